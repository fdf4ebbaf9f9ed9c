import type { ClassOfSupply } from '../../model/enumerations.js';
import type { Rounding } from '../rules/rounding.js';
import { isOfClass } from '../world/class-of-supply.js';
import { isPlace, type RuntimeElement } from './item.js';
import type { Stock } from './stock.js';

/** Weighs what is in play. Sums are kept until something inside changes. */
export class MassCalculator {
  readonly #rounding: Rounding;
  readonly #countsParts: boolean;

  /** @param countsParts whether parts of decommissioned elements count under their own class of supply */
  constructor(rounding: Rounding, countsParts: boolean) {
    this.#rounding = rounding;
    this.#countsParts = countsParts;
  }

  /** Mass with contents, crew and fuel, in kg. */
  total(item: RuntimeElement): number {
    if (item.totalMass === undefined) item.totalMass = this.#total(item);
    return item.totalMass;
  }

  #total(item: RuntimeElement): number {
    const rounding = this.#rounding;
    const { resolved: facts, stock } = item;
    if (stock !== undefined) return rounding.mass(facts.mass + this.stock(stock));
    if (!facts.isCarrier) return rounding.mass(facts.mass);
    let sum = facts.mass;
    for (const inside of item.contents) sum += this.total(inside);
    const carrier = rounding.mass(sum);
    if (item.fuelType === undefined) return carrier;
    return rounding.mass(carrier + rounding.mass(item.fuel * item.fuelType.unitMass));
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

  /** Mass of what a carrier carries, crew that sits in it directly aside, in kg. */
  cargo(carrier: RuntimeElement): number {
    if (carrier.cargoMass === undefined) {
      let sum = 0;
      for (const inside of carrier.contents)
        if (!inside.resolved.isHuman) sum += this.total(inside);
      carrier.cargoMass = sum;
    }
    return carrier.cargoMass;
  }

  /** Volume of what a carrier carries directly, crew aside, in m³. */
  cargoVolume(carrier: RuntimeElement): number {
    let sum = 0;
    for (const inside of carrier.contents)
      if (!inside.resolved.isHuman) sum += inside.resolved.volume;
    return this.#rounding.volume(sum);
  }

  /** Mass of one class of supply that an element is and holds, at any depth, in kg. */
  ofClass(item: RuntimeElement, classOfSupply: ClassOfSupply): number {
    const rounding = this.#rounding;
    const own = rounding.mass(this.#ownOfClass(item, classOfSupply));
    const { resolved: facts, stock } = item;
    if (stock !== undefined) {
      let sum = own;
      for (let at = 0; at < stock.resources.length; at++) {
        const resource = stock.resources[at]!;
        if (isOfClass(resource.classOfSupply, classOfSupply))
          sum += resource.unitMass * stock.amounts[at]!;
      }
      return rounding.mass(sum);
    }
    if (!facts.isCarrier) return own;
    let sum = own;
    for (const inside of item.contents) sum += this.ofClass(inside, classOfSupply);
    const carrier = rounding.mass(sum);
    if (item.fuelType === undefined || !isOfClass(item.fuelType.classOfSupply, classOfSupply))
      return carrier;
    const fuel = rounding.amount(item.fuel) * item.fuelType.unitMass;
    return rounding.mass(carrier + rounding.mass(fuel));
  }

  #ownOfClass(item: RuntimeElement, classOfSupply: ClassOfSupply): number {
    const { resolved: facts } = item;
    const isOwn = isOfClass(facts.classOfSupply, classOfSupply);
    if (!this.#countsParts || item.state?.type !== 'Decommissioned') return isOwn ? facts.mass : 0;
    let inParts = 0;
    let ofClass = 0;
    for (let at = 0; at < facts.parts.length; at++) {
      const { resource, quantity } = facts.parts[at]!;
      const mass = (item.partsLeft?.[at] ?? quantity) * resource.unitMass;
      inParts += mass;
      if (isOfClass(resource.classOfSupply, classOfSupply)) ofClass += mass;
    }
    return ofClass + (isOwn ? Math.max(0, facts.mass - inParts) : 0);
  }
}

/**
 * Has the sums of an element, and of all around it, made anew when they are next asked for: something is there
 * that was not, or no longer. What had been used up there can be there again.
 */
export function forgetSums(item: RuntimeElement): void {
  let top = item;
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
