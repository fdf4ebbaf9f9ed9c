import { Environment } from '../../model/enumerations.js';
import type { ResourceType } from '../world/resource-type.js';
import type { FitLimit, ProblemDetails } from './records/problems.js';
import { type Holder, isElement, isWithin, type RuntimeElement } from './runtime-element.js';
import type { SimulationState } from './simulation-state.js';

/** The reason why something does not fit: the first test that fails, and its numbers. */
export interface Misfit extends Pick<ProblemDetails, 'needed' | 'available' | 'unit'> {
  readonly limit: FitLimit;
}

const misfit = (
  limit: FitLimit,
  needed: number | null = null,
  available: number | null = null,
  unit: string | null = null,
): Misfit => ({ limit, needed, available, unit });

/** Returns how many units fit into what is free, if each takes a part of it. */
const unitsIn = (free: number, each: number): number =>
  each > 0 ? Math.max(0, free) / each : Number.POSITIVE_INFINITY;

/** Tests whether elements and resources fit into carriers, containers and tanks. */
export class FitTest {
  constructor(private readonly state: SimulationState) {}

  /** Returns why an element does not fit into a holder, or undefined if it fits. Everything fits into nodes and edges. */
  ofElement(element: RuntimeElement, holder: Holder): Misfit | undefined {
    if (holder.isPlace || element.holder === holder) return undefined;
    if (isWithin(holder, element)) return misfit('itself');
    if (element.isHuman) return this.crew(holder);
    const gains = this.state.rules.outerCarriers === 'one' || !isWithin(element.holder, holder);
    return (
      (gains ? this.mass(element, holder) : undefined) ??
      this.space(element, holder) ??
      this.outerCarriers(element, holder)
    );
  }

  private crew(carrier: RuntimeElement): Misfit | undefined {
    const aboard = carrier.people;
    const { maxCrew } = carrier.resolved;
    if (aboard < maxCrew) return undefined;
    return misfit('crew', aboard + 1, maxCrew, 'persons');
  }

  /** Returns why one more element is too heavy for a carrier, or undefined if it is not. */
  private mass(
    element: RuntimeElement,
    carrier: RuntimeElement,
    limit: FitLimit = 'mass',
  ): Misfit | undefined {
    const available = carrier.resolved.maxCargoMass;
    const needed = this.state.masses.cargo(carrier) + this.state.masses.total(element);
    if (!this.state.rounding.overMass(needed - available)) return undefined;
    return misfit(limit, needed, available, 'kg');
  }

  private space(element: RuntimeElement, carrier: RuntimeElement): Misfit | undefined {
    const { volumeConstrained, environmentConstrained } = this.state.world.configuration;
    if (volumeConstrained) {
      const { volume } = element.resolved;
      const available = carrier.resolved.maxCargoVolume;
      const needed = this.state.masses.cargoVolume(carrier) + volume;
      if (this.state.rounding.overVolume(needed - available))
        return misfit('volume', needed, available, 'm³');
    }
    const exposed =
      environmentConstrained &&
      element.resolved.environment === Environment.Pressurized &&
      carrier.resolved.cargoEnvironment === Environment.Unpressurized;
    return exposed ? misfit('environment') : undefined;
  }

  private outerCarriers(element: RuntimeElement, carrier: RuntimeElement): Misfit | undefined {
    const next = carrier.holder;
    if (this.state.rules.outerCarriers === 'one') {
      return isElement(next) ? this.mass(element, next, 'outer carrier') : undefined;
    }
    // A carrier that already contains the element gets no heavier, and neither do the carriers around it.
    let outer = next;
    for (; isElement(outer) && !isWithin(element.holder, outer); outer = outer.holder) {
      const tooHeavy = this.mass(element, outer, 'outer carrier');
      if (tooHeavy) return tooHeavy;
    }
    return undefined;
  }

  /** Returns why an amount, in units, does not fit into a resource container or tank, or undefined if it fits. */
  ofResource(resource: ResourceType, amount: number, element: RuntimeElement): Misfit | undefined {
    this.state.settle(element);
    if (element.stock === undefined)
      return this.ofAny(resource, element) ?? this.tank(resource, amount, element);
    const { resolved, stock } = element;
    const { volumeConstrained } = this.state.world.configuration;
    const mass = this.state.masses.stock(stock) + resource.unitMass * amount;
    if (this.state.rounding.overMass(mass - resolved.rawMaxCargoMass))
      return misfit('mass', mass, resolved.rawMaxCargoMass, 'kg');
    if (volumeConstrained) {
      const needed = this.state.masses.stockVolume(stock) + resource.unitVolume * amount;
      if (this.state.rounding.overVolume(needed - resolved.rawMaxCargoVolume))
        return misfit('volume', needed, resolved.rawMaxCargoVolume, 'm³');
    }
    return this.ofAny(resource, element);
  }

  /** Returns why no amount of a resource fits into a resource container or tank, however empty it is; undefined if some does. */
  ofAny(resource: ResourceType, { resolved, stock, fuelType }: RuntimeElement): Misfit | undefined {
    if (stock === undefined) return fuelType === resource ? undefined : misfit('resource');
    const { cargoEnvironment } = resolved;
    const isAccepted =
      !this.state.world.configuration.environmentConstrained ||
      cargoEnvironment === resource.environment ||
      (cargoEnvironment === Environment.Pressurized &&
        this.state.rules.pressurizedContainer === 'accept');
    return isAccepted ? undefined : misfit('environment');
  }

  /** Returns how much of a resource has room in a resource container or tank, in units. What weighs nothing has room for ever. */
  room(resource: ResourceType, element: RuntimeElement): number {
    this.state.settle(element);
    const { resolved, stock, fuel } = element;
    if (stock === undefined) return Math.max(0, resolved.maxFuel - fuel);
    const free = resolved.rawMaxCargoMass - this.state.masses.stock(stock);
    const units = unitsIn(free, resource.unitMass);
    if (!this.state.world.configuration.volumeConstrained) return units;
    const space = resolved.rawMaxCargoVolume - this.state.masses.stockVolume(stock);
    return Math.min(units, unitsIn(space, resource.unitVolume));
  }

  private tank(
    resource: ResourceType,
    amount: number,
    { resolved, fuel }: RuntimeElement,
  ): Misfit | undefined {
    const needed = fuel + amount;
    if (!this.state.rounding.overAmount(needed - resolved.maxFuel)) return undefined;
    return misfit('capacity', needed, resolved.maxFuel, resource.units);
  }
}
