import { type MemberOf, union } from '../../schema/family.js';
import { enumeration, number, reference } from '../../schema/fields.js';
import { nameClasses } from '../../schema/metadata.js';
import { type Fields, ModelObject, type Uuid } from '../../schema/model-object.js';
import { ClassOfSupply, Environment } from '../enumerations.js';
import { Resource } from './resource.js';

/** An amount of one resource. */
export class ResourceAmount extends ModelObject {
  /** The resource. */
  @reference(() => Resource) resource!: Uuid;
  /** Amount, in units of the resource. */
  @number() amount!: number;

  constructor(fields: Fields<ResourceAmount>) {
    super(fields);
  }
}

/** An amount of any resources of a class of supply. */
export class GenericResourceAmount extends ModelObject {
  /** Class of supply of the resources. */
  @enumeration(ClassOfSupply) classOfSupply!: ClassOfSupply;
  /** Environment in which it must be stowed. */
  @enumeration(Environment) environment!: Environment;
  /** Amount, in kg. */
  @number({ unit: 'kg' }) amount!: number;

  constructor(fields: Fields<GenericResourceAmount>) {
    super(fields);
  }
}

/** An amount per day of one resource. */
export class ResourceAmountRate extends ModelObject {
  /** The resource. */
  @reference(() => Resource) resource!: Uuid;
  /** Rate, in units/day of the resource. */
  @number({ unit: 'units/day' }) rate!: number;

  constructor(fields: Fields<ResourceAmountRate>) {
    super(fields);
  }
}

/** An amount per day of any resources of a class of supply. */
export class GenericResourceAmountRate extends ModelObject {
  /** Class of supply of the resources. */
  @enumeration(ClassOfSupply) classOfSupply!: ClassOfSupply;
  /** Environment in which it must be stowed. */
  @enumeration(Environment) environment!: Environment;
  /** Rate, in kg/day. */
  @number({ unit: 'kg/day' }) rate!: number;

  constructor(fields: Fields<GenericResourceAmountRate>) {
    super(fields);
  }
}

/** An amount of a resource, or of a class of supply. */
export const AnyResourceAmount = union<ResourceAmount | GenericResourceAmount>({
  resource: ResourceAmount,
  classOfSupply: GenericResourceAmount,
});
export type AnyResourceAmount = MemberOf<typeof AnyResourceAmount>;

/** A rate of a resource, or of a class of supply. */
export const AnyResourceAmountRate = union<ResourceAmountRate | GenericResourceAmountRate>({
  resource: ResourceAmountRate,
  classOfSupply: GenericResourceAmountRate,
});
export type AnyResourceAmountRate = MemberOf<typeof AnyResourceAmountRate>;

nameClasses({
  ResourceAmount,
  GenericResourceAmount,
  ResourceAmountRate,
  GenericResourceAmountRate,
});
