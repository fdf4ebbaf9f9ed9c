import type { Ref } from '../../../simulation/index.js';
import type { Campaign } from '../../campaign.js';
import { processesTable, runsOf } from '../../needs/processes.js';
import { cellColumn } from '../../table/records.js';
import { type Table, tableOf } from '../../table/table.js';
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
      { title: 'resource', kind: 'text', of: ({ resource }) => label(resource) },
      { title: 'amount', kind: 'number', significant: DIGITS, of: ({ amount }) => amount },
      { title: 'units', kind: 'text', of: ({ units }) => units },
      { title: 'mass', kind: 'number', unit: 'kg', significant: DIGITS, of: ({ mass }) => mass },
      {
        title: 'met',
        kind: 'number',
        note: 'In units of the resource.',
        significant: DIGITS,
        of: (each) => metOf(answer, each),
      },
      {
        title: 'unmet',
        kind: 'number',
        note: 'In units of the resource.',
        significant: DIGITS,
        of: (each) => unmetOf(answer, each),
      },
      {
        title: 'steps',
        kind: 'text',
        wraps: true,
        of: ({ steps }) => steps.map(stepText).join('; '),
      },
    ]),
    tableOf({ name: 'terms', title: 'How it comes about' }, terms, [
      { title: 'resource', kind: 'text', of: ({ resource }) => label(resource) },
      { title: 'model', kind: 'text', from: 100, of: ({ model }) => nameOf(model) },
      { title: 'line', kind: 'text', of: ({ line }) => line },
      { title: 'formula', kind: 'text', wraps: true, of: ({ factors }) => formulaText(factors) },
      {
        title: 'amount',
        kind: 'number',
        note: 'In units of the resource.',
        significant: DIGITS,
        of: ({ amount }) => amount,
      },
      { title: 'units', kind: 'text', from: 100, of: ({ units }) => units },
    ]),
    tableOf({ name: 'quantities', title: 'Quantities in the formulas' }, quantities, [
      { title: 'model', kind: 'text', of: ({ model }) => model },
      { title: 'symbol', kind: 'text', of: ({ symbol }) => symbol },
      { title: 'value', kind: 'number', significant: DIGITS, of: ({ value }) => value },
      { title: 'unit', kind: 'text', of: ({ unit }) => unit },
      { title: 'what it is', kind: 'text', of: ({ name }) => name },
    ]),
    tableOf({ name: 'supplies', title: 'Where it was met' }, supplies, [
      { title: 'from', kind: 'text', of: ({ from }) => from.name },
      { title: 'in', kind: 'text', from: 100, of: ({ container }) => nameOf(container) },
      { title: 'way', kind: 'text', from: 100, of: ({ way }) => way },
      { title: 'resource', kind: 'text', of: ({ resource }) => label(resource) },
      { title: 'amount', kind: 'number', significant: DIGITS, of: ({ amount }) => amount },
      { title: 'units', kind: 'text', of: ({ units }) => units },
      { title: 'since', kind: 'time', of: ({ since }) => since ?? answer.demand.time },
      { title: 'until', kind: 'time', of: ({ until }) => until },
    ]),
    tableOf({ name: 'unmet', title: 'What is not met, and why', tone: () => 'bad' }, unmet, [
      { title: 'resource', kind: 'text', of: ({ resource }) => label(resource) },
      { title: 'amount', kind: 'number', significant: DIGITS, of: ({ amount }) => amount },
      { title: 'units', kind: 'text', of: ({ units }) => units },
      { title: 'since', kind: 'time', of: ({ since }) => since ?? answer.demand.time },
      { title: 'until', kind: 'time', of: ({ until }) => until },
      { title: 'why', kind: 'text', wraps: true, of: whyText },
    ]),
    tableOf({ name: 'surplus', title: 'What found no room' }, surplus, [
      { title: 'resource', kind: 'text', of: ({ resource }) => label(resource) },
      { title: 'amount', kind: 'number', significant: DIGITS, of: ({ amount }) => -amount },
      { title: 'units', kind: 'text', of: ({ units }) => units },
      { title: 'since', kind: 'time', of: ({ since }) => since ?? answer.demand.time },
      { title: 'until', kind: 'time', of: ({ until }) => until },
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
      { title: 'event', kind: 'count', of: ({ event }) => event },
      { title: 'time', kind: 'time', of: ({ time }) => time },
      { title: 'name', kind: 'text', of: ({ name }) => name },
      ...cellColumn(causes),
      { title: 'root', kind: 'flag', of: ({ isRoot }) => isRoot },
      {
        title: 'errors',
        kind: 'text',
        wraps: true,
        of: ({ errors }) =>
          someOf(
            errors.map(({ code, message }) => `${code}: ${message}`),
            2,
          ),
      },
      {
        title: 'because of',
        kind: 'text',
        from: 100,
        note: 'Numbers of events.',
        of: ({ because }) => because.join(', '),
      },
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
