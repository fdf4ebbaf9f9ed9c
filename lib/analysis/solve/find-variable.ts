import { findAddress, namedStarts } from '../../editing/address.js';
import type { Sought } from '../../editing/field-words.js';
import type { NamedObjects } from '../../editing/named-objects.js';
import type { Place } from '../../editing/place.js';
import type { Entry } from '../../graph/entry.js';
import { InstCarrier, Mission, type Scenario } from '../../model/index.js';
import { preview, quoted } from '../../schema/diagnostics/preview.js';
import type { FieldMetadata } from '../../schema/metadata.js';
import { fieldVariable } from './field-variable.js';
import { payloadVariable } from './payload-variable.js';
import { repeatedMission } from './repeated-mission.js';
import type { FoundVariable } from './variable.js';

/** Returns whether a field is a number that can be changed, or may have one inside. */
const mayHoldNumber = ({ fieldType: type }: FieldMetadata): boolean =>
  type.kind === 'number'
    ? type.statesOf === undefined
    : ['duration', 'object', 'list'].includes(type.kind) &&
      !(type.kind === 'list' && type.item.kind !== 'object');

/** Returns why a place has no number that can be changed; undefined if it has one. */
function notANumber({ path, value, type }: Place): string | undefined {
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

/** What the words for a variable may need besides. */
export interface VariableContext {
  /** Days from one flight of a mission to the next; asked for only if needed. */
  readonly every: (mission: number) => number;
  /** The most flights to try. */
  readonly flights: number;
}

const FLIGHTS = /^(?:flights|count)$/i;
const SPECIAL = /^(.+)[./](flights|count|payload)$/is;
const PAYLOAD = /^payload$/i;

/** A number of an object: in one of its fields, or what only a search can change. */
const NUMBER: Sought = {
  noun: 'number',
  isIn: mayHoldNumber,
  besides: (object) =>
    object instanceof Mission ? ['flights'] : object instanceof InstCarrier ? ['payload'] : [],
};

/**
 * Returns the number of a scenario that words name: an address as `editScenario` takes it, `NAME.payload`, or
 * `MISSION.flights`.
 */
export function findVariable(
  words: string,
  names: NamedObjects<Scenario>,
  context: VariableContext,
): FoundVariable {
  if (!words.startsWith('/'))
    for (const { end, entries } of namedStarts(words, names)) {
      const special = specialVariable(words.slice(end + 1), entries, names, context);
      if (special !== undefined) return special;
    }
  const [, start = '', last = ''] = SPECIAL.exec(words) ?? [];
  const special = specialVariable(last, names.at(start), names, context);
  if (special !== undefined) return special;
  const { found, problem } = findAddress(words, names, {
    sought: NUMBER,
    refuses: notANumber,
  });
  return problem === undefined ? { variable: fieldVariable(words, found, names) } : { problem };
}

function specialVariable(
  word: string,
  found: readonly Entry[],
  names: NamedObjects<Scenario>,
  { every, flights }: VariableContext,
): FoundVariable | undefined {
  const { root: scenario } = names;
  const missions = found.filter(({ object }) => object instanceof Mission);
  if (FLIGHTS.test(word) && missions.length > 0) {
    if (missions.length > 1) {
      return {
        problem: `${quoted([word])} can mean the flights of ${missions.length} missions; use one of these addresses:${names.choices(missions, `.${word}`)}`,
      };
    }
    const index = missions[0]!.index!;
    return { variable: repeatedMission({ scenario, index, every: every(index), most: flights }) };
  }
  if (PAYLOAD.test(word)) return payloadVariable(found, names);
  return undefined;
}
