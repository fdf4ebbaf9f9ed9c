// What a TypeScript program sees of the package: compiled under several settings, never run.
import {
  type AnyEvent,
  type AnyNode,
  Burn,
  check,
  days,
  Environment,
  type Issue,
  ModelDatabase,
  ModelValidationError,
  Node,
  OrbitalNode,
  parse,
  Scenario,
  type ScenarioJson,
  SpaceEdge,
  SurfaceNode,
  safeParse,
  serialize,
} from 'space-logistics';
import { concrete, number } from 'space-logistics/fields';
import { createScenario, loadDb, type WorkbookInput } from 'space-logistics/workbook';

const ksc = new SurfaceNode({ name: 'KSC', latitude: 28.6, longitude: -80.6 });
const leo = new OrbitalNode({ name: 'LEO', apoapsis: 6.7e6, periapsis: 6.7e6, inclination: 28.5 });
export const ascent = new SpaceEdge({
  name: 'KSC-LEO',
  origin: ksc.id,
  destination: leo.id,
  duration: days(0.25),
  burns: [new Burn({ time: 0, deltaV: 9500 })],
});

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

/** What is thrown says what is wrong. */
export function codesOf(error: unknown): readonly string[] {
  return error instanceof ModelValidationError ? error.issues.map(({ code }) => code) : [];
}
