import type { Entry } from '../graph/entry.js';
import { anyOf, aOrAn, kindName } from '../graph/labels.js';
import { ElementInstance, ElementTemplate } from '../model/index.js';
import { preview, quoted } from '../schema/diagnostics/preview.js';
import { didYouMean, nearest } from '../schema/diagnostics/suggest.js';
import type { NumberType } from '../schema/field-types/number.js';
import { UUID_FORM, type UuidType } from '../schema/field-types/uuid.js';
import { described, type NamedObjects } from './named-objects.js';
import type { Place } from './place.js';

/** A value, or a sentence that says why words name none. */
export type NamedValue<T> =
  | { readonly value: T; readonly problem?: undefined }
  | { readonly value?: undefined; readonly problem: string };

/** Returns the identifier of the object that words name, where a field refers to objects of some classes. */
export function referenceTo(
  words: string,
  { refersTo }: UuidType,
  names: NamedObjects,
): NamedValue<string> {
  const classes = refersTo?.() ?? [];
  const isAllowed = ({ object }: Entry) => classes.some((target) => object instanceof target);
  // An identifier need not exist: the checks say so, as for a file.
  if (UUID_FORM.test(words)) return { value: words };
  if (classes.length === 0)
    return {
      problem: `expected a uuid: nothing with a name can be here; found ${preview(words, 80)}`,
    };
  const same = names.named(words);
  const found = same.length > 0 ? same : names.at(words);
  const fitting = found.filter(isAllowed);
  const [entry] = fitting;
  const kinds = anyOf(classes.map(kindName));
  if (entry === undefined) {
    const others = classes.flatMap((target) => names.all(target).map(({ object }) => object));
    const known = others.map((object) => (object as { name?: unknown }).name);
    const near = nearest(
      words,
      known.filter((name) => typeof name === 'string'),
    );
    const other = found[0] === undefined ? '' : `; ${described(found[0])} is none`;
    return { problem: `no ${kinds} has the name ${preview(words, 80)}${other}${didYouMean(near)}` };
  }
  if (fitting.length === 1) return { value: (entry.object as { id: string }).id };
  return {
    problem: `${preview(words, 80)} names ${fitting.length} things, and ${aOrAn(kinds)} is expected; use one of these addresses:${names.choices(fitting)}`,
  };
}

/** Returns the index of the state that words name, where a field counts the states of an element. */
export function stateNamed(
  words: string,
  { statesOf: of }: NumberType,
  { owners }: Place,
  names: NamedObjects,
): NamedValue<number> {
  const owner = owners.at(-1)!;
  const holdsStates = owner instanceof ElementInstance || owner instanceof ElementTemplate;
  const element = holdsStates
    ? owner
    : names.get((owner as Record<string, unknown>)[of!], [ElementInstance]);
  const states = names.statesOf(element as ElementInstance) ?? [];
  const known = states.map(({ name }) => name);
  const found = known.flatMap((name, index) => (name === words ? [index] : []));
  if (found.length === 1) return { value: found[0]! };
  if (found.length > 1)
    return {
      problem: `${found.length} states have the name ${preview(words, 80)}; use one of the indices ${found.join(', ')}`,
    };
  return {
    problem: `there is no state ${preview(words, 80)}${didYouMean(nearest(words, known)) || `; there are ${quoted(known.slice(0, 12)) || 'none'}`}`,
  };
}
