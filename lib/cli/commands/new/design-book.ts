import { ModelDatabase, writeCampaign } from '../../../database/index.js';
import { readDesign } from '../../../design/index.js';
import { DESIGN_LAYOUT } from '../../../design/sheets/layout.js';
import { saveCampaign } from '../../../design/sheets/save.js';
import { designSheets, designSheetsIn } from '../../../design/sheets/write.js';
import { recognizeFormat } from '../../../formats/index.js';
import { Scenario } from '../../../model/index.js';
import type { WorkbookOptions } from '../../arguments.js';
import { openCampaign } from '../../asking/open-campaign.js';
import { type FormatFlags, formatsOf } from '../../format-options.js';
import { besides } from '../../reading/declaration-file.js';
import { displayName, readInput } from '../../reading/input.js';
import { openBytes } from '../../reading/open-file.js';
import { printIssues } from '../../reading/print-issues.js';
import { type Terminal, UnusableInput } from '../../terminal.js';

/** The options of `new` that reading needs. */
interface DesignBookOptions extends WorkbookOptions, FormatFlags {
  readonly on?: string;
  readonly quiet?: boolean;
}

const ABOUT = [
  'This workbook is a campaign and its design: what must be achieved, and what may be used for it.',
  'A plan makes the missions: leave "missions", "instances" and "events" empty, but for what has happened before.',
  'Fill in "design", "requirements" and "fleet", and the other sheets of the design as far as they apply. Then find the best plan with: space-logistics design campaign.xlsx. It says at which cell something is wrong.',
  ...Object.values(DESIGN_LAYOUT).map(({ name, purpose }) => `${name}: ${purpose}`),
  'needs: The reserves that must be at nodes while people are there, or always. One row a reserve. Other commands read it too.',
  '',
];

/**
 * Returns a campaign workbook with the sheets of a design: those of a design, or sheets to fill in.
 * @param making returns a scenario without missions on a database, and gives one that was read the name and so on of the options
 * @throws UnusableInput if what it is to be made on cannot be used
 */
export async function designBook(
  options: DesignBookOptions,
  {
    made,
    named,
  }: {
    readonly made: (database: ModelDatabase) => Scenario;
    readonly named: (scenario: Scenario) => Scenario;
  },
  terminal: Terminal,
): Promise<Uint8Array> {
  const { on, maxSize } = options;
  const bytes = on === undefined ? undefined : await readInput(on, terminal, maxSize);
  if (on === undefined || bytes === undefined) return toFillIn(made(new ModelDatabase()));
  const format = recognizeFormat(bytes);
  const text = new TextDecoder().decode(bytes);
  if (format === 'unknown' || (format === 'json' && /"horizon"\s*:/.test(text)))
    return bookOf(on, text, { ...options, named }, terminal);
  if (format !== 'json' && (await designSheetsIn(bytes)).length > 0)
    throw new UnusableInput(`${displayName(on)}: has the sheets of a design already`);
  const reading = { ...options, ...formatsOf(options), quiet: options.quiet ?? false };
  const { root } = await openBytes(on, bytes, terminal, { ...reading, unknown: 'keep' });
  return toFillIn(root instanceof Scenario ? named(root) : made(root));
}

const toFillIn = (scenario: Scenario): Promise<Uint8Array> =>
  writeCampaign(scenario, undefined, { about: ABOUT, columns: 'all' }, designSheets);

/** Returns the workbook of the campaign of a design, with the design. */
async function bookOf(
  file: string,
  text: string,
  { named, ...options }: DesignBookOptions & { readonly named: (scenario: Scenario) => Scenario },
  terminal: Terminal,
): Promise<Uint8Array> {
  const reading = await readDesign(text, async (path) => {
    const campaign = besides(file, path as string);
    return (await openCampaign(campaign, 'design', options, terminal)).scenario;
  });
  printIssues(file, reading, terminal.err, terminal);
  const { design, scenario } = reading;
  if (design === undefined || scenario === undefined)
    throw new UnusableInput(`${displayName(file)}: not a valid design`);
  return saveCampaign(named(scenario), undefined, { about: ABOUT, design });
}
