import { DemandSet } from '../demands/demand-set.js';
import { addPackingEstimate } from '../demands/packing.js';
import type { SteadyDemand } from '../demands/steady.js';
import type { Engine } from '../engine.js';
import type { DemandOutcome } from '../result/demand-log.js';
import type { AmountRecord, MissionRef } from '../result/types.js';
import { placeOf, type RuntimeElement } from '../state/item.js';
import type { RuntimePlace } from '../state/place.js';
import type { ResolvedState } from '../world/facts.js';

/** Who demands, and why. */
export interface Occasion {
  readonly place: RuntimePlace;
  readonly source: RuntimeElement | undefined;
  readonly mission?: MissionRef;
  readonly models?: readonly string[];
}

/** What will be told of a demand that has not been met yet. */
type OpenOutcome = { -readonly [K in keyof DemandOutcome]: DemandOutcome[K] };

const none: readonly never[] = [];

/** Demands what the state of an element asks for, for so many days. */
export function demandOfElement(
  engine: Engine,
  item: RuntimeElement,
  since: number,
  days: number,
): void {
  const { scratch, recorder } = engine;
  const { state } = item;
  if (state === undefined) return;
  const place = placeOf(item.holder);
  const steady = engine.steady.of(state, item, days);
  if (steady === undefined) ask(engine, item, state, place, days);
  else scratch.copy(steady.demand);
  if (scratch.size === 0) return;
  if (place === undefined) {
    recorder.error(
      'NO_LOCATION',
      { element: item.resolved.ref },
      `Demand of ${item.resolved.ref.name}`,
    );
    return;
  }
  const { ref } = item.resolved;
  if (steady !== undefined && isInVain(engine, scratch, place)) {
    recorder.demand(unmetAlike(engine, steady, state, place, since), ref);
    return;
  }
  const amounts = steady?.amounts ?? recorder.amounts(scratch);
  const outcome = ofState(engine, state, place, since, amounts);
  meet(engine, scratch, place, item, outcome);
  leave(engine, scratch, outcome);
  recorder.demand(outcome, ref);
}

/** What will be told of a demand of a state. */
function ofState(
  { recorder }: Engine,
  state: ResolvedState,
  place: RuntimePlace,
  since: number,
  amounts: readonly AmountRecord[],
): OpenOutcome {
  return {
    time: recorder.time,
    since,
    event: recorder.event,
    location: place.resolved.ref,
    mission: null,
    state: state.ref,
    models: state.modelNames,
    amounts,
    supplies: none,
    unmet: none,
  };
}

/** Whether nothing at a place serves a demand. */
function isInVain(
  { options, consumption }: Engine,
  asked: DemandSet,
  place: RuntimePlace,
): boolean {
  return options.consume === false || !consumption.mayServe(asked, place);
}

/** What is told of a demand that nothing serves: the same for all alike elements at a place. */
function unmetAlike(
  engine: Engine,
  steady: SteadyDemand,
  state: ResolvedState,
  place: RuntimePlace,
  since: number,
): DemandOutcome {
  const { unmet } = steady;
  const isSame =
    unmet?.since === since &&
    unmet.time === engine.recorder.time &&
    unmet.location === place.resolved.ref;
  if (isSame) return unmet;
  const outcome = ofState(engine, state, place, since, steady.amounts);
  leave(engine, engine.scratch, outcome);
  steady.unmet = outcome;
  return outcome;
}

/** Asks the demand models of a state what one element demands; the answer is left in the scratch set. */
function ask(
  engine: Engine,
  item: RuntimeElement,
  state: ResolvedState,
  place: RuntimePlace | undefined,
  days: number,
): void {
  const { scratch, rounding, discretizer } = engine;
  scratch.clear();
  for (const model of state.models) model.ofElement?.(scratch, item, days);
  if (scratch.size === 0) return;
  if (rounding.keepsResiduals) keepResiduals(item, scratch, engine);
  discretizer.discretize(scratch, item, place);
  scratch.round();
  scratch.clean();
}

/** Keeps amounts that are too small to count until they are not. */
function keepResiduals(item: RuntimeElement, demanded: DemandSet, { rounding }: Engine): void {
  for (let at = 0; at < demanded.size; at++) {
    const resource = demanded.resources[at]!;
    const sum = demanded.amounts[at]! + (item.residuals?.get(resource) ?? 0);
    if (sum !== 0 && rounding.isZeroAmount(sum)) {
      item.residuals ??= new Map();
      item.residuals.set(resource, sum);
      demanded.amounts[at] = 0;
    } else {
      item.residuals?.delete(resource);
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
  const outcome: OpenOutcome = {
    time: recorder.time,
    since: null,
    event: recorder.event,
    location: place.resolved.ref,
    mission: mission ?? null,
    state: null,
    models: models ?? none,
    amounts,
    supplies: none,
    unmet: none,
  };
  meet(engine, asked, place, source, outcome);
  leave(engine, asked, outcome);
  recorder.demand(outcome, source?.resolved.ref ?? null);
}

/** Meets a demand from what is at hand, if that is asked for. What is left of `asked` is what is not met. */
function meet(
  engine: Engine,
  asked: DemandSet,
  place: RuntimePlace,
  source: RuntimeElement | undefined,
  outcome: OpenOutcome,
): void {
  if (engine.options.consume === false || asked.size === 0) return;
  outcome.supplies = engine.consumption.consume(asked, place, source);
  asked.clean();
}

/** Notes what is left of a demand as not met. */
function leave(engine: Engine, left: DemandSet, outcome: OpenOutcome): void {
  const { recorder, rules, options } = engine;
  const isMet = rules.unmetTest === 'net-mass' ? left.mass === 0 : left.size === 0;
  if (isMet) return;
  const isPacked =
    options.packingEstimate === true && (rules.unmetTest === 'each-entry' || left.mass > 0);
  if (isPacked) addPackingEstimate(left, engine.world);
  const isWhole =
    !isPacked && outcome.supplies.length === 0 && left.size === outcome.amounts.length;
  outcome.unmet = isWhole ? outcome.amounts : recorder.rest(left, outcome.amounts);
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
