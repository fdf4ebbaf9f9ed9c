import { DemandSet } from '../demands/demand-set.js';
import { addPackingEstimate } from '../demands/packing.js';
import type { Engine } from '../engine.js';
import type { DemandRecord, MissionRef } from '../result/types.js';
import { type Item, placeOf } from '../state/item.js';
import type { Place } from '../state/place.js';
import type { StateFacts } from '../world/facts.js';

/** Who demands, and why. */
export interface Occasion {
  readonly place: Place;
  readonly source: Item | undefined;
  readonly mission?: MissionRef;
  readonly models?: readonly string[];
}

/** A demand that has not been met yet. */
type OpenDemand = { -readonly [K in keyof DemandRecord]: DemandRecord[K] };

const none: readonly never[] = [];

/** Demands what the state of an element asks for, for so many days. */
export function demandOfElement(engine: Engine, item: Item, since: number, days: number): void {
  const { scratch, recorder } = engine;
  const { state } = item;
  if (state === undefined) return;
  const place = placeOf(item.holder);
  const steady = engine.steady.of(state, item, days);
  if (steady === undefined) ask(engine, item, state, place, days);
  else scratch.copy(steady.demand);
  if (scratch.size === 0) return;
  if (place === undefined) {
    recorder.error('NO_LOCATION', { element: item.facts.ref }, `Demand of ${item.facts.ref.name}`);
    return;
  }
  meet(engine, scratch, place, item, {
    index: recorder.demands.length,
    time: recorder.time,
    since,
    event: recorder.event,
    location: place.facts.ref,
    element: item.facts.ref,
    mission: null,
    state: state.ref,
    models: state.modelNames,
    amounts: steady?.amounts ?? recorder.amounts(scratch),
    supplies: none,
    unmet: none,
  });
}

/** Asks the demand models of a state what one element demands; the answer is left in the scratch set. */
function ask(
  engine: Engine,
  item: Item,
  state: StateFacts,
  place: Place | undefined,
  days: number,
): void {
  const { scratch, rounding, discretizer } = engine;
  scratch.clear();
  for (const model of state.models) model.ofElement?.(scratch, item, days);
  if (scratch.size === 0) return;
  if (rounding.keepsRests) keepRests(item, scratch, engine);
  discretizer.discretize(scratch, item, place);
  scratch.clean();
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

/** Demands amounts, once: meets them if that is asked for, and records what became of them. */
export function demand(engine: Engine, asked: DemandSet, occasion: Occasion): void {
  const { recorder } = engine;
  const { place, source, mission, models } = occasion;
  const amounts = recorder.amounts(asked);
  asked.clean();
  meet(engine, asked, place, source, {
    index: recorder.demands.length,
    time: recorder.time,
    since: null,
    event: recorder.event,
    location: place.facts.ref,
    element: source?.facts.ref ?? null,
    mission: mission ?? null,
    state: null,
    models: models ?? none,
    amounts,
    supplies: none,
    unmet: none,
  });
}

/** Meets a demand if that is asked for, and records it. What is left of `asked` is what is not met. */
function meet(
  engine: Engine,
  asked: DemandSet,
  place: Place,
  source: Item | undefined,
  record: OpenDemand,
): void {
  const { recorder, rules, options } = engine;
  if (options.consume !== false && asked.size > 0) {
    record.supplies = engine.consumption.consume(asked, place, source);
    asked.clean();
  }
  if (rules.unmetTest === 'net-mass' ? asked.mass !== 0 : asked.size > 0) {
    const isWhole = record.supplies.length === 0 && asked.size === record.amounts.length;
    const isPacked =
      options.packingEstimate === true && (rules.unmetTest === 'each-entry' || asked.mass > 0);
    if (isPacked) addPackingEstimate(asked, engine.world);
    record.unmet = isWhole && !isPacked ? record.amounts : recorder.amounts(asked);
  }
  recorder.demand(record);
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
