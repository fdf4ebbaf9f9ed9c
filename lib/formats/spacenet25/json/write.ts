import type { Scenario } from '../../../model/scenario/index.js';
import { formatDuration, parseDuration } from '../../../schema/duration.js';
import type { PlainObject } from '../../../schema/plain.js';
import { serialize } from '../../../schema/serialize.js';
import type { Loss, LossCount } from '../../losses/loss.js';
import { Notes } from '../../notes.js';
import type { Translation } from '../../translate.js';
import { bodyOfNode } from '../bodies.js';
import { withoutNoise } from '../numbers.js';
import { listOf, nameOf, objectOf, own, textOf } from './plain-values.js';
import { ElementWriter } from './write-elements.js';
import { writeEvent } from './write-events.js';

/** A scenario in the form of SpaceNet 2.5, and what it lost. */
export interface WrittenScenario {
  /** The plain JSON value. */
  readonly plain: object;
  /** What SpaceNet 2.5 cannot hold: at most 1,000 losses, each with its JSON Pointer in the scenario. */
  readonly issues: readonly Loss[];
  /** The number of all losses. */
  readonly total: number;
  /** How many losses of each kind there are. */
  readonly losses: readonly LossCount[];
}

/** The names of fields of the configuration that SpaceNet 2.5 spells otherwise. */
const CONFIGURATION_NAMES: Readonly<Record<string, string>> = {
  smallGasTTankMaxVolume: 'smallGasTankMaxVolume',
  smallLiquidTTankMass: 'smallLiquidTankMass',
};

/**
 * Writes a scenario as the JSON of SpaceNet 2.5, which its releases since 2.5.1465 read.
 * @throws ModelValidationError if the scenario is not valid
 */
export function writeSpaceNet25(
  scenario: Scenario,
  { idOf }: Pick<Translation, 'idOf'>,
): WrittenScenario {
  const source = serialize(scenario, { durations: 'iso8601' }) as unknown as PlainObject;
  const notes = new Notes();
  const elements = new ElementWriter(notes, idOf);
  const { $schema: _, manifest, ...fields } = source;
  if (Object.keys(objectOf(manifest)).length > 0)
    notes.lose('unwritten-manifest', {}, { pointer: '/manifest' });
  const each = (
    list: unknown,
    pointer: string,
    write: (object: PlainObject, pointer: string) => PlainObject | undefined,
  ) =>
    listOf(list).flatMap((one, index) => {
      const written = write(objectOf(one), `${pointer}/${index}`);
      return written === undefined ? [] : [written];
    });
  const network = objectOf(source.network);
  const elementTemplates = each(source.elementTemplates, '/elementTemplates', (one, at) =>
    elements.template(one, at),
  );
  const instantiatedElements = each(
    source.instantiatedElements,
    '/instantiatedElements',
    (one, at) => elements.instance(one, at),
  );
  const plain = {
    ...fields,
    startDate: dateOf(source.startDate),
    network: {
      nodes: each(network.nodes, '/network/nodes', (one, at) =>
        elements.withoutContents(writeNode(one, at, notes), at),
      ),
      edges: each(network.edges, '/network/edges', (one, at) =>
        elements.withoutContents(writeEdge(one), at),
      ),
    },
    elementTemplates,
    instantiatedElements,
    missionList: each(source.missionList, '/missionList', (mission, at) => ({
      ...mission,
      startDate: dateOf(mission.startDate),
      events: each(mission.events, `${at}/events`, (event, place) =>
        writeEvent(withDurations(event), place, elements.instances, notes),
      ),
    })),
    configuration: Object.fromEntries(
      Object.entries(objectOf(source.configuration)).map(([name, value]) => [
        own(CONFIGURATION_NAMES, name) ?? name,
        value,
      ]),
    ),
  };
  const { collected, total, lossCounts: losses } = notes;
  return { plain, issues: collected as Loss[], total, losses };
}

/** Returns a date-time with milliseconds, which SpaceNet 2.5 requires. */
const dateOf = (date: unknown): string => new Date(textOf(date)).toISOString();

/** The digits of a second that SpaceNet 2.5 reads. */
const NANOSECONDS = 1e9;

/** Rounds the durations of an object to nanoseconds: SpaceNet 2.5 cannot open a file with finer ones. */
function withDurations(source: PlainObject): PlainObject {
  const result = { ...source };
  for (const name of ['missionTime', 'evaDuration', 'duration', 'time']) {
    const text = own(source, name);
    if (typeof text !== 'string' || !text.includes('.')) continue;
    const seconds = parseDuration(text) as number;
    result[name] = formatDuration(Math.round(seconds * NANOSECONDS) / NANOSECONDS);
  }
  return result;
}

function writeEdge(source: PlainObject): PlainObject {
  const edge = withDurations(source);
  if (typeof edge.distance === 'number') edge.distance = withoutNoise(edge.distance / 1000);
  if (Array.isArray(edge.burns))
    edge.burns = edge.burns.map((burn) => withDurations(objectOf(burn)));
  return edge;
}

function writeNode(source: PlainObject, pointer: string, notes: Notes): PlainObject {
  const node = { ...source };
  const body = bodyOfNode(textOf(source.body1));
  for (const field of ['apoapsis', 'periapsis'] as const) {
    const radius = own(source, field);
    if (typeof radius !== 'number' || !body) continue;
    const altitude = radius - body.radius;
    const isLow = altitude < body.radius;
    node[field] = Math.round((isLow ? altitude : radius) * 1e3) / 1e6;
    if (isLow) continue;
    notes.lose(
      'high-orbit',
      { name: nameOf(source), field, radius, written: radius / 1000 },
      { pointer: `${pointer}/${field}` },
    );
  }
  return node;
}
