import type { Environment } from '../../model/index.js';
import type { AmountRecord, Ref } from '../../simulation/index.js';
import { sumOf } from '../../simulation/kernel/finite.js';
import type { Campaign } from '../campaign.js';

/** A resource in an output of SpaceNet. */
export interface SpaceNetResource {
  readonly type: 'Generic' | 'Continuous' | 'Discrete';
  readonly name: string;
  readonly classOfSupply: number;
  readonly environment: Environment;
  readonly units: string;
  /** Mass of a unit, in kg, and its volume, in m³. */
  readonly unitMass: number;
  readonly unitVolume: number;
  readonly packingFactor: number;
}

/** An amount in an output of SpaceNet. */
export interface SpaceNetAmount {
  readonly resource: SpaceNetResource;
  /** Amount, in units of the resource. It has no sign, also for production. */
  readonly amount: number;
  /** Mass, in kg, and volume, in m³. They are negative for production. */
  readonly mass: number;
  readonly volume: number;
}

/** The amounts of a set, with totals in kg and m³. */
export interface SpaceNetAmounts {
  readonly consumption: readonly SpaceNetAmount[];
  readonly production: readonly SpaceNetAmount[];
  readonly totalConsumptionMass: number;
  readonly totalConsumptionVolume: number;
  readonly totalProductionMass: number;
  readonly totalProductionVolume: number;
}

/** Returns the name of a resource in SpaceNet. One of its labels ends in a space. */
const nameOf = ({ name }: Ref): string =>
  name.replace('(Stowage and Restraint)', '(Stowage and Restraint )');

/** Returns an amount as SpaceNet writes it. */
export function amountFormat(campaign: Campaign, record: AmountRecord): SpaceNetAmount {
  const { type, classOfSupply, environment, units, unitMass, unitVolume, packingFactor } =
    campaign.resource(record.resource);
  return {
    resource: {
      type,
      name: type === 'Generic' ? nameOf(record.resource) : record.resource.name,
      classOfSupply,
      environment,
      units,
      unitMass,
      unitVolume,
      packingFactor,
    },
    amount: Math.abs(record.amount),
    mass: record.mass,
    volume: record.volume,
  };
}

/** Returns a set of amounts as SpaceNet writes it: consumption and production apart, each with its totals. */
export function amountsFormat(
  campaign: Campaign,
  amounts: readonly AmountRecord[],
): SpaceNetAmounts {
  const consumption = amounts.filter(({ amount }) => amount > 0);
  const production = amounts.filter(({ amount }) => amount < 0);
  return {
    consumption: consumption.map((each) => amountFormat(campaign, each)),
    production: production.map((each) => amountFormat(campaign, each)),
    totalConsumptionMass: total(consumption, 'mass'),
    totalConsumptionVolume: total(consumption, 'volume'),
    totalProductionMass: total(production, 'mass'),
    totalProductionVolume: total(production, 'volume'),
  };
}

const total = (amounts: readonly AmountRecord[], of: 'mass' | 'volume'): number =>
  sumOf(amounts, (amount) => amount[of]);
