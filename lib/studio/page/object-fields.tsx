import { pointerOf } from '../../schema/diagnostics/pointer.js';
import { problemsOfObject } from '../answer/problems.js';
import { fieldForms } from '../forms/field-form.js';
import type { InventoryObject } from '../inventory/inventory.js';
import { useForm } from './context.js';
import { Field } from './field.js';
import { ProblemLines } from './problem-lines.js';

/** The fields of an object, and what is wrong with it as a whole. */
export function ObjectFields({ thing }: { thing: InventoryObject }) {
  const { sentences, state } = useForm();
  const forms = fieldForms(thing.target, sentences, thing.path);
  const pointer = pointerOf(thing.path);
  const names = forms.map(({ field }) => field.name);
  const problems = problemsOfObject(state.problems, pointer, names);
  return (
    <div class="object-fields">
      <ProblemLines problems={problems} />
      {forms.map((form) => (
        <Field key={`${pointer} ${form.field.name}`} form={form} owner={thing} />
      ))}
    </div>
  );
}
