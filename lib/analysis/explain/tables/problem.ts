import type { ErrorRecord } from '../../../simulation/index.js';
import type { Campaign } from '../../campaign.js';
import { eventTable, firingTable, problemTable } from '../../table/records.js';
import { resourceName } from '../../table/resource-name.js';
import { type ColumnOf, type Table, tableOf } from '../../table/table.js';
import { isRounding } from '../../tolerance.js';
import type { EventExplanation } from '../event.js';
import type { ProblemExplanation, ProblemsExplanation } from '../problem.js';
import type { RulesExplanation } from '../rules/explain-rules.js';
import type { ErrorNote, FigureChange, OutcomeChange } from '../rules/outcome.js';
import type { RuleChange } from '../rules/rule-change.js';
import { figure, nameOf } from '../words.js';
import { causesTable } from './demand.js';

/** Returns the tables of the explanation of an error or warning. */
export const problemTables = ({ causes, rule, trials }: ProblemExplanation): Table[] => [
  causesTable(causes),
  ...(rule === null ? [] : changeTables(rule)),
  tableOf(
    {
      name: 'trials',
      title: 'The rules that take part in the test, each with its other value',
    },
    trials,
    [
      { title: 'rule', kind: 'text', of: (each) => each.rule },
      { title: 'now', kind: 'text', of: ({ from }) => String(from.value) },
      { title: 'other value', kind: 'text', of: ({ to }) => String(to.value) },
      { title: 'error gone', kind: 'flag', of: ({ resolves }) => resolves },
      { title: 'errors then', kind: 'count', of: ({ errors }) => errors },
    ],
  ),
];

/** Returns the table of a list of errors or warnings. */
export const problemsTables = ({ problems, severity }: ProblemsExplanation): Table[] => [
  problemTable(
    {
      name: 'problems',
      title: severity === 'error' ? 'Errors' : 'Warnings',
      tone: ({ isRoot }) => (isRoot ? 'bad' : undefined),
      notes:
        problems.length > 0
          ? [`explain ${severity} ${problems[0]!.index} explains the first of them.`]
          : [],
    },
    problems,
    [{ title: severity, kind: 'count', of: ({ index }) => index }],
    [{ title: 'root', kind: 'flag', of: ({ isRoot }) => isRoot }],
  ),
];

const valueText = (value: number | null): string => (value === null ? 'none' : figure(value));

const figureColumns: readonly ColumnOf<FigureChange>[] = [
  {
    title: 'figure',
    kind: 'text',
    of: ({ name, unit }) => (unit === null ? name : `${name}, ${unit}`),
  },
  { title: 'now', kind: 'text', of: ({ before }) => valueText(before) },
  { title: 'then', kind: 'text', of: ({ after }) => valueText(after) },
];

/** Returns the tables of what another value of a rule changes. */
export const changeTables = (change: RuleChange): Table[] => [
  tableOf(
    { name: 'figures', title: `What changes with ${change.rule} = ${change.to.value}` },
    [...figuresOf(change), ...change.needs],
    figureColumns,
  ),
  notesTable('errors-gone', 'Errors that are gone', change.errorsGone),
  notesTable('errors-new', 'Errors that are new', change.errorsNew),
  tableOf({ name: 'unmet-changes', title: 'Unmet demands that change' }, change.unmet, [
    { title: 'place', kind: 'text', of: ({ place }) => nameOf(place) },
    { title: 'resource', kind: 'text', isResource: true, of: ({ resource }) => resource.name },
    { title: 'now', kind: 'number', unit: 'kg', of: ({ massBefore }) => massBefore },
    { title: 'then', kind: 'number', unit: 'kg', of: ({ massAfter }) => massAfter },
  ]),
];

