import type { BurnStageItem } from '../../../model/events/index.js';
import type { Burn } from '../../../model/network/index.js';
import { bounded, isCountable } from '../../kernel/finite.js';
import { isWithin, type RuntimeElement, refOf } from '../../state/runtime-element.js';
import { deltaVOf, propellantFor } from '../propulsion/rocket-equation.js';
import type { ElementOperations } from './element-operations.js';
import { dependOn, existing, markDownstream, missAt } from './presence.js';
import { type BurnCourse, shortfallOf, timesAboard, vehicleOfShortfall } from './shortfall.js';
import { UnachievedAmount } from './unachieved.js';

/**
 * Performs a burn with a stack: fires engines and drops stages, in the order of the actions.
 * @param stack the elements that are pushed. Dropped stages are removed from this set.
 * @param transport index of the transport that the burn is part of; null if it is part of none
 */
export function performBurn(
  operations: ElementOperations,
  burn: Burn,
  actions: readonly BurnStageItem[],
  stack: Set<RuntimeElement>,
  transport: number | null,
): void {
  const { parts, place } = operations;
  const { recorder, rules, watch } = parts;
  for (const element of stack) dependOn(recorder, element);
  const course: BurnCourse = {
    burn,
    actions,
    stack,
    transport,
    missing: bounded(burn.deltaV),
    firings: [],
    dropped: [],
  };
  for (const { element: id, type } of actions) {
    watch.work(stack.size);
    const element = operations.element(id, 'burnStageSequence');
    if (element === undefined) continue;
    if (type === 'Burn') fire(operations, course, element);
    else if (!dropStage(operations, course, element)) return;
  }
  if (course.missing <= rules.deltaVTolerance) return;
  const details = {
    element: vehicleOfShortfall(parts, course)?.ref ?? null,
    needed: burn.deltaV,
    available: burn.deltaV - course.missing,
    unit: 'm/s',
    place: refOf(place),
    shortfall: shortfallOf(parts, course),
  };
  noteShortfall(operations, course);
  recorder.error('DELTA_V_SHORT', details);
  if (rules.shortfall === 'mark-downstream')
    // Engines only fire during events.
    markDownstream(stack, [recorder.originOf(recorder.current!)]);
}

/** Notes the vehicles of a burn that could not fire as planned, before the error that the burn falls short. */
function noteShortfall({ parts, place }: ElementOperations, { actions }: BurnCourse): void {
  const { recorder, unachieved } = parts;
  const ids = actions.filter(({ type }) => type === 'Burn').map(({ element }) => element);
  for (const vehicle of existing(parts, ids))
    if (vehicle.fuelType !== undefined && (vehicle.fuel === 0 || vehicle.place !== place))
      unachieved.push(new UnachievedAmount(vehicle, place, recorder.records.errors.length));
}

/** Drops a stage with its remaining propellant. @returns whether the burn continues */
function dropStage(
  operations: ElementOperations,
  { stack, firings, dropped }: BurnCourse,
  stage: RuntimeElement,
): boolean {
  const { recorder, rules } = operations.parts;
  const wasAboard = timesAboard(stage, stack) > 0;
  const removed = recorder.inPart('Remove Elements', () => operations.remove([stage]));
  if (removed) stack.delete(stage);
  if (removed && wasAboard) dropped.push({ stage, after: firings.length });
  return removed || rules.failedStaging === 'continue';
}

/** The least change of velocity that needs propellant that can be counted, in m/s. */
const LEAST_DELTA_V = 1e-6;

/** Fires the engine of a vehicle for the delta-v that is missing. */
function fire(operations: ElementOperations, course: BurnCourse, vehicle: RuntimeElement): void {
  const { recorder, rules, rounding, state } = operations.parts;
  const { burn, stack, missing: required } = course;
  const { resolved, fuelType } = vehicle;
  const { ref, isp } = resolved;
  if (resolved.type !== 'Propulsive Vehicle' || fuelType === undefined) {
    recorder.error('NO_VEHICLE', { element: ref });
    return;
  }
  if (isp <= 0) {
    recorder.error('NO_THRUST', { element: ref, needed: 0, available: isp, unit: 's' });
    return;
  }
  if (rules.burnOutsideStack === 'error' && !requireInStack(operations, vehicle, stack)) return;
  state.settle(vehicle);
  const mass = state.masses.totalOf(stack);
  const exhaust = bounded(isp * rules.standardGravity);
  // The propellant is counted in units of this mass: units of the fuel, or kilograms that count as units.
  const kilograms = rules.fuelNeed === 'exact-units' ? fuelType.unitMass : 1;
  const before = vehicle.fuel;
  const available = rules.fuelNeed === 'exact-units' ? before : rounding.amount(before);
  const need = propellantFor(mass, required, exhaust) / kilograms;
  let remaining = 0;
  if (need > available) {
    const most = deltaVOf(mass, available * kilograms, exhaust);
    // One that is no finite number achieves nothing.
    remaining = Number.isFinite(most) ? bounded(required - most) : required;
    vehicle.fuel = 0;
  } else if (need <= before) {
    // If the rounded amount is enough but the exact amount is not, no fuel is taken.
    vehicle.fuel = before - need;
  }
  if (vehicle.fuel !== before) {
    state.changed(vehicle);
    recorder.stock(vehicle.resolved.ref, fuelType, vehicle.fuel);
  }
  const propellant = bounded((before - vehicle.fuel) * fuelType.unitMass);
  const after = bounded(mass - propellant);
  if (!(isCountable(exhaust) && isCountable(propellant) && isCountable(after)))
    recorder.notFinite(ref, 'the burn');
  const achieved = bounded(required - remaining);
  if (propellant === 0 && achieved > LEAST_DELTA_V)
    recorder.warning('NO_MASS', { element: ref, needed: achieved, available: mass, unit: 'kg' });
  // A vehicle outside the stack can have more fuel than the stack has mass.
  const margin = vehicle.fuel > 0 ? deltaVOf(after, vehicle.fuel * kilograms, exhaust) : 0;
  course.missing = remaining;
  course.firings.push({
    vehicle,
    record: recorder.records.burns.length,
    mass,
    propellant: available * kilograms,
    exhaustVelocity: exhaust,
    unitMass: kilograms,
    fuelBefore: before,
  });
  recorder.addBurn({
    index: recorder.records.burns.length,
    time: recorder.time,
    event: recorder.current!.index,
    burn: burn.id,
    vehicle: ref,
    isp: bounded(isp),
    stackMassBefore: mass,
    stackMassAfter: after,
    propellantUsed: propellant,
    propellantLeft: bounded(rounding.mass(vehicle.fuel * fuelType.unitMass)),
    fuelBefore: before,
    fuelAfter: vehicle.fuel,
    deltaVAsked: required,
    deltaVAchieved: achieved,
    deltaVRemaining: remaining,
    deltaVMargin: Number.isFinite(margin) ? margin : null,
  });
}

/** Returns whether a vehicle is in the stack, or inside an element of the stack. If not, records an error. */
function requireInStack(
  { parts, place }: ElementOperations,
  vehicle: RuntimeElement,
  stack: ReadonlySet<RuntimeElement>,
): boolean {
  const found = vehicle.place;
  if (found !== undefined && found === place) {
    if (stack.has(vehicle)) return true;
    for (const element of stack) if (isWithin(vehicle.holder, element)) return true;
  }
  missAt(parts, vehicle, place, { detail: 'stack', rule: 'burnOutsideStack' });
  return false;
}
