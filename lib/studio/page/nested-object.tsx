import { v4 as newId } from 'uuid';
import { type Path, pointerOf } from '../../schema/diagnostics/pointer.js';
import type { FieldForm } from '../forms/field-form.js';
import { kindsOf, newObject } from '../forms/new-object.js';
import type { InventoryObject } from '../inventory/inventory.js';
import { targetOf } from '../inventory/plain-class.js';
import { useForm } from './context.js';
import { nameOfThing } from './names.js';

interface NestedProps {
  readonly form: FieldForm;
  readonly owner: InventoryObject;
  readonly path: Path;
}

/** An object inside another, such as the fuel of a vehicle: its fields, or a button for each kind that it can be. */
export function NestedObject({ form, owner, path }: NestedProps) {
  const { session, state, ObjectFields } = useForm();
  const { inventory } = state;
  const target = targetOf(form.field.fieldType)!;
  const thing = inventory.at(pointerOf(path));
  const what = `${form.title.toLowerCase()} of ${nameOfThing(owner, inventory)}`;
  const inherited =
    owner.value[form.field.name] === undefined &&
    inventory.valueOf(owner, form.field.name) !== undefined;
  const kinds = kindsOf(target);
  return (
    <>
      {thing !== undefined && <ObjectFields thing={thing} />}
      {inherited && <p class="quiet">As in the template.</p>}
      <p class="buttons">
        {thing !== undefined && form.isOptional && (
          <button
            type="button"
            onClick={() => session.change(`Remove ${what}`, [{ op: 'remove', path }])}
          >
            Remove
          </button>
        )}
        {kinds
          .filter((kind) => kind.target !== thing?.target)
          .map((kind) => (
            <button
              key={kind.label}
              type="button"
              onClick={() =>
                session.change(`Set ${what}`, [
                  { op: 'set', path, value: newObject(kind.target, newId, kind.given) },
                ])
              }
            >
              {thing === undefined ? 'Set' : 'Change to'} {kind.label}
            </button>
          ))}
      </p>
    </>
  );
}
