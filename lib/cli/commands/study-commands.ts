// The commands about studies, which simulate many variants, on this machine or by workers on others.
import { Option, type Command as Parser } from 'commander';
import { timeUnits, unitsOfField } from '../../schema/units.js';
import { summaryTableNames } from '../../study/summary/summary-tables.js';
import { addWord, oneOf } from '../arguments.js';
import type { Command, CommandGroup } from '../command.js';
import { numberOption, whole } from '../number-option.js';
import { sizeOption } from '../reading/size-option.js';

/** Reads a number that is above 0, or at least 0. */
const amountOf = (isAbove: boolean, unit: 'days' | 'seconds') =>
  numberOption({
    expected: `a number ${isAbove ? 'above' : 'of at least'} 0`,
    accepts: (value) => (isAbove ? value > 0 : value >= 0),
    units: timeUnits(unit),
  });

/** Declares the options that declare a study without a file. */
const declareFlags = (parser: Parser): Parser =>
  parser
    .option(
      '--vary <variable>',
      'what varies, as ADDRESS=VALUES, shift(NAME)=DAYS, "shift(NAME and later)=DAYS" or fails(NAME)=PROBABILITY; can be given several times',
      addWord,
    )
    .option(
      '--design <design>',
      'which combinations of values: list, grid, one-at-a-time, monte-carlo, latin-hypercube, sobol',
    )
    .option('--answers <words>', 'what is kept of each result, separated by commas')
    .option('--name <name>', 'name of the study')
    .addOption(
      oneOf(new Option('--rules <preset>', 'rules of the simulation'), ['standard', 'spacenet25']),
    )
    .option('--until <days>', 'leave out events after so many days', amountOf(false, 'days'))
    .option('--no-consume', 'let demands consume nothing')
    .option('--deadline <seconds>', 'longest time of one variant', amountOf(true, 'seconds'));

/** The option of both sides of a queue. */
const leaseOption = (): Option =>
  new Option(
    '--lease <seconds>',
    'time after which what says nothing counts as gone (default: 30)',
  ).argParser(whole(2, 86_400));

/** Reads a confidence: `0.95`, or `95%`. */
const level = numberOption({
  expected: 'a number above 0 and below 1, such as 0.95',
  accepts: (value) => value > 0 && value < 1,
  units: unitsOfField({ kind: 'number', max: 1 })!,
});

const declareRunning = (parser: Parser): Parser =>
  parser
    .option('--threads <number>', 'worker threads (default: one a core)', whole(1, 256))
    .option('--thread-memory <MiB>', 'memory of one thread, in MiB', whole(16, 2 ** 31 - 1))
    .option(
      '--queue <address>',
      'have workers on other machines simulate, through a Redis or Valkey server such as redis://host:6379',
    )
    .option(
      '--queue-memory <MiB>',
      'results that may wait in the queue, in MiB (default: 64)',
      whole(1, 2 ** 20),
    )
    .addOption(leaseOption())
    .option('-q, --quiet', 'print no messages');

const declareStudy = (parser: Parser): Parser =>
  declareFlags(
    parser.argument(
      '<study>',
      'declaration of the study (YAML, JSON), or the campaign if there is --vary; - for stdin',
    ),
  )
    .option('--runs <number>', 'number of variants, instead of that of the file', whole(1, 1e9))
    .option('--seed <number>', 'seed, instead of that of the file', whole(0, 2 ** 53 - 1))
    .option(
      '--prices <file>',
      'prices (YAML, JSON, CSV, or a workbook with a sheet "prices"), for the cost of each variant; - for stdin',
    )
    .addOption(sizeOption())
    .option('--anyway', 'accept a campaign in which the checks find errors');

/** Declares what to summarize. */
const declareSummary = (parser: Parser): Parser =>
  parser
    .argument('<results>', 'results of the study')
    .option('--measure <column>', 'only this measure; can be given several times', addWord)
    .option(
      '--pareto <column:want>',
      'objective of the Pareto front, such as launchMass:least or crewTime:most; can be given several times',
      addWord,
    )
    .addOption(
      new Option('--level <share>', 'confidence of intervals').argParser(level).default(0.95),
    );

const check: Command = {
  name: 'check',
  summary: 'list everything that is wrong with a study',
  examples: [
    '$ space-logistics study check isp.yaml',
    '$ space-logistics study check campaign.json --print-declaration \\',
    '    --vary "Lander.isp=440, 450, 460" --design one-at-a-time > isp.yaml',
  ],
  declare: (parser) => {
    declareStudy(parser)
      .option('--print-declaration', 'print the study as YAML, to keep it in a file')
      .option('--json', 'print the problems as JSON')
      .option('-q, --quiet', 'print only the problems');
  },
  run: async ({ args, options, terminal }) => {
    const { checkFile } = await import('./study/open-study.js');
    return checkFile(args[0] as string, options, terminal);
  },
};

const run: Command = {
  name: 'run',
  summary: 'simulate all variants of a study',
  examples: [
    '$ space-logistics study run isp.yaml',
    '$ space-logistics study run --output results.duckdb --threads 4 isp.yaml',
    '$ space-logistics study run --runs 100 --output first-look isp.yaml',
    '$ space-logistics study run campaign.json --design monte-carlo --runs 1000 \\',
    '    --vary "Lander.isp=uniform(440, 460)" --vary "Rover.mass=+-5%" \\',
    '    --vary "shift(Cargo flight)=discrete(0, 7, 14)" --output results',
    '$ space-logistics study run --queue redis://queue.example.org:6379 isp.yaml',
  ],
  declare: (parser) => {
    declareRunning(
      declareStudy(parser)
        .option(
          '-o, --output <results>',
          'where results go: a file that ends in .duckdb, or else a folder of CSV files',
        )
        .option(
          '--own <module>',
          'module with classes, effects and demand models of your own, or functions that make more columns; can be given several times',
          addWord,
        ),
    );
  },
  run: async ({ args, options, terminal }) => {
    const { runFile } = await import('./study/run-file.js');
    return runFile(args[0] as string, options, terminal);
  },
};

