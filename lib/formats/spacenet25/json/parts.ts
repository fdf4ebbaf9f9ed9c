import type { PlainObject } from '../../../schema/plain.js';
import { nameOf, own } from './plain-values.js';
import type { Work } from './work.js';

const SECONDS_AN_HOUR = 3600;

/** Translates the parts of an element: mean times are in hours, or ISO 8601 text. Drops parts of a quantity below 1. */
export function translateParts(
  source: unknown,
  pointer: string,
  element: PlainObject,
  work: Work,
): unknown {
  if (!Array.isArray(source)) return source;
  const parts = work.list(source, pointer, (part, place) => {
    const result = { ...part };
    for (const field of ['meanTimeToFailure', 'meanTimeToRepair']) {
      const hours = own(part, field);
      if (typeof hours !== 'number') continue;
      if (hours > 0) result[field] = hours * SECONDS_AN_HOUR;
      else delete result[field];
    }
    const mass = own(part, 'massToRepair');
    if (typeof mass === 'number' && mass < 0) delete result.massToRepair;
    const quantity = own(part, 'quantity');
    if (typeof quantity === 'number' && quantity < 1)
      work.notes.lose(
        'lost-part',
        { name: nameOf(element), reason: `has the quantity ${quantity}` },
        { pointer: place },
      );
    return result;
  }) as PlainObject[];
  const isKept = ({ quantity }: PlainObject) => !(typeof quantity === 'number' && quantity < 1);
  return parts.filter((part) => typeof part !== 'object' || part === null || isKept(part));
}
