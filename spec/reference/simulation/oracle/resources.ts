import type { Rounding } from './rounding.js';
import type { Configuration, Environment } from './wire.js';

const LABELS: Readonly<Record<number, string>> = {
  0: 'none',
  1: 'Propellants and Fuels',
  2: 'Crew Provisions',
  3: 'Crew Operations',
  4: 'Maintenance and Upkeep',
  5: 'Stowage and Restraint ',
  6: 'Exploration and Research',
  7: 'Waste and Disposal',
  8: 'Habitation and Infrastructure',
  9: 'Transportation and Carriers',
  10: 'Miscellaneous',
  101: 'Cryogens',
  102: 'Hypergols',
  103: 'Nuclear Fuel',
  104: 'Petroleum Fuels',
  105: 'Other Fuels',
  106: 'Green Propellant',
  201: 'Water and Support Equipment',
  202: 'Food and Support Equipment',
  203: 'Gases',
  204: 'Hygiene Items',
  205: 'Clothing',
  206: 'Personal Items',
  301: 'Office Equipment and Supplies',
  302: 'EVA Equipment and Consumables',
  303: 'Health Equipment and Consumables',
  304: 'Safety Equipment',
  305: 'Communications Equipment',
  306: 'Computers and Support Equipment',
  401: 'Spares and Repair Parts',
  402: 'Maintenance Tools',
  403: 'Lubricants and Bulk Chemicals',
  404: 'Batteries',
  405: 'Cleaning Equipment and Consumables',
  501: 'Cargo Containers and Restraints',
  502: 'Inventory Management Equipment',
  601: 'Science Payloads and Instruments',
  602: 'Field Equipment',
  603: 'Samples',
  701: 'Waste',
  702: 'Waste Management Equipment',
  703: 'Failed Parts',
  801: 'Habitation Facilities',
  802: 'Surface Mobility Systems',
  803: 'Power Systems',
  804: 'Robotic Systems',
  805: 'Resource Utilization Systems',
  806: 'Orbiting Service Systems',
  901: 'Carriers, Non-propulsive Elements',
  902: 'Propulsive Elements',
  4011: 'Spares',
  4012: 'Repair Parts',
  8041: 'Science Robotics',
  8042: 'Construction/Maintenance Robotics',
  9021: 'Launch Vehicles',
  9022: 'Upper Stages/In-Space Propulsion Systems',
  9023: 'Descent Stages',
  9024: 'Ascent Stages',
};

/** the volume of generic resources, in m³/kg, by base class. */
const UNIT_VOLUMES = [0, 0.0019, 0.007, 0.005, 0.003, 0.007, 0.005, 0.005, 0.0035, 0.0035, 0.007];

/** whether a class of supply is another one, or a subclass of it. */
export function isOfClass(cos: number, of: number): boolean {
  if (cos === of) return true;
  if ([0, 10].includes(cos) || [0, 10].includes(of)) return false;
  return String(cos).length > String(of).length && String(cos).startsWith(String(of));
}

export interface Resource {
  readonly type: string;
  readonly generic: boolean;
  readonly classOfSupply: number;
  /** the load number. A generic resource has its negated class. */
  readonly key: number;
  readonly environment: Environment;
  readonly name: string;
  readonly units: string;
  readonly unitMass: number;
  readonly unitVolume: number;
  readonly packingFactor: number;
}

/** the generic resource of a class of supply. */
export function genericResource(
  classOfSupply: number,
  environment: Environment,
  configuration: Configuration,
): Resource {
  const base = UNIT_VOLUMES.findIndex((_, main) => isOfClass(classOfSupply, main));
  return {
    type: 'Generic',
    generic: true,
    classOfSupply,
    key: -classOfSupply,
    environment,
    name: `Generic COS ${classOfSupply} (${LABELS[classOfSupply]})`,
    units: 'kg',
    unitMass: 1,
    unitVolume: isOfClass(classOfSupply, 201) ? 0.001 : UNIT_VOLUMES[base]!,
    packingFactor: packingFactor(classOfSupply, environment, configuration),
  };
}

function packingFactor(cos: number, environment: Environment, of: Configuration): number {
  if (cos === 203) return of.genericPackingFactorGas;
  if (cos === 201) return of.genericPackingFactorLiquid;
  return of[`genericPackingFactor${environment}`];
}

/** Compares texts by UTF-16 code units. */
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** resources by class, then key, then environment. */
export const byResource = (a: Resource, b: Resource): number =>
  a.classOfSupply - b.classOfSupply || a.key - b.key || byText(a.environment, b.environment);

/** whether one resource can supply a demand for the other. */
export const canServe = (have: Resource, want: Resource): boolean =>
  have.generic
    ? have.classOfSupply !== 0 && isOfClass(have.classOfSupply, want.classOfSupply)
    : have === want;

export interface Demand {
  readonly resource: Resource;
  amount: number;
}

/** amounts by resource, in the order of resources. */
export class DemandSet {
  constructor(
    private readonly rounding: Rounding,
    public entries: Demand[] = [],
  ) {}

  add(resource: Resource, amount: number, round = this.rounding.amount): void {
    const old = this.entries.find((entry) => entry.resource === resource);
    if (old !== undefined) {
      old.amount = round(old.amount) + round(amount);
    } else {
      this.entries.push({ resource, amount: round(amount) });
      this.entries.sort((a, b) => byResource(a.resource, b.resource));
    }
  }

  addAll(other: DemandSet): void {
    for (const { resource, amount } of other.entries) this.add(resource, amount);
  }

  clean(): void {
    this.entries = this.entries.filter(({ amount }) => this.rounding.amount(amount) !== 0);
  }

  /** Returns a copy with rounded amounts, without zeros. */
  asked(): DemandSet {
    const copy = this.entries.map(({ resource, amount }) => ({
      resource,
      amount: this.rounding.amount(amount),
    }));
    const set = new DemandSet(this.rounding, copy);
    set.clean();
    return set;
  }

  mass(): number {
    const { mass } = this.rounding;
    const masses = this.entries.map(({ resource, amount }) => mass(resource.unitMass * amount));
    return mass(sum(masses));
  }
}

export const sum = (numbers: Iterable<number>): number => {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
};
