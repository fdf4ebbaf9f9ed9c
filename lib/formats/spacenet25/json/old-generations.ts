import { pointerOf } from '../../../schema/diagnostics/pointer.js';
import { isObject, type PlainObject } from '../../../schema/plain.js';
import { listOf, objectOf, own } from './plain-values.js';

/** An object of a scenario, and where it is. */
export interface FoundObject {
  readonly object: PlainObject;
  readonly pointer: string;
}

export function* objectsIn(list: unknown, pointer: string): Generator<FoundObject> {
  for (const [index, object] of listOf(list).entries())
    if (isObject(object)) yield { object: object as PlainObject, pointer: `${pointer}/${index}` };
}

/** The objects of a list, or of a map by identifier. */
function* membersOf(all: unknown, pointer: string): Generator<FoundObject> {
  yield* objectsIn(all, pointer);
  for (const [key, object] of Object.entries(objectOf(all)))
    if (isObject(object))
      yield { object: object as PlainObject, pointer: `${pointer}${pointerOf([key])}` };
}

/** Who wrote JSON that is not read: the Python package of 2021, or one of two groups of releases of SpaceNet 2.5. */
type Writer = 'python' | 'first' | 'second';

/** Something in a file that only some of those write. */
interface Sign {
  readonly of: readonly Writer[];
  readonly what: string;
  readonly pointer: string;
}

const PYTHON: readonly Writer[] = ['python'];
const FIRST: readonly Writer[] = ['first'];
const SECOND: readonly Writer[] = ['second'];
const BOTH: readonly Writer[] = ['python', 'first'];

/** The names of properties, and who writes them. */
const NAMES: ReadonlyMap<string, readonly Writer[]> = new Map([
  ['body_1', BOTH],
  ['start_date', BOTH],
  ['fuelType', FIRST],
  ['demandRates', FIRST],
  ['elementList', PYTHON],
  ['elementTypes', PYTHON],
  ['resourceTypes', PYTHON],
  ['origin_id', PYTHON],
  ['class_of_supply', PYTHON],
  ['propellant_id', PYTHON],
  ['entry_point_id', PYTHON],
  ['removal_point_id', PYTHON],
  ['to_move', PYTHON],
  ['edge_id', PYTHON],
  ['exec_time', PYTHON],
  ['elements_id_list', PYTHON],
  ['burnStageProfile', PYTHON],
]);

/** The types, and who writes them. Types of one group are one sign. */
const TYPES: readonly (readonly [RegExp, readonly Writer[]])[] = [
  [/^(?:Surface|Orbital|Lagrange)Node$|^CreateElements$/, BOTH],
  [/^(?:Crew Member|Item)$/, FIRST],
  [/^MakeElements$/, PYTHON],
  [/^(?:HumanAgent|RoboticAgent|ElementCarrier|(?:Propulsive|Surface)?Vehicle)$/, PYTHON],
];

/** The names of lists, by the object that has them. The Python package wrote some of them as maps by identifier. */
const LISTS = ['resourceList', 'elementTemplates', 'instantiatedElements', 'demandModels'] as const;
const NETWORK_LISTS = ['nodes', 'edges'] as const;

function* signsOfObject({ object, pointer }: FoundObject): Generator<Sign> {
  for (const [name, of] of NAMES)
    if (Object.hasOwn(object, name)) yield { of, what: `"${name}"`, pointer: `${pointer}/${name}` };
  const type = own(object, 'type');
  if (typeof type === 'string')
    for (const [pattern, of] of TYPES)
      if (pattern.test(type)) yield { of, what: `the type "${type}"`, pointer: `${pointer}/type` };
}

function* signsOfEvent(found: FoundObject): Generator<Sign> {
  const { object, pointer } = found;
  yield* signsOfObject(found);
  const time = own(object, 'mission_time');
  if (time !== undefined) {
    // SpaceNet writes ISO 8601, and the Python package days and hours: "21 00:00:00".
    const isIso = typeof time === 'string' && time.startsWith('P');
    const of = typeof time !== 'string' ? BOTH : isIso ? FIRST : PYTHON;
    yield { of, what: '"mission_time"', pointer: `${pointer}/mission_time` };
  }
  if (isObject(own(object, 'elementStates')))
    yield {
      of: SECOND,
      what: '"elementStates" that is no list',
      pointer: `${pointer}/elementStates`,
    };
}

function* mapsIn(object: PlainObject, names: readonly string[], pointer: string): Generator<Sign> {
  for (const name of names)
    if (isObject(own(object, name)))
      yield {
        of: PYTHON,
        what: `"${name}" that is a map`,
        pointer: `${pointer}/${name}`,
      };
}

