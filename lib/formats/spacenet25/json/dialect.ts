import { isObject, type PlainObject } from '../../../schema/plain.js';
import { listOf, objectOf, own } from './plain-values.js';

/** The two dialects of scenario JSON: that of the schema, which the Python package writes too, and that of SpaceNet 2.5. */
export type Dialect = 'schema' | 'spacenet25';

/** The releases of SpaceNet that wrote JSON that is not read, and what shows it. */
export interface OldGeneration {
  readonly releases: string;
  readonly sign: string;
  /** Where the sign is. */
  readonly pointer: string;
}

/** An object of a scenario, and where it is. */
interface Found {
  readonly object: PlainObject;
  readonly pointer: string;
}

function* objectsIn(list: unknown, pointer: string): Generator<Found> {
  for (const [index, object] of listOf(list).entries())
    if (isObject(object)) yield { object: object as PlainObject, pointer: `${pointer}/${index}` };
}

function* eventsOf(plain: PlainObject): Generator<Found> {
  for (const mission of objectsIn(plain.missionList, '/missionList'))
    yield* objectsIn(mission.object.events, `${mission.pointer}/events`);
}

function* elementsOf(plain: PlainObject): Generator<Found> {
  yield* objectsIn(plain.elementTemplates, '/elementTemplates');
  yield* objectsIn(plain.instantiatedElements, '/instantiatedElements');
}

function* networkOf(plain: PlainObject): Generator<Found> {
  const network = objectOf(plain.network);
  yield* objectsIn(network.nodes, '/network/nodes');
  yield* objectsIn(network.edges, '/network/edges');
}

const FIRST_RELEASES = '2.5.1461 to 2.5.1463';
const SECOND_RELEASES = '2.5.1464 to 2.5.1465-beta.3';

/** Property names and types that only the first releases wrote. */
const FIRST_NAMES = ['mission_time', 'body_1', 'fuelType', 'demandRates'];
const FIRST_TYPE = /^(?:SurfaceNode|OrbitalNode|LagrangeNode|CreateElements|Crew Member|Item)$/;

function firstSign({ object, pointer }: Found): OldGeneration | undefined {
  const name = FIRST_NAMES.find((each) => Object.hasOwn(object, each));
  if (name !== undefined)
    return { releases: FIRST_RELEASES, sign: `"${name}"`, pointer: `${pointer}/${name}` };
  const type = own(object, 'type');
  if (typeof type !== 'string' || !FIRST_TYPE.test(type)) return undefined;
  return { releases: FIRST_RELEASES, sign: `the type "${type}"`, pointer: `${pointer}/type` };
}

function secondSign({ object, pointer }: Found): OldGeneration | undefined {
  if (isObject(own(object, 'elementStates')))
    return {
      releases: SECOND_RELEASES,
      sign: '"elementStates" that is no list',
      pointer: `${pointer}/elementStates`,
    };
  for (const burn of objectsIn(own(object, 'burns'), `${pointer}/burns`))
    if (Object.hasOwn(burn.object, 'delta_v'))
      return {
        releases: SECOND_RELEASES,
        sign: '"delta_v"',
        pointer: `${burn.pointer}/delta_v`,
      };
  return undefined;
}

/** Returns the sign that a scenario was written by a release whose JSON is not read, or undefined if there is none. */
export function oldGenerationOf(plain: PlainObject): OldGeneration | undefined {
  let second: OldGeneration | undefined;
  const parts = [
    networkOf(plain),
    objectsIn(plain.resourceList, '/resourceList'),
    objectsIn(plain.demandModels, '/demandModels'),
    elementsOf(plain),
    eventsOf(plain),
  ];
  for (const part of parts)
    for (const found of part) {
      const first = firstSign(found);
      if (first) return first;
      second ??= secondSign(found);
    }
  if (second) return second;
  if (!Object.hasOwn(objectOf(plain.configuration), 'scavangeSpares')) return undefined;
  return {
    releases: SECOND_RELEASES,
    sign: '"scavangeSpares"',
    pointer: '/configuration/scavangeSpares',
  };
}

/** Returns whether an event has a form that only SpaceNet 2.5 writes. */
function isEventOfSpaceNet({ object }: Found): boolean {
  switch (own(object, 'type')) {
    case 'Propulsive Burn':
      return Object.hasOwn(object, 'actions');
    case 'Transfer Resources':
      return Object.hasOwn(object, 'origin');
    case 'Surface Transport':
      return typeof own(object, 'transportState') === 'string';
    default:
      return false;
  }
}

const isElementOfSpaceNet = ({ object }: Found): boolean =>
  own(object, 'type') === 'Resource Tank' ||
  listOf(own(object, 'contents')).some(
    (inside) => isObject(inside) && Object.hasOwn(inside, 'type'),
  );

const some = <T>(all: Iterable<T>, test: (each: T) => boolean): boolean => {
  for (const each of all) if (test(each)) return true;
  return false;
};

/**
 * Tells the dialect of a scenario in JSON. The two differ in units more than in names, so only what one program always writes,
 * or never writes, is a proof.
 */
export function dialectOf(plain: PlainObject): Dialect {
  const has = (name: string) => Object.hasOwn(objectOf(plain.configuration), name);
  if (has('smallGasTTankMaxVolume') || has('smallLiquidTTankMass')) return 'schema';
  // SpaceNet 2.5 writes all fields. One of the two proves nothing: it is read as another spelling.
  if (has('smallGasTankMaxVolume') && has('smallLiquidTankMass')) return 'spacenet25';
  const isOfSpaceNet =
    some(eventsOf(plain), isEventOfSpaceNet) ||
    some(elementsOf(plain), isElementOfSpaceNet) ||
    oldGenerationOf(plain) !== undefined;
  return isOfSpaceNet ? 'spacenet25' : 'schema';
}
