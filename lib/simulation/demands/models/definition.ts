import type { Class } from '../../../schema/metadata.js';
import { define } from '../../world/define.js';
import type {
  DemandModelContext,
  DemandModelInUse,
  DemandModelMaker,
  FactorLabel,
} from '../../world/demand-model.js';

/** The label of the days in formulas of elements. */
export const daysInState: FactorLabel = { name: 'days in the state', unit: 'd', symbol: 'd' };

/** The makers that are defined so far, by the `type` of the demand model. */
export const definedMakers = new Map<string, DemandModelMaker>();

/**
 * Defines what the demand models of a class demand, for every simulation. To replace it in one simulation, use the option
 * `demandModels`.
 *
 * ```ts
 * defineDemandModel(InstWear, ({ name, perDay }, context) => ({
 *   name,
 *   ofElement: (demand, _element, days) => demand.add(context.generic(4, 'Unpressurized'), perDay * days),
 * }));
 * ```
 * @param instanceClass the class of the demand models in states and missions
 * @param make makes a demand model ready for use: see `DemandModelMaker`
 * @throws TypeError if the class has no `@concrete` type, or if demand models of its type have a maker already
 */
export function defineDemandModel<I extends { readonly type: string }>(
  instanceClass: Class<I>,
  make: (instance: I, context: DemandModelContext, owner: string) => DemandModelInUse,
): { readonly type: I['type'] } {
  // A model is made by its type, so the instance is of the class.
  const maker = make as never as DemandModelMaker;
  return { type: define(definedMakers, instanceClass, maker, 'Demand models', 'a maker') };
}
