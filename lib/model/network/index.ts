import { family, type MemberOf } from '../../schema/family.js';
import { Burn, Edge, FlightEdge, SpaceEdge, SurfaceEdge } from './edges.js';
import { ElementReference, LagrangeNode, Node, OrbitalNode, SurfaceNode } from './nodes.js';

export { Network } from './network.js';
export {
  Burn,
  Edge,
  ElementReference,
  FlightEdge,
  LagrangeNode,
  Node,
  OrbitalNode,
  SpaceEdge,
  SurfaceEdge,
  SurfaceNode,
};

/** Any kind of node. */
export const AnyNode = family<SurfaceNode | OrbitalNode | LagrangeNode>(
  Node,
  SurfaceNode,
  OrbitalNode,
  LagrangeNode,
);
export type AnyNode = MemberOf<typeof AnyNode>;

/** Any kind of edge. */
export const AnyEdge = family<SpaceEdge | SurfaceEdge | FlightEdge>(
  Edge,
  SpaceEdge,
  SurfaceEdge,
  FlightEdge,
);
export type AnyEdge = MemberOf<typeof AnyEdge>;
