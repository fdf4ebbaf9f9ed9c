import { type Entry, type ObjectIndex, referrers } from '../../../checks/index.js';
import type { ModelDatabase } from '../../../database/model-database.js';
import { templateOf } from '../../../graph/inheritance.js';
import { ElementInstance, type Scenario } from '../../../model/index.js';
import { didYouMean, nearest } from '../../../schema/diagnostics/suggest.js';
import { serialize } from '../../../schema/index.js';
import { classOf, fieldsOf, typeOf } from '../../../schema/metadata.js';
import { kindLabel, Names, nameIn } from '../../names.js';
import { Status, type Terminal } from '../../terminal.js';
import type { Paint } from '../../text/color.js';
import { table } from '../../text/table.js';
import { cut, forTerminal, pad, widthOf, wrap } from '../../text/width.js';
import { objectText, presentFields, textOf } from '../../values.js';

/** What was found under a name. */
export interface Found {
  readonly entries: readonly Entry[];
  /** Where there is nothing of that name: the nearest one. */
  readonly suggestion?: string;
}

/** The things of a name or identifier: those spelt exactly so, else those spelt so but for case. */
export function thingsNamed(index: ObjectIndex, wanted: string): Found {
  const byId = index.withId(wanted);
  if (byId.length > 0) return { entries: byId };
  const exact: Entry[] = [];
  const similar: Entry[] = [];
  const names = new Set<string>();
  const folded = wanted.toLowerCase();
  for (const entry of index.entries) {
    const { name } = entry.object as { name?: unknown };
    if (typeof name !== 'string') continue;
    names.add(name);
    if (name === wanted) exact.push(entry);
    else if (name.toLowerCase() === folded) similar.push(entry);
  }
  const entries = exact.length > 0 ? exact : similar;
  const suggestion = entries.length > 0 ? undefined : nearest(wanted, names);
  return { entries, ...(suggestion !== undefined && { suggestion }) };
}

interface Options {
  readonly json: boolean;
  readonly columns: number;
  readonly paint: Paint;
}

/** A place that refers to a thing, as `show --json` prints it. */
interface UseReport {
  /** The thing that refers to it, by kind and name. */
  readonly by: string;
  /** The way from that thing to the reference: `contents/0/id`. */
  readonly field: string;
  /** JSON Pointer to the reference. */
  readonly pointer: string;
}

/** What `show FILE NAME --json` prints of each thing of the name. */
export interface ThingReport {
  /** What it is: `instantiated Propulsive Vehicle`. */
  readonly kind: string;
  readonly type?: string;
  readonly name: string;
  /** JSON Pointer to it. */
  readonly pointer: string;
  /** As the file has it, defaults filled in. */
  readonly value: unknown;
  readonly uses: readonly UseReport[];
}

/** Prints all things of a name, each with what refers to it. */
export function showThings(
  root: Scenario | ModelDatabase,
  wanted: string,
  { json, columns, paint }: Options,
  terminal: Terminal,
): Status {
  const names = new Names(root);
  const { entries, suggestion } = thingsNamed(names.index, wanted);
  if (json) {
    const things = entries.map((entry) => reportOf(entry, names));
    terminal.out(`${JSON.stringify({ name: wanted, things }, null, 2)}\n`);
  } else {
    const texts = entries.map((entry) => thingText(entry, names, columns, paint));
    terminal.out(texts.join('\n'));
  }
  if (entries.length > 0) return Status.Fine;
  const near = didYouMean(suggestion && forTerminal(suggestion));
  terminal.err(`There is nothing of the name or identifier "${forTerminal(wanted)}"${near}\n`);
  return Status.Negative;
}

interface Use {
  readonly by: Entry;
  readonly field: string;
  readonly pointer: string;
}

function usesOf({ object }: Entry, names: Names): Use[] {
  const { id } = object as { id?: unknown };
  if (typeof id !== 'string') return [];
  return referrers(names.index, id).map(({ owner, pointer }) => {
    const { named, path } = names.whereabouts(owner, pointer);
    return { by: named, field: path, pointer };
  });
}

function reportOf(entry: Entry, names: Names): ThingReport {
  const target = classOf(entry.object);
  const type = typeOf(target);
  return {
    kind: kindLabel(entry.object),
    ...(type !== undefined && { type }),
    name: names.of(entry),
    pointer: entry.pointer,
    value: serialize(entry.object),
    uses: usesOf(entry, names).map(({ by, field, pointer }) => ({
      by: names.described(by),
      field,
      pointer,
    })),
  };
}

