import { nameIn } from '../graph/display-names.js';
import type { Entry } from '../graph/entry.js';
import { editingLimits } from '../limits/editing.js';
import { InstResourceContainer, ResourceContainer, Scenario } from '../model/index.js';
import { parsePointer, pointerOf } from '../schema/diagnostics/pointer.js';
import { preview, quoted } from '../schema/diagnostics/preview.js';
import { classOf, fieldsOf } from '../schema/metadata.js';
import { wordsAfter } from './field-words.js';
import { addressesOf, described, listed, type NamedObjects } from './named-objects.js';
import { type FoundPlace, type Place, type PlaceOptions, placeIn } from './place.js';

/** What an address names. */
export interface Addressed {
  readonly place: Place;
  /** JSON Pointer to it, from the scenario or database. */
  readonly pointer: string;
  /** The object that the address names, with its kind, and the path from it: `instantiated Element "Rover", mass`. */
  readonly what: string;
  /** The object that the address names; the root for a JSON Pointer. */
  readonly object: object;
}

/** What an address names, or a sentence that says why it names nothing. */
export type FoundAddress =
  | { readonly found: Addressed; readonly problem?: undefined }
  | { readonly found?: undefined; readonly problem: string };

/** How an address is read. */
export interface AddressOptions extends PlaceOptions {
  /** Returns what is wrong with a place. An object whose place is wrong does not count, if another one has the name. */
  readonly refuses?: (place: Place) => string | undefined;
  /** Whether an ambiguous address is only refused, without the addresses of what it can mean. Default: false. */
  readonly isBrief?: boolean;
}

/** The end of a name in an address, and the objects with the name. */
interface NamedStart {
  readonly end: number;
  readonly entries: readonly Entry[];
}

/**
 * Returns the value that an address names in a scenario or database.
 *
 * - `NAME.FIELD`: the name or identifier of an object, a field of it, and fields, indices or names within it:
 *   `Outpost | Supplies.contents.Water`, `LEO-LLO.burns.0.deltaV`. Of several objects with the name, those of the likeliest
 *   kind that have the field count: instantiated elements, then missions, events, nodes, edges, and templates.
 * - `RESOURCE in CONTAINER`: the amount of a resource in a container.
 * - a JSON Pointer (RFC 6901): `/missionList/0/events/3/priority`.
 * - a field of the scenario itself: `startDate`.
 */
export function findAddress(
  words: string,
  names: NamedObjects,
  options: AddressOptions = {},
): FoundAddress {
  const { addressLength } = editingLimits;
  if (words.length > addressLength)
    return {
      problem: `${preview(words, 80)} is longer than ${addressLength} characters; use a JSON Pointer that is shorter`,
    };
  if (words.startsWith('/')) return byPointer(words, names, options);
  const contents = inContainer(words, names, options);
  if (contents?.found !== undefined) return contents;
  /** The best explanation so far: a name that exists explains more than one that does not. */
  let problem = contents?.problem;
  for (const { end, entries } of namedStarts(words, names)) {
    const path = words.slice(end + 1).split('.');
    const named = byName(words, path, entries, names, options);
    if (named.found !== undefined) return named;
    problem ??= named.problem;
  }
  if (problem === undefined && isFieldOf(names.root, words.split('.')[0]!))
    return fromRoot(words.split('.'), names, options);
  return { problem: problem ?? unknownName(words, names, options) };
}

/** Returns the objects that the beginning of an address can name, the longest name first. */
export function namedStarts(words: string, names: NamedObjects): readonly NamedStart[] {
  const starts: NamedStart[] = [];
  let left = editingLimits.readings;
  for (let end = words.lastIndexOf('.'); end > 0 && left > 0; left--) {
    const name = words.slice(0, end);
    const entries = objectsOf(name, names);
    if (entries.length > 0) starts.push({ end, entries });
    end = words.lastIndexOf('.', end - 1);
  }
  return starts;
}

/** Returns the objects that a name or an identifier names. */
function objectsOf(name: string, names: NamedObjects): readonly Entry[] {
  const found = names.named(name);
  if (found.length > 0) return found;
  const trimmed = name.trim();
  return trimmed === name ? names.withId(name) : objectsOf(trimmed, names);
}

/** A place in one of the objects with a name. */
interface AddressedPlace {
  readonly entry: Entry;
  readonly place: Place;
}

/** Returns the place that words name in an object, unless it is refused. */
function allowed(found: FoundPlace, { refuses }: AddressOptions): FoundPlace {
  const problem = found.place && refuses?.(found.place);
  return problem === undefined ? found : { problem };
}

function byName(
  words: string,
  path: readonly string[],
  entries: readonly Entry[],
  names: NamedObjects,
  options: AddressOptions,
): FoundAddress {
  const results = entries.map((entry) => ({
    entry,
    found: allowed(placeIn(names.objectOf(entry), path, entry.pointer, names, options), options),
  }));
  const all = results.flatMap(({ entry, found: { place } }): AddressedPlace[] =>
    place === undefined ? [] : [{ entry, place }],
  );
  const choices = names.likeliest(all, ({ entry }) => entry);
  const [choice] = choices;
  if (choice === undefined) {
    const [first] = names.likeliest(results, ({ entry }) => entry);
    return { problem: `${described(first!.entry)}: ${first!.found.problem}` };
  }
  if (choices.length === 1) return { found: addressed(choice, names) };
  const problem = `${quoted([words])} can mean ${choices.length} things`;
  if (options.isBrief) return { problem };
  const places = choices.slice(0, LISTED).map((each) => ({
    ...addressed(each, names),
    pointer:
      typedAddress(each, path, names, options) ??
      each.entry.pointer + pointerOf(each.place.address),
  }));
  return {
    problem: `${problem}; use one of these addresses:${listed(places, choices.length)}`,
  };
}

