import type { Ref, StockRecord } from '../../simulation/index.js';
import type { Places } from '../places.js';
import { type Delta, opposite } from './cell.js';
import type { Batch } from './changes.js';
import { Changes, Holder, type OwnStock } from './holder.js';

/** What a moment changed at a place. */
export interface PlaceChange {
  readonly place: Holder;
  /** Identifier of the resource. */
  readonly resource: string;
  /** The amount directly before, in units of the resource. */
  readonly before: number;
  /** The part of the change that came or went inside containers, in units of the resource. */
  moved: number;
}

/** What a moment changed. */
export interface Moment {
  /** In days after the start of the scenario. */
  readonly time: number;
  readonly places: Iterable<PlaceChange>;
  /** The containers and tanks whose contents have changed, with the resource. */
  readonly stocks: Iterable<StockRecord>;
  /** The elements that are in another carrier or place now, or in play no more. */
  readonly moved: readonly Holder[];
}

/**
 * Plays the changes of a result: where everything is, and what every place and carrier holds with everything inside.
 * A moment costs a step for each change and for each carrier around it, however much is inside.
 */
export class Playback {
  readonly #places = new Map<string, Holder>();
  readonly #elements = new Map<string, Holder>();

  /**
   * @param places the places, to tell them from carriers
   * @param isPerson returns whether the element with an identifier is a member of the crew
   */
  constructor(
    private readonly places: Places,
    private readonly isPerson: (id: string) => boolean = () => false,
  ) {}

  /** Returns an element with what it holds, or undefined if it was never in play. */
  find(id: string): Holder | undefined {
    return this.#elements.get(id);
  }

  /** Makes the changes of one moment. Moments must be in order. */
  play({ time, positions, stocks }: Batch): Moment {
    const touched = new Map<Holder, Map<string, PlaceChange>>();
    const make = (holder: Holder, change: ReadonlyMap<string, Delta>): void => {
      for (const [resource, delta] of change) {
        const cell = holder.cell(resource, time);
        if (holder.isPlace) noteChange(touched, holder, resource, cell.amount, delta.moved);
        cell.add(delta);
      }
    };
    const moves = new Map<Holder, Holder | undefined>();
    for (const { element, container } of positions)
      moves.set(this.#element(element), container === null ? undefined : this.#holder(container));
    for (const [holder, to] of moves) if (holder.parent === to) moves.delete(holder);
    this.#takeOut(moves, time, make);
    const changes = new Changes();
    for (const [holder, to] of moves) {
      holder.parent = to;
      if (to === undefined) continue;
      changes.addAll(to, holder.content(time));
      to.contents.add(holder);
      if (this.isPerson(holder.ref.id)) to.people++;
    }
    const last = lastOfEach(stocks);
    for (const record of last) this.#setStock(record, time, changes);
    changes.propagate(make);
    return {
      time,
      places: valuesOf(touched),
      stocks: last,
      moved: [...moves.keys()],
    };
  }

  #takeOut(
    moves: ReadonlyMap<Holder, unknown>,
    time: number,
    make: (holder: Holder, change: ReadonlyMap<string, Delta>) => void,
  ): void {
    const changes = new Changes();
    for (const holder of moves.keys()) {
      const { parent } = holder;
      if (parent === undefined) continue;
      for (const [resource, delta] of holder.content(time))
        changes.add(parent, resource, opposite(delta));
      parent.contents.delete(holder);
      if (this.isPerson(holder.ref.id)) parent.people--;
    }
    for (const holder of moves.keys()) holder.parent = undefined;
    changes.propagate(make);
  }

  #setStock({ element, resource, amount, rate }: StockRecord, time: number, changes: Changes) {
    const holder = this.#element(element);
    const before = holder.own.get(resource.id);
    holder.own.set(resource.id, { time, amount, rate });
    const held = before === undefined ? 0 : before.amount + before.rate * (time - before.time);
    changes.add(holder, resource.id, {
      amount: amount - held,
      rate: rate - (before?.rate ?? 0),
      containers: before === undefined ? 1 : 0,
      live: liveOf({ time, amount, rate }) - (before === undefined ? 0 : liveOf(before)),
      moved: 0,
    });
  }

  #element(ref: Ref): Holder {
    return holderIn(this.#elements, ref, false);
  }

  /** Places come first, as in the simulation: a carrier with the identifier of a place is never meant. */
  #holder(ref: Ref): Holder {
    return this.places.find(ref.id) === undefined
      ? this.#element(ref)
      : holderIn(this.#places, ref, true);
  }
}

const liveOf = ({ amount, rate }: OwnStock): number => (amount === 0 && rate === 0 ? 0 : 1);

function holderIn(holders: Map<string, Holder>, ref: Ref, isPlace: boolean): Holder {
  let holder = holders.get(ref.id);
  if (holder === undefined) {
    holder = new Holder(ref, isPlace);
    holders.set(ref.id, holder);
  }
  return holder;
}

function noteChange(
  touched: Map<Holder, Map<string, PlaceChange>>,
  place: Holder,
  resource: string,
  before: number,
  moved: number,
): void {
  let there = touched.get(place);
  if (there === undefined) {
    there = new Map();
    touched.set(place, there);
  }
  const known = there.get(resource);
  if (known === undefined) there.set(resource, { place, resource, before, moved });
  else known.moved += moved;
}

function* valuesOf(touched: ReadonlyMap<Holder, ReadonlyMap<string, PlaceChange>>) {
  for (const there of touched.values()) yield* there.values();
}

/** Returns the last record of each stock. */
function lastOfEach(stocks: readonly StockRecord[]): readonly StockRecord[] {
  if (stocks.length < 2) return stocks;
  const last = new Map<string, Map<string, StockRecord>>();
  for (const record of stocks) {
    const { element, resource } = record;
    const held = last.get(element.id);
    if (held === undefined) last.set(element.id, new Map([[resource.id, record]]));
    else held.set(resource.id, record);
  }
  return [...last.values()].flatMap((held) => [...held.values()]);
}
