import fc from 'fast-check';
import { parse, Scenario, safeParse } from '../../../lib/index.js';

/** Numbers at the edges of what a file can hold. */
export const extremes = [1e308, -1e308, -5000, 0, 5e-324, 1e-300, 1e160, Number.MAX_VALUE] as const;

/** A place in plain data: the object that holds a number, and its key. */
interface Slot {
  readonly holder: Record<string, unknown>;
  readonly key: string;
}

/** Returns where the numbers in plain data are. */
function slotsIn(data: unknown): Slot[] {
  const slots: Slot[] = [];
  const open: unknown[] = [data];
  while (open.length > 0) {
    const holder = open.pop() as Record<string, unknown>;
    for (const [key, value] of Object.entries(holder)) {
      if (typeof value === 'number') slots.push({ holder, key });
      else if (typeof value === 'object' && value !== null) open.push(value);
    }
  }
  return slots;
}

/** Changes of some numbers: which one, counted in the order of the data, and its new value. */
export type Changes = readonly (readonly [number, number])[];

/** Changes of a few numbers, or of all numbers with one name. */
export const changes: fc.Arbitrary<Changes> = fc.array(
  fc.tuple(fc.nat(), fc.constantFrom(...extremes)),
  { minLength: 1, maxLength: 6 },
);

/** Changes numbers in plain data. Every other change is of all numbers with the same name. */
export function changeNumbers(data: object, list: Changes): void {
  const slots = slotsIn(data);
  for (const [which, value] of list) {
    const { holder, key } = slots[which % slots.length]!;
    if (which % 2 === 0) holder[key] = value;
    else for (const each of slots) if (each.key === key) each.holder[key] = value;
  }
}

/** Reads a scenario in which numbers are changed. Changes that no reader accepts are left out. */
export function changedScenario(wire: object, list: Changes): Scenario {
  let text = JSON.stringify(wire);
  for (const change of list) {
    const changed = JSON.parse(text) as object;
    changeNumbers(changed, [change]);
    if (safeParse(Scenario, changed).success) text = JSON.stringify(changed);
  }
  return parse(Scenario, text);
}

/** Returns the pointers to all numbers in plain data that are not finite. */
export function notFiniteIn(data: unknown): string[] {
  const found: string[] = [];
  const open: (readonly [string, unknown])[] = [['', data]];
  while (open.length > 0) {
    const [path, value] = open.pop()!;
    if (typeof value === 'number' && !Number.isFinite(value)) found.push(`${path}: ${value}`);
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) open.push([`${path}/${key}`, inner]);
  }
  return found;
}