const resume: Command = {
  name: 'resume',
  summary: 'simulate the variants of a study that have no results yet',
  examples: ['$ space-logistics study resume isp.duckdb'],
  declare: (parser) => {
    declareRunning(parser.argument('<results>', 'results of the study'));
  },
  run: async ({ args, options, terminal }) => {
    const { resumeFile } = await import('./study/run-file.js');
    return resumeFile(args[0] as string, options, terminal);
  },
};

const summary: Command = {
  name: 'summary',
  summary: 'summarize the results of a study',
  examples: [
    '$ space-logistics study summary isp.duckdb',
    '$ space-logistics study summary --measure unmetMass isp.duckdb',
    '$ space-logistics study summary isp.duckdb \\',
    '    --pareto launchMass:least --pareto unmetMass:least',
  ],
  declare: (parser) => {
    declareSummary(parser)
      .option('--json', 'print the whole summary as JSON')
      .option('--csv', 'print a table as CSV')
      .option('--table <name>', `show only this table (names: ${summaryTableNames.join(', ')})`)
      .option('--workbook <file>', 'write all tables to a workbook; - for stdout')
      .option('--force', 'overwrite an existing file')
      .option('--wide', 'do not shorten text to the width of the terminal')
      .option('-q, --quiet', 'print only the summary, no messages');
  },
  run: async ({ args, options, terminal }) => {
    const { summaryFile } = await import('./study/use-results.js');
    return summaryFile(args[0] as string, options, terminal);
  },
};

const report: Command = {
  name: 'report',
  summary: 'write a report of the results of a study, to open in a browser',
  examples: [
    '$ space-logistics study report isp.duckdb',
    '$ space-logistics study report isp.duckdb -o to-send.html \\',
    '    --pareto launchMass:least --pareto unmetMass:least',
  ],
  declare: (parser) => {
    declareSummary(parser)
      .option(
        '-o, --output <file>',
        'file to write; - for stdout (default: the name of the results, with .html)',
      )
      .option('--force', 'overwrite an existing file')
      .option('-q, --quiet', 'print no messages');
  },
  run: async ({ args, options, terminal, program }) => {
    const { reportStudy } = await import('./study/use-results.js');
    const version = program.version() ?? '';
    return reportStudy(args[0] as string, { ...options, version }, terminal);
  },
};

const exporting: Command = {
  name: 'export',
  summary: 'write the variants of a study as Parquet or CSV',
  examples: [
    '$ space-logistics study export isp.duckdb isp.parquet',
    '$ space-logistics study export isp.duckdb isp.csv',
  ],
  declare: (parser) => {
    parser
      .argument('<results>', 'results of the study')
      .argument('<file>', 'file to write, which ends in .parquet or .csv')
      .option('--force', 'overwrite an existing file');
  },
  run: async ({ args, options, terminal }) => {
    const { exportFile } = await import('./study/use-results.js');
    return exportFile(args[0] as string, args[1] as string, options, terminal);
  },
};

const variant: Command = {
  name: 'variant',
  summary: 'write the campaign of one variant of a study',
  examples: [
    '$ space-logistics study variant isp.duckdb 17 late.json',
    '$ space-logistics study variant isp.duckdb 17 | space-logistics simulate -',
  ],
  declare: (parser) => {
    parser
      .argument('<results>', 'results of the study')
      .argument('<number>', 'the number of the variant, from 0 on', whole(0, 2 ** 31 - 1))
      .argument('[file]', 'file to write (JSON); - for stdout', '-')
      .option('--force', 'overwrite an existing file');
  },
  run: async ({ args, options, terminal }) => {
    const { variantFile } = await import('./study/use-results.js');
    const [results, number, file] = args as [string, number, string];
    return variantFile(results, number, file, options, terminal);
  },
};

export const study: CommandGroup = {
  name: 'study',
  summary: 'simulate many variants of a campaign, and summarize them',
  examples: [
    '$ space-logistics study check isp.yaml',
    '$ space-logistics study run isp.yaml',
    '$ space-logistics study summary isp.duckdb',
    '$ space-logistics study run --help',
  ],
  commands: [check, run, resume, summary, report, exporting, variant],
};

export const worker: Command = {
  name: 'worker',
  summary: 'simulate variants of studies that other machines run',
  examples: [
    '$ space-logistics worker --queue redis://queue.example.org:6379',
    '$ SPACE_LOGISTICS_QUEUE_PASSWORD=$(cat password) space-logistics worker \\',
    '    --queue rediss://ada@queue.example.org:6380/0 --threads 16',
  ],
  declare: (parser) => {
    parser
      .requiredOption('--queue <address>', 'Redis or Valkey server, such as redis://host:6379')
      .option('--threads <number>', 'worker threads (default: one a core)', whole(1, 256))
      .option('--thread-memory <MiB>', 'memory of one thread, in MiB', whole(16, 2 ** 31 - 1))
      .addOption(leaseOption())
      .option('-q, --quiet', 'print no messages');
  },
  run: async ({ options, terminal }) => {
    const { work } = await import('./worker/work.js');
    return work(options.queue as string, options, terminal);
  },
};
