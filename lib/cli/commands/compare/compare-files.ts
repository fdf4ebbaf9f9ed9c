import { basename } from 'node:path';
import type { Campaign, Table } from '../../../analysis/index.js';
import { pageOf } from '../../../report/page.js';
import { figure } from '../../../schema/diagnostics/numbers.js';
import { counted } from '../../../schema/diagnostics/wording.js';
import type { ComparedPlans } from '../../../view/data/compare/comparison-tables.js';
import { areSame } from '../../../view/data/compare/digest.js';
import {
  compareDataOf,
  comparePlans,
  type PlanCampaign,
} from '../../../view/data/compare/gather.js';
import { asked } from '../../asking/answer.js';
import { openCampaign, type SimulatingOptions } from '../../asking/open-campaign.js';
import { checkForm, type FormOptions, printAnswer } from '../../asking/print-answer.js';
import { displayName, readInput, STDIN } from '../../reading/input.js';
import { type NeedOptions, openNeeds } from '../../reading/open-needs.js';
import { usablePrices } from '../../reading/open-prices.js';
import { Status, type Terminal, UsageError } from '../../terminal.js';
import { writeText } from '../../writing.js';

/** The options of `compare`. */
export interface CompareOptions extends SimulatingOptions, NeedOptions, FormOptions {
  readonly prices?: string;
  readonly report?: string;
  /** The version of the program. */
  readonly version: string;
}

/** The most plans whose numbers a page has room for. */
const MOST = 8;

/**
 * Prints what is different between the answers about several plans, and writes a page that shows them side by side.
 * @throws UsageError if there are too few or too many files, a file of the output is in use, or with all that is wrong with the needs
 */
export async function compareFiles(
  files: readonly string[],
  options: CompareOptions,
  terminal: Terminal,
): Promise<Status> {
  const { prices, needs, report, force = false, quiet = false, version } = options;
  if (files.length < 2 || files.length > MOST)
    throw new UsageError(`compare needs 2 to ${MOST} plans, and has ${files.length}`);
  if ([...files, prices, needs].filter((file) => file === STDIN).length > 1)
    throw new UsageError('stdin has one file: name the others');
  await checkForm(options, { '--report': report });
  const names = namesOf(files);
  const campaigns: Campaign[] = [];
  for (const file of files) campaigns.push(await openCampaign(file, 'compare', options, terminal));
  const known =
    prices === undefined
      ? undefined
      : await usablePrices(
          prices,
          await readInput(prices, terminal, options.maxSize),
          campaigns.map(({ scenario }) => scenario),
          terminal,
        );
  const plans: PlanCampaign[] = [];
  for (const [at, campaign] of campaigns.entries()) {
    const need = await openNeeds(files[at]!, options, campaign, terminal);
    plans.push({ name: names[at]!, campaign, need });
  }
  const gathered = asked(() => comparePlans(plans, known));
  const { compared, tables } = gathered;
  if (report !== undefined) {
    const about = {
      name: names.join(', '),
      made: new Date().toISOString(),
      program: `space-logistics ${version}`,
    };
    await writeText(pageOf(compareDataOf(gathered, about)), report, { force }, terminal);
    if (!quiet) terminal.err(`${displayName(report)}: open it in a browser\n`);
  }
  const shown = tables
    .filter(({ name }) => name !== 'differences')
    .map((table) => differingRows(table, plans.length))
    .filter(({ rows }) => rows.length > 0);
  await printAnswer(
    {
      found: compared,
      tables,
      head: () => headOf(compared, tables.at(-1)!.rows.length, shown.length > 0),
      shown: () => shown,
    },
    options,
    terminal,
  );
  return Status.Fine;
}

/** Returns the verdicts, and how much differs. */
function headOf({ plans, figures }: ComparedPlans, changes: number, differ: boolean): string[] {
  const verdicts = plans.map((plan, at) => `${plan} ${verdictOf(figures[0]!.values[at])}`);
  const files =
    changes === 0
      ? 'The files say the same'
      : `The files differ in ${counted(changes, 'place')} (--table differences)`;
  const answers = differ ? ':' : ', and no figure and no flight is different.';
  return [`${verdicts.join(', ')}.`, ...sameCost(figures), `${files}${answers}`];
}

const verdictOf = (verdict: number | string | null | undefined): string =>
  verdict === 'none' ? 'has no verdict' : `is ${verdict}`;

/** Says what plans cost that cost the same: their figures differ in nothing, so no table has them. */
function sameCost(figures: ComparedPlans['figures']): readonly string[] {
  const cost = figures.find(({ name }) => name === 'Cost');
  const [first, ...others] = cost?.values ?? [];
  if (typeof first !== 'number' || !others.every((each) => isSame(first, each))) return [];
  return [`They cost the same: ${figure(first)}${cost!.unit === '' ? '' : ` ${cost!.unit}`}.`];
}

const isSame = (first: number, other: number | string | null): boolean =>
  typeof other === 'number' && areSame(first, other);

/** Returns the names of files by which people tell them apart: without folders and endings, where that suffices. */
function namesOf(files: readonly string[]): readonly string[] {
  const short = files.map((file) => basename(file).replace(/\.(?:json|xlsx|xls|xml)$/i, ''));
  const names = new Set(short).size === files.length ? short : files;
  return names.map((name, at) => (names.indexOf(name) === at ? name : `${name} (${at + 1})`));
}

/** Returns the rows of a table that stand out, without flights that are the same in all plans, such as those that fail in all. */
function differingRows({ rows, tones = {}, ...table }: Table, plans: number): Table {
  const isSame = (row: Table['rows'][number]): boolean =>
    table.name === 'flights' && new Set(row.slice(-plans)).size === 1;
  const kept = rows.flatMap((row, at) =>
    tones[at] === undefined || isSame(row) ? [] : [[row, tones[at]] as const],
  );
  return {
    ...table,
    rows: kept.map(([row]) => row),
    tones: Object.fromEntries(kept.map(([, tone], at) => [at, tone])),
  };
}
