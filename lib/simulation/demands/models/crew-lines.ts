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

/** The labels of the factors of the table, and of the quantities that the days of a stay are made of. */
export const crewLabels = {
  crew: { name: 'crew', unit: 'persons', symbol: 'n' },
  eva: { name: 'EVA time', unit: 'person-hours', symbol: 'E' },
  days: { name: 'days', unit: 'd', symbol: 'X+T' },
  daysAndReserves: { name: 'days with reserves', unit: 'd', symbol: 'X+T+R' },
  notRecovered: { name: 'part not recovered', symbol: 'not recovered' },
  lifetime: { name: 'days that clothing lasts', symbol: 'lifetime' },
  daysOfPerson: { name: 'days away from home', unit: 'd', symbol: 'd' },
  daysOfReserves: { name: 'days of reserves', unit: 'd', symbol: 'R' },
  hoursOfEva: { name: 'hours of EVA', unit: 'h', symbol: 'h' },
  evaOfAll: { name: 'EVA time of all', symbol: 'E', unit: 'person-hours' },
  destination: { name: 'at the destination', symbol: 'X', unit: 'd' },
  transit: { name: 'in transit, both ways', symbol: 'T', unit: 'd' },
  omitted: { name: 'in transit (omitted)', symbol: 'T', unit: 'd' },
  reserves: { name: 'reserves', symbol: 'R', unit: 'd' },
};

/** A parameter that a line of the table has, besides quantities of the mission. */
type CrewParameter = {
  [K in keyof CrewParameters]-?: CrewParameters[K] extends number ? K : never;
}[keyof CrewParameters];

/**
 * How often something is needed: by a person a day, of which reserves are set aside or not; by a person an hour of EVA; by a person
 * once; or once in a mission.
 */
type Basis = 'reserved day' | 'day' | 'hour' | 'person' | 'mission';

interface CrewLine {
  readonly classOfSupply: ClassOfSupply;
  readonly basis: Basis;
  readonly parameter: CrewParameter;
  readonly label: FactorLabel;
  /** What else changes the product: the part of the water that is not recovered, or the days that clothing lasts. */
  readonly correction: 'recovery' | 'lifetime' | undefined;
}

const units: Readonly<Record<Basis, string>> = {
  'reserved day': 'kg/person/day',
  day: 'kg/person/day',
  hour: 'kg/person/h',
  person: 'kg/person',
  mission: 'kg',
};

const line = (
  classOfSupply: ClassOfSupply,
  basis: Basis,
  parameter: CrewParameter,
  correction?: CrewLine['correction'],
): CrewLine => ({
  classOfSupply,
  basis,
  parameter,
  label: { name: parameter, unit: units[basis] },
  correction,
});

/** The needs of a crew. They are added up in this order. */
export const crewLines: readonly CrewLine[] = [
  line(201, 'reserved day', 'waterRate', 'recovery'),
  line(201, 'hour', 'evaWaterRate'),
  line(202, 'reserved day', 'foodSupportRate'),
  line(202, 'reserved day', 'ambientFoodRate'),
  line(202, 'reserved day', 'rfFoodRate'),
  line(203, 'reserved day', 'oxygenRate'),
  line(203, 'hour', 'evaOxygenRate'),
  line(203, 'reserved day', 'nitrogenRate'),
  line(204, 'reserved day', 'hygieneRate'),
  line(204, 'person', 'hygieneKit'),
  line(205, 'day', 'clothingRate', 'lifetime'),
  line(206, 'person', 'personalItems'),
  line(301, 'person', 'officeEquipment'),
  line(302, 'person', 'evaSuit'),
  line(302, 'hour', 'evaLithiumHydroxide'),
  line(303, 'mission', 'healthEquipment'),
  line(303, 'person', 'healthConsumables'),
  line(304, 'mission', 'safetyEquipment'),
  line(305, 'mission', 'commEquipment'),
  line(306, 'person', 'computerEquipment'),
  line(701, 'day', 'trashBagRate'),
  line(702, 'reserved day', 'wasteContainmentRate'),
];

