import { basename } from 'node:path';
import { Campaign, readPrices } from '../../../analysis/index.js';
import type { DesignAnswer } from '../../../design/answer.js';
import type { Design } from '../../../design/declaration/design.js';
import type { DesignReading } from '../../../design/declaration/design-reading.js';
import { pricedDesign } from '../../../design/declaration/priced-design.js';
import { designInWorker } from '../../../design/in-worker.js';
import { explainFlight, readDesign } from '../../../design/index.js';
import { designPresentation, doesEverything } from '../../../design/presentation.js';
import { needsInWords } from '../../../design/reserves.js';
import type { DesignProgress } from '../../../design/search.js';
import { sheetsForAnswers } from '../../../design/sheets/write.js';
import { recognizeFormat } from '../../../formats/index.js';
import { Scenario } from '../../../model/index.js';
import { report } from '../../../report/index.js';
import type { Issue } from '../../../schema/index.js';
import { parse } from '../../../schema/parse.js';
import type { WorkbookOptions } from '../../arguments.js';
import { openCampaign } from '../../asking/open-campaign.js';
import { checkForm, type FormOptions, printAnswer } from '../../asking/print-answer.js';
import type { EditOption } from '../../editing/set-option.js';
import type { FormatFlags } from '../../format-options.js';
import { besides, declarationText } from '../../reading/declaration-file.js';
import { displayName, readInput, STDIN as STDOUT } from '../../reading/input.js';
import { printIssues } from '../../reading/print-issues.js';
import { Status, type Terminal, UsageError } from '../../terminal.js';
import { amount, figure } from '../../text/quantity.js';
import { workbookBytes } from '../../workbook-bytes.js';
import { isNamedWorkbook, writeJson, writeText, writeWorkbook } from '../../writing.js';

/** The options of `design`. */
interface DesignFileOptions extends FormOptions, EditOption, FormatFlags, WorkbookOptions {
  readonly time?: number;
  /** In per cent. */
  readonly gap?: number;
  readonly scenario?: string;
  readonly report?: string;
  /** The number of a flight, from 1; 0 for all. */
  readonly explain?: number;
  /** The file of prices of the objective `cost`. */
  readonly prices?: string;
  readonly anyway?: boolean;
  readonly quiet?: boolean;
  /** The version of the program. */
  readonly version: string;
}

const DESIGN = [
  'a design',
  'a design names the campaign as "campaign", and says what must be where in time; or it is sheets of a campaign workbook, which "space-logistics new --design" writes',
] as const;

/**
 * Designs the campaign of a file, prints the plan, and writes the campaign and its report if they are asked for.
 * @throws UsageError if options do not go together, or files exist and `force` is not set
 * @throws UnusableInput if a file cannot be read or written, or the campaign is not usable
 */
export async function designFile(
  file: string,
  options: DesignFileOptions,
  terminal: Terminal,
): Promise<Status> {
  await checkOutputs(options);
  if (file === STDOUT && options.prices === STDOUT)
    throw new UsageError('stdin has one file: name another one for --prices');
  const bytes = await readInput(file, terminal, options.maxSize);
  const isBook = ['zip', 'ole'].includes(recognizeFormat(bytes));
  const source = isBook ? bytes : declarationText(file, bytes, DESIGN);
  let unusable: unknown;
  const reading = await readDesign(source, async (named) => {
    const campaign = isBook ? file : besides(file, named as string);
    return openCampaign(
      campaign,
      'design',
      { ...options, ...(isBook && { bytes }) },
      terminal,
    ).then(
      (opened) => opened.scenario,
      (error: unknown) => {
        unusable = error;
        return undefined;
      },
    );
  });
  // What is wrong with the design is said also if its campaign cannot be used.
  printIssues(file, reading, terminal.err, terminal);
  if (unusable !== undefined) throw unusable;
  if (isBook && reading.issues.some(isWithoutSheets))
    terminal.err(
      `space-logistics new --design --on ${displayName(file)} OUT.xlsx writes a workbook with the sheets of a design\n`,
    );
  const { scenario } = reading;
  const design =
    options.prices === undefined || reading.design === undefined || scenario === undefined
      ? reading.design
      : await withPrices(
          reading.design,
          { file, scenario, located: reading.located },
          options,
          terminal,
        );
  if (design === undefined || scenario === undefined) return Status.Unusable;
  const answer = await search(scenario, design, options, terminal);
  const campaign =
    answer.scenario === null ? undefined : new Campaign(parse(Scenario, answer.scenario));
  const { tables, head, shown } = designPresentation;
  const explained = explanationsOf(answer, options.explain);
  await printAnswer(
    {
      found:
        explained === undefined
          ? answer
          : options.explain === 0
            ? { flights: explained }
            : explained[0]!,
      tables: tables(answer, campaign as Campaign),
      head: () =>
        explained === undefined ? head!(answer, campaign as Campaign) : linesOf(explained),
      shown: () => (explained === undefined ? shown!(answer, campaign as Campaign) : []),
    },
    options,
    terminal,
  );
  await writeOutputs(campaign, design, options, terminal);
  const count = answer.transports.length;
  if (options.explain === undefined || options.explain <= count) return statusOf(answer);
  const there = count === 0 ? 'no flights' : `flights 1 to ${count}`;
  terminal.err(`there is no flight ${options.explain} to explain: the plan has ${there}\n`);
  return Status.Unusable;
}

