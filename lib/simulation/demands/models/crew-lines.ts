import {
  CrewConsumablesDemandModel,
  type InstCrewConsumablesDemandModel,
} from '../../../model/demand-models/index.js';
import type { ClassOfSupply } from '../../../model/enumerations.js';
import type {
  DemandCollector,
  DemandingMission,
  DemandModelContext,
  FactorLabel,
  TermProduct,
} from '../../world/demand-model.js';
import type { ResourceType } from '../../world/resource-type.js';
import { TermCollector } from '../demand-set.js';

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

/** Returns the table of a model, with the defaults of parameters that neither it nor its template has. */
export function crewTableOf(
  instance: InstCrewConsumablesDemandModel,
  { graph }: Pick<DemandModelContext, 'graph'>,
): CrewTable {
  const own: Partial<CrewParameters> = instance;
  const template = graph.templateOf(instance);
  const inherited: Partial<CrewParameters> =
    template instanceof CrewConsumablesDemandModel ? template : {};
  // A copy of the defaults, in which some values are replaced.
  const values: Record<string, unknown> = { ...defaults };
  for (const name of names) values[name] = own[name] ?? inherited[name] ?? defaults[name];
  return new CrewTable(values as unknown as CrewParameters);
}

/** The quantities of a mission that the lines of the table multiply. */
interface CrewStay {
  /** Crew members, in persons. */
  readonly crew: number;
  /** Days at the destination and in transit, without reserves and with them. */
  readonly days: number;
  readonly daysAndReserves: number;
  /** EVA time of all participants, in person-hours. */
  readonly eva: number;
}

/** A quantity of a stay, with its label. */
interface StayFactor extends FactorLabel {
  readonly of: (stay: CrewStay) => number;
}

const crew: StayFactor = { name: 'crew', unit: 'persons', symbol: 'n', of: (stay) => stay.crew };
const eva: StayFactor = {
  name: 'EVA time',
  unit: 'person-hours',
  symbol: 'E',
  of: (stay) => stay.eva,
};
const days: StayFactor = { name: 'days', unit: 'd', symbol: 'X+T', of: (stay) => stay.days };
const daysAndReserves: StayFactor = {
  name: 'days with reserves',
  unit: 'd',
  symbol: 'X+T+R',
  of: (stay) => stay.daysAndReserves,
};
const notRecovered: FactorLabel = { name: 'part not recovered', symbol: 'not recovered' };
const lifetime: FactorLabel = { name: 'days that clothing lasts', symbol: 'lifetime' };
const daysOfPerson: FactorLabel = { name: 'days away from home', unit: 'd', symbol: 'd' };
const daysOfReserves: FactorLabel = { name: 'days of reserves', unit: 'd', symbol: 'R' };
const hoursOfEva: FactorLabel = { name: 'hours of EVA', unit: 'h', symbol: 'h' };

/** The labels of the quantities that the days of a stay, and its terms, are made of. */
const quantities = {
  crew: { name: 'crew', symbol: 'n', unit: 'persons' },
  eva: { name: 'EVA time of all', symbol: 'E', unit: 'person-hours' },
  destination: { name: 'at the destination', symbol: 'X', unit: 'd' },
  transit: { name: 'in transit, both ways', symbol: 'T', unit: 'd' },
  omitted: { name: 'in transit (omitted)', symbol: 'T', unit: 'd' },
  reserves: { name: 'reserves', symbol: 'R', unit: 'd' },
};

/** A parameter that a line of the table has, besides quantities of the mission. */
type CrewParameter = {
  [K in keyof CrewParameters]-?: CrewParameters[K] extends number ? K : never;
}[keyof CrewParameters];

/** What a crew needs of one kind of thing: a product. */
interface CrewLine {
  readonly classOfSupply: ClassOfSupply;
  /** The parameter that the line is about, in kg, kg/person, kg/person/day or kg/person/hour. */
  readonly parameter: CrewParameter;
  readonly label: FactorLabel;
  /** The quantities of the mission that multiply, before or after the parameter. */
  readonly before: readonly StayFactor[];
  readonly after: readonly StayFactor[];
  /** What else changes the product: the part of the water that is not recovered, or the days that clothing lasts. */
  readonly correction: 'recovery' | 'lifetime' | undefined;
}

