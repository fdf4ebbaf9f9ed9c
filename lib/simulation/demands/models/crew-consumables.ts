import { InstCrewConsumablesDemandModel } from '../../../model/demand-models/index.js';
import type { Span } from '../../records/records.js';
import type {
  DemandCollector,
  DemandingMission,
  DemandModelContext,
  DemandModelInUse,
} from '../../world/demand-model.js';
import type { ResourceType } from '../../world/resource-type.js';
import { type CrewTable, crewLines, crewTableOf } from './crew-lines.js';
import { defineDemandModel } from './definition.js';

/** Demands what the crew of a mission consumes and takes along, all at once. */
class CrewConsumablesInUse implements DemandModelInUse {
  readonly name: string;
  readonly hasTerms = true;
  private readonly world: DemandModelContext;
  private readonly table: CrewTable;
  /** The resource of each line of the table; undefined until the model demands for the first time. */
  private resources: readonly ResourceType[] | undefined;

  constructor(instance: InstCrewConsumablesDemandModel, world: DemandModelContext) {
    this.name = instance.name;
    this.world = world;
    this.table = crewTableOf(instance, world);
  }

  covers(mission: DemandingMission): Span {
    const { transitDemandsOmitted, reservesDuration } = this.table.parameters;
    const arrival = mission.transitDuration;
    const stay = arrival + mission.destinationDuration;
    return {
      since: transitDemandsOmitted ? arrival : 0,
      until: stay + (transitDemandsOmitted ? 0 : mission.returnTransitDuration) + reservesDuration,
    };
  }

  ofMission(demand: DemandCollector, mission: DemandingMission): void {
    const world = this.world;
    this.resources ??= crewLines.map(({ classOfSupply }) =>
      world.generic(classOfSupply, world.rules.crewConsumablesEnvironment),
    );
    this.table.addTo(demand, this.resources, mission);
  }
}

export const crewConsumables = defineDemandModel(
  InstCrewConsumablesDemandModel,
  (instance, world) => new CrewConsumablesInUse(instance, world),
);
