import { bounded } from '../kernel/finite.js';
import { newList, newNumbers } from '../kernel/kept.js';
import { amountRecords, unmetRecords } from './amounts.js';
import type { DemandedAmounts, DemandRun, DemandSums, LazyDemand } from './demand-entries.js';
import type { DemandInterval } from './demand-intervals.js';
import { type DemandList, LoggedDemands } from './demand-list.js';
import type { DemandVisitor } from './demand-visit.js';
import { Numbering, RADIX } from './numbering.js';
import type { AmountRecord, DemandRecord, MissionRef, Ref } from './records.js';
import { openSieve, type Sieve } from './threshold.js';

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

/** The position of each sum in the numbers of a total: its amount, followed by its mass. */
const DEMANDED = 0;
const SUPPLIED = 2;
const UNMET = 4;
const PRODUCED = 6;
const SURPLUS = 8;
/** How many numbers a total has. */
const WIDTH = 10;

const nothing: TotalAmount = { amount: 0, mass: 0 };

const zeros: readonly number[] = new Array<number>(WIDTH).fill(0);

/** The amounts of a demand, as its record has them. */
type Amounts = Pick<DemandSums, 'amounts' | 'left'>;

/** Who demands, and where. */
interface Demander {
  readonly element: Ref | null;
  readonly mission: MissionRef | null;
  readonly location: Ref;
}

/** Sums up demands by source, place and resource. */
export class DemandTotals {
  #sources = new Numbering<string>();
  #places = new Numbering<string>();
  #resources = new Numbering<string>();
  /** Numbers the pairs of a source and a place. */
  #demanderNumbers = new Numbering<number>();
  /** Numbers the pairs of a demander and a resource: the totals. */
  #totals = new Numbering<number>();
  readonly #demanders: Demander[] = newList();
  /** The demander and the resource of each total. */
  readonly #demanderOf: number[] = newNumbers();
  readonly #resourceOf: Ref[] = newList();
  readonly #sums: number[] = newNumbers();

