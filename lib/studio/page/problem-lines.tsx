import { unturned } from '../../view/model/words.js';
import type { StudioProblem } from '../answer/problems.js';
import { problemText } from '../forms/problem-text.js';

const SIGNS = { error: '✕', warning: '!' };

interface ProblemLinesProps {
  readonly problems: readonly StudioProblem[];
  /** JSON Pointer to the object that is named above the lines. Default: none, because they stand beside their field */
  readonly around?: string;
  /** Default: none, because nothing refers to the lines */
  readonly id?: string;
}

/** Problems, each in a line. */
export function ProblemLines({ problems, around, id }: ProblemLinesProps) {
  if (problems.length === 0) return null;
  return (
    <ul class="problem-lines" id={id}>
      {problems.slice(0, 20).map((problem, index) => (
        <li key={index} class={`problem ${problem.severity}`}>
          <span aria-hidden="true">{SIGNS[problem.severity]} </span>
          <span class="visually-hidden">{problem.severity}: </span>
          {unturned(problemText(problem, around))}
        </li>
      ))}
      {problems.length > 20 && <li class="quiet">and {problems.length - 20} more</li>}
    </ul>
  );
}
