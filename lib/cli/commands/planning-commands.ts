// The commands that seek what a campaign lacks: a value at which it works, a manifest, or the whole campaign.
import { InvalidArgumentError, Option } from 'commander';
import { designTableNames } from '../../design/presentation.js';
import { typedNumber } from '../../schema/typed-number.js';
import { timeUnits } from '../../schema/units.js';
import { addWord, declareReading, oneOf } from '../arguments.js';
import { asking } from '../asking/asking.js';
import type { Question } from '../asking/question.js';
import type { Command } from '../command.js';
import { setOption } from '../editing/set-option.js';
import { declareFormats } from '../format-options.js';
import { declareNeeds } from '../needs-options.js';
import { numberOption } from '../number-option.js';
import {
  containerOption,
  forbidOption,
  secondsOption,
  tiersOption,
  weightOption,
} from './manifest/options.js';

/** Reads a number. One with a unit stays text, because its unit depends on what is sought. */
function soughtNumber(text: string): number | string {
  const typed = typedNumber(text, 'group');
  if (typed?.value !== undefined) return typed.value.unit === '' ? typed.value.value : text;
  const problem = typed === undefined ? '' : `: ${typed.problem}`;
  throw new InvalidArgumentError(`Expected a number, such as 12000 or 1.5e3${problem}.`);
}

/** Reads a number of days: `180`, `180d`, or `26 weeks`. */
const daysApart = numberOption({
  expected: 'a number, such as 12000 or 1.5e3',
  accepts: Number.isFinite,
  units: timeUnits('days'),
});

export const solve = asking({
  name: 'solve',
  summary: 'find the value at which a campaign becomes feasible or supplied',
  examples: [
    '$ space-logistics solve campaign.json --for "Transit Stage.fuel" --least',
    '$ space-logistics solve campaign.json --for Lander.payload --of Landing --most',
    '$ space-logistics solve campaign.json --for "Water in Tank" --until supplied',
    '$ space-logistics solve base.xlsx --for "Water in Tank" --until reserved',
    '$ space-logistics solve campaign.json --for Resupply.flights --until supplied',
  ],
  tables: ['changes', 'simulations'],
  end: 'stop',
  declare: (parser) => {
    declareNeeds(parser)
      .requiredOption(
        '--for <number>',
        'number to change: NAME.FIELD, RESOURCE in CONTAINER, CARRIER.payload, MISSION.flights, or a JSON Pointer',
      )
      .option(
        '--until <goal>',
        'what must become true: feasible, supplied, or reserved (the needed reserves are there)',
        'feasible',
      )
      .option('--of <name>', 'mission, vehicle, event, place or burn that must (default: all)')
      .option('--from <value>', 'least value to try', soughtNumber)
      .option('--to <value>', 'greatest value to try', soughtNumber)
      .option('--tolerance <step>', 'distance between two values', soughtNumber)
      .addOption(new Option('--least', 'return the least value').conflicts('most'))
      .option('--most', 'return the greatest value')
      .option('--every <days>', 'days from one flight to the next', daysApart);
  },
  question: async ({ args, options, terminal }) => {
    const { solveQuestion } = await import('./solve/question.js');
    return solveQuestion(args[0] as string, options, terminal);
  },
});

export const manifest = asking({
  name: 'manifest',
  summary: 'pack and load what a scenario lacks, and prove the plan by simulation',
  examples: [
    '$ space-logistics manifest campaign.json',
    '$ space-logistics manifest --apply supplied.json campaign.json',
    '$ space-logistics manifest --method greedy --format spacenet campaign.json',
    '$ space-logistics manifest --needs needs.yaml campaign.json',
    '$ space-logistics manifest --json campaign.json | jq .objective',
  ],
  tables: [
    'demands',
    'totals',
    'loads',
    'containers',
    'burns',
    'short',
    'closing',
    'closing-all',
    'objectives',
    'differences',
    'needs',
    'gaps',
    'additions',
  ],
  declare: (parser) => {
    declareNeeds(parser)
      .addOption(
        oneOf(new Option('--method <method>', 'how to find the manifest'), [
          'optimum',
          'greedy',
        ]).default('optimum'),
      )
      .addOption(
        oneOf(
          new Option('--options <preset>', 'what may be planned (default: goes with the rules)'),
          ['default', 'spacenet25'],
        ),
      )
      .addOption(
        oneOf(new Option('--format <form>', 'print JSON as another tool writes it'), ['spacenet']),
      )
      .option('--apply <file>', 'write the scenario with the manifest to a file')
      .addOption(tiersOption())
      .addOption(weightOption())
      .addOption(containerOption())
      .addOption(forbidOption())
      .option(
        '--without <demand>',
        'leave out a class of supply, a resource, a place, or goods at a place such as 203=Base; can be given several times',
        addWord,
      )
      .option(
        '--only <demand>',
        'plan only a class of supply, a resource, a place, or goods at a place; can be given several times',
        addWord,
      )
      .option('--templates', 'also use the Resource Container templates of the scenario')
      .addOption(secondsOption());
  },
  question: async ({ args, options, terminal }) => {
    if (options.format === 'spacenet') {
      const { spacenetQuestion } = await import('./manifest/question.js');
      return spacenetQuestion(options);
    }
    const { manifestQuestion } = await import('./manifest/question.js');
    return manifestQuestion(args[0] as string, options, terminal) as Question<object>;
  },
});

