import { type Campaign, readNeeds } from '../../analysis/index.js';
import { recognizeFormat } from '../../formats/index.js';
import { counted } from '../../schema/diagnostics/wording.js';
import { type Terminal, UnusableInput, UsageError } from '../terminal.js';
import { displayName, readInput, STDIN } from './input.js';
import { printIssues } from './print-issues.js';

/** The options that say which reserves a campaign needs. */
export interface NeedOptions {
  /** The name of a file of needs. */
  readonly needs?: string;
  /** Needs in words. */
  readonly need?: readonly string[];
  readonly maxSize?: number | undefined;
}

/**
 * Returns the reserves that a campaign needs, in words: those of a file, then those of the command line.
 * @param campaignFile the file of the campaign, which has the needs if it is a workbook and no other file is named
 * @throws UsageError if stdin would have two files
 * @throws UnusableInput if the file cannot be read, or something is wrong with the needs
 */
export async function openNeeds(
  campaignFile: string,
  { needs: file, need = [], maxSize }: NeedOptions,
  campaign: Campaign,
  terminal: Terminal,
): Promise<readonly string[]> {
  if (file === STDIN && campaignFile === STDIN)
    throw new UsageError('stdin has one file: name another one for --needs');
  const source = file ?? campaignFile;
  const bytes = await readInput(source, terminal, maxSize);
  if (file === undefined && !['zip', 'ole'].includes(recognizeFormat(bytes))) return need;
  const { need: declared, ...reading } = await readNeeds(bytes, campaign);
  if (file === undefined && reading.issues.some(({ code }) => code === 'missing-sheet'))
    return need;
  printIssues(source, reading, terminal.err, terminal);
  if (declared !== undefined) return [...declared, ...need];
  const of = file === undefined ? '' : ` with ${displayName(campaignFile)}`;
  throw new UnusableInput(`${displayName(source)}: has ${counted(reading.total, 'error')}${of}`);
}
