import { ClassOfSupply } from '../../model/enumerations.js';
import { bounded, isCountable } from '../kernel/finite.js';
import type { Recorder } from '../records/recorder.js';
import type { Rounding } from '../rules/rounding.js';
import { GOODS, isOfClass } from '../world/class-of-supply.js';
import type { ResourceType } from '../world/resource-type.js';
import { type Cargo, UNKNOWN } from './cargo.js';
import { type Holder, isPlace, type Ranked, type RuntimeElement } from './runtime-element.js';
import type { Stock } from './stock.js';

/** Returns the mass of an element that is of a class, if it is kept; undefined until it is summed up again. */
function knownMass(element: RuntimeElement, of: ClassOfSupply): number | undefined {
  if (of === ClassOfSupply.ExplorationAndResearch) return element.explorationMass;
  return of === ClassOfSupply.HabitationAndInfrastructure ? element.habitationMass : undefined;
}

/** Returns the mass of an element that is of a class, and keeps it if measures ask for it all the time. */
function keepMass(element: RuntimeElement, of: ClassOfSupply, mass: number): number {
  if (of === ClassOfSupply.ExplorationAndResearch) element.explorationMass = mass;
  else if (of === ClassOfSupply.HabitationAndInfrastructure) element.habitationMass = mass;
  return mass;
}

