import type { BurnStageItem } from '../../../model/events/index.js';
import type { Burn } from '../../../model/network/index.js';
import { bounded } from '../../kernel/finite.js';
import type { Shortfall } from '../../state/records/shortfall.js';
import { isWithin, type RuntimeElement } from '../../state/runtime-element.js';
import { subtreeOf } from '../../state/subtree.js';
import {
  deltaVOf,
  excessPayload,
  type Firing,
  type FiringTank,
  missingPropellant,
  missingWithPropellant,
} from '../propulsion/rocket-equation.js';
import { existing } from './presence.js';
import type { SimulationParts } from './simulation-parts.js';

/** A firing, and the vehicle that fired. */
export interface VehicleFiring extends Firing {
  readonly vehicle: RuntimeElement;
  /** Index of its record. */
  readonly record: number;
  /** Mass of one unit of the fuel as the engine counts it, in kg. */
  readonly unitMass: number;
  /** Fuel in the tank before the firing, in units of the fuel. */
  readonly fuelBefore: number;
}

/** A burn and what has happened in it so far. */
export interface BurnCourse {
  readonly burn: Burn;
  readonly actions: readonly BurnStageItem[];
  /** The elements that are pushed. */
  readonly stack: Set<RuntimeElement>;
  /** Index of the transport that the burn is part of; null if it is part of none. */
  readonly transport: number | null;
  /** The delta-v that is still missing, in m/s. */
  missing: number;
  readonly firings: VehicleFiring[];
  /** The stages of the stack that were dropped, each with the number of firings before. */
  readonly dropped: { readonly stage: RuntimeElement; readonly after: number }[];
}

/** Returns how often the mass of an element counts in a stack: once, if the stack lists nothing twice. */
export function timesAboard(element: RuntimeElement, stack: Iterable<RuntimeElement>): number {
  let times = 0;
  for (const each of stack) if (isWithin(element, each)) times++;
  return times;
}

/** Returns what a burn lacks that has fallen short, and what would make up for it. */
export function shortfallOf(parts: SimulationParts, course: BurnCourse): Shortfall {
  const { burn, stack, transport, missing, firings } = course;
  const payloadAboard = payloadOf(parts, stack, firings);
  const last = firings.at(-1);
  const propellant = last === undefined ? null : propellantOf(parts, course, last);
  const less = last && excessPayload(burn.deltaV, firings, payloadAboard);
  const payload = less === undefined ? null : bounded(parts.rounding.massUp(less));
  const reason = last === undefined ? 'nothing-fires' : 'never-enough';
  return {
    burn: burn.id,
    transport,
    firings: firings.map(({ record }) => record),
    deltaVAsked: bounded(burn.deltaV),
    deltaVAchieved: bounded(burn.deltaV - missing),
    deltaVMissing: missing,
    payloadAboard,
    propellant,
    propellantReason: propellant === null ? reason : null,
    payload,
    payloadReason: payload === null ? reason : null,
  };
}

/** Returns how often the mass of a vehicle counted in the stack of each firing, before stages were dropped after it. */
function timesPushed(
  vehicle: RuntimeElement,
  { stack, dropped, firings }: BurnCourse,
): readonly number[] {
  const times = firings.map(() => timesAboard(vehicle, stack));
  // From the last firing back, the stages that were dropped after a firing were part of its stack.
  let later = 0;
  let next = dropped.length - 1;
  for (let at = firings.length - 1; at >= 0; at--) {
    for (; next >= 0 && dropped[next]!.after > at; next--)
      if (isWithin(vehicle, dropped[next]!.stage)) later++;
    times[at]! += later;
  }
  return times;
}

/** Returns the propellant that the vehicle that fired last lacks. */
function propellantOf(
  { rounding }: SimulationParts,
  course: BurnCourse,
  { vehicle, unitMass }: VehicleFiring,
): Shortfall['propellant'] {
  const { burn, firings } = course;
  const { resolved, fuelType } = vehicle;
  if (fuelType === undefined) return null;
  const firing = firings.findIndex((each) => each.vehicle === vehicle);
  const stackMass = timesPushed(vehicle, course).map((times) => times * fuelType.unitMass);
  const tank: FiringTank = { firing, stackMass, unitMass };
  const exact = missingPropellant(burn.deltaV, firings, tank);
  if (exact === undefined) return null;
  const amount = bounded(rounding.amountUp(exact));
  const room = bounded(Math.max(0, resolved.maxFuel - firings[firing]!.fuelBefore));
  return {
    vehicle: resolved.ref,
    resource: fuelType.ref,
    amount,
    mass: bounded(amount * fuelType.unitMass),
    volume: bounded(amount * fuelType.unitVolume),
    room,
    deltaVMissingIfFull:
      amount <= room ? 0 : bounded(missingWithPropellant(burn.deltaV, firings, tank, room)),
  };
}

/** Returns the mass of a stack without the vehicles that fired and their propellant, in kg. */
function payloadOf(
  { state: { masses } }: SimulationParts,
  stack: ReadonlySet<RuntimeElement>,
  firings: readonly VehicleFiring[],
): number {
  let payload = masses.totalOf(stack);
  for (const vehicle of new Set(firings.map((firing) => firing.vehicle))) {
    const { resolved, fuel, fuelType } = vehicle;
    const own = resolved.mass + fuel * (fuelType?.unitMass ?? 0);
    payload -= own * timesAboard(vehicle, stack);
  }
  return bounded(Math.max(0, payload));
}

/**
 * Returns the vehicle that a shortfall is about: the one that fired last. If none fired, it is the first vehicle that
 * the actions fire, or else the vehicle of the stack that could have achieved the most delta-v, or else the first
 * vehicle that the actions drop.
 */
export function vehicleOfShortfall(
  parts: SimulationParts,
  { actions, stack, firings }: BurnCourse,
): RuntimeElement | undefined {
  const named = (type: BurnStageItem['type']) => {
    const ids = actions.filter((action) => action.type === type).map(({ element }) => element);
    return existing(parts, ids).find(({ resolved }) => resolved.type === 'Propulsive Vehicle');
  };
  return firings.at(-1)?.vehicle ?? named('Burn') ?? strongestOf(parts, stack) ?? named('Stage');
}

/** Returns the vehicle of a stack whose propellant would give the stack the most delta-v. */
function strongestOf(
  { state: { masses }, rules }: SimulationParts,
  stack: ReadonlySet<RuntimeElement>,
): RuntimeElement | undefined {
  const mass = masses.totalOf(stack);
  let strongest: RuntimeElement | undefined;
  let most = Number.NEGATIVE_INFINITY;
  for (const top of stack)
    for (const element of subtreeOf(top)) {
      const { resolved, fuel, fuelType } = element;
      if (resolved.type !== 'Propulsive Vehicle') continue;
      const propellant = fuel * (fuelType?.unitMass ?? 0);
      const deltaV = deltaVOf(mass, propellant, resolved.isp * rules.standardGravity);
      if (deltaV > most || strongest === undefined) {
        most = deltaV;
        strongest = element;
      }
    }
  return strongest;
}
