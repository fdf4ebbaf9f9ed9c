import type { AnyInstElementDemandModel } from '../../../model/demand-models/index.js';
import type { DemandModelMaker, DemandModelMakers } from '../../world/demand-model.js';
import { definedMakers } from './definition.js';
import * as table from './table.js';

type ImplementedTypes = (typeof table)[keyof typeof table]['type'];
type MissingTypes = Exclude<AnyInstElementDemandModel['type'], ImplementedTypes>;

/** Does not compile if a type of demand model is not implemented; the compiler's message names the type. */
const missing: Record<MissingTypes, never> = {};

const builtIn = Object.keys({ ...missing, ...table }).length;

export const hasOwnDemandModels = (): boolean => definedMakers.size > builtIn;

/** Returns the makers of all types. Those of one simulation add to the defined ones or replace them. */
export function demandModelMakers(
  custom?: Readonly<Record<string, DemandModelMaker>>,
): DemandModelMakers {
  return custom === undefined
    ? definedMakers
    : new Map([...definedMakers, ...Object.entries(custom)]);
}
