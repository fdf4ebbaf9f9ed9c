import { ClassOfSupply, classOfSupplyName, Environment } from '../../model/enumerations.js';
import type { AnyResource } from '../../model/resources/index.js';
import type { Configuration } from '../../model/scenario/configuration.js';
import type { Ref } from '../records/records.js';
import { isOfClass, mainClassOf } from './class-of-supply.js';

/** A resource of the scenario, or anything of one class of supply and environment. */
export interface ResourceType {
  /** Order of resources: by class of supply, generic ones first, then as the scenario lists them. */
  readonly rank: number;
  readonly ref: Ref;
  readonly type: 'Generic' | 'Continuous' | 'Discrete';
  readonly generic: boolean;
  readonly discrete: boolean;
  readonly classOfSupply: ClassOfSupply;
  /** Its main class of supply, as a bit: what serves a demand is of the same. */
  readonly mainClass: number;
  readonly environment: Environment;
  /** Label of the units. */
  readonly units: string;
  /** Mass of a unit, in kg. */
  readonly unitMass: number;
  /** Volume of a unit, in m³. */
  readonly unitVolume: number;
  /** Mass of packing material for a unit, in kg. */
  readonly packingFactor: number;
}

/** Room for the resources of one class in the order. */
const CLASS_STEP = 2 ** 32;

/** A resource that the scenario lists; `place` is its place among them. */
export function specificResource(resource: AnyResource, place: number): ResourceType {
  return {
    rank: resource.classOfSupply * CLASS_STEP + 2 + place,
    ref: { id: resource.id, name: resource.name },
    type: resource.type,
    generic: false,
    discrete: resource.type === 'Discrete',
    classOfSupply: resource.classOfSupply,
    mainClass: 1 << mainClassOf(resource.classOfSupply),
    environment: resource.environment,
    units: resource.units,
    unitMass: resource.unitMass,
    unitVolume: resource.unitVolume,
    packingFactor: resource.packingFactor,
  };
}

/** Anything of a class of supply, in kg. */
export function genericResource(
  classOfSupply: ClassOfSupply,
  environment: Environment,
  factors: Configuration,
): ResourceType {
  const pressurized = environment === Environment.Pressurized;
  return {
    rank: classOfSupply * CLASS_STEP + (pressurized ? 0 : 1),
    ref: {
      id: `generic-${classOfSupply}-${environment}`,
      name: `Generic COS ${classOfSupply} (${classOfSupplyName(classOfSupply)})`,
    },
    type: 'Generic',
    generic: true,
    discrete: false,
    classOfSupply,
    mainClass: 1 << mainClassOf(classOfSupply),
    environment,
    units: 'kg',
    unitMass: 1,
    unitVolume: genericUnitVolume(classOfSupply),
    packingFactor: genericPackingFactor(classOfSupply, pressurized, factors),
  };
}

/** m³/kg of generic resources by main class of supply; water (201) is denser than other provisions. */
const VOLUMES: Readonly<Record<number, number>> = {
  0: 0,
  1: 0.0019,
  2: 0.007,
  3: 0.005,
  4: 0.003,
  5: 0.007,
  6: 0.005,
  7: 0.005,
  8: 0.0035,
  9: 0.0035,
  10: 0.007,
  201: 0.001,
};

function genericUnitVolume(classOfSupply: ClassOfSupply): number {
  return VOLUMES[classOfSupply] ?? VOLUMES[mainClassOf(classOfSupply)] ?? 0;
}

function genericPackingFactor(
  classOfSupply: ClassOfSupply,
  pressurized: boolean,
  factors: Configuration,
): number {
  if (classOfSupply === ClassOfSupply.Gases) return factors.genericPackingFactorGas;
  if (classOfSupply === ClassOfSupply.WaterAndSupportEquipment)
    return factors.genericPackingFactorLiquid;
  return pressurized
    ? factors.genericPackingFactorPressurized
    : factors.genericPackingFactorUnpressurized;
}

/**
 * Whether what one has can serve a demand: a generic resource serves its own class and those that it
 * is part of, also a specific resource of its very class; a specific one serves itself alone.
 */
export function canServe(have: ResourceType, want: ResourceType): boolean {
  if (!have.generic) return have === want;
  return have.classOfSupply !== 0 && isOfClass(have.classOfSupply, want.classOfSupply);
}
