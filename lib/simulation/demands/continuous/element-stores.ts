import type { RuntimeElement } from '../../state/runtime-element.js';
import type { ResourceType } from '../../world/resource-type.js';
import type { FlowStore } from './flow.js';
import type { ReserveStoreLists } from './reserve-store-lists.js';
import { Store } from './store.js';

const none: readonly never[] = [];

/** The stores of each element itself: its tank, its parts if they are scavenged, and the resources that it contains. */
export class ElementStores {
  /** Those that were made, by the index of the element. A carrier into which something was moved may have none. */
  private readonly byIndex: (readonly FlowStore[] | undefined)[] = [];

  /**
   * @param scavenges whether the parts of decommissioned elements serve demands
   * @param reserve what a manifest reserves; undefined if there is none
   */
  constructor(
    private readonly scavenges: boolean,
    private readonly reserve: ReserveStoreLists | undefined,
  ) {}

  /** Returns the stores of an element, in the order in which they are visited. */
  of(element: RuntimeElement): readonly FlowStore[] {
    const made = this.byIndex[element.resolved.index];
    if (made !== undefined) return made;
    const stores = this.make(element, none);
    this.set(element, stores);
    return stores;
  }

  /** Returns the stores of an element that were made so far; none if nothing has asked for them. */
  made({ resolved }: RuntimeElement): readonly FlowStore[] {
    return this.byIndex[resolved.index] ?? none;
  }

  /** Replaces the stores of an element. */
  set({ resolved }: RuntimeElement, stores: readonly FlowStore[]): void {
    this.byIndex[resolved.index] = stores;
  }

  /** Returns the stores of all elements that have any, in the order of the scenario. */
  *all(): Iterable<readonly FlowStore[]> {
    for (const stores of this.byIndex) if (stores !== undefined) yield stores;
  }

  /** Returns the stores that an element has now, after its contents changed; undefined if they are those that were made. */
  changed(element: RuntimeElement): readonly FlowStore[] | undefined {
    const made = this.byIndex[element.resolved.index];
    if (made === undefined || this.areStill(element, made)) return undefined;
    const stores = this.make(element, made);
    const isSame = stores.length === made.length && stores.every((each, i) => each === made[i]);
    return isSame ? undefined : stores;
  }

  /** Makes the stores of an element. Stores that it already has stay the same. */
  private make(element: RuntimeElement, before: readonly FlowStore[]): readonly FlowStore[] {
    const { resolved, fuelType, stock, state } = element;
    if (this.reserve !== undefined && resolved.isReserved) return this.reserve.storesOf(element);
    const stores: FlowStore[] = [];
    const add = (way: FlowStore['way'], resource: ResourceType, part?: number): void => {
      const known = before.find((each) => each.way === way && each.resource === resource);
      stores.push(
        known?.position === stores.length
          ? known
          : new Store(element, way, resource, stores.length, part),
      );
    };
    if (fuelType !== undefined) add('tank', fuelType);
    if (this.scavenges && state?.type === 'Decommissioned')
      for (const [part, { resource }] of resolved.parts.entries()) add('part', resource, part);
    for (const resource of stock?.resources ?? none) add('container', resource);
    return stores;
  }

  /**
   * Returns whether these are certainly still the stores of an element, which takes less time than to make them again. It is
   * not certain for those that a manifest reserves, and if there may be parts.
   */
  private areStill(
    { resolved, fuelType, stock }: RuntimeElement,
    stores: readonly FlowStore[],
  ): boolean {
    if (this.scavenges || (this.reserve !== undefined && resolved.isReserved)) return false;
    const tanks = fuelType === undefined ? 0 : 1;
    const resources = stock?.resources ?? none;
    if (stores.length !== tanks + resources.length) return false;
    // The tank is always the first one, and always has the same fuel.
    for (let i = 0; i < resources.length; i++)
      if (stores[tanks + i]!.resource !== resources[i]) return false;
    return true;
  }
}
