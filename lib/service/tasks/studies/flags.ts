import type { Scenario } from '../../../model/index.js';
import { type FlagProblem, type Study, studyFromFlags } from '../../../study/index.js';
import { badParameters } from '../../problem.js';
import { readScenario } from '../read.js';
import type { TaskContext } from '../task.js';

/** The parameters that are fields of a declaration with the same names. */
const FIELDS = ['name', 'rules', 'until', 'consume', 'deadline', 'runs', 'seed'] as const;

/**
 * Reads a study that parameters declare, as the flags of `study run` do. The body is the campaign.
 * @throws ProblemError with everything that is wrong with the parameters, or with the campaign
 */
export async function studyFromParameters(
  context: TaskContext,
): Promise<{ readonly study: Study; readonly campaign: Scenario }> {
  const { parameters, files } = context;
  const { vary, design, answers } = parameters as {
    readonly vary: readonly string[];
    readonly design?: string;
    readonly answers?: string;
  };
  const fields = Object.fromEntries([
    ...FIELDS.filter((name) => parameters[name] !== undefined).map((name) => [
      name,
      parameters[name],
    ]),
    ...(answers === undefined ? [] : [['answers', answers.split(',').map((word) => word.trim())]]),
  ]) as Readonly<Record<string, unknown>>;
  const flags = studyFromFlags(files.name ?? 'campaign', { vary, design, fields });
  if (flags.study === undefined) throw wrong(flags.problems);
  context.check();
  const campaign = await readScenario(context);
  const problems = flags.check(campaign);
  if (problems.length > 0) throw wrong(problems);
  return { study: flags.study, campaign };
}

/** Returns the problem of parameters. Those that can be given several times have their number in the message. */
const wrong = (problems: readonly FlagProblem[]) =>
  badParameters(
    problems.map(({ flag, message }) => {
      const [name = '', number] = flag.split(' ');
      return number === undefined ? `${name}: ${message}` : `${name}: number ${number}: ${message}`;
    }),
  );
