import { pointerOf } from '../../schema/diagnostics/pointer.js';
import { fieldForms } from '../forms/field-form.js';
import type { Thing } from '../inventory/inventory.js';
import { useStudio } from './context.js';
import { Field } from './field.js';
import { ProblemLines } from './problem-lines.js';

/** The fields of an object, and what is wrong with it as a whole. */
export function ObjectFields({ thing }: { thing: Thing }) {
  const { sentences, state } = useStudio();
  const forms = fieldForms(thing.target, sentences, thing.path);
  const pointer = pointerOf(thing.path);
  const fields = new Set(forms.map(({ field }) => pointerOf([...thing.path, field.name])));
  const problems = state.problems.filter((problem) => problem.pointer === pointer && !fields.has(problem.pointer));
  return (
    <div class="object-fields">
      <ProblemLines problems={problems} />
      {forms.map((form) => (
        <Field key={`${pointer} ${form.field.name}`} form={form} owner={thing} />
      ))}
    </div>
  );
}
