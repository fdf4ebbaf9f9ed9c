import type { SimulationResult } from '../../../simulation/index.js';
import type { Paint } from '../../text/color.js';
import { elapsed, moment } from '../../text/quantity.js';
import { type Column, tableLines } from '../../text/table.js';
import { section } from './section.js';
import type { TimelineFilter } from './timeline-filter.js';
import { type TimelineRow, timelineRows } from './timeline-text.js';

interface Options {
  readonly columns: number;
  readonly paint: Paint;
}

type Pieces = Generator<string, void, undefined>;

const DAY = 86_400;

/** With more rows, a timeline is grouped by day. */
const UNGROUPED = 50;

/** Yields the timeline in pieces of text: one table, which is grouped by day if it is long. */
export function* timelinePieces(
  result: SimulationResult,
  filter: TimelineFilter,
  options: Options,
): Pieces {
  const rows = timelineRows(result, filter);
  const { paint } = options;
  const lines =
    rows.length === 0
      ? ['  nothing\n']
      : rows.length <= UNGROUPED
        ? flatLines(rows, result, options)
        : groupedLines(rows, result, options);
  yield* section(paint.bold('Timeline'), lines);
}

const toMinutes = (days: number): number => Math.round((days * DAY) / 60) * 60;

/** The columns that say what happens. */
const contents: readonly Column<TimelineRow>[] = [
  { title: 'event', of: ({ event, first }) => (first ? event : '') },
  { title: 'location', of: ({ place, first }) => (first ? place : ''), from: 100 },
  { title: 'details', of: ({ text }) => text, wraps: true },
];

const colorOf =
  (paint: Paint) =>
  ({ tone }: TimelineRow): ((text: string) => string) | undefined =>
    tone && { error: paint.red, warning: paint.yellow, mission: paint.bold }[tone];

const dateOf = (days: number, { scenario }: SimulationResult): string =>
  moment(new Date(new Date(scenario.startDate).getTime() + toMinutes(days) * 1000));

/** Times are rounded to the minute. The rows are in order even if rounded times are equal. */
function flatLines(
  rows: readonly TimelineRow[],
  result: SimulationResult,
  { columns, paint }: Options,
): Pieces {
  const shown: readonly Column<TimelineRow>[] = [
    {
      title: 'time',
      of: ({ time, first }) => (first ? elapsed(toMinutes(time)) : ''),
      align: 'right',
      rigid: true,
    },
    {
      title: 'date (UTC)',
      of: ({ time, first }) => (first ? dateOf(time, result) : ''),
      rigid: true,
      from: 120,
    },
    ...contents,
  ];
  return tableLines(rows, shown, { columns, paint, colorOf: colorOf(paint) });
}

/** A row of a timeline, or null for the empty line between two days. */
type DayRow = { readonly row: TimelineRow; readonly day: string } | null;

function groupedLines(
  rows: readonly TimelineRow[],
  result: SimulationResult,
  { columns, paint }: Options,
): Pieces {
  const grouped: DayRow[] = [];
  let last: string | undefined;
  for (const row of rows) {
    const day = elapsed(toMinutes(row.time)).split(' ', 1)[0]!;
    const isNew = day !== last;
    if (isNew && last !== undefined) grouped.push(null);
    grouped.push({ row, day: isNew ? day : '' });
    last = day;
  }
  const shown: readonly Column<DayRow>[] = [
    { title: 'day', of: (item) => item?.day, align: 'right', rigid: true },
    {
      title: 'date (UTC)',
      of: (item) => (item?.day ? dateOf(item.row.time, result).split(' ')[0] : ''),
      rigid: true,
      from: 100,
    },
    {
      title: 'time',
      of: (item) =>
        item?.row.first ? elapsed(toMinutes(item.row.time)).split(' ').slice(1).join(' ') : '',
      rigid: true,
    },
    ...contents.map((column) => ({
      ...column,
      of: (item: DayRow) => (item === null ? '' : column.of(item.row)),
    })),
  ];
  const color = colorOf(paint);
  return tableLines(grouped, shown, {
    columns,
    paint,
    colorOf: (item) => (item === null ? undefined : color(item.row)),
  });
}
