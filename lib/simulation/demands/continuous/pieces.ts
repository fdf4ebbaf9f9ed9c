import { newList } from '../../kernel/kept.js';
import { type Segment, unmetUntil } from './pool.js';
import type { Rate } from './rates.js';

/** A span of time, in days. Its numbers are shared with others: see `plain`. */
export class Span {
  readonly #since: number;
  readonly #until: number;

  constructor(since: number, until: number) {
    this.#since = since;
    this.#until = until;
  }

  get since(): number {
    return this.#since;
  }

  get until(): number {
    return this.#until;
  }
}

/** The number of items that a piece has in a list. */
const WIDTH = 5;

/**
 * Pieces, each of which says what became of a flow, or of a share of it, in a span of time: what flowed, when, the segments of its
 * pool, and the first and the last of them that it took part in. There are very many. In one list, they take half the memory that
 * objects would take.
 */
export type PieceList = readonly (Rate | Span | readonly Segment[] | number)[];

/** Returns the number of pieces in a list. */
export const countOf = (pieces: PieceList): number => pieces.length / WIDTH;

/** Returns what flowed in a piece. */
export const rateOf = (pieces: PieceList, piece: number): Rate => pieces[piece * WIDTH] as Rate;

/** Returns when it flowed. */
export const spanOf = (pieces: PieceList, piece: number): Span => pieces[piece * WIDTH + 1] as Span;

/** Returns the segments of its pool. */
export const segmentsOf = (pieces: PieceList, piece: number): readonly Segment[] =>
  pieces[piece * WIDTH + 2] as readonly Segment[];

/** Returns the index of the first segment that it took part in. */
export const firstOf = (pieces: PieceList, piece: number): number =>
  pieces[piece * WIDTH + 3] as number;

/** Returns the index of the last one. */
export const lastOf = (pieces: PieceList, piece: number): number =>
  pieces[piece * WIDTH + 4] as number;

/** Returns the part of a piece that was unmet, in units; negative for production. */
export function unmetOf(pieces: PieceList, piece: number): number {
  const { since, until } = spanOf(pieces, piece);
  const segments = segmentsOf(pieces, piece);
  const before = unmetUntil(since, segments[firstOf(pieces, piece)]!);
  const after = unmetUntil(until, segments[lastOf(pieces, piece)]!);
  return rateOf(pieces, piece).rate * (after - before);
}

/** Pieces that are collected. It keeps its memory for the next time. */
export class Pieces {
  readonly #list: (PieceList[number] | undefined)[] = newList();
  #length = 0;
  #span: Span | undefined = undefined;

  /** Adds a piece. */
  add(
    of: Rate,
    since: number,
    until: number,
    segments: readonly Segment[],
    first: number,
    last: number,
  ): void {
    const list = this.#list;
    const at = this.#length;
    list[at] = of;
    list[at + 1] = this.#spanOf(since, until);
    list[at + 2] = segments;
    list[at + 3] = first;
    list[at + 4] = last;
    this.#length = at + WIDTH;
  }

  /** Returns a span. The flows of a source mostly begin and end together, so it is mostly that of the last piece. */
  #spanOf(since: number, until: number): Span {
    const last = this.#span;
    if (last?.since === since && last.until === until) return last;
    this.#span = new Span(since, until);
    return this.#span;
  }

  /** Returns the pieces in a list of their own. */
  toList(): PieceList {
    return this.#list.slice(0, this.#length) as PieceList;
  }

  /** Returns another collection of the same pieces. */
  copy(): Pieces {
    const copy = new Pieces();
    for (let i = 0; i < this.#length; i++) copy.#list[i] = this.#list[i];
    copy.#length = this.#length;
    copy.#span = this.#span;
    return copy;
  }

  /** Removes all. */
  clear(): void {
    for (let i = 0; i < this.#length; i++) this.#list[i] = undefined;
    this.#length = 0;
    this.#span = undefined;
  }
}
