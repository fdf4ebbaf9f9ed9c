import type { Uuid } from '../../../schema/model-object.js';
import type { PlainObject } from '../../../schema/plain.js';
import type { LossKind, LossParticulars } from '../../losses/catalogue.js';
import type { XmlElement } from '../../xml/document.js';
import { nearestPriority } from '../priorities.js';
import { kindOfClass } from './classes.js';
import type { XmlElements } from './elements.js';
import type { Member } from './fleet.js';
import type { NodesAndEdges } from './nodes-and-edges.js';
import type { XmlResources } from './resources.js';
import { defined, quotedName, type XmlObject, type XmlSource } from './source.js';

const DAY = 86_400;

/** What events are read with. */
export interface EventParts {
  readonly source: XmlSource;
  readonly places: NodesAndEdges;
  readonly elements: XmlElements;
  readonly resources: XmlResources;
}

/** Where the resources of an event come from or go to. */
export interface EventStore {
  readonly id: Uuid | undefined;
  /** Whether it is the tank of an engine that is left out, so that the event is left out too. */
  readonly isDropped: boolean;
}

/** Reads the fields of one event. */
export class EventReader {
  readonly element: XmlElement;

  constructor(
    readonly parts: EventParts,
    readonly object: XmlObject,
    /** The origin of the mission, for an event without a location. */
    readonly origin: Uuid | undefined,
  ) {
    this.element = object.element;
  }

  get source(): XmlSource {
    return this.parts.source;
  }

  /** The name of the event, for messages. */
  get label(): string {
    return quotedName(this.source, this.element);
  }

  /** Notes a loss at a field of the event, or at the event if it lacks the field. */
  lose<K extends LossKind>(kind: K, particulars: LossParticulars<K>, field?: string): void {
    const child = field === undefined ? undefined : this.source.child(this.element, field);
    this.source.notes.lose(kind, particulars, this.source.place(child ?? this.element));
  }

  /** Returns an event with the fields that all events have, and its own. */
  event(type: string, own: PlainObject): PlainObject {
    const { source, element } = this;
    return source.from(
      element,
      defined({
        name: source.text(element, 'name'),
        type,
        priority: this.#priority(),
        missionTime: source.seconds(element, 'time', DAY),
        location: this.location,
        ...own,
      }),
    );
  }

  #priority(): number | undefined {
    const found = this.source.number(this.element, 'priority');
    if (found === undefined) return undefined;
    const used = nearestPriority(found);
    if (used !== found) this.lose('priority', { name: this.label, found, used }, 'priority');
    return used;
  }

  /** The node or edge where the event takes place: the origin of the mission if it names none. */
  get location(): Uuid | undefined {
    const { source, element, parts } = this;
    const location = source.field(element, 'location', 'node', 'edge');
    if (location) return parts.places.locationId(location);
    if (source.child(element, 'location') === undefined)
      this.lose('missing-location', { name: this.label });
    return this.origin;
  }

  /** Returns the member of the campaign that a field names. */
  member(field: string): Member | undefined {
    const object = this.source.field(this.element, field, 'element');
    return object && this.#memberAt(object);
  }

  /** Returns the member that an object is; of a fuel tank, its vehicle. */
  #memberAt(object: XmlObject): Member {
    const { fleet } = this.parts.elements;
    const tank = fleet.tankAt(object);
    if (tank)
      this.lose('tank-of-vehicle', { name: this.label, vehicle: this.#nameOf(tank.vehicle) });
    return fleet.member(tank?.vehicle ?? object);
  }

  #nameOf(object: XmlObject): string {
    return quotedName(this.source, object.element);
  }

  /** Returns the identifiers of the elements of a field. */
  memberIds(field = 'elements'): Uuid[] {
    return this.source
      .objects(this.element, field, 'element')
      .map((object) => this.#memberAt(object).id);
  }

  /** Returns the node, edge or element of a field; undefined if it is missing or wrong. */
  container(field: string): Uuid | undefined {
    const { source, parts } = this;
    const object = source.field(this.element, field, 'node', 'edge', 'element');
    if (!object) return undefined;
    return kindOfClass(object.className) === 'element'
      ? this.#memberAt(object).id
      : parts.places.locationId(object);
  }

  /** Returns the element of a field that resources come from or go to. The schema has the vehicle for its tank. */
  store(field: string): EventStore {
    const { source, parts } = this;
    const object = source.field(this.element, field, 'element');
    const tank = object && parts.elements.fleet.tankAt(object);
    if (!object || !tank) return { id: object && this.#memberAt(object).id, isDropped: false };
    const { vehicle } = tank;
    const isDropped = tank.field === 'rcsFuelTank' && parts.elements.fields.hasMainEngine(vehicle);
    const particulars = { name: this.label, vehicle: this.#nameOf(vehicle) };
    this.lose('tank-of-vehicle', { ...particulars, ...(isDropped && { dropped: true }) }, field);
    return { id: parts.elements.fleet.member(vehicle).id, isDropped };
  }

  amounts(): PlainObject[] {
    return this.parts.resources.amounts(this.element, 'demands');
  }

  /** Returns the states that the elements of an EVA take. */
  elementStates(): PlainObject[] {
    const { source, parts } = this;
    return source.itemsOf(this.element, 'stateMap').flatMap((entry) => {
      const [key, value] = source.items(entry);
      const object = key === undefined ? undefined : source.object(key, 'element');
      if (!object) return [];
      const member = this.#memberAt(object);
      const hasState = value !== undefined && source.document.nameOf(value) !== 'null';
      const state = hasState ? source.object(value, 'state') : undefined;
      const stateIndex = parts.elements.stateIndex(member, state);
      return [source.from(entry, { element: member.id, stateIndex })];
    });
  }

  /** Returns the actions of a list of burns and stages. */
  actions(list: XmlElement | undefined): PlainObject[] {
    const { source } = this;
    return source.items(list).flatMap((item) => {
      const object = source.object(item, 'burn or stage');
      if (!object) return [];
      const element = source.field(object.element, 'element', 'element');
      return [
        source.from(
          object.element,
          defined({
            element: element && this.#memberAt(element).id,
            type: source.text(object.element, 'burnStage'),
          }),
        ),
      ];
    });
  }
}
