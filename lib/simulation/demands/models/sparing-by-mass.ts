import type {
  AnyDemandModel,
  AnyInstElementDemandModel,
  InstSparingByMassDemandModel,
  SparingByMassDemandModel,
} from '../../../model/demand-models/index.js';
import { ClassOfSupply, Environment } from '../../../model/enumerations/index.js';
import type { Item } from '../../state/item.js';
import type { PartFacts } from '../../world/facts.js';
import type { ResourceType } from '../../world/resource-type.js';
import type { World } from '../../world/world.js';
import type { DemandSet } from '../demand-set.js';
import type { DemandModelInUse } from '../model.js';

const DAYS_A_YEAR = 365;

/**
 * Demands spares as a fraction of the element's mass a year, in each environment by itself: the share
 * of each part as that part, the rest as generic spares.
 */
export class SparingByMassInUse implements DemandModelInUse {
  readonly name: string;
  readonly #keepsAll: boolean;
  /** Generic spares of each environment. */
  readonly #spares: Readonly<Record<Environment, ResourceType>>;
  readonly #rates: Readonly<Record<Environment, number>>;
  readonly #byParts: boolean;

  constructor(
    instance: AnyInstElementDemandModel,
    template: AnyDemandModel | undefined,
    world: World,
  ) {
    this.name = instance.name;
    this.#keepsAll = world.rules.sparesBeyondMass === 'none-lost';
    const spare = (environment: Environment) =>
      world.generic(ClassOfSupply.MaintenanceAndUpkeep, environment);
    this.#spares = {
      Pressurized: spare(Environment.Pressurized),
      Unpressurized: spare(Environment.Unpressurized),
    };
    const own = instance as InstSparingByMassDemandModel;
    const base = template as SparingByMassDemandModel | undefined;
    this.#rates = {
      Pressurized: own.pressurizedSparesRate ?? base?.pressurizedSparesRate ?? 0,
      Unpressurized: own.unpressurizedSparesRate ?? base?.unpressurizedSparesRate ?? 0,
    };
    this.#byParts = own.partsListEnabled ?? base?.partsListEnabled ?? false;
  }

  ofElement(demand: DemandSet, { facts }: Item, days: number): void {
    const parts = this.#byParts ? facts.parts : [];
    let inParts = 0;
    for (const { resource, quantity } of parts) inParts += quantity * resource.unitMass;
    const rest = Math.max(0, facts.mass - inParts);
    this.#inEnvironment(Environment.Unpressurized, demand, facts.mass, parts, rest, days);
    this.#inEnvironment(Environment.Pressurized, demand, facts.mass, parts, rest, days);
  }

  #inEnvironment(
    environment: Environment,
    demand: DemandSet,
    mass: number,
    parts: readonly PartFacts[],
    rest: number,
    days: number,
  ): void {
    let inParts = 0;
    for (const { resource, quantity } of parts)
      if (resource.environment === environment) inParts += quantity * resource.unitMass;
    const spares = ((days * this.#rates[environment]) / DAYS_A_YEAR) * mass;
    const shared = rest + inParts;
    const spare = this.#spares[environment];
    if (shared === 0) {
      if (this.#keepsAll) demand.add(spare, spares);
      return;
    }
    for (const { resource, quantity } of parts) {
      if (resource.environment === environment) demand.add(resource, (spares * quantity) / shared);
    }
    demand.add(spare, (spares * rest) / shared);
  }
}
