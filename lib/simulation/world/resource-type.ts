import { getOrAdd } from '../../graph/multi-map.js';
import { ClassOfSupply, classOfSupplyName, Environment } from '../../model/enumerations.js';
import type { AnyResource } from '../../model/resources/index.js';
import type { Configuration } from '../../model/scenario/configuration.js';
import { isOfClass, mainClassBit, mainClassOf, WASTE } from './class-of-supply.js';
import { type Ref, type ResourceRecord, recordedName, refTo, type StoreWay } from './refs.js';
import type { SimulationRules } from './rules/rules.js';

/** A resource of the scenario, or the generic resource of a class of supply and environment. */
export interface ResourceType extends Omit<ResourceRecord, 'id' | 'name'> {
  /** The sort key: by class of supply. Within a class, generic resources come first, then those that the scenario lists. */
  readonly rank: number;
  readonly ref: Ref;
  readonly discrete: boolean;
  readonly classOfSupply: ClassOfSupply;
  /** The bit of its main class of supply. Only resources of the same main class can supply it. */
  readonly mainClass: number;
}

/** What decides which demands a resource can supply. */
type ServingResource = Pick<ResourceRecord, 'type' | 'classOfSupply' | 'unitMass'>;

/** The part of a unit that is a rounding error. */
const NOISE = 1e-9;

/** Returns how much of an amount of a resource can be moved, in units: of a discrete one, the whole units. */
export const wholeOf = ({ discrete }: ResourceType, amount: number): number =>
  discrete ? Math.floor(amount + NOISE) : amount;

/** The distance between the sort keys of two classes. It is larger than the number of resources in a class. */
const CLASS_STEP = 2 ** 32;

/** Returns how many units of a resource serve one unit of another. With `mixed`, a kilogram counts as much as a unit. */
export function unitsServing(
  have: ResourceType,
  want: ResourceType,
  massAndUnits: 'converted' | 'mixed',
): number {
  return have === want || massAndUnits === 'mixed' ? 1 : want.unitMass / have.unitMass;
}

/**
 * Resolves a resource of the scenario.
 * @param position the position of the resource in the scenario's list
 */
export function specificResource(resource: AnyResource, position: number): ResourceType {
  return {
    rank: resource.classOfSupply * CLASS_STEP + 2 + position,
    ref: refTo(resource),
    type: resource.type,
    discrete: resource.type === 'Discrete',
    classOfSupply: resource.classOfSupply,
    mainClass: mainClassBit(resource.classOfSupply),
    environment: resource.environment,
    units: recordedName(resource.units),
    unitMass: resource.unitMass,
    unitVolume: resource.unitVolume,
    packingFactor: resource.packingFactor,
  };
}

/** Returns the generic resource of a class of supply. Its unit is the kilogram. */
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
    discrete: false,
    classOfSupply,
    mainClass: mainClassBit(classOfSupply),
    environment,
    units: 'kg',
    unitMass: 1,
    unitVolume: VOLUMES[classOfSupply] ?? VOLUMES[mainClassOf(classOfSupply)] ?? 0,
    packingFactor: genericPackingFactor(classOfSupply, pressurized, factors),
  };
}

/** Volumes of generic resources, in m³/kg, by main class of supply. Water (201) is denser than other provisions. */
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

/** The generic resources that were used so far. */
export class GenericResources {
  /** Whether `apart` works. */
  isApart = false;
  /** The resources that only `apart` has used. */
  private readonly unused = new Set<ResourceType>();

  constructor(
    private readonly configuration: Configuration,
    private readonly known = new Map<ClassOfSupply, Map<Environment, ResourceType>>(),
  ) {}

  /** Returns a copy of the resources, to which others can be added. */
  copy(): GenericResources {
    const known = [...this.known].map(([key, ofClass]) => [key, new Map(ofClass)] as const);
    const copy = new GenericResources(this.configuration, new Map(known));
    for (const each of this.unused) copy.unused.add(each);
    return copy;
  }

  of(classOfSupply: ClassOfSupply, environment: Environment): ResourceType {
    const ofClass = getOrAdd(this.known, classOfSupply, () => new Map<Environment, ResourceType>());
    const resource = getOrAdd(ofClass, environment, () => {
      const made = genericResource(classOfSupply, environment, this.configuration);
      this.unused.add(made);
      return made;
    });
    if (!this.isApart) this.unused.delete(resource);
    return resource;
  }

  /** All that were used, without those that were used `apart` alone. */
  get used(): readonly ResourceType[] {
    const all = [...this.known.values()].flatMap((ofClass) => [...ofClass.values()]);
    return all.filter((each) => !this.unused.has(each));
  }

  /** Does work for a run that others are compared with. What only this work uses is not among `used`. */
  apart<R>(work: () => R): R {
    this.isApart = true;
    try {
      return work();
    } finally {
      this.isApart = false;
    }
  }
}

/**
 * Returns whether a resource can supply a demand for another: by itself, or as a resource of the class that is wanted, or of a
 * subclass of it. A generic resource can supply any of them. A specific one can supply generic ones, by its mass, if the
 * substitution is by `class`.
 */
export function canServe(
  have: ServingResource,
  want: ServingResource,
  substitution: SimulationRules['substitution'],
): boolean {
  const ofClass = have.classOfSupply as ClassOfSupply;
  if (have.type !== 'Generic') {
    if (have === want) return true;
    if (substitution === 'exact' || want.type !== 'Generic') return false;
    // What has no mass cannot stand for kilograms.
    if (mainClassBit(ofClass) === WASTE || !Number.isFinite(1 / have.unitMass)) return false;
  }
  return ofClass !== ClassOfSupply.None && isOfClass(ofClass, want.classOfSupply as ClassOfSupply);
}

/** Returns whether a resource, stocked in some way, can supply a demand for another. Parts only supply themselves. */
export function serves(
  way: StoreWay,
  have: ResourceType,
  want: ResourceType,
  rules: SimulationRules,
): boolean {
  // A class and its parents have the same main class, which is compared much faster.
  if (have.mainClass !== want.mainClass) return false;
  if (way === 'part') return have === want;
  if (way === 'container' || rules.tankSubstitution === 'as-containers')
    return canServe(have, want, rules.substitution);
  // Fuel without mass cannot stand for kilograms of another resource.
  const isCountable = Number.isFinite(unitsServing(have, want, rules.massAndUnits));
  return isCountable && canServe(want, have, 'exact');
}

/**
 * Returns whether a store of a resource takes in what is produced: only if it is that very resource. With the substitution
 * `exact`, a tank takes in all that it serves.
 */
export const takesIn = (
  way: StoreWay,
  have: ResourceType,
  product: ResourceType,
  rules: SimulationRules,
): boolean =>
  way === 'tank' && rules.substitution === 'exact'
    ? serves(way, have, product, rules)
    : way !== 'part' && have === product;

/**
 * Returns when a resource in a container serves a demand, among all in it: those with a lower number come first, and those with
 * the same number in the order of resources.
 */
export function turnOf(
  have: ResourceType,
  want: ResourceType,
  { substitution }: SimulationRules,
): number {
  if (substitution === 'exact' || have === want) return 0;
  return have.type === 'Generic' ? 1 : 2;
}
