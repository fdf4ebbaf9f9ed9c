import { column, tableOf } from '../../../analysis/table/table.js';
import { objectText, presentFields, textOf } from '../../../analysis/table/values.js';
import type { ModelDatabase } from '../../../database/model-database.js';
import { NamedObjects } from '../../../editing/named-objects.js';
import { kindLabel, Names, nameIn } from '../../../graph/display-names.js';
import type { EffectiveValue } from '../../../graph/index.js';
import { reportForm } from '../../../limits/reports.js';
import type { Scenario } from '../../../model/index.js';
import { cellOf } from '../../../reading/cells.js';
import { didYouMean, nearest } from '../../../schema/diagnostics/suggest.js';
import { counted } from '../../../schema/diagnostics/wording.js';
import { serialize } from '../../../schema/index.js';
import { classOf, fieldsOf, typeOf } from '../../../schema/metadata.js';
import { ModelObject } from '../../../schema/model-object.js';
import type { PlainObject } from '../../../schema/plain.js';
import { Status, type Terminal } from '../../terminal.js';
import type { Paint } from '../../text/color.js';
import { forTerminal } from '../../text/control.js';
import { jsonText } from '../../text/json.js';
import { tablesText } from '../../text/text-table.js';
import { cut, pad, widthOf, wrap } from '../../text/width.js';

interface ObjectListOptions {
  readonly json: boolean;
  readonly columns: number;
  readonly paint: Paint;
}

/** A reference to an object, in the output of `show FILE NAME --json`. */
interface UseReport {
  /** The object that refers to it, by kind and name. */
  readonly by: string;
  /** The path from that object to the reference: `contents/0/id`. */
  readonly field: string;
  /** JSON Pointer to the reference. */
  readonly pointer: string;
}

/** An object with the name, in the output of `show FILE NAME --json`. */
export interface ObjectReport {
  /** The kind in words: `instantiated Propulsive Vehicle`. */
  readonly kind: string;
  readonly type?: string;
  readonly name: string;
  /** JSON Pointer to it. */
  readonly pointer: string;
  /** The object in JSON form, with defaults. */
  readonly value: unknown;
  readonly uses: readonly UseReport[];
}

/** Prints all objects with a name or identifier, and the references to each of them. */
export function showObjects(
  root: Scenario | ModelDatabase,
  wanted: string,
  { json, columns, paint }: ObjectListOptions,
  terminal: Terminal,
): Status {
  const names = new Names(root);
  const { objects, suggestion } = findObjects(names, wanted);
  if (json) {
    const things = objects.map((object) => reportOf(object, names));
    terminal.json(jsonText({ name: wanted, things }));
  } else {
    const listed = new Set<unknown>();
    const placeOf = (pointer: string) => cellOf(root, pointer) ?? pointer;
    for (const [index, object] of objects.slice(0, reportForm.objects).entries()) {
      const text = textOfObject(object, { names, columns, paint, listed, placeOf });
      terminal.out(index === 0 ? text : `\n${text}`);
    }
    if (objects.length > 1) terminal.out(`\n${addressesText(names, objects)}\n`);
    const more = objects.length - reportForm.objects;
    if (more > 0)
      terminal.out(`\n${counted(more, 'more object')} of this name; show all with --json\n`);
  }
  if (objects.length > 0) return Status.Fine;
  const hint = didYouMean(suggestion && forTerminal(suggestion));
  terminal.err(`Nothing has the name or identifier "${forTerminal(wanted)}"${hint}\n`);
  return Status.Negative;
}

/** Returns the lines that say how to ask for one of several objects. */
function addressesText({ graph }: Names, objects: readonly object[]): string {
  const named = NamedObjects.of(graph.root, graph);
  const among = new Set(objects);
  const found = graph.index.entries.filter(({ object }) => among.has(object));
  const lines = named.choices(found).split('\n').map(forTerminal).join('\n');
  return `Show one of them by its address:${lines}`;
}

/** Finds objects by identifier, else by name, else by name ignoring case, else by address. If it finds none, suggests a name. */
function findObjects(
  { graph }: Names,
  wanted: string,
): { readonly objects: readonly object[]; readonly suggestion?: string } {
  const folded = wanted.toLowerCase();
  const all = graph.all(ModelObject);
  const byId = graph.get(wanted, ModelObject)
    ? all.filter((object) => ownId(object)?.toLowerCase() === folded)
    : [];
  if (byId.length > 0) return { objects: byId };
  const byName = graph.byName(wanted, ModelObject);
  if (byName.length > 0) return { objects: byName };
  const similar = all.filter((object) => nameIn(object)?.toLowerCase() === folded);
  if (similar.length > 0) return { objects: similar };
  const addressed = NamedObjects.of(graph.root, graph).at(wanted);
  if (addressed.length > 0) return { objects: addressed.map(({ object }) => object) };
  const suggestion = nearest(wanted, new Set(all.flatMap((object) => nameIn(object) ?? [])));
  return { objects: [], ...(suggestion !== undefined && { suggestion }) };
}

/** Returns the identifier of an object, or undefined if objects of its class have none. */
function ownId(object: object): string | undefined {
  const field = fieldsOf(classOf(object)).find(({ presence }) => presence === 'assigned');
  return field && ((object as PlainObject)[field.name] as string | undefined);
}

interface ShownUse {
  readonly by: object;
  readonly field: string;
  readonly pointer: string;
}

