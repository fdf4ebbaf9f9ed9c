import { Body } from '../../model/index.js';
import type { Ref } from '../../simulation/index.js';
import type { Place, Places } from '../places.js';

const BODIES = Object.values(Body);

/** Returns the position of the body that a node is on or near: Earth comes first. */
const bodyOf = ({ node }: Place): number =>
  node === undefined || node.body1 === Body.Earth ? -1 : BODIES.indexOf(node.body1);

/** Returns whether a node is in the first group of nodes of its body: on the surface of the Earth, in space elsewhere. */
function isFirst({ node }: Place): boolean {
  return (node?.type === 'Surface Node') === (node?.body1 === Body.Earth);
}

/**
 * Returns a comparison of nodes: those of the Earth first, then by body. On the Earth, surface nodes come before nodes
 * in space; elsewhere the other way round. Then by name, and then in the order of the scenario.
 */
export function nodeOrder(places: Places): (a: Ref, b: Ref) => number {
  return (first, second) => {
    if (first.id === second.id) return 0;
    const a = places.of(first);
    const b = places.of(second);
    return (
      bodyOf(a) - bodyOf(b) ||
      Number(isFirst(b)) - Number(isFirst(a)) ||
      (a.name < b.name ? -1 : a.name > b.name ? 1 : a.index - b.index)
    );
  };
}
