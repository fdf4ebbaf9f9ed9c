import { BurnStageItem, BurnStageSequence, ElementState } from '../../model/events/index.js';
import { AnyResourceAmount } from '../../model/resources/index.js';
import type { Target } from '../../schema/family.js';
import { type AbstractClass, fieldsOf } from '../../schema/metadata.js';
import type { PlainObject } from '../../schema/plain.js';
import { addSupply } from './amounts.js';
import { INVALID_CELL, previewCell, readWord } from './cells.js';
import type { SheetName } from './layout.js';
import { addOtherFields } from './other-fields.js';
import { append, lengthOf, type RowObjects, type RowWires } from './row-objects.js';
import type { Row } from './sheet-table.js';

/** The sheets whose rows are items of lists of events. */
export type EventListSheet = SheetName & ('burn_stages' | 'participants' | 'event_resources');

/** What the items of a list are, by sheet: the sheet holds the lists of events that have such items. */
export const ITEMS: Readonly<Record<EventListSheet, readonly Target[]>> = {
  burn_stages: [BurnStageItem, BurnStageSequence],
  participants: [ElementState],
  event_resources: [AnyResourceAmount],
};

const known = new WeakMap<AbstractClass, Partial<Record<EventListSheet, readonly string[]>>>();

/** Returns the names of the fields of a class whose items a sheet holds, in the order of their declarations. */
export function listsIn(sheet: EventListSheet, target: AbstractClass): readonly string[] {
  let ofClass = known.get(target);
  if (!ofClass) {
    ofClass = {};
    known.set(target, ofClass);
  }
  ofClass[sheet] ??= findLists(sheet, target);
  return ofClass[sheet];
}

function findLists(sheet: EventListSheet, target: AbstractClass): readonly string[] {
  return fieldsOf(target).flatMap(({ name, fieldType }) => {
    const item = fieldType.kind === 'list' ? fieldType.item : undefined;
    return item?.kind === 'object' && ITEMS[sheet].includes(item.target()) ? [name] : [];
  });
}

/** Returns whether the items of a list are burns, each with its own actions. */
export function isSequence(target: AbstractClass, name: string): boolean {
  const field = fieldsOf(target).find((each) => each.name === name);
  const item = field?.fieldType.kind === 'list' ? field.fieldType.item : undefined;
  return item?.kind === 'object' && item.target() === BurnStageSequence;
}

/** Adds the rows of the sheets with items of events to their events. */
export function addEventLists(objects: RowObjects, wires: RowWires): void {
  const { tables } = objects;
  for (const row of tables.participants.rows) {
    const at = listOf(row, 'participants', objects, wires);
    place(row, objects.make(row, at.path), at, objects);
  }
  for (const row of tables.event_resources.rows) {
    const at = listOf(row, 'event_resources', objects, wires);
    const wire = objects.make(row, at.path);
    // `make` treats the resource as a required field, but the row may name a class of supply instead.
    delete wire.resource;
    addSupply(row, 'resource', 'environment', wire, objects);
    place(row, wire, at, objects);
  }
  for (const row of tables.burn_stages.rows) addBurnStage(row, objects, wires);
}

/** The list that a row belongs to. */
interface ListPlace {
  /** The event; undefined if the row names none, which has been reported. */
  readonly event: PlainObject | undefined;
  readonly field: string;
  readonly isSequence: boolean;
  readonly path: readonly (string | number)[];
}

const NOWHERE: ListPlace = { event: undefined, field: '', isSequence: false, path: [] };

function listOf(row: Row, sheet: EventListSheet, objects: RowObjects, wires: RowWires): ListPlace {
  const owner = objects.ownerOf(
    row,
    'event',
    'events',
    (target) => listsIn(sheet, target).length > 0,
  );
  const event = owner && wires.get(owner);
  if (!event || !owner?.target) return NOWHERE;
  const lists = listsIn(sheet, owner.target);
  const wanted = row.cell('list');
  const field =
    wanted === undefined ? lists[0] : readWord(wanted, lists, objects.contextOf(row, 'list'));
  if (field === undefined || field === INVALID_CELL) return NOWHERE;
  const path = [field, lengthOf(event, field)];
  return { event, field, isSequence: isSequence(owner.target, field), path };
}

function place(
  row: Row,
  wire: PlainObject,
  { event, field }: ListPlace,
  objects: RowObjects,
): void {
  addOtherFields(row, wire, objects);
  if (event) append(event, field, wire);
  else row.path = undefined;
}

/** Adds an action of a burn. Consecutive rows of an event with the same burn belong together. */
function addBurnStage(row: Row, objects: RowObjects, wires: RowWires): void {
  const at = listOf(row, 'burn_stages', objects, wires);
  const { event, field } = at;
  if (!at.isSequence) {
    const burn = row.cell('burn');
    if (event && burn !== undefined)
      objects.issues.cell('ignored-cell', row, 'burn', {
        found: previewCell(burn),
        type: String(event.type),
        name: 'burn',
      });
    place(row, objects.make(row, at.path), at, objects);
    return;
  }
  const burn = readBurn(row, objects);
  const list = event?.[field] as PlainObject[];
  let sequence = list.at(-1);
  if (!sequence || sequence.burn !== burn || burn === null) {
    sequence = { burn, actions: [] };
    objects.origins.set(sequence, row);
    list.push(sequence);
  }
  // A burn without actions has a row with nothing but the burn.
  if (row.cell('element') === undefined && row.cell('action') === undefined) {
    row.path = [field, list.length - 1];
    return;
  }
  const wire = objects.make(row, [
    field,
    list.length - 1,
    'actions',
    lengthOf(sequence, 'actions'),
  ]);
  addOtherFields(row, wire, objects);
  append(sequence, 'actions', wire);
}

const BURN_EXPECTED =
  'the id of a row of "burns", or the name of an edge and a number, such as LEO-LLO #1';

function readBurn(row: Row, objects: RowObjects): string | null {
  const cell = row.cell('burn');
  if (cell === undefined) {
    objects.reportBlank(row, 'burn', BURN_EXPECTED);
    return null;
  }
  const uuid = objects.references.one(cell, ['burns'], objects.contextOf(row, 'burn'));
  return uuid === INVALID_CELL ? null : uuid;
}
