import type { Command as Parser } from 'commander';
import type { Campaign, TimelineFilter } from '../../../analysis/index.js';
import { meantBy } from '../../../analysis/named.js';
import { NamedObjects } from '../../../editing/named-objects.js';
import { parseDate } from '../../../reading/moments.js';
import { MILLISECONDS_A_DAY } from '../../../schema/spans.js';
import { numberHint, typedDays } from '../../../schema/typed-number.js';
import { type TimelineKind, timelineKinds } from '../../../simulation/state/records/timeline.js';

import { UsageError } from '../../terminal.js';
import { forTerminal } from '../../text/control.js';
import { onDay } from '../../text/quantity.js';

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

/** With more things, a message does not list their names. */
const LISTED = 20;

/**
 * Returns the filter that the options describe.
 * @throws UsageError that lists every unknown name, kind and time
 */
export function filterOf(options: FilterOptions, campaign: Campaign): TimelineFilter {
  const { scenario, graph } = campaign;
  const problems: string[] = [];
  const { network, missionList, instantiatedElements } = scenario;
  const start = scenario.startDate.getTime();
  /** Returns the objects that an option names; undefined if it is not given. */
  const meant = <T extends object & { readonly name: string; readonly id?: string }>(
    option: 'mission' | 'place' | 'element',
    objects: readonly T[],
  ): readonly T[] | undefined => {
    const words = options[option];
    if (words === undefined) return undefined;
    const known = new Map<object, T>(objects.map((object) => [object, object]));
    const things = objects.map((key) => ({ key, names: [key.name], also: key.id ? [key.id] : [] }));
    const { keys, problems: unknown } = meantBy(words, option, things, {
      otherwise: listOf(objects.map(({ name }) => name)),
      at: (word) =>
        NamedObjects.of(scenario, graph)
          .at(word)
          .flatMap(({ object }) => known.get(object) ?? []),
    });
    problems.push(...unknown.map((problem) => `--${option}: ${forTerminal(problem)}`));
    return [...keys];
  };
  const timeOf = (option: 'from' | 'to'): number | undefined => {
    const text = options[option];
    if (text === undefined) return undefined;
    const date = parseDate(text);
    const days =
      typedDays(text, 'group')?.value ?? (date && (date.getTime() - start) / MILLISECONDS_A_DAY);
    if (days === undefined)
      problems.push(
        `--${option}: "${forTerminal(text)}" is not a time${numberHint(text)}; use a date like 2031-03-01, or a number of days`,
      );
    return days;
  };
  const missions = meant('mission', missionList);
  const places = meant('place', [...network.nodes, ...network.edges]);
  const elements = meant('element', instantiatedElements);
  const kinds = meantBy<TimelineKind>(
    options.kind ?? [],
    'kind',
    timelineKinds.map((key) => ({ key, names: [key], also: [] })),
    { otherwise: listOf(timelineKinds) },
  );
  problems.push(...kinds.problems.map((problem) => `--kind: ${forTerminal(problem)}`));
  const [from, to] = [timeOf('from'), timeOf('to')];
  if (from !== undefined && to !== undefined && from > to)
    problems.push(
      `--from: ${forTerminal(options.from as string)} is after --to, ${forTerminal(options.to as string)}`,
    );
  if (to !== undefined && to < 0)
    problems.push(`--to: ${forTerminal(options.to as string)} is before the start, ${onDay(0)}`);
  if (problems.length > 0) throw new UsageError(problems.join('\n'));
  // Only a simulation has an end.
  if (from !== undefined && from > campaign.result.end)
    throw new UsageError(
      `--from: ${forTerminal(options.from as string)} is after the end of the simulation, ${onDay(campaign.result.end)}`,
    );
  return {
    ...(missions && { missions: new Set(missions.map((each) => missionList.indexOf(each))) }),
    ...(places && { places: new Set(places.map(({ id }) => id)) }),
    ...(elements && { elements: new Set(elements.map(({ id }) => id)) }),
    ...(options.kind && { kinds: kinds.keys }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}

/** Returns what a message adds about an unknown name: those that there are, if they are few. */
const listOf = (names: readonly string[]): string =>
  names.length > LISTED ? '' : `; there are ${names.length === 0 ? 'none' : names.join(', ')}`;
