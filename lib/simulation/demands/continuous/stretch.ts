import { MILLISECONDS_A_DAY } from '../../../schema/spans.js';
import { bounded } from '../../kernel/finite.js';
import { newList } from '../../kernel/kept.js';
import { amountRecord } from '../../records/amounts.js';
import type { AmountRecord, SupplyRecord, UnmetRecord } from '../../records/records.js';
import type { Rounding } from '../../rules/rounding.js';
import type { SimulationRules } from '../../rules/rules.js';
import type { Holder, RuntimeElement, RuntimePlace } from '../../state/runtime-element.js';
import type { ResolvedState } from '../../world/resolved.js';
import { type ResourceType, unitsServing } from '../../world/resource-type.js';
import { packingOf } from '../packing.js';
import { countOf, firstOf, lastOf, type PieceList, rateOf, sinceOf, untilOf } from './pieces.js';
import type { Segment } from './pool.js';
import type { Supplier } from './store.js';

/** The longest span in which a source keeps its state, place and holder. */
export class Stretch {
  readonly #since: number;

  constructor(
    readonly element: RuntimeElement,
    readonly state: ResolvedState,
    readonly place: RuntimePlace,
    readonly holder: Holder,
    since: number,
  ) {
    this.#since = since;
  }

  /** Its start, in days. */
  get since(): number {
    return this.#since;
  }
}

/** The relative rounding error of a computed time. */
const NOISE = 64 * Number.EPSILON;

/** Returns a whole millisecond for a computed time that differs from it by a rounding error only, or else the time. */
export function snapped(days: number): number {
  const milliseconds = days * MILLISECONDS_A_DAY;
  const whole = Math.round(milliseconds);
  return Math.abs(milliseconds - whole) <= NOISE * whole ? whole / MILLISECONDS_A_DAY : days;
}

/** Rounds a computed time up to the next millisecond, as times are kept. */
export function nextMillisecond(days: number): number {
  const milliseconds = days * MILLISECONDS_A_DAY;
  const whole = Math.round(milliseconds);
  const isWhole = Math.abs(milliseconds - whole) <= NOISE * whole;
  return (isWhole ? whole : Math.ceil(milliseconds)) / MILLISECONDS_A_DAY;
}

type Writable<T> = { -readonly [K in keyof T]: T[K] };

/** Adds up what became of the flows of a stretch, as supplies and unmet amounts in the order of resources and of time. */
export class StretchAccount {
  readonly supplies: Writable<SupplyRecord>[] = newList();
  readonly unmet: { resource: ResourceType; amount: number; since: number; until: number }[] =
    newList();
  readonly totals = new Map<ResourceType, number>();
  /** The last supply for a resource from a store. */
  readonly #lastOf = new Map<ResourceType, Map<Supplier, Writable<SupplyRecord>>>();

  /**
   * @param massAndUnits how units of one resource serve units of another. Without it, supplies are left out.
   */
  constructor(pieces: PieceList, massAndUnits?: SimulationRules['massAndUnits']) {
    for (let i = 0; i < countOf(pieces); i++) this.#add(pieces, i, massAndUnits);
  }

  #add(
    pieces: PieceList,
    piece: number,
    massAndUnits: SimulationRules['massAndUnits'] | undefined,
  ): void {
    const { resource: want, rate } = rateOf(pieces, piece);
    const since = sinceOf(pieces, piece);
    const until = untilOf(pieces, piece);
    const last = lastOf(pieces, piece);
    this.totals.set(want, (this.totals.get(want) ?? 0) + rate * (until - since));
    let lasts = this.#lastOf.get(want);
    let next: Segment | undefined = firstOf(pieces, piece);
    while (next !== undefined) {
      const { supplier, since: from } = next;
      next = next === last ? undefined : next.next;
      if (supplier !== undefined && massAndUnits === undefined) continue;
      const start = Math.max(since, from);
      const end = next === undefined ? until : Math.min(until, next.since);
      if (end <= start) continue;
      const amount = rate * (end - start);
      if (supplier === undefined) this.#addUnmet(want, amount, start, end);
      else {
        if (lasts === undefined) {
          lasts = new Map();
          this.#lastOf.set(want, lasts);
        }
        const units = unitsServing(supplier.resource, want, massAndUnits!);
        this.#addSupply(supplier, amount * units, want, lasts, start, end);
      }
    }
  }

  #addSupply(
    supplier: Supplier,
    amount: number,
    serves: ResourceType,
    lasts: Map<Supplier, Writable<SupplyRecord>>,
    start: number,
    end: number,
  ): void {
    const since = nextMillisecond(start);
    const until = nextMillisecond(end);
    const before = lasts.get(supplier);
    if (before?.until === since) {
      before.amount = bounded(before.amount + amount);
      before.until = until;
      return;
    }
    const { from, way, resource } = supplier;
    const record = {
      from,
      way,
      resource: resource.ref,
      amount: bounded(amount),
      serves: serves.ref,
      since,
      until,
    };
    this.supplies.push(record);
    lasts.set(supplier, record);
  }

  #addUnmet(resource: ResourceType, amount: number, start: number, end: number): void {
    const [since, until] = [nextMillisecond(start), nextMillisecond(end)];
    const before = this.unmet.findLast((other) => other.resource === resource);
    if (before !== undefined && before.until === since) {
      before.amount += amount;
      before.until = until;
    } else this.unmet.push({ resource, amount, since, until });
  }

  /** Adds the packing material that unmet amounts need, for the same spans. */
  addPacking(material: ResourceType, rounding: Rounding): void {
    for (const { resource, amount, since, until } of [...this.unmet]) {
      const packing = packingOf(resource, amount, rounding);
      if (packing > 0) this.unmet.push({ resource: material, amount: packing, since, until });
    }
  }

  /** Returns the demanded amounts as records; negative for what was produced. */
  amountRecords(rounding: Rounding): AmountRecord[] {
    return [...this.totals].map(([resource, amount]) => amountRecord(resource, amount, rounding));
  }

  /** Returns the unmet amounts as records. */
  unmetRecords(rounding: Rounding): UnmetRecord[] {
    // Fields one by one: to spread a record takes several times as long, and there are very many.
    return this.unmet.map(({ resource: type, amount: units, since, until }) => {
      const { resource, amount, mass, volume } = amountRecord(type, units, rounding);
      return { resource, amount, mass, volume, since, until };
    });
  }
}
