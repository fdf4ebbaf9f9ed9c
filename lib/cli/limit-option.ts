import { InvalidArgumentError, Option } from 'commander';
import { limitNames, resolveLimits, type SimulationLimits } from '../simulation/limits/limits.js';

/** Declares `--limit name=value`, which can be given several times. A wrong name or value is a usage error. */
export const limitOption = (): Option =>
  new Option(
    '--limit <name=value>',
    `raise or lower a limit, or switch it off with Infinity; can be given several times (names: ${limitNames.join(', ')})`,
  ).argParser(addLimit);

function addLimit(
  text: string,
  earlier: Partial<SimulationLimits> = {},
): Partial<SimulationLimits> {
  const [name = '', value = '', ...rest] = text.split('=');
  if (value.trim() === '' || rest.length > 0)
    throw new InvalidArgumentError('Expected a name and a value, such as events=5000.');
  const limits = { ...earlier, [name]: Number(value) };
  try {
    resolveLimits(limits);
  } catch (error) {
    if (error instanceof TypeError)
      throw new InvalidArgumentError(error.message.replace(/[^?]$/, '$&.'));
    throw error;
  }
  return limits;
}
