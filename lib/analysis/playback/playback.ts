import { getOrAdd } from '../../graph/multi-map.js';
import type { Days } from '../../schema/spans.js';
import type { StockRecord } from '../../simulation/index.js';
import type { Places } from '../places.js';
import type { TimeMoment } from './by-time.js';
import { type Delta, liveOf, opposite, sumOf } from './cell.js';
import { Fleet } from './fleet.js';
import type { Deltas, HolderLevels } from './holder.js';

/** What a moment changed at a place. */
export interface PlaceChange {
  readonly place: HolderLevels;
  /** Identifier of the resource. */
  readonly resource: string;
  /** The amount directly before, in units of the resource. */
  readonly before: number;
  /** The part of the change that came or went inside containers, in units of the resource. */
  moved: number;
}

/** What a moment changed. */
export interface PlaybackMoment {
  /** In days after the start of the scenario. */
  readonly time: Days;
  readonly places: Iterable<PlaceChange>;
  /** The containers and tanks whose contents have changed, with the resource. */
  readonly stocks: Iterable<StockRecord>;
  /** The elements that are in another carrier or place now, or in play no more. */
  readonly moved: readonly HolderLevels[];
}

/**
 * Plays the changes of a result: where everything is, and what every place and carrier holds with everything inside.
 * A moment costs a step for each change and for each carrier around it, however much is inside.
 */
export class Playback {
  readonly #fleet: Fleet;

  /**
   * @param places the places, to tell them from carriers
   * @param isPerson returns whether the element with an identifier is a member of the crew
   */
  constructor(
    places: Places,
    private readonly isPerson: (id: string) => boolean = () => false,
  ) {
    this.#fleet = new Fleet(places);
  }

  /** Returns an element with what it holds, or undefined if it was never in play. */
  find(id: string): HolderLevels | undefined {
    return this.#fleet.find(id);
  }

  /** Makes the changes of one moment. Moments must be in order. */
  play({ time, positions, stocks }: Omit<TimeMoment, 'states'>): PlaybackMoment {
    const touched = new Map<HolderLevels, Map<string, PlaceChange>>();
    const make = (holder: HolderLevels, change: ReadonlyMap<string, Delta>): void => {
      for (const [resource, delta] of change) {
        const cell = holder.cell(resource, time);
        if (holder.isPlace) noteChange(touched, holder, resource, cell.amount, delta.moved);
        cell.add(delta);
      }
    };
    const moves = new Map<HolderLevels, HolderLevels | undefined>();
    for (const { element, container } of positions)
      moves.set(this.#fleet.element(element), this.#fleet.container(container));
    for (const [holder, to] of moves) if (holder.parent === to) moves.delete(holder);
    this.#takeOut(moves, time, make);
    const changes = new Changes();
    for (const [holder, to] of moves) {
      this.#fleet.move(holder, to);
      if (to === undefined) continue;
      changes.addAll(to, holder.content(time));
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
    moves: ReadonlyMap<HolderLevels, unknown>,
    time: number,
    make: (holder: HolderLevels, change: ReadonlyMap<string, Delta>) => void,
  ): void {
    const changes = new Changes();
    for (const holder of moves.keys()) {
      const { parent } = holder;
      if (parent === undefined) continue;
      for (const [resource, delta] of holder.content(time))
        changes.add(parent, resource, opposite(delta));
      this.#fleet.move(holder, undefined);
      if (this.isPerson(holder.ref.id)) parent.people--;
    }
    changes.propagate(make);
  }

  #setStock({ element, resource, amount, rate }: StockRecord, time: number, changes: Changes) {
    const holder = this.#fleet.element(element);
    const before = holder.own.get(resource.id);
    const now = { resource, time, amount, rate };
    this.#fleet.setStock(holder, now);
    const held = before === undefined ? 0 : before.amount + before.rate * (time - before.time);
    changes.add(holder, resource.id, {
      amount: amount - held,
      rate: rate - (before?.rate ?? 0),
      containers: before === undefined ? 1 : 0,
      live: liveOf(now) - liveOf(before),
      moved: 0,
    });
  }
}

function noteChange(
  touched: Map<HolderLevels, Map<string, PlaceChange>>,
  place: HolderLevels,
  resource: string,
  before: number,
  moved: number,
): void {
  const there = getOrAdd(touched, place, () => new Map());
  const known = there.get(resource);
  if (known === undefined) there.set(resource, { place, resource, before, moved });
  else known.moved += moved;
}

function* valuesOf(touched: ReadonlyMap<HolderLevels, ReadonlyMap<string, PlaceChange>>) {
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

/** The changes of several holders. */
class Changes {
  readonly #byHolder = new Map<HolderLevels, Deltas>();

  /** Adds a change of one resource. */
  add(holder: HolderLevels, resource: string, delta: Delta): void {
    const change = getOrAdd(this.#byHolder, holder, () => new Map());
    const known = change.get(resource);
    change.set(resource, known === undefined ? delta : sumOf(known, delta));
  }

  /** Adds a change of several resources. */
  addAll(holder: HolderLevels, change: Deltas): void {
    for (const [resource, delta] of change) this.add(holder, resource, delta);
  }

  /**
   * Makes the changes, and those of everything around: each holder is changed once, the innermost first.
   * @param make makes the change of one holder
   */
  propagate(make: (holder: HolderLevels, change: Deltas) => void): void {
    for (const holder of innermostFirst(this.#byHolder.keys())) {
      const change = this.#byHolder.get(holder);
      if (change === undefined) continue;
      make(holder, change);
      if (holder.parent !== undefined) this.addAll(holder.parent, change);
    }
  }
}

/** Returns holders and everything around them, each before what contains it. */
function innermostFirst(holders: Iterable<HolderLevels>): readonly HolderLevels[] {
  const depths = new Map<HolderLevels, number>();
  for (const holder of holders) {
    const path: HolderLevels[] = [];
    let at: HolderLevels | undefined = holder;
    // A path that meets itself ends there.
    const seen = new Set<HolderLevels>();
    while (at !== undefined && !depths.has(at) && !seen.has(at)) {
      path.push(at);
      seen.add(at);
      at = at.parent;
    }
    let depth = at === undefined ? 0 : depths.get(at)! + 1;
    for (const each of path.reverse()) depths.set(each, depth++);
  }
  return [...depths].sort((a, b) => b[1] - a[1]).map(([holder]) => holder);
}
