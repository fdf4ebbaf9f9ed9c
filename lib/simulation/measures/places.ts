import { Body } from '../../model/enumerations.js';
import type { ResolvedPlace } from '../world/facts.js';

/** Whether a place is on the surface of the Earth. */
export const isEarthSurface = ({ node }: ResolvedPlace): boolean =>
  node?.type === 'Surface Node' && node.body1 === Body.Earth;

/** Whether what comes to a node is delivered to exploration: surfaces of other bodies, orbits of the Sun. */
export function isDestinationOfExploration({ node }: ResolvedPlace): boolean {
  if (node?.type === 'Surface Node') return node.body1 !== Body.Earth;
  return node?.type === 'Orbital Node' && node.body1 === Body.Sun;
}

/** Whether crew at a place explores: also while it drives between places off the Earth. */
export function isPlaceOfExploration(place: ResolvedPlace): boolean {
  if (place.edge?.type === 'Surface Edge')
    return place.origin?.node !== undefined && place.origin.node.body1 !== Body.Earth;
  return isDestinationOfExploration(place);
}