/** Drops the masses of an element itself. @param keepsGoods whether those of goods stay the same */
function dropMasses(element: RuntimeElement, keepsGoods: boolean): void {
  element.totalMass = undefined;
  if (keepsGoods) return;
  element.explorationMass = undefined;
  element.habitationMass = undefined;
}

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

  /** Whether what counts in a mass depends on the states of elements. */
  get dependOnStates(): boolean {
    return this.countsParts;
  }

  /** Brings the contents of an element up to the current time. */
  settle(element: RuntimeElement): void {
    if (element.flowing > 0) this.levels.settle(element);
  }

  /** Returns the mass of an element with contents, crew and fuel, in kg. */
  total(element: RuntimeElement): number {
    this.settle(element);
    return this.totalNow(element);
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

  /** Returns the mass of an element that is settled, and so is everything inside it. */
  private totalNow(element: RuntimeElement): number {
    if (element.totalMass === undefined) {
      for (const inside of element.contents)
        if (inside.totalMass === undefined && inside.contents.length > 0) {
          this.sumUp(element);
          break;
        }
      element.totalMass ??= this.counted(element, this.sumOf(element));
    }
    return element.totalMass;
  }

  /** Sums up the carriers inside an element, from the inside out, and the element. */
  private sumUp(top: RuntimeElement): void {
    const open = [top];
    for (let next = open.at(-1); next !== undefined; next = open.at(-1)) {
      const before = open.length;
      if (next.totalMass === undefined)
        for (const inside of next.contents)
          if (inside.totalMass === undefined && inside.contents.length > 0) open.push(inside);
      if (open.length > before) continue;
      next.totalMass ??= this.counted(next, this.sumOf(next));
      open.pop();
    }
  }

  /** Sums up the mass of an element. Those of the carriers inside it are known. */
  private sumOf(element: RuntimeElement): number {
    const rounding = this.rounding;
    const { resolved, stock } = element;
    if (stock !== undefined) return rounding.mass(resolved.mass + this.stock(stock));
    if (!resolved.isCarrier) return rounding.mass(resolved.mass);
    let sum = resolved.mass;
    for (const inside of element.contents) {
      inside.totalMass ??= this.counted(inside, this.sumOf(inside));
      sum += inside.totalMass;
    }
    const carrier = rounding.mass(sum);
    if (element.fuelType === undefined) return carrier;
    return rounding.mass(carrier + rounding.mass(element.fuel * element.fuelType.unitMass));
  }

  /** Returns the mass of the resources in a container, in kg. */
  stock({ resources, amounts }: Stock): number {
    let sum = 0;
    for (let i = 0; i < resources.length; i++) sum += resources[i]!.unitMass * amounts[i]!;
    return bounded(this.rounding.mass(sum));
  }

  /** Returns the volume of the resources in a container, in m³. */
  stockVolume({ resources, amounts }: Stock): number {
    let sum = 0;
    for (let i = 0; i < resources.length; i++) sum += resources[i]!.unitVolume * amounts[i]!;
    return bounded(this.rounding.volume(sum));
  }

  /** Returns the mass of a carrier's cargo, in kg: its contents without the crew directly inside it. */
  cargo(carrier: RuntimeElement): number {
    this.settle(carrier);
    const { cargo, contents } = carrier;
    if (cargo === undefined) return 0;
    if (cargo.mass.exact !== undefined) return cargo.mass.exact;
    let sum = 0;
    let hasNegative = false;
    for (const inside of contents) {
      if (inside.isHuman) continue;
      const mass = this.totalNow(inside);
      if (mass < 0) hasNegative = true;
      sum += mass;
    }
    return cargo.mass.set(this.counted(carrier, sum), contents.length, hasNegative);
  }

  /** Returns an upper bound of the mass of a carrier's cargo, in kg, without a new sum; infinite if nothing is known. */
  cargoAtMost(carrier: RuntimeElement): number {
    this.settle(carrier);
    const { cargo, contents } = carrier;
    return cargo === undefined ? 0 : cargo.mass.atMost(contents.length);
  }

  /** Returns the mass of a carrier's cargo with one more element, in kg. @param cargo the mass without it */
  cargoWith(carrier: RuntimeElement, cargo: number, element: RuntimeElement): number {
    return this.counted(carrier, cargo + this.total(element));
  }

  /** Returns the volume of the elements directly inside a carrier, without crew, in m³. */
  cargoVolume(carrier: RuntimeElement): number {
    const { cargo, contents } = carrier;
    if (cargo === undefined) return 0;
    return this.volume(cargo.volume.exact ?? sumUpVolume(cargo, contents));
  }

  /** Returns an upper bound of the volume of a carrier's cargo, in m³, without a new sum. It is rounded as the volume is. */
  cargoVolumeAtMost({ cargo, contents }: RuntimeElement): number {
    return cargo === undefined ? 0 : this.volume(cargo.volume.atMost(contents.length));
  }

  private volume(cubicMetres: number): number {
    return bounded(this.rounding.volume(cubicMetres));
  }

  /** Returns the part of the mass of an element and its contents that is of one class of supply, in kg. */
  ofClass(element: RuntimeElement, classOfSupply: ClassOfSupply): number {
    this.settle(element);
    const mass = knownMass(element, classOfSupply) ?? this.sumOfClass(element, classOfSupply);
    return this.counted(element, mass);
  }

  /** Sums up the mass of an element that is of a class, and of each element inside it for which it is not known. */
  private sumOfClass(element: RuntimeElement, classOfSupply: ClassOfSupply): number {
    const own = this.rounding.mass(this.ownOfClass(element, classOfSupply));
    if (element.contents.length === 0) return this.closed(element, own, classOfSupply);
    // The carriers from the element to the current one, their sums so far, and how much of their contents they include.
    const path = [element];
    const sums = [own];
    const included = [0];
    for (;;) {
      const depth = path.length - 1;
      const carrier = path[depth]!;
      const inside = carrier.contents.at(included[depth]!++);
      if (inside === undefined) {
        const sum = this.closed(carrier, sums[depth]!, classOfSupply);
        if (depth === 0) return sum;
        path.pop();
        sums.pop();
        included.pop();
        sums[depth - 1]! += sum;
        continue;
      }
      const known = knownMass(inside, classOfSupply);
      if (known !== undefined) {
        sums[depth]! += known;
        continue;
      }
      const ownInside = this.rounding.mass(this.ownOfClass(inside, classOfSupply));
      if (inside.contents.length === 0)
        sums[depth]! += this.closed(inside, ownInside, classOfSupply);
      else {
        path.push(inside);
        sums.push(ownInside);
        included.push(0);
      }
    }
  }

  /**
   * Completes the mass of an element that is of one class of supply, and keeps it: adds its stock or its fuel.
   * @param sum the mass of the element itself and of the elements inside it, in kg
   */
  private closed(element: RuntimeElement, sum: number, of: ClassOfSupply): number {
    return keepMass(element, of, this.withStores(element, sum, of));
  }

  private withStores(
    { resolved, stock, fuel, fuelType }: RuntimeElement,
    sum: number,
    classOfSupply: ClassOfSupply,
  ): number {
    const rounding = this.rounding;
    if (stock !== undefined) {
      let mass = sum;
      for (let i = 0; i < stock.resources.length; i++) {
        const resource = stock.resources[i]!;
        if (isOfClass(resource.classOfSupply, classOfSupply))
          mass += resource.unitMass * stock.amounts[i]!;
      }
      return rounding.mass(mass);
    }
    if (!resolved.isCarrier) return sum;
    const carrier = rounding.mass(sum);
    if (fuelType === undefined || !isOfClass(fuelType.classOfSupply, classOfSupply)) return carrier;
    return rounding.mass(carrier + rounding.mass(rounding.amount(fuel) * fuelType.unitMass));
  }

  private ownOfClass(element: RuntimeElement, classOfSupply: ClassOfSupply): number {
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

/** How much a sum changes with an element that comes, and with one that leaves; unknown for negative values. */
export const coming = (value: number): number => (value >= 0 ? value : UNKNOWN);
export const leaving = (value: number): number => (value >= 0 ? 0 - value : UNKNOWN);

/** How much a sum changes at most if something becomes lighter. */
const LESS = 0;

/**
 * Returns whether an element surely becomes lighter if something inside it does. If something in it may have a negative mass, the sum
 * can have any rounding error.
 */
export const hasBound = ({ cargo }: RuntimeElement): boolean =>
  cargo === undefined || cargo.mass.isBounded;

/**
 * Drops the masses of an element and of everything that contains it, because something was taken from it.
 * @param taken the resource, if it was in its contents or its tank: the masses of goods stay the same if it is none of them
 */
export function forgetMasses(element: RuntimeElement, taken?: ResourceType): void {
  const keepsGoods = taken !== undefined && (taken.mainClass & GOODS) === 0;
  dropMasses(element, keepsGoods);
  dropAround(
    element,
    element.holder,
    keepsGoods,
    taken !== undefined && taken.unitMass >= 0 ? LESS : UNKNOWN,
  );
}

/**
 * Drops the masses of everything that contains an element.
 * @param holder what contains it directly
 * @param keepsGoods whether the masses of goods stay the same
 * @param change by how much the masses change at most, in kg: see `CargoSum`
 */
function dropAround(
  element: RuntimeElement,
  holder: Holder | undefined,
  keepsGoods: boolean,
  change: number,
): void {
  let top = element;
  let by = change;
  for (let outer = holder; outer !== undefined; outer = outer.holder) {
    if (isPlace(outer)) {
      if (!keepsGoods) outer.changed?.add(top);
      return;
    }
    dropMasses(outer, keepsGoods);
    // Crew members are no cargo of the carrier in which they are.
    if (top !== element || !element.isHuman) {
      const { mass } = outer.cargo!;
      mass.change(by);
      if (!hasBound(outer)) by = UNKNOWN;
    }
    top = outer;
  }
}

/** Returns whether an element certainly contains no goods, as most that come and go: they are crew members. */
const hasNoGoods = ({ explorationMass, habitationMass, flowing }: RuntimeElement): boolean =>
  explorationMass === 0 && habitationMass === 0 && flowing === 0;

/**
 * Does the same as `forgetSums` for an element alone. Everything that contains it must follow.
 * @param onlyFell whether everything inside it has become lighter
 */
export function forgetOwnSums(element: RuntimeElement, onlyFell: boolean): void {
  dropMasses(element, false);
  // What has changed may be inside it.
  element.cargo?.mass.change(onlyFell ? LESS : UNKNOWN);
  element.stockedMask = element.supplyMask;
  element.stockedItems = element.supplyItems;
}

/**
 * Drops the masses of an element and of everything that contains it, because its contents have changed. It also resets what
 * they may serve with what is left.
 * @param onlyFell whether it has become lighter
 */
export function forgetSums(element: RuntimeElement, onlyFell = false): void {
  forgetOwnSums(element, onlyFell);
  dropAround(element, element.holder, false, onlyFell ? LESS : UNKNOWN);
  resetStocked(element);
}

/** Does the same for everything that contains an element, because it leaves. The element has the masses that it had. */
export function forgetSumsAround(element: RuntimeElement): void {
  if (element.holder === undefined) return;
  const mass = knownTotal(element);
  const change = mass === undefined ? LESS : leaving(mass);
  dropAround(element, element.holder, hasNoGoods(element), change);
  // What supplies nothing changes nothing of what others can serve.
  if (element.supplies > 0) resetStocked(element);
}

/** Does the same because an element has come. */
export function forgetSumsWith(element: RuntimeElement, holder: Holder): void {
  const mass = knownTotal(element);
  const change = mass === undefined ? UNKNOWN : coming(mass);
  dropAround(element, holder, hasNoGoods(element), change);
  if (element.supplies > 0 && !isPlace(holder)) resetStocked(holder);
}

/** Returns the mass of an element with its contents, in kg, if it is kept and does not change as time passes. */
const knownTotal = ({ totalMass, flowing }: RuntimeElement): number | undefined =>
  flowing > 0 ? undefined : totalMass;

/** Resets what an element, and everything that contains it, may serve with what is left. */
function resetStocked(element: RuntimeElement): void {
  let current: Holder | undefined = element;
  while (current !== undefined) {
    current.stockedMask = current.supplyMask;
    current.stockedItems = current.supplyItems;
    current = isPlace(current) ? undefined : current.holder;
  }
}

/** Sums up the volume of the elements directly inside a carrier, without crew, in m³. */
function sumUpVolume({ volume }: Cargo, contents: Ranked): number {
  let sum = 0;
  let hasNegative = false;
  for (const { isHuman, resolved } of contents) {
    if (isHuman) continue;
    if (resolved.volume < 0) hasNegative = true;
    sum += resolved.volume;
  }
  return volume.set(sum, contents.length, hasNegative);
}
