import { counted } from '../../schema/diagnostics/wording.js';
import type { Presentation } from '../table/presentation.js';
import { figure } from '../table/quantity.js';
import { column, type Table, tableOf } from '../table/table.js';
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
        column('from', 'time', ({ from }) => from),
        column('until', 'time', ({ until }) => until, { from: 100 }),
        column('place', 'text', ({ place }) => place),
        column('part', 'text', ({ resource }) => resource),
        column('failures', 'number', ({ failures }) => failures, {
          significant: 3,
          note: 'Expected failures in this time.',
        }),
        column('alone', 'count', ({ alone }) => alone, {
          note: 'Spares that suffice for this part alone with the given probability.',
        }),
        column('together', 'count', ({ together }) => together, {
          note: 'Spares if all parts are to suffice together, with the least mass.',
        }),
        column('mass', 'number', ({ together, unitMass }) => together * unitMass, {
          unit: 'kg',
          note: 'Mass of the spares if all are to suffice together.',
        }),
        column('suffice', 'share', ({ probability }) => probability, {
          from: 110,
          note: 'Probability that so many spares of this part suffice.',
        }),
        column('there', 'count', ({ aboard }) => aboard, {
          note: 'Units in containers at the place when the time begins, if nothing has failed.',
        }),
        column('lack', 'count', ({ lacking }) => lacking, {
          note: 'Spares that must come for this time, also if the times before have used up what they needed.',
        }),
        ...(hasRepairs
          ? [
              column('repairs', 'number', ({ repairHours }: SpareStock) => repairHours, {
                unit: 'h',
                from: 120,
                note: 'Expected crew time to repair what fails.',
              }),
            ]
          : []),
      ],
    ),
    tableOf<SparePoint>(
      { name: 'curve', title: 'Mass of spares against the probability that they suffice' },
      curve,
      [
        column('asked', 'share', ({ confidence }) => confidence),
        column('reached', 'share', ({ probability }) => probability),
        column('spares', 'count', ({ units }) => units),
        column('mass', 'number', ({ mass }) => mass, { unit: 'kg' }),
        column('least', 'flag', ({ isProved }) => isProved, {
          from: 100,
          note: 'Whether it is proved that less mass does not suffice.',
        }),
      ],
    ),
    tableOf<PartExposure>(
      { name: 'hours', title: 'Hours and failures of the parts of each element' },
      exposures,
      [
        column('element', 'text', ({ element }) => element),
        column('part', 'text', ({ resource }) => resource),
        column('place', 'text', ({ place }) => place),
        column('quantity', 'number', ({ quantity }) => quantity),
        column('active', 'number', ({ activeHours }) => activeHours, {
          unit: 'h',
          note: 'Time for which the element is active there.',
        }),
        column('dormant', 'number', ({ dormantHours }) => dormantHours, {
          unit: 'h',
          note: 'Time for which the element is quiescent or dormant there.',
        }),
        column('failures', 'number', ({ failures }) => failures, {
          significant: 3,
          note: 'Expected failures of all these parts.',
        }),
      ],
    ),
    tableOf<UnratedPart>(
      { name: 'unrated', title: 'Parts without a mean time to failure, which are left out' },
      unrated,
      [
        column('element', 'text', ({ template }) => template),
        column('part', 'text', ({ resource }) => resource),
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
