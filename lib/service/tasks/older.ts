import { ModelDatabase } from '../../database/model-database.js';
import { Scenario } from '../../model/index.js';
import type { Document } from '../../reading/document.js';
import { parsePointer } from '../../schema/diagnostics/pointer.js';
import { type Issue, serialize } from '../../schema/index.js';
import { type AbstractClass, fieldsOf } from '../../schema/metadata.js';
import { isObject, type PlainObject, setOwn } from '../../schema/plain.js';
import type { OlderDetail, OlderRefusal } from '../answers.js';
import { json } from './files.js';
import { formFiles, isForm } from './forms.js';
import { readFile } from './read.js';
import { type Outcome, TaskContext, type Work } from './task.js';

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

const refusal = (detail: readonly OlderDetail[]): Outcome =>
  json({ detail } satisfies OlderRefusal, 422);

/** Returns an issue in the form of the older service. Indices of lists are numbers there. */
function detailOf(issue: Issue): OlderDetail {
  const loc = parsePointer(issue.pointer).map((key) => (/^\d+$/.test(key) ? Number(key) : key));
  return { ...issue, type: issue.code, loc, msg: issue.message, input: issue.found ?? null };
}

/**
 * Returns the plain form of an instance with null for each optional field that it leaves out, as the older service writes it.
 * @param plain what `serialize` returns for the instance. It is not changed.
 */
export function withNulls(instance: object, plain: object): object {
  const root: PlainObject = {};
  const open: { readonly from: object; readonly plain: object; readonly to: PlainObject }[] = [
    { from: instance, plain, to: root },
  ];
  /** Returns the value to write, and notes what is still to be filled. */
  const filled = (from: unknown, value: unknown): unknown => {
    if (Array.isArray(value)) {
      const items = Array.isArray(from) ? from : [];
      return value.map((item, index) => filled(items[index], item));
    }
    if (!isObject(value) || !isObject(from)) return value;
    const to: PlainObject = {};
    open.push({ from, plain: value, to });
    return to;
  };
  for (let next = open.pop(); next; next = open.pop()) {
    const { from, to } = next;
    const values = next.plain as PlainObject;
    const fields = fieldsOf(from.constructor as AbstractClass);
    for (const { name, presence } of fields) {
      if (!Object.hasOwn(values, name)) {
        // `$schema` is for editors alone.
        if (presence === 'optional' && !name.startsWith('$')) to[name] = null;
        continue;
      }
      to[name] = filled((from as PlainObject)[name], values[name]);
    }
    for (const [name, value] of Object.entries(values))
      if (!Object.hasOwn(to, name)) setOwn(to, name, value);
  }
  return root;
}