interface Line {
  readonly depth: number;
  readonly label: string;
  readonly text: string;
}

function thingText(entry: Entry, names: Names, columns: number, paint: Paint): string {
  const { object, pointer } = entry;
  const title = cut(names.described(entry), columns);
  const fits = pointer !== '' && columns - widthOf(title) > pointer.length + 2;
  const place = fits ? paint.dim(`  ${pointer}`) : '';
  const lines = fieldLines(object, names, 0);
  const widest = lines.reduce(
    (most, { depth, label }) => Math.max(most, 2 * depth + widthOf(label)),
    0,
  );
  const room = Math.max(columns - widest - 4, 20);
  const body = lines.flatMap(({ depth, label, text }) => {
    const field = paint.dim(pad(`${'  '.repeat(depth)}${label}`, widest));
    const margin = ' '.repeat(widest);
    return wrap(text, room).map((part, at) => `  ${at === 0 ? field : margin}  ${part}`.trimEnd());
  });
  const uses = usesOf(entry, names);
  const used = table(
    uses,
    [
      { title: 'referred to by', of: ({ by }) => chain(by, names) },
      { title: 'in', of: ({ field }) => field.replace(/\/\d+/g, '').replaceAll('/', '.') },
      { title: 'place', of: (use) => use.pointer, from: 100 },
    ],
    { columns, paint },
  );
  const nobody = '  nothing refers to it\n';
  return `${paint.bold(title)}${place}\n${body.join('\n')}\n\n${uses.length > 0 ? used : nobody}`;
}

/** What something is, and of what: `Space Transport "5", mission "Cargo"`. */
function chain(entry: Entry, names: Names): string {
  const { parent } = entry;
  const own = names.described(entry);
  const held = parent?.parent && nameIn(parent.object) !== undefined;
  return held ? `${own}, ${names.described(parent)}` : own;
}

/** The fields of an object, one a line; those of objects that it holds below it. */
function fieldLines(
  object: object,
  names: Names,
  depth: number,
  told: readonly string[] = [],
): Line[] {
  const template =
    object instanceof ElementInstance ? templateOf(names.index, object as never) : undefined;
  return fieldsOf(classOf(object)).flatMap((field): Line[] => {
    const { name, fieldType: kind, presence } = field;
    if ((presence === 'type' && depth === 0) || told.includes(name)) return [];
    const own = (object as Record<string, unknown>)[name];
    const inherited = own === undefined && field.template !== undefined;
    const value = inherited ? (template as Record<string, unknown> | undefined)?.[name] : own;
    if (value === undefined || value === null) return [];
    const item = kind.kind === 'list' ? kind.item : undefined;
    if (item?.kind === 'object' && (value as object[]).length > 0) {
      const items = value as object[];
      return [
        { depth, label: name, text: inherited ? '(from the template)' : '' },
        ...items.flatMap((each, index) => itemLines(each, index, names, depth + 1)),
      ];
    }
    const text = textOf(kind, value, names);
    return [{ depth, label: name, text: inherited ? `${text} (from the template)` : text }];
  });
}

/** The longest name that labels a line. */
const LABEL = 30;

/** One object of a list: in one line where it holds no further lists, else in lines of its own. */
function itemLines(item: object, index: number, names: Names, depth: number): Line[] {
  const name = nameIn(item);
  const nested = fieldsOf(classOf(item)).some(({ name: field, fieldType: kind }) => {
    const value = (item as Record<string, unknown>)[field];
    return kind.kind === 'list' && Array.isArray(value) && value.length > 0;
  });
  const label = name === undefined ? String(index + 1) : cut(name, LABEL);
  if (nested) {
    const told = name === undefined ? [] : ['id', 'name'];
    return [{ depth, label, text: '' }, ...fieldLines(item, names, depth + 1, told)];
  }
  return [{ depth, label, text: lineText(item, names) }];
}

function lineText(item: object, names: Names): string {
  if (nameIn(item) === undefined) return objectText(item, names);
  return presentFields(item)
    .filter(({ field, value }) => {
      const told = field.name === 'name' || field.presence === 'assigned';
      return !told && !(Array.isArray(value) && value.length === 0);
    })
    .map(({ field, value }) =>
      field.presence === 'type'
        ? String(value)
        : `${field.name}: ${textOf(field.fieldType, value, names)}`,
    )
    .join(', ');
}
