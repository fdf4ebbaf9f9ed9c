import type { Prices } from '../../analysis/index.js';
import { readPrices } from '../../analysis/index.js';
import { recognizeFormat } from '../../formats/index.js';
import type { Scenario } from '../../model/index.js';
import { counted } from '../../schema/diagnostics/wording.js';
import { type Terminal, UnusableInput, UsageError } from '../terminal.js';
import { displayName, readInput, STDIN } from './input.js';
import { printIssues } from './print-issues.js';

const ADVICE = 'name a file with --prices: "space-logistics schema prices" describes it';

/**
 * Reads the prices of a campaign.
 * @param campaignFile the file of the campaign, which has the prices if it is a workbook and no other file is named
 * @throws UsageError if there is no file of prices
 * @throws UnusableInput if the file cannot be read, or something is wrong with the prices
 */
export async function openPrices(
  ...[campaignFile, file, { scenario }, terminal, maxSize]: [
    campaignFile: string,
    file: string | undefined,
    campaign: { readonly scenario: Scenario },
    terminal: Terminal,
    maxSize?: number,
  ]
): Promise<Prices> {
  if (file === STDIN && campaignFile === STDIN)
    throw new UsageError('stdin has one file: name another one for --prices');
  const source = file ?? campaignFile;
  const bytes = await readInput(source, terminal, maxSize);
  if (file === undefined && !['zip', 'ole'].includes(recognizeFormat(bytes)))
    throw new UsageError(`${displayName(source)} has no sheet with prices; ${ADVICE}`);
  return usablePrices(source, bytes, [scenario], terminal);
}

/**
 * Reads prices whose names mean something in one of several campaigns.
 * @param source the name of the file
 * @throws UnusableInput if something is wrong with the prices
 */
export async function usablePrices(
  source: string,
  bytes: Uint8Array,
  scenarios: readonly Scenario[],
  terminal: Terminal,
): Promise<Prices> {
  const { prices, ...reading } = await readPrices(bytes, ...scenarios);
  printIssues(source, reading, terminal.err, terminal);
  if (prices !== undefined) return prices;
  throw new UnusableInput(`${displayName(source)}: has ${counted(reading.total, 'error')}`);
}
