import { getOrAdd } from '../../graph/multi-map.js';
import type { DemandRecord, Growing, MissionRef, Ref } from '../../simulation/index.js';
import { bounded } from '../../simulation/kernel/finite.js';
import type { ExplainContext } from './context.js';

/** What was demanded of a resource by one element, mission or event, or at one place. Production is not counted. */
export interface DemandedAmount {
  /** Element that demanded; null for a demand of a mission, or of an event without an element. */
  readonly element: Ref | null;
  readonly mission: MissionRef | null;
  readonly place: Ref | null;
  readonly resource: Ref;
  readonly units: string;
  /** Amounts that were demanded, and that nothing supplied, in units of the resource. */
  readonly amount: number;
  readonly unmet: number;
  /** When the first unmet amount began, in days; null if all was met. */
  readonly shortSince: number | null;
  /** Indices of the demands. */
  readonly demands: readonly number[];
  /** Indices of those that were not met, or were met only in part. */
  readonly unmetDemands: readonly number[];
}

/** Adds up demands by who demands, place and resource. */
export class DemandedAmounts {
  readonly #context: ExplainContext;
  readonly #found = new Map<string, Growing<DemandedAmount>>();

  constructor(context: ExplainContext) {
    this.#context = context;
  }

  /** In the order of the first demand of each. */
  get list(): readonly DemandedAmount[] {
    return [...this.#found.values()];
  }

  /** Adds a demand. @param of adds only what is demanded of the resource with this identifier */
  add(demand: DemandRecord, of?: string): void {
    const { index, time, since: start, amounts, unmet } = demand;
    for (const { resource, amount } of amounts) {
      if (!(amount > 0) || (of !== undefined && resource.id !== of)) continue;
      const open = this.#open(demand, resource);
      open.amount = bounded(open.amount + amount);
      open.demands.push(index);
    }
    for (const { resource, amount, since } of unmet) {
      if (of !== undefined && resource.id !== of) continue;
      const open = this.#open(demand, resource);
      const from = since ?? start ?? time;
      open.unmet = bounded(open.unmet + amount);
      open.shortSince = Math.min(open.shortSince ?? from, from);
      if (open.unmetDemands.at(-1) !== index) open.unmetDemands.push(index);
    }
  }

  #open(
    { element, mission, location: place }: DemandRecord,
    resource: Ref,
  ): Growing<DemandedAmount> {
    const key = `${element?.id} ${mission?.index} ${place?.id} ${resource.id}`;
    return getOrAdd(this.#found, key, () => ({
      element,
      mission,
      place,
      resource,
      units: this.#context.unitsOf(resource),
      amount: 0,
      unmet: 0,
      shortSince: null,
      demands: [],
      unmetDemands: [],
    }));
  }
}
