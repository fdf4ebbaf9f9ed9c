import type { Campaign } from '../../analysis/index.js';
import {
  type AnyEdge,
  type AnyNode,
  FlightEdge,
  LagrangeNode,
  OrbitalNode,
  SpaceEdge,
  SurfaceEdge,
  SurfaceNode,
} from '../../model/index.js';
import { SECONDS_A_DAY } from '../../schema/spans.js';
import type { EdgeData, NodeData, PlaceData } from './view-data.js';

/** Returns the nodes and edges of a campaign. */
export function placesOf({ scenario: { network } }: Campaign): readonly PlaceData[] {
  const indices = new Map<string, number>();
  for (const [index, { id }] of network.nodes.entries())
    if (!indices.has(id)) indices.set(id, index);
  const indexOf = (id: string): number => indices.get(id) ?? -1;
  return [...network.nodes.map(nodeOf), ...network.edges.map((edge) => edgeOf(edge, indexOf))];
}

const baseOf = ({ id, name, description = '', type }: AnyNode | AnyEdge) => ({
  id,
  name,
  description,
  type,
});

const nodeOf = (node: AnyNode): NodeData => ({
  kind: 'node',
  ...baseOf(node),
  body: node.body1,
  surface:
    node instanceof SurfaceNode ? { latitude: node.latitude, longitude: node.longitude } : null,
  orbit:
    node instanceof OrbitalNode
      ? { apoapsis: node.apoapsis, periapsis: node.periapsis, inclination: node.inclination }
      : null,
  lagrange: node instanceof LagrangeNode ? { body2: node.body2, number: node.lpNumber } : null,
});

const edgeOf = (edge: AnyEdge, indexOf: (id: string) => number): EdgeData => ({
  kind: 'edge',
  ...baseOf(edge),
  origin: indexOf(edge.origin),
  destination: indexOf(edge.destination),
  duration:
    edge instanceof SpaceEdge || edge instanceof FlightEdge ? edge.duration / SECONDS_A_DAY : null,
  distance: edge instanceof SurfaceEdge ? edge.distance : null,
  maxCrew: edge instanceof FlightEdge ? edge.maxCrew : null,
  maxCargo: edge instanceof FlightEdge ? edge.maxCargo : null,
  burns:
    edge instanceof SpaceEdge
      ? edge.burns.map(({ time, deltaV }) => ({ time: time / SECONDS_A_DAY, deltaV }))
      : [],
});
