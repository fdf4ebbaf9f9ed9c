import { basename } from 'node:path';
import { studyReport } from '../../../report/index.js';
import { displayName, STDIN } from '../../reading/input.js';
import { Status, type Terminal } from '../../terminal.js';
import { decimals } from '../../text/quantity.js';
import { requireNoFile, writeText } from '../../writing.js';
import { openStore } from './results.js';
import { forSummaries, type SummaryWords, summaryOptions } from './summary-options.js';

/** The options of `study report`. */
interface StudyReportFileOptions extends SummaryWords {
  readonly output?: string;
  readonly force?: boolean;
  readonly quiet?: boolean;
  /** The version of the program. */
  readonly version: string;
}

const kilobytes = decimals(0);

/** Writes a report of the results of a study, and says where it is. */
export async function reportStudy(
  path: string,
  options: StudyReportFileOptions,
  terminal: Terminal,
): Promise<Status> {
  const { output = nameOf(path), force = false, quiet = false, version } = options;
  const asked = summaryOptions(options);
  await requireNoFile(output, force);
  const store = await openStore(path, true);
  try {
    terminal.progress.show('writing the report');
    const program = `space-logistics ${version}`;
    const text = await forSummaries(() =>
      studyReport(store, { ...asked, made: new Date(), program }),
    );
    await writeText(text, output, { force }, terminal);
    if (!quiet && output !== STDIN) {
      const size = kilobytes(Buffer.byteLength(text) / 1000);
      terminal.err(`${displayName(output)}: ${size} kB; open it in a browser\n`);
    }
    return Status.Fine;
  } finally {
    await store.close();
  }
}

/** Returns the name of the report of results: the same, with another ending, in the current folder. */
const nameOf = (path: string): string =>
  `${basename(path).replace(/\.(?:duckdb|ddb|db)$/i, '')}.html`;
