// What a TypeScript program sees of the package: compiled under several settings, never run.
import {
  AnyEvent,
  type AnyNode,
  Burn,
  check,
  createScenario,
  days,
  ElementInstance,
  Environment,
  Event,
  type Fields,
  type Issue,
  loadDb,
  Mission,
  ModelDatabase,
  ModelValidationError,
  Node,
  OrbitalNode,
  parse,
  Scenario,
  ScenarioGraph,
  type ScenarioJson,
  SimulationResult,
  SpaceEdge,
  SurfaceNode,
  safeParse,
  serialize,
  type Uuid,
  type WorkbookInput,
} from 'space-logistics';
import { type Campaign, capacityOf, type manifestOf } from 'space-logistics/analysis';
import { concrete, number, reference } from 'space-logistics/fields';

const ksc = new SurfaceNode({ name: 'KSC', latitude: 28.6, longitude: -80.6 });
const leo = new OrbitalNode({ name: 'LEO', apoapsis: 6.7e6, periapsis: 6.7e6, inclination: 28.5 });
export const ascent = new SpaceEdge({
  name: 'KSC-LEO',
  origin: ksc.id,
  destination: leo.id,
  duration: days(0.25),
  burns: [new Burn({ time: 0, deltaV: 9500 })],
});

// What only the package itself passes to constructors is not declared.
export const graph = new ScenarioGraph(new ModelDatabase({ nodes: [ksc, leo] }));
// @ts-expect-error: its argument is the scenario or database
new ScenarioGraph(graph.root, () => {});
// @ts-expect-error: its argument is the data
export type OfResults = ConstructorParameters<typeof SimulationResult>[1];

// @ts-expect-error: a latitude is needed
new SurfaceNode({ name: 'KSC', longitude: -80.6 });
// @ts-expect-error: a latitude is a number
new SurfaceNode({ name: 'KSC', latitude: '28.6', longitude: -80.6 });
// @ts-expect-error: a misspelt field
new SurfaceNode({ name: 'KSC', latitude: 28.6, longitud: -80.6 });
// @ts-expect-error: the base of a family cannot be made
new Node({ name: 'KSC' });

export const scenario: Scenario = parse(Scenario, '{}');
export const plain: ScenarioJson = serialize(scenario);
export const database: ModelDatabase = parse(ModelDatabase, {});
export const environment: Environment = Environment.Pressurized;
export const sameEnvironment: Environment = 'Pressurized';
export const issues: readonly Issue[] = check(scenario);

const result = safeParse(Node, {});
export const node: AnyNode | undefined = result.success ? result.value : undefined;
export const latitude = node?.type === 'Surface Node' ? node.latitude : Number.NaN;
// @ts-expect-error: an orbit has no latitude
export const none = node?.type === 'Orbital Node' ? node.latitude : Number.NaN;

/** The kinds of events are told apart by `type`. */
export function speedOf(event: AnyEvent): number | undefined {
  return event.type === 'Surface Transport' ? event.speed : undefined;
}

/** A workbook comes from a path, bytes, a Blob or a stream. */
export async function scenarioOf(input: WorkbookInput): Promise<Scenario> {
  return createScenario(await loadDb(input), {
    name: 'Survey',
    startDate: new Date('2031-05-01T00:00:00Z'),
    scenarioType: 'Lunar',
    createdBy: 'analyst',
  });
}

/** A kind of node of a user's own. */
@concrete('Launch Site')
export class LaunchSite extends Node {
  declare readonly type: 'Launch Site';
  @number({ min: 0, unit: 't' }) capacity!: number;
  // @ts-expect-error: a decorator that does not fit its property
  @number({ optional: true }) height!: number;
}

/** A kind of event of a user's own, which the compiler then accepts in missions. */
@concrete('Inspection')
export class Inspection extends Event {
  declare readonly type: 'Inspection';
  @reference(() => ElementInstance) element!: Uuid;
  constructor(fields: Fields<Inspection>) {
    super(fields);
  }
}
declare module 'space-logistics' {
  interface EventFamily {
    Inspection: Inspection;
  }
  interface NodeFamily {
    'Launch Site': LaunchSite;
  }
}
AnyEvent.add(Inspection);
const survey = new Mission({
  name: 'Survey',
  startDate: new Date(0),
  origin: ksc.id,
  destination: leo.id,
  demandModels: [],
  events: [
    new Inspection({
      name: 'Hull',
      priority: 1,
      missionTime: 0,
      location: leo.id,
      element: ksc.id,
    }),
  ],
});
export function inspected(event: AnyEvent): string | undefined {
  switch (event.type) {
    case 'Inspection':
      return event.element;
    case 'Create Elements':
      return event.container;
    default:
      // @ts-expect-error: other kinds of event have no element
      return event.element;
  }
}
export const first = survey.events.map(inspected);
export const capacityOfSite = (site: AnyNode): number =>
  site.type === 'Launch Site' ? site.capacity : 0;

/** A lookup by name takes the class that is wanted. */
export const burns: readonly Burn[] = database.getEdge('KSC-LEO', SpaceEdge).burns;
// @ts-expect-error: without the class it can be any kind of edge
export const anyBurns = database.getEdge('KSC-LEO').burns;

/** What is thrown says what is wrong. */
export function codesOf(error: unknown): readonly string[] {
  return error instanceof ModelValidationError ? error.issues.map(({ code }) => code) : [];
}

/** What a program only reads has a type without an exported name: it is reached from what returns it. */
export type Capacity = ReturnType<typeof capacityOf>;
export type ErrorRecord = SimulationResult['errors'][number];
export type ManifestAnswer = Awaited<ReturnType<typeof manifestOf>>;
export const fullest = (campaign: Campaign): Capacity['transports'][number] | undefined =>
  capacityOf(campaign).transports[0];
export const codes = ({ result }: Campaign): readonly ErrorRecord['code'][] =>
  result.errors.map(({ code }) => code);
export const unmet = ({ objective }: ManifestAnswer): number => objective.unmet;
