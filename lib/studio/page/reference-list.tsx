import { type Path, pointerOf } from '../../schema/diagnostics/pointer.js';
import { choicesOf } from '../choices/choices.js';
import type { FieldForm } from '../forms/field-form.js';
import { itemsOf } from '../inventory/collections.js';
import type { InventoryObject } from '../inventory/inventory.js';
import { Combo } from './combo.js';
import { useStudio } from './context.js';
import { nameOfThing } from './names.js';
import { ProblemLines } from './problem-lines.js';
import { useWhereabouts } from './use-whereabouts.js';

/** The most items that a list shows before it is asked for all. */
const SHOWN = 200;

/** A list of references: what is in it, and a search for more. */
export function ReferenceList({
  form,
  owner,
  path,
}: {
  form: FieldForm;
  owner: InventoryObject;
  path: Path;
}) {
  const { session, state } = useStudio();
  const { inventory } = state;
  const whereabouts = useWhereabouts();
  const items = itemsOf(state.root, path);
  const what = `${form.title.toLowerCase()} of ${nameOfThing(owner, inventory)}`;
  const choices = () =>
    choicesOf(
      { owner, field: form.field },
      { inventory, whereabouts: whereabouts(owner.path) },
    ).filter(({ id }) => !items.includes(id));
  const add = (ids: readonly string[]): void =>
    session.change(
      `Add to ${what}`,
      Array.isArray(owner.value[form.field.name])
        ? ids.map((id, at) => ({ op: 'insert', path: [...path, items.length + at], value: id }))
        : [{ op: 'set', path, value: ids }],
    );
  const addAll = (): void => {
    const fitting = choices().filter(({ fits }) => fits);
    if (fitting.length > 0) add(fitting.map(({ id }) => id));
  };
  return (
    <div class="reference-list">
      {items.length > 0 && (
        <ul class="chips" aria-label={form.title}>
          {items.slice(0, SHOWN).map((id, index) => (
            <li key={`${index} ${String(id)}`}>
              <bdi>{inventory.nameOf(id) || String(id)}</bdi>
              <button
                type="button"
                class="small"
                aria-label={`Remove ${inventory.nameOf(id) || String(id)}`}
                onClick={() =>
                  session.change(`Remove from ${what}`, [{ op: 'remove', path: [...path, index] }])
                }
              >
                ×
              </button>
              <ProblemLines
                problems={state.problems.filter(
                  ({ pointer }) => pointer === pointerOf([...path, index]),
                )}
              />
            </li>
          ))}
          {items.length > SHOWN && <li class="quiet">and {items.length - SHOWN} more</li>}
        </ul>
      )}
      <div class="value">
        <Combo
          label={`Add to ${form.title.toLowerCase()}`}
          value=""
          placeholder={items.length === 0 ? 'Type to search' : 'Add another'}
          choices={choices}
          onChoose={({ id }) => add([id])}
          isMany
        />
        <button type="button" onClick={addAll}>
          Add all that fit
        </button>
      </div>
    </div>
  );
}
