import type { SimulationResultData } from './result.js';
import type { PositionRecord, Ref, StateRecord } from './types.js';

/** An element in play at a moment. */
export interface ElementAt {
  readonly element: Ref;
  /** Node, edge or carrier that it is directly in; null where it is nowhere. */
  readonly container: Ref | null;
  /** Node or edge that it is at. */
  readonly location: Ref | null;
  readonly state: StateRecord['state'];
  /** What its tank, or the container that it is, holds: units by resource. */
  readonly holds: readonly { readonly resource: Ref; readonly amount: number }[];
}

/** The campaign as it was at one time. */
export class Snapshot {
  readonly #positions = new Map<string, PositionRecord>();
  readonly #states = new Map<string, StateRecord['state']>();
  readonly #stocks = new Map<string, Map<string, { resource: Ref; amount: number }>>();

  /** @param time days after the start of the scenario; all that happened at this time has happened */
  constructor(
    result: SimulationResultData,
    readonly time: number,
  ) {
    for (const record of result.positions) {
      if (record.time > time) continue;
      if (record.container === null) this.#positions.delete(record.element.id);
      else this.#positions.set(record.element.id, record);
    }
    for (const { time: at, element, state } of result.states) {
      if (at <= time) this.#states.set(element.id, state);
    }
    for (const { time: at, element, resource, amount } of result.stocks) {
      if (at > time) continue;
      let held = this.#stocks.get(element.id);
      if (held === undefined) {
        held = new Map();
        this.#stocks.set(element.id, held);
      }
      if (amount === 0) held.delete(resource.id);
      else held.set(resource.id, { resource, amount });
    }
  }

  /** An element, if it was in play. */
  element(id: string): ElementAt | undefined {
    const position = this.#positions.get(id);
    if (position === undefined) return undefined;
    return {
      element: position.element,
      container: position.container,
      location: this.#locationOf(position),
      state: this.#states.get(id) ?? null,
      holds: [...(this.#stocks.get(id)?.values() ?? [])],
    };
  }

  /** Every element that was in play. */
  get elements(): readonly ElementAt[] {
    return [...this.#positions.keys()].map((id) => this.element(id)!);
  }

  /** The elements that were directly in a node, an edge or a carrier. */
  contentsOf(id: string): readonly Ref[] {
    const inside: Ref[] = [];
    for (const { container, element } of this.#positions.values()) {
      if (container?.id === id) inside.push(element);
    }
    return inside;
  }

  /** The node or edge around an element, through its carriers. */
  #locationOf({ container }: PositionRecord): Ref | null {
    let at = container;
    for (;;) {
      const around: PositionRecord | undefined =
        at === null ? undefined : this.#positions.get(at.id);
      if (around === undefined) return at;
      at = around.container;
    }
  }
}
