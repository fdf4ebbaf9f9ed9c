import type { AnyElementInstance } from '../../../../lib/index.js';
import type { ResourceRecord, SimulationResult } from '../../../../lib/simulation/index.js';
import { addTo, isFlow, linesOf } from './books.js';
import type { Campaign } from './campaigns.js';
import { runNaively } from './naive-processes.js';

/** A level that is computed from one instant to the next, and nothing else. */
export interface Store {
  readonly element: string;
  readonly resource: Resource;
  readonly isTank: boolean;
  level: number;
  inflow: number;
  outflow: number;
}

export interface Resource {
  readonly id: string;
  readonly unitMass: number;
  readonly generic: boolean;
  readonly classOfSupply: string;
  readonly rank: number;
}

export interface Flow {
  readonly source: string;
  readonly want: Resource;
  rate: number;
  /** The rate at the fraction 1, if it is a part of a process. */
  readonly full: number;
  readonly isPart: boolean;
  /** What goes where, in units of the wanted resource a day; what has no store is unmet. */
  shares: { readonly store: Store | undefined; readonly rate: number }[];
}

/** How much the stores of full elements may take in, in kg a day: what they pass on, and what makes room. */
type Limits = Map<string, { room: number; readonly passed: Map<Store, number> }>;

/** What a naive simulation of flows says. */
export interface Naive {
  /**
   * Amounts by source, place and resource: what is demanded; with a supplier and its resource before the resource, what is
   * supplied; with a dash, what is unmet.
   */
  readonly totals: ReadonlyMap<string, number>;
  /** The levels at each of the times that were asked for, by element and resource. */
  readonly levels: readonly ReadonlyMap<string, number>[];
  /** When a level ran out or a container filled up, in days. */
  readonly instants: readonly number[];
  /** Whether the fractions of processes were found by turns. Those of some loops are not. */
  readonly isSettled: boolean;
}

const TINY = 1e-12;

/**
 * Simulates the flows of a campaign once more, in the simplest way: at each instant, everything is computed anew for all
 * elements. Where elements are, in which state, and by how much events and demands at one moment change the stocks, is
 * taken from the result.
 */
export function naiveFlows(
  campaign: Campaign,
  result: SimulationResult,
  samples: readonly number[],
): Naive {
  return new NaiveSimulation(campaign, result).run(samples);
}

interface Change {
  readonly time: number;
  readonly apply: () => void;
}

class NaiveSimulation {
  readonly #order: readonly AnyElementInstance[];
  readonly #resources = new Map<string, Resource>();
  readonly #rates: Campaign['rates'];
  readonly #result: SimulationResult;
  readonly #holders = new Map<string, string>();
  readonly #states = new Map<string, string>();
  readonly #stores = new Map<string, Store>();
  readonly #totals = new Map<string, number>();
  readonly #instants: number[] = [];
  #flows: Flow[] = [];
  #now = 0;
  #isSettled = true;

  constructor(campaign: Campaign, result: SimulationResult) {
    this.#order = campaign.elements;
    this.#rates = campaign.rates;
    this.#result = result;
    for (const [position, record] of result.resources.entries())
      this.#resources.set(record.id, resourceOf(record, position));
  }