/** How often something is needed: a person a day, a person and hour of EVA, a person, or a mission. */
type Basis = 'day' | 'hour' | 'person' | 'mission';

/** Returns how often a person or a mission needs what a line says. */
function basisOf({ before, after }: Pick<CrewLine, 'before' | 'after'>): Basis {
  if (before.includes(eva) || after.includes(eva)) return 'hour';
  if (!after.includes(crew)) return 'mission';
  return before.length > 0 ? 'day' : 'person';
}

function line(
  classOfSupply: ClassOfSupply,
  before: readonly StayFactor[],
  parameter: CrewParameter,
  after: readonly StayFactor[],
  correction?: CrewLine['correction'],
): CrewLine {
  const label = { name: parameter, unit: units[basisOf({ before, after })] };
  return { classOfSupply, parameter, label, before, after, correction };
}

/** The units of crew parameters. */
const units: Readonly<Record<Basis, string>> = {
  day: 'kg/person/day',
  hour: 'kg/person/h',
  person: 'kg/person',
  mission: 'kg',
};

/** The needs of a crew. They are added up in this order. */
export const crewLines: readonly CrewLine[] = [
  line(201, [daysAndReserves], 'waterRate', [crew], 'recovery'),
  line(201, [eva], 'evaWaterRate', []),
  line(202, [daysAndReserves], 'foodSupportRate', [crew]),
  line(202, [daysAndReserves], 'ambientFoodRate', [crew]),
  line(202, [daysAndReserves], 'rfFoodRate', [crew]),
  line(203, [daysAndReserves], 'oxygenRate', [crew]),
  line(203, [eva], 'evaOxygenRate', []),
  line(203, [daysAndReserves], 'nitrogenRate', [crew]),
  line(204, [daysAndReserves], 'hygieneRate', [crew]),
  line(204, [], 'hygieneKit', [crew]),
  line(205, [days], 'clothingRate', [crew], 'lifetime'),
  line(206, [], 'personalItems', [crew]),
  line(301, [], 'officeEquipment', [crew]),
  line(302, [], 'evaSuit', [crew]),
  line(302, [], 'evaLithiumHydroxide', [eva]),
  line(303, [], 'healthEquipment', []),
  line(303, [], 'healthConsumables', [crew]),
  line(304, [], 'safetyEquipment', []),
  line(305, [], 'commEquipment', []),
  line(306, [], 'computerEquipment', [crew]),
  line(701, [days], 'trashBagRate', [crew]),
  line(702, [daysAndReserves], 'wasteContainmentRate', [crew]),
];

/** The numbers of the lines that a person or a mission needs with some basis. */
const linesOf = (basis: Basis): readonly number[] =>
  [...crewLines.keys()].filter((i) => basisOf(crewLines[i]!) === basis);

const daily = linesOf('day');
const hourly = linesOf('hour');
const once = linesOf('person');
const ofMission = linesOf('mission');
/** The daily lines that reserves are set aside of. */
const reserved = daily.filter((i) => crewLines[i]!.before.includes(daysAndReserves));

/** A product that is read, and added to nothing. */
class Factors extends TermCollector {
  override product = 1;

  add(): void {}
}

/** What a crew needs by the parameters of a model. */
export class CrewTable {
  /** The value of the parameter of each line. */
  private readonly values: readonly number[];

  constructor(readonly parameters: CrewParameters) {
    this.values = crewLines.map(({ parameter }) => parameters[parameter]);
  }

  /** Adds what the crew of a mission needs to a demand, in kg. @param resources the resource of each line */
  addTo(
    demand: DemandCollector,
    resources: readonly ResourceType[],
    mission: DemandingMission,
  ): void {
    const stay = this.stayOf(demand, mission);
    for (const [i, { label, before, after }] of crewLines.entries()) {
      // The order of the factors decides the last digit.
      const need = demand.term(label.name);
      for (const factor of before) need.times(factor.of(stay), factor);
      need.times(this.values[i]!, label);
      for (const factor of after) need.times(factor.of(stay), factor);
      this.correct(need, i).addTo(resources[i]!);
    }
  }

