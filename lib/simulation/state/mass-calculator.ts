import { ClassOfSupply } from '../../model/enumerations.js';
import { bounded, isCountable } from '../kernel/finite.js';
import { isOfClass } from '../world/class-of-supply.js';
import type { Rounding } from '../world/rules/rounding.js';
import type { Recorder } from './records/recorder.js';
import { ContentsSum, type RuntimeElement } from './runtime-element.js';
import type { ContainedResources } from './stock.js';

/** The classes of supply whose masses are measured, and where an element keeps them. */
const kept = {
  [ClassOfSupply.ExplorationAndResearch]: 'explorationMass',
  [ClassOfSupply.HabitationAndInfrastructure]: 'habitationMass',
} as const;

/** A class of supply whose mass is measured. */
export type GoodsClass = keyof typeof kept;

type KeptMass = 'totalMass' | (typeof kept)[GoodsClass];

/**
 * Sums up the masses of elements with their contents. Keeps each sum until something inside the element changes. No sum is
 * infinite: one that overflows is the largest number.
 */
export class MassCalculator {
  /**
   * @param countsParts whether parts of decommissioned elements count under their own class of supply
   * @param levels brings the contents of an element up to the current time
   * @param recorder is told of each element whose mass is not a finite number
   */
  constructor(
    private readonly rounding: Rounding,
    private readonly countsParts: boolean,
    private readonly levels: { settle(element: RuntimeElement): void },
    private readonly recorder: Pick<Recorder, 'notFinite'>,
  ) {}

  /** Returns the mass of an element with contents, crew and fuel, in kg. */
  total(element: RuntimeElement): number {
    this.levels.settle(element);
    if (element.totalMass === undefined)
      for (const each of unknownInside(element, 'totalMass')) this.own(each);
    return element.totalMass!;
  }

  /** Returns the mass of several elements with their contents, in kg. */
  totalOf(elements: Iterable<RuntimeElement>): number {
    let sum = 0;
    for (const element of elements) sum = this.counted(element, sum + this.total(element));
    return sum;
  }

  /** Returns a mass of an element as it is, or the largest number if it has overflowed. */
  private counted(element: RuntimeElement, mass: number): number {
    if (isCountable(mass)) return mass;
    this.recorder.notFinite(element.resolved.ref, 'the mass');
    return bounded(mass);
  }

  /** Returns the mass of an element that is settled. Those of the carriers inside it are known. */
  private own(element: RuntimeElement): number {
    if (element.totalMass !== undefined) return element.totalMass;
    const { resolved, stock, contents } = element;
    let sum = resolved.mass;
    if (stock !== undefined) sum += this.stock(stock);
    else for (const inside of contents) sum += this.own(inside);
    element.totalMass = this.withFuel(element, sum);
    return element.totalMass;
  }

  /** Returns the mass of an element with its fuel, in kg. @param sum the mass without it */
  private withFuel(element: RuntimeElement, sum: number): number {
    const { rounding } = this;
    const { fuel, fuelType } = element;
    const mass = rounding.mass(sum);
    if (fuelType === undefined) return this.counted(element, mass);
    return this.counted(element, rounding.mass(mass + rounding.mass(fuel * fuelType.unitMass)));
  }

  /** Returns the mass of the resources in a container, in kg. */
  stock(stock: ContainedResources): number {
    return bounded(this.rounding.mass(sumIn(stock, 'unitMass')));
  }

  /** Returns the volume of the resources in a container, in m³. */
  stockVolume(stock: ContainedResources): number {
    return bounded(this.rounding.volume(sumIn(stock, 'unitVolume')));
  }

  /**
   * Returns the mass of a carrier's cargo, in kg: its contents without the crew directly inside it. It follows what comes and goes by
   * differences, because each element that comes is tested against it.
   */
  cargo(carrier: RuntimeElement): number {
    this.levels.settle(carrier);
    const { cargo } = carrier;
    if (cargo === undefined) return 0;
    // The list grows while it is read: the carriers inside a carrier follow it.
    const carriers = [carrier];
    for (const each of carriers) {
      each.cargo!.mass ??= new ContentsSum(each);
      for (const inside of each.changed!)
        if (inside.holder === each && inside.cargo !== undefined) carriers.push(inside);
    }
    for (let i = carriers.length - 1; i >= 0; i--)
      carriers[i]!.cargo!.mass!.update((inside) => this.asCargo(inside));
    return this.counted(carrier, cargo.mass!.value);
  }

  /** Returns the mass with which an element is cargo itself, in kg. The cargo of a carrier is up to date. */
  private asCargo(element: RuntimeElement): number {
    const { isHuman, resolved, cargo } = element;
    if (isHuman) return 0;
    if (cargo === undefined) return this.own(element);
    return this.withFuel(element, resolved.mass + cargo.mass!.value + cargo.crewMass.value);
  }

  /** Returns the volume of the elements directly inside a carrier, without crew, in m³. */
  cargoVolume({ cargo }: RuntimeElement): number {
    return cargo === undefined ? 0 : bounded(this.rounding.volume(cargo.volume.value));
  }

  /** Returns the part of the mass of an element and its contents that is of one class of supply, in kg. */
  ofClass(element: RuntimeElement, classOfSupply: GoodsClass): number {
    this.levels.settle(element);
    const mass = kept[classOfSupply];
    if (element[mass] === undefined)
      for (const each of unknownInside(element, mass)) this.ownOfClass(each, classOfSupply);
    return this.counted(element, element[mass]!);
  }

  /** Returns the mass of an element that is of a class, in kg. Those of the carriers inside it are known. */
  private ownOfClass(element: RuntimeElement, classOfSupply: GoodsClass): number {
    const mass = kept[classOfSupply];
    const known = element[mass];
    if (known !== undefined) return known;
    const { rounding } = this;
    const { contents, stock, fuel, fuelType } = element;
    let sum = rounding.mass(this.emptyOfClass(element, classOfSupply));
    for (const inside of contents) sum += this.ownOfClass(inside, classOfSupply);
    if (stock !== undefined)
      for (let i = 0; i < stock.resources.length; i++) {
        const { classOfSupply: its, unitMass } = stock.resources[i]!;
        if (isOfClass(its, classOfSupply)) sum += unitMass * stock.amounts[i]!;
      }
    sum = rounding.mass(sum);
    if (fuelType !== undefined && isOfClass(fuelType.classOfSupply, classOfSupply))
      sum = rounding.mass(sum + rounding.mass(rounding.amount(fuel) * fuelType.unitMass));
    element[mass] = sum;
    return sum;
  }

  /** Returns the mass of an element that is of a class without anything inside it, in kg. */
  private emptyOfClass(element: RuntimeElement, classOfSupply: GoodsClass): number {
    const { resolved } = element;
    const isOwn = isOfClass(resolved.classOfSupply, classOfSupply);
    if (!this.countsParts || element.state?.type !== 'Decommissioned')
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

function sumIn({ resources, amounts }: ContainedResources, of: 'unitMass' | 'unitVolume'): number {
  let sum = 0;
  for (let i = 0; i < resources.length; i++) sum += resources[i]![of] * amounts[i]!;
  return sum;
}

/**
 * Returns an element and all carriers inside it whose mass is not known, each after the carriers inside it: carriers can be nested
 * as deep as there are elements.
 */
function unknownInside(element: RuntimeElement, mass: KeptMass): RuntimeElement[] {
  const found = [element];
  if (element.contents.length === 0) return found;
  // The list grows while it is read.
  for (const each of found)
    for (const inside of each.contents)
      if (inside.contents.length > 0 && inside[mass] === undefined) found.push(inside);
  return found.reverse();
}
