import { preview } from '../../schema/diagnostics/preview.js';
import { typedDays } from '../../schema/typed-number.js';
import type { Said } from './members.js';
import { itemsOf, numberOf } from './scan.js';
import { PLAIN_NUMBERS, valuesFrom } from './values.js';

const FORM = 'expected ADDRESS=VALUES, such as "Lander.isp=uniform(440, 460)"';

/** What a flag varies, and what is left of its text. */
interface FlagTarget {
  readonly said: Readonly<Record<string, unknown>>;
  /** The name of the variable if the flag gives none. */
  readonly name: string;
  readonly operator: string;
  readonly values: string;
}

/**
 * Reads the flag of one variable: `Lander.isp=uniform(440, 460) as isp`, `shift(Flight)=0, 7`, `fails(Flight)=3%`.
 * @returns a variable of a study as plain data, which is still to be checked
 */
export function variableFrom(text: string): Said {
  const { body, name } = named(text.trim());
  const target =
    body.startsWith('shift(') || body.startsWith('fails(') ? event(body) : fields(body);
  if (typeof target === 'string') return { said: {}, problems: [target] };
  const { said, problems } = valuesOfTarget(target);
  return { said: { name: name ?? target.name, ...target.said, ...said }, problems };
}

/** Takes the name from the end of a flag: ` as isp`. */
function named(text: string): { readonly body: string; readonly name?: string } {
  const at = text.lastIndexOf(' as ');
  const name = text.slice(at + 4).trim();
  // Otherwise the words are part of an address or of a value.
  if (at < 0 || name === '' || /[=()"\]}]/.test(name)) return { body: text };
  return { body: text.slice(0, at).trim(), name };
}

/** Reads the addresses of fields, which are separated by `&`, and the operator. */
function fields(text: string): FlagTarget | string {
  const found = /[+\-*]?=/.exec(text);
  const head = found === null ? text : text.slice(0, found.index).trim();
  if (head === '') return `${preview(text, 80)} has no address; ${FORM}`;
  if (found === null) return `${preview(text, 80)} has no values; ${FORM}`;
  const addresses = head.split(' & ').map((address) => address.trim());
  const values = text.slice(found.index + found[0].length).trim();
  return { said: { fields: addresses }, name: head, operator: found[0], values };
}

/** Reads a shift or a failure: the name of a mission or event in parentheses. */
function event(text: string): FlagTarget | string {
  const word = text.slice(0, 5) as 'shift' | 'fails';
  const end = /\)\s*(?==|$)/.exec(text);
  if (end === null)
    return `${preview(text, 80)}: expected ${word}(NAME)=VALUES, with the name of a mission or event`;
  const [what, ...options] = text.slice(6, end.index).split(';');
  const rest = options.length === 0 ? undefined : /^\s*rest\s*=(.*)$/s.exec(options.join(';'))?.[1];
  if (options.length > 0 && (rest === undefined || word === 'shift'))
    return `${preview(`;${options.join(';')}`, 80)} is no option of ${word}: ${
      word === 'shift' ? 'it has none' : 'expected "; rest=Attempted" or "; rest=Cancelled"'
    }`;
  const name = what!.trim();
  const values = text.slice(end.index + end[0].length + 1).trim();
  const hasValues = text.length > end.index + end[0].length;
  if (name === '') return `${word}() names no mission and no event`;
  if (word === 'shift' && !hasValues) return `${preview(text, 80)} has no values; expected days`;
  return {
    said: { [word]: name, ...(rest !== undefined && { rest: rest.trim() }) },
    name: `${word} ${name}`,
    operator: hasValues ? '=' : '',
    values,
  };
}

/**
 * Returns values as days, as far as they are times such as `2 weeks`: alone, or in a list, a range or a distribution.
 * @param unit the unit of numbers without one
 */
function inDays(value: unknown, unit: string): unknown {
  if (typeof value === 'string') return typedDays(value, 'group')?.value ?? value;
  if (typeof value === 'number')
    return unit === '' ? value : typedDays(`${value} ${unit}`, 'group')?.value;
  if (Array.isArray(value)) return value.map((each) => inDays(each, unit));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      PLAIN_NUMBERS.has(name) || name === 'type' ? each : inDays(each, unit),
    ]),
  );
}

function valuesOfTarget({
  said: { fields: addresses, fails, shift },
  operator,
  values,
}: FlagTarget): Said {
  // A failure has the values 0 and 1 where it needs some.
  if (operator === '') return { said: {}, problems: [] };
  const probability = itemsOf(values).length === 1 ? numberOf(values) : undefined;
  if (fails !== undefined && probability !== undefined)
    return { said: { probability }, problems: [] };
  const { said: read, problems } = valuesFrom(values, operator === '*=');
  const { unit = '', ...times } = read as { unit?: string };
  if (shift !== undefined && unit !== '' && typedDays(`1 ${unit}`, 'group')?.value === undefined)
    return {
      said: {},
      problems: [`${preview(unit, 80)} is no unit of time; expected one such as d or h`],
    };
  if (shift !== undefined && unit !== '' && isBernoulli(times))
    return {
      said: {},
      problems: [
        `bernoulli draws 0 or 1, which have no unit; write discrete(0:9, 1:1) ${unit}, with a weight for each value`,
      ],
    };
  const said = shift === undefined ? read : (inDays(times, unit) as typeof read);
  const { operator: own, ...rest } = said as { operator?: unknown };
  if (own === undefined) return { said: operator === '=' ? rest : { operator, ...rest }, problems };
  if (operator !== '=')
    return { said, problems: [`${preview(values, 80)} goes with "=", not with "${operator}"`] };
  if (addresses !== undefined) return { said, problems };
  if (fails !== undefined || own === '*=')
    return { said: rest, problems: [`${preview(values, 80)} needs the address of a field`] };
  return { said: rest, problems };
}

const isBernoulli = ({ distribution }: { readonly distribution?: { readonly type: string } }) =>
  distribution?.type === 'Bernoulli';
