import { type AnyEdge, type AnyNode, Body } from '../model/index.js';
import type { Network } from '../model/network/index.js';
import type { Ref } from '../simulation/index.js';
import { QuestionError } from './question-error.js';

/** A node or an edge of a network, with what analyses ask about it. */
export interface NetworkPlace extends Ref {
  /** Its position in the order of the network: nodes first, then edges. */
  readonly index: number;
  /** Undefined for an edge. */
  readonly node: AnyNode | undefined;
  /** Undefined for a node. */
  readonly edge: AnyEdge | undefined;
  /** Whether everything is to be had there: whether it is a node on the surface of the Earth. */
  readonly isSource: boolean;
}

/** The nodes and edges of a network, by their identifiers. */
export class Places {
  /** All places: nodes first, then edges. */
  readonly all: readonly NetworkPlace[];
  readonly #byId: ReadonlyMap<string, NetworkPlace>;

  constructor({ nodes, edges }: Network) {
    this.all = [
      ...nodes.map((node, index) => ({
        id: node.id,
        name: node.name,
        index,
        node,
        edge: undefined,
        isSource: node.type === 'Surface Node' && node.body1 === Body.Earth,
      })),
      ...edges.map((edge, index) => ({
        id: edge.id,
        name: edge.name,
        index: nodes.length + index,
        node: undefined,
        edge,
        isSource: false,
      })),
    ];
    this.#byId = new Map(this.all.map((place) => [place.id, place]));
  }

  /** Returns the place with an identifier, or undefined. */
  find(id: string): NetworkPlace | undefined {
    return this.#byId.get(id);
  }

  /**
   * Returns the place that a record of the simulation names.
   * @throws QuestionError if the network has no such place
   */
  of({ id, name }: Ref): NetworkPlace {
    const place = this.#byId.get(id);
    if (place === undefined)
      throw new QuestionError('places', [`the network has no place "${name}" (${id})`]);
    return place;
  }
}
