import { InstCrewConsumablesDemandModel } from '../../../model/demand-models/index.js';
import { mapped } from '../../kernel/kept.js';
import type { Span } from '../../records/records.js';
import type {
  DemandCollector,
  DemandingMission,
  DemandModelContext,
  DemandModelInUse,
} from '../../world/demand-model.js';
import type { ResourceType } from '../../world/resource-type.js';
import {
  type CrewParameters,
  crewLines,
  crewNeed,
  crewParametersOf,
  stayOf,
} from './crew-lines.js';
import { defineDemandModel } from './definition.js';

/** Demands what the crew of a mission consumes and takes along, all at once. */
class CrewConsumablesInUse implements DemandModelInUse {
  readonly name: string;
  readonly #world: DemandModelContext;
  readonly #model: CrewParameters;
  /** The resource of each line; undefined until the model demands for the first time. */
  #resources: readonly ResourceType[] | undefined;

  constructor(instance: InstCrewConsumablesDemandModel, world: DemandModelContext) {
    this.name = instance.name;
    this.#world = world;
    this.#model = crewParametersOf(instance, world);
  }

  covers(mission: DemandingMission): Span {
    const { transitDemandsOmitted, reservesDuration } = this.#model;
    const arrival = mission.transitDuration;
    const stay = arrival + mission.destinationDuration;
    return {
      since: transitDemandsOmitted ? arrival : 0,
      until: stay + (transitDemandsOmitted ? 0 : mission.returnTransitDuration) + reservesDuration,
    };
  }

  ofMission(demand: DemandCollector, mission: DemandingMission): void {
    const world = this.#world;
    const stay = stayOf(this.#model, mission);
    this.#resources ??= mapped(crewLines, ({ classOfSupply }) =>
      world.generic(classOfSupply, world.rules.crewConsumablesEnvironment),
    );
    for (let i = 0; i < crewLines.length; i++)
      demand.add(this.#resources[i]!, crewNeed(crewLines[i]!, this.#model, stay));
  }
}

export const crewConsumables = defineDemandModel(
  InstCrewConsumablesDemandModel,
  CrewConsumablesInUse,
);