const usesOf = (object: object, names: Names): ShownUse[] =>
  names.graph.referrers(object).map(({ owner, pointer }) => {
    const { named, path } = names.namedOwner(owner, pointer);
    return { by: named, field: path, pointer };
  });

function reportOf(object: object, names: Names): ObjectReport {
  const type = typeOf(classOf(object));
  return {
    kind: kindLabel(object),
    ...(type !== undefined && { type }),
    name: nameIn(object) ?? names.of(object),
    pointer: names.graph.pointerTo(object) ?? '',
    value: serialize(object),
    uses: usesOf(object, names).map((use) => ({ ...use, by: names.described(use.by) })),
  };
}

interface ObjectLine {
  readonly depth: number;
  readonly label: string;
  readonly text: string;
}

interface Listing {
  readonly names: Names;
  readonly columns: number;
  readonly paint: Paint;
  /** The lists of templates that are listed already. Many objects may inherit one. */
  readonly listed: Set<unknown>;
  /** Returns the cell of a pointer if the file is a workbook, or else the pointer. */
  readonly placeOf: (pointer: string) => string;
}

function textOfObject(object: object, { names, columns, paint, listed, placeOf }: Listing): string {
  const place = placeOf(names.graph.pointerTo(object) ?? '');
  const title = cut(names.described(object), columns);
  const fits = place !== '' && columns - widthOf(title) > place.length + 2;
  const lines = fieldLines(object, names, 0, { shown: [], listed });
  const widest = lines.reduce(
    (most, { depth, label }) => Math.max(most, 2 * depth + widthOf(label)),
    0,
  );
  const room = Math.max(columns - widest - 4, 20);
  const body = lines.flatMap(({ depth, label, text }) => {
    const field = paint.dim(pad(`${'  '.repeat(depth)}${label}`, widest));
    const margin = ' '.repeat(widest);
    return wrap(text, room).map((part, i) => `  ${i === 0 ? field : margin}  ${part}`.trimEnd());
  });
  const uses = usesOf(object, names);
  const used = tableOf<ShownUse>({ name: 'uses', title: 'Uses' }, uses, [
    column('used by', 'text', ({ by }) => chain(by, names)),
    column('field', 'text', ({ field }) => field.replace(/\/\d+/g, '').replaceAll('/', '.')),
    column('place', 'text', ({ pointer }) => placeOf(pointer), { from: 100 }),
  ]);
  return [
    `${paint.bold(title)}${fits ? paint.dim(`  ${place}`) : ''}\n`,
    `${body.join('\n')}\n`,
    ...(uses.length > 0 ? tablesText([used], { columns, paint }) : ['\n  Nothing refers to it.\n']),
  ].join('');
}

/** Returns the names of an object and its owner: `Space Transport "5", mission "Cargo"`. */
function chain(object: object, names: Names): string {
  const owner = names.owner(object);
  const own = names.described(object);
  return owner && nameIn(owner) !== undefined ? `${own}, ${names.described(owner)}` : own;
}

/** Returns the fields of an object, one per line. The objects in its lists follow the field of the list. */
function fieldLines(
  object: object,
  names: Names,
  depth: number,
  { shown, listed }: { readonly shown: readonly string[]; readonly listed: Set<unknown> },
): ObjectLine[] {
  const values = names.graph.effective(object) as PlainObject;
  return fieldsOf(classOf(object)).flatMap(({ name, fieldType: type, presence }): ObjectLine[] => {
    const found = values[name] as EffectiveValue<unknown> | undefined;
    if (!found || (presence === 'type' && depth === 0) || shown.includes(name)) return [];
    const { value, from } = found;
    const source = from === 'template' ? '(from the template)' : '';
    if (type.kind === 'list' && type.item.kind === 'object' && (value as object[]).length > 0) {
      const items = value as object[];
      if (listed.has(items))
        return [
          { depth, label: name, text: `${counted(items.length, 'item')}, as above ${source}` },
        ];
      if (from === 'template') listed.add(items);
      return [
        { depth, label: name, text: source },
        ...items.flatMap((item, index) => itemLines(item, index, names, depth + 1, listed)),
      ];
    }
    return [{ depth, label: name, text: `${textOf(type, value, names)} ${source}`.trimEnd() }];
  });
}

/** The maximum length of a name that labels a line. Longer names are cut. */
const MAX_LABEL = 30;

/** Returns the lines of one object in a list: one line, or several if the object contains lists. */
function itemLines(
  item: object,
  index: number,
  names: Names,
  depth: number,
  listed: Set<unknown>,
): ObjectLine[] {
  const name = nameIn(item);
  const nested = presentFields(item).some(
    ({ field, value }) => field.fieldType.kind === 'list' && (value as unknown[]).length > 0,
  );
  const label = name === undefined ? String(index + 1) : cut(name, MAX_LABEL);
  if (nested) {
    const shown = name === undefined ? [] : ['id', 'name'];
    return [{ depth, label, text: '' }, ...fieldLines(item, names, depth + 1, { shown, listed })];
  }
  return [{ depth, label, text: itemText(item, names) }];
}

function itemText(item: object, names: Names): string {
  if (nameIn(item) === undefined) return objectText(item, names);
  return presentFields(item)
    .filter(({ field, value }) => {
      const shown = field.name === 'name' || field.presence === 'assigned';
      return !shown && !(Array.isArray(value) && value.length === 0);
    })
    .map(({ field, value }) =>
      field.presence === 'type'
        ? String(value)
        : `${field.name}: ${textOf(field.fieldType, value, names)}`,
    )
    .join(', ');
}
