import { family, type MemberOf } from '../../schema/family.js';
import { CrewConsumablesDemandModel } from './crew-consumables-demand-model.js';
import { DemandModel } from './demand-model.js';
import { InstCrewConsumablesDemandModel } from './inst-crew-consumables-demand-model.js';
import { InstElementDemandModel } from './inst-element-demand-model.js';
import { InstRatedDemandModel } from './inst-rated-demand-model.js';
import { InstSparingByMassDemandModel } from './inst-sparing-by-mass-demand-model.js';
import { InstTimedImpulseDemandModel } from './inst-timed-impulse-demand-model.js';
import { RatedDemandModel } from './rated-demand-model.js';
import { SparingByMassDemandModel } from './sparing-by-mass-demand-model.js';
import { TimedImpulseDemandModel } from './timed-impulse-demand-model.js';

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