/** Reads a share in per cent: `0.5`, or `0.5%`. */
function percentage(text: string): number {
  const { value = Number.NaN, unit = '' } = typedNumber(text, 'group')?.value ?? {};
  if (value >= 0 && value < 100 && (unit === '' || unit === '%')) return value;
  throw new InvalidArgumentError('Expected per cent from 0 to below 100, such as 0.5.');
}

/** Reads the number of a flight, from 1: `flight 5`, or `5`; 0 for all. */
function flightNumber(text: string): number {
  const [, digits] = /^(?:flight\s*)?(\d{1,9})$/i.exec(text.trim()) ?? [];
  if (digits !== undefined && Number(digits) > 0) return Number(digits);
  if (/^(all|flights)$/i.test(text.trim())) return 0;
  throw new InvalidArgumentError('Expected a flight, such as "flight 5", or "all".');
}

export const design: Command = {
  name: 'design',
  summary: 'design a campaign: which vehicles fly when, with which loads',
  examples: [
    '$ space-logistics design base.design.yaml',
    '$ space-logistics design base.design.yaml --scenario base.json \\',
    '    --report base.html',
    '$ space-logistics design campaign.xlsx',
    '$ space-logistics design base.design.yaml --time 300 --gap 1',
    '$ space-logistics design base.design.yaml --explain "flight 5"',
    '$ space-logistics design base.design.yaml --prices prices.yaml',
    '$ space-logistics design base.design.yaml --set "Lander.isp=460"',
  ],
  declare: (parser) => {
    parser
      .argument(
        '<design>',
        'declaration of the design (YAML, JSON), or a campaign workbook with its sheets; - for stdin',
      )
      .addOption(
        new Option('--time <seconds>', 'seconds to search for (default: 60)').argParser(
          numberOption({
            expected: 'a number of seconds above 0',
            accepts: (seconds) => seconds > 0 && seconds < 1e9,
            units: timeUnits('seconds'),
          }),
        ),
      )
      .addOption(
        new Option(
          '--gap <per cent>',
          'end as soon as a plan is proved to be this near to the best (default: 0.00001)',
        ).argParser(percentage),
      )
      .option(
        '--prices <file>',
        'prices of the objective "cost" (YAML, JSON, CSV, or a workbook with a sheet "prices"; default: those of the design, or the sheet of its workbook)',
      )
      .option('--scenario <file>', 'write the campaign to a file: JSON, or a workbook (.xlsx)')
      .option('--report <file>', 'write a report of the campaign, to open in a browser')
      .addOption(
        new Option(
          '--explain <flight>',
          'explain a flight of the plan, or all: what it is for, and what limits it',
        ).argParser(flightNumber),
      )
      .addOption(setOption());
    declareFormats(declareReading(parser))
      .option('--anyway', 'accept a campaign in which the checks find errors')
      .option('--json', 'print the whole answer as JSON')
      .option('--csv', 'print a table as CSV')
      .addOption(oneOf(new Option('--table <name>', 'show only this table'), designTableNames))
      .option('--workbook <file>', 'write all tables to a workbook; - for stdout')
      .option('--force', 'overwrite existing files')
      .option('--wide', 'do not shorten text to the width of the terminal')
      .option('-q, --quiet', 'print only the answer, no messages');
  },
  run: async ({ args, options, terminal, program }) => {
    const { designFile } = await import('./design/design-file.js');
    const version = program.version()!;
    return designFile(args[0] as string, { ...options, version }, terminal);
  },
};