/** Returns the figures of two outcomes that differ. */
export function figuresOf({ before, after, measures }: OutcomeChange): FigureChange[] {
  const figures: FigureChange[] = [];
  for (const [name, unit, of] of [
    ['errors', null, 'errors'],
    ['warnings', null, 'warnings'],
    ['demands', null, 'demands'],
    ['unmet demands', null, 'unmetDemands'],
    ['unmet mass', 'kg', 'unmetMass'],
  ] as const)
    if (!isRounding(before[of] - after[of], 1, before[of]))
      figures.push({ name, unit, before: before[of], after: after[of] });
  return [...figures, ...measures];
}

const notesTable = (name: string, title: string, notes: readonly ErrorNote[]): Table =>
  problemTable({ name, title, tone: () => (name === 'errors-new' ? 'bad' : undefined) }, notes);

/** Returns the tables of what each rule changes. */
export const rulesTables = ({ changes, together, other, without }: RulesExplanation): Table[] => [
  tableOf(
    {
      name: 'rules',
      title: `What each rule changes, if it has its value in ${other}`,
      tone: ({ before, after }) => (before.verdict === after.verdict ? undefined : 'bad'),
      notes: [
        ...(without.length === 0 ? [] : [`Without effect here: ${without.join(', ')}.`]),
        'explain rule NAME shows the errors, demands and measures that one rule changes.',
      ],
    },
    changes,
    [
      { title: 'rule', kind: 'text', of: ({ rule }) => rule },
      { title: 'now', kind: 'text', from: 120, of: ({ from }) => String(from.value) },
      { title: 'then', kind: 'text', of: ({ to }) => String(to.value) },
      {
        title: 'verdict',
        kind: 'text',
        of: ({ before, after }) => (before.verdict === after.verdict ? 'same' : after.verdict),
      },
      {
        title: 'errors',
        kind: 'text',
        note: 'Errors that are new, and that are gone.',
        of: ({ errorsNew, errorsGone }) => errorsText(errorsNew.length, errorsGone.length),
      },
      { title: 'what else', kind: 'text', wraps: true, of: (change) => elseText(change) },
    ],
  ),
  tableOf(
    { name: 'together', title: `All rules of ${other} together` },
    figuresOf(together),
    figureColumns,
  ),
];

const errorsText = (added: number, gone: number): string =>
  [added > 0 ? `+${added}` : '', gone > 0 ? `−${gone}` : '']
    .filter((text) => text !== '')
    .join(' ');

function elseText(change: RuleChange): string {
  return [...figuresOf(change), ...change.needs]
    .filter(({ name }) => name !== 'errors')
    .map(({ name, unit, before, after }) => {
      const values = `${valueText(before)} → ${valueText(after)}`;
      return `${name} ${values}${unit === null ? '' : ` ${unit}`}`;
    })
    .join('; ');
}

/** Returns the tables of the explanation of an event. */
export const eventTables = (
  { positions, states, stocks, scheduled, burns, errors, causes }: EventExplanation,
  campaign: Campaign,
): Table[] => [
  tableOf(
    { name: 'changes', title: 'What it changed' },
    [
      ...positions.map(({ element, container }) => ({
        element,
        what: container === null ? 'removed' : `now in ${container.name}`,
      })),
      ...states.map(({ element, state }) => ({ element, what: `state ${nameOf(state, 'none')}` })),
      ...stocks.map(({ element, resource, amount }) => ({
        element,
        what: `holds ${figure(amount)} of ${resourceName(resource.name)}`,
      })),
    ],
    [
      { title: 'element', kind: 'text', of: ({ element }) => element },
      { title: 'change', kind: 'text', of: ({ what }) => what },
    ],
  ),
  eventTable({ name: 'scheduled', title: 'Events that it scheduled' }, scheduled),
  firingTable(burns, campaign),
  errorTable(errors),
  causesTable(causes),
];

/** Returns the table of some errors, with their numbers. */
export const errorTable = (errors: readonly ErrorRecord[]): Table =>
  problemTable({ name: 'errors', title: 'Errors', tone: () => 'bad' }, errors, [
    { title: 'error', kind: 'count', of: ({ index }) => index },
  ]);
