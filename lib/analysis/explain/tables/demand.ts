import type { Ref } from '../../../simulation/index.js';
import type { Campaign } from '../../campaign.js';
import { processesTable, runsOf } from '../../needs/processes.js';
import { cellColumn } from '../../table/records.js';
import { column, type Table, tableOf } from '../../table/table.js';
import type { CauseLink } from '../causes.js';
import type { AmountExplanation, AmountStep } from '../demand/amounts.js';
import type { DemandExplanation } from '../demand/explain-demand.js';
import type { ShortageReason, UnmetExplanation } from '../demand/unmet.js';
import { DIGITS, figure, formulaText, inUnits, labelOf, nameOf, onDay, someOf } from '../words.js';

/** Returns the tables of the explanation of a demand. */
export function demandTables(answer: DemandExplanation, campaign: Campaign): Table[] {
  const label = (resource: Ref): string => labelOf(campaign.resource(resource));
  const { amounts, models, supplies, unmet, surplus, causes } = answer;
  const terms = amounts.flatMap(({ terms: of, units }) => of.map((term) => ({ ...term, units })));
  const quantities = models.flatMap(({ name, quantities: of }) =>
    of.map((quantity) => ({ model: name, ...quantity })),
  );
  return [
    tableOf({ name: 'amounts', title: 'What is demanded' }, amounts, [
      column('resource', 'text', ({ resource }) => label(resource)),
      column('amount', 'number', ({ amount }) => amount, { significant: DIGITS }),
      column('units', 'text', ({ units }) => units),
      column('mass', 'number', ({ mass }) => mass, { unit: 'kg', significant: DIGITS }),
      column('met', 'number', (each) => metOf(answer, each), {
        note: 'In units of the resource.',
        significant: DIGITS,
      }),
      column('unmet', 'number', (each) => unmetOf(answer, each), {
        note: 'In units of the resource.',
        significant: DIGITS,
      }),
      column('steps', 'text', ({ steps }) => steps.map(stepText).join('; '), { wraps: true }),
    ]),
    tableOf({ name: 'terms', title: 'How it comes about' }, terms, [
      column('resource', 'text', ({ resource }) => label(resource)),
      column('model', 'text', ({ model }) => nameOf(model), { from: 100 }),
      column('line', 'text', ({ line }) => line),
      column('formula', 'text', ({ factors }) => formulaText(factors), { wraps: true }),
      column('amount', 'number', ({ amount }) => amount, {
        note: 'In units of the resource.',
        significant: DIGITS,
      }),
      column('units', 'text', ({ units }) => units, { from: 100 }),
    ]),
    tableOf({ name: 'quantities', title: 'Quantities in the formulas' }, quantities, [
      column('model', 'text', ({ model }) => model),
      column('symbol', 'text', ({ symbol }) => symbol),
      column('value', 'number', ({ value }) => value, { significant: DIGITS }),
      column('unit', 'text', ({ unit }) => unit),
      column('what it is', 'text', ({ name }) => name),
    ]),
    tableOf({ name: 'supplies', title: 'Where it was met' }, supplies, [
      column('from', 'text', ({ from }) => from.name),
      column('in', 'text', ({ container }) => nameOf(container), { from: 100 }),
      column('way', 'text', ({ way }) => way, { from: 100 }),
      column('resource', 'text', ({ resource }) => label(resource)),
      column('amount', 'number', ({ amount }) => amount, { significant: DIGITS }),
      column('units', 'text', ({ units }) => units),
      column('since', 'time', ({ since }) => since ?? answer.demand.time),
      column('until', 'time', ({ until }) => until),
    ]),
    tableOf({ name: 'unmet', title: 'What is not met, and why', tone: () => 'bad' }, unmet, [
      column('resource', 'text', ({ resource }) => label(resource)),
      column('amount', 'number', ({ amount }) => amount, { significant: DIGITS }),
      column('units', 'text', ({ units }) => units),
      column('since', 'time', ({ since }) => since ?? answer.demand.time),
      column('until', 'time', ({ until }) => until),
      column('why', 'text', whyText, { wraps: true }),
    ]),
    tableOf({ name: 'surplus', title: 'What found no room' }, surplus, [
      column('resource', 'text', ({ resource }) => label(resource)),
      column('amount', 'number', ({ amount }) => -amount, { significant: DIGITS }),
      column('units', 'text', ({ units }) => units),
      column('since', 'time', ({ since }) => since ?? answer.demand.time),
      column('until', 'time', ({ until }) => until),
    ]),
    processesTable(runsOf(answer.demand), 'How its processes ran'),
    causesTable(causes),
  ];
}

