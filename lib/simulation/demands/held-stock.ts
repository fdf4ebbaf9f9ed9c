import { bounded } from '../kernel/finite.js';
import { none } from '../kernel/lists.js';
import type { SupplyRecord } from '../state/records/records.js';
import type { RuntimeElement } from '../state/runtime-element.js';
import type { SimulationState } from '../state/simulation-state.js';
import { GEAR } from '../world/class-of-supply.js';
import type { ResourceType } from '../world/resource-type.js';

/** What records say of a stock. */
export interface HeldStockRef extends Pick<SupplyRecord, 'from' | 'way'> {
  readonly resource: ResourceType;
}

/** One resource in a container or tank, or one kind of parts of an element. */
export class HeldStock {
  readonly ref: HeldStockRef;

  /** @param position among the stocks of the element, as they are visited @param part index of the kind, for the way `part` */
  constructor(
    readonly element: RuntimeElement,
    readonly way: SupplyRecord['way'],
    readonly resource: ResourceType,
    readonly position: number,
    readonly part = -1,
  ) {
    this.ref = { from: element.resolved.ref, way, resource };
  }

  /** Whether drawing from it lowers its level. Gear in containers serves demands, but is not consumed. */
  get isUsedUp(): boolean {
    return this.way !== 'container' || this.resource.mainClass !== GEAR;
  }

  /** What the element holds, in units, as of the last look or change. */
  get stocked(): number {
    const { element, resource } = this;
    if (this.way === 'tank') return element.fuel;
    if (this.way === 'part')
      return element.partQuantities?.[this.part] ?? element.resolved.parts[this.part]!.quantity;
    return element.stock!.amounts[element.stock!.indexOf(resource)] ?? 0;
  }

  set stocked(amount: number) {
    const { element, resource } = this;
    if (this.way === 'tank') element.fuel = bounded(amount);
    else if (this.way === 'part') {
      element.partQuantities ??= element.resolved.parts.map(({ quantity }) => quantity);
      element.partQuantities[this.part] = amount;
    } else {
      const stock = element.stock!;
      const index = stock.indexOf(resource);
      if (index >= 0) stock.set(index, bounded(amount));
    }
  }

  /** The part of it that demands can have, in units. */
  get held(): number {
    return this.stocked;
  }

  set held(amount: number) {
    this.stocked = amount;
  }
}

/** Returns the record of an amount that a stock supplied; without a time, at once. */
export const supplyRecord = (
  { from, way, resource }: HeldStockRef,
  amount: number,
  serves: ResourceType,
  since: number | null = null,
  until = since,
): SupplyRecord => ({
  from,
  way,
  resource: resource.ref,
  amount: bounded(amount),
  serves: serves.ref,
  since,
  until,
});

/**
 * Draws an amount from a stock at the current time, or adds a product to it, and records that.
 * @param amount in units of the stock; negative into it
 * @param isDemand whether a demand asks for it; otherwise a product comes, of which an overfull store can shed
 */
export function draw(
  state: SimulationState,
  stock: HeldStock,
  amount: number,
  want: ResourceType,
  isDemand: boolean,
  supplies: SupplyRecord[],
): void {
  const { element, way, resource } = stock;
  supplies.push(supplyRecord(stock.ref, amount, want));
  if (isDemand && !stock.isUsedUp) return;
  const left = stock.held - amount;
  // Quantities of parts are stored rounded, unlike the contents of containers.
  stock.held = way === 'part' ? state.rounding.amount(left) : left;
  if (isDemand) state.drawn(element, way === 'part' ? undefined : resource);
  else state.changed(element);
  if (way !== 'part') state.recorder.stock(stock.ref.from, resource, stock.stocked);
}

/** The stocks of each element itself: its tank, its parts if they are scavenged, and the resources that it contains. */
export class HeldStocks<H extends HeldStock> {
  /** Those that were made, by the index of the element. A carrier into which something was moved may have none. */
  private readonly byIndex: (readonly H[] | undefined)[] = [];

  /**
   * @param scavenges whether the parts of decommissioned elements serve demands
   * @param reserve the stocks that a manifest reserves, and that can be drawn now: containers have them in place of all that they hold
   */
  constructor(
    private readonly scavenges: boolean,
    private readonly create: new (...of: ConstructorParameters<typeof HeldStock>) => H,
    private readonly reserve?: { openIn(container: RuntimeElement): readonly H[] },
  ) {}

  /** Returns the stocks of an element, in the order in which they are visited. */
  of(element: RuntimeElement): readonly H[] {
    const made = this.byIndex[element.resolved.index];
    if (made !== undefined) return made;
    const stocks = this.make(element, none);
    this.set(element, stocks);
    return stocks;
  }

  /** Returns the stocks of an element whose contents may have changed since they were listed. */
  now(element: RuntimeElement): readonly H[] {
    const changed = this.changed(element);
    if (changed !== undefined) this.set(element, changed);
    return this.of(element);
  }

  /** Returns the stocks of an element that were made so far; none if nothing has asked for them. */
  made({ resolved }: RuntimeElement): readonly H[] {
    return this.byIndex[resolved.index] ?? none;
  }

  set({ resolved }: RuntimeElement, stocks: readonly H[]): void {
    this.byIndex[resolved.index] = stocks;
  }

  /** Returns the stocks of all elements that have any, in the order of the scenario. */
  *all(): Iterable<readonly H[]> {
    for (const stocks of this.byIndex) if (stocks !== undefined) yield stocks;
  }

  /** Returns the stocks that an element has now, after its contents changed; undefined if they are those that were made. */
  changed(element: RuntimeElement): readonly H[] | undefined {
    const made = this.byIndex[element.resolved.index];
    if (made === undefined || this.areStill(element, made)) return undefined;
    const stocks = this.make(element, made);
    const isSame = stocks.length === made.length && stocks.every((each, i) => each === made[i]);
    return isSame ? undefined : stocks;
  }

  /** Makes the stocks of an element. Those that it already has stay the same. */
  private make(element: RuntimeElement, before: readonly H[]): readonly H[] {
    const { resolved, fuelType, stock, state } = element;
    if (this.reserve !== undefined && resolved.isReserved) return this.reserve.openIn(element);
    const stocks: H[] = [];
    const add = (way: H['way'], resource: ResourceType, part?: number): void => {
      const position = stocks.length;
      const known = before.find((each) => each.way === way && each.resource === resource);
      stocks.push(
        known?.position === position
          ? known
          : new this.create(element, way, resource, position, part),
      );
    };
    if (fuelType !== undefined) add('tank', fuelType);
    if (this.scavenges && state?.type === 'Decommissioned')
      for (const [part, { resource }] of resolved.parts.entries()) add('part', resource, part);
    for (const resource of stock?.resources ?? none) add('container', resource);
    return stocks;
  }

  /** Returns whether these are certainly still the stocks of an element, which is quicker than to make them again. */
  private areStill({ fuelType, stock, resolved }: RuntimeElement, stocks: readonly H[]): boolean {
    if (this.scavenges || (this.reserve !== undefined && resolved.isReserved)) return false;
    const tanks = fuelType === undefined ? 0 : 1;
    const resources = stock?.resources ?? none;
    if (stocks.length !== tanks + resources.length) return false;
    // The tank is always the first one, and always has the same fuel.
    for (let i = 0; i < resources.length; i++)
      if (stocks[tanks + i]!.resource !== resources[i]) return false;
    return true;
  }
}
