import { preview, quoted } from '../schema/diagnostics/preview.js';
import { didYouMean, nearest } from '../schema/diagnostics/suggest.js';
import { classOf, type FieldMetadata, fieldsOf, isModelClass } from '../schema/metadata.js';

/** What an address is meant to name, for messages. */
export interface Sought {
  /** The noun for it: `number`. */
  readonly noun: string;
  /** Returns whether a field can be it, or have it inside. */
  readonly isIn: (field: FieldMetadata) => boolean;
  /** Returns words that name one of an object, but no field of it. */
  readonly besides: (object: object) => readonly string[];
}

/** Returns whether a field can be set: neither the type nor the identifier of an object. */
export const isSettable = ({ presence }: FieldMetadata): boolean =>
  presence !== 'type' && presence !== 'assigned';

/** A field of any kind. */
const ANY: Sought = { noun: 'field', isIn: isSettable, besides: () => [] };

/** Other words for fields. */
const OTHER_WORDS: ReadonlyMap<string, string> = new Map([
  ['propellant', 'fuel'],
  ['dry mass', 'mass'],
  ['tank', 'maxFuel'],
  ['payload capacity', 'maxCargoMass'],
  ['specific impulse', 'isp'],
]);

const folded = (name: string): string => name.toLowerCase().replace(/[\s_-]/g, '');

const BY_FOLDED = new Map([...OTHER_WORDS].map(([word, name]) => [folded(word), name]));

/** Names of fields that a message lists. */
const LISTED = 40;

/** Returns the field that a word names: its name, another spelling of it, or another word for it. */
export function fieldNamed(owner: object, word: string): FieldMetadata | undefined {
  const fields = declared(owner);
  const wanted = BY_FOLDED.get(folded(word)) ?? word;
  return (
    fields.find(({ name }) => name === word) ??
    fields.find(({ name }) => name === wanted) ??
    fields.find(({ name, aliases }) =>
      [name, ...aliases].some((each) => folded(each) === folded(wanted)),
    )
  );
}

/**
 * Returns a sentence that says that an object has no such field, and which word was meant, or which there are.
 * @param isFirst whether the address names the object itself, so that words for what is no field can follow
 */
export function noField(
  owner: object,
  word: string,
  sought: Sought = ANY,
  isFirst = false,
): string {
  const fields = fieldsIn(owner, sought);
  const besides = isFirst ? sought.besides(owner) : [];
  const synonyms = [...OTHER_WORDS].flatMap(([other, name]) =>
    fields.includes(name) ? [other] : [],
  );
  const near = didYouMean(nearest(word, [...fields, ...besides, ...synonyms]));
  return `there is no field ${preview(word, 80)}${near || known([...fields, ...besides], sought)}`;
}

const known = (words: readonly string[], { noun }: Sought): string =>
  words.length === 0 ? `, and no ${noun} inside` : `; there are ${quoted(words.slice(0, LISTED))}`;

/** Returns the end of a sentence about an object that is named alone: the words that can follow its name. */
export function wordsAfter(object: object, sought: Sought = ANY): string {
  const words = [...fieldsIn(object, sought), ...sought.besides(object)];
  if (words.length === 0) return known(words, sought);
  return `; name a ${sought.noun} of it after a dot: ${quoted(words.slice(0, LISTED))}`;
}

function fieldsIn(owner: object, { isIn }: Sought): readonly string[] {
  if (!isModelClass(classOf(owner))) return Object.keys(owner);
  return declared(owner)
    .filter(isIn)
    .map(({ name }) => name);
}

const declared = (owner: object): readonly FieldMetadata[] => {
  const target = classOf(owner);
  return isModelClass(target) ? fieldsOf(target) : [];
};
