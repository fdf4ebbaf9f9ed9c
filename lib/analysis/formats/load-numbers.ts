import type { Scenario } from '../../model/scenario/index.js';
import { own } from '../../schema/plain.js';
import type { Ref } from '../../simulation/index.js';

/** How many numbers SpaceNet's counter of elements gives to an element of a type. Others have one. */
const COUNTED: Readonly<Record<string, number>> = { 'Propulsive Vehicle': 5, 'Surface Vehicle': 3 };

const countOf = ({ type }: { readonly type: string }): number => own(COUNTED, type) ?? 1;

/**
 * The numbers that SpaceNet gives to objects while it reads a scenario, which its output has in place of
 * identifiers. Of several objects with one identifier, the first counts.
 */
export class LoadNumbers {
  readonly #places = new Map<string, number>();
  readonly #elements = new Map<string, number>();
  /** The number of the first container that a manifest creates. It comes from a counter of its own. */
  readonly firstContainer: number;

  constructor(scenario: Scenario) {
    const { network, resourceList, demandModels, elementTemplates, instantiatedElements } =
      scenario;
    let next = 1;
    const number = (numbers: Map<string, number>, id: string): void => {
      if (!numbers.has(id)) numbers.set(id, next);
      next++;
    };
    for (const { id } of network.nodes) number(this.#places, id);
    for (const edge of network.edges) {
      number(this.#places, edge.id);
      if (edge.type === 'Space Edge') next += edge.burns.length;
    }
    next += resourceList.length + demandModels.length;
    for (const { states } of elementTemplates) next += 1 + states.length;
    const states = new Map(elementTemplates.map((each) => [each.id, each.states.length]));
    for (const instance of instantiatedElements) {
      number(this.#elements, instance.id);
      next += instance.states?.length ?? states.get(instance.templateId) ?? 0;
    }
    const elements = [...elementTemplates, ...instantiatedElements];
    this.firstContainer = elements.reduce((count, each) => count + countOf(each), 1);
  }

  /** Returns a node or an edge as SpaceNet writes it. */
  place({ id, name }: Ref): SpaceNetRef {
    return { id: this.#places.get(id)!, name };
  }

  /** Returns an element as SpaceNet writes it. */
  element({ id, name }: Ref): SpaceNetRef {
    return { id: this.#elements.get(id)!, name };
  }
}

/** An object in an output of SpaceNet: its load number and its name. */
export interface SpaceNetRef {
  readonly id: number;
  readonly name: string;
}
