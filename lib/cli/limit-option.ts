import { InvalidArgumentError, Option } from 'commander';
import { typedQuantity } from '../schema/typed-number.js';
import { limitNames, resolveLimits } from '../simulation/limits/limits.js';

/** A table of limits that an option changes. */
export interface LimitChoice {
  readonly names: readonly string[];
  /** @throws TypeError if a name is unknown or a value is wrong */
  readonly resolve: (limits: Readonly<Record<string, number>>) => unknown;
  /** What the option does, in the help. */
  readonly about: string;
}

const simulationLimits: LimitChoice = {
  names: limitNames,
  resolve: resolveLimits,
  about:
    'raise or lower a limit, or switch it off with Infinity; can be given several times (names: ',
};

/**
 * Declares `--limit name=value`, which can be given several times. A wrong name or value is a usage error.
 * @param choice the limits. Default: those of a simulation
 */
export const limitOption = ({ names, resolve, about } = simulationLimits): Option =>
  new Option('--limit <name=value>', `${about}${names.join(', ')})`).argParser(
    (text: string, earlier?: Readonly<Record<string, number>>) => addLimit(text, earlier, resolve),
  );

function addLimit(
  text: string,
  earlier: Readonly<Record<string, number>> = {},
  resolve: LimitChoice['resolve'],
): Readonly<Record<string, number>> {
  const [name = '', value = '', ...rest] = text.split('=');
  if (value.trim() === '' || rest.length > 0)
    throw new InvalidArgumentError('Expected a name and a value, such as events=5000.');
  const limits = { ...earlier, [name]: numberIn(value) };
  usable(() => resolve(limits));
  return limits;
}

/** Calls a function that says with a TypeError what is wrong with the value of an option. */
export function usable(test: () => unknown): void {
  try {
    test();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new InvalidArgumentError(error.message.replace(/[^?]$/, '$&.'));
  }
}

/** Reads the number of a limit, which can be infinite; NaN if it is none. */
function numberIn(text: string): number {
  if (/^\s*infinity\s*$/i.test(text)) return Number.POSITIVE_INFINITY;
  const typed = typedQuantity(text, undefined, 'group');
  if (typed?.problem !== undefined)
    throw new InvalidArgumentError(`Expected a name and a value: ${typed.problem}.`);
  return typed?.value ?? Number.NaN;
}
