import type { ClassOfSupply } from '../../model/enumerations.js';
import { bounded } from '../kernel/finite.js';
import { type LimitName, limitNames, type SimulationLimits } from '../limits/limits.js';
import type { WatchOptions } from '../limits/watch.js';
import { findCauses } from '../run/causes/causes.js';
import type { Engine } from '../run/engine/engine.js';
import type { SurplusSum } from '../state/records/left-over.js';
import { problemRecord, type WarningRecord } from '../state/records/problems.js';
import type { DemandRecord, ElementRecord, Measures } from '../state/records/records.js';
import type { TimelineRecord } from '../state/records/timeline.js';
import { type RuntimeElement, refOf } from '../state/runtime-element.js';
import type { SimulationState } from '../state/simulation-state.js';
import { mainClassBit, WASTE } from '../world/class-of-supply.js';
import type { ResourceRecord } from '../world/refs.js';
import type { ResourceType } from '../world/resource-type.js';
import { withBarred } from './barred.js';
import { type Ending, SimulationResult, type Verdict } from './result.js';

/**
 * Returns the result, made from the records and the current state of an engine. Goes on after each event of a run that it is
 * compared with.
 * @param isFinal whether the records no longer change
 * @param firstFailure a copy of the engine just after its first failure; undefined if there was none
 */
export function* assemble(
  engine: Engine,
  ending: Ending,
  custom: Measures['custom'],
  isFinal: boolean,
  firstFailure: Engine | undefined,
  watchOptions: WatchOptions,
): Generator<void, SimulationResult> {
  const { recorder, world, options, rules, limits, until } = engine;
  // Sums that are not finite are errors, so make all sums before the records are read.
  const final = elementRecords(engine.state);
  const measures = engine.measures.with(custom);
  const open = engine.demands.open();
  const resources = world.resourceTypes().map(resourceRecord);
  const generic = new Set(resources.flatMap(({ id, type }) => (type === 'Generic' ? [id] : [])));
  const records = recorder.snapshot(open, isFinal, generic);
  const causesUntil =
    firstFailure && (yield* findCauses(firstFailure, engine, records, watchOptions));
  const { events, timeline, errors, burns, transports } = records;
  const { positions, states, stocks, repairs, demandCounts, demandTotals } = records;
  const noRoom = noRoomOf(records.surplus, resources, records.warnings.length);
  const warnings = noRoom.length === 0 ? records.warnings : [...records.warnings, ...noRoom];
  const isEnded = ending === 'complete' || ending === 'until';
  const feasible = isEnded ? errors.length === 0 : undefined;
  const supplied = isEnded ? demandCounts.unmet === 0 : undefined;
  const data = {
    scenario: {
      name: world.scenario.name,
      startDate: world.scenario.startDate.toISOString(),
    },
    rules,
    options: {
      consume: options.consume,
      packingEstimate: options.packingEstimate,
      repairs: options.repairs,
      until: until === undefined ? null : bounded(until),
      limits: finiteLimits(limits),
      records: { demands: options.records?.demands ?? 'all' },
    },
    ending,
    // A limit can end the run between two events.
    end: engine.stopped === undefined ? engine.now : Math.min(engine.now, engine.demands.reached),
    causesUntil: causesUntil ?? null,
    verdict: verdictOf(feasible, supplied, records.isDemanded),
    feasible,
    supplied,
    events,
    errors,
    warnings,
    burns,
    transports,
    repairs,
    resources,
    final,
    measures,
    demandCounts,
    timeline: noRoom.length === 0 ? timeline : withWarnings(timeline, noRoom),
    positions,
    states,
    stocks,
    demandTotals,
  };
  const { unmetMass, surplus } = records;
  const demands = (): readonly DemandRecord[] => {
    const counted = records.countedDemands();
    return options.consume ? withBarred(counted, records, world) : counted;
  };
  return new SimulationResult(data, { unmetMass, surplus, demands });
}

/** Returns the limits as a result has them: null for one that was switched off. */
const finiteLimits = (limits: SimulationLimits): Record<LimitName, number | null> =>
  Object.fromEntries(
    limitNames.map((name) => [name, Number.isFinite(limits[name]) ? limits[name] : null]),
  ) as Record<LimitName, number | null>;

const verdictOf = (
  feasible: boolean | undefined,
  supplied: boolean | undefined,
  isDemanded: boolean,
): Verdict | undefined => {
  if (feasible === undefined) return undefined;
  if (!feasible) return 'infeasible';
  if (!supplied) return 'undersupplied';
  return isDemanded ? 'supplied' : 'undemanded';
};

/** Returns a warning for each resource and place of surplus. @param first the index of the first one */
function noRoomOf(
  surplus: readonly SurplusSum[],
  resources: readonly ResourceRecord[],
  first: number,
): readonly WarningRecord[] {
  if (surplus.length === 0) return [];
  const known = new Map(resources.map((resource) => [resource.id, resource]));
  return surplus.map(({ place, resource, amount, mass, since, source }, i) => {
    const { unitVolume = 0, units = null, classOfSupply = 0 } = known.get(resource.id) ?? {};
    return problemRecord(
      first + i,
      'NO_ROOM',
      {
        element: source,
        place,
        amount: { resource, amount, mass, volume: bounded(amount * unitVolume) },
        unit: units,
        detail: mainClassBit(classOfSupply as ClassOfSupply) === WASTE ? 'waste' : null,
      },
      { time: since, event: null, eventName: (source ?? place).name, downstreamOf: [] },
    );
  });
}

/** Returns a timeline with records of more warnings, each after what happened until its time. */
function withWarnings(
  timeline: readonly TimelineRecord[],
  warnings: readonly WarningRecord[],
): readonly TimelineRecord[] {
  const more = [...warnings].sort((a, b) => a.time - b.time);
  const whole: TimelineRecord[] = [];
  let next = 0;
  const addUntil = (time: number): void => {
    for (; next < more.length && more[next]!.time < time; next++) {
      const { index, time: at } = more[next]!;
      whole.push({ kind: 'warning', time: at, event: null, warning: index });
    }
  };
  for (const record of timeline) {
    addUntil(record.time);
    whole.push(record);
  }
  addUntil(Number.POSITIVE_INFINITY);
  return whole;
}

/** Returns the records of all elements in play, in the order of the scenario. */
export function elementRecords(state: SimulationState): ElementRecord[] {
  const records: ElementRecord[] = [];
  for (const element of state.elements)
    if (element.inPlay) records.push(elementRecord(state, element));
  return records;
}

/** Returns the record of an element as it is now. */
export function elementRecord(
  { masses, rounding }: SimulationState,
  element: RuntimeElement,
): ElementRecord {
  const { resolved, stock, fuelType } = element;
  return {
    element: resolved.ref,
    type: resolved.type,
    location: refOf(element.place),
    container: refOf(element.holder),
    state: element.state?.recorded ?? null,
    totalMass: masses.total(element),
    fuel:
      fuelType === undefined
        ? null
        : { resource: fuelType.ref, amount: bounded(rounding.amount(element.fuel)) },
    contents:
      stock === undefined
        ? null
        : stock.resources.map((resource, i) => ({
            resource: resource.ref,
            amount: bounded(stock.amounts[i]!),
          })),
  };
}

const resourceRecord = (of: ResourceType): ResourceRecord => ({
  id: of.ref.id,
  name: of.ref.name,
  type: of.type,
  classOfSupply: bounded(of.classOfSupply),
  environment: of.environment,
  units: of.units,
  unitMass: bounded(of.unitMass),
  unitVolume: bounded(of.unitVolume),
  packingFactor: bounded(of.packingFactor),
});
