import type { RuntimeElement } from '../../state/runtime-element.js';
import { HeldStocks } from '../held-stock.js';
import type { FlowStore, GroupOfFlows } from './flow.js';
import type { ReserveStoreLists } from './reserve-store-lists.js';
import { Store } from './store.js';

/** The stores of each element itself. Those of a container that a manifest reserves can be drawn at one place alone. */
export class ElementStores extends HeldStocks<FlowStore> {
  /** @param reserve what a manifest reserves; undefined if there is none */
  constructor(
    scavenges: boolean,
    private readonly reserve: ReserveStoreLists | undefined,
  ) {
    super(scavenges, Store<GroupOfFlows>);
  }

  protected override make(
    element: RuntimeElement,
    before: readonly FlowStore[],
  ): readonly FlowStore[] {
    return this.reserve !== undefined && element.resolved.isReserved
      ? this.reserve.storesOf(element)
      : super.make(element, before);
  }

  protected override areStill(element: RuntimeElement, stores: readonly FlowStore[]): boolean {
    const isReserved = this.reserve !== undefined && element.resolved.isReserved;
    return !isReserved && super.areStill(element, stores);
  }
}
