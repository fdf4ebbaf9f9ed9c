import {
  type BarredOutlook,
  type BurnOutlook,
  type CauseOutlook,
  type LoadOutlook,
  type Outlook,
  type PlaceOutlook,
  type ProcessRun,
  type SurplusOutlook,
} from '../../../analysis/index.js';
import type { Names } from '../../../graph/display-names.js';
import { counted } from '../../../schema/diagnostics/wording.js';
import type { Paint } from '../../text/color.js';
import { amount, figure, resourceName, when } from '../../text/quantity.js';
import { type Column, tableLines } from '../../text/table.js';
import { cut, wrap } from '../../text/width.js';

/** What a section needs besides the outlook. */
export interface ScreenContext {
  readonly columns: number;
  /** The number of lines that there are. Items beyond it are not laid out, because each takes a line. */
  readonly rows: number;
  readonly paint: Paint;
  /** The start of the scenario, in milliseconds. */
  readonly start: number;
  readonly names: Names;
}

/** A section of the screen: its title, and the lines of its most important items. */
export interface ScreenSection {
  readonly title: string;
  /** How many lines each item takes, the most important item first. */
  readonly heights: readonly number[];
  /** The number of lines above the items. */
  readonly header: number;
  /** Returns the lines of the first items, with their header. */
  readonly lines: (count: number) => Iterable<string>;
}

const DAY = 86_400;
/** Rounds a number for people, but not to nothing. */
const percent = (share: number | null): string =>
  share === null ? '–' : `${figure(share * 100)} %`;

/** Returns the sections with something to report, the worst first. */
export function screenSections(found: Outlook, context: ScreenContext): readonly ScreenSection[] {
  const { paint } = context;
  const burnColor = ({ state }: BurnOutlook) => (state === 'short' ? paint.red : paint.yellow);
  return [
    causesSection(found.causes, context),
    tableSection('First shortage at each place', found.shortages, placeColumns(context), context),
    barredSection(found.barred, context),
    tableSection('Surplus: produced, and no room for it', found.surplus, surplusColumns, context),
    tableSection(
      'Burns that are short or thin',
      found.burns.critical,
      burnColumns(context.names),
      context,
      burnColor,
    ),
    tableSection(
      'Loads over or near a limit',
      found.loads.critical,
      loadColumns,
      context,
      loadColor(paint),
    ),
  ].filter(({ heights }) => heights.length > 0);
}

function tableSection<T>(
  title: string,
  items: readonly T[],
  columns: readonly Column<T>[],
  { columns: width, paint }: ScreenContext,
  colorOf?: (item: T) => (text: string) => string,
): ScreenSection {
  return {
    title,
    heights: items.map(() => 1),
    header: 1,
    lines: (count) =>
      tableLines(items.slice(0, count), columns, {
        columns: width,
        paint,
        ...(colorOf && { colorOf }),
      }),
  };
}

function causesSection(causes: readonly CauseOutlook[], context: ScreenContext): ScreenSection {
  return blockSection('Root causes', causes, context, (cause) => causeLines(cause, context));
}

/** Returns the section of what places run short of beside what the rules do not let serve, in sentences. */
function barredSection(barred: readonly BarredOutlook[], context: ScreenContext): ScreenSection {
  const linesOf = ({ place, resource, since, text }: BarredOutlook): readonly string[] => {
    const head = `${when(since)}  ${place.name} is short of ${resourceName(resource.name)}:`;
    return wrap(`${head} ${text}`, Math.max(context.columns - 2, 1)).map((line) => `  ${line}`);
  };
  return blockSection('There, but not allowed to serve', barred, context, linesOf);
}

/** Returns a section whose items take several lines each. */
function blockSection<T>(
  title: string,
  items: readonly T[],
  { rows }: ScreenContext,
  linesOf: (item: T) => readonly string[],
): ScreenSection {
  const blocks = items.slice(0, rows).map(linesOf);
  return {
    title,
    heights: items.map((_, i) => blocks[i]?.length ?? 1),
    header: 0,
    lines: (count) => blocks.slice(0, count).flatMap((lines) => lines.map((line) => `${line}\n`)),
  };
}

/** Returns the lines of a root cause: when and what fails, why, and what follows from it. */
function causeLines(
  { time, name, cell, code, message, rule, errors, ...follows }: CauseOutlook,
  { columns, paint }: ScreenContext,
): readonly string[] {
  const room = Math.max(columns - 4, 1);
  const title = [when(time), code, cell, name]
    .filter((part) => part !== null && part !== undefined)
    .join('  ');
  const more = errors > 1 ? `, and ${counted(errors - 1, 'more error')} of this event` : '';
  const why = message === null ? [] : wrap(`${message}${ruleText(rule)}${more}`, room);
  return [
    `  ${paint.red(cut(title, columns - 2))}`,
    ...why.map((line) => `    ${line}`),
    ...followTexts(follows).map((text) => `    ${paint.dim(cut(`└ ${text}`, room))}`),
  ];
}

const ruleText = (rule: string | null): string => (rule === null ? '' : ` (rule ${rule})`);

/** Returns what follows from a root cause in words: further errors, and unmet demands. */
function followTexts({
  furtherErrors,
  unmetDemands,
  firstError,
  short,
}: Pick<
  CauseOutlook,
  'furtherErrors' | 'unmetDemands' | 'firstError' | 'short'
>): readonly string[] {
  const texts: string[] = [];
  if (furtherErrors > 0) {
    const first = firstError === null ? '' : `, first ${firstError.code} in ${firstError.name}`;
    texts.push(`${counted(furtherErrors, 'more error')}${first}`);
  }
  if (unmetDemands > 0) {
    const list = short.map(
      ({ resource, place }) => `${resourceName(resource.name)} at ${place?.name ?? 'no place'}`,
    );
    texts.push(`${counted(unmetDemands, 'unmet demand')}: ${list.join(', ')}`);
  }
  return texts;
}

