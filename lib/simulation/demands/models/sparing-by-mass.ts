import { InstSparingByMassDemandModel } from '../../../model/demand-models/index.js';
import { ClassOfSupply, Environment } from '../../../model/enumerations.js';
import type {
  DemandCollector,
  DemandingElement,
  DemandingPart,
  DemandModelContext,
  DemandModelInUse,
  TermProduct,
} from '../../world/demand-model.js';
import type { ResourceType } from '../../world/resource-type.js';
import { daysInState, defineDemandModel } from './definition.js';

const DAYS_PER_YEAR = 365;

const massOf = (what: string, symbol: string) => ({ name: `mass ${what}`, symbol, unit: 'kg' });

const daysInYear = { name: 'days in a year', unit: 'd' };
const wholeMass = massOf('of the empty element', 'M');
const restMass = massOf('without parts', 'G');

/** The labels of what depends on the environment of the spares. */
const labelsIn = (environment: string, symbol: string) => ({
  rate: { name: 'spares rate', unit: '1/year', symbol: `r${symbol.toLowerCase()}` },
  parts: massOf(`of ${environment} parts`, symbol),
  shared: massOf('that spares stand for', `G+${symbol}`),
});

const labels = {
  Pressurized: labelsIn('pressurized', 'P'),
  Unpressurized: labelsIn('unpressurized', 'U'),
};

/**
 * Demands spares as a fraction of the element's mass per year, separately for each environment. If the parts list is
 * enabled, part of the spares are the element's parts, in proportion to their mass, and the rest are generic spares.
 */
class SparingByMassInUse implements DemandModelInUse {
  readonly name: string;
  readonly isSteady: boolean;
  readonly isSteadyForParts = true;
  readonly hasTerms = true;
  private readonly keepsAll: boolean;
  /** Generic spares, by environment. */
  private readonly spares: Readonly<Record<Environment, ResourceType>>;
  private readonly rates: Readonly<Record<Environment, number>>;
  private readonly byParts: boolean;

  constructor(instance: InstSparingByMassDemandModel, world: DemandModelContext) {
    this.name = instance.name;
    this.keepsAll = world.rules.sparesBeyondMass === 'none-lost';
    const spare = (environment: Environment) =>
      world.generic(ClassOfSupply.MaintenanceAndUpkeep, environment);
    this.spares = {
      Pressurized: spare(Environment.Pressurized),
      Unpressurized: spare(Environment.Unpressurized),
    };
    const { graph } = world;
    this.rates = {
      Pressurized: graph.valueOf(instance, 'pressurizedSparesRate') ?? 0,
      Unpressurized: graph.valueOf(instance, 'unpressurizedSparesRate') ?? 0,
    };
    this.byParts = graph.valueOf(instance, 'partsListEnabled') ?? false;
    this.isSteady = !this.byParts;
  }

  ofElement(demand: DemandCollector, element: DemandingElement, days: number): void {
    const { mass } = element;
    const parts = this.byParts ? element.parts : [];
    const inParts = {
      Pressurized: massIn(Environment.Pressurized, parts),
      Unpressurized: massIn(Environment.Unpressurized, parts),
    };
    const rest = Math.max(0, mass - inParts.Pressurized - inParts.Unpressurized);
    demand.quantity(mass, wholeMass);
    demand.quantity(inParts.Pressurized, labels.Pressurized.parts);
    demand.quantity(inParts.Unpressurized, labels.Unpressurized.parts);
    demand.quantity(rest, restMass);
    for (const environment of [Environment.Unpressurized, Environment.Pressurized]) {
      const label = labels[environment];
      const spares = (line: string): TermProduct =>
        demand
          .term(line)
          .times(days, daysInState)
          .times(this.rates[environment], label.rate)
          .over(DAYS_PER_YEAR, daysInYear)
          .times(mass, wholeMass);
      const shared = rest + inParts[environment];
      const spare = this.spares[environment];
      if (shared === 0) {
        if (this.keepsAll) spares('generic spares').addTo(spare);
        continue;
      }
      for (const { resource, quantity } of parts) {
        if (resource.environment !== environment) continue;
        const part = { name: 'quantity of the part', unit: resource.units };
        spares('part').times(quantity, part).over(shared, label.shared).addTo(resource);
      }
      spares('generic spares').times(rest, restMass).over(shared, label.shared).addTo(spare);
    }
  }
}

/** Returns the mass of the parts in an environment, in kg. */
function massIn(environment: Environment, parts: readonly DemandingPart[]): number {
  let mass = 0;
  for (const { resource, quantity } of parts)
    if (resource.environment === environment) mass += quantity * resource.unitMass;
  return mass;
}

export const sparingByMass = defineDemandModel(
  InstSparingByMassDemandModel,
  (instance, world) => new SparingByMassInUse(instance, world),
);
