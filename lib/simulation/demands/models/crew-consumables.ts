import { InstCrewConsumablesDemandModel } from '../../../model/demand-models/index.js';
import type {
  DemandCollector,
  DemandingMission,
  DemandModelContext,
  DemandModelInUse,
  PersonalDemands,
} from '../../world/demand-model.js';
import type { Span } from '../../world/refs.js';
import type { ResourceType } from '../../world/resource-type.js';
import { type CrewTable, crewLines, crewTableOf } from './crew-lines.js';
import { defineDemandModel } from './definition.js';

/**
 * Demands what the crew of a mission consumes and takes along. The rule `crewDemands` decides whether all at once, or for each
 * person where it is.
 */
class CrewConsumablesInUse implements DemandModelInUse, PersonalDemands {
  readonly name: string;
  readonly hasTerms = true;
  readonly personal = this;
  private readonly world: DemandModelContext;
  private readonly table: CrewTable;
  /** The resource of each line of the table; undefined until the model demands for the first time. */
  private known: readonly ResourceType[] | undefined;

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
    this.table.addTo(demand, this.resources, mission);
  }

  perDay(demand: DemandCollector, days: number, isUnderWay: boolean): void {
    if (isUnderWay && this.table.parameters.transitDemandsOmitted) return;
    this.table.addDays(demand, this.resources, days);
  }

  perEva(demand: DemandCollector, hours: number): void {
    this.table.addHours(demand, this.resources, hours);
  }

  onArrival(demand: DemandCollector, people: number, isFirst: boolean): void {
    if (isFirst) this.table.addMission(demand, this.resources);
    this.table.addPeople(demand, this.resources, people);
  }

  private get resources(): readonly ResourceType[] {
    const { world } = this;
    this.known ??= crewLines.map(({ classOfSupply }) =>
      world.generic(classOfSupply, world.rules.crewConsumablesEnvironment),
    );
    return this.known;
  }
}

export const crewConsumables = defineDemandModel(
  InstCrewConsumablesDemandModel,
  (instance, world) => new CrewConsumablesInUse(instance, world),
);
