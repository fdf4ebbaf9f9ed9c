import type { ClassOfSupply } from '../../model/enumerations.js';
import type { Rounding } from '../rules/rounding.js';
import { isOfClass } from '../world/class-of-supply.js';
import { isPlace, type RuntimeElement } from './runtime-element.js';
import type { Stock } from './stock.js';

/** Sums masses of elements with their contents. Sums are kept until something inside changes. */
export class MassCalculator {
  readonly #rounding: Rounding;
  readonly #countsParts: boolean;

  /** @param countsParts whether parts of decommissioned elements count under their own class of supply */
  constructor(rounding: Rounding, countsParts: boolean) {
    this.#rounding = rounding;
    this.#countsParts = countsParts;
  }

  /** Mass with contents, crew and fuel, in kg. */
  total(element: RuntimeElement): number {
    if (element.totalMass === undefined) element.totalMass = this.#sumOf(element);
    return element.totalMass;
  }

  #sumOf(element: RuntimeElement): number {
    const rounding = this.#rounding;
    const { resolved, stock } = element;
    if (stock !== undefined) return rounding.mass(resolved.mass + this.stock(stock));
    if (!resolved.isCarrier) return rounding.mass(resolved.mass);
    let sum = resolved.mass;
    for (const inside of element.contents) sum += this.total(inside);
    const carrier = rounding.mass(sum);
    if (element.fuelType === undefined) return carrier;
    return rounding.mass(carrier + rounding.mass(element.fuel * element.fuelType.unitMass));
  }

  /** Mass of the resources in a container, in kg. */
  stock({ resources, amounts }: Stock): number {
    let sum = 0;
    for (let at = 0; at < resources.length; at++) sum += resources[at]!.unitMass * amounts[at]!;
    return this.#rounding.mass(sum);
  }

  /** Volume of the resources in a container, in m³. */
  stockVolume({ resources, amounts }: Stock): number {
    let sum = 0;
    for (let at = 0; at < resources.length; at++) sum += resources[at]!.unitVolume * amounts[at]!;
    return this.#rounding.volume(sum);
  }

  /** Mass of what a carrier carries, without crew directly in it, in kg. */
  cargo(carrier: RuntimeElement): number {
    if (carrier.cargoMass === undefined) {
      let sum = 0;
      for (const inside of carrier.contents)
        if (!inside.resolved.isHuman) sum += this.total(inside);
      carrier.cargoMass = sum;
    }
    return carrier.cargoMass;
  }

  /** Volume of what a carrier carries directly, without crew, in m³. */
  cargoVolume(carrier: RuntimeElement): number {
    let sum = 0;
    for (const inside of carrier.contents)
      if (!inside.resolved.isHuman) sum += inside.resolved.volume;
    return this.#rounding.volume(sum);
  }

  /** Mass of an element and its contents that is of one class of supply, at any depth, in kg. */
  ofClass(element: RuntimeElement, classOfSupply: ClassOfSupply): number {
    const rounding = this.#rounding;
    const own = rounding.mass(this.#ownOfClass(element, classOfSupply));
    const { resolved, stock } = element;
    if (stock !== undefined) {
      let sum = own;
      for (let at = 0; at < stock.resources.length; at++) {
        const resource = stock.resources[at]!;
        if (isOfClass(resource.classOfSupply, classOfSupply))
          sum += resource.unitMass * stock.amounts[at]!;
      }
      return rounding.mass(sum);
    }
    if (!resolved.isCarrier) return own;
    let sum = own;
    for (const inside of element.contents) sum += this.ofClass(inside, classOfSupply);
    const carrier = rounding.mass(sum);
    if (element.fuelType === undefined || !isOfClass(element.fuelType.classOfSupply, classOfSupply))
      return carrier;
    const fuel = rounding.amount(element.fuel) * element.fuelType.unitMass;
    return rounding.mass(carrier + rounding.mass(fuel));
  }

  #ownOfClass(element: RuntimeElement, classOfSupply: ClassOfSupply): number {
    const { resolved } = element;
    const isOwn = isOfClass(resolved.classOfSupply, classOfSupply);
    if (!this.#countsParts || element.state?.type !== 'Decommissioned')
      return isOwn ? resolved.mass : 0;
    let inParts = 0;
    let ofClass = 0;
    for (let at = 0; at < resolved.parts.length; at++) {
      const { resource, quantity } = resolved.parts[at]!;
      const mass = (element.partQuantities?.[at] ?? quantity) * resource.unitMass;
      inParts += mass;
      if (isOfClass(resource.classOfSupply, classOfSupply)) ofClass += mass;
    }
    return ofClass + (isOwn ? Math.max(0, resolved.mass - inParts) : 0);
  }
}

/**
 * Drops the kept sums of an element and of everything around it, because its contents changed. Classes of supply that
 * were used up count as stocked again.
 */
export function forgetSums(element: RuntimeElement): void {
  let top = element;
  for (;;) {
    top.totalMass = undefined;
    top.cargoMass = undefined;
    top.stockedClassMask = top.supplyClassMask;
    const { holder } = top;
    if (holder === undefined) return;
    if (isPlace(holder)) {
      holder.stockedClassMask = holder.supplyClassMask;
      holder.changed?.add(top);
      return;
    }
    top = holder;
  }
}