/** Returns a design with the prices of a file; undefined if something is wrong, which is printed. */
async function withPrices(
  design: Design,
  {
    file,
    scenario,
    located,
  }: Pick<DesignReading, 'located'> & {
    readonly file: string;
    readonly scenario: Scenario;
  },
  { prices, maxSize }: DesignFileOptions,
  terminal: Terminal,
): Promise<Design | undefined> {
  const source = prices as string;
  const read = await readPrices(await readInput(source, terminal, maxSize));
  const found = pricedDesign(design, scenario, read);
  const print = (name: string, issues: readonly Issue[]): void =>
    printIssues(name, { issues, total: issues.length }, terminal.err, terminal);
  print(file, found.issues.map(located));
  print(source, found.priceIssues);
  return found.design;
}

/** Explains a flight, or all for 0; undefined if there is nothing to explain. */
function explanationsOf(answer: DesignAnswer, flight: number | undefined) {
  const { transports } = answer;
  if (flight === undefined || transports.length === 0 || flight > transports.length)
    return undefined;
  const indices = flight === 0 ? transports.map(({ index }) => index) : [flight - 1];
  return indices.map((index) => explainFlight(answer, index));
}

/** Returns explanations as text, one sentence a line. */
const linesOf = (explained: readonly ReturnType<typeof explainFlight>[]): string[] =>
  explained.flatMap(({ sentences }, at) => [
    ...(at > 0 ? [''] : []),
    ...sentences.map((sentence, i) => (i > 0 ? `- ${sentence}` : sentence)),
  ]);

const isWithoutSheets = ({ code, severity }: Issue): boolean =>
  code === 'missing-sheet' && severity === 'error';

/** @throws UsageError if the files that are to be written do not go with the other options, or exist */
async function checkOutputs(options: DesignFileOptions): Promise<void> {
  const { scenario, report: page, explain, csv, table, workbook } = options;
  if (explain !== undefined && (csv || table !== undefined || workbook !== undefined))
    throw new UsageError(
      'an explanation is text or JSON; --csv, --table and --workbook do not apply to --explain',
    );
  await checkForm(options, { '--scenario': scenario, '--report': page });
}

/** Designs in a thread. Ctrl-C ends the search with the best plan so far. */
async function search(
  ...[scenario, design, { time, gap, quiet = false }, terminal]: [
    Scenario,
    Parameters<typeof designInWorker>[1],
    DesignFileOptions,
    Terminal,
  ]
): Promise<DesignAnswer> {
  const { progress } = terminal;
  const stopper = new AbortController();
  terminal.stopRequest?.().then(() => {
    if (!quiet) terminal.err('ending the search with the best plan so far\n');
    stopper.abort();
  });
  progress.show('starting the search');
  return designInWorker(scenario, design, {
    ...(time !== undefined && { timeLimit: time }),
    ...(gap !== undefined && { gap: gap / 100 }),
    signal: stopper.signal,
    onProgress: (state) => progress.show(progressText(state)),
  });
}

/** Returns how far a search is, in one line. */
function progressText({ objective, value, bound, seconds }: DesignProgress): string {
  const shown = (number: number | null) => (number === null ? '?' : amount(number));
  const gap =
    value === null || bound === null || value === 0
      ? ''
      : `, gap ${figure((100 * (value - bound)) / Math.abs(value))} %`;
  return `${objective}: ${shown(value)}, bound ${shown(bound)}${gap}, ${Math.round(seconds)} s (Ctrl-C ends the search with the best plan so far)`;
}

/** Writes the campaign and its report. */
async function writeOutputs(
  campaign: Campaign | undefined,
  design: Design,
  { scenario: file, report: page, force = false, quiet = false, version }: DesignFileOptions,
  terminal: Terminal,
): Promise<void> {
  if (campaign === undefined) {
    if ((file !== undefined || page !== undefined) && !quiet)
      terminal.err('there is no plan, so no campaign is written\n');
    return;
  }
  if (file !== undefined) {
    const { scenario } = campaign;
    if (isNamedWorkbook(file)) {
      const bytes = await workbookBytes(
        scenario,
        file,
        terminal,
        undefined,
        sheetsForAnswers(design),
      );
      await writeWorkbook(bytes, file, { force }, terminal);
    } else await writeJson(scenario, file, { force }, terminal);
  }
  if (page === undefined) return;
  terminal.progress.show('writing the report');
  const text = report(campaign, {
    ...(file !== undefined && { file: basename(file) }),
    made: new Date(),
    need: needsInWords(design, campaign),
    program: `space-logistics ${version}`,
  });
  await writeText(text, page, { force }, terminal);
}

/** Returns the exit status: negative if the simulation differs from the plan, undersupplied if something lacks. */
function statusOf(answer: DesignAnswer): Status {
  if (answer.differences.length > 0) return Status.Negative;
  if (answer.status === 'none') return Status.NoVerdict;
  return doesEverything(answer) ? Status.Fine : Status.Undersupplied;
}
