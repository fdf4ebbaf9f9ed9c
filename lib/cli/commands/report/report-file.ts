import { basename } from 'node:path';
import { report } from '../../../report/index.js';
import { asked } from '../../asking/answer.js';
import { openCampaign, type SimulatingOptions } from '../../asking/open-campaign.js';
import { displayName, STDIN } from '../../reading/input.js';
import { type NeedOptions, openNeeds } from '../../reading/open-needs.js';
import { openPrices } from '../../reading/open-prices.js';
import { Status, type Terminal, UsageError } from '../../terminal.js';
import { decimals } from '../../text/quantity.js';
import { requireNoFile, writeText } from '../../writing.js';

/** The options of `report`. */
export interface ReportFileOptions extends SimulatingOptions, NeedOptions {
  readonly output?: string;
  readonly force?: boolean;
  /** The file of prices. */
  readonly prices?: string;
  /** The version of the program. */
  readonly version: string;
}

const kilobytes = decimals(0);

/**
 * Writes a report of the scenario of a file, and says where it is.
 * @throws UsageError if the name of the report is missing or in use, or with all that is wrong with the needs
 */
export async function reportFile(
  file: string,
  options: ReportFileOptions,
  terminal: Terminal,
): Promise<Status> {
  const { output = nameOf(file), force = false, quiet = false, version } = options;
  await requireNoFile(output, force);
  const campaign = await openCampaign(file, 'report', options, terminal);
  const prices =
    options.prices === undefined
      ? undefined
      : await openPrices(file, options.prices, campaign, terminal, options.maxSize);
  const need = await openNeeds(file, options, campaign, terminal);
  terminal.progress.show('writing the report');
  const text = asked(() =>
    report(campaign, {
      ...(file !== STDIN && { file: basename(file) }),
      ...(options.set !== undefined && { changes: options.set }),
      made: new Date(),
      program: `space-logistics ${version}`,
      ...(prices && { prices }),
      need,
    }),
  );
  await writeText(text, output, { force }, terminal);
  if (!quiet && output !== STDIN) {
    const size = kilobytes(Buffer.byteLength(text) / 1000);
    terminal.err(`${displayName(output)}: ${size} kB; open it in a browser\n`);
  }
  return Status.Fine;
}

/** Returns the name of the report of a file: the same, with another ending, in the current folder. */
function nameOf(file: string): string {
  if (file === STDIN)
    throw new UsageError('the scenario has no name to call the report by; name a file with -o');
  return `${basename(file).replace(/\.(?:json|xlsx|xls|xml)$/i, '')}.html`;
}
