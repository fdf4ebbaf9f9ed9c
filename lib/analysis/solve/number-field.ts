import type { Place } from '../../editing/place.js';
import { preview, quoted } from '../../schema/diagnostics/preview.js';
import type { FieldMetadata } from '../../schema/metadata.js';

/** Returns whether a field is a number that can be changed, or may have one inside. */
export const mayHoldNumber = ({ fieldType: type }: FieldMetadata): boolean =>
  type.kind === 'number'
    ? type.statesOf === undefined
    : ['duration', 'object', 'list'].includes(type.kind) &&
      !(type.kind === 'list' && type.item.kind !== 'object');

/** Returns why a place has no number that can be changed; undefined if it has one. */
export function notANumber({ path, value, type }: Place): string | undefined {
  const isQuantity = type?.kind === 'duration' || (type?.kind === 'number' && !type.statesOf);
  if (typeof value === 'number' && isQuantity) return undefined;
  if (type === undefined) {
    const around = quoted([path.slice(0, -1).join('.')]);
    return `there is no field ${quoted([String(path.at(-1))])}, and no number inside ${around} that the schema declares`;
  }
  const name = quoted([path.join('.')]);
  if (value === undefined) return `${name} has no value in the scenario; give it one to start from`;
  if (typeof value === 'number' && type.kind === 'number')
    return `${name} is the index of a state, which is no quantity`;
  if (typeof value === 'number')
    return `${name} is one of a list of numbers with meanings, which is no quantity`;
  const inside =
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? `; it has the fields ${quoted(Object.keys(value))}`
      : '';
  return `${name} is ${preview(value)}, not a number${inside}`;
}