  run(samples: readonly number[]): Naive {
    const levels: Map<string, number>[] = [];
    const changes = [
      ...this.#changes(),
      ...samples.map((time) => ({
        time,
        apply: () => {
          levels.push(new Map([...this.#stores].map(([key, { level }]) => [key, level])));
        },
      })),
    ];
    // The sort is stable: samples look at what is there after the changes of their time.
    changes.sort((a, b) => a.time - b.time);
    for (const { time, apply } of changes) {
      this.#advance(time);
      apply();
    }
    this.#advance(this.#result.end);
    return {
      totals: this.#totals,
      levels,
      instants: this.#instants,
      isSettled: this.#isSettled,
    };
  }

  #changes(): Change[] {
    const { positions, states, timeline } = this.#result;
    const changes: Change[] = [];
    const origins: Record<number, string> = {};
    for (const record of timeline)
      if (record.kind === 'transfer') origins[record.event!] = record.origin.id;
    for (const { time, element, container } of positions)
      changes.push({
        time,
        apply: () => {
          if (container === null) this.#holders.delete(element.id);
          else this.#holders.set(element.id, container.id);
        },
      });
    for (const { time, element, state } of states)
      changes.push({
        time,
        apply: () => {
          if (state === null) this.#states.delete(element.id);
          else this.#states.set(element.id, state.id);
        },
      });
    for (const [key, line] of linesOf(this.#result))
      for (const [i, record] of line.entries()) {
        const before = line[i - 1];
        if (before !== undefined && isFlow(before, record)) continue;
        const { time, amount, event } = record;
        const jump = amount - (before?.amount ?? 0);
        // What is taken out completely is no longer listed in the container.
        const vanishes =
          amount === 0 &&
          event !== null &&
          event !== before?.event &&
          event in origins &&
          origins[event] === record.element.id;
        changes.push({
          time,
          apply: () => {
            const store = this.#storeOf(key, record.element.id, record.resource.id);
            if (before === undefined) store.level = amount;
            else if (jump !== 0) store.level = amount === 0 ? 0 : store.level + jump;
            if (vanishes) this.#stores.delete(key);
          },
        });
      }
    return changes;
  }

  #storeOf(key: string, element: string, resource: string): Store {
    let store = this.#stores.get(key);
    if (store === undefined) {
      const isTank = !this.#isContainer(element);
      const what = this.#resources.get(resource)!;
      store = { element, resource: what, isTank, level: 0, inflow: 0, outflow: 0 };
      this.#stores.set(key, store);
    }
    return store;
  }

  #instanceOf(id: string): AnyElementInstance | undefined {
    return this.#order.find((each) => each.id === id);
  }

  #isContainer(id: string): boolean {
    return this.#instanceOf(id)!.type === 'Resource Container';
  }

  #capacityOf(id: string): number {
    const instance = this.#instanceOf(id)! as { maxCargoMass?: number; maxFuel?: number };
    return (this.#isContainer(id) ? instance.maxCargoMass : instance.maxFuel) ?? 0;
  }

  /** Lets time go on, from one instant to the next. */
  #advance(time: number): void {
    for (let round = 0; this.#now < time; round++) {
      if (round > 10_000) throw new Error('The naive simulation does not end');
      this.#solve();
      const next = this.#nextInstant();
      const until = Math.min(time, next);
      this.#flow(until - this.#now);
      this.#now = until;
      if (next <= time + TINY) {
        this.#instants.push(next);
        this.#settleInstant();
      }
    }
  }

