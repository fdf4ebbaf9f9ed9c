/**
 * Returns the propellant for a change of velocity, by the rocket equation (Tsiolkovsky 1903), in kg.
 * @param mass the mass of the stack with all its propellant, in kg
 * @param deltaV the change of velocity, in m/s
 * @param exhaustVelocity the specific impulse times the standard gravity, in m/s
 */
export function propellantFor(mass: number, deltaV: number, exhaustVelocity: number): number {
  return mass * (1 - Math.exp(-deltaV / exhaustVelocity));
}

/**
 * Returns the change of velocity from burning propellant, in m/s.
 * @param mass the mass of the stack with all its propellant, in kg
 * @param propellant the mass of the propellant that is burned, in kg
 * @param exhaustVelocity the specific impulse times the standard gravity, in m/s
 */
export function deltaVOf(mass: number, propellant: number, exhaustVelocity: number): number {
  return exhaustVelocity * Math.log(mass / (mass - propellant));
}
