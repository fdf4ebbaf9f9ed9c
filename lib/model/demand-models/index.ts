import { type ClassesByType, type Family, family } from '../../schema/family.js';
import {
  DemandModel,
  type DemandModelFamily,
  InstElementDemandModel,
  type InstElementDemandModelFamily,
} from './demand-model.js';
import * as kinds from './kinds.js';
import { CrewConsumablesDemandModel, InstSparingByMassDemandModel } from './kinds.js';

export * from './demand-model.js';
export * from './kinds.js';

declare module './demand-model.js' {
  interface DemandModelFamily extends ClassesByType<typeof kinds, DemandModel> {}
  interface InstElementDemandModelFamily
    extends ClassesByType<typeof kinds, InstElementDemandModel> {}
}

/** Any kind of demand-model template. A scenario can contain all of them. */
export const AnyDemandModel: Family<AnyDemandModel> = family(DemandModel, kinds);
export type AnyDemandModel = DemandModelFamily[keyof DemandModelFamily];

/** The demand-model templates that a model database can contain: all but Crew Consumables. */
export const AnyDatabaseDemandModel: Family<AnyDatabaseDemandModel> = AnyDemandModel.without(
  CrewConsumablesDemandModel,
);
export type AnyDatabaseDemandModel = Exclude<AnyDemandModel, CrewConsumablesDemandModel>;

/** Any kind of demand model in use. A state of an element can contain all of them. */
export const AnyInstElementDemandModel: Family<AnyInstElementDemandModel> = family(
  InstElementDemandModel,
  kinds,
);
export type AnyInstElementDemandModel =
  InstElementDemandModelFamily[keyof InstElementDemandModelFamily];

/** The demand models that a mission can use: all but Sparing By Mass. */
export const AnyMissionDemandModel: Family<AnyMissionDemandModel> =
  AnyInstElementDemandModel.without(InstSparingByMassDemandModel);
export type AnyMissionDemandModel = Exclude<
  AnyInstElementDemandModel,
  InstSparingByMassDemandModel
>;

type WithoutSpaces<S extends string> = S extends `${infer First} ${infer Rest}`
  ? `${First}${WithoutSpaces<Rest>}`
  : S;

/** The built-in values of a demand model's `type`, by name: `DemandModelType.SparingByMass` is `Sparing By Mass`. */
export const DemandModelType = Object.fromEntries(
  AnyDemandModel.types.map((type) => [type.replaceAll(' ', ''), type]),
) as { readonly [T in keyof ClassesByType<typeof kinds, DemandModel> as WithoutSpaces<T>]: T };
export type DemandModelType = keyof ClassesByType<typeof kinds, DemandModel>;
