import { useEffect, useId, useMemo, useState } from 'preact/hooks';
import { amount } from '../../schema/diagnostics/numbers.js';
import { type Path, parsePointer, pointerOf, valueAt } from '../../schema/diagnostics/pointer.js';
import { preview } from '../../schema/diagnostics/preview.js';
import { counted } from '../../schema/diagnostics/wording.js';
import type { FieldType } from '../../schema/field-types/field-type.js';
import { fieldsOf } from '../../schema/metadata.js';
import { isObject, type PlainObject } from '../../schema/plain.js';
import { days } from '../../schema/spans.js';
import { type Typed, typedDuration, typedNumber } from '../../schema/typed-number.js';
import { shown, unturned } from '../../view/model/words.js';
import { Choice } from '../../view/parts/choice.js';
import { cellText, columnsOf } from '../actions/edit-table.js';
import type { EditedMany, ManyEdits } from '../answer/many-edits.js';
import type { Patch } from '../document/patch.js';
import { durationText, secondsOf } from '../forms/texts.js';
import { titleOf } from '../forms/titles.js';
import { itemsOf } from '../inventory/collections.js';
import type { Inventory, InventoryObject } from '../inventory/inventory.js';
import { useStudio } from './context.js';
import { nameOfThing } from './names.js';
import { ToolForm } from './tool-form.js';

/** A value that each of some objects can have. */
interface ManyField {
  /** Its JSON Pointer from the object. */
  readonly pointer: string;
  readonly title: string;
  /** Undefined for an amount, which is a number. */
  readonly type: FieldType | undefined;
}

/** What can be done with a value. */
const WAYS = [
  { title: 'set to', operator: '=' },
  { title: 'add', operator: '+=' },
  { title: 'take away', operator: '-=' },
  { title: 'multiply by', operator: '*=' },
  { title: 'leave out', operator: '=' },
] as const;

/** The kinds of values that the ways suit; all others can only be set and left out. */
const SUITED: Readonly<Record<string, readonly number[]>> = {
  number: [0, 1, 2, 3, 4],
  duration: [0, 1, 2, 3, 4],
  'date-time': [0, 1, 2],
};

/** The fields that people change most often, with which the form begins: the first that all rows have. */
const USUAL = ['missionTime', 'duration', 'distance', 'mass'].map((name) => pointerOf([name]));

/** The most objects that refuse that are named, and the most examples. */
const LISTED = 8;
const EXAMPLES = 3;

/** Returns what can be changed of all objects: their fields with one value, the propellant, and each resource in their contents. */
function fieldsFor(things: readonly InventoryObject[], inventory: Inventory): readonly ManyField[] {
  const targets = [...new Set(things.map(({ target }) => target))];
  const fields = columnsOf(targets[0]!)
    .filter(({ name }) =>
      targets.every((target) => columnsOf(target).some((each) => each.name === name)),
    )
    .map(({ name, fieldType }): ManyField => {
      return { pointer: pointerOf([name]), title: titleOf(name), type: fieldType };
    });
  const all = (name: string): boolean =>
    targets.every((target) => fieldsOf(target).some((each) => each.name === name));
  if (all('fuel')) fields.push({ pointer: '/fuel', title: 'Propellant', type: undefined });
  const resources = new Set(
    things.flatMap(({ value }) =>
      itemsOf(value, ['contents']).map((item) => (item as PlainObject | null)?.resource),
    ),
  );
  for (const id of resources)
    if (typeof id === 'string' && all('contents'))
      fields.push({
        pointer: pointerOf(['contents', id]),
        title: `${shown(inventory.nameOf(id))} in contents`,
        type: undefined,
      });
  return fields;
}

/** Returns the patches of changes, as one step. */
const patchesOf = (root: unknown, { changes }: EditedMany): readonly Patch[] =>
  changes.flatMap(({ pointer, value }): readonly Patch[] => {
    const path: Path = parsePointer(pointer);
    if (value !== null) return [{ op: 'set', path, value }];
    return valueAt(root, path) === undefined ? [] : [{ op: 'remove', path }];
  });

