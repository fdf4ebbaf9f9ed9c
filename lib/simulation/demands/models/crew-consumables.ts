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
import { type CrewTable, crewLabels, crewLines, crewTableOf } from './crew-lines.js';
import { defineDemandModel } from './definition.js';

/**
 * Demands what the crew of a mission consumes and takes along. The rule `crewDemands` decides whether all at once, or for each
 * person where it is.
 */
class CrewConsumablesInUse implements DemandModelInUse, PersonalDemands {
  readonly name: string;
  readonly hasTerms = true;
  readonly personal = this;
  private readonly table: CrewTable;
  /** The resource of each line of the table; undefined until the model demands for the first time. */
  private known: readonly ResourceType[] | undefined = undefined;

  constructor(
    instance: InstCrewConsumablesDemandModel,
    private readonly world: DemandModelContext,
  ) {
    this.name = instance.name;
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
    const bases = ['reserved day', 'day'] as const;
    this.table.addLines(demand, this.resources, bases, [days, crewLabels.daysOfPerson]);
  }

  perEva(demand: DemandCollector, hours: number): void {
    this.table.addLines(demand, this.resources, ['hour'], [hours, crewLabels.hoursOfEva]);
  }

  onArrival(demand: DemandCollector, people: number, isFirst: boolean): void {
    const { table, resources } = this;
    const { reservesDuration } = table.parameters;
    if (isFirst) table.addLines(demand, resources, ['mission']);
    const count = [people, crewLabels.crew] as const;
    table.addLines(demand, resources, ['person'], count);
    const reserves = [reservesDuration, crewLabels.daysOfReserves] as const;
    if (reservesDuration > 0) table.addLines(demand, resources, ['reserved day'], count, reserves);
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
