import type { BurnStageItem } from '../../model/events/index.js';
import type { Burn } from '../../model/network/index.js';
import type { Engine } from '../engine.js';
import { removeItems } from '../operations/moving.js';
import { dependOn, itemOf, markDownstream } from '../operations/presence.js';
import { isWithin, placeOf, type RuntimeElement, refOf } from '../state/item.js';
import { forgetSums } from '../state/mass.js';
import type { RuntimePlace } from '../state/place.js';
import { deltaVOf, propellantFor } from './rocket.js';

/**
 * Achieves a burn with a stack: fires engines and drops stages, one after the other.
 * @param stack the elements that are pushed; those that are staged are taken out of it
 */
export function performBurn(
  engine: Engine,
  burn: Burn,
  actions: readonly BurnStageItem[],
  stack: Set<RuntimeElement>,
  place: RuntimePlace | undefined,
): void {
  for (const item of stack) dependOn(engine, item);
  let remaining = burn.deltaV;
  for (const { element, type } of actions) {
    const item = itemOf(engine, element, 'burnStageSequence');
    if (item === undefined) continue;
    if (type === 'Burn') remaining = fire(engine, burn, item, stack, place, remaining);
    else if (!stage(engine, item, stack, place)) return;
  }
  if (remaining <= engine.rules.deltaVTolerance) return;
  const { recorder, rules } = engine;
  recorder.error('DELTA_V_SHORT', {
    needed: burn.deltaV,
    available: burn.deltaV - remaining,
    unit: 'm/s',
    place: refOf(place),
  });
  const { current } = recorder;
  if (rules.shortfall === 'mark-downstream' && current !== undefined)
    markDownstream(stack, [current.parent ?? current.index]);
}

/** Drops a stage, with what is left in its tank. @returns whether the burn goes on */
function stage(
  engine: Engine,
  item: RuntimeElement,
  stack: Set<RuntimeElement>,
  place: RuntimePlace | undefined,
): boolean {
  const removed = engine.recorder.as('Remove Elements', () => removeItems(engine, [item], place));
  if (removed) stack.delete(item);
  return removed || engine.rules.failedStaging === 'continue';
}

/** Fires the engine of a vehicle. @returns the delta-v that is still missing, in m/s */
function fire(
  engine: Engine,
  burn: Burn,
  vehicle: RuntimeElement,
  stack: ReadonlySet<RuntimeElement>,
  place: RuntimePlace | undefined,
  asked: number,
): number {
  const { recorder, rules, rounding, state } = engine;
  const { resolved: facts, fuelType } = vehicle;
  if (facts.kind !== 'Propulsive Vehicle' || fuelType === undefined) {
    recorder.error('NO_VEHICLE', { element: facts.ref });
    return asked;
  }
  if (facts.isp <= 0) {
    recorder.error('NO_THRUST', { element: facts.ref, needed: 0, available: facts.isp, unit: 's' });
    return asked;
  }
  if (rules.burnOutsideStack === 'error' && !pushes(engine, vehicle, stack, place)) return asked;
  let mass = 0;
  for (const item of stack) mass += state.masses.total(item);
  const exhaust = facts.isp * rules.standardGravity;
  // Kilograms in what the need is counted in: units of the fuel, or kilograms that pass for units.
  const kilograms = rules.fuelNeed === 'exact-units' ? fuelType.unitMass : 1;
  const before = vehicle.fuel;
  const have = rules.fuelNeed === 'exact-units' ? before : rounding.amount(before);
  const need = propellantFor(mass, asked, exhaust) / kilograms;
  let remaining = 0;
  if (need > have) {
    remaining = asked - deltaVOf(mass, have * kilograms, exhaust);
    vehicle.fuel = 0;
  } else if (need <= before) {
    // Where the rounded amount is enough and the true one is not, nothing is taken.
    vehicle.fuel = before - need;
  }
  if (vehicle.fuel !== before) {
    forgetSums(vehicle);
    recorder.stock(vehicle, fuelType, vehicle.fuel);
  }
  const propellant = (before - vehicle.fuel) * fuelType.unitMass;
  const after = mass - propellant;
  // A vehicle that is not in the stack can have more fuel than the stack has mass.
  const margin = vehicle.fuel > 0 ? deltaVOf(after, vehicle.fuel * kilograms, exhaust) : 0;
  recorder.burn({
    burn: burn.id,
    vehicle: facts.ref,
    isp: facts.isp,
    stackMassBefore: mass,
    stackMassAfter: after,
    propellantUsed: propellant,
    propellantLeft: rounding.mass(vehicle.fuel * fuelType.unitMass),
    fuelBefore: before,
    fuelAfter: vehicle.fuel,
    deltaVAsked: asked,
    deltaVAchieved: asked - remaining,
    deltaVRemaining: remaining,
    deltaVMargin: Number.isFinite(margin) ? margin : null,
  });
  return remaining;
}

/** Whether a vehicle is in the stack, or inside something that is; an error where it is not. */
function pushes(
  engine: Engine,
  vehicle: RuntimeElement,
  stack: ReadonlySet<RuntimeElement>,
  place: RuntimePlace | undefined,
): boolean {
  const found = placeOf(vehicle.holder);
  if (found === undefined) {
    engine.recorder.error('NOT_FOUND', { element: vehicle.resolved.ref, rule: 'burnOutsideStack' });
    return false;
  }
  if (found === place) {
    if (stack.has(vehicle)) return true;
    for (const item of stack) if (isWithin(vehicle.holder, item)) return true;
  }
  engine.recorder.error('WRONG_PLACE', {
    element: vehicle.resolved.ref,
    place: refOf(place),
    found: found.resolved.ref,
    detail: 'stack',
    rule: 'burnOutsideStack',
  });
  return false;
}
