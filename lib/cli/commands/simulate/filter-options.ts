import type { Command as Parser } from 'commander';
import { NamedObjects } from '../../../editing/named-objects.js';
import type { Scenario } from '../../../model/index.js';
import { parseDate } from '../../../reading/moments.js';
import { didYouMean, nearest } from '../../../schema/diagnostics/suggest.js';
import { numberHint, typedDays } from '../../../schema/typed-number.js';
import { type TimelineKind, timelineKinds } from '../../../simulation/records/records.js';
import { UsageError } from '../../terminal.js';
import { forTerminal } from '../../text/control.js';
import type { TimelineFilter } from './timeline-filter.js';

/** The options that choose what a timeline shows. */
export interface FilterOptions {
  readonly mission?: readonly string[];
  readonly place?: readonly string[];
  readonly element?: readonly string[];
  readonly kind?: readonly string[];
  readonly from?: string;
  readonly to?: string;
}

/** Declares the options that choose what a timeline shows. Each that takes a name can be given several times. */
export function declareFilters(parser: Parser): Parser {
  const add = (value: string, earlier: readonly string[] = []) => [...earlier, value];
  return parser
    .option('--mission <name>', 'timeline of this mission only', add)
    .option('--place <name>', 'timeline at this node or edge only', add)
    .option('--element <name>', 'timeline of this element only', add)
    .option(
      '--kind <kind>',
      `timeline records of this kind only (${timelineKinds.join(', ')})`,
      add,
    )
    .option('--from <when>', 'timeline from a date or number of days on')
    .option('--to <when>', 'timeline up to a date or number of days');
}

/** Returns whether an option chooses what a timeline shows. */
export const isFiltered = (options: FilterOptions): boolean =>
  (['mission', 'place', 'element', 'kind', 'from', 'to'] as const).some(
    (name) => options[name] !== undefined,
  );

/**
 * Returns the filter that the options describe.
 * @throws UsageError that lists every unknown name, kind and time
 */
export function filterOf(options: FilterOptions, scenario: Scenario): TimelineFilter {
  const problems: string[] = [];
  const { network, missionList, instantiatedElements } = scenario;
  let names: NamedObjects | undefined;
  const at = (word: string): readonly object[] => {
    names ??= NamedObjects.of(scenario);
    return names.at(word).map(({ object }) => object);
  };
  const idsOf = (option: string, words: readonly string[], objects: readonly Named[]) =>
    new Set(found(option, words, objects, problems, at).map(({ object }) => object.id));
  const start = scenario.startDate.getTime();
  const timeOf = (option: string, text: string): number => {
    const days = daysOf(text, start);
    if (days === undefined)
      problems.push(
        `--${option}: "${forTerminal(text)}" is not a time${numberHint(text)}; use a date like 2031-03-01, or a number of days`,
      );
    return days ?? 0;
  };
  const { mission, place, element, kind, from, to } = options;
  const filter: TimelineFilter = {
    ...(mission && {
      missions: new Set(
        found('mission', mission, missionList, problems, at).map(({ index }) => index),
      ),
    }),
    ...(place && { places: idsOf('place', place, [...network.nodes, ...network.edges]) }),
    ...(element && { elements: idsOf('element', element, instantiatedElements) }),
    ...(kind && {
      kinds: new Set(
        found(
          'kind',
          kind,
          timelineKinds.map((name) => ({ name })),
          problems,
        ).map(({ object }) => object.name as TimelineKind),
      ),
    }),
    ...(from !== undefined && { from: timeOf('from', from) }),
    ...(to !== undefined && { to: timeOf('to', to) }),
  };
  if (problems.length > 0) throw new UsageError(problems.join('\n'));
  return filter;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/**
 * Returns the objects with the names or identifiers that an option lists. Adds a problem for each unknown one.
 * @param at returns the objects that an address such as `missionList.1` means. Default: none
 */
function found<T extends { readonly name: string; readonly id?: string }>(
  option: string,
  words: readonly string[],
  objects: readonly T[],
  problems: string[],
  at: (word: string) => readonly object[] = () => [],
): readonly { readonly object: T; readonly index: number }[] {
  const all = objects.map((object, index) => ({ object, index }));
  return words.flatMap((word) => {
    let named = all.filter(({ object }) => object.name === word || object.id === word);
    if (named.length === 0) {
      const meant = new Set<object>(at(word));
      named = all.filter(({ object }) => meant.has(object));
    }
    if (named.length === 0) {
      const hint = didYouMean(
        nearest(
          word,
          objects.map(({ name }) => name),
        ),
      );
      const names =
        hint === '' && objects.length <= LISTED ? `; there are ${listOf(objects)}` : hint;
      problems.push(`--${option}: there is no ${option} "${forTerminal(word)}"${names}`);
    }
    return named;
  });
}

/** With more objects, a message does not list their names. */
const LISTED = 20;

const listOf = (objects: readonly { readonly name: string }[]): string =>
  objects.length === 0 ? 'none' : objects.map(({ name }) => forTerminal(name)).join(', ');

/** Reads a date, or a number of days. Returns days after the start, or undefined for anything else. */
function daysOf(text: string, start: number): number | undefined {
  const days = typedDays(text, 'group')?.value;
  if (days !== undefined) return days;
  const date = parseDate(text);
  return date && (date.getTime() - start) / 86_400_000;
}
