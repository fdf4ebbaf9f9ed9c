/**
 * Returns the propellant for a change of velocity, by the rocket equation (Tsiolkovsky 1903), in kg.
 * @param mass stack with all its propellant, in kg
 * @param deltaV m/s
 * @param exhaustVelocity specific impulse times standard gravity, in m/s
 */
export function propellantFor(mass: number, deltaV: number, exhaustVelocity: number): number {
  return mass * (1 - Math.exp(-deltaV / exhaustVelocity));
}

/**
 * Returns the change of velocity from burning propellant, in m/s.
 * @param mass stack with all its propellant, in kg
 * @param propellant kg
 * @param exhaustVelocity m/s
 */
export function deltaVOf(mass: number, propellant: number, exhaustVelocity: number): number {
  return exhaustVelocity * Math.log(mass / (mass - propellant));
}
