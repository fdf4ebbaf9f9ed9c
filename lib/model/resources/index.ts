import { family, type MemberOf, union } from '../../schema/family.js';
import {
  GenericResourceAmount,
  GenericResourceAmountRate,
  ResourceAmount,
  ResourceAmountRate,
} from './amounts.js';
import { ContinuousResource, DiscreteResource, Resource } from './resource.js';

export {
  ContinuousResource,
  DiscreteResource,
  GenericResourceAmount,
  GenericResourceAmountRate,
  Resource,
  ResourceAmount,
  ResourceAmountRate,
};

/** Either kind of resource. */
export const AnyResource = family<ContinuousResource | DiscreteResource>(
  Resource,
  ContinuousResource,
  DiscreteResource,
);
export type AnyResource = MemberOf<typeof AnyResource>;

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