function* signsIn(plain: PlainObject): Generator<Sign> {
  const network = objectOf(plain.network);
  yield* mapsIn(network, NETWORK_LISTS, '/network');
  yield* mapsIn(plain, LISTS, '');
  yield* signsOfObject({ object: plain, pointer: '' });
  for (const name of NETWORK_LISTS)
    for (const found of membersOf(network[name], `/network/${name}`)) {
      yield* signsOfObject(found);
      for (const { object, pointer } of objectsIn(
        own(found.object, 'burns'),
        `${found.pointer}/burns`,
      ))
        if (Object.hasOwn(object, 'delta_v'))
          yield { of: SECOND, what: '"delta_v"', pointer: `${pointer}/delta_v` };
    }
  for (const name of [...LISTS, 'elementList'])
    for (const found of membersOf(plain[name], `/${name}`)) yield* signsOfObject(found);
  for (const mission of objectsIn(plain.missionList, '/missionList')) {
    yield* signsOfObject(mission);
    for (const event of objectsIn(mission.object.events, `${mission.pointer}/events`))
      yield* signsOfEvent(event);
  }
  if (Object.hasOwn(objectOf(plain.configuration), 'scavangeSpares'))
    yield { of: SECOND, what: '"scavangeSpares"', pointer: '/configuration/scavangeSpares' };
}

/** Who wrote JSON that is not read, and what shows it. */
export interface OldGeneration {
  readonly code: 'old-generation' | 'early-python';
  /** The releases of SpaceNet 2.5; empty for the Python package. */
  readonly releases: string;
  /** The signs, for a message. */
  readonly sign: string;
  /** Where the first sign is. */
  readonly pointer: string;
}

const RELEASES: Readonly<Record<Writer, string>> = {
  python: '',
  first: '2.5.1461 to 2.5.1463',
  second: '2.5.1464 to 2.5.1465-beta.3',
};

/** The number of signs that prove who wrote a file. One can be a slip of whoever edited it. */
const PROOF = 2;
/** The number of signs that a message names. */
const NAMED = 12;

/** Returns whether the configuration has the names of SpaceNet 2.5. It writes all of them, and in other files they are others. */
export function hasConfigurationOfSpaceNet(plain: PlainObject): boolean {
  const configuration = objectOf(plain.configuration);
  return ['smallGasTankMaxVolume', 'smallLiquidTankMass'].every((name) =>
    Object.hasOwn(configuration, name),
  );
}

/**
 * Returns who wrote a scenario whose JSON is not read: the one of whom it has most signs, if there are two or more. That the
 * configuration is of SpaceNet 2.5 is a sign of it. Returns undefined if there is no proof.
 */
export function oldGenerationOf(plain: PlainObject): OldGeneration | undefined {
  const signs = new Map<string, Sign>();
  for (const sign of signsIn(plain)) {
    // Types of one group, and a property in many objects, are one sign.
    const key = sign.pointer.endsWith('/type') ? `type of ${sign.of}` : sign.what;
    if (!signs.has(key)) signs.set(key, sign);
  }
  if (signs.size === 0) return undefined;
  const ofWriter = (writer: Writer) => [...signs.values()].filter(({ of }) => of.includes(writer));
  const ofSpaceNet = hasConfigurationOfSpaceNet(plain) ? 1 : 0;
  // SpaceNet writes these always, which decides if all signs are of both.
  const isWhole = ['configuration', 'instantiatedElements'].some((name) =>
    Object.hasOwn(plain, name),
  );
  const candidates = (
    isWhole ? ['first', 'python', 'second'] : ['python', 'first', 'second']
  ) as Writer[];
  let best: { writer: Writer; found: readonly Sign[]; count: number } | undefined;
  for (const writer of candidates) {
    const found = ofWriter(writer);
    const count = found.length === 0 ? 0 : found.length + (writer === 'python' ? 0 : ofSpaceNet);
    if (count >= PROOF && count > (best?.count ?? 0)) best = { writer, found, count };
  }
  if (!best) return undefined;
  const { writer, found } = best;
  const named = found.slice(0, NAMED).map(({ what }) => what);
  const more = found.length - named.length;
  if (more > 0) named.push(`${more} more`);
  const last = named.length > 1 ? ` and ${named.pop()}` : '';
  return {
    code: writer === 'python' ? 'early-python' : 'old-generation',
    releases: RELEASES[writer],
    sign: `${named.join(', ')}${last}`,
    pointer: found[0]!.pointer,
  };
}
