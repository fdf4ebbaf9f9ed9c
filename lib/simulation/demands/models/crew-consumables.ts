import {
  CrewConsumablesDemandModel,
  InstCrewConsumablesDemandModel,
} from '../../../model/demand-models/index.js';
import type { ClassOfSupply } from '../../../model/enumerations.js';
import type { Span } from '../../records/records.js';
import type {
  DemandCollector,
  DemandingMission,
  DemandModelContext,
  DemandModelInUse,
} from '../../world/demand-model.js';
import type { ResourceType } from '../../world/resource-type.js';
import { defineDemandModel } from './definition.js';

/** The quantities of a mission that crew consumables depend on. */
interface Stay {
  /** Crew members, in persons. */
  readonly crew: number;
  /** Days in transit and at the destination, without reserves and with them. */
  readonly days: number;
  readonly daysAndReserves: number;
  /** EVA time of all participants, in person-hours. */
  readonly eva: number;
}

/** The parameters of the model. */
type Parameters = Omit<CrewConsumablesDemandModel, 'toJSON' | 'id' | 'type'>;

type Line = (model: Parameters, stay: Stay) => number;

/** Functions that return the needs of a crew, in kg, by class of supply. The needs are added up in this order. */
const lines: readonly (readonly [ClassOfSupply, Line])[] = [
  [
    201,
    (m, s) => s.daysAndReserves * m.waterRate * s.crew * (1 - clamp(m.waterRecoveryRate, 0, 1)),
  ],
  [201, (m, s) => s.eva * m.evaWaterRate],
  [202, (m, s) => s.daysAndReserves * m.foodSupportRate * s.crew],
  [202, (m, s) => s.daysAndReserves * m.ambientFoodRate * s.crew],
  [202, (m, s) => s.daysAndReserves * m.rfFoodRate * s.crew],
  [203, (m, s) => s.daysAndReserves * m.oxygenRate * s.crew],
  [203, (m, s) => s.eva * m.evaOxygenRate],
  [203, (m, s) => s.daysAndReserves * m.nitrogenRate * s.crew],
  [204, (m, s) => s.daysAndReserves * m.hygieneRate * s.crew],
  [204, (m, s) => m.hygieneKit * s.crew],
  [205, (m, s) => (s.days * m.clothingRate * s.crew) / Math.max(1, m.clothingLifetime)],
  [206, (m, s) => m.personalItems * s.crew],
  [301, (m, s) => m.officeEquipment * s.crew],
  [302, (m, s) => m.evaSuit * s.crew],
  [302, (m, s) => m.evaLithiumHydroxide * s.eva],
  [303, (m) => m.healthEquipment],
  [303, (m, s) => m.healthConsumables * s.crew],
  [304, (m) => m.safetyEquipment],
  [305, (m) => m.commEquipment],
  [306, (m, s) => m.computerEquipment * s.crew],
  [701, (m, s) => s.days * m.trashBagRate * s.crew],
  [702, (m, s) => s.daysAndReserves * m.wasteContainmentRate * s.crew],
];

const clamp = (value: number, least: number, most: number): number =>
  Math.min(most, Math.max(least, value));

const defaults = new CrewConsumablesDemandModel({ name: '' });

/** Demands what the crew of a mission consumes and takes along, all at once. */
class CrewConsumablesInUse implements DemandModelInUse {
  readonly name: string;
  readonly #world: DemandModelContext;
  readonly #model: Parameters;
  /** The resource of each line; undefined until the model demands for the first time. */
  #resources: readonly ResourceType[] | undefined;

  constructor(instance: InstCrewConsumablesDemandModel, world: DemandModelContext) {
    this.name = instance.name;
    this.#world = world;
    const values = world.graph.values(instance);
    this.#model = { ...defaults, ...values };
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
    const { transitDemandsOmitted, reservesDuration } = this.#model;
    const transit = transitDemandsOmitted
      ? 0
      : mission.transitDuration + mission.returnTransitDuration;
    const days = mission.destinationDuration + transit;
    const stay: Stay = {
      crew: mission.crewSize,
      days,
      daysAndReserves: days + reservesDuration,
      eva: mission.evaCrewTime,
    };
    this.#resources ??= lines.map(([classOfSupply]) =>
      world.generic(classOfSupply, world.rules.crewConsumablesEnvironment),
    );
    for (const [i, [, line]] of lines.entries())
      demand.add(this.#resources[i]!, line(this.#model, stay));
  }
}

export const crewConsumables = defineDemandModel(
  InstCrewConsumablesDemandModel,
  CrewConsumablesInUse,
);
