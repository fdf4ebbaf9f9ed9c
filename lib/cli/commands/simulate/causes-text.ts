import { counted } from '../../../schema/diagnostics/wording.js';
import type {
  RootCause,
  SimulationResult,
  SimulationResultData,
} from '../../../simulation/index.js';
import { elapsed, figure, resourceName } from '../../text/quantity.js';
import type { Column } from '../../text/table.js';
import { unitsOf } from './timeline-text.js';

/** One row of the table of errors: a root cause, or something that follows from the root cause above it. */
export interface CauseRow {
  /** Days after the start of the scenario; undefined for a row that sums up others. */
  readonly time: number | undefined;
  readonly event: string;
  /** The cell of the event, such as `events!A17`, if the scenario came from a workbook. */
  readonly cell: string | undefined;
  readonly code: string;
  readonly reason: string;
  readonly isRoot: boolean;
}

const DAY = 86_400;

/** The number of consequences of each kind that a report names. */
const NAMED = 3;

/**
 * Returns the errors of a simulation as rows: each root cause, then the first of its consequences, and how many more there
 * are. An error with several root causes is below the first of them.
 */
export function causeRows(result: SimulationResultData): readonly CauseRow[] {
  const rows: CauseRow[] = [];
  const listed = new Set<number>();
  for (const cause of result.rootCauses) {
    rows.push(...rowsOf(cause.errors, result, true));
    const own = cause.consequences.errors.filter((index) => !listed.has(index));
    for (const index of own) listed.add(index);
    rows.push(...rowsOf(own.slice(0, NAMED), result, false));
    const rest = own.length - NAMED;
    const isWhole = own.length === cause.consequences.errors.length;
    if (rest > 0) rows.push(sumRow(`and ${counted(rest, 'more error')}`));
    if (!isWhole) {
      const shared = cause.consequences.errors.length - own.length;
      rows.push(sumRow(`and ${counted(shared, 'error')} that another cause above has too`));
    }
    const demands = demandsText(cause, result);
    if (demands !== '') rows.push(sumRow(demands));
  }
  return rows;
}

function rowsOf(
  indices: readonly number[],
  { errors }: SimulationResultData,
  isRoot: boolean,
): CauseRow[] {
  return indices.map((index) => {
    const { time, eventName, cell, code, message, rule } = errors[index]!;
    const reason = `${message}${rule === null ? '' : ` (rule ${rule})`}`;
    return { time, event: eventName, cell, code, reason, isRoot };
  });
}

const sumRow = (reason: string): CauseRow => ({
  time: undefined,
  event: '',
  cell: undefined,
  code: '',
  reason,
  isRoot: false,
});

/** Returns how many unmet demands follow from a root cause, with the first resources and places. */
function demandsText({ consequences }: RootCause, { demands }: SimulationResultData): string {
  const count = consequences.demands.length;
  if (count === 0) return '';
  const names = new Set<string>();
  for (const index of consequences.demands) {
    const { unmet, location } = demands.at(index)!;
    for (const { resource } of unmet)
      names.add(`${resourceName(resource.name)} at ${location?.name ?? 'no place'}`);
    if (names.size > NAMED) break;
  }
  const more = names.size > NAMED ? ', …' : '';
  return `${counted(count, 'unmet demand')}: ${[...names].slice(0, NAMED).join(', ')}${more}`;
}

/** Returns the column of the cells of a workbook, if rows have one. */
export const cellColumn = <T extends { readonly cell?: string | undefined }>(
  rows: readonly T[],
): readonly Column<T>[] =>
  rows.some(({ cell }) => cell !== undefined)
    ? [{ title: 'cell', of: ({ cell }) => cell ?? '', rigid: true }]
    : [];

/** The columns of the table of errors. What follows from a root cause is indented. */
export const causeColumns = (rows: readonly CauseRow[]): readonly Column<CauseRow>[] => [
  {
    title: 'time',
    of: ({ time }) => (time === undefined ? '' : elapsed(time * DAY)),
    align: 'right',
    rigid: true,
  },
  { title: 'event', of: ({ event, isRoot }) => (isRoot ? event : `└ ${event}`) },
  ...cellColumn(rows),
  { title: 'code', of: ({ code }) => code, rigid: true },
  { title: 'reason', of: ({ reason }) => reason, wraps: true },
];

type Shortage = SimulationResult['shortages'][number];

/** Returns the columns of the table of shortages. */
export function shortageColumns(result: SimulationResult): readonly Column<Shortage>[] {
  const units = unitsOf(result.resources);
  const inUnits = (size: number, id: string): string =>
    `${figure(size)} ${units.get(id) ?? 'units'}`;
  return [
    { title: 'place', of: ({ place }) => place.name },
    { title: 'resource', of: ({ resource }) => resourceName(resource.name) },
    { title: 'since', of: ({ since }) => elapsed(since * DAY), align: 'right', rigid: true },
    { title: 'until', of: ({ until }) => elapsed(until * DAY), align: 'right', rigid: true },
    {
      title: 'unmet',
      of: ({ amount: size, resource }) => inUnits(size, resource.id),
      align: 'right',
      rigid: true,
    },
    {
      title: 'on its way',
      of: ({ onTheWay: [next] }) =>
        next === undefined
          ? ''
          : `${inUnits(next.amount, next.resource.id)} in ${next.element.name}, ${elapsed(next.arrival * DAY)}${next.arrived ? '' : ' as planned'}`,
      wraps: true,
    },
  ];
}
