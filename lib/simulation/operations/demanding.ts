import { DemandSet } from '../demands/demand-set.js';
import { addPackingEstimate } from '../demands/packing.js';
import type { Engine } from '../engine.js';
import type { DemandRecord, MissionRef, SupplyRecord } from '../result/types.js';
import { type Item, placeOf } from '../state/item.js';
import type { Place } from '../state/place.js';

/** Who demands, and why. */
export interface Occasion {
  readonly place: Place;
  readonly source: Item | undefined;
  readonly since?: number;
  readonly mission?: MissionRef;
  readonly models?: readonly string[];
}

const none: readonly never[] = [];

/** Demands what the state of an element asks for, for so many days. */
export function demandOfElement(engine: Engine, item: Item, since: number, days: number): void {
  const { scratch, recorder, rounding } = engine;
  const { state } = item;
  if (state === undefined) return;
  scratch.clear();
  for (const model of state.models) model.ofElement?.(scratch, item, days);
  if (scratch.size === 0) return;
  if (rounding.keepsRests) keepRests(item, scratch, engine);
  const place = placeOf(item.holder);
  engine.discretizer.discretize(scratch, item, place);
  scratch.clean();
  if (scratch.size === 0) return;
  if (place === undefined) {
    recorder.error('NO_LOCATION', { element: item.facts.ref }, `Demand of ${item.facts.ref.name}`);
    return;
  }
  demand(engine, scratch, { place, source: item, since, models: state.modelNames });
}

/** Keeps amounts that are too small to count until they are not. */
function keepRests(item: Item, demanded: DemandSet, { rounding }: Engine): void {
  for (let at = 0; at < demanded.size; at++) {
    const resource = demanded.resources[at]!;
    const sum = demanded.amounts[at]! + (item.rests?.get(resource) ?? 0);
    if (sum !== 0 && rounding.isZeroAmount(sum)) {
      item.rests ??= new Map();
      item.rests.set(resource, sum);
      demanded.amounts[at] = 0;
    } else {
      item.rests?.delete(resource);
      demanded.amounts[at] = sum;
    }
  }
}

/** Demands amounts: meets them if that is asked for, and records what became of them. */
export function demand(engine: Engine, asked: DemandSet, occasion: Occasion): void {
  const { recorder, rules, options } = engine;
  const amounts = recorder.amounts(asked);
  asked.clean();
  let supplies: readonly SupplyRecord[] = none;
  const { place, source } = occasion;
  // From here on `asked` becomes what is left.
  if (options.consume !== false && asked.size > 0) {
    supplies = engine.consumption.consume(asked, place, source);
    asked.clean();
  }
  const isUnmet = rules.unmetTest === 'net-mass' ? asked.mass !== 0 : asked.size > 0;
  let unmet: DemandRecord['unmet'] = none;
  if (isUnmet) {
    const isWhole = supplies.length === 0 && asked.size === amounts.length;
    const isPacked =
      options.packingEstimate === true && (rules.unmetTest === 'each-entry' || asked.mass > 0);
    if (isPacked) addPackingEstimate(asked, engine.world);
    unmet = isWhole && !isPacked ? amounts : recorder.amounts(asked);
  }
  const { time, event, demands } = recorder;
  recorder.timeline.push({ kind: 'demand', time, event, demand: demands.length });
  demands.push({
    index: demands.length,
    time,
    since: occasion.since ?? null,
    event,
    location: place.facts.ref,
    element: source?.facts.ref ?? null,
    mission: occasion.mission ?? null,
    state: occasion.since === undefined ? null : (source?.state?.ref ?? null),
    models: occasion.models ?? none,
    amounts,
    supplies,
    unmet,
  });
}

/** A set of demands of a few amounts. */
export function demandSetOf(
  engine: Engine,
  amounts: Iterable<{ resource: DemandSet['resources'][number]; amount: number }>,
): DemandSet {
  const set = new DemandSet(engine.rounding);
  for (const { resource, amount } of amounts) set.add(resource, amount);
  return set;
}
