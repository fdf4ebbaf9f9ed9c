import {
  AnyDemandModel,
  AnyEdge,
  AnyElementInstance,
  AnyElementTemplate,
  AnyEvent,
  AnyMissionDemandModel,
  AnyNode,
  AnyResource,
  Mission,
} from '../../model/index.js';
import { type Path, valueAt } from '../../schema/diagnostics/pointer.js';
import type { Target } from '../../schema/family.js';

/** A list of a scenario whose objects have forms of their own. */
export interface FormCollection {
  readonly path: Path;
  readonly title: string;
  /** What one of them is, in a button: `Add a node`. */
  readonly one: string;
  readonly target: Target;
}

/** The lists of a scenario, in the order in which a campaign is built. */
export const collections: readonly FormCollection[] = [
  { path: ['network', 'nodes'], title: 'Nodes', one: 'node', target: AnyNode },
  { path: ['network', 'edges'], title: 'Edges', one: 'edge', target: AnyEdge },
  { path: ['resourceList'], title: 'Resources', one: 'resource', target: AnyResource },
  {
    path: ['elementTemplates'],
    title: 'Element templates',
    one: 'element template',
    target: AnyElementTemplate,
  },
  {
    path: ['demandModels'],
    title: 'Demand models',
    one: 'demand model',
    target: AnyDemandModel,
  },
  {
    path: ['instantiatedElements'],
    title: 'Elements',
    one: 'element',
    target: AnyElementInstance,
  },
  { path: ['missionList'], title: 'Missions', one: 'mission', target: Mission },
];

/** Returns the list of the events of a mission. */
export const eventsOf = (mission: number): FormCollection => ({
  path: ['missionList', mission, 'events'],
  title: 'Events',
  one: 'event',
  target: AnyEvent,
});

/** The events of all missions, which a table shows together. Its path is that of the missions: no event can be added to it. */
export const allEvents: FormCollection = {
  path: ['missionList'],
  title: 'Events of all missions',
  one: 'event',
  target: AnyEvent,
};

/** Returns the list of the demand models of a mission. */
export const missionDemandModels = (mission: number): FormCollection => ({
  path: ['missionList', mission, 'demandModels'],
  title: 'Demand models of the mission',
  one: 'demand model',
  target: AnyMissionDemandModel,
});

/** Returns the list that an object with a form is in; undefined for the scenario and its configuration. */
export function collectionOf(path: Path): FormCollection | undefined {
  const [first, mission, list] = path;
  if (first === 'missionList' && path.length >= 4 && path.length % 2 === 0) {
    if (list === 'events') return eventsOf(Number(mission));
    return list === 'demandModels' ? missionDemandModels(Number(mission)) : undefined;
  }
  return collections.find(
    (each) =>
      each.path.length === path.length - 1 && each.path.every((part, at) => part === path[at]),
  );
}

/** Returns whether an object at a path has a form of its own: the scenario, its configuration, and what is in a list. */
export const hasForm = (path: Path): boolean =>
  path.length === 0 ||
  (path.length === 1 && path[0] === 'configuration') ||
  (path.length <= 4 && collectionOf(path) !== undefined);

/** Returns the items of a list in plain data; none if there is no list. */
export function itemsOf(root: unknown, path: Path): readonly unknown[] {
  const value = valueAt(root, path);
  return Array.isArray(value) ? value : [];
}
