import { editingLimits } from '../limits/editing.js';
import { preview } from '../schema/diagnostics/preview.js';
import { namedStarts } from './address.js';
import type { NamedObjects } from './named-objects.js';

/** What an edit does with the present value: replaces it, adds to it, takes from it, or multiplies it. */
export type Operator = '=' | '+=' | '-=' | '*=';

/** An edit in its three parts. */
export interface EditParts {
  readonly address: string;
  readonly operator: Operator;
  readonly value: string;
}

/** The parts of an edit, or a sentence that says why it has none. */
export type FoundParts =
  | { readonly parts: EditParts; readonly problem?: undefined }
  | { readonly parts?: undefined; readonly problem: string };

const FORM = '"ADDRESS=VALUE", with +=, -= or *= to change a number';

/**
 * Splits the text of an edit at its operator. A name can contain the signs of an operator, so the first operator counts that has
 * a name before it; if none has, the first operator.
 */
export function partsOf(text: string, names: NamedObjects): FoundParts {
  const { addressLength, readings } = editingLimits;
  // No operator is further on, whatever the length of the value.
  const searched = text.slice(0, addressLength + 2);
  let first: EditParts | undefined;
  let left = readings;
  for (const { 0: operator, index } of searched.matchAll(/[+\-*]?=/g)) {
    if (left-- === 0) break;
    const parts: EditParts = {
      address: text.slice(0, index).trim(),
      operator: operator as Operator,
      value: text.slice(index + operator.length).trim(),
    };
    first ??= parts;
    if (parts.address.startsWith('/') || namedStarts(parts.address, names).length > 0)
      return { parts };
  }
  if (first === undefined) return { problem: `${preview(text, 80)} is no edit; expected ${FORM}` };
  if (first.address === '')
    return { problem: `${preview(text, 80)} has no address; expected ${FORM}` };
  return { parts: first };
}
