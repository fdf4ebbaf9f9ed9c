import {
  CrewConsumablesDemandModel,
  type InstCrewConsumablesDemandModel,
} from '../../../model/demand-models/index.js';
import type { ClassOfSupply } from '../../../model/enumerations.js';
import type {
  DemandCollector,
  DemandingMission,
  DemandModelContext,
} from '../../world/demand-model.js';
import type { ResourceType } from '../../world/resource-type.js';

/** The parameters of a Crew Consumables model. */
export type CrewParameters = Readonly<
  Omit<CrewConsumablesDemandModel, 'toJSON' | 'id' | 'type' | 'name'>
>;

const {
  id: _id,
  type: _type,
  name: _name,
  ...defaults
} = new CrewConsumablesDemandModel({ name: '' });

const names = Object.keys(defaults) as (keyof CrewParameters)[];

/**
 * The tables of models that have no parameters of their own, by what they inherit. Most models of missions are such. A table must not
 * refer to a simulation: see `kept.ts`.
 */
const inheritedOnly = new WeakMap<object, CrewTable>();

/** Returns the table of a model, with the defaults of parameters that neither it nor its template has. */
export function crewTableOf(
  instance: InstCrewConsumablesDemandModel,
  { graph }: Pick<DemandModelContext, 'graph'>,
): CrewTable {
  const own: Partial<CrewParameters> = instance;
  // What the graph has read of a template belongs to this graph alone.
  const key = hasParameters(own) ? undefined : graph.inherited(instance);
  let table = key && inheritedOnly.get(key);
  if (table === undefined) {
    const template = graph.templateOf(instance);
    const inherited = template instanceof CrewConsumablesDemandModel ? template : {};
    table = new CrewTable(combined(own, inherited));
    if (key !== undefined) inheritedOnly.set(key, table);
  }
  return table;
}

/** Returns whether a model has parameters of its own. */
function hasParameters(own: Partial<CrewParameters>): boolean {
  for (const name in own)
    if (
      Object.hasOwn(defaults, name) &&
      (own[name as keyof CrewParameters] ?? undefined) !== undefined
    )
      return true;
  return false;
}

function combined(
  own: Partial<CrewParameters>,
  inherited: Partial<CrewParameters>,
): CrewParameters {
  // A copy of the defaults, in which some values are replaced.
  const values: Record<string, unknown> = { ...defaults };
  for (const name of names) {
    const value = own[name] ?? inherited[name] ?? undefined;
    if (value !== undefined) values[name] = value;
  }
  return values as unknown as CrewParameters;
}

/** The quantities of a mission that crew consumables depend on. */
export interface CrewStay {
  /** Crew members, in persons. */
  readonly crew: number;
  /** Days at the destination and in transit, without reserves and with them. */
  readonly days: number;
  readonly daysAndReserves: number;
  /** EVA time of all participants, in person-hours. */
  readonly eva: number;
}

/** Returns the quantities of a mission that its crew consumables depend on. */
export function stayOf(
  { transitDemandsOmitted, reservesDuration }: CrewParameters,
  mission: DemandingMission,
): CrewStay {
  const transit = transitDemandsOmitted
    ? 0
    : mission.transitDuration + mission.returnTransitDuration;
  const days = mission.destinationDuration + transit;
  return {
    crew: mission.crewSize,
    days,
    daysAndReserves: days + reservesDuration,
    eva: mission.evaCrewTime,
  };
}

/** A parameter that a line of the table has, besides quantities of the mission. */
export type CrewParameter = {
  [K in keyof CrewParameters]-?: CrewParameters[K] extends number ? K : never;
}[keyof CrewParameters];

/** What a crew needs of one kind of thing: a product. */
export interface CrewLine {
  readonly classOfSupply: ClassOfSupply;
  /** The parameter that the line is about, in kg, kg/person, kg/person/day or kg/person/hour. */
  readonly parameter: CrewParameter;
  /** The quantities of the mission that multiply, before or after the parameter. */
  readonly before: readonly (keyof CrewStay)[];
  readonly after: readonly (keyof CrewStay)[];
  /** What else changes the product: the part of the water that is not recovered, or the days that clothing lasts. */
  readonly correction?: 'recovery' | 'lifetime';
}

