import type { Index } from '../data/view-data.js';
import { shorten } from '../model/words.js';

interface ChoiceProps {
  readonly label: string;
  /** What stands for no choice. Undefined if something is always chosen. */
  readonly all?: string;
  readonly names: readonly string[];
  /** The index of the chosen name; -1 for none. */
  readonly value: Index;
  readonly onChoose: (index: Index) => void;
}

/** A list to choose one thing from. */
export function Choice({ label, all, names, value, onChoose }: ChoiceProps) {
  return (
    <label class="field">
      {label}{' '}
      <select
        value={String(value)}
        onChange={({ currentTarget }) => onChoose(Number(currentTarget.value))}
      >
        {all !== undefined && <option value="-1">{all}</option>}
        {names.map((name, index) => (
          <option key={index} value={String(index)}>
            {shorten(name, 50)}
          </option>
        ))}
      </select>
    </label>
  );
}
