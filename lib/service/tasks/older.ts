import { ModelDatabase } from '../../database/model-database.js';
import { Scenario } from '../../model/index.js';
import type { Document } from '../../reading/document.js';
import { parsePointer } from '../../schema/diagnostics/pointer.js';
import type { Issue } from '../../schema/index.js';
import { serialize } from '../../schema/index.js';
import { json } from './files.js';
import { formFiles, isForm } from './forms.js';
import { withNulls } from './nulls.js';
import { readFile } from './read.js';
import { type Outcome, TaskContext, type Work } from './task.js';

/** An entry of `detail`, as the older service writes it, with the members of our issues besides. */
export interface OlderDetail extends Partial<Issue> {
  readonly type: string;
  /** The path to the value, as names and indices. */
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly input: unknown;
}

/** The name of the part with the file. */
const PART = 'upload';

/** `POST /validate/scenario`: the scenario, read and written again, or what is wrong with its shape. */
export const olderScenario: Work = (context) => validated(context, 'scenario');

/** `POST /validate/database`: the database of a workbook. */
export const olderDatabase: Work = (context) => validated(context, 'database');

async function validated(context: TaskContext, kind: Document['kind']): Promise<Outcome> {
  const { body, contentType } = context.task;
  // A body that is no form has no parts.
  const files = isForm(contentType)
    ? await formFiles(body, contentType).catch(() => undefined)
    : undefined;
  const upload = files?.get(PART);
  if (upload === undefined)
    return refusal([{ type: 'missing', loc: ['body', PART], msg: 'Field required', input: null }]);
  const own = new TaskContext(context.task, { file: upload.bytes });
  const document = await readFile(own, { whole: false });
  const { value, issues } = document;
  const wanted = kind === 'scenario' ? Scenario : ModelDatabase;
  if (value === undefined) return refusal(issues.filter(isError).map(detailOf));
  if (!(value instanceof wanted))
    return refusal([
      {
        type: 'wrong-kind',
        loc: [],
        msg: `Expected a ${kind}, found a ${document.kind}`,
        input: null,
      },
    ]);
  const { durations = 'iso8601' } = context.parameters as { durations?: 'seconds' | 'iso8601' };
  return json(withNulls(value, serialize(value as object, { durations }) as object));
}

const isError = ({ severity }: Issue): boolean => severity === 'error';

const refusal = (detail: readonly OlderDetail[]): Outcome => json({ detail }, 422);

/** Returns an issue in the form of the older service. Indices of lists are numbers there. */
function detailOf(issue: Issue): OlderDetail {
  const loc = parsePointer(issue.pointer).map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  return { ...issue, type: issue.code, loc, msg: issue.message, input: issue.found ?? null };
}