  /** Adds what a person needs in some days. */
  addDays(demand: DemandCollector, resources: readonly ResourceType[], count: number): void {
    this.addLines(demand, resources, daily, [[count, daysOfPerson]]);
  }

  /** Adds what a person needs for some hours of EVA. */
  addHours(demand: DemandCollector, resources: readonly ResourceType[], hours: number): void {
    this.addLines(demand, resources, hourly, [[hours, hoursOfEva]]);
  }

  /** Adds what people need once in a mission, and their reserves. */
  addPeople(demand: DemandCollector, resources: readonly ResourceType[], count: number): void {
    const people = [count, crew] as const;
    this.addLines(demand, resources, once, [people]);
    const { reservesDuration } = this.parameters;
    if (reservesDuration > 0)
      this.addLines(demand, resources, reserved, [people, [reservesDuration, daysOfReserves]]);
  }

  /** Adds what a mission needs once. */
  addMission(demand: DemandCollector, resources: readonly ResourceType[]): void {
    this.addLines(demand, resources, ofMission, []);
  }

  /**
   * Returns what people need by class of supply, in kg: one person a day, one person once with the reserves, and a mission once.
   */
  byClass(): Readonly<Record<'daily' | 'once' | 'ofMission', ReadonlyMap<ClassOfSupply, number>>> {
    const { reservesDuration } = this.parameters;
    const sum = (lines: readonly (readonly [number, number])[]) => {
      const amounts = new Map<ClassOfSupply, number>();
      for (const [i, count] of lines) {
        const { classOfSupply } = crewLines[i]!;
        const { product } = this.correct(
          new Factors().times(this.values[i]!, crewLines[i]!.label),
          i,
        );
        if (product * count > 0)
          amounts.set(classOfSupply, (amounts.get(classOfSupply) ?? 0) + product * count);
      }
      return amounts;
    };
    return {
      daily: sum(daily.map((i) => [i, 1])),
      once: sum([
        ...once.map((i) => [i, 1] as const),
        ...reserved.map((i) => [i, reservesDuration] as const),
      ]),
      ofMission: sum(ofMission.map((i) => [i, 1])),
    };
  }

  private addLines(
    demand: DemandCollector,
    resources: readonly ResourceType[],
    lines: readonly number[],
    factors: readonly (readonly [number, FactorLabel])[],
  ): void {
    for (const i of lines) {
      const { label } = crewLines[i]!;
      const need = demand.term(label.name).times(this.values[i]!, label);
      for (const [value, of] of factors) need.times(value, of);
      this.correct(need, i).addTo(resources[i]!);
    }
  }

  /** Applies to a line that not all water is lost, and how long clothing lasts. */
  private correct<T extends TermProduct>(need: T, i: number): T {
    const { waterRecoveryRate, clothingLifetime } = this.parameters;
    const { correction } = crewLines[i]!;
    if (correction === 'recovery')
      return need.times(1 - Math.min(1, Math.max(0, waterRecoveryRate)), notRecovered);
    return correction === 'lifetime' ? need.over(Math.max(1, clothingLifetime), lifetime) : need;
  }

  private stayOf(demand: DemandCollector, mission: DemandingMission): CrewStay {
    const { transitDemandsOmitted: omitted, reservesDuration } = this.parameters;
    const { crewSize, evaCrewTime, destinationDuration } = mission;
    const transit = omitted ? 0 : mission.transitDuration + mission.returnTransitDuration;
    demand.quantity(crewSize, quantities.crew);
    demand.quantity(evaCrewTime, quantities.eva);
    demand.quantity(destinationDuration, quantities.destination);
    demand.quantity(transit, omitted ? quantities.omitted : quantities.transit);
    demand.quantity(reservesDuration, quantities.reserves);
    const inStay = destinationDuration + transit;
    return {
      crew: crewSize,
      days: inStay,
      daysAndReserves: inStay + reservesDuration,
      eva: evaCrewTime,
    };
  }
}
