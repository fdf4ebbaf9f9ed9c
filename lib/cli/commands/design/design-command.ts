import { InvalidArgumentError, Option } from 'commander';
import { designTableNames } from '../../../design/presentation.js';
import { typedNumber } from '../../../schema/typed-number.js';
import { timeUnits } from '../../../schema/units.js';
import { declareReading, oneOf } from '../../arguments.js';
import type { Command } from '../../command.js';
import { setOption } from '../../editing/set-option.js';
import { declareFormats } from '../../format-options.js';
import { numberOption } from '../../number-option.js';

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
    const { designFile } = await import('./design-file.js');
    const version = program.version()!;
    return designFile(args[0] as string, { ...options, version }, terminal);
  },
};
