import { valueAt } from '../../schema/diagnostics/pointer.js';
import type { FieldType } from '../../schema/field-types/field-type.js';
import { type AbstractClass, fieldsOf } from '../../schema/metadata.js';
import type { FieldUnits } from '../../schema/units.js';
import { cellText } from '../actions/edit-table.js';
import { isEdgeField, withEdge } from '../actions/new-events.js';
import { choicesOf, statesFor } from '../choices/choices.js';
import type { Patch } from '../document/patch.js';
import { type FieldForm, optionsOf } from '../forms/field-form.js';
import {
  dateText,
  durationText,
  parseDateText,
  parseDurationText,
  parseNumberText,
  plainText,
} from '../forms/texts.js';
import { unitsIn } from '../forms/units.js';
import type { InventoryObject } from '../inventory/inventory.js';
import { Combo } from './combo.js';
import { useForm } from './context.js';
import { NestedObject } from './nested-object.js';
import { ObjectList } from './object-list.js';
import { ReferenceList } from './reference-list.js';
import { TypedInput } from './typed-input.js';
import { useWhereabouts } from './use-whereabouts.js';
import { WordList } from './word-list.js';

export interface ValueProps {
  readonly form: FieldForm;
  readonly owner: InventoryObject;
  readonly id: string;
  readonly describedBy: string;
  readonly isInvalid: boolean;
  readonly change: (patches: readonly Patch[], key?: string) => void;
}

/** The value of a field, as its type is edited. */
export function Value(props: ValueProps) {
  const { form, owner } = props;
  const { fieldType, name } = form.field;
  const isOfWords = useForm().wordsOf !== undefined;
  const path = [...owner.path, name];
  switch (fieldType.kind) {
    case 'boolean':
      return (
        <Options
          {...props}
          options={[
            { value: true, label: 'Yes' },
            { value: false, label: 'No' },
          ]}
        />
      );
    case 'enumeration':
      return <Options {...props} options={optionsOf(fieldType)} />;
    case 'number':
      return fieldType.statesOf === undefined ? (
        <Text {...props} />
      ) : (
        <StateChoice {...props} of={fieldType.statesOf} />
      );
    case 'uuid':
      return fieldType.refersTo === undefined ? <Text {...props} /> : <Reference {...props} />;
    case 'object':
      if (isOfWords && fieldsOf(fieldType.target() as AbstractClass).length === 0)
        return (
          <p class="quiet">
            {owner.value[name] === undefined ? 'A file can have them.' : 'This is kept as it is.'}
          </p>
        );
      return <NestedObject form={form} owner={owner} path={path} />;
    case 'list':
      if (fieldType.item.kind === 'uuid')
        return <ReferenceList form={form} owner={owner} path={path} />;
      if (isOfWords && fieldType.item.kind === 'text')
        return <WordList form={form} owner={owner} path={path} />;
      if (isOfWords && fieldType.item.kind === 'number') return <Text {...props} />;
      return <ObjectList form={form} owner={owner} path={path} />;
    case 'text':
      return <Word {...props} />;
    default:
      return <Text {...props} />;
  }
}

/** A text: a search for one of the words that it takes, or anything. */
function Word(props: ValueProps) {
  const { wordsOf } = useForm();
  const { form, owner, change } = props;
  const { name } = form.field;
  const words = wordsOf?.(owner, name);
  if (words === undefined) return <Text {...props} />;
  const path = [...owner.path, name];
  const value = owner.value[name];
  return (
    <Combo
      id={props.id}
      label={form.title}
      describedBy={props.describedBy}
      value={words.find(({ id }) => id === value)?.name ?? plainText(value)}
      placeholder="Type to search"
      choices={() => words}
      onChoose={({ id }) => change([{ op: 'set', path, value: id }])}
      onClear={form.isOptional ? () => change([{ op: 'remove', path }]) : undefined}
    />
  );
}

/** Returns what an empty field stands for: what is inherited, or the default. */
function fallbackOf({ form: { field }, owner }: ValueProps, inherited: unknown): unknown {
  return owner.value[field.name] === undefined ? (inherited ?? field.makeDefault?.()) : undefined;
}

function Text(props: ValueProps) {
  const { state, wordsOf } = useForm();
  const { form, owner, change } = props;
  const { name, fieldType, presence } = form.field;
  const value = owner.value[name];
  const fallback = fallbackOf(props, state.inventory.valueOf(owner, name));
  const path = [...owner.path, name];
  // What reads a design converts units and dates itself.
  const units = wordsOf === undefined ? unitsIn(owner, fieldType, state.inventory) : undefined;
  return (
    <TypedInput
      id={props.id}
      describedBy={props.describedBy}
      text={textOf(fieldType, value)}
      placeholder={fallback === undefined ? placeholderOf(fieldType) : textOf(fieldType, fallback)}
      isInvalid={props.isInvalid}
      isNumber={fieldType.kind === 'number'}
      isLong={name === 'description'}
      onText={(text) => {
        const isEmpty =
          text.trim() === '' && !(fieldType.kind === 'text' && presence === 'required');
        const patch: Patch = isEmpty
          ? { op: 'remove', path }
          : { op: 'set', path, value: parsed(text, form, owner, units) };
        change([patch], path.join('/'));
      }}
    />
  );
}

