import { type Campaign, type Outlook, outlook } from '../../../analysis/index.js';
import { Names } from '../../../graph/display-names.js';
import { counted } from '../../../schema/diagnostics/wording.js';
import type { Paint } from '../../text/color.js';
import { amount } from '../../text/quantity.js';
import { cut } from '../../text/width.js';
import { fitting } from './fitting.js';
import { measuresLines } from './measures.js';
import { marginLines, type ScreenSection, screenSections } from './screen-sections.js';
import { headLines } from './verdict-text.js';

/** The size of the screen, and its colours. */
export interface ScreenOptions {
  readonly columns: number;
  /** The number of lines that the whole answer should take; Infinity for all of it. */
  readonly rows: number;
  readonly paint: Paint;
}

/**
 * Yields the lines of the answer in short, which fit on one screen: the verdict, root causes, the first shortage at each
 * place, what is thin or near a limit, and measures. They are more than asked only if a section would show nothing else.
 */
export function* screenLines(
  campaign: Campaign,
  options: ScreenOptions,
): Generator<string, void, undefined> {
  const { result, scenario } = campaign;
  const { columns, rows, paint } = options;
  const found = outlook(campaign);
  const start = new Date(result.scenario.startDate).getTime();
  const names = new Names(scenario);
  const sections = screenSections(found, { columns, rows, paint, start, names });
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
  for (const line of head) yield `${line}\n`;
  for (const [i, section] of sections.entries()) yield* sectionLines(section, counts[i]!, options);
  for (const line of [...others, ...measures]) yield `${line}\n`;
}

function* sectionLines(
  section: ScreenSection,
  count: number,
  { columns, paint }: ScreenOptions,
): Generator<string, void, undefined> {
  const { title, heights, lines } = section;
  const all = heights.length;
  const rest = ` (${amount(count)} of ${amount(all)}; --all lists all)`;
  const shown = count < all ? paint.dim(cut(rest, Math.max(columns - title.length, 1))) : '';
  yield `\n${paint.bold(title)}${shown}\n`;
  yield* lines(count);
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
