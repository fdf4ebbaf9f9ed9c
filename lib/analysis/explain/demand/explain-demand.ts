import type { DemandRecord, EventRecord, Ref, SupplyRecord } from '../../../simulation/index.js';
import type { CauseLink } from '../causes.js';
import type { ExplainContext, UpToAmount } from '../context.js';
import { type AmountExplanation, explainAmounts } from './amounts.js';
import { type DemandOrigin, sourceOf } from './sources.js';
import type { Quantity, TermModel } from './terms.js';
import { explainUnmet, type UnmetExplanation } from './unmet.js';

/** A demand model that demands. */
export interface ExplainedModel extends TermModel {
  /** The quantities in its formula. */
  readonly quantities: readonly Quantity[];
}

/** A supply, and where it was. */
export interface PlacedSupply extends SupplyRecord {
  readonly units: string;
  /** Node, edge or carrier that directly contained the supplying element when it began; null if it is not known. */
  readonly container: Ref | null;
}

/** Why there is a demand, where it was met, and why the rest was not. */
export interface DemandExplanation {
  readonly kind: 'demand';
  readonly demand: DemandRecord;
  readonly origin: DemandOrigin;
  /** The event that demands; null if none does. */
  readonly event: EventRecord | null;
  /** How long it was in the state, or how long it collected items, in days; null for a demand at one time. */
  readonly days: number | null;
  readonly models: readonly ExplainedModel[];
  readonly amounts: readonly AmountExplanation[];
  /** What was there, if the amounts of the event are the most that it consumes. */
  readonly upTo: readonly UpToAmount[];
  readonly supplies: readonly PlacedSupply[];
  readonly unmet: readonly UnmetExplanation[];
  /** What it produced and found no room: negative amounts. */
  readonly surplus: readonly UnmetExplanation[];
  /** The failed events without which less would be unmet, and what they follow from: the nearest first. */
  readonly causes: readonly CauseLink[];
}

/** Explains the demand with an index. */
export function explainDemand(context: ExplainContext, demand: DemandRecord): DemandExplanation {
  const { campaign, causality } = context;
  const { result } = campaign;
  const source = sourceOf(context, demand);
  const { origin } = source;
  const before = result.at(demand.since ?? demand.time);
  const unitsOf = (resource: Ref) => context.unitsOf(resource);
  return {
    kind: 'demand',
    demand,
    origin,
    event: origin === 'event' ? result.events[demand.event!]! : null,
    days: source.days,
    models: source.models.flatMap(({ model, quantities }) =>
      model === null ? [] : [{ ...model, quantities }],
    ),
    amounts: explainAmounts(
      demand.amounts,
      source.models,
      campaign.rounding,
      unitsOf,
      source.adjustment,
    ),
    upTo: context.upToOf(demand),
    supplies: demand.supplies.map((supply) => ({
      ...supply,
      units: unitsOf(supply.resource),
      container: before.element(supply.from.id)?.container ?? null,
    })),
    unmet: explainUnmet(campaign, demand, demand.unmet),
    surplus: explainUnmet(campaign, demand, demand.surplus),
    causes: causality.causesOf(demand.downstreamOf),
  };
}
