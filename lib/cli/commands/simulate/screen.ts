import { type Campaign, type Outlook, outlook } from '../../../analysis/index.js';
import { Names } from '../../names.js';
import { cellOfEvent } from '../../reading/cells.js';
import type { Paint } from '../../text/color.js';
import { amount, counted } from '../../text/quantity.js';
import { cut } from '../../text/width.js';
import { fitting } from './fitting.js';
import { measuresLines } from './measures.js';
import { marginLines, type ScreenSection, screenSections } from './screen-sections.js';
import { headLines } from './verdict-text.js';

/** The size of the screen, and its colours. */
export interface ScreenOptions {
  readonly columns: number;
  /** The number of lines that the whole answer should take. */
  readonly rows: number;
  readonly paint: Paint;
}

/**
 * Returns the answer on one screen: the verdict, root causes, the first shortage at each place, what is thin or near a limit,
 * and measures. It takes more lines than asked only if each section would show nothing else.
 */
export function screenText(campaign: Campaign, options: ScreenOptions): string {
  const { result, scenario } = campaign;
  const { columns, rows, paint } = options;
  const found = outlook(campaign);
  const start = new Date(result.scenario.startDate).getTime();
  const names = new Names(scenario);
  const cellOf = (event: number | null) => cellOfEvent(scenario, result.events, event);
  const sections = screenSections(found, { columns, paint, start, names, cellOf });
  const measures = ['', paint.bold('Measures'), ...measuresLines(result.measures, columns)];
  const margins = marginLines(found, { columns });
  const others = [
    ...(margins.length > 0 ? ['', paint.bold('Margins'), ...margins] : []),
    ...warningLines(found, options),
  ];
  const head = headLines(result, options);
  const fixed = sections.reduce((sum, { header }) => sum + 2 + header, 0);
  const room = rows - head.length - others.length - measures.length - fixed;
  const counts = fitting(
    sections.map(({ heights }) => heights),
    room,
  );
  const lines = [
    ...head,
    ...sections.flatMap((section, i) => sectionLines(section, counts[i]!, options)),
    ...others,
    ...measures,
  ];
  return lines.map((line) => `${line}\n`).join('');
}

function sectionLines(
  section: ScreenSection,
  count: number,
  { columns, paint }: ScreenOptions,
): readonly string[] {
  const { title, heights, lines } = section;
  const all = heights.length;
  const rest = ` (${amount(count)} of ${amount(all)}; --all lists all)`;
  const shown = count < all ? paint.dim(cut(rest, Math.max(columns - title.length, 1))) : '';
  return [
    '',
    `${paint.bold(title)}${shown}`,
    ...[...lines(count)].map((line) => line.replace(/\n$/, '')),
  ];
}

/** Returns the line that counts warnings, by code. */
function warningLines({ warnings }: Outlook, { columns, paint }: ScreenOptions): readonly string[] {
  if (warnings.length === 0) return [];
  const all = warnings.reduce((sum, { count }) => sum + count, 0);
  const codes = warnings.map(({ code, count }) =>
    count === 1 ? code : `${amount(count)} ${code}`,
  );
  const text = `${counted(all, 'warning')}: ${codes.join(', ')} (--all lists ${all === 1 ? 'it' : 'them'})`;
  return ['', paint.yellow(cut(text, columns))];
}
