import {
  Burn,
  DemandModel,
  Edge,
  ElementInstance,
  ElementTemplate,
  HumanAgent,
  InstHumanAgent,
  Node,
  Role,
  SpaceTransport,
  SurfaceEdge,
  SurfaceNode,
} from '../../model/index.js';
import type { Path } from '../../schema/diagnostics/pointer.js';
import { type FieldMetadata, valueTypeOf } from '../../schema/metadata.js';
import { deltaVText } from '../forms/texts.js';
import { type Inventory, type InventoryObject, isOneOf } from '../inventory/inventory.js';
import type { Whereabouts } from './whereabouts.js';

/** An object that a reference can name. */
export interface Choice {
  readonly id: string;
  readonly name: string;
  /** What tells it from others of the same name: its kind, or where it is. */
  readonly note: string;
  /** Whether it makes sense there. Others of the right class can still be chosen. */
  readonly fits: boolean;
}

/** What the choices of a reference depend on. */
export interface ChoiceContext {
  readonly inventory: Inventory;
  /** Where elements are before the event that has the reference; undefined if nothing is known of it. */
  readonly whereabouts?: Whereabouts | undefined;
}

/** A reference in a form. */
export interface ReferenceField {
  /** The object that has the field. */
  readonly owner: InventoryObject;
  readonly field: FieldMetadata;
}

/** Returns what a reference can name: what fits first, each in the order of the scenario. */
export function choicesOf(reference: ReferenceField, context: ChoiceContext): readonly Choice[] {
  const type = valueTypeOf(reference.field);
  const classes = type.kind === 'uuid' ? (type.refersTo?.() ?? []) : [];
  const { inventory } = context;
  const event = eventAround(inventory, reference.owner.path);
  const fits = fitting(reference, event, context);
  const choices = inventory.all(...classes).map((thing): Choice => {
    const id = String(thing.value.id);
    return {
      id,
      name: nameOf(thing),
      note: noteOf(thing, context),
      fits: fits(id, thing),
    };
  });
  return [...choices.filter((choice) => choice.fits), ...choices.filter((choice) => !choice.fits)];
}

/** Returns the event that a path is in, or is that of. */
export function eventAround(inventory: Inventory, path: Path): InventoryObject | undefined {
  if (path[0] !== 'missionList' || path[2] !== 'events') return undefined;
  return inventory.at(`/missionList/${path[1]}/events/${path[3]}`);
}

type Fits = (id: string, thing: InventoryObject) => boolean;

const ANY: Fits = () => true;

function fitting(
  { owner, field }: ReferenceField,
  event: InventoryObject | undefined,
  context: ChoiceContext,
): Fits {
  const { inventory, whereabouts } = context;
  if (event !== undefined && whereabouts !== undefined)
    return fittingEvent({ owner, field }, event, inventory, whereabouts);
  if (field.name === 'templateId')
    return (_, { target, value }) =>
      isOneOf(target, [ElementTemplate, DemandModel]) && value.type === owner.value.type;
  if (isOneOf(owner.target, [SurfaceEdge])) return surfaceNodes(owner, field, inventory);
  return ANY;
}

/** The ends of a surface edge are different nodes on the surface of one body. */
function surfaceNodes(
  { value }: InventoryObject,
  field: FieldMetadata,
  inventory: Inventory,
): Fits {
  const other = inventory.find(field.name === 'origin' ? value.destination : value.origin);
  return (id, node) =>
    isOneOf(node.target, [SurfaceNode]) &&
    (other === undefined || (id !== other.value.id && bodyOf(node) === bodyOf(other)));
}

const bodyOf = ({ value }: InventoryObject): unknown => value.body1 ?? 'Earth';

function fittingEvent(
  { owner, field }: ReferenceField,
  event: InventoryObject,
  inventory: Inventory,
  whereabouts: Whereabouts,
): Fits {
  const place = String(event.value.location ?? '');
  const type = valueTypeOf(field);
  const classes = type.kind === 'uuid' ? (type.refersTo?.() ?? []) : [];
  const isHere: Fits = (id) => whereabouts.placeOf(id) === place;
  if (classes.includes(Burn)) return burnsOf(event, place, inventory);
  if (field.name === 'location') return ANY;
  const role = typeof field.role === 'function' ? '' : field.role;
  if (classes.some((each) => isOneOf(each, [Edge])) && !classes.includes(Node))
    return (_, { value }) =>
      value.origin === place || (role === Role.TraversedEitherWay && value.destination === place);
  if (role === Role.Created) return (id) => whereabouts.placeOf(id) === undefined;
  if (role === Role.Transported || role === Role.Stacked)
    return (id) => whereabouts.holderOf(id) === place;
  if (role === Role.Participant)
    return (id, thing) => isOneOf(thing.target, [InstHumanAgent, HumanAgent]) && isHere(id, thing);
  if (role === Role.Into && classes.includes(Node))
    return (id, thing) => id === place || isHere(id, thing);
  // Of the stack, whatever flies on the transport can act.
  if (owner !== event && isOneOf(event.target, [SpaceTransport]))
    return (id) => Array.isArray(event.value.elements) && event.value.elements.includes(id);
  if (owner !== event && Array.isArray(event.value.elements))
    return (id) => (event.value.elements as unknown[]).includes(id);
  if (classes.some((each) => isOneOf(each, [ElementInstance]))) return isHere;
  return ANY;
}

/** The burns of the edge that a transport flies along; else those of the edges that leave from a place. */
function burnsOf(event: InventoryObject, place: string, inventory: Inventory): Fits {
  const edge = inventory.find(event.value.edge);
  const edges =
    edge !== undefined
      ? [edge]
      : inventory.all(Edge).filter(({ value }) => value.origin === place || value.id === place);
  const ids = new Set(
    edges.flatMap(({ value }) =>
      Array.isArray(value.burns) ? value.burns.map((burn) => (burn as { id?: string })?.id) : [],
    ),
  );
  return (id) => ids.has(id);
}

/** A burn has no name: it has its number on the edge. */
const nameOf = ({ target, value, path }: InventoryObject): string =>
  isOneOf(target, [Burn]) ? `Burn ${Number(path.at(-1)) + 1}` : String(value.name ?? '');

function noteOf(thing: InventoryObject, { inventory, whereabouts }: ChoiceContext): string {
  const { target, value } = thing;
  const kind = String(value.type ?? '');
  if (isOneOf(target, [Burn])) {
    const edge = inventory.at(`/network/edges/${thing.path[2]}`);
    return `${deltaVText(value.deltaV)}, ${String(edge?.value.name ?? '')}`;
  }
  if (isOneOf(target, [Edge]))
    return `${inventory.nameOf(value.origin)} to ${inventory.nameOf(value.destination)}`;
  if (isOneOf(target, [ElementInstance]) && whereabouts !== undefined) {
    const holder = whereabouts.holderOf(String(value.id));
    return holder === undefined ? 'not in play' : `in ${inventory.nameOf(holder)}`;
  }
  return kind;
}

/** Returns the states of the element that a state index is about, by their index; none if there is no element. */
export function statesFor(
  owner: InventoryObject,
  of: string,
  inventory: Inventory,
): readonly string[] {
  const own = owner.value[of];
  const element = Array.isArray(own) ? owner : (inventory.find(own) ?? owner);
  const states = inventory.valueOf(element, 'states');
  if (!Array.isArray(states)) return [];
  return states.map((state, index) => {
    const name = (state as { name?: unknown } | null)?.name;
    return typeof name === 'string' && name !== '' ? name : `State ${index}`;
  });
}