/** Returns an address that means one of several things with a name. @param path the words behind the name */
function typedAddress(
  { entry, place }: AddressedPlace,
  path: readonly string[],
  names: NamedObjects,
  options: AddressOptions,
): string | undefined {
  const pointer = entry.pointer + pointerOf(place.path);
  return addressesOf(entry)
    .map((start) => [start, ...path].join('.'))
    .find((address) => {
      const again = findAddress(address, names, { ...options, isBrief: true });
      return again.found?.pointer === pointer;
    });
}

/** More choices than a message lists. */
const LISTED = 11;

function addressed({ entry, place }: AddressedPlace, names: NamedObjects): Addressed {
  return {
    place,
    pointer: entry.pointer + pointerOf(place.path),
    what: `${described(entry)}, ${place.path.join('.')}`,
    object: names.objectOf(entry),
  };
}

function byPointer(pointer: string, names: NamedObjects, options: AddressOptions): FoundAddress {
  let path: readonly string[];
  try {
    path = parsePointer(pointer);
  } catch (error) {
    return { problem: (error as Error).message };
  }
  return fromRoot(path, names, { ...options, isPointer: true });
}

/** Returns the place at a path of the scenario or database itself. */
function fromRoot(
  path: readonly string[],
  names: NamedObjects,
  options: AddressOptions,
): FoundAddress {
  const { root } = names;
  const { place, problem } = allowed(placeIn(root, path, '', names, options), options);
  if (place === undefined) return { problem };
  const around = place.owners.findLast((owner) => owner !== root && nameIn(owner) !== undefined);
  const what = around === undefined ? kindOf(root) : quoted([nameIn(around)!]);
  return {
    found: {
      place,
      pointer: pointerOf(place.path),
      what: `${what}, ${place.path.join('.')}`,
      object: root,
    },
  };
}

const kindOf = (root: object): string => (root instanceof Scenario ? 'scenario' : 'database');

const isFieldOf = (object: object, word: string): boolean =>
  fieldsOf(classOf(object)).some(({ name }) => name === word);

/** Tries every way to read words as a resource and a container. */
function inContainer(
  words: string,
  names: NamedObjects,
  options: AddressOptions,
): FoundAddress | undefined {
  let problem: FoundAddress | undefined;
  let left = editingLimits.readings;
  for (const { index, 0: between } of words.matchAll(/\s{1,9}in\s{1,9}(?:container\s{1,9})?/gi)) {
    if (left-- === 0) break;
    // A number is a class of supply here, not an index of the list.
    const resource = words
      .slice(0, index)
      .replace(/^resource\s+/i, '')
      .replace(/^\d+$/, 'class $&');
    const container = words.slice(index + between.length);
    const all = objectsOf(container, names).filter(({ object }) => isContainer(object));
    const entries = names.likeliest(all, (entry) => entry);
    if (entries.length === 0) continue;
    const found = byName(words, ['contents', ...resource.split('.')], entries, names, options);
    if (found.found !== undefined) return found;
    problem ??= found;
  }
  return problem;
}

const isContainer = (object: object): boolean =>
  object instanceof InstResourceContainer || object instanceof ResourceContainer;

function unknownName(words: string, names: NamedObjects, { sought }: AddressOptions): string {
  const [entry] = names.likeliest(objectsOf(words, names), (each) => each);
  if (entry !== undefined)
    return `${described(entry)} is an object${wordsAfter(entry.object, sought)}`;
  const container = /\s+in\s+(?:container\s+)?(.+)$/i.exec(words)?.[1];
  if (container !== undefined) {
    const [other] = names.likeliest(objectsOf(container, names), (each) => each);
    return other === undefined
      ? `no resource container has the name ${preview(container, 200)}${names.hint(container)}`
      : `${described(other)} is no resource container; expected the name of one`;
  }
  const dot = words.lastIndexOf('.');
  if (dot <= 0)
    return `${preview(words, 200)} names no field; expected "NAME.FIELD", "RESOURCE in CONTAINER" or a JSON Pointer${names.hint(words)}`;
  const name = words.slice(0, dot);
  return `nothing has the name ${preview(name, 200)}${hintOf(words, names)}`;
}

/** Returns the end of a message that suggests a name, for the longest part of an address that is like one. */
function hintOf(words: string, names: NamedObjects): string {
  let left = editingLimits.readings;
  for (let end = words.lastIndexOf('.'); end > 0 && left > 0; left--) {
    const hint = names.hint(words.slice(0, end));
    if (hint !== '') return hint;
    end = words.lastIndexOf('.', end - 1);
  }
  return '';
}
