import type { Entry } from '../../graph/entry.js';
import { InstCarrier, Mission, type Scenario } from '../../model/index.js';
import { parsePointer } from '../../schema/diagnostics/pointer.js';
import { quoted } from '../../schema/diagnostics/preview.js';
import { contentsVariable } from './contents-variable.js';
import { fieldVariable } from './field-variable.js';
import { described, listed, type NamedObjects } from './names.js';
import { type FoundField, type NumberField, NumberFields } from './number-field.js';
import { payloadVariable } from './payload-variable.js';
import { repeatedMission } from './repeated-mission.js';
import type { FoundVariable } from './variable.js';

/** What the words for a variable may need besides. */
export interface VariableContext {
  /** Days from one flight of a mission to the next; asked for only if needed. */
  readonly every: (mission: number) => number;
  /** The most flights to try. */
  readonly flights: number;
}

const FLIGHTS = /^(?:flights|count)$/i;
const PAYLOAD = /^payload$/i;

/**
 * Returns the number of a scenario that words name: a JSON Pointer, `NAME.FIELD`, `RESOURCE in CONTAINER`, `NAME.payload`, or
 * `MISSION.flights`.
 */
export function findVariable(
  words: string,
  names: NamedObjects,
  context: VariableContext,
): FoundVariable {
  const fields = new NumberFields(names.graph);
  if (words.startsWith('/')) return byPointer(words, names, fields);
  const contents = inContainer(words, names);
  if (contents?.variable !== undefined) return contents;
  /** The best explanation so far: a name that exists explains more than one that does not. */
  let problem = contents?.problem;
  for (let dot = words.lastIndexOf('.'); dot > 0; dot = words.lastIndexOf('.', dot - 1)) {
    const found = names.named(words.slice(0, dot));
    if (found.length === 0) continue;
    const path = words.slice(dot + 1);
    const special = specialVariable(path, found, names, context);
    if (special !== undefined) return special;
    const named = byName(words, path.split('.'), found, names, fields);
    if (named.variable !== undefined) return named;
    problem ??= named.problem;
  }
  return { problem: problem ?? unknownName(words, names) };
}

function specialVariable(
  word: string,
  found: readonly Entry[],
  names: NamedObjects,
  { every, flights }: VariableContext,
): FoundVariable | undefined {
  const { scenario } = names;
  const missions = found.filter(({ object }) => object instanceof Mission);
  if (FLIGHTS.test(word) && missions.length > 0) {
    if (missions.length > 1)
      return {
        problem: ambiguous(
          word,
          missions.map((each) => ({ pointer: each.pointer, what: described(each) })),
        ),
      };
    const index = missions[0]!.index!;
    return { variable: repeatedMission({ scenario, index, every: every(index), most: flights }) };
  }
  if (PAYLOAD.test(word)) return payloadVariable(found, names);
  return undefined;
}

/** Returns the words for numbers of an object that are no fields. */
const specialWords = ({ object }: Entry): readonly string[] =>
  object instanceof Mission ? ['flights'] : object instanceof InstCarrier ? ['payload'] : [];

/** A field of one of the objects with a name. */
interface Choice {
  readonly entry: Entry;
  readonly field: NumberField;
}

function byName(
  words: string,
  path: readonly string[],
  found: readonly Entry[],
  names: NamedObjects,
  fields: NumberFields,
): FoundVariable {
  const results: { entry: Entry; result: FoundField }[] = found.map((entry) => ({
    entry,
    result: fields.find(entry.object, path, entry.pointer, specialWords(entry)),
  }));
  const all = results.flatMap(({ entry, result: { field } }): Choice[] =>
    field === undefined ? [] : [{ entry, field }],
  );
  const choices = names.likeliest(all, ({ entry }) => entry);
  const [choice] = choices;
  if (choice === undefined) {
    const [first] = names.likeliest(results, ({ entry }) => entry);
    return { problem: `${described(first!.entry)}: ${first!.result.problem}` };
  }
  const variableOf = ({ entry, field }: Choice) =>
    fieldVariable(field, { name: words, what: described(entry), base: entry.pointer }, names.graph);
  if (choices.length === 1) return { variable: variableOf(choice) };
  return { problem: ambiguous(words, choices.slice(0, LISTED).map(variableOf), choices.length) };
}

/** More choices than a message lists. */
const LISTED = 11;

const ambiguous = (
  words: string,
  choices: readonly { readonly pointer: string; readonly what: string }[],
  count = choices.length,
): string =>
  `${quoted([words])} can mean ${count} numbers; use one of these pointers:${listed(choices)}`;

function byPointer(
  pointer: string,
  { scenario }: NamedObjects,
  fields: NumberFields,
): FoundVariable {
  let path: readonly string[];
  try {
    path = parsePointer(pointer);
  } catch (error) {
    return { problem: (error as Error).message };
  }
  const { field, problem } = fields.find(scenario, path, '');
  if (field === undefined) return { problem: `${quoted([pointer])}: ${problem}` };
  return {
    variable: fieldVariable(
      field,
      { name: pointer, what: nameOf(field, scenario), base: '' },
      fields.graph,
    ),
  };
}

/** Returns the name of the nearest object around a number that has one. */
function nameOf({ owners }: NumberField, scenario: Scenario): string {
  const named = owners.findLast(
    (owner) => owner !== scenario && typeof (owner as { name?: unknown }).name === 'string',
  );
  return named === undefined ? 'scenario' : quoted([(named as { name: string }).name]);
}

/** Tries every way to read words as a resource and a container. */
function inContainer(words: string, names: NamedObjects): FoundVariable | undefined {
  let problem: FoundVariable | undefined;
  for (const { index, 0: between } of words.matchAll(/\s+in\s+(?:container\s+)?/gi)) {
    const resource = words.slice(0, index).replace(/^resource\s+/i, '');
    const container = words.slice(index + between.length).replace(/^container\s+/i, '');
    const found = contentsVariable(resource, container, names);
    if (found?.variable !== undefined) return found;
    problem ??= found;
  }
  return problem;
}

function unknownName(words: string, names: NamedObjects): string {
  const container = /\s+in\s+(?:container\s+)?(.+)$/i.exec(words)?.[1];
  if (container !== undefined)
    return `no resource container has the name ${quoted([container])}${names.hint(container)}`;
  const dot = words.lastIndexOf('.');
  if (dot <= 0)
    return `${quoted([words])} is no number; expected a JSON Pointer, "NAME.FIELD", "RESOURCE in CONTAINER" or "MISSION.flights"${names.hint(words)}`;
  const name = words.slice(0, dot);
  return `nothing has the name ${quoted([name])}${names.hint(name)}`;
}
