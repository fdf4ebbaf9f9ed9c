import { isObject, type PlainObject } from '../../../schema/plain.js';
import { type BodyOfNode, bodyOfNode, describeBodies } from '../bodies.js';
import { withoutNoise } from '../numbers.js';
import { readOrbitSize } from '../orbits.js';
import { listOf, nameOf, objectOf, own, textOf } from './plain-values.js';
import type { JsonTranslation } from './work.js';

/** Translates the nodes and edges. */
export function translateNetwork(source: unknown, work: JsonTranslation): unknown {
  if (!isObject(source)) return source;
  const network = { ...(source as PlainObject) };
  for (const [name, translate] of [
    ['nodes', translateNode],
    ['edges', translateEdge],
  ] as const)
    if (Array.isArray(network[name]))
      network[name] = network[name].map((each: unknown, index) =>
        work.object(each, `/network/${name}/${index}`, translate),
      );
  return work.notes.from({ pointer: '/network' }, network);
}

/** Identifiers in place of references. */
const references = (contents: unknown): unknown =>
  Array.isArray(contents)
    ? contents.map((each: unknown) => (typeof each === 'string' ? { id: each } : each))
    : contents;

function translateNode(source: PlainObject, pointer: string, work: JsonTranslation): PlainObject {
  const node = { ...source };
  if (Object.hasOwn(node, 'contents')) node.contents = references(node.contents);
  const body = translateBodies(node, pointer, work);
  if (!body) return node;
  for (const field of ['apoapsis', 'periapsis'] as const) {
    const size = own(node, field);
    if (typeof size !== 'number' || !Number.isFinite(size)) continue;
    const { radius, doubtful } = readOrbitSize(size, body.radius, work.orbits);
    node[field] = radius;
    if (!doubtful) continue;
    work.notes.lose(
      'orbit-altitude',
      {
        name: nameOf(source),
        field,
        found: size,
        body: textOf(source.body1),
        read: radius,
        asRadius: size * 1000,
      },
      { pointer: `${pointer}/${field}` },
    );
  }
  return node;
}

/** Replaces the bodies that the schema has not. Returns the first body of the node. */
function translateBodies(
  node: PlainObject,
  pointer: string,
  work: JsonTranslation,
): BodyOfNode | undefined {
  const replaced: string[] = [];
  let first: BodyOfNode | undefined;
  for (const field of ['body1', 'body2'] as const) {
    const word = own(node, field);
    const body = typeof word === 'string' ? bodyOfNode(word) : undefined;
    if (field === 'body1') first = body;
    if (!body?.replaced) continue;
    node[field] = body.used;
    replaced.push(word as string);
    work.notes.lose(
      'other-body',
      { name: nameOf(node), found: word as string, used: body.used },
      { pointer: `${pointer}/${field}` },
    );
  }
  if (replaced.length > 0)
    node.description = describeBodies(textOf(own(node, 'description')), replaced);
  return first;
}

function translateEdge(source: PlainObject, pointer: string, work: JsonTranslation): PlainObject {
  const edge = { ...source };
  if (Object.hasOwn(edge, 'contents')) edge.contents = references(edge.contents);
  const distance = own(edge, 'distance');
  if (edge.type === 'Surface Edge' && typeof distance === 'number')
    edge.distance = withoutNoise(distance * 1000);
  for (const [index, burn] of listOf(own(edge, 'burns')).entries())
    if (isObject(burn)) work.notes.from({ pointer: `${pointer}/burns/${index}` }, burn);
  return edge;
}

/** Returns how many burns each edge has, by the identifier of the edge, and the identifiers of all burns. */
export function burnsOf(plain: PlainObject): {
  readonly counts: ReadonlyMap<string, number>;
  readonly ids: ReadonlySet<string>;
} {
  const counts = new Map<string, number>();
  const ids = new Set<string>();
  for (const edge of listOf(objectOf(plain.network).edges)) {
    const burns = listOf(own(objectOf(edge), 'burns'));
    counts.set(textOf(objectOf(edge).id).toLowerCase(), burns.length);
    for (const burn of burns) ids.add(textOf(objectOf(burn).id).toLowerCase());
  }
  return { counts, ids };
}
