import { join } from 'node:path';
import { Scenario } from '../../../model/index.js';
import { readDocument } from '../../../reading/document.js';
import { buildIssue } from '../../../schema/diagnostics/catalogue.js';
import { amount } from '../../../schema/diagnostics/numbers.js';
import { parsePointer } from '../../../schema/diagnostics/pointer.js';
import { counted } from '../../../schema/diagnostics/wording.js';
import { type Issue, shapeMessages } from '../../../schema/index.js';
import {
  checkStudy,
  createResults,
  type FlagProblem,
  readStudy,
  Study,
  type StudyReading,
  samplesOf,
  studyFromFlags,
  studyMessages,
  studyRecord,
  VariantError,
} from '../../../study/index.js';
import { flagParameters } from '../../endpoints/studies.js';
import { badParameters, ProblemError } from '../../problem.js';
import { json } from '../files.js';
import { isForm } from '../forms.js';
import { readingOf, readScenario, scenarioOf } from '../read.js';
import type { TaskContext, Work } from '../task.js';
import { infoOf, type StudyPlace } from './place.js';

/** Reads and checks a study with its campaign, and creates the folder of its results. */
export const startStudy: Work = async (context) => {
  const place = context.studyPlace;
  const { study, campaign } = await declared(context);
  context.check();
  refuse([...limitIssues(study, place)], context.parameters.vary !== undefined);
  const { version } = context.task;
  const origin = { version, campaignFile: study.campaign };
  const record = await studyRecord(study, campaign, origin).catch((error: unknown) => {
    if (!(error instanceof VariantError)) throw error;
    throw new ProblemError('invalid-input', error.message);
  });
  context.check();
  const store = await createResults(join(place.folder, place.id), record);
  try {
    return json(await infoOf(place.id, store));
  } finally {
    await store.close();
  }
};

/** A study that has no problems, and its campaign. */
interface Declared {
  readonly study: Study;
  readonly campaign: Scenario;
}

/** Reads the study of a request. @throws ProblemError with everything that is wrong with it */
async function declared(context: TaskContext): Promise<Declared> {
  const { parameters, files, task } = context;
  if (parameters.vary !== undefined) return studyFromParameters(context);
  const alone = Object.keys(flagParameters).filter((name) => parameters[name] !== undefined);
  if (alone.length > 0)
    throw badParameters(
      alone.map((name) => `${name}: the declaration says this itself; or declare all with "vary"`),
    );
  const isInline = !isForm(task.contentType);
  if (!isInline && files.study === undefined)
    throw new ProblemError('bad-form', 'The form has no part with the name "study".');
  const text = new TextDecoder().decode(files.study ?? files.file);
  const reading = readStudy(text, { inline: isInline });
  const { issues, total, located } = reading;
  if (reading.study === undefined) {
    // No study has missions.
    if (issues.some(({ pointer }) => pointer === '/missionList'))
      throw badParameters(['vary: the body is a campaign, so say what varies']);
    throw wrongStudy(issues, total);
  }
  const { runs, seed } = parameters as { readonly runs?: number; readonly seed?: number };
  const study = new Study({
    ...reading.study,
    ...(runs !== undefined && { runs }),
    ...(seed !== undefined && { seed }),
  });
  expectSound(study, undefined, located);
  context.check();
  const { rules } = study;
  const campaign = isInline
    ? await inlineCampaign(context, reading, rules)
    : await readScenario(context, { rules });
  expectSound(study, campaign, located);
  return { study, campaign };
}

/** Reads the campaign inside a declaration. Its issues have their places in the declaration. */
async function inlineCampaign(
  context: TaskContext,
  { inline, located }: StudyReading,
  rules: Study['rules'],
): Promise<Scenario> {
  const bytes = new TextEncoder().encode(JSON.stringify(inline));
  const document = await readDocument(bytes, { ...readingOf(context), rules });
  const issues = document.issues.map(({ line: _, column: __, offset: ___, ...issue }) =>
    located({ ...issue, pointer: `/campaign${issue.pointer}` }),
  );
  return scenarioOf(context, { ...document, issues }, 'The campaign');
}

/** @throws ProblemError with everything that is wrong with a study */
function expectSound(
  study: Study,
  campaign: Scenario | undefined,
  located: StudyReading['located'],
): void {
  const { issues, total } = checkStudy(study, campaign);
  if (total > 0) throw wrongStudy(issues.map(located), total);
}

const wrongStudy = (issues: readonly Issue[], total: number): ProblemError =>
  new ProblemError('invalid-input', `The study is not valid: ${counted(total, 'problem')}.`, {
    issues,
    total,
  });

/** Returns what a study needs more of than a limit of the service allows. */
function* limitIssues(study: Study, { variants, variantSeconds }: StudyPlace): Generator<Issue> {
  const { count } = samplesOf(study);
  if (count > variants) {
    const found = amount(count);
    const pointer = study.runs === undefined ? '/design' : '/runs';
    yield buildIssue(studyMessages, 'too-many-variants', { found, limit: variants }, { pointer });
  }
  if (study.deadline > variantSeconds) {
    const expected = `at most ${variantSeconds} seconds, which is the limit of the service`;
    const mismatch = { expected, found: `${study.deadline}` };
    yield buildIssue(shapeMessages, 'out-of-bounds', mismatch, { pointer: '/deadline' });
  }
}

/** @throws ProblemError if there are issues: of parameters, or of a declaration */
function refuse(issues: readonly Issue[], areParameters: boolean): void {
  if (issues.length === 0) return;
  if (areParameters)
    throw badParameters(
      issues.map(({ pointer, message }) => `${parsePointer(pointer)[0]}: ${message}`),
    );
  const { length: total } = issues;
  const detail = `The study needs more than a limit allows: ${counted(total, 'problem')}.`;
  throw new ProblemError('invalid-input', detail, { issues, total });
}

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
  const name = files.name ?? campaign.name;
  return { study: new Study({ ...flags.study, campaign: name }), campaign };
}

/** Returns the problem of parameters. Those that can be given several times have their number in the message. */
const wrong = (problems: readonly FlagProblem[]) =>
  badParameters(
    problems.map(({ flag, message }) => {
      const [name, number] = flag.split(' ') as [string, string?];
      return number === undefined ? `${name}: ${message}` : `${name}: number ${number}: ${message}`;
    }),
  );