const placeColumns = ({ start }: ScreenContext): readonly Column<PlaceOutlook>[] => [
  {
    title: 'date (UTC)',
    of: ({ since }) => dayOf(start + since * DAY * 1000),
    rigid: true,
  },
  { title: 'time', of: ({ since }) => when(since), align: 'right', rigid: true, from: 100 },
  { title: 'place', of: ({ place }) => place.name },
  { title: 'first short of', of: ({ resource }) => resourceName(resource.name) },
  {
    title: 'unmet',
    of: ({ amount: size, units }) => `${figure(size)} ${units}`,
    align: 'right',
    rigid: true,
  },
  {
    title: 'resources',
    of: ({ resources }) => amount(resources),
    align: 'right',
    rigid: true,
  },
  { title: 'in all', of: ({ mass }) => `${figure(mass)} kg`, align: 'right', rigid: true },
  {
    title: 'on its way',
    of: ({ next }) =>
      next === null
        ? ''
        : `${next.element.name}, ${when(next.arrival)}${next.arrived ? '' : ' as planned'}`,
    from: 120,
  },
];

export const surplusColumns: readonly Column<SurplusOutlook>[] = [
  { title: 'since', of: ({ since }) => when(since), align: 'right', rigid: true },
  { title: 'until', of: ({ until }) => when(until), align: 'right', rigid: true, from: 100 },
  { title: 'place', of: ({ place }) => place.name },
  { title: 'resource', of: ({ resource }) => resourceName(resource.name) },
  { title: 'from', of: ({ source }) => source?.name ?? '' },
  {
    title: 'surplus',
    of: ({ amount: size, units }) => `${figure(size)} ${units}`,
    align: 'right',
    rigid: true,
  },
  { title: 'mass', of: ({ mass }) => `${figure(mass)} kg`, align: 'right', rigid: true, from: 100 },
];

export const processColumns: readonly Column<ProcessRun>[] = [
  { title: 'who', of: ({ element, mission }) => (element ?? mission)?.name ?? '' },
  { title: 'process', of: ({ model }) => model },
  { title: 'place', of: ({ place }) => place.name, from: 100 },
  { title: 'how', of: ({ text }) => text, wraps: true },
];

/** Returns the day of a time, in UTC. */
function dayOf(time: number): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? 'out of range' : date.toISOString().slice(0, 10);
}

const burnColumns = (names: Names): readonly Column<BurnOutlook>[] => [
  { title: 'time', of: ({ time }) => when(time), align: 'right', rigid: true },
  { title: 'vehicle', of: ({ vehicle }) => vehicle?.name ?? 'no engine fires' },
  { title: 'burn', of: ({ burn }) => names.ofId(burn) },
  { title: 'needed', of: ({ needed }) => `${figure(needed)} m/s`, align: 'right', rigid: true },
  {
    title: 'margin',
    of: ({ missing, margin }) =>
      missing > 0 ? `${figure(-missing)} m/s` : margin === null ? '–' : `${figure(margin)} m/s`,
    align: 'right',
    rigid: true,
  },
  {
    title: 'reserve',
    of: ({ state, share }) => (state === 'short' ? 'short' : percent(share)),
    align: 'right',
    rigid: true,
  },
];

export const loadColumns: readonly Column<LoadOutlook>[] = [
  { title: 'time', of: ({ time }) => when(time), align: 'right', rigid: true },
  { title: 'what', of: ({ of }) => of.name },
  { title: 'kind', of: ({ kind }) => kind, rigid: true, from: 100 },
  { title: 'on', of: ({ of, edge }) => (of.id === edge.id ? '' : edge.name) },
  { title: 'used', of: ({ share }) => percent(share), align: 'right', rigid: true },
  {
    title: 'limit',
    of: ({ limit, unit }) => `${figure(limit)} ${unit}`,
    align: 'right',
    rigid: true,
  },
  {
    title: 'flights',
    of: ({ critical }) => amount(critical.length),
    align: 'right',
    rigid: true,
  },
];

/** Returns the colour of a load. */
export const loadColor =
  (paint: Paint) =>
  ({ state }: LoadOutlook): ((text: string) => string) =>
    state === 'over' ? paint.red : paint.yellow;

/** Returns a line for each kind of margin of which none is short or thin: the least one; and one for what is held back first. */
export function marginLines(
  { burns, loads, heldBack }: Outlook,
  { columns }: Pick<ScreenContext, 'columns'>,
): readonly string[] {
  const lines: (readonly [string, string])[] = [];
  const { thinnest } = burns;
  if (burns.count > 0 && burns.critical.length === 0) {
    const least =
      thinnest === null
        ? ''
        : `; least margin ${percent(thinnest.share)}: ${thinnest.vehicle?.name}, ${when(thinnest.time)}`;
    lines.push(['burns', `${amount(burns.count)} complete${least}`]);
  }
  const { fullest } = loads;
  if (loads.transports > 0 && loads.critical.length === 0) {
    const most =
      fullest === null
        ? ''
        : `, fullest ${percent(fullest.share)}: ${fullest.of.name}, ${when(fullest.time)}`;
    lines.push(['loads', `${counted(loads.transports, 'transport')}${most}`]);
  }
  const [first] = heldBack;
  if (first !== undefined) {
    const { element, mission, text } = first;
    const times = heldBack.length > 1 ? `held back ${amount(heldBack.length)} times; first ` : '';
    lines.push(['processes', `${times}${(element ?? mission)?.name} ${text}`]);
  }
  return lines.map(([name, text]) => cut(`  ${name}  ${text}`, columns));
}
