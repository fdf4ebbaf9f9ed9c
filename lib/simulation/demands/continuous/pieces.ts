import { newList } from '../../kernel/kept.js';
import { type Segment, unmetUntil } from './pool.js';
import type { Rate } from './rates.js';

/** The number of items that a piece has in a list. */
const WIDTH = 5;

/**
 * Pieces, each of which says what became of a flow, or of a share of it, in a span of time: what flowed, from when until when, in
 * days, and the first and the last segment of its pool that it took part in. There are very many. In one list, they take half the
 * memory that objects would take. Their numbers are shared with others: see `plain`.
 */
export type PieceList = readonly (Rate | Segment | number)[];

const none: PieceList = [];

/** Returns the number of pieces in a list. */
export const countOf = (pieces: PieceList): number => pieces.length / WIDTH;

/** Returns what flowed in a piece. */
export const rateOf = (pieces: PieceList, piece: number): Rate => pieces[piece * WIDTH] as Rate;

/** Returns the time from which it flowed. */
export const sinceOf = (pieces: PieceList, piece: number): number =>
  pieces[piece * WIDTH + 1] as number;

/** Returns the time until which it flowed. */
export const untilOf = (pieces: PieceList, piece: number): number =>
  pieces[piece * WIDTH + 2] as number;

/** Returns the first segment that it took part in. */
export const firstOf = (pieces: PieceList, piece: number): Segment =>
  pieces[piece * WIDTH + 3] as Segment;

/** Returns the last one. */
export const lastOf = (pieces: PieceList, piece: number): Segment =>
  pieces[piece * WIDTH + 4] as Segment;

/** Returns the part of a piece that was unmet, in units; negative for production. */
export function unmetOf(pieces: PieceList, piece: number): number {
  const before = unmetUntil(sinceOf(pieces, piece), firstOf(pieces, piece));
  const after = unmetUntil(untilOf(pieces, piece), lastOf(pieces, piece));
  return rateOf(pieces, piece).rate * (after - before);
}

/** Pieces that are collected. It keeps its memory for the next time. */
export class Pieces {
  readonly #list: (PieceList[number] | undefined)[] = newList();
  #length = 0;

  /** Adds a piece. */
  add(of: Rate, since: number, until: number, first: Segment, last: Segment): void {
    const list = this.#list;
    const at = this.#length;
    // The flows of a source mostly begin and end together: their pieces share two numbers.
    const isTogether = at > 0 && list[at - WIDTH + 1] === since && list[at - WIDTH + 2] === until;
    list[at] = of;
    list[at + 1] = isTogether ? list[at - WIDTH + 1] : since;
    list[at + 2] = isTogether ? list[at - WIDTH + 2] : until;
    list[at + 3] = first;
    list[at + 4] = last;
    this.#length = at + WIDTH;
  }

  /** Returns the pieces in a list of their own, or another list if it has the same: crew that stays together can share it. */
  toList(other: PieceList = none): PieceList {
    return this.#areThose(other) ? other : (this.#list.slice(0, this.#length) as PieceList);
  }

  #areThose(others: PieceList): boolean {
    if (others.length !== this.#length) return false;
    for (let at = 0; at < others.length; at++) if (this.#list[at] !== others[at]) return false;
    return true;
  }

  /** Returns another collection of the same pieces. */
  copy(): Pieces {
    const copy = new Pieces();
    for (let i = 0; i < this.#length; i++) copy.#list[i] = this.#list[i];
    copy.#length = this.#length;
    return copy;
  }

  /** Removes all. */
  clear(): void {
    for (let i = 0; i < this.#length; i++) this.#list[i] = undefined;
    this.#length = 0;
  }
}