  #flow(days: number): void {
    for (const { source, want, rate, shares } of this.#flows) {
      const at = `${source} ${this.#placeOf(source)}`;
      addTo(this.#totals, `${at} ${want.id}`, rate * days);
      for (const { store, rate: part } of shares) {
        if (store === undefined) addTo(this.#totals, `${at} - ${want.id}`, part * days);
        else
          addTo(
            this.#totals,
            `${at} ${store.element} ${store.resource.id} ${want.id}`,
            part * days * factor(store.resource, want),
          );
      }
    }
    for (const store of this.#stores.values()) store.level += slopeOf(store) * days;
  }

  #nextInstant(): number {
    let next = Number.POSITIVE_INFINITY;
    for (const store of this.#stores.values()) {
      const slope = slopeOf(store);
      if (slope < 0) next = Math.min(next, this.#now + store.level / -slope);
    }
    for (const id of this.#elementsWithStores()) {
      const gain = this.#gainOf(id);
      if (gain > 0 && !this.#isFull(id)) next = Math.min(next, this.#now + this.#roomIn(id) / gain);
    }
    return next;
  }

  /** Sets the levels that should now be exactly nothing, or exactly full. */
  #settleInstant(): void {
    for (const store of this.#stores.values())
      if (slopeOf(store) < 0 && store.level <= 1e-10 * (1 + store.outflow)) store.level = 0;
    for (const id of this.#elementsWithStores()) {
      const isThere = Math.abs(this.#roomIn(id)) <= 1e-10 * (1 + this.#capacityOf(id));
      if (this.#gainOf(id) <= 0 || !isThere) continue;
      const filling = this.#storesOf(id).filter(({ inflow }) => inflow > 0);
      const most = filling.reduce((a, b) => (massOf(b) * b.inflow > massOf(a) * a.inflow ? b : a));
      most.level += this.#roomIn(id) / massOf(most);
    }
  }

  #elementsWithStores(): Set<string> {
    return new Set([...this.#stores.values()].map(({ element }) => element));
  }

  #storesOf(id: string): Store[] {
    return [...this.#stores.values()]
      .filter(({ element }) => element === id)
      .sort((a, b) => a.resource.rank - b.resource.rank);
  }

  #gainOf(id: string): number {
    return this.#storesOf(id).reduce((sum, each) => sum + slopeOf(each) * massOf(each), 0);
  }

  #roomIn(id: string): number {
    const held = this.#storesOf(id).reduce((sum, each) => sum + each.level * massOf(each), 0);
    return this.#capacityOf(id) - held;
  }

  #isFull(id: string): boolean {
    return this.#roomIn(id) <= TINY * Math.max(1, this.#capacityOf(id));
  }

  #placeOf(id: string): string | undefined {
    let current = this.#holders.get(id);
    while (current !== undefined && this.#instanceOf(current) !== undefined)
      current = this.#holders.get(current);
    return current;
  }

  /** Decides where all flows go: rules C-2.1 to C-2.5, word for word. */
  #solve(): void {
    this.#flows = [];
    for (const { id } of this.#order) {
      const state = this.#states.get(id);
      if (state === undefined || this.#placeOf(id) === undefined) continue;
      const mixes = this.#instanceOf(id)!.type !== 'Human Agent';
      for (const isPart of [false, true]) {
        const sums = new Map<Resource, number>();
        for (const { resource, rate, isMixed } of this.#rates.get(state) ?? [])
          if ((isMixed && mixes) === isPart) addTo(sums, this.#resources.get(resource)!, rate);
        for (const [want, full] of [...sums].sort(([a], [b]) => a.rank - b.rank))
          if (full !== 0)
            this.#flows.push({ source: id, want, rate: full, full, isPart, shares: [] });
      }
    }
    const lacking = runNaively(this.#flows, this);
    if (lacking === undefined) this.#isSettled = false;
    this.#flows.push(...(lacking ?? []));
  }

  /** Decides where all flows go, at the rates that they have. */
  settle(): void {
    const limits: Limits = new Map();
    for (let round = 0; round < 60; round++) {
      for (const store of this.#stores.values()) {
        store.inflow = 0;
        store.outflow = 0;
      }
      const taken = new Map<string | Store, number>();
      for (const flow of this.#flows) if (flow.full < 0) this.#produce(flow, limits, taken);
      for (const flow of this.#flows) if (flow.full > 0) this.#draw(flow);
      let isSettled = true;
      for (const id of this.#elementsWithStores()) {
        if (!this.#isFull(id)) continue;
        // What an empty store passes on needs no room; what others lose makes room.
        const limit = { room: 0, passed: new Map<Store, number>() };
        let gain = 0;
        let outflow = 0;
        for (const store of this.#storesOf(id)) {
          const lost = isUsedUp(store) ? store.outflow * massOf(store) : 0;
          gain += store.inflow * massOf(store) - lost;
          outflow += lost;
          if (store.level > 0) limit.room += lost;
          else limit.passed.set(store, lost);
        }
        if (gain <= outflow * TINY) continue;
        limits.set(id, limit);
        isSettled = false;
      }
      if (isSettled) break;
    }
  }

  #produce(flow: Flow, limits: Limits, taken: Map<string | Store, number>): void {
    let rest = -flow.rate;
    flow.shares = [];
    for (const store of this.#suppliers(flow.source)) {
      const { resource, element } = store;
      if (!takes(store, flow.want)) continue;
      const units = factor(resource, flow.want);
      const limit = limits.get(element);
      let amount = rest;
      if (limit !== undefined) {
        const passed = (limit.passed.get(store) ?? 0) - (taken.get(store) ?? 0);
        const room = limit.room - (taken.get(element) ?? 0);
        const mass = Math.min(rest * units * massOf(store), passed + room);
        addTo(taken, store, Math.min(mass, passed));
        addTo(taken, element, Math.max(0, mass - passed));
        if (massOf(store) > 0) amount = mass / (units * massOf(store));
      }
      if (!(amount > rest * TINY)) continue;
      rest = rest - amount < rest * TINY ? 0 : rest - amount;
      store.inflow += amount * units;
      flow.shares.push({ store, rate: -amount });
    }
    if (rest > -flow.rate * TINY) flow.shares.push({ store: undefined, rate: -rest });
  }

  #draw(flow: Flow): void {
    let rest = flow.rate;
    flow.shares = [];
    const isServing = ({ resource }: Store): boolean => canServe(resource, flow.want);
    const serving = inTurn(this.#suppliers(flow.source).filter(isServing), flow.want);
    for (const store of serving) {
      const units = factor(store.resource, flow.want);
      const passed = isUsedUp(store)
        ? store.inflow - store.outflow
        : store.inflow > 0
          ? Number.POSITIVE_INFINITY
          : 0;
      const amount = Math.min(rest, store.level > 0 ? rest : passed / units);
      if (!(amount > flow.rate * TINY)) continue;
      rest = amount === rest ? 0 : rest - amount;
      store.outflow += amount * units;
      flow.shares.push({ store, rate: amount });
    }
    if (rest > flow.rate * TINY) flow.shares.push({ store: undefined, rate: rest });
  }

  /** Returns the stores that a flow may be drawn from, or stored in. */
  storesFor({ source, want, full }: Flow): Store[] {
    return this.#suppliers(source).filter((store) =>
      full < 0 ? takes(store, want) : canServe(store.resource, want),
    );
  }

  /** All stores that a source searches, in order: its own, those around it, those at its place. */
  #suppliers(source: string): Store[] {
    const found = new Set<Store>();
    const visit = (id: string): void => {
      for (const store of this.#storesOf(id)) found.add(store);
      for (const { id: inside } of this.#order) if (this.#holders.get(inside) === id) visit(inside);
    };
    visit(source);
    const holder = this.#holders.get(source)!;
    visit(holder);
    visit(this.#placeOf(source)!);
    return [...found];
  }
}

function resourceOf(record: ResourceRecord, position: number): Resource {
  const generic = record.type === 'Generic';
  const within = generic ? Number(record.environment !== 'Pressurized') : 2 + position;
  return {
    id: record.id,
    unitMass: record.unitMass,
    generic,
    classOfSupply: String(record.classOfSupply),
    rank: record.classOfSupply * 1e6 + within,
  };
}

/** Tanks are measured in units. */
const massOf = ({ isTank, resource }: Store): number => (isTank ? 1 : resource.unitMass);

const isUsedUp = ({ isTank, resource }: Store): boolean =>
  isTank || !resource.classOfSupply.startsWith('6');

/** The rule of substitution is not for what is produced. */
const takes = ({ resource }: Store, want: Resource): boolean => resource === want;

export function slopeOf(store: Store): number {
  const outflow = isUsedUp(store) ? store.outflow : 0;
  const slope = store.inflow - outflow;
  return Math.abs(slope) <= TINY * (store.inflow + outflow) ? 0 : slope;
}

const canServe = (have: Resource, want: Resource): boolean =>
  have === want ||
  ((have.generic || (want.generic && have.unitMass > 0 && !have.classOfSupply.startsWith('7'))) &&
    have.classOfSupply.startsWith(want.classOfSupply));

/** Within one element, what is wanted itself serves first, then what is generic. */
function inTurn(stores: readonly Store[], want: Resource): Store[] {
  const turn = ({ resource }: Store): number => (resource === want ? 0 : resource.generic ? 1 : 2);
  const elements = [...new Set(stores.map(({ element }) => element))];
  return elements.flatMap((id) =>
    stores.filter(({ element }) => element === id).sort((a, b) => turn(a) - turn(b)),
  );
}

const factor = (have: Resource, want: Resource): number =>
  have === want ? 1 : want.unitMass / have.unitMass;
