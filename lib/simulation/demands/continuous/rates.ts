import { isCountable } from '../../kernel/finite.js';
import { sortInPlace } from '../../kernel/lists.js';
import type { RuntimeElement } from '../../state/runtime-element.js';
import type { DemandCollector } from '../../world/demand-model.js';
import type { ResolvedState } from '../../world/resolved.js';
import type { ResourceType } from '../../world/resource-type.js';
import { Kinds } from '../kinds.js';

/** What an element consumes (positive) or produces (negative) of a resource, in units a day. */
export interface Rate {
  readonly resource: ResourceType;
  readonly rate: number;
}

/** Adds up rates by resource. */
class RateCollector implements DemandCollector {
  readonly #rates = new Map<ResourceType, number>();

  add(resource: ResourceType, rate: number): void {
    this.#rates.set(resource, (this.#rates.get(resource) ?? 0) + rate);
  }

  /** Whether all rates are finite. */
  get isSound(): boolean {
    for (const rate of this.#rates.values()) if (!isCountable(rate)) return false;
    return true;
  }

  /** The rates, in the order of resources, without those that are not finite. */
  get rates(): readonly Rate[] {
    const rates: Rate[] = [];
    for (const [resource, rate] of this.#rates)
      if (rate !== 0 && isCountable(rate)) rates.push({ resource, rate });
    return sortInPlace(rates, (a, b) => a.resource.rank - b.resource.rank);
  }
}

/** Asks the demand models of states for rates. Elements for which they are certainly the same share them. */
export class Rates {
  readonly #kinds = new Kinds<{ rates: readonly Rate[] | undefined }>(() => ({ rates: undefined }));
  readonly #settle: (element: RuntimeElement) => void;
  readonly #overflow: (element: RuntimeElement) => void;

  /**
   * @param settle brings the parts of an element up to the current time
   * @param overflow is told of each element with a rate that is not finite; once for elements that share their rates
   */
  constructor(
    settle: (element: RuntimeElement) => void,
    overflow: (element: RuntimeElement) => void,
  ) {
    this.#settle = settle;
    this.#overflow = overflow;
  }

  /** Returns whether the rates of an element stay the same while it is in a state. */
  areSteady(state: ResolvedState, { partQuantities }: RuntimeElement): boolean {
    return state.isSteady || (state.isSteadyForParts && partQuantities === undefined);
  }

  /** Returns the rates of an element in a state. */
  of(state: ResolvedState, element: RuntimeElement): readonly Rate[] {
    if (!this.areSteady(state, element)) {
      this.#settle(element);
      return this.#ask(state, element);
    }
    const kind = this.#kinds.of(state, element.resolved);
    kind.rates ??= this.#ask(state, element);
    return kind.rates;
  }

  #ask(state: ResolvedState, element: RuntimeElement): readonly Rate[] {
    const collector = new RateCollector();
    for (const model of state.models) model.ofElement?.(collector, element, 1);
    if (!collector.isSound) this.#overflow(element);
    return collector.rates;
  }
}
