import type { RuntimeElement } from '../../state/runtime-element.js';
import { type Agenda, type Due, Turn } from './agenda.js';
import { isFull, roomOf, unitOf } from './balance.js';
import type { FlowStore } from './flow.js';
import type { PlaceFlows } from './place-flows.js';

/** What is needed to fill containers and tanks up. */
export interface FillParts {
  readonly now: number;
  readonly agenda: Agenda;
  storesOf(element: RuntimeElement): readonly FlowStore[];
  /** Returns the flows at the place of an element, if there are any. */
  around(element: RuntimeElement): PlaceFlows | undefined;
  /** Sets the level of a store where its line ends. */
  setLevel(store: FlowStore, flows: PlaceFlows, level: number): void;
}

/** A container or tank is computed to be full. A later plan for it replaces this one. */
class FillsUp implements Due {
  constructor(
    private readonly fills: Fills,
    private readonly element: RuntimeElement,
    private readonly plan: number,
  ) {}

  happen(): boolean {
    return this.fills.fillUp(this.element, this.plan);
  }
}

/** Computes when containers and tanks are full, and fills them up then. */
export class Fills {
  /** The number of the last plan to fill up each container or tank. Earlier plans no longer apply. */
  private readonly plans = new Map<RuntimeElement, number>();

  constructor(private readonly parts: FillParts) {}

  /** Plans when the containers and tanks into which something is produced are full. */
  plan(flows: PlaceFlows): void {
    const { agenda, now } = this.parts;
    for (const element of new Set([...flows.fed].map((store) => store.element))) {
      const plan = (this.plans.get(element) ?? 0) + 1;
      this.plans.set(element, plan);
      const stores = this.parts.storesOf(element);
      const gain = gainOf(stores);
      if (gain <= 0 || isFull(element, stores, now)) continue;
      const exact = now + roomOf(element, stores, now) / gain;
      agenda.plan(exact, Turn.FillsUp, new FillsUp(this, element, plan));
    }
  }

  /**
   * Fills a container or tank up.
   * @param plan the number of the plan
   * @returns false if there is a later plan, or if the element is nowhere any more
   */
  fillUp(element: RuntimeElement, plan: number): boolean {
    if (this.plans.get(element) !== plan) return false;
    const { parts } = this;
    const flows = parts.around(element);
    const stores = parts.storesOf(element);
    const store = fastestOf(stores);
    if (flows === undefined || store === undefined) return false;
    const rest = roomOf(element, stores, parts.now) / unitOf(store);
    parts.setLevel(store, flows, store.levelAt(parts.now) + rest);
    return true;
  }
}

/** Returns how fast a container or tank fills, in kg or units a day. @param stores its stores */
function gainOf(stores: readonly FlowStore[]): number {
  let gain = 0;
  for (const store of stores) {
    if (store.way === 'part') continue;
    const outflow = store.isUsedUp ? store.outflow.value : 0;
    gain += (store.inflow - outflow) * unitOf(store);
  }
  return gain;
}

/** Returns the store of a container or tank into which most flows; undefined if nothing does that fills it. */
function fastestOf(stores: readonly FlowStore[]): FlowStore | undefined {
  // What weighs nothing does not fill a container.
  const gain = (each: FlowStore): number => each.inflow * unitOf(each);
  return stores.filter((each) => gain(each) > 0).sort((a, b) => gain(b) - gain(a))[0];
}
