import { useId, useState } from 'preact/hooks';
import { v4 as newId } from 'uuid';
import type { PlainObject } from '../../schema/plain.js';
import { typedQuantity } from '../../schema/typed-number.js';
import { instancesOf, MOST_INSTANCES } from '../actions/instantiate.js';
import type { Patch } from '../document/patch.js';
import { itemsOf } from '../inventory/collections.js';
import type { InventoryObject } from '../inventory/inventory.js';
import { useStudio } from './context.js';
import { ToolForm } from './tool-form.js';

/** Makes elements of a template: one, or many at a time. */
export function Instantiate({
  template,
  onOpen,
}: {
  template: InventoryObject;
  onOpen: (pointer: string) => void;
}) {
  const { session, state, say } = useStudio();
  const [count, setCount] = useState('1');
  const [name, setName] = useState('');
  const own = useId();
  const number = typedQuantity(count, undefined, 'group or decimal')?.value ?? Number.NaN;
  const isValid = Number.isInteger(number) && number >= 1 && number <= MOST_INSTANCES;
  const fallback = String(template.value.name ?? 'Element');
  const make = (): void => {
    const items = itemsOf(state.root, ['instantiatedElements']) as readonly PlainObject[];
    const taken = new Set(items.map((item) => String(item?.name)));
    const made = instancesOf(
      template,
      number,
      name.trim() === '' ? fallback : name.trim(),
      taken,
      newId,
    );
    const start: readonly Patch[] = Array.isArray((state.root as PlainObject).instantiatedElements)
      ? []
      : [{ op: 'set', path: ['instantiatedElements'], value: [] }];
    session.change(`Make ${made.length} of ${fallback}`, [
      ...start,
      ...made.map(
        (value, index): Patch => ({
          op: 'insert',
          path: ['instantiatedElements', items.length + index],
          value,
        }),
      ),
    ]);
    say(made.length === 1 ? `Made ${String(made[0]!.name)}.` : `Made ${made.length} elements.`);
    if (made.length === 1) onOpen(`/instantiatedElements/${items.length}`);
  };
  return (
    <ToolForm
      label="Make elements of this template"
      onSubmit={() => {
        if (isValid) make();
      }}
    >
      <label for={`${own}-count`}>Make</label>
      <input
        id={`${own}-count`}
        type="text"
        inputMode="decimal"
        class="number"
        aria-invalid={isValid ? undefined : 'true'}
        value={count}
        onInput={({ currentTarget }) => setCount(currentTarget.value)}
      />
      <label for={`${own}-name`}>named</label>
      <input
        id={`${own}-name`}
        type="text"
        placeholder={fallback}
        value={name}
        onInput={({ currentTarget }) => setName(currentTarget.value)}
      />
      <button type="submit" disabled={!isValid}>
        Make {number === 1 ? 'an element' : 'elements'}
      </button>
    </ToolForm>
  );
}
