import { expect } from 'chai';
import { hoursOf } from '../../lib/cli/arguments.js';
import { limitOption } from '../../lib/cli/limit-option.js';
import { whole } from '../../lib/cli/number-option.js';
import { sizeOption } from '../../lib/cli/reading/size-option.js';
import { parseMoment, parseSpan } from '../../lib/reading/moments.js';

/** Returns what a reader makes of a text, or its message. */
const read = (reader: (text: string) => unknown, text: string): unknown => {
  try {
    return reader(text);
  } catch (error) {
    return (error as Error).message;
  }
};

const option =
  (made: ReturnType<typeof sizeOption>) =>
  (text: string): unknown =>
    made.parseArg!(text, undefined as never);

describe('numbers of options', () => {
  const cases: readonly (readonly [
    what: string,
    reader: (text: string) => unknown,
    text: string,
    expected: unknown,
  ])[] = [
    ['a whole number', whole(1, 1e6), '16,000', 16_000],
    ['a whole number', whole(1, 1e6), '16 000', 16_000],
    [
      'a whole number',
      whole(1, 1e6),
      '16,5',
      'Expected a whole number from 1 to 1000000: a comma can only stand between groups of three digits; write 16.5.',
    ],
    ['a whole number', whole(1, 1e6), '1.5', 'Expected a whole number from 1 to 1000000.'],
    ['hours', hoursOf, '1,000', 1000],
    ['hours', hoursOf, '2 d', 48],
    ['hours', hoursOf, '90 min', 1.5],
    ['a limit', option(limitOption()), 'events=5,000', { events: 5000 }],
    ['a limit', option(limitOption()), 'events=Infinity', { events: Infinity }],
    ['a size', option(sizeOption()), '512 MB', 512e6],
    ['a size', option(sizeOption()), '1,000,000', 1_000_000],
    ['a time', parseMoment, '1,000', 1000],
    ['a time', parseMoment, '0.1', 0.1],
    ['a time', parseMoment, '36 h', 1.5],
    ['a time', parseMoment, '2031', 2031],
    ['a time', parseMoment, '-1', undefined],
    ['a time', parseMoment, '16,5', undefined],
    ['a span', parseSpan, '12h', 0.5],
    ['a span', parseSpan, '1 d 12 h', 1.5],
    ['a span', parseSpan, '2 weeks', 14],
    ['a span', parseSpan, '0', undefined],
  ];
  for (const [what, reader, text, expected] of cases)
    it(`read ${what}: ${text}`, () => {
      expect(read(reader, text)).to.eql(expected);
    });
});
