/**
 * Propellant that a change of velocity takes, by the rocket equation (Tsiolkovsky 1903).
 * @param mass stack with all its propellant, in kg
 * @param deltaV m/s
 * @param exhaustVelocity specific impulse times standard gravity, in m/s
 * @returns kg
 */
export function propellantFor(mass: number, deltaV: number, exhaustVelocity: number): number {
  return mass * (1 - Math.exp(-deltaV / exhaustVelocity));
}

/**
 * Change of velocity that burning so much propellant gives, in m/s.
 * @param mass stack with all its propellant, in kg
 * @param propellant kg
 * @param exhaustVelocity m/s
 */
export function deltaVOf(mass: number, propellant: number, exhaustVelocity: number): number {
  return exhaustVelocity * Math.log(mass / (mass - propellant));
}
