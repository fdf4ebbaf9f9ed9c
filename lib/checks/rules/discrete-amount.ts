import { describe } from '../../graph/labels.js';
import { Part } from '../../model/elements/index.js';
import { DiscreteResource, ResourceAmount } from '../../model/resources/index.js';
import { rule } from '../rule.js';

/** Rates are not amounts: half an item a day is one every other day. */
export const discreteAmount = rule('discrete-amount', ({ index }, report) => {
  const whole = (amount: number) =>
    `a whole number, such as ${Math.max(Math.round(amount), Math.sign(amount))}`;
  for (const entry of index.all(ResourceAmount)) {
    const { amount } = entry.object;
    if (Number.isInteger(amount)) continue;
    const resource = entry.target('resource', DiscreteResource);
    if (resource)
      report(entry, ['amount'], {
        found: String(amount),
        expected: whole(amount),
        resource: describe(resource),
      });
  }
  for (const entry of index.all(Part)) {
    const { quantity } = entry.object;
    if (Number.isInteger(quantity)) continue;
    const resource = entry.target('resource', DiscreteResource);
    if (resource)
      report(entry, ['quantity'], {
        found: String(quantity),
        expected: whole(quantity),
        resource: describe(resource),
      });
  }
});
