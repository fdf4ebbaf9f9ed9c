// Compiled, never run: what reading and writing give to the compiler.

import {
  type AnyDatabaseDemandModel,
  type AnyElementInstance,
  AnyElementTemplate,
  type AnyEvent,
  type AnyMissionDemandModel,
  type AnyNode,
  AnyResourceAmount,
  Event,
  type EventFamily,
  type GenericResourceAmount,
  type ModelDatabaseJson,
  Node,
  type NodeFamily,
  parse,
  type ResourceAmount,
  Scenario,
  type ScenarioJson,
  type SpaceEdge,
  type SpaceTransport,
  type SurfaceNode,
  SurfaceNode as SurfaceNodeClass,
  safeParse,
  serialize,
  Vehicle,
} from '../../lib/index.js';
import type { Json, Parsed } from '../../lib/schema/index.js';

type Same<A, B> =
  (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
const holds = <T extends true>(_?: T): void => undefined;

// What a target gives.
holds<Same<Parsed<typeof Scenario>, Scenario>>();
holds<Same<Parsed<typeof Event>, AnyEvent>>();
holds<Same<Parsed<typeof Node>, AnyNode>>();
holds<Same<Parsed<typeof AnyElementTemplate>, AnyElementTemplate>>();
holds<Same<Parsed<typeof AnyResourceAmount>, ResourceAmount | GenericResourceAmount>>();
holds<Same<Parsed<typeof SurfaceNodeClass>, SurfaceNode>>();
holds<Same<Parsed<typeof Vehicle>['type'], 'Propulsive Vehicle' | 'Surface Vehicle'>>();
// @ts-expect-error not the base alone: the members
holds<Same<Parsed<typeof Event>, Event>>();

// The union of a family is that of its interface, by `type`; users add their own classes to the interface.
type Types = AnyEvent['type'];
holds<Same<AnyEvent, EventFamily[keyof EventFamily]>>();
holds<Same<Types, keyof EventFamily>>();
holds<Same<EventFamily['Space Transport'], SpaceTransport>>();
holds<Same<NodeFamily['Surface Node'], SurfaceNode>>();
type Includes<U, T> = T extends U ? true : false;
holds<Includes<AnyMissionDemandModel['type'], 'Crew Consumables'>>();
holds<Includes<AnyDatabaseDemandModel['type'], 'Sparing By Mass'>>();
// @ts-expect-error a mission cannot use it
holds<Includes<AnyMissionDemandModel['type'], 'Sparing By Mass'>>();
// @ts-expect-error a model database cannot contain it
holds<Includes<AnyDatabaseDemandModel['type'], 'Crew Consumables'>>();
// @ts-expect-error no such kind of event
type None = EventFamily['Docking'];

export type { None };

// `type` narrows, and a forgotten member does not compile.
export function place(node: AnyNode): number | string {
  switch (node.type) {
    case 'Surface Node':
      return node.latitude;
    case 'Orbital Node':
      return node.apoapsis;
    case 'Lagrange Node':
      return node.body2;
    default: {
      const never: never = node;
      return never;
    }
  }
}
export function incomplete(node: AnyNode): number {
  switch (node.type) {
    case 'Surface Node':
    case 'Orbital Node':
      return 1;
    default: {
      // @ts-expect-error the Lagrange node is forgotten
      const never: never = node;
      return never;
    }
  }
}
export function capacity(element: AnyElementInstance): number | undefined {
  if (element.type === 'Propulsive Vehicle') return element.isp;
  // @ts-expect-error others have no specific impulse
  return element.isp;
}

export function reading(input: unknown): void {
  // A success has a value, a failure has none.
  const result = safeParse(Event, input);
  // @ts-expect-error it may have failed
  result.value;
  if (result.success) holds<Same<typeof result.value, AnyEvent>>();
  else {
    // @ts-expect-error it has failed
    result.value;
  }
  // @ts-expect-error only these three
  safeParse(Event, input, { unknown: 'ignore' });
  // @ts-expect-error a string is no class of the model
  parse('Scenario', input);
  const name: string = parse(Scenario, input).name;
  void name;
}

// The plain JSON shapes.
type Edge = Json<SpaceEdge>;
holds<Same<Edge['duration'], number>>();
holds<Same<Edge['type'], 'Space Edge'>>();
holds<Same<Edge['id'], string>>();
holds<Same<Edge['description'], string | undefined>>();
holds<Same<Edge['burns'], Json<import('../../lib/index.js').Burn>[]>>();
holds<Same<Json<SpaceEdge, string>['duration'], string>>();
holds<Same<Json<SpaceEdge, string>['burns'][number]['time'], string>>();
holds<Same<ScenarioJson['startDate'], string>>();
holds<Same<ScenarioJson['configuration']['timePrecision'], number>>();
holds<Same<ScenarioJson['network']['nodes'][number]['type'], AnyNode['type']>>();
holds<Same<ScenarioJson['missionList'][number]['events'][number]['type'], Types>>();
holds<Same<ModelDatabaseJson['elements'][number]['mass'], number>>();
// @ts-expect-error methods are not on the wire
export type NoMethod = Edge['toJSON'];

export function writing(edge: SpaceEdge, scenario: Scenario): void {
  holds<Same<ReturnType<typeof edge.toJSON>['duration'], number>>();
  const seconds: number = serialize(edge).duration;
  const text: string = serialize(edge, { durations: 'iso8601' }).duration;
  const startDate: string = serialize(scenario).startDate;
  const mass: number | undefined = serialize(scenario).instantiatedElements[0]?.mass;
  // @ts-expect-error written as text
  const wrong: number = serialize(edge, { durations: 'iso8601' }).duration;
  // @ts-expect-error no such form
  serialize(edge, { durations: 'days' });
  void [seconds, text, startDate, mass, wrong];
}
