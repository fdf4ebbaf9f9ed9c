import { deflateRawSync } from 'node:zlib';
import { sizeText } from '../../schema/diagnostics/size.js';
import type { VariantSpan } from '../../variants/spans.js';
import type { ChunkRows } from '../answers/answers.js';
import { StudyQueueError } from './queue.js';

/** The results of one job, as a worker sends them. */
export interface JobAnswer {
  readonly span: VariantSpan;
  /** The milliseconds that a thread was at work. */
  readonly milliseconds: number;
  readonly rows: ChunkRows;
}

/**
 * Packs plain values into few bytes.
 * @param what what it is, for the message
 * @param most the most bytes that it may have before it is packed
 * @throws StudyQueueError if it has more: nobody would unpack it
 */
export function packed(value: unknown, what: string, most: number): Uint8Array {
  const bytes = Buffer.from(JSON.stringify(value));
  if (bytes.length <= most) return deflateRawSync(bytes, { level: 1 });
  throw new StudyQueueError(`${what} has more than ${sizeText(most)}, which is the limit`);
}
