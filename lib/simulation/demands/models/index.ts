import type { AnyInstElementDemandModel } from '../../../model/demand-models/index.js';
import type { DemandModelMaker, DemandModelMakers } from '../../world/demand-model.js';
import * as table from './table.js';

type ImplementedTypes = (typeof table)[keyof typeof table]['type'];
type MissingTypes = Exclude<AnyInstElementDemandModel['type'], ImplementedTypes>;

/** Does not compile if a type of demand model is not implemented; the compiler's message names the type. */
const missing: Record<MissingTypes, never> = {};

const makers: Readonly<Record<string, DemandModelMaker>> = {
  ...missing,
  ...Object.fromEntries(Object.values(table).map(({ type, make }) => [type, make])),
};

const builtIn: DemandModelMakers = new Map(Object.entries(makers));

/** Returns the makers of all types. Custom makers add to the built-in ones or replace them. */
export function demandModelMakers(
  custom?: Readonly<Record<string, DemandModelMaker>>,
): DemandModelMakers {
  return custom === undefined ? builtIn : new Map(Object.entries({ ...makers, ...custom }));
}
