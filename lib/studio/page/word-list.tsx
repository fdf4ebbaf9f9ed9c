import { type Path, pointerOf } from '../../schema/diagnostics/pointer.js';
import type { FieldForm } from '../forms/field-form.js';
import type { InventoryObject } from '../inventory/inventory.js';
import { Combo } from './combo.js';
import { useForm } from './context.js';
import { nameOfThing } from './names.js';
import { ProblemLines } from './problem-lines.js';

interface WordListProps {
  readonly form: FieldForm;
  readonly owner: InventoryObject;
  readonly path: Path;
}

/** A list of names: those in it, and a search for more. */
export function WordList({ form, owner, path }: WordListProps) {
  const { session, state, wordsOf } = useForm();
  const { field, title } = form;
  const words = wordsOf?.(owner, field.name) ?? [];
  const given = owner.value[field.name];
  // A word alone stands for the list that has nothing but it.
  const items: readonly unknown[] = Array.isArray(given)
    ? given
    : given === undefined
      ? []
      : [given];
  const standing = field.makeDefault?.();
  const what = `${title.toLowerCase()} of ${nameOfThing(owner, state.inventory)}`;
  const nameOf = (item: unknown): string =>
    words.find(({ id }) => id === item)?.name ?? String(item);
  const set = (label: string, list: readonly unknown[]): void =>
    session.change(`${label} ${what}`, [
      list.length === 0 ? { op: 'remove', path } : { op: 'set', path, value: list },
    ]);
  return (
    <div class="reference-list">
      {given === undefined && Array.isArray(standing) && standing.length > 0 && (
        <p class="quiet">Default: {standing.join(', ')}</p>
      )}
      {items.length > 0 && (
        <ul class="chips" aria-label={title}>
          {items.map((item, index) => (
            <li key={`${index} ${String(item)}`}>
              <bdi>{nameOf(item)}</bdi>
              <button
                type="button"
                class="small"
                aria-label={`Remove ${nameOf(item)}`}
                onClick={() => set('Remove from', items.toSpliced(index, 1))}
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
        </ul>
      )}
      <div class="value">
        <Combo
          label={`Add to ${title.toLowerCase()}`}
          value=""
          placeholder={items.length === 0 ? 'Type to search' : 'Add another'}
          choices={() => words.filter(({ id }) => !items.includes(id))}
          onChoose={({ id }) => set('Add to', [...items, id])}
          isMany
        />
      </div>
    </div>
  );
}