const line = (
  classOfSupply: ClassOfSupply,
  before: readonly (keyof CrewStay)[],
  parameter: CrewParameter,
  after: readonly (keyof CrewStay)[],
  correction?: CrewLine['correction'],
): CrewLine => ({
  classOfSupply,
  parameter,
  before,
  after,
  ...(correction !== undefined && { correction }),
});

/** The needs of a crew. They are added up in this order. */
export const crewLines: readonly CrewLine[] = [
  line(201, ['daysAndReserves'], 'waterRate', ['crew'], 'recovery'),
  line(201, ['eva'], 'evaWaterRate', []),
  line(202, ['daysAndReserves'], 'foodSupportRate', ['crew']),
  line(202, ['daysAndReserves'], 'ambientFoodRate', ['crew']),
  line(202, ['daysAndReserves'], 'rfFoodRate', ['crew']),
  line(203, ['daysAndReserves'], 'oxygenRate', ['crew']),
  line(203, ['eva'], 'evaOxygenRate', []),
  line(203, ['daysAndReserves'], 'nitrogenRate', ['crew']),
  line(204, ['daysAndReserves'], 'hygieneRate', ['crew']),
  line(204, [], 'hygieneKit', ['crew']),
  line(205, ['days'], 'clothingRate', ['crew'], 'lifetime'),
  line(206, [], 'personalItems', ['crew']),
  line(301, [], 'officeEquipment', ['crew']),
  line(302, [], 'evaSuit', ['crew']),
  line(302, [], 'evaLithiumHydroxide', ['eva']),
  line(303, [], 'healthEquipment', []),
  line(303, [], 'healthConsumables', ['crew']),
  line(304, [], 'safetyEquipment', []),
  line(305, [], 'commEquipment', []),
  line(306, [], 'computerEquipment', ['crew']),
  line(701, ['days'], 'trashBagRate', ['crew']),
  line(702, ['daysAndReserves'], 'wasteContainmentRate', ['crew']),
];

/** Returns the part of the water that a crew needs anew, from 0 to 1. */
export const notRecovered = ({ waterRecoveryRate }: CrewParameters): number =>
  1 - Math.min(1, Math.max(0, waterRecoveryRate));

/** Returns the days that clothing lasts: at least 1. */
export const clothingDays = ({ clothingLifetime }: CrewParameters): number =>
  Math.max(1, clothingLifetime);

/** What a crew needs by the parameters of a model. */
export class CrewTable {
  /** The value of the parameter of each line. */
  private readonly values: readonly number[];

  constructor(readonly parameters: CrewParameters) {
    this.values = crewLines.map(({ parameter }) => parameters[parameter]);
  }

  /** Adds what a crew needs to a demand, in kg. @param resources the resource of each line */
  addTo(demand: DemandCollector, resources: readonly ResourceType[], stay: CrewStay): void {
    for (let i = 0; i < crewLines.length; i++)
      demand.add(resources[i]!, this.needOf(crewLines[i]!, this.values[i]!, stay));
  }

  private needOf({ before, after, correction }: CrewLine, value: number, stay: CrewStay): number {
    // The order of the factors decides the last digit.
    let need = 1;
    for (const quantity of before) need *= quantityOf(stay, quantity);
    need *= value;
    for (const quantity of after) need *= quantityOf(stay, quantity);
    if (correction === 'recovery') need *= notRecovered(this.parameters);
    else if (correction === 'lifetime') need /= clothingDays(this.parameters);
    return need;
  }
}

/** Returns a quantity of a stay. It is quicker than to read a property whose name varies. */
function quantityOf(stay: CrewStay, name: keyof CrewStay): number {
  switch (name) {
    case 'crew':
      return stay.crew;
    case 'days':
      return stay.days;
    case 'daysAndReserves':
      return stay.daysAndReserves;
    case 'eva':
      return stay.eva;
  }
}
