import type { Uuid } from '../../../schema/model-object.js';
import { own, type PlainObject } from '../../../schema/plain.js';
import type { OrbitSizes } from '../../translate.js';
import type { XmlElement } from '../../xml/document.js';
import { bodyOfNode, describeBodies } from '../bodies.js';
import { readOrbitSize } from '../orbits.js';
import { BODY } from './constants.js';
import type { Registry } from './registry.js';
import { defined, quotedName, type XmlObject, type XmlSource } from './source.js';

const DAY = 86_400;
const KM = 1000;

const COMMON = ['tid', 'name', 'description', 'contents'];
const fields = (...names: string[]): ReadonlySet<string> => new Set([...COMMON, ...names]);

const NODE_FIELDS: Readonly<Record<string, ReadonlySet<string>>> = {
  SurfaceNode: fields('body', 'latitude', 'longitude'),
  OrbitalNode: fields('body', 'inclination', 'periapsis', 'apoapsis'),
  LagrangeNode: fields('body', 'minorBody', 'number'),
};
const EDGE_FIELDS: Readonly<Record<string, ReadonlySet<string>>> = {
  SpaceEdge: fields('origin', 'destination', 'duration', 'burns'),
  SurfaceEdge: fields('origin', 'destination', 'distance'),
  FlightEdge: fields('origin', 'destination', 'duration', 'maxCrewSize', 'maxCargoMass'),
};
const BURN_FIELDS = fields('time', 'burnType', 'deltaV');

/** `SurfaceNode` is the type `Surface Node`. */
const typeOf = (className: string) => className.replace(/(?=Node|Edge)/, ' ');

/** Reads nodes, edges and burns. */
export class NodesAndEdges {
  /** The burns of each space edge, in order. */
  readonly #burns = new Map<Uuid, readonly Uuid[]>();
  /** The burns of all edges. */
  readonly #ofEdges = new Set<Uuid>();
  readonly #kinds = new Map<Uuid, { readonly isRcs: boolean; readonly element: XmlElement }>();

  constructor(
    readonly source: XmlSource,
    readonly registry: Registry,
    readonly orbits: OrbitSizes,
    /** Returns what is in a node or edge. */
    readonly contentsOf: (element: XmlElement) => PlainObject[],
  ) {}

  nodeId(object: XmlObject): Uuid {
    return this.registry.idOf('nodes', object, () => this.#readNode(object));
  }

  edgeId(object: XmlObject): Uuid {
    return this.registry.idOf('edges', object, () => this.#readEdge(object));
  }

  burnId(object: XmlObject): Uuid {
    return this.registry.idOf('burns', object, () => this.#readBurn(object));
  }

  /** Returns the identifier of a node or edge. */
  locationId(object: XmlObject): Uuid {
    return object.className.endsWith('Node') ? this.nodeId(object) : this.edgeId(object);
  }

  /** Returns the burns of an edge, in order. */
  burnsOf(edge: Uuid): readonly Uuid[] {
    return this.#burns.get(edge) ?? [];
  }

  /** Returns whether an edge has a burn. */
  hasBurn(id: Uuid): boolean {
    return this.#ofEdges.has(id);
  }

  #readNode(object: XmlObject): PlainObject {
    const { source } = this;
    const { element, className } = object;
    source.checkFields(object, own(NODE_FIELDS, className)!);
    const body = source.word(element, 'body', BODY);
    const minorBody =
      className === 'LagrangeNode' ? source.word(element, 'minorBody', BODY) : undefined;
    const node = defined({
      name: source.text(element, 'name'),
      description: source.filled(element, 'description'),
      contents: this.contentsOf(element),
      body1: body && bodyOfNode(body)?.used,
      type: typeOf(className),
      latitude: source.number(element, 'latitude'),
      longitude: source.number(element, 'longitude'),
      apoapsis: this.#orbitSize(element, 'apoapsis', body),
      periapsis: this.#orbitSize(element, 'periapsis', body),
      inclination: source.number(element, 'inclination'),
      body2: minorBody && bodyOfNode(minorBody)?.used,
      lpNumber: source.number(element, 'number'),
    });
    const replaced = [
      ...this.#replaced(element, 'body', body),
      ...this.#replaced(element, 'minorBody', minorBody),
    ];
    if (replaced.length > 0)
      node.description = describeBodies(source.filled(element, 'description'), replaced);
    return source.from(element, node);
  }

  /** Notes a body that the schema has not, and returns it in a list. */
  #replaced(element: XmlElement, field: string, body: string | undefined): string[] {
    const { source } = this;
    const known = body === undefined ? undefined : bodyOfNode(body);
    if (body === undefined || !known?.replaced) return [];
    const particulars = { name: quotedName(source, element), found: body, used: known.used };
    source.notes.lose('other-body', particulars, source.place(source.child(element, field)!));
    return [body];
  }

  #orbitSize(element: XmlElement, field: string, body: string | undefined): number | undefined {
    const { source, orbits } = this;
    const found = source.number(element, field);
    const known = body === undefined ? undefined : bodyOfNode(body);
    if (found === undefined || body === undefined || !known) return found;
    const { radius, doubtful } = readOrbitSize(found, known.radius, orbits);
    if (doubtful)
      source.notes.lose(
        'orbit-altitude',
        {
          name: quotedName(source, element),
          field,
          found,
          body,
          read: radius,
          asRadius: readOrbitSize(found, known.radius, 'radii').radius,
        },
        source.place(source.child(element, field)!),
      );
    return radius;
  }

