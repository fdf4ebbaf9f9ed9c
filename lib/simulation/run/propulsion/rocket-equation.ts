/**
 * Returns the propellant for a change of velocity, by the rocket equation (Tsiolkovsky 1903), in kg.
 * @param mass the mass of the stack with all its propellant, in kg
 * @param deltaV the change of velocity, in m/s
 * @param exhaustVelocity the specific impulse times the standard gravity, in m/s
 */
export const propellantFor = (mass: number, deltaV: number, exhaustVelocity: number): number =>
  mass * (1 - Math.exp(-deltaV / exhaustVelocity));

/** Returns the change of velocity from burning propellant, in m/s. @param propellant the mass that is burned, in kg */
export const deltaVOf = (mass: number, propellant: number, exhaustVelocity: number): number =>
  exhaustVelocity * Math.log(mass / (mass - propellant));

/** One firing of an engine, in numbers. */
export interface Firing {
  /** Mass of the stack with all its propellant, in kg. */
  readonly mass: number;
  /** Mass of the propellant that the engine can burn, in kg. */
  readonly propellant: number;
  /** The specific impulse times the standard gravity, in m/s. */
  readonly exhaustVelocity: number;
}

/** Returns the delta-v that is missing after a series of firings, in m/s; 0 if they achieve all of it. */
function missingAfter(deltaV: number, firings: readonly Firing[]): number {
  let missing = deltaV;
  for (const { mass, propellant, exhaustVelocity } of firings) {
    if (propellantFor(mass, missing, exhaustVelocity) <= propellant) return 0;
    missing -= deltaVOf(mass, propellant, exhaustVelocity);
  }
  return Math.max(0, missing);
}

/** A tank that takes part in a series of firings. The index of each list is that of the firing. */
export interface FiringTank {
  /** Index of the first firing that burns its propellant. */
  readonly firing: number;
  /** Mass that one more unit adds to the stack, in kg. It is 0 where the tank is not aboard. */
  readonly stackMass: readonly number[];
  /** Mass of one more unit as the engine counts it, in kg. */
  readonly unitMass: number;
}

/**
 * Returns the delta-v that is missing if a tank contained more propellant, in m/s. The added mass burdens all firings
 * until the tank is empty.
 * @param units the added amount, in units of the fuel
 */
export function missingWithPropellant(
  deltaV: number,
  firings: readonly Firing[],
  { firing, stackMass, unitMass }: FiringTank,
  units: number,
): number {
  const changed = firings.map((each, i) => {
    if (i > firing) return each;
    const { mass, propellant, exhaustVelocity } = each;
    return {
      mass: mass + stackMass[i]! * units,
      propellant: i === firing ? propellant + unitMass * units : propellant,
      exhaustVelocity,
    };
  });
  return missingAfter(deltaV, changed);
}

/** Beyond this multiple of the mass of a stack, floating-point numbers no longer tell the stack from its propellant. */
const MOST_PROPELLANT = 2 ** 30;

/**
 * Returns the amount of propellant that a tank lacks, in units: with it nothing is missing, and with a little less
 * something is. With one firing this is the rocket equation solved for the propellant. With several there is no such
 * formula, because the propellant of an upper stage is a burden for the stages below, so it is searched by halving.
 * @returns undefined if no amount is enough
 */
export function missingPropellant(
  deltaV: number,
  firings: readonly Firing[],
  tank: FiringTank,
): number | undefined {
  const suffices = (units: number) => missingWithPropellant(deltaV, firings, tank, units) === 0;
  const { mass } = firings[tank.firing]!;
  let most = 1;
  while (!suffices(most)) {
    most *= 2;
    // What else the stack weighs would be lost in rounding, and any delta-v would seem to be within reach.
    const added = tank.stackMass[tank.firing]! * most;
    if (!(added <= MOST_PROPELLANT * mass && added < Number.POSITIVE_INFINITY)) return undefined;
  }
  return leastOf(suffices, most);
}

/**
 * Returns the mass of the payload that must stay behind, in kg: without it nothing is missing, and with a little of it
 * something is.
 * @param aboard the mass of the payload, in kg
 * @returns undefined if it is not enough to leave all of it behind
 */
export function excessPayload(
  deltaV: number,
  firings: readonly Firing[],
  aboard: number,
): number | undefined {
  const suffices = (less: number) => {
    const lighter = firings.map((each) => ({ ...each, mass: each.mass - less }));
    return missingAfter(deltaV, lighter) === 0;
  };
  return suffices(aboard) ? leastOf(suffices, aboard) : undefined;
}

/**
 * Returns the value at which a test starts to hold, exact to the last digit.
 * @param most a value for which it holds. It does not hold for 0.
 */
function leastOf(holds: (value: number) => boolean, most: number): number {
  let low = 0;
  let high = most;
  for (;;) {
    const middle = low + (high - low) / 2;
    if (middle <= low || middle >= high) return high;
    if (holds(middle)) high = middle;
    else low = middle;
  }
}
