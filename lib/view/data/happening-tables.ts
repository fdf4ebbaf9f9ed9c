import type { Campaign, Table } from '../../analysis/index.js';
import { tableOf } from '../../analysis/table/table.js';
import { withCells } from '../../reading/cells.js';
import type { SimulationResultData } from '../../simulation/index.js';

/** The column of the cells of a campaign workbook. */
const cellColumn = {
  title: 'cell',
  kind: 'text',
  of: ({ cell }: { readonly cell?: string }) => cell,
} as const;

/** Returns the tables of what happens in a campaign: events, errors and warnings, and where everything ends. */
export function happeningTables({ scenario, result }: Campaign): readonly Table[] {
  const { events, final } = result;
  const { errors, warnings } = withCells<SimulationResultData>(scenario, result);
  const problems = [
    ...errors.map((error) => ({ severity: 'error', ...error })),
    ...warnings.map((warning) => ({ severity: 'warning', ...warning })),
  ].sort((a, b) => a.time - b.time);
  return [
    tableOf(
      {
        name: 'events',
        title: 'Events',
        tone: ({ succeeded }) => (succeeded ? undefined : 'bad'),
      },
      events,
      [
        { title: '#', kind: 'count', of: ({ index }) => index },
        { title: 'time', kind: 'time', of: ({ time }) => time },
        { title: 'event', kind: 'text', of: ({ name }) => name },
        { title: 'type', kind: 'text', of: ({ type }) => type },
        { title: 'mission', kind: 'text', of: ({ mission }) => mission?.name },
        { title: 'place', kind: 'text', of: ({ location }) => location?.name },
        { title: 'done', kind: 'flag', of: ({ succeeded }) => succeeded },
      ],
    ),
    tableOf(
      {
        name: 'problems',
        title: 'Errors and warnings',
        tone: ({ severity }) => (severity === 'error' ? 'bad' : 'thin'),
      },
      problems,
      [
        { title: 'time', kind: 'time', of: ({ time }) => time },
        { title: 'severity', kind: 'text', of: ({ severity }) => severity },
        { title: 'code', kind: 'text', of: ({ code }) => code },
        { title: 'event', kind: 'text', of: ({ eventName }) => eventName },
        ...(problems.some(({ cell }) => cell !== undefined) ? [cellColumn] : []),
        { title: 'problem', kind: 'text', of: ({ message }) => message },
        {
          title: 'root cause',
          kind: 'flag',
          note: 'Whether it follows from no other event.',
          of: ({ downstreamOf }) => downstreamOf.length === 0,
        },
      ],
    ),
    tableOf({ name: 'elements', title: 'Elements at the end' }, final, [
      { title: 'element', kind: 'text', of: ({ element }) => element.name },
      { title: 'type', kind: 'text', of: ({ type }) => type },
      { title: 'place', kind: 'text', of: ({ location }) => location?.name },
      { title: 'inside', kind: 'text', of: ({ container }) => container?.name },
      { title: 'state', kind: 'text', of: ({ state }) => state?.name },
      { title: 'mass', kind: 'number', unit: 'kg', of: ({ totalMass }) => totalMass },
    ]),
  ];
}
