import type { Entry } from '../../graph/entry.js';
import { describe } from '../../graph/labels.js';
import {
  GenericResourceAmount,
  GenericResourceAmountRate,
  Resource,
  ResourceAmount,
  ResourceAmountRate,
} from '../../model/resources/index.js';
import type { CheckContext } from '../context.js';
import { rule } from '../rule.js';

type Amount =
  | ResourceAmount
  | ResourceAmountRate
  | GenericResourceAmount
  | GenericResourceAmountRate;

const kinds = [
  ResourceAmount,
  ResourceAmountRate,
  GenericResourceAmount,
  GenericResourceAmountRate,
] as const;

const keyOf = (amount: Amount): string =>
  'resource' in amount ? amount.resource : `${amount.classOfSupply} ${amount.environment}`;

function wordsFor({ index }: CheckContext, amount: Amount): string {
  if (!('resource' in amount)) return `class of supply ${amount.classOfSupply}`;
  const resource = index.find(amount.resource, Resource);
  return resource ? describe(resource) : `resource ${amount.resource}`;
}

export const repeatedResource = rule('repeated-resource', (context, report) => {
  for (const kind of kinds) {
    // No object holds two lists of amounts, and those of one list follow each other.
    let previous: Entry<Amount> | undefined;
    let seen = new Map<string, Entry>();
    for (const entry of context.index.all<Amount>(kind)) {
      if (entry.at === undefined) continue;
      if (!previous || previous.parent !== entry.parent) {
        previous = entry;
        // Most lists have one item: its key is worth taking when there is a second.
        if (seen.size > 0) seen = new Map();
        continue;
      }
      if (seen.size === 0) seen.set(keyOf(previous.object), previous);
      const key = keyOf(entry.object);
      const first = seen.get(key);
      if (first)
        report(entry, [], { found: wordsFor(context, entry.object), pointer: first.pointer });
      else seen.set(key, entry);
    }
  }
});