/** Changes one field of many objects at once, and says before how many change and which refuse. */
export function ChangeMany({
  things,
  isAll,
}: {
  things: readonly InventoryObject[];
  /** Whether these are all rows, and not only chosen ones. */
  isAll: boolean;
}) {
  const { session, state, say } = useStudio();
  const { root, inventory } = state;
  const own = useId();
  const [isOpen, setOpen] = useState(false);
  const [picked, setPicked] = useState('');
  const [way, setWay] = useState(0);
  const [text, setText] = useState('');
  const [tried, setTried] = useState<{ of: ManyEdits; result: EditedMany } | null>(null);
  const fields = useMemo(
    () => (isOpen ? fieldsFor(things, inventory) : []),
    [isOpen, inventory, things.map(({ path }) => pointerOf(path)).join(' ')],
  );
  const field =
    fields.find(({ pointer }) => pointer === picked) ??
    USUAL.flatMap((usual) => fields.filter(({ pointer }) => pointer === usual))[0] ??
    fields.find(({ type }) => type?.kind === 'duration' || type?.kind === 'number') ??
    fields[0];
  const kind = field?.type?.kind ?? 'number';
  const ways = SUITED[kind] ?? [0, 4];
  const isOut = way === 4;
  const { operator } = WAYS[way]!;
  const typed = isOut ? { value: '' } : typedValue(text, kind, operator);
  const edits = useMemo(
    (): ManyEdits | undefined =>
      field === undefined || !isOpen || typed?.value === undefined
        ? undefined
        : {
            root,
            objects: things.map(({ path }) => pointerOf(path)),
            field: field.pointer,
            operator,
            text: typed.value,
          },
    [fields, field, isOpen, root, way, text],
  );
  useEffect(() => {
    if (edits === undefined) return;
    void session.engine.ask('manyEdits', edits).then((result) => {
      if (result !== null) setTried({ of: edits, result });
    });
  }, [edits]);
  const result = tried !== null && tried.of === edits ? tried.result : undefined;
  const nameAt = (pointer: string): string => {
    const thing = inventory.at(pointer);
    return thing === undefined ? pointer : nameOfThing(thing, inventory);
  };
  const said = (value: unknown): string => {
    if (typeof value === 'number' && kind === 'number') return amount(value);
    const seconds = kind === 'duration' ? secondsOf(value) : undefined;
    if (seconds !== undefined) return durationText(Number(seconds.toFixed(3)));
    if (value === null) return 'nothing';
    return field?.type === undefined ? String(value) : cellText(field.type, value, inventory);
  };
  const unitAt = (pointer: string): string => {
    if (field?.type !== undefined)
      return (kind === 'number' && 'unit' in field.type && field.type.unit) || '';
    const thing = inventory.at(pointer);
    const [, id] = parsePointer(field?.pointer ?? '');
    const fuel = thing && inventory.valueOf(thing, 'fuel');
    const resource = inventory.find(id ?? (isObject(fuel) && (fuel as PlainObject).resource));
    return resource === undefined ? '' : String(resource.value.units ?? 'kg');
  };
  const change = (): void => {
    if (result === undefined || field === undefined || result.changes.length === 0) return;
    const { length } = result.changes;
    session.change(
      `Change ${field.title.toLowerCase()} of ${length === 1 ? 'one object' : `${length} objects`}`,
      patchesOf(root, result),
    );
    const left = result.refused.length;
    say(
      `Changed ${field.title.toLowerCase()} of ${length}.${left === 0 ? '' : ` ${left} of ${things.length} stay as they were.`}`,
    );
    setText('');
  };
  return (
    <details class="change-many" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        Change many <span class="quiet">{rowsSaid(things.length, isAll)}</span>
      </summary>
      {isOpen && field !== undefined && (
        <ToolForm label="Change many" onSubmit={change}>
          <Choice
            label="Field"
            names={fields.map(({ title }) => title)}
            value={fields.indexOf(field)}
            onChoose={(index) => {
              setPicked(fields[index]!.pointer);
              setWay(0);
            }}
          />
          <Choice
            label="How"
            names={ways.map((each) => WAYS[each]!.title)}
            value={ways.indexOf(way)}
            onChoose={(index) => setWay(ways[index]!)}
          />
          {!isOut && (
            <input
              type="text"
              aria-label="Value"
              aria-describedby={`${own}-tried`}
              autocomplete="off"
              placeholder={PLACEHOLDERS[kind] ?? ''}
              value={text}
              onInput={({ currentTarget }) => setText(currentTarget.value)}
            />
          )}
          <button type="submit" disabled={result === undefined || result.changes.length === 0}>
            Change {result === undefined ? things.length : result.changes.length}
          </button>
        </ToolForm>
      )}
      <div role="status" id={`${own}-tried`} class="tried">
        {typed?.problem !== undefined && (
          <p class="problem error">
            {preview(text)}: {typed.problem}.
          </p>
        )}
        {result?.problem !== undefined && (
          <p class="problem error">Nothing can change: {result.problem}.</p>
        )}
        {result !== undefined && result.problem === undefined && (
          <>
            <p>
              {result.changes.length} of {things.length} change
              {result.unchanged > 0 && `, ${counted(result.unchanged, 'row')} already so`}
              {result.refused.length > 0 && `, ${result.refused.length} refused`}
              {result.changes.length > 0 && ': '}
              {result.changes.slice(0, EXAMPLES).map(({ object, before, after }, index) => (
                <span key={object}>
                  {index > 0 && '; '}
                  <bdi>{nameAt(object)}</bdi> {said(before)} → {said(after)}
                  {after === null ? '' : ` ${unitAt(object)}`.trimEnd()}
                </span>
              ))}
              {result.changes.length > EXAMPLES && '; …'}
            </p>
            <ul>
              {byProblem(result).map(([problem, objects]) => (
                <li key={problem} class="problem error">
                  <bdi>{objects.slice(0, LISTED).map(nameAt).join(', ')}</bdi>
                  {objects.length > LISTED && ` and ${objects.length - LISTED} more`}:{' '}
                  {unturned(problem)}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </details>
  );
}

/** Returns the objects that refuse, by the reason. */
function byProblem({ refused }: EditedMany): readonly (readonly [string, readonly string[]])[] {
  const groups = new Map<string, string[]>();
  for (const { object, problem } of refused)
    groups.set(problem, [...(groups.get(problem) ?? []), object]);
  return [...groups].slice(0, LISTED);
}

/**
 * Returns the text that an edit takes for what was typed as in a form: a duration alone is in days, and a comma can stand before
 * decimals. Undefined if nothing was typed.
 */
function typedValue(
  text: string,
  kind: string,
  operator: ManyEdits['operator'],
): Typed<string> | undefined {
  if (text.trim() === '') return undefined;
  if (kind === 'duration' && operator !== '*=') {
    const read = typedDuration(text.trim(), days, 'group or decimal');
    if (read === undefined) return { problem: NO_DURATION };
    return read.problem === undefined ? { value: String(read.value) } : read;
  }
  if (kind !== 'number' && operator !== '*=') return { value: text };
  const read = typedNumber(text.trim(), 'group or decimal');
  if (read === undefined || read.problem !== undefined) return read ?? { value: text };
  const { value, unit, isSigned } = read.value;
  return { value: `${isSigned && value >= 0 ? '+' : ''}${value} ${unit}`.trim() };
}

/** A number alone counts days here, and seconds where edits are text. */
const NO_DURATION = 'expected a duration, such as 1 d 12 h, 36 h or 1.5 (days)';

const PLACEHOLDERS: Readonly<Record<string, string>> = {
  number: '1.1, 95%, 2 t',
  duration: '1 d 12 h',
  'date-time': '2031-06-01',
};

const rowsSaid = (count: number, isAll: boolean): string => {
  const rows = counted(count, 'row');
  return isAll ? `all ${rows}` : `${rows} chosen`;
};
