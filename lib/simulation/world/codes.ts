import { mapped } from '../kernel/kept.js';
import type { CodeBook } from '../records/journal/coded.js';
import type { Ref } from '../records/records.js';
import type { ResolvedElement, ResolvedPlace, ResolvedState } from './resolved.js';
import type { ResourceType } from './resource-type.js';

/** The code of the first node. Those of elements are their positions, and -1 stands for none. */
const FIRST_PLACE = -2;

/** Returns the code of a node or an edge. @param index its position in the list of all nodes, then all edges */
export const codeOfPlace = (index: number): number => FIRST_PLACE - index;

/** What the codes in journals stand for. It keeps little of a world in memory, because results have it. */
export class WorldCodes implements CodeBook {
  readonly #elements: readonly Ref[];
  readonly #states: readonly (readonly ResolvedState[])[];
  readonly #places: readonly Ref[];
  readonly #resources: readonly ResourceType[];

  /** @param resources all resources so far, by code. More can follow. */
  constructor(
    elements: readonly ResolvedElement[],
    places: readonly ResolvedPlace[],
    resources: readonly ResourceType[],
  ) {
    this.#elements = mapped(elements, ({ ref }) => ref);
    this.#states = mapped(elements, ({ states }) => states);
    this.#places = mapped(places, ({ ref }) => ref);
    this.#resources = resources;
  }

  refOf(code: number): Ref {
    return code <= FIRST_PLACE ? this.#places[FIRST_PLACE - code]! : this.#elements[code]!;
  }

  stateOf(element: number, index: number): ResolvedState | undefined {
    return this.#states[element]![index];
  }

  resourceRefOf(code: number): Ref {
    return this.#resources[code]!.ref;
  }
}
