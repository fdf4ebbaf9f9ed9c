import { preview } from '../../schema/diagnostics/preview.js';
import { fieldsOf } from '../../schema/metadata.js';
import { typedNumber } from '../../schema/typed-number.js';
import { AnyDistribution } from '../declaration/distributions.js';
import { Range } from '../declaration/variables.js';
import { fieldsFrom, findWord, type Said, wordsOf } from './members.js';
import { type CallText, callOf, groupedIn, itemsOf, numberOf, plainOf, rounded } from './scan.js';

const RANGE = 'range';

/** What can have arguments: the distributions and `range`. */
const callWords: ReadonlyMap<string, string> = new Map([
  ...wordsOf(AnyDistribution),
  [RANGE, RANGE],
]);

/** The numbers of ranges and distributions that are no values of the variable. */
export const PLAIN_NUMBERS: ReadonlySet<string> = new Set([
  'count',
  'probability',
  'weights',
  'logStandardDeviation',
]);

/**
 * Reads the values of a variable: `uniform(440, 460)`, `range(400, 460, 7)`, `+-5%`, or a list `440, 450`.
 * @param isFactor whether the values multiply that of the campaign. Others are no percentages
 * @returns `values`, `range`, `distribution`, `operator` and `unit` of the variable
 */
export function valuesFrom(text: string, isFactor: boolean): Said {
  const call = callOf(text);
  if (call === 'open')
    return { said: {}, problems: [`${preview(text, 80)} has no closing parenthesis`] };
  if (call !== undefined) {
    const { said: type, problems } = findWord(call.word, callWords, 'distribution');
    const { rest: unit } = call;
    if (problems.length > 0) return { said: {}, problems };
    const cut = cutNumber(call.args) ?? grouped(call.inside, fewestOf(type), type !== 'Discrete');
    if (cut !== undefined) return { said: {}, problems: [cut] };
    const { said, problems: wrong } = argumentsOf(type, call, isFactor);
    return { said: { ...said, ...(unit !== '' && { unit }) }, problems: wrong };
  }
  const deviation = /^(?:\+\/?-|±)(.*)$/s.exec(text)?.[1];
  if (deviation !== undefined) return deviationFrom(text, deviation.trim());
  const items = itemsOf(text);
  if (items.includes('') || items.length === 0)
    return { said: {}, problems: [`a value is missing in ${preview(text, 80)}`] };
  const cut = cutNumber(items) ?? grouped(text, 1, false);
  if (cut !== undefined) return { said: {}, problems: [cut] };
  return { said: { values: items.map(plainOf) }, problems: [] };
}

/** Returns that a number was cut in two at its comma, as in `16,000`: no value of a list begins with a further zero. */
function cutNumber(items: readonly string[]): string | undefined {
  const at = items.findIndex((item, index) => index > 0 && /^0\d/.test(item));
  if (at < 0) return undefined;
  const [before, item] = [items[at - 1]!, items[at]!];
  return `commas separate values here, so "${preview(`${before},${item}`, 80).slice(1, -1)}" is two; write ${before}${item}`;
}

/** The blanks in what can be one number, or several without their comma, as in `440 450`. No value begins with a further zero. */
const BLANKS = /(?<=\d) (?=[1-9]\d{2}(?!\d))/g;

/**
 * Returns that digits in groups can be one number or several, as in `16,500` and `16 500`, unless there would be too few values.
 * @param fewest how many values there are at least
 */
function grouped(text: string, fewest: number, isCall: boolean): string | undefined {
  const separated = text.replace(BLANKS, ',');
  const [found] = groupedIn(separated, isCall);
  // Of several groups, as many may be joined as leave enough values.
  const groups = found?.split(',').slice(0, itemsOf(separated).length - fewest + 1) ?? [];
  if (groups.length < 2) return undefined;
  const commas = groups.join(',');
  const shown = text.includes(commas) ? commas : groups.join(' ');
  return `${preview(shown, 80)} can be ${groups.length} values or one number; write ${preview(groups.join(', '), 80)} with commas and blanks, or ${groups.join('')}`;
}

/** Returns how many arguments a call needs at least. */
function fewestOf(type: string): number {
  if (type === 'Discrete') return 1;
  const target = type === RANGE ? Range : AnyDistribution.members.get(type)!;
  return fieldsOf(target).filter(({ presence }) => presence === 'required').length;
}

function argumentsOf(type: string, { word, args }: CallText, isFactor: boolean): Said {
  const isShare = (name: string) => isFactor || PLAIN_NUMBERS.has(name);
  if (type === RANGE) {
    const { said, problems } = fieldsFrom(word, args, Range, isShare);
    return { said: { range: said }, problems };
  }
  if (type === 'Discrete') return weighted(args);
  const { said, problems } = fieldsFrom(word, args, AnyDistribution.members.get(type)!, isShare);
  return { said: { distribution: { type, ...said } }, problems };
}

/** Reads the values of a discrete distribution, which may have weights: `0:5, 7:3`. */
function weighted(args: readonly string[]): Said {
  const pairs = args.map((text) => {
    const at = text.lastIndexOf(':');
    const weight = at < 0 ? undefined : numberOf(text.slice(at + 1).trim());
    return weight === undefined
      ? { value: plainOf(text), text }
      : { value: plainOf(text.slice(0, at).trim()), weight, text };
  });
  const bare = pairs.filter(({ weight }) => weight === undefined);
  const values = pairs.map(({ value }) => value);
  if (bare.length === pairs.length)
    return { said: { distribution: { type: 'Discrete', values } }, problems: [] };
  const weights = pairs.map(({ weight }) => weight);
  return {
    said: { distribution: { type: 'Discrete', values, weights } },
    problems: bare.map(
      ({ text }) => `${preview(text, 80)} has no weight, but others have: expected VALUE:WEIGHT`,
    ),
  };
}

/**
 * Reads a deviation from the value of the campaign: `+-5%` or `+-3 kg`. In a grid and one at a time, its ends are the values;
 * samples are uniform between them.
 */
function deviationFrom(text: string, size: string): Said {
  const typed = typedNumber(size, 'group');
  if (typed?.value === undefined || typed.value.isSigned) {
    const problem = typed?.problem === undefined ? '' : `: ${typed.problem}`;
    return {
      said: {},
      problems: [
        `expected a number after the signs, as in "+-5%"; found ${preview(text, 80)}${problem}`,
      ],
    };
  }
  const { value, unit: suffix } = typed.value;
  const isShare = suffix === '%';
  const most = isShare ? rounded(value / 100) : value;
  const [low, high] = isShare ? [rounded(1 - most), rounded(1 + most)] : [-most, most];
  return {
    said: {
      operator: isShare ? '*=' : '+=',
      ...(!isShare && suffix !== '' && { unit: suffix }),
      values: [low, high],
      distribution: { type: 'Uniform', low, high },
    },
    problems: [],
  };
}
