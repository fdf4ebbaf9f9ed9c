import type { ClassOfSupply } from '../../model/enumerations.js';
import { bounded, isCountable } from '../kernel/finite.js';
import type { Rounding } from '../rules/rounding.js';
import { isOfClass } from '../world/class-of-supply.js';
import { type Holder, isPlace, type RuntimeElement } from './runtime-element.js';
import type { Stock } from './stock.js';

/**
 * Sums up the masses of elements with their contents. Keeps each sum until something inside the element changes. No sum is
 * infinite: one that overflows is the largest number.
 */
export class MassCalculator {
  readonly #rounding: Rounding;
  readonly #countsParts: boolean;
  readonly #settle: (element: RuntimeElement) => void;
  readonly #overflow: (element: RuntimeElement) => void;

  /**
   * @param countsParts whether parts of decommissioned elements count under their own class of supply
   * @param settle brings the contents of an element up to the current time
   * @param overflow is told of each element whose mass is not a finite number
   */
  constructor(
    rounding: Rounding,
    countsParts: boolean,
    settle: (element: RuntimeElement) => void = () => {},
    overflow: (element: RuntimeElement) => void = () => {},
  ) {
    this.#rounding = rounding;
    this.#countsParts = countsParts;
    this.#settle = settle;
    this.#overflow = overflow;
  }

  /** Brings the contents of an element up to the current time. */
  settle(element: RuntimeElement): void {
    if (element.flowing > 0) this.#settle(element);
  }

  /** Returns the mass of an element with contents, crew and fuel, in kg. */
  total(element: RuntimeElement): number {
    this.settle(element);
    if (element.totalMass === undefined)
      element.totalMass = this.#counted(element, this.#sumOf(element));
    return element.totalMass;
  }

  /** Returns the mass of several elements with their contents, in kg. */
  totalOf(elements: Iterable<RuntimeElement>): number {
    let sum = 0;
    for (const element of elements) sum = this.#counted(element, sum + this.total(element));
    return sum;
  }

  /** Returns a mass of an element as it is, or the largest number if it has overflowed. */
  #counted(element: RuntimeElement, mass: number): number {
    if (isCountable(mass)) return mass;
    this.#overflow(element);
    return bounded(mass);
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

  /** Returns the mass of the resources in a container, in kg. */
  stock({ resources, amounts }: Stock): number {
    let sum = 0;
    for (let i = 0; i < resources.length; i++) sum += resources[i]!.unitMass * amounts[i]!;
    return bounded(this.#rounding.mass(sum));
  }

  /** Returns the volume of the resources in a container, in m³. */
  stockVolume({ resources, amounts }: Stock): number {
    let sum = 0;
    for (let i = 0; i < resources.length; i++) sum += resources[i]!.unitVolume * amounts[i]!;
    return bounded(this.#rounding.volume(sum));
  }

  /** Returns the mass of a carrier's cargo, in kg: its contents without the crew directly inside it. */
  cargo(carrier: RuntimeElement): number {
    this.settle(carrier);
    if (carrier.cargoMass === undefined) {
      let sum = 0;
      for (const inside of carrier.contents)
        if (!inside.resolved.isHuman) sum += this.total(inside);
      carrier.cargoMass = this.#counted(carrier, sum);
    }
    return carrier.cargoMass;
  }

  /** Returns the mass of a carrier's cargo with one more element, in kg. @param cargo the mass without it */
  cargoWith(carrier: RuntimeElement, cargo: number, element: RuntimeElement): number {
    return this.#counted(carrier, cargo + this.total(element));
  }

  /** Returns the volume of the elements directly inside a carrier, without crew, in m³. */
  cargoVolume(carrier: RuntimeElement): number {
    let sum = 0;
    for (const inside of carrier.contents)
      if (!inside.resolved.isHuman) sum += inside.resolved.volume;
    return bounded(this.#rounding.volume(sum));
  }

  /** Returns the part of the mass of an element and its contents that is of one class of supply, in kg. */
  ofClass(element: RuntimeElement, classOfSupply: ClassOfSupply): number {
    return this.#counted(element, this.#sumOfClass(element, classOfSupply));
  }

  #sumOfClass(element: RuntimeElement, classOfSupply: ClassOfSupply): number {
    this.settle(element);
    const rounding = this.#rounding;
    const own = rounding.mass(this.#ownOfClass(element, classOfSupply));
    const { resolved, stock } = element;
    if (stock !== undefined) {
      let sum = own;
      for (let i = 0; i < stock.resources.length; i++) {
        const resource = stock.resources[i]!;
        if (isOfClass(resource.classOfSupply, classOfSupply))
          sum += resource.unitMass * stock.amounts[i]!;
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
    for (let i = 0; i < resolved.parts.length; i++) {
      const { resource, quantity } = resolved.parts[i]!;
      const mass = (element.partQuantities?.[i] ?? quantity) * resource.unitMass;
      inParts += mass;
      if (isOfClass(resource.classOfSupply, classOfSupply)) ofClass += mass;
    }
    return ofClass + (isOwn ? Math.max(0, resolved.mass - inParts) : 0);
  }
}

/** Drops the masses of an element and of everything that contains it, because something was taken from it. */
export function forgetMasses(element: RuntimeElement): void {
  let top = element;
  for (;;) {
    top.totalMass = undefined;
    top.cargoMass = undefined;
    const { holder } = top;
    if (holder === undefined) return;
    if (isPlace(holder)) {
      holder.changed?.add(top);
      return;
    }
    top = holder;
  }
}

/**
 * Drops the masses of an element and of everything that contains it, because its contents have changed. It also resets what
 * they may serve with what is left.
 */
export function forgetSums(element: RuntimeElement): void {
  forgetMasses(element);
  let current: Holder | undefined = element;
  while (current !== undefined) {
    current.stockedMask = current.supplyMask;
    current = isPlace(current) ? undefined : current.holder;
  }
}
