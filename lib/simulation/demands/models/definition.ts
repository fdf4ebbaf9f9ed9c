import { type Class, typeOf } from '../../../schema/metadata.js';
import type {
  DemandModelContext,
  DemandModelInUse,
  DemandModelMaker,
} from '../../world/demand-model.js';

/** The implementation of one class of demand models. */
export interface DemandModelDefinition<I extends { readonly type: string }> {
  /** The `type` of the demand models. */
  readonly type: I['type'];
  readonly make: DemandModelMaker;
}

/** Defines what the demand models of a class demand. */
export function defineDemandModel<I extends { readonly type: string }>(
  instanceClass: Class<I>,
  inUse: new (instance: I, context: DemandModelContext, owner: string) => DemandModelInUse,
): DemandModelDefinition<I> {
  return {
    type: typeOf(instanceClass) as I['type'],
    // A model is made by its type, so the instance is of the class.
    make: (instance, context, owner) => new inUse(instance as never, context, owner),
  };
}
