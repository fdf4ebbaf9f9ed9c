import { saveDb, toSpaceNet25 } from '../../database/index.js';
import { ModelDatabase } from '../../database/model-database.js';
import { checkBeside } from '../../design/sheets/check-beside.js';
import { saveCampaign } from '../../design/sheets/save.js';
import { Scenario } from '../../model/index.js';
import { ModelValidationError, serialize } from '../../schema/index.js';
import type { Validation } from '../answers.js';
import { ProblemError } from '../problem.js';
import { readFile, usable } from './read.js';
import type { Outcome, TaskContext, Work } from './task.js';

export const JSON_TYPE = 'application/json';
export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Says what is wrong with a file, and where. Also a file that cannot be read has an answer. */
export const validate: Work = async (context) => {
  const document = await readFile(context);
  const { kind, format, program, losses, value, readable } = document;
  const beside = await checkBeside(context.files.file, document);
  const issues = [...document.issues, ...beside.issues];
  const total = document.total + beside.total;
  const valid = value !== undefined && !issues.some(({ severity }) => severity === 'error');
  const origin = value !== undefined && program !== undefined && { program, losses };
  const answer: Validation = { kind, format, ...origin, readable, valid, issues, total };
  return json(answer);
};

/** Reads a database and writes it in the other form. */
export const databases: Work = async (context) => {
  const { value, format } = usable(await readFile(context, { unknown: 'keep', whole: false }));
  if (!(value instanceof ModelDatabase))
    throw new ProblemError('wrong-kind', 'The file is a scenario; a database is needed.');
  return written(value, context, format === 'workbook' ? 'json' : 'workbook', saveDb);
};

/** Reads a scenario, also one of other programs, and writes it in one of the forms. */
export const scenarios: Work = async (context) => {
  const { value, format, program } = usable(
    await readFile(context, { unknown: 'keep', whole: false }),
  );
  if (!(value instanceof Scenario))
    throw new ProblemError('wrong-kind', 'The file is a database; a scenario is needed.');
  if (context.parameters.to === 'spacenet25') return json((await toSpaceNet25(value)).plain);
  const usual = format === 'json' && program === undefined ? 'workbook' : 'json';
  return written(value, context, usual, saveCampaign);
};

/** Writes an object in the form that the parameters name. */
async function written<T extends Scenario | ModelDatabase>(
  value: T,
  { parameters, check }: TaskContext,
  usual: 'json' | 'workbook',
  save: (value: T) => Promise<Uint8Array>,
): Promise<Outcome> {
  const { to = usual, durations = 'seconds' } = parameters as {
    readonly to?: 'json' | 'workbook';
    readonly durations?: 'seconds' | 'iso8601';
  };
  check();
  try {
    if (to === 'json') return json(serialize(value, { durations }) as object);
    const file = value instanceof Scenario ? 'campaign.xlsx' : 'database.xlsx';
    return { type: WORKBOOK_TYPE, pieces: await save(value), file };
  } catch (error) {
    if (!(error instanceof ModelValidationError)) throw error;
    const { issues, total } = error;
    throw new ProblemError('invalid-input', 'The content cannot be written in this form.', {
      issues,
      total,
    });
  }
}

/** Returns the outcome of a small answer in JSON. */
export const json = (value: object, status = 200): Outcome => ({
  status,
  type: JSON_TYPE,
  pieces: [JSON.stringify(value)],
});
