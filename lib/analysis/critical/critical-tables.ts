import { counted } from '../../schema/diagnostics/wording.js';
import { type Days, SECONDS_A_DAY } from '../../schema/spans.js';
import type { Presentation } from '../table/presentation.js';
import { span, when } from '../table/quantity.js';
import { resourceName } from '../table/resource-name.js';
import { type ColumnOf, column, type Table, type Tone, tableOf } from '../table/table.js';
import type { Criticality } from './critical.js';
import type { CriticalSubject, CriticalTrial } from './trials.js';

/** The columns of what becomes of a campaign if one thing goes wrong. */
export const criticalColumns: readonly ColumnOf<CriticalTrial>[] = [
  column('mission', 'text', ({ mission }) => mission.name, { from: 130 }),
  column('goes wrong', 'text', ({ mission, flight }) => flight?.name ?? `mission ${mission.name}`, {
    note: 'The flight, or the mission as a whole.',
  }),
  column('planned', 'time', ({ time }) => time, { from: 150 }),
  column('change', 'text', ({ change }) => change, { isWhole: true }),
  column('verdict', 'text', ({ verdict }) => verdict ?? 'none', { isWhole: true }),
  column('lost', 'count', ({ flightsLost }) => flightsLost, {
    blankZero: true,
    note: 'Flights of the plan that do not take place, or fail.',
  }),
  column('fails first', 'text', ({ firstError }) => firstError?.name, {
    from: 110,
    note: 'The first event that fails because of it.',
  }),
  column('runs out first', 'text', ({ firstShort }) => firstShort?.resource, { isResource: true }),
  column('at', 'text', ({ firstShort }) => firstShort?.place, { from: 95 }),
  column('since', 'time', ({ firstShort }) => firstShort?.since ?? null, { from: 150 }),
  column('days', 'number', ({ days }) => days, {
    note: 'From the planned start of what goes wrong until something runs out.',
  }),
  column('people', 'count', ({ people }) => people, {
    blankZero: true,
    note: 'People who are where crew provisions run out.',
  }),
  column('saved by', 'text', ({ savedBy }) => savedBy?.name, {
    from: 110,
    note: 'The first flight that brings some of what runs out first.',
  }),
];

/** Returns the table of what becomes of a campaign if one thing goes wrong, the worst first. */
export const criticalTables = ({ trials }: Criticality): readonly Table[] => [
  tableOf<CriticalTrial>(
    {
      name: 'trials',
      title: 'If one mission or flight goes wrong, the worst first',
      tone: criticalTone,
    },
    trials,
    criticalColumns,
  ),
];

/** How a row stands out. */
export function criticalTone({ verdict, people }: CriticalTrial): Tone | undefined {
  if (verdict === 'infeasible' || people > 0) return 'bad';
  return verdict === 'undersupplied' ? 'thin' : undefined;
}

/** How criticality is shown. */
export const criticalPresentation: Presentation<Criticality> = {
  tables: criticalTables,
  head: ({ trials, slip, of, verdict }) => {
    const [worst] = trials;
    if (worst === undefined) return ['The campaign has no missions: nothing can go wrong.'];
    const harmed = trials.filter(isHarmed).length;
    return [
      `${counted(trials.length, 'trial')}: each ${of ? 'that is named' : 'mission and flight'} fails alone, and slips alone by ${span(slip * SECONDS_A_DAY)}. The plan itself is ${verdict ?? 'without a verdict'}.`,
      harmed === 0
        ? 'None of them makes anything fail or run out.'
        : `${counted(harmed, 'trial')} ${harmed === 1 ? 'makes' : 'make'} something fail or run out. The worst: ${worstText(worst)}`,
    ];
  },
};

/** Whether something fails or runs out that does not in the plan. */
export const isHarmed = ({ errors, firstShort }: CriticalTrial): boolean =>
  errors > 0 || firstShort !== null;

function worstText({ mission, flight, change, ...trial }: CriticalTrial): string {
  const subject =
    flight === null ? `the mission "${mission.name}"` : `"${flight.name}" of "${mission.name}"`;
  return `${subject} ${change}: ${consequencesOf(trial).join('; ')}.`;
}

/**
 * Returns what becomes of a campaign in a trial, as parts of a sentence: what fails first, what runs out first, and what brings more.
 * @param at says a time. Default: as days after the start of the scenario
 */
export const consequencesOf = (
  {
    firstError,
    firstShort,
    people,
    savedBy,
  }: Omit<CriticalTrial, keyof CriticalSubject | 'change'>,
  at: (time: Days) => string = when,
): readonly string[] => [
  ...(firstError ? [`"${firstError.name}" fails ${at(firstError.time)}`] : []),
  ...(firstShort
    ? [
        `${resourceName(firstShort.resource.name)} runs out at ${firstShort.place.name} ${at(firstShort.since)}${people > 0 ? `, where ${counted(people, 'person is', 'people are')}` : ''}`,
      ]
    : []),
  ...(savedBy ? [`"${savedBy.name}" brings some ${at(savedBy.arrival)}`] : []),
];
