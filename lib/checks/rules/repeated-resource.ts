import {
  GenericResourceAmount,
  GenericResourceAmountRate,
  Resource,
  ResourceAmount,
  ResourceAmountRate,
} from '../../model/resources/index.js';
import type { CheckContext } from '../context.js';
import type { Entry } from '../model-index.js';
import { rule } from '../rule.js';
import { describe } from '../words.js';

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
  // No object holds two lists of amounts, so the holder stands for its list.
  const lists = new Map<Entry | undefined, Map<string, Entry>>();
  for (const kind of kinds) {
    for (const entry of context.index.all<Amount>(kind)) {
      if (entry.at === undefined) continue;
      let seen = lists.get(entry.parent);
      if (!seen) {
        seen = new Map();
        lists.set(entry.parent, seen);
      }
      const key = keyOf(entry.object);
      const first = seen.get(key);
      if (first)
        report(entry, [], { found: wordsFor(context, entry.object), pointer: first.pointer });
      else seen.set(key, entry);
    }
  }
});
