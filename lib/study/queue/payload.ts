import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { ChunkRows, Span } from '../run/protocol.js';

/** The results of one job, as a worker sends them. */
export interface JobAnswer {
  readonly span: Span;
  /** The milliseconds that a thread was at work. */
  readonly milliseconds: number;
  readonly rows: ChunkRows;
}

/** Packs plain values into few bytes. */
export const packed = (value: unknown): Buffer =>
  deflateRawSync(JSON.stringify(value), { level: 1 });

/** Unpacks what `packed` has made. */
export const unpacked = <T>(bytes: Uint8Array): T =>
  JSON.parse(inflateRawSync(bytes).toString('utf8')) as T;
