import {
  defaultLimits,
  type LimitName,
  limitCatalogue,
  type SimulationLimits,
} from '../../limits/simulation.js';
import { preview } from '../../schema/diagnostics/preview.js';
import { noSuch } from '../../schema/diagnostics/suggest.js';

export { type LimitName, limitCatalogue, type SimulationLimits } from '../../limits/simulation.js';

export const limitNames = Object.keys(limitCatalogue) as readonly LimitName[];

/**
 * Returns the value of every limit.
 * @param choice limits that differ from their defaults. `Infinity` switches a limit off.
 * @throws TypeError if a limit does not exist, or if a value is neither a whole number of at least 0 nor Infinity. The
 *   message lists or suggests the valid ones.
 */
export function resolveLimits(choice: Partial<SimulationLimits> = {}): SimulationLimits {
  if (typeof choice !== 'object' || choice === null)
    throw new TypeError(`limits must be an object; found ${preview(choice)}`);
  for (const [name, value] of Object.entries(choice)) checkLimit(name, value);
  return Object.freeze({ ...defaultLimits, ...choice });
}

function checkLimit(name: string, value: unknown): void {
  if (!Object.hasOwn(limitCatalogue, name)) throw new TypeError(noSuch('limit', name, limitNames));
  const isValid =
    value === Number.POSITIVE_INFINITY || (Number.isInteger(value) && Number(value) >= 0);
  if (isValid) return;
  const example = limitCatalogue[name as LimitName].default;
  throw new TypeError(
    `Limit "${name}" must be a whole number of at least 0, such as ${example}, or Infinity for no limit; found ${preview(value)}`,
  );
}
