import { v4 as newId } from 'uuid';
import { type Path, pointerOf } from '../../schema/diagnostics/pointer.js';
import { reordered } from '../actions/shift.js';
import { problemsIn } from '../answer/problems.js';
import type { FieldForm } from '../forms/field-form.js';
import { kindsOf, newObject } from '../forms/new-object.js';
import { itemsOf } from '../inventory/collections.js';
import type { InventoryObject } from '../inventory/inventory.js';
import { targetOf } from '../inventory/plain-class.js';
import { BurnSequences } from './burn-sequences.js';
import { useForm } from './context.js';
import { nameOfThing } from './names.js';
import { ProblemLines } from './problem-lines.js';

interface ObjectListProps {
  readonly form: FieldForm;
  readonly owner: InventoryObject;
  readonly path: Path;
}

/** A list of objects inside another, such as the burns of an edge: each with its fields, and a button for each kind to add. */
export function ObjectList({ form, owner, path }: ObjectListProps) {
  const { session, state, ObjectFields, wordsOf } = useForm();
  const { inventory } = state;
  const target = targetOf(form.field.fieldType);
  if (target === undefined) return <p class="quiet">This is kept as it is.</p>;
  if (form.field.name === 'burnStageSequence' && owner.value.edge !== undefined)
    return <BurnSequences owner={owner} path={path} />;
  const items = itemsOf(state.root, path);
  const what = `${form.title.toLowerCase()} of ${nameOfThing(owner, inventory)}`;
  const isInherited =
    owner.value[form.field.name] === undefined &&
    inventory.valueOf(owner, form.field.name) !== undefined;
  const move = (from: number, to: number): void =>
    session.change(`Move in ${what}`, [{ op: 'set', path, value: reordered(items, from, to) }]);
  return (
    <div class="object-list">
      {isInherited && <p class="quiet">As in the template.</p>}
      {items.map((_, index) => {
        const at = [...path, index];
        const thing = inventory.at(pointerOf(at));
        const name = thing === undefined ? `Item ${index + 1}` : nameOfThing(thing, inventory);
        return (
          <details key={index} open={items.length <= 3} data-pointer={pointerOf(at)}>
            <summary>
              {index + 1}. <bdi>{name}</bdi>
              {problemsIn(state.problems, pointerOf(at)).length > 0 && (
                <span class="problem error">
                  {' '}
                  <span aria-hidden="true">✕</span>
                  <span class="visually-hidden">has a problem</span>
                </span>
              )}
            </summary>
            {thing === undefined ? (
              <ProblemLines
                problems={state.problems.filter(({ pointer }) => pointer === pointerOf(at))}
              />
            ) : (
              <ObjectFields thing={thing} />
            )}
            <p class="buttons">
              {index > 0 && (
                <button type="button" onClick={() => move(index, index - 1)}>
                  Move up
                </button>
              )}
              {index < items.length - 1 && (
                <button type="button" onClick={() => move(index, index + 1)}>
                  Move down
                </button>
              )}
              <button
                type="button"
                onClick={() => session.change(`Remove from ${what}`, [{ op: 'remove', path: at }])}
              >
                Remove {name}
              </button>
            </p>
          </details>
        );
      })}
      <p class="buttons">
        {kindsOf(target).map(({ target: kind, label, given }) => (
          <button
            key={label}
            type="button"
            onClick={() => {
              const made = newObject(kind, newId, given);
              // A name of nothing is no name: it is still to be chosen.
              const value =
                wordsOf === undefined
                  ? made
                  : Object.fromEntries(Object.entries(made).filter(([, each]) => each !== ''));
              const isList = Array.isArray(owner.value[form.field.name]);
              session.change(`Add to ${what}`, [
                isList
                  ? { op: 'insert', path: [...path, items.length], value }
                  : { op: 'set', path, value: [value] },
              ]);
            }}
          >
            Add {label}
          </button>
        ))}
      </p>
    </div>
  );
}
