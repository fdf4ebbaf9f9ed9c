import type { Random } from '../support/random.js';

const PIECES = [
  '{',
  '}',
  '[',
  ']',
  '"',
  ',',
  ':',
  '\\',
  '\\u',
  '\\ud800',
  '-',
  'e',
  '1e999',
  'null',
  '/*',
  '\u0000',
  '\ufeff',
  '['.repeat(2000),
  '{"a":'.repeat(1000),
  '<',
  ']]>',
  '&#0;',
  '<!DOCTYPE x>',
] as const;

/** Damages text: cuts it, repeats a part of it, or inserts something. */
export function mutateText(text: string, random: Random): string {
  const from = random.below(text.length + 1);
  const to = Math.min(text.length, from + random.pick([0, 1, 10, 100, text.length]));
  switch (random.below(4)) {
    case 0:
      return text.slice(0, from);
    case 1:
      return text.slice(0, from) + text.slice(to);
    case 2:
      return text.slice(0, to) + text.slice(from);
    default:
      return text.slice(0, from) + random.pick(PIECES) + text.slice(from + random.below(2));
  }
}
