import type { BurnStageItem } from '../../../model/events/index.js';
import type { Burn } from '../../../model/network/index.js';
import { bounded } from '../../kernel/finite.js';
import type { NoRemedy, Shortfall } from '../../state/records/shortfall.js';
import { isWithin, type RuntimeElement } from '../../state/runtime-element.js';
import { subtreeOf } from '../../state/subtree.js';
import {
  excessPayload,
  type Firing,
  type FiringTank,
  missingPropellant,
  missingWithPropellant,
} from '../propulsion/remedies.js';
import { deltaVOf } from '../propulsion/rocket-equation.js';
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
export function shortfallOf(
  parts: SimulationParts,
  { burn, stack, transport, missing, firings, dropped }: BurnCourse,
): Shortfall {
  const payloadAboard = payloadOf(parts, stack, firings);
  const data = {
    burn: burn.id,
    transport,
    firings: firings.map(({ record }) => record),
    deltaVAsked: bounded(burn.deltaV),
    deltaVAchieved: bounded(burn.deltaV - missing),
    deltaVMissing: missing,
    payloadAboard,
  };
  const last = firings.at(-1);
  if (last === undefined) {
    const reason = 'nothing-fires';
    return {
      ...data,
      propellant: null,
      propellantReason: reason,
      payload: null,
      payloadReason: reason,
    };
  }
  const times = timesPushed(last.vehicle, stack, dropped, firings.length);
  const propellant = propellantOf(parts, burn.deltaV, firings, last, times);
  const less = excessPayload(burn.deltaV, firings, payloadAboard);
  const payload = less === undefined ? null : bounded(parts.rounding.massUp(less));
  return {
    ...data,
    propellant,
    propellantReason: reasonOf(propellant),
    payload,
    payloadReason: reasonOf(payload),
  };
}

/** Returns how often the mass of a vehicle counted in the stack of each firing, before stages were dropped after it. */
function timesPushed(
  vehicle: RuntimeElement,
  stack: ReadonlySet<RuntimeElement>,
  dropped: BurnCourse['dropped'],
  firings: number,
): readonly number[] {
  const times = new Array<number>(firings).fill(timesAboard(vehicle, stack));
  // From the last firing back, the stages that were dropped after a firing were part of its stack.
  let later = 0;
  let next = dropped.length - 1;
  for (let at = firings - 1; at >= 0; at--) {
    for (; next >= 0 && dropped[next]!.after > at; next--)
      if (isWithin(vehicle, dropped[next]!.stage)) later++;
    times[at]! += later;
  }
  return times;
}

const reasonOf = (remedy: unknown): NoRemedy | null => (remedy === null ? 'never-enough' : null);

/**
 * Returns the propellant that the vehicle that fired last lacks.
 * @param times how often the mass of the vehicle counted in the stack of each firing
 */
function propellantOf(
  { rounding }: SimulationParts,
  deltaV: number,
  firings: readonly VehicleFiring[],
  { vehicle, unitMass }: VehicleFiring,
  times: readonly number[],
): Shortfall['propellant'] {
  const { resolved, fuelType } = vehicle;
  if (fuelType === undefined) return null;
  const firing = firings.findIndex((each) => each.vehicle === vehicle);
  const stackMass = times.map((each) => each * fuelType.unitMass);
  const tank: FiringTank = { firing, stackMass, unitMass };
  const exact = missingPropellant(deltaV, firings, tank);
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
      amount <= room ? 0 : bounded(missingWithPropellant(deltaV, firings, tank, room)),
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
    for (const action of actions) {
      const index = action.type === type ? parts.world.element(action.element)?.index : undefined;
      const element = index === undefined ? undefined : parts.state.elements[index];
      if (element?.resolved.type === 'Propulsive Vehicle') return element;
    }
    return undefined;
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
