import { family, type MemberOf } from '../../schema/family.js';
import { CrewConsumablesDemandModel, InstCrewConsumablesDemandModel } from './crew-consumables.js';
import { DemandModel, InstElementDemandModel } from './demand-model.js';
import { InstRatedDemandModel, RatedDemandModel } from './rated.js';
import { InstSparingByMassDemandModel, SparingByMassDemandModel } from './sparing-by-mass.js';
import { InstTimedImpulseDemandModel, TimedImpulseDemandModel } from './timed-impulse.js';

export {
  CrewConsumablesDemandModel,
  DemandModel,
  InstCrewConsumablesDemandModel,
  InstElementDemandModel,
  InstRatedDemandModel,
  InstSparingByMassDemandModel,
  InstTimedImpulseDemandModel,
  RatedDemandModel,
  SparingByMassDemandModel,
  TimedImpulseDemandModel,
};

/** Any kind of demand-model template: what a scenario may hold. */
export const AnyDemandModel = family<
  TimedImpulseDemandModel | RatedDemandModel | SparingByMassDemandModel | CrewConsumablesDemandModel
>(
  DemandModel,
  TimedImpulseDemandModel,
  RatedDemandModel,
  SparingByMassDemandModel,
  CrewConsumablesDemandModel,
);
export type AnyDemandModel = MemberOf<typeof AnyDemandModel>;

/** The demand-model templates that a model database may hold: all but Crew Consumables. */
export const AnyDatabaseDemandModel = AnyDemandModel.only<
  TimedImpulseDemandModel | RatedDemandModel | SparingByMassDemandModel
>(TimedImpulseDemandModel, RatedDemandModel, SparingByMassDemandModel);
export type AnyDatabaseDemandModel = MemberOf<typeof AnyDatabaseDemandModel>;

/** Any kind of demand model in use: what a state of an element may hold. */
export const AnyInstElementDemandModel = family<
  | InstTimedImpulseDemandModel
  | InstRatedDemandModel
  | InstSparingByMassDemandModel
  | InstCrewConsumablesDemandModel
>(
  InstElementDemandModel,
  InstTimedImpulseDemandModel,
  InstRatedDemandModel,
  InstSparingByMassDemandModel,
  InstCrewConsumablesDemandModel,
);
export type AnyInstElementDemandModel = MemberOf<typeof AnyInstElementDemandModel>;

/** The demand models that a mission may use: all but Sparing By Mass. */
export const AnyMissionDemandModel = AnyInstElementDemandModel.only<
  InstTimedImpulseDemandModel | InstRatedDemandModel | InstCrewConsumablesDemandModel
>(InstTimedImpulseDemandModel, InstRatedDemandModel, InstCrewConsumablesDemandModel);
export type AnyMissionDemandModel = MemberOf<typeof AnyMissionDemandModel>;
