import { inflateRawSync } from 'node:zlib';
import { fixedQueueLimits } from '../../limits/queue.js';
import { sizeText } from '../../schema/diagnostics/size.js';
import { isObject, own } from '../../schema/plain.js';
import type { VariantSpan } from '../../variants/spans.js';
import { detailNames, detailTables } from '../answers/answers.js';
import type { ResultRow } from '../answers/column.js';
import type { JobAnswer } from './payload.js';
import { isSameProgram, thisProgram } from './program.js';
import type { QueuedStudy, QueueWorkerNotice } from './queue.js';

/** What is in a queue and cannot be used. It is removed, and the others go on. */
export interface DroppedEntry {
  /** The name of its key in Redis, or of its job. */
  readonly entry: string;
  readonly reason: string;
}

export type OnDropped = (entry: DroppedEntry) => void;

/** Thrown if an entry of a queue is not what this program writes. Others can write to a queue too. */
export class BadEntry extends Error {
  override readonly name = 'BadEntry';
}

const bad = (what: string): never => {
  throw new BadEntry(what);
};

/** Reads JSON text. @throws BadEntry if it is none */
function plain(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return bad('it is no JSON');
  }
}

/** Returns an object with fields that pass tests. @throws BadEntry if it is none */
function fields<T>(
  value: unknown,
  tests: Readonly<Record<keyof T, (field: unknown) => boolean>>,
): T {
  if (!isObject(value)) return bad('it is no object');
  const found = value as Readonly<Record<string, unknown>>;
  for (const [name, test] of Object.entries<(field: unknown) => boolean>(tests))
    if (!test(own(found, name))) bad(`its "${name}" is missing or wrong`);
  return value as T;
}

const isText = (value: unknown): boolean => typeof value === 'string';
const isShort = (value: unknown): boolean => typeof value === 'string' && value.length <= 1000;
const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0;
const isProgram = (value: unknown): boolean =>
  isObject(value) &&
  'version' in value &&
  'rules' in value &&
  isShort(value.version) &&
  isShort(value.rules);

/**
 * Reads the announcement of a study. One of another program may have other fields, so only what all of them have is tested.
 * @throws BadEntry if it is none
 */
export function readStudy(text: string, id: string): QueuedStudy {
  const study = plain(text);
  const { program } = fields<Pick<QueuedStudy, 'id' | 'name' | 'program'>>(study, {
    id: (given) => given === id,
    name: isText,
    program: isProgram,
  });
  if (!isSameProgram(program, thisProgram())) return study as QueuedStudy;
  return fields<QueuedStudy>(study, {
    id: isText,
    owner: isShort,
    name: isText,
    program: isProgram,
    study: isText,
    campaignHash: isShort,
    columns: isCount,
    heldBytes: isCount,
  });
}

/** Reads the announcement of a worker. @throws BadEntry if it is none */
export const readNotice = (text: string, id: string): QueueWorkerNotice =>
  fields<QueueWorkerNotice>(plain(text), {
    id: (given) => given === id,
    program: isProgram,
    host: isShort,
    threads: (given) => isCount(given) && Number(given) <= 256,
  });

/** Returns the variants of a job. @throws BadEntry if they are none */
export function readSpan(value: unknown): VariantSpan {
  const { from, to } = fields<VariantSpan>(value, { from: isCount, to: isCount });
  const count = to - from;
  return count > 0 && count <= fixedQueueLimits.jobVariants
    ? { from, to }
    : bad(`it has ${count} variants; a job has 1 to ${fixedQueueLimits.jobVariants}`);
}

/** Returns what a job is. @throws BadEntry if it is none */
export function readJob(value: unknown): VariantSpan & { readonly study: string } {
  const { study } = fields<{ readonly study: string }>(value, { study: isShort });
  return { study, ...readSpan(value) };
}

/**
 * Unpacks what `packed` has made.
 * @param most the most bytes that it may have when it is unpacked
 * @throws BadEntry if it is nothing that was packed, or larger
 */
export function unpacked(bytes: Uint8Array, most: number): unknown {
  let text: string;
  try {
    text = inflateRawSync(bytes, { maxOutputLength: most }).toString('utf8');
  } catch (error) {
    return (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE'
      ? bad(`it has more than ${sizeText(most)} when it is unpacked`)
      : bad('it is not packed');
  }
  return plain(text);
}

const isCell = (value: unknown): boolean =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value));

/** Returns whether a value is a list of rows of some columns, which begin with the number of a variant among some. */
const areRows = (
  value: unknown,
  columns: number,
  { from, to }: VariantSpan,
): value is readonly ResultRow[] =>
  Array.isArray(value) &&
  value.every(
    (row) =>
      Array.isArray(row) &&
      row.length === columns &&
      row.every(isCell) &&
      row[0] >= from &&
      row[0] < to,
  );

/**
 * Reads the results of a job.
 * @param columns how many columns the table of variants has
 * @throws BadEntry if they are none, or not those of each variant of the job
 */
export function readAnswer(bytes: Uint8Array, columns: number): JobAnswer {
  const answer = fields<JobAnswer>(unpacked(bytes, fixedQueueLimits.answerBytes), {
    span: isObject,
    milliseconds: isCount,
    rows: isObject,
  });
  const span = readSpan(answer.span);
  const { variants, details } = answer.rows;
  if (!areRows(variants, columns, span)) bad('its rows are not those of the study');
  const isEach = variants.every(([variant], at) => variant === span.from + at);
  if (variants.length !== span.to - span.from || !isEach)
    bad('it does not have one row for each of its variants, in order');
  if (!isObject(details)) bad('it has no details');
  for (const name of detailNames)
    if (!areRows(own(details, name), detailTables[name].length + 1, span))
      bad(`its rows of "${name}" are not those of the study`);
  return { span, milliseconds: answer.milliseconds, rows: answer.rows };
}
