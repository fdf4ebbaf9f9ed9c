import { shortened } from '../../../analysis/table/shortened.js';
import { counted } from '../../../schema/diagnostics/wording.js';
import { type StudySummary, summarizeStudy, summaryTables } from '../../../study/index.js';
import { checkForm, type FormOptions, printAnswer } from '../../asking/print-answer.js';
import { Status, type Terminal } from '../../terminal.js';
import { forTerminal } from '../../text/control.js';
import { amount } from '../../text/quantity.js';
import { moveLines } from './move-lines.js';
import { openStore } from './results.js';
import { forSummaries, type SummaryWords, summaryOptions } from './summary-options.js';

/** The options of `study summary`. */
interface SummaryFileOptions extends FormOptions, SummaryWords {}

/** The rows of long tables that the text shows. */
const SHOWN = 20;

/** Summarizes the results of a study, and prints the summary in the form that the options choose. */
export async function summaryFile(
  path: string,
  options: SummaryFileOptions,
  terminal: Terminal,
): Promise<Status> {
  await checkForm(options);
  const asked = summaryOptions(options);
  const store = await openStore(path, true);
  try {
    terminal.progress.show('summarizing');
    const found = await forSummaries(() => summarizeStudy(store, asked));
    const tables = summaryTables(found);
    const shown = () => tables.map((table) => shortened(table, SHOWN));
    await printAnswer({ found, tables, head: () => headOf(found), shown }, options, terminal);
    return Status.Fine;
  } finally {
    await store.close();
  }
}

/** Returns what a summary says above its tables. */
function headOf(summary: StudySummary): readonly string[] {
  const { name, design, moves, variants, done, failed, errors, verdicts, constants } = summary;
  const parts = [
    ...Object.entries(verdicts).map(
      ([verdict, count]) =>
        `${amount(count)} ${verdict === 'noVerdict' ? 'without a verdict' : verdict}`,
    ),
    ...(failed > 0 ? [`${amount(failed)} without a result`] : []),
  ];
  const codes = Object.entries(errors).map(([code, count]) => `${amount(count)} ${code}`);
  const fixed = constants.map((each) => `${each.name} ${amount(each.value)}`);
  return [
    `${name === null ? 'Study' : forTerminal(name)} (${design}): ${amount(done)} of ${counted(variants, 'variant')} done: ${parts.join(', ')}.`,
    ...moveLines(moves),
    ...(codes.length > 0 ? [`Errors: ${codes.join(', ')}.`] : []),
    ...(fixed.length > 0 ? [`The same in all variants: ${fixed.join(', ')}.`] : []),
  ];
}
