import { counted } from '../../schema/diagnostics/wording.js';
import type { Presentation } from '../table/presentation.js';
import { figure } from '../table/quantity.js';
import { type Table, tableOf } from '../table/table.js';
import type { PartExposure } from './exposure.js';
import { likely } from './poisson.js';
import type { UnratedPart } from './rates.js';
import type { SparePoint, SpareStock, Spares } from './spares.js';

/** Returns the tables of spares: stocks, the curve of mass against probability, the hours of parts, and what has no data. */
export function sparesTables(spares: Spares): readonly Table[] {
  const { stocks, curve, exposures, unrated } = spares;
  const hasRepairs = stocks.some(({ repairHours }) => repairHours > 0);
  return [
    tableOf<SpareStock>(
      {
        name: 'stocks',
        title: 'Spares at each place',
        tone: ({ lacking }) => (lacking > 0 ? 'thin' : undefined),
      },
      stocks,
      [
        { title: 'from', kind: 'time', of: ({ from }) => from },
        { title: 'until', kind: 'time', from: 100, of: ({ until }) => until },
        { title: 'place', kind: 'text', of: ({ place }) => place },
        { title: 'part', kind: 'text', of: ({ resource }) => resource },
        {
          ...{ title: 'failures', kind: 'number', significant: 3 },
          note: 'Expected failures in this time.',
          of: ({ failures }) => failures,
        },
        {
          ...{ title: 'alone', kind: 'count' },
          note: 'Spares that suffice for this part alone with the given probability.',
          of: ({ alone }) => alone,
        },
        {
          ...{ title: 'together', kind: 'count' },
          note: 'Spares if all parts are to suffice together, with the least mass.',
          of: ({ together }) => together,
        },
        {
          ...{ title: 'mass', kind: 'number', unit: 'kg' },
          note: 'Mass of the spares if all are to suffice together.',
          of: ({ together, unitMass }) => together * unitMass,
        },
        {
          ...{ title: 'suffice', kind: 'share', from: 110 },
          note: 'Probability that so many spares of this part suffice.',
          of: ({ probability }) => probability,
        },
        {
          ...{ title: 'there', kind: 'count' },
          note: 'Units in containers at the place when the time begins, if nothing has failed.',
          of: ({ aboard }) => aboard,
        },
        {
          ...{ title: 'lack', kind: 'count' },
          note: 'Spares that must come for this time, also if the times before have used up what they needed.',
          of: ({ lacking }) => lacking,
        },
        ...(hasRepairs
          ? [
              {
                ...({ title: 'repairs', kind: 'number', unit: 'h', from: 120 } as const),
                note: 'Expected crew time to repair what fails.',
                of: ({ repairHours }: SpareStock) => repairHours,
              },
            ]
          : []),
      ],
    ),
    tableOf<SparePoint>(
      { name: 'curve', title: 'Mass of spares against the probability that they suffice' },
      curve,
      [
        { title: 'asked', kind: 'share', of: ({ confidence }) => confidence },
        { title: 'reached', kind: 'share', of: ({ probability }) => probability },
        { title: 'spares', kind: 'count', of: ({ units }) => units },
        { title: 'mass', kind: 'number', unit: 'kg', of: ({ mass }) => mass },
        {
          ...{ title: 'least', kind: 'flag', from: 100 },
          note: 'Whether it is proved that less mass does not suffice.',
          of: ({ isProved }) => isProved,
        },
      ],
    ),
    tableOf<PartExposure>(
      { name: 'hours', title: 'Hours and failures of the parts of each element' },
      exposures,
      [
        { title: 'element', kind: 'text', of: ({ element }) => element },
        { title: 'part', kind: 'text', of: ({ resource }) => resource },
        { title: 'place', kind: 'text', of: ({ place }) => place },
        { title: 'quantity', kind: 'number', of: ({ quantity }) => quantity },
        {
          ...{ title: 'active', kind: 'number', unit: 'h' },
          note: 'Time for which the element is active there.',
          of: ({ activeHours }) => activeHours,
        },
        {
          ...{ title: 'dormant', kind: 'number', unit: 'h' },
          note: 'Time for which the element is quiescent or dormant there.',
          of: ({ dormantHours }) => dormantHours,
        },
        {
          ...{ title: 'failures', kind: 'number', significant: 3 },
          note: 'Expected failures of all these parts.',
          of: ({ failures }) => failures,
        },
      ],
    ),
    tableOf<UnratedPart>(
      { name: 'unrated', title: 'Parts without a mean time to failure, which are left out' },
      unrated,
      [
        { title: 'element', kind: 'text', of: ({ template }) => template },
        { title: 'part', kind: 'text', of: ({ resource }) => resource },
      ],
    ),
  ];
}

/** How spares are shown. */
export const sparesPresentation: Presentation<Spares> = {
  tables: sparesTables,
  head: (spares) => [...headOf(spares), ...leftOut(spares)],
  shown: (answer) => (answer.stocks.length === 0 ? [] : sparesTables(answer).slice(0, 1)),
};

function headOf(spares: Spares): readonly string[] {
  const { confidence, stocks, together, alone, failures, repairHours } = spares;
  if (stocks.length === 0)
    return ['No part with a mean time to failure is in use away from the surface of the Earth.'];
  const less = together.isProved
    ? 'No spares with less mass do.'
    : `It is not proved that no lighter ones do; none below ${figure(together.bound)} kg do.`;
  const expected = `${figure(failures)} failures are expected${repairHours > 0 ? `, and ${figure(repairHours)} h to repair them` : ''}.`;
  if (together.units === 0)
    return [
      `No spares are needed: no part fails with a probability of ${likely(together.probability)}.`,
      expected,
    ];
  return [
    `${counted(together.units, 'spare')} of ${figure(together.mass)} kg ${together.units === 1 ? 'suffices' : 'suffice'} for all parts with a probability of ${likely(together.probability)}. ${less}`,
    `With ${likely(confidence)} for each part alone, ${counted(alone.units, 'spare')} of ${figure(alone.mass)} kg suffice for all with ${likely(alone.probability)}; those that are there, with ${likely(spares.aboardProbability)}.`,
    expected,
  ];
}

/** The most parts that are named. */
const NAMED = 5;

function leftOut({ unrated }: Spares): readonly string[] {
  if (unrated.length === 0) return [];
  const names = unrated.map(({ template, resource }) => `${resource.name} of ${template.name}`);
  const more = names.length - NAMED;
  const named = more > 0 ? [...names.slice(0, NAMED), `${more} more`] : names;
  return [
    `Left out, because ${names.length === 1 ? 'it has' : 'they have'} no mean time to failure: ${named.join(', ')}.`,
  ];
}
