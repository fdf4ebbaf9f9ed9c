import type { ErrorRecord } from '../../../simulation/index.js';
import type { Campaign } from '../../campaign.js';
import { eventTable, firingTable, problemTable } from '../../table/records.js';
import { resourceName } from '../../table/resource-name.js';
import { type ColumnOf, column, type Table, tableOf } from '../../table/table.js';
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
      column('rule', 'text', (each) => each.rule),
      column('now', 'text', ({ from }) => String(from.value)),
      column('other value', 'text', ({ to }) => String(to.value)),
      column('error gone', 'flag', ({ resolves }) => resolves),
      column('errors then', 'count', ({ errors }) => errors),
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
    [column(severity, 'count', ({ index }) => index)],
    [column('root', 'flag', ({ isRoot }) => isRoot)],
  ),
];

const valueText = (value: number | null): string => (value === null ? 'none' : figure(value));

const figureColumns: readonly ColumnOf<FigureChange>[] = [
  column('figure', 'text', ({ name, unit }) => (unit === null ? name : `${name}, ${unit}`)),
  column('now', 'text', ({ before }) => valueText(before)),
  column('then', 'text', ({ after }) => valueText(after)),
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
    column('place', 'text', ({ place }) => nameOf(place)),
    column('resource', 'text', ({ resource }) => resource.name, { isResource: true }),
    column('now', 'number', ({ massBefore }) => massBefore, { unit: 'kg' }),
    column('then', 'number', ({ massAfter }) => massAfter, { unit: 'kg' }),
  ]),
];

/** Returns the figures of two outcomes that differ. */
function figuresOf({ before, after, measures }: OutcomeChange): FigureChange[] {
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
      column('rule', 'text', ({ rule }) => rule),
      column('now', 'text', ({ from }) => String(from.value), { from: 120 }),
      column('then', 'text', ({ to }) => String(to.value)),
      column('verdict', 'text', ({ before, after }) =>
        before.verdict === after.verdict ? 'same' : after.verdict,
      ),
      column(
        'errors',
        'text',
        ({ errorsNew, errorsGone }) => errorsText(errorsNew.length, errorsGone.length),
        { note: 'Errors that are new, and that are gone.' },
      ),
      column('what else', 'text', (change) => elseText(change), { wraps: true }),
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
      column('element', 'text', ({ element }) => element),
      column('change', 'text', ({ what }) => what),
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
    column('error', 'count', ({ index }) => index),
  ]);