  #readEdge(object: XmlObject): PlainObject {
    const { source } = this;
    const { element, className } = object;
    if (className === 'TimeDependentEdge') {
      source.notes.report('edge-in-other-file', {}, source.place(element));
      return {};
    }
    source.checkFields(object, own(EDGE_FIELDS, className)!);
    const endAt = (name: string) => {
      const node = source.field(element, name, 'node');
      return node && this.nodeId(node);
    };
    const burns = source.objects(element, 'burns', 'burn').map((burn) => this.burnId(burn));
    const id = this.registry.makeId('edges', source.filled(element, 'tid') ?? '');
    if (!this.#burns.has(id)) this.#burns.set(id, burns);
    for (const burn of burns) this.#ofEdges.add(burn);
    return source.from(
      element,
      defined({
        name: source.text(element, 'name'),
        description: source.filled(element, 'description'),
        contents: this.contentsOf(element),
        type: typeOf(className),
        origin: endAt('origin'),
        destination: endAt('destination'),
        duration: source.seconds(element, 'duration', DAY),
        burns:
          className === 'SpaceEdge' ? burns.map((id) => this.registry.get('burns', id)) : undefined,
        distance: source.number(element, 'distance', KM),
        maxCrew: source.number(element, 'maxCrewSize'),
        maxCargo: source.number(element, 'maxCargoMass'),
      }),
    );
  }

  #readBurn(object: XmlObject): PlainObject {
    const { source } = this;
    const { element } = object;
    source.checkFields(object, BURN_FIELDS);
    const tid = source.filled(element, 'tid') ?? '';
    const isRcs = source.filled(element, 'burnType') === 'RCS';
    this.#kinds.set(this.registry.makeId('burns', tid), { isRcs, element });
    return source.from(
      element,
      defined({
        time: source.seconds(element, 'time', DAY),
        deltaV: source.number(element, 'deltaV'),
      }),
    );
  }

  /** Notes how many of the burns of some edges are of the reaction control system. */
  noteKinds(edges: readonly Uuid[]): void {
    const burns = edges.flatMap((edge) =>
      this.burnsOf(edge).flatMap((burn) => this.#kinds.get(burn) ?? []),
    );
    const rcs = burns.filter(({ isRcs }) => isRcs);
    const [first] = rcs;
    if (!first) return;
    const place = this.source.place(this.source.child(first.element, 'burnType')!);
    const particulars = { rcs: rcs.length, burns: burns.length };
    this.source.notes.lose('burn-kind', particulars, place);
  }
}