/** A product that is read, and added to nothing. */
class Factors extends TermCollector {
  override product = 1;

  add(): void {}
}

/** What a crew needs by the parameters of a model. */
export class CrewTable {
  private readonly values = crewLines.map(({ parameter }) => this.parameters[parameter]);

  constructor(readonly parameters: CrewParameters) {}

  /** Adds what the crew of a mission needs to a demand, in kg. @param resources the resource of each line */
  addTo(
    demand: DemandCollector,
    resources: readonly ResourceType[],
    mission: DemandingMission,
  ): void {
    const { crew, eva, days, daysAndReserves, evaOfAll } = crewLabels;
    const { transitDemandsOmitted: omitted, reservesDuration } = this.parameters;
    const { crewSize, evaCrewTime, destinationDuration } = mission;
    const transit = omitted ? 0 : mission.transitDuration + mission.returnTransitDuration;
    demand.quantity(crewSize, crew);
    demand.quantity(evaCrewTime, evaOfAll);
    demand.quantity(destinationDuration, crewLabels.destination);
    demand.quantity(transit, omitted ? crewLabels.omitted : crewLabels.transit);
    demand.quantity(reservesDuration, crewLabels.reserves);
    const stay = destinationDuration + transit;
    for (const [i, { basis, label }] of crewLines.entries()) {
      // The order of the factors decides the last digit.
      const need = demand.term(label.name);
      if (basis === 'day') need.times(stay, days);
      else if (basis === 'reserved day') need.times(stay + reservesDuration, daysAndReserves);
      else if (basis === 'hour') need.times(evaCrewTime, eva);
      need.times(this.values[i]!, label);
      if (basis !== 'hour' && basis !== 'mission') need.times(crewSize, crew);
      this.correct(need, i).addTo(resources[i]!);
    }
  }

  /** Adds what a person or a mission needs with some basis, times factors, in kg. @param resources the resource of each line */
  addLines(
    demand: DemandCollector,
    resources: readonly ResourceType[],
    bases: readonly Basis[],
    ...factors: readonly (readonly [number, FactorLabel])[]
  ): void {
    for (let i = 0; i < crewLines.length; i++) {
      const { basis, label } = crewLines[i]!;
      if (!bases.includes(basis)) continue;
      const need = demand.term(label.name).times(this.values[i]!, label);
      for (const [value, of] of factors) need.times(value, of);
      this.correct(need, i).addTo(resources[i]!);
    }
  }

  /** Returns the needs by class of supply, in kg: of a person a day, of a person once with the reserves, of a mission once. */
  byClass(): Readonly<Record<'daily' | 'once' | 'ofMission', ReadonlyMap<ClassOfSupply, number>>> {
    const { reservesDuration } = this.parameters;
    const amounts = { daily: new Map(), once: new Map(), ofMission: new Map() };
    const add = (to: Map<ClassOfSupply, number>, bases: readonly Basis[], count = 1): void => {
      for (const [i, { basis, classOfSupply, label }] of crewLines.entries()) {
        if (!bases.includes(basis)) continue;
        const { product } = this.correct(new Factors().times(this.values[i]!, label), i);
        if (product * count > 0)
          to.set(classOfSupply, (to.get(classOfSupply) ?? 0) + product * count);
      }
    };
    add(amounts.daily, ['reserved day', 'day']);
    add(amounts.once, ['person']);
    add(amounts.once, ['reserved day'], reservesDuration);
    add(amounts.ofMission, ['mission']);
    return amounts;
  }

  /** Applies to a line that not all water is lost, and how long clothing lasts. */
  private correct<T extends TermProduct>(need: T, i: number): T {
    const { waterRecoveryRate, clothingLifetime } = this.parameters;
    const { notRecovered, lifetime } = crewLabels;
    const { correction } = crewLines[i]!;
    if (correction === 'recovery')
      return need.times(1 - Math.min(1, Math.max(0, waterRecoveryRate)), notRecovered);
    return correction === 'lifetime' ? need.over(Math.max(1, clothingLifetime), lifetime) : need;
  }
}