/** Returns the table of a chain of causes. */
export const causesTable = (causes: readonly CauseLink[]): Table =>
  tableOf(
    {
      name: 'causes',
      title: 'What it follows from',
      tone: ({ isRoot }) => (isRoot ? 'bad' : undefined),
      notes:
        causes.length > 0 ? ['A root cause follows from no other event. Repair it first.'] : [],
    },
    causes,
    [
      column('event', 'count', ({ event }) => event),
      column('time', 'time', ({ time }) => time),
      column('name', 'text', ({ name }) => name),
      ...cellColumn(causes),
      column('root', 'flag', ({ isRoot }) => isRoot),
      column(
        'errors',
        'text',
        ({ errors }) =>
          someOf(
            errors.map(({ code, message }) => `${code}: ${message}`),
            2,
          ),
        { wraps: true },
      ),
      column('because of', 'text', ({ because }) => because.join(', '), {
        from: 100,
        note: 'Numbers of events.',
      }),
    ],
  );

const sumOf = (left: DemandExplanation['unmet'], { resource }: AmountExplanation): number =>
  left.reduce((sum, { resource: of, amount }) => (of.id === resource.id ? sum + amount : sum), 0);

const unmetOf = ({ unmet }: DemandExplanation, amount: AmountExplanation): number =>
  amount.amount < 0 ? 0 : sumOf(unmet, amount);

const metOf = ({ unmet, surplus }: DemandExplanation, amount: AmountExplanation): number =>
  amount.amount - sumOf(amount.amount < 0 ? surplus : unmet, amount);

const STEPS: Readonly<Record<AmountStep['kind'], string>> = {
  rounded: 'rounded to the precision of demands',
  carried: 'with what was too small to count before',
  items: 'whole items that were due',
  process: 'a process that was held back',
  parts: 'parts of the element were taken meanwhile',
};

const stepText = ({ kind, before, after }: AmountStep): string =>
  `${figure(before)} → ${figure(after)}: ${STEPS[kind]}`;

const REASONS: Readonly<Record<ShortageReason, string>> = {
  'not-consumed': 'nothing is consumed in this simulation',
  'ran-out': 'what supplied it ran out',
  'nothing-there': 'nothing there',
  'no-room': 'nothing had room for it',
  packing: 'packing material for the rest',
};

function whyText({
  reason,
  lastSupply,
  shortSince,
  since,
  onTheWay,
  beside,
}: UnmetExplanation): string {
  const parts = [
    reason === 'ran-out' && lastSupply !== null
      ? `${lastSupply.from.name} ran out`
      : reason === 'nothing-there' && beside.length > 0
        ? 'nothing there may serve'
        : REASONS[reason],
  ];
  if (shortSince !== null && since !== null && shortSince < since)
    parts.push(`short since ${onDay(shortSince)}`);
  const [next] = onTheWay;
  if (next !== undefined) {
    const amount = inUnits(next.amount, next.units);
    parts.push(
      next.arrived
        ? `${amount} arrive in ${next.element.name} on ${onDay(next.arrival)}`
        : `${amount} are on their way in ${next.element.name}, due on ${onDay(next.arrival)}`,
    );
  } else if (reason === 'ran-out' || reason === 'nothing-there') parts.push('none on its way');
  return [...parts, ...beside].join('; ');
}