  /** Returns a copy with more demands. @param sieve what counts of what is left of them */
  with(more: readonly LazyDemand[], sieve: Sieve): DemandTotals {
    const copy = new DemandTotals();
    copy.#sources = this.#sources.copy();
    copy.#places = this.#places.copy();
    copy.#resources = this.#resources.copy();
    copy.#demanderNumbers = this.#demanderNumbers.copy();
    copy.#totals = this.#totals.copy();
    for (const each of this.#demanders) copy.#demanders.push(each);
    for (const each of this.#demanderOf) copy.#demanderOf.push(each);
    for (const each of this.#resourceOf) copy.#resourceOf.push(each);
    for (const each of this.#sums) copy.#sums.push(each);
    for (const demand of more) copy.add(demand.sums, demand.element, sieve);
    return copy;
  }

  /** Returns the totals so far, in the order in which their first demands arose. @param sieve what counts of what is left */
  list(sieve: Sieve): readonly DemandTotal[] {
    return this.#resourceOf.map((resource, total) => {
      const { element, mission, location } = this.#demanders[this.#demanderOf[total]!]!;
      const demanded = this.#sum(total, DEMANDED);
      const isShort = sieve.countsUnmet(location, resource);
      return {
        element,
        mission,
        location,
        resource,
        demanded,
        supplied: isShort ? this.#sum(total, SUPPLIED) : demanded,
        unmet: isShort ? this.#sum(total, UNMET) : nothing,
        produced: this.#sum(total, PRODUCED),
        surplus: sieve.countsSurplus(location, resource) ? this.#sum(total, SURPLUS) : nothing,
      };
    });
  }

  #sum(total: number, kind: number): TotalAmount {
    const at = total * WIDTH + kind;
    return { amount: this.#sums[at]!, mass: this.#sums[at + 1]! };
  }

  /** Adds all demands of a list. */
  addAll(demands: DemandList): void {
    if (demands instanceof LoggedDemands) demands.visit(new TotalsVisitor(this));
    else for (const demand of demands) this.#addRecord(demand);
  }

  #addRecord(demand: DemandRecord): void {
    const { mission, location, amounts, unmet, surplus } = demand;
    const left = surplus.length === 0 ? unmet : [...unmet, ...surplus];
    this.add({ mission, location, amounts, left }, demand.element, openSieve);
  }

  /** Adds a demand. @param sieve what counts of what is left of it */
  add({ mission, location, amounts, left }: DemandSums, element: Ref | null, sieve: Sieve): void {
    if (amounts.length === 0 && left.length === 0) return;
    const counted = sieve.counted(location, amounts, left);
    this.addFor(this.demander(element, mission, location), { amounts, left: counted });
  }

  /** Returns the number of a source at a place, for `addFor`. @param mission the mission that demands without an element */
  demander(element: Ref | null, mission: MissionRef | null, location: Ref): number {
    const source = element?.id ?? (mission === null ? '' : `mission ${mission.index}`);
    const pair = this.#sources.of(source) * RADIX + this.#places.of(location.id);
    const number = this.#demanderNumbers.of(pair);
    if (number === this.#demanders.length)
      this.#demanders.push({ element, mission: element === null ? mission : null, location });
    return number;
  }

  /** Adds the amounts of a demand of a source at a place. */
  addFor(demander: number, { amounts, left: unmet }: Amounts): void {
    for (const { resource, amount, mass } of amounts) {
      const total = this.#totalOf(demander, resource);
      if (amount < 0) {
        this.#add(total, PRODUCED, -amount, -mass);
        continue;
      }
      this.#add(total, DEMANDED, amount, mass);
      if (unmet.length === 0) this.#add(total, SUPPLIED, amount, mass);
      else {
        const left = unmetOf(unmet, resource);
        this.#add(
          total,
          SUPPLIED,
          Math.max(0, amount - left.amount),
          Math.max(0, mass - left.mass),
        );
      }
    }
    for (const { resource, amount, mass } of unmet) {
      const total = this.#totalOf(demander, resource);
      if (amount < 0) this.#add(total, SURPLUS, -amount, -mass);
      else this.#add(total, UNMET, amount, mass);
    }
  }

  #totalOf(demander: number, resource: Ref): number {
    const total = this.#totals.of(demander * RADIX + this.#resources.of(resource.id));
    if (total === this.#resourceOf.length) {
      this.#demanderOf.push(demander);
      this.#resourceOf.push(resource);
      for (const zero of zeros) this.#sums.push(zero);
    }
    return total;
  }

  #add(total: number, kind: number, amount: number, mass: number): void {
    const sums = this.#sums;
    const at = total * WIDTH + kind;
    sums[at] = bounded(sums[at]! + amount);
    sums[at + 1] = bounded(sums[at + 1]! + mass);
  }
}

/** Returns the part of a resource that a demand leaves unmet; negative for production without room. */
function unmetOf(unmet: readonly AmountRecord[], { id }: Ref): TotalAmount {
  let [amount, mass] = [0, 0];
  for (const each of unmet) {
    if (each.resource.id !== id) continue;
    amount = bounded(amount + each.amount);
    mass = bounded(mass + each.mass);
  }
  return { amount, mass };
}

/** Adds the demands of a log to totals. What many demands of runs have in common is looked up once. */
class TotalsVisitor implements DemandVisitor {
  readonly #totals: DemandTotals;
  /** The demander of each run. */
  readonly #demanders: number[] = newList();
  readonly #amounts: Amounts[] = newList();

  constructor(totals: DemandTotals) {
    this.#totals = totals;
  }

  single(demand: LazyDemand, sieve: Sieve): void {
    this.#totals.add(demand.sums, demand.element, sieve);
  }

  newRun({ head, element }: DemandRun): number {
    this.#demanders.push(this.#totals.demander(element, head.mission, head.location));
    return this.#demanders.length - 1;
  }

  newAmounts({ amounts, left, rounding }: DemandedAmounts): number {
    this.#amounts.push({
      amounts: amountRecords(amounts, rounding),
      left: left === undefined ? [] : unmetRecords(left, rounding),
    });
    return this.#amounts.length - 1;
  }

  ofRun(_interval: DemandInterval, run: number, amounts: number): void {
    this.#totals.addFor(this.#demanders[run]!, this.#amounts[amounts]!);
  }
}
