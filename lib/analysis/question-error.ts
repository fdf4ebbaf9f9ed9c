/**
 * Thrown if a question about a campaign cannot be asked: an argument is wrong, or something that it names does not exist. All
 * functions of this entry throw it for wrong arguments. Its message begins with the name of the function, and has all
 * problems, one a line.
 */
export class QuestionError extends TypeError {
  override readonly name: string = 'QuestionError';

  /**
   * @param question the name of the function
   * @param problems each problem: the argument or option, what was expected, and what was found
   */
  constructor(
    readonly question: string,
    readonly problems: readonly string[],
  ) {
    super(`${question}: ${problems.join('\n')}`);
  }
}
