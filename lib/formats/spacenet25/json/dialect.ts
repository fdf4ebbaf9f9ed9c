import { isObject, type PlainObject } from '../../../schema/plain.js';
import {
  type FoundObject,
  hasConfigurationOfSpaceNet,
  type OldGeneration,
  objectsIn,
  oldGenerationOf,
} from './old-generations.js';
import { listOf, objectOf, own } from './plain-values.js';

export { type OldGeneration, oldGenerationOf };

/** The two dialects of scenario JSON: that of the schema, which the Python package writes too, and that of SpaceNet 2.5. */
export type Dialect = 'schema' | 'spacenet25';

function* eventsOf(plain: PlainObject): Generator<FoundObject> {
  for (const mission of objectsIn(plain.missionList, '/missionList'))
    yield* objectsIn(mission.object.events, `${mission.pointer}/events`);
}

function* elementsOf(plain: PlainObject): Generator<FoundObject> {
  yield* objectsIn(plain.elementTemplates, '/elementTemplates');
  yield* objectsIn(plain.instantiatedElements, '/instantiatedElements');
}

/** Returns whether an event has a form that only SpaceNet 2.5 writes. */
function isEventOfSpaceNet({ object }: FoundObject): boolean {
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

const isElementOfSpaceNet = ({ object }: FoundObject): boolean =>
  own(object, 'type') === 'Resource Tank' ||
  listOf(own(object, 'contents')).some(
    (inside) => isObject(inside) && Object.hasOwn(inside, 'type'),
  );

const some = <T>(all: Iterable<T>, test: (each: T) => boolean): boolean => {
  for (const each of all) if (test(each)) return true;
  return false;
};

/** What scenario JSON is: its dialect, and who wrote it if it is of a generation that is not read. */
export interface JsonForm {
  readonly dialect: Dialect;
  readonly old?: OldGeneration;
}

/**
 * Tells what scenario JSON is. The two dialects differ in units more than in names, so only what one program always writes, or
 * never writes, is a proof. What is of the early Python package is in neither dialect; that of the schema is the nearest.
 */
export function formOf(plain: PlainObject): JsonForm {
  const configuration = objectOf(plain.configuration);
  const has = (name: string) => Object.hasOwn(configuration, name);
  if (has('smallGasTTankMaxVolume') || has('smallLiquidTTankMass')) return { dialect: 'schema' };
  const old = oldGenerationOf(plain);
  if (old) return { dialect: old.code === 'early-python' ? 'schema' : 'spacenet25', old };
  // One of the names of the configuration alone proves nothing: it is read as another spelling.
  const isOfSpaceNet =
    hasConfigurationOfSpaceNet(plain) ||
    some(eventsOf(plain), isEventOfSpaceNet) ||
    some(elementsOf(plain), isElementOfSpaceNet);
  return { dialect: isOfSpaceNet ? 'spacenet25' : 'schema' };
}

/** Tells the dialect of a scenario in JSON. */
export const dialectOf = (plain: PlainObject): Dialect => formOf(plain).dialect;
