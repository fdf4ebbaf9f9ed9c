import { family, type MemberOf } from '../../schema/family.js';
import { Burn } from './burn.js';
import { Edge } from './edge.js';
import { ElementReference } from './element-reference.js';
import { FlightEdge } from './flight-edge.js';
import { LagrangeNode } from './lagrange-node.js';
import { Node } from './node.js';
import { OrbitalNode } from './orbital-node.js';
import { SpaceEdge } from './space-edge.js';
import { SurfaceEdge } from './surface-edge.js';
import { SurfaceNode } from './surface-node.js';

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
