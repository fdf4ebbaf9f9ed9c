import type { Index, NodeData, PlaceData, ViewData } from '../data/view-data.js';

/**
 * Returns the nodes of a bat chart from the bottom to the top: from the ground where the campaign starts, through orbits and
 * libration points, down to the ground of the body that it goes to. Nodes where nothing ever happens are left out.
 */
export function chartRows(data: ViewData): readonly Index[] {
  const used = usedNodes(data);
  const order = bodyOrder(data);
  const rankOf = (index: Index): readonly number[] => {
    const node = data.places[index] as NodeData;
    const body = order.indexOf(node.body);
    const isHome = body === 0;
    if (node.lagrange !== null) {
      const other = order.indexOf(node.lagrange.body2);
      return [Math.min(body, Math.max(0, other)) + 0.5, other, node.lagrange.number];
    }
    if (node.orbit !== null)
      return [body, 1, isHome ? node.orbit.periapsis : -node.orbit.periapsis];
    return [body, isHome ? 0 : 2];
  };
  const ranks = new Map(used.map((index) => [index, rankOf(index)]));
  return used.sort((a, b) => compare(ranks.get(a)!, ranks.get(b)!) || a - b);
}

function compare(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.max(a.length, b.length); i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

const isNode = (place: PlaceData | undefined): place is NodeData => place?.kind === 'node';

function usedNodes({ places, transports, events, moves, missions }: ViewData): Index[] {
  const used = new Set<Index>();
  for (const { origin, destination } of [...missions, ...transports]) {
    used.add(origin);
    used.add(destination);
  }
  for (const { place } of events) used.add(place);
  for (const [, , , holder] of moves) used.add(holder);
  const found = [...used].filter((index) => isNode(places[index]));
  // A campaign in which nothing happens still has its places.
  return found.length > 0 ? found : [...places.keys()].filter((index) => isNode(places[index]));
}

/** Returns the bodies in the order in which the campaign gets to them. */
export function bodyOrder({ places, missions, transports }: ViewData): readonly string[] {
  const bodies = new Set<string>();
  const visit = (index: Index): void => {
    const place = places[index];
    if (isNode(place) && place.lagrange === null) bodies.add(place.body);
  };
  for (const { origin } of missions) visit(origin);
  for (const { origin, destination } of transports) {
    visit(origin);
    visit(destination);
  }
  for (const place of places) if (isNode(place)) bodies.add(place.body);
  return [...bodies];
}
