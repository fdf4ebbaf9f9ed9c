/** What the tank of a resource becomes: the fields of a Resource Container. */
export interface TankAsContainer {
  readonly maxCargoMass: number;
  readonly maxCargoVolume: number;
  readonly cargoEnvironment: unknown;
  readonly contents: readonly [{ readonly resource: string; readonly amount: number }];
}

/** What is needed of a resource. */
interface Stored {
  readonly unitMass: number;
  readonly unitVolume: number;
  readonly environment: unknown;
}

/** Returns the fields of a Resource Container for a Resource Tank of SpaceNet 2.5. Masses are in kg, volumes in m³. */
export const tankAsContainer = (
  resource: string,
  { unitMass, unitVolume, environment }: Stored,
  { amount, maxAmount }: { readonly amount: number; readonly maxAmount: number },
): TankAsContainer => ({
  maxCargoMass: maxAmount * unitMass,
  maxCargoVolume: maxAmount * unitVolume,
  cargoEnvironment: environment,
  contents: [{ resource, amount }],
});

/** The engine and the tank of a Propulsive Vehicle that has neither: what the schema requires, so that events can name it. */
export const NO_ENGINE = {
  isp: 0,
  maxFuel: 0,
  fuel: { classOfSupply: 1, environment: 'Unpressurized', amount: 0 },
} as const;
