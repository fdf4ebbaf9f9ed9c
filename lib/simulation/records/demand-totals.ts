import { bounded } from '../kernel/finite.js';
import type { DemandKeeper, DemandRun, DemandSums, LazyDemand } from './demand-entries.js';
import type { AmountRecord, MissionRef, Ref } from './records.js';

/** A sum of amounts of one resource. */
export interface TotalAmount {
  /** Amount, in units of the resource. */
  readonly amount: number;
  /** Mass, in kg. */
  readonly mass: number;
}

/** The sums of all demands of one element or mission at one place for one resource. No sum is negative. */
export interface DemandTotal {
  /** Element that demands; null for demands of a mission. */
  readonly element: Ref | null;
  /** Mission that demands; null for other demands. */
  readonly mission: MissionRef | null;
  /** Node or edge where the demands arise. */
  readonly location: Ref;
  readonly resource: Ref;
  /** What was demanded: `supplied`, and the part of `unmet` that is not an estimate of packing material. */
  readonly demanded: TotalAmount;
  /** The demands that were met. */
  readonly supplied: TotalAmount;
  /** The demands that were not met, and the estimate of packing material for them. */
  readonly unmet: TotalAmount;
  /** What was produced. */
  readonly produced: TotalAmount;
  /** The part of `produced` that found no room. */
  readonly surplus: TotalAmount;
}

type Open<T> = { -readonly [K in keyof T]: T[K] };
type OpenTotal = {
  readonly [K in keyof DemandTotal]: DemandTotal[K] extends TotalAmount
    ? Open<TotalAmount>
    : DemandTotal[K];
};

function addTo(total: Open<TotalAmount>, amount: number, mass: number): void {
  total.amount = bounded(total.amount + amount);
  total.mass = bounded(total.mass + mass);
}

/** Returns the part of a resource that a demand leaves unmet; negative for production without room. */
function unmetOf({ unmet }: Pick<DemandSums, 'unmet'>, { id }: Ref): TotalAmount {
  const sum = { amount: 0, mass: 0 };
  for (const { resource, amount, mass } of unmet) if (resource.id === id) addTo(sum, amount, mass);
  return sum;
}

/** Returns a copy of an amount. Fields one by one: to spread an object takes several times as long. */
const copyOfAmount = ({ amount, mass }: TotalAmount): Open<TotalAmount> => ({ amount, mass });

/** Returns a copy of a total that does not change with it. */
function copyOf(total: OpenTotal): OpenTotal {
  const { element, mission, location, resource } = total;
  return {
    element,
    mission,
    location,
    resource,
    demanded: copyOfAmount(total.demanded),
    supplied: copyOfAmount(total.supplied),
    unmet: copyOfAmount(total.unmet),
    produced: copyOfAmount(total.produced),
    surplus: copyOfAmount(total.surplus),
  };
}

/** Sums up demands by source, place and resource. */
export class DemandTotals {
  readonly #list: OpenTotal[] = [];
  /** The totals by source, then by place, then by resource. */
  readonly #known = new Map<string, Map<string, Map<string, OpenTotal>>>();

  /** Returns a copy with more demands. */
  with(more: readonly LazyDemand[]): DemandTotals {
    const copy = new DemandTotals();
    for (const total of this.#list) copy.#keep(copyOf(total));
    for (const demand of more) copy.add(demand.sums, demand.element);
    return copy;
  }

  /** The totals so far, in the order in which their first demands arose. */
  get list(): readonly DemandTotal[] {
    return this.#list.map(copyOf);
  }

  /** Adds a demand. */
  add(outcome: DemandSums, element: Ref | null): void {
    const { amounts, unmet } = outcome;
    if (amounts.length === 0 && unmet.length === 0) return;
    const here = this.#of(outcome, element);
    const totalOf = ({ resource }: AmountRecord): OpenTotal =>
      here.get(resource.id) ?? this.#start(here, outcome, element, resource);
    for (const record of amounts) {
      const { amount, mass } = record;
      const total = totalOf(record);
      if (amount < 0) {
        addTo(total.produced, -amount, -mass);
        continue;
      }
      const left = unmet.length === 0 ? undefined : unmetOf(outcome, record.resource);
      addTo(total.demanded, amount, mass);
      addTo(
        total.supplied,
        left === undefined ? amount : Math.max(0, amount - left.amount),
        left === undefined ? mass : Math.max(0, mass - left.mass),
      );
    }
    for (const record of unmet) {
      const { amount, mass } = record;
      const total = totalOf(record);
      if (amount < 0) addTo(total.surplus, -amount, -mass);
      else addTo(total.unmet, amount, mass);
    }
  }

  /** Returns the totals of a source at a place, by resource. */
  #of(
    { mission, location }: Pick<DemandSums, 'mission' | 'location'>,
    element: Ref | null,
  ): Map<string, OpenTotal> {
    const source = element?.id ?? (mission === null ? '' : `mission ${mission.index}`);
    let places = this.#known.get(source);
    if (places === undefined) {
      places = new Map();
      this.#known.set(source, places);
    }
    const place = location.id;
    let here = places.get(place);
    if (here === undefined) {
      here = new Map();
      places.set(place, here);
    }
    return here;
  }

  #start(
    here: Map<string, OpenTotal>,
    { mission, location }: DemandSums,
    element: Ref | null,
    resource: Ref,
  ): OpenTotal {
    const none = (): Open<TotalAmount> => ({ amount: 0, mass: 0 });
    const total: OpenTotal = {
      element,
      mission: element === null ? mission : null,
      location,
      resource,
      demanded: none(),
      supplied: none(),
      unmet: none(),
      produced: none(),
      surplus: none(),
    };
    here.set(resource.id, total);
    this.#list.push(total);
    return total;
  }

  /** Takes over a total. */
  #keep(total: OpenTotal): void {
    this.#of(total, total.element).set(total.resource.id, total);
    this.#list.push(total);
  }
}

/** Keeps the totals of demands, and no records. */
export class DemandTally implements DemandKeeper {
  readonly keepsRecords = false;
  readonly totals = new DemandTotals();
  size = 0;
  unmet = 0;
  #interval = { since: 0, time: 0, days: 0 };

  /** Returns the totals so far, with demands that still go on. */
  totalsWith(open: readonly LazyDemand[]): readonly DemandTotal[] {
    return (open.length === 0 ? this.totals : this.totals.with(open)).list;
  }

  add({ sums, element }: Pick<LazyDemand, 'sums' | 'element'>): void {
    this.size++;
    if (sums.unmet.length > 0) this.unmet++;
    this.totals.add(sums, element);
  }

  startInterval(since: number, time: number, days: number): void {
    this.#interval = { since, time, days };
  }

  continues(): boolean {
    return true;
  }

  addRun(run: DemandRun): void {
    const outcome = run.outcomeIn(this.#interval);
    if (outcome !== undefined) this.add({ sums: outcome, element: run.element });
  }

  pass(): void {}
}
