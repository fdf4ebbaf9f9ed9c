import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { pointerOf } from '../../schema/diagnostics/pointer.js';
import { routeHash } from '../../view/model/route.js';
import { problemsIn, problemsOfField } from '../answer/problems.js';
import type { Patch } from '../document/patch.js';
import type { FieldForm } from '../forms/field-form.js';
import type { InventoryObject } from '../inventory/inventory.js';
import { canPin, withPin } from '../what-if/pins.js';
import { useForm, useStudio } from './context.js';
import { nameOfThing } from './names.js';
import { ProblemLines } from './problem-lines.js';
import { Value } from './value.js';

/** A field of an object: its title, its value with unit and bounds, what it is, and what is wrong with it. */
export function Field({ form, owner }: { form: FieldForm; owner: InventoryObject }) {
  const { pins, setPins } = useStudio();
  const { session, state, wordsOf } = useForm();
  const { field, title, description, unit, bounds, isOptional } = form;
  const { fieldType } = field;
  const path = [...owner.path, field.name];
  const pointer = pointerOf(path);
  const own = useId();
  // Numbers of a design stand in one line.
  const isLine =
    wordsOf !== undefined && fieldType.kind === 'list' && fieldType.item.kind === 'number';
  const isGroup = !isLine && (fieldType.kind === 'object' || fieldType.kind === 'list');
  // A list needs no star: an empty one is a value too.
  const isMarked = !isOptional && (isLine || fieldType.kind !== 'list');
  const problems = isLine
    ? problemsIn(state.problems, pointer)
    : problemsOfField(state.problems, pointerOf(owner.path), field.name);
  const isInvalid = problems.some(({ severity }) => severity === 'error');
  const hint = [description, bounds && `Allowed: ${bounds}.`]
    .filter((part) => part !== '')
    .join(' ');
  const change = (patches: readonly Patch[], key?: string): void =>
    session.change(
      `Change ${title.toLowerCase()} of ${nameOfThing(owner, state.inventory)}`,
      patches,
      key,
    );
  const value = (
    <Value
      form={form}
      owner={owner}
      id={`${own}-value`}
      describedBy={problems.length > 0 ? `${own}-hint ${own}-problems` : `${own}-hint`}
      change={change}
      isInvalid={isInvalid}
    />
  );
  const isPinnable =
    wordsOf === undefined && canPin(fieldType) && owner.value[field.name] !== undefined;
  const isPinned = pins.some((pin) => pointerOf(pin.path) === pointer);
  const footer = (
    <>
      {hint !== '' && (
        <p class="hint" id={`${own}-hint`}>
          {hint}
        </p>
      )}
      <ProblemLines problems={problems} id={`${own}-problems`} />
    </>
  );
  if (isGroup)
    return (
      <Group title={title} pointer={pointer} isMarked={isMarked} hint={footer}>
        {value}
      </Group>
    );
  return (
    <div class={`form-field${isInvalid ? ' wrong' : ''}`} data-pointer={pointer}>
      <label for={`${own}-value`}>
        <span class="title">{title}</span>
        {isMarked && <Star />}
      </label>
      <div class="value">
        {value}
        {unit !== '' && !hasText(owner.value[field.name]) && <span class="quiet unit">{unit}</span>}
        {isPinnable && (
          <button
            type="button"
            class="small pin"
            aria-pressed={isPinned}
            title="Try other values of it under “What if”"
            aria-label={`Try other values of ${title.toLowerCase()}`}
            onClick={() => {
              setPins(
                withPin(pins, {
                  path,
                  title: `${nameOfThing(owner, state.inventory)}: ${title.toLowerCase()}`,
                  type: fieldType,
                  unit,
                }),
              );
              if (!isPinned) location.hash = routeHash({ view: 'what-if', params: {} });
            }}
          >
            <span aria-hidden="true">⇆</span>
          </button>
        )}
      </div>
      {footer}
    </div>
  );
}

/** Whether a value is text, or has some: a date has no unit. */
const hasText = (value: unknown): boolean =>
  Array.isArray(value) ? value.some(hasText) : typeof value === 'string';

/** Marks what must have a value. */
function Star() {
  return (
    <span class="quiet" aria-hidden="true">
      {' '}
      *
    </span>
  );
}

function Group({
  title,
  pointer,
  isMarked,
  hint,
  children,
}: {
  title: string;
  pointer: string;
  isMarked: boolean;
  hint: ComponentChildren;
  children: ComponentChildren;
}) {
  return (
    <fieldset class="form-group" data-pointer={pointer}>
      <legend>
        {title}
        {isMarked && <Star />}
      </legend>
      {hint}
      {children}
    </fieldset>
  );
}
