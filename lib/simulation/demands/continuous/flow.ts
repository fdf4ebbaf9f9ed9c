import type { Batch } from '../../kernel/batch.js';
import type { RuntimeElement } from '../../state/runtime-element.js';
import type { ResourceType } from '../../world/resource-type.js';
import { type Pool, type Pooled, Segment, unmetUntil } from './pool.js';
import { Rate } from './rates.js';
import type { Shelf } from './shelf.js';
import type { Store } from './store.js';

/** The pools, stores and shelves of flows. */
export type FlowPool = Pool<Flow>;
export type FlowStore = Store<FlowPool>;
export type FlowShelf = Shelf<FlowPool>;

/** A part of a flow that is drawn from one store, or stored in one; unmet without a store. */
export interface Share {
  readonly store: Store | undefined;
  /** Units of the wanted resource a day; negative for production. */
  readonly rate: number;
}

/** A span of time, in days. */
class Span {
  constructor(
    readonly since: number,
    readonly until: number,
  ) {}
}

/** What became of a flow, or of a share of it, in a span of time. There are very many, so they share what they can. */
export class Piece {
  /**
   * @param segments the segments of its pool
   * @param first the first of them that it took part in
   * @param last the last of them that it took part in
   */
  constructor(
    readonly of: Rate,
    readonly span: Span,
    readonly segments: readonly Segment[],
    readonly first: number,
    readonly last: number,
  ) {}
}

/** What one source consumes or produces of one resource, at a constant rate. */
export class Flow implements Pooled {
  position = -1;
  /** The pool that it is drawn with; undefined for production, and while it is not connected. */
  pool: FlowPool | undefined = undefined;
  /** Its shares, if they are decided one by one. */
  shares: readonly Share[] | undefined = undefined;
  /** The time from which its pool, shares and rate are as they are. */
  #since = 0;
  #first = 0;
  readonly #pieces: Batch<Piece>;

  /**
   * @param of what flows. It may change while the flow is not connected.
   * @param pieces the list to which it adds what became of it
   */
  constructor(
    readonly element: RuntimeElement,
    public of: Rate,
    pieces: Batch<Piece>,
  ) {
    this.#pieces = pieces;
  }

  get want(): ResourceType {
    return this.of.resource;
  }

  /** Units a day; negative for production. */
  get rate(): number {
    return this.of.rate;
  }

  /** Begins a span in which it is drawn with its pool. */
  begin(time: number): void {
    this.#since = time;
    this.#first = Math.max(0, this.pool?.current ?? 0);
  }

  /** Ends the span, and adds what became of it to the pieces. */
  end(time: number): void {
    this.look(time, this.#pieces);
    this.begin(time);
  }

  /** Adds what became of it in the span so far to a list. */
  look(time: number, pieces: Batch<Piece>): void {
    const { pool, shares, want, of } = this;
    const since = this.#since;
    if (time <= since) return;
    const span = spanOf(since, time, pieces);
    if (shares !== undefined)
      for (const { store, rate } of shares) {
        const segments = [new Segment(since, store?.supplier, 0)];
        pieces.add(new Piece(new Rate(want, rate), span, segments, 0, 0));
      }
    else if (pool !== undefined) {
      const { segments, current } = pool;
      pieces.add(new Piece(of, span, segments, this.#first, current));
    }
  }

  /** Changes its shares. */
  share(time: number, shares: readonly Share[] | undefined): void {
    const before = this.shares;
    const isSame =
      before !== undefined &&
      shares !== undefined &&
      before.length === shares.length &&
      before.every(({ store, rate }, i) => store === shares[i]!.store && rate === shares[i]!.rate);
    if (isSame) return;
    this.end(time);
    this.shares = shares;
  }
}

/** Returns a span. The flows of a source mostly begin and end together, so it is mostly that of the last piece. */
function spanOf(since: number, until: number, pieces: Batch<Piece>): Span {
  const last = pieces.length === 0 ? undefined : pieces.at(pieces.length - 1).span;
  return last?.since === since && last.until === until ? last : new Span(since, until);
}

/** Returns the part of a piece that was unmet, in units; negative for production. */
export function unmetOf({ of, span, segments, first, last }: Piece): number {
  const { since, until } = span;
  return of.rate * (unmetUntil(until, segments[last]!) - unmetUntil(since, segments[first]!));
}