function placeholderOf(type: FieldType): string {
  if (type.kind === 'list') return 'such as 0, 365';
  // A length of time, unlike a day, has a least value.
  if (type.kind === 'number' && type.unit === 'days')
    return type.above === undefined ? 'day or date' : '';
  if (type.kind === 'duration') return 'such as 1 d 12 h';
  return type.kind === 'date-time' ? 'such as 2030-07-01 04:00' : '';
}

function textOf({ kind }: FieldType, value: unknown): string {
  if (kind === 'list' && Array.isArray(value)) return value.map(plainText).join(', ');
  if (kind === 'duration') return durationText(value);
  return kind === 'date-time' ? dateText(value) : plainText(value);
}

function parsed(
  text: string,
  form: FieldForm,
  owner: InventoryObject,
  units: FieldUnits | undefined,
): unknown {
  const { name, fieldType } = form.field;
  switch (fieldType.kind) {
    case 'duration':
      return parseDurationText(text, owner.value[name]);
    case 'date-time':
      return parseDateText(text);
    case 'number':
      return parseNumberText(text, units);
    case 'list':
      return text
        .split(/[,;]/)
        .map((part) => part.trim())
        .filter((part) => part !== '')
        .map((part) => parseNumberText(part));
    default:
      return text;
  }
}

interface OptionsProps extends ValueProps {
  readonly options: readonly {
    readonly value: string | number | boolean;
    readonly label: string;
  }[];
}

function Options(props: OptionsProps) {
  const { state } = useForm();
  const { form, owner, change, options } = props;
  const { field, isOptional } = form;
  const path = [...owner.path, field.name];
  const value = owner.value[field.name];
  const index = options.findIndex((option) => option.value === value);
  const fallback = fallbackOf(props, state.inventory.valueOf(owner, field.name));
  const standing = options.find((option) => option.value === fallback)?.label;
  const isUnknown = value !== undefined && index < 0;
  return (
    <select
      id={props.id}
      aria-describedby={props.describedBy}
      value={isUnknown ? 'unknown' : String(index)}
      onChange={({ currentTarget }) => {
        const option = options[Number(currentTarget.value)];
        change([
          option === undefined ? { op: 'remove', path } : { op: 'set', path, value: option.value },
        ]);
      }}
    >
      {(isOptional || index < 0) && !isUnknown && (
        <option value="-1">
          {standing === undefined
            ? '–'
            : `${standing} (${field.template ? 'of the template' : 'default'})`}
        </option>
      )}
      {isUnknown && (
        <option value="unknown">{cellText(field.fieldType, value, state.inventory)}</option>
      )}
      {options.map(({ label }, at) => (
        <option key={at} value={String(at)}>
          {label}
        </option>
      ))}
    </select>
  );
}

function StateChoice(props: ValueProps & { readonly of: string }) {
  const { state } = useForm();
  const { form, owner, change, of } = props;
  const path = [...owner.path, form.field.name];
  const states = statesFor(owner, of, state.inventory);
  const value = owner.value[form.field.name];
  const known = typeof value !== 'number' || (value >= -1 && value < states.length);
  return (
    <select
      id={props.id}
      aria-describedby={props.describedBy}
      value={value === undefined ? '' : String(value)}
      onChange={({ currentTarget: { value: text } }) =>
        change([text === '' ? { op: 'remove', path } : { op: 'set', path, value: Number(text) }])
      }
    >
      {(form.isOptional || value === undefined) && <option value="">–</option>}
      {!known && (
        <option value={String(value)}>{`${String(value)}: there is no such state`}</option>
      )}
      <option value="-1">No state</option>
      {states.map((name, index) => (
        <option key={index} value={String(index)}>
          {name}
        </option>
      ))}
    </select>
  );
}

function Reference(props: ValueProps) {
  const { state } = useForm();
  const { form, owner, change } = props;
  const { field, isOptional } = form;
  const { inventory } = state;
  const whereabouts = useWhereabouts();
  const path = [...owner.path, field.name];
  const value = owner.value[field.name];
  const chosen = (): ReturnType<typeof choicesOf> =>
    choicesOf({ owner, field }, { inventory, whereabouts: whereabouts(owner.path) });
  return (
    <Combo
      id={props.id}
      label={form.title}
      describedBy={props.describedBy}
      value={nameOfReference(value, inventory, chosen)}
      placeholder="Type to search"
      choices={chosen}
      onChoose={({ id }) => change(patchesFor(id))}
      onClear={isOptional ? () => change([{ op: 'remove', path }]) : undefined}
    />
  );
  function patchesFor(id: string): readonly Patch[] {
    const type = field.fieldType;
    const edge = inventory.find(id);
    if (type.kind !== 'uuid' || edge === undefined || !isEdgeField(type.refersTo?.() ?? []))
      return [{ op: 'set', path, value: id }];
    const fields = withEdge(owner.target, edge, valueAt(owner.value, ['burnStageSequence']));
    return Object.entries(fields).map(([name, own]) => ({
      op: 'set',
      path: [...owner.path, name],
      value: own,
    }));
  }
}

/** A burn has no name of its own, so its choice is asked. */
function nameOfReference(
  value: unknown,
  inventory: { nameOf(id: unknown): string; find(id: unknown): InventoryObject | undefined },
  choices: () => ReturnType<typeof choicesOf>,
): string {
  if (value === undefined || value === null || value === '') return '';
  const name = inventory.nameOf(value);
  if (name !== '') return name;
  const choice = inventory.find(value) && choices().find(({ id }) => id === value);
  return choice ? `${choice.name}, ${choice.note}` : plainText(value);
}
