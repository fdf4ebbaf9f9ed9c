import { Environment } from '../../model/enumerations.js';
import type { Rounding } from '../rules/rounding.js';
import type { SimulationRules } from '../rules/rules.js';
import type { ResourceType } from '../world/resource-type.js';
import type { World } from '../world/world.js';
import { type Holder, isPlace, isWithin, RuntimeElement } from './item.js';
import type { MassCalculator } from './mass.js';

/** Why something does not fit: the first test that fails, with its numbers. */
export interface Misfit {
  readonly limit:
    | 'crew'
    | 'mass'
    | 'volume'
    | 'environment'
    | 'outer carrier'
    | 'itself'
    | 'resource'
    | 'capacity';
  readonly needed: number | null;
  readonly available: number | null;
  readonly unit: string | null;
}

const plain = (limit: Misfit['limit']): Misfit => ({
  limit,
  needed: null,
  available: null,
  unit: null,
});

/** Tests whether things fit into others. */
export class FitTest {
  constructor(
    private readonly world: World,
    private readonly rules: SimulationRules,
    private readonly rounding: Rounding,
    private readonly scales: MassCalculator,
  ) {}

  /** Why an element does not fit into a holder; undefined where it does. Places take everything. */
  ofElement(item: RuntimeElement, holder: Holder): Misfit | undefined {
    if (isPlace(holder) || item.holder === holder) return undefined;
    if (isWithin(holder, item)) return plain('itself');
    if (item.resolved.isHuman) return this.#crew(holder);
    const gains = this.rules.outerCarriers === 'one' || !isWithin(item.holder, holder);
    return (
      (gains ? this.#mass(item, holder) : undefined) ??
      this.#room(item, holder) ??
      this.#around(item, holder)
    );
  }

  #crew(carrier: RuntimeElement): Misfit | undefined {
    let aboard = 0;
    for (const inside of carrier.contents) if (inside.resolved.isHuman) aboard++;
    const { maxCrew } = carrier.resolved;
    if (aboard < maxCrew) return undefined;
    return { limit: 'crew', needed: aboard + 1, available: maxCrew, unit: 'persons' };
  }

  /** Whether a carrier bears an element more. */
  #mass(
    item: RuntimeElement,
    carrier: RuntimeElement,
    limit: Misfit['limit'] = 'mass',
  ): Misfit | undefined {
    const needed = this.scales.cargo(carrier) + this.scales.total(item);
    const available = carrier.resolved.maxCargoMass;
    if (!this.rounding.overMass(needed - available)) return undefined;
    return { limit, needed, available, unit: 'kg' };
  }

  #room(item: RuntimeElement, carrier: RuntimeElement): Misfit | undefined {
    const { volumeConstrained, environmentConstrained } = this.world.configuration;
    if (volumeConstrained) {
      const needed = this.scales.cargoVolume(carrier) + item.resolved.volume;
      const available = carrier.resolved.maxCargoVolume;
      if (this.rounding.overVolume(needed - available))
        return { limit: 'volume', needed, available, unit: 'm³' };
    }
    const exposed =
      environmentConstrained &&
      item.resolved.environment === Environment.Pressurized &&
      carrier.resolved.cargoEnvironment === Environment.Unpressurized;
    return exposed ? plain('environment') : undefined;
  }

  #around(item: RuntimeElement, carrier: RuntimeElement): Misfit | undefined {
    let outer = carrier.holder;
    if (this.rules.outerCarriers === 'one') {
      return outer instanceof RuntimeElement ? this.#mass(item, outer, 'outer carrier') : undefined;
    }
    // A carrier that the element is inside already gains nothing, nor does any around it.
    while (outer instanceof RuntimeElement && !isWithin(item.holder, outer)) {
      const misfit = this.#mass(item, outer, 'outer carrier');
      if (misfit) return misfit;
      outer = outer.holder;
    }
    return undefined;
  }

  /** Why an amount, in units, does not fit into a resource container or a tank; undefined where it does. */
  ofResource(resource: ResourceType, amount: number, item: RuntimeElement): Misfit | undefined {
    if (item.stock === undefined) return this.#tank(resource, amount, item);
    const { resolved: facts, stock } = item;
    const { volumeConstrained, environmentConstrained } = this.world.configuration;
    const mass = this.scales.stock(stock) + resource.unitMass * amount;
    if (this.rounding.overMass(mass - facts.rawMaxCargoMass))
      return { limit: 'mass', needed: mass, available: facts.rawMaxCargoMass, unit: 'kg' };
    if (volumeConstrained) {
      const needed = this.scales.stockVolume(stock) + resource.unitVolume * amount;
      if (this.rounding.overVolume(needed - facts.rawMaxCargoVolume))
        return { limit: 'volume', needed, available: facts.rawMaxCargoVolume, unit: 'm³' };
    }
    if (environmentConstrained && facts.cargoEnvironment !== resource.environment) {
      const accepts =
        facts.cargoEnvironment === Environment.Pressurized &&
        this.rules.pressurizedContainer === 'accept';
      if (!accepts) return plain('environment');
    }
    return undefined;
  }

  #tank(
    resource: ResourceType,
    amount: number,
    { resolved: facts, fuel, fuelType }: RuntimeElement,
  ): Misfit | undefined {
    if (fuelType !== resource) return plain('resource');
    const needed = fuel + amount;
    if (!this.rounding.overAmount(needed - facts.maxFuel)) return undefined;
    return { limit: 'capacity', needed, available: facts.maxFuel, unit: resource.units };
  }
}
