// The commands that answer a question about a campaign as it is: what becomes of it, what it needs, has, carries and costs, and how
// several plans differ.
import { Option } from 'commander';
import { timeUnits, unitsOfField } from '../../schema/units.js';
import { addWord, oneOf } from '../arguments.js';
import { asking, declareForm, declareSimulation } from '../asking/asking.js';
import type { Command } from '../command.js';
import { declareNeeds } from '../needs-options.js';
import { numberOption } from '../number-option.js';
import { Status, UsageError } from '../terminal.js';
import { forTerminal } from '../text/control.js';
import { declareFilters } from './simulate/filter-options.js';

export const simulate = asking({
  name: 'simulate',
  summary: 'simulate a scenario and report what fails or nearly fails',
  examples: [
    '$ space-logistics simulate campaign.json',
    '$ space-logistics simulate --until 30 --rules spacenet25 campaign.json',
    '$ space-logistics simulate --timeline --mission "First crew" campaign.json',
    '$ space-logistics simulate --set "Lander.isp=-5%" campaign.json',
    '$ space-logistics simulate --need "30d of Water, Food at Base" campaign.json',
    '$ space-logistics simulate --json campaign.json | jq .measures.launchMass',
  ],
  tables: [
    'problems',
    'burns',
    'loads',
    'demands',
    'shortages',
    'barred',
    'surplus',
    'processes',
    'measures',
    'events',
    'elements',
    'timeline',
    'needs',
    'gaps',
    'additions',
  ],
  declare: (parser) => {
    declareFilters(
      declareNeeds(parser)
        .option('--all', 'list every error, warning, burn, demand and shortage')
        .option('--timeline', 'print what happens, too'),
    );
  },
  question: async ({ args, options, terminal }) => {
    const { simulateQuestion } = await import('./simulate/simulate-question.js');
    return simulateQuestion(args[0] as string, options, terminal);
  },
});

export const demands = asking({
  name: 'demands',
  summary: 'list what each place and flight needs, what is met, and what is missing',
  examples: [
    '$ space-logistics demands campaign.json',
    '$ space-logistics demands campaign.json --by place,month,class-1 --unmet',
    '$ space-logistics demands campaign.json --by class --csv > needs.csv',
    '$ space-logistics demands campaign.json --format spacenet --rules spacenet25',
  ],
  tables:
    'by-WORDS with the words of --by, such as by-place-flight; sources-WORDS, early, demands with --raw, and surplus with --surplus',
  declare: (parser) => {
    parser
      .option('--by <words>', 'group by these words, with commas between them')
      .option('--period <length>', 'group by periods too: month, year, or days such as 30d')
      .option(
        '--spread',
        'spread demands at one time over the time that they are for, with crewDemands=mission-lump',
      )
      .option('--packing', 'estimate the packing material for what is missing')
      .option('--unmet', 'list only what is missing')
      .option('--surplus', 'list what was produced and found no room')
      .option('--raw', 'list single demands')
      .addOption(
        oneOf(new Option('--format <form>', 'print JSON as another tool writes it'), ['spacenet']),
      );
  },
  question: async ({ options }) => {
    const { demandsQuestion } = await import('./demands/demands-question.js');
    return demandsQuestion(options);
  },
});

export const stocks = asking({
  name: 'stocks',
  summary: 'show what each place and container holds over time, and when it runs out',
  examples: [
    '$ space-logistics stocks campaign.json',
    '$ space-logistics stocks --at 120 --place "Lunar South Pole" campaign.json',
    '$ space-logistics stocks --every 1d --csv campaign.json > stocks.csv',
  ],
  tables: ['by-place', 'by-flight', 'by-container', 'by-class', 'levels', 'samples'],
  declare: (parser) => {
    parser
      .option('--at <when>', 'show the stocks at a date, or this many days after the start')
      .option('--every <time>', 'show the levels at regular times, such as 1d or 12h')
      .option('--resource <name>', 'only this resource; can be given several times', addWord)
      .option('--place <name>', 'only this node or edge; can be given several times', addWord)
      .option(
        '--element <name>',
        'only this container or vehicle; can be given several times',
        addWord,
      )
      .option('--empty', 'list also what is empty all the time, and that nothing demands');
  },
  question: async ({ options }) => {
    const { stocksQuestion } = await import('./stocks/stocks-question.js');
    return stocksQuestion(options);
  },
});

export const capacity = asking({
  name: 'capacity',
  summary: 'show how full transports are, and whether they can bring what places lack',
  examples: [
    '$ space-logistics capacity campaign.json',
    '$ space-logistics capacity --without "Cargo flight 3" campaign.json',
    '$ space-logistics capacity --table deliveries --csv campaign.json',
  ],
  tables: [
    'by-transport',
    'by-place',
    'deliveries',
    'by-carrier',
    'by-mission',
    'network-edges',
    'network-points',
  ],
  declare: (parser) => {
    parser.option(
      '--without <transport>',
      'count the demand of this transport, but not its capacity: a name, or #1 for the first; can be given several times',
      addWord,
    );
  },
  question: async ({ options }) => {
    const { capacityOf, capacityPresentation, transportsByName } = await import(
      '../../analysis/index.js'
    );
    return {
      ...capacityPresentation,
      ask: (campaign) => {
        const words = (options.without as readonly string[] | undefined) ?? [];
        const { keys, problems } = transportsByName(campaign, words);
        if (problems.length > 0) throw new UsageError(problems.map(forTerminal).join('\n'));
        return capacityOf(campaign, { without: keys });
      },
    };
  },
});

/** Reads a share in per cent. */
const percent = (text: string): number =>
  numberOption({
    expected: 'per cent of at least 0, such as 5',
    accepts: (value) => value >= 0,
    units: unitsOfField({ kind: 'number', unit: '%' })!,
  })(text) / 100;

export const budget = asking({
  name: 'budget',
  summary: 'list the delta-v and propellant of burns and vehicles',
  examples: [
    '$ space-logistics budget campaign.json',
    '$ space-logistics budget campaign.json --table firings',
    '$ space-logistics budget campaign.json --workbook budget.xlsx',
  ],
  tables: ['burns', 'vehicles', 'remedies', 'firings', 'transports', 'missions'],
  declare: (parser) => {
    parser.option(
      '--thin <per cent>',
      'margin below which a burn is thin, in per cent of its delta-v (default: 5)',
      percent,
    );
  },
  question: async ({ options }) => {
    const { budgetPresentation, budgetOf } = await import('../../analysis/index.js');
    const thin = options.thin as number | undefined;
    return {
      ...budgetPresentation,
      ask: (campaign) => budgetOf(campaign, thin === undefined ? {} : { thinShare: thin }),
      status: ({ total }) => (total.short + total.notFlown > 0 ? Status.Negative : Status.Fine),
    };
  },
});

export const cost = asking({
  name: 'cost',
  summary: 'add up what a campaign costs, by mission, flight, year and kind',
  examples: [
    '$ space-logistics cost campaign.json --prices prices.yaml',
    '$ space-logistics cost campaign.xlsx',
    '$ space-logistics cost campaign.json --prices prices.csv --table flights --csv',
  ],
  tables: ['kinds', 'things', 'missions', 'flights', 'years', 'payments'],
  declare: (parser) => {
    parser.option(
      '--prices <file>',
      'prices (YAML, JSON, CSV), or a workbook with a sheet "prices"; - for stdin (default: the sheet "prices" of the campaign workbook)',
    );
  },
  question: async ({ args, options, terminal }) => {
    const { costOf, costPresentation } = await import('../../analysis/index.js');
    const { openPrices } = await import('../reading/open-prices.js');
    const { prices: file, maxSize } = options as { prices?: string; maxSize?: number };
    return {
      ...costPresentation,
      ask: async (campaign) =>
        costOf(campaign, await openPrices(args[0] as string, file, campaign, terminal, maxSize)),
    };
  },
});

export const critical = asking({
  name: 'critical',
  summary: 'find the missions and flights that a campaign depends on',
  examples: [
    '$ space-logistics critical campaign.json',
    '$ space-logistics critical --slip 14 campaign.json',
    '$ space-logistics critical --of "Cargo landing" campaign.json',
    '$ space-logistics critical --slip "2 weeks" --csv campaign.xlsx',
  ],
  tables: ['trials'],
  declare: (parser) => {
    parser
      .option(
        '--slip <days>',
        'days by which each mission and flight slips (default: 30)',
        numberOption({
          expected: 'a number of days above 0, at most 36525, such as 14 or "2 weeks"',
          accepts: (value) => value > 0 && value <= 36_525,
          units: timeUnits('days'),
        }),
      )
      .option(
        '--of <name>',
        'only this mission with its flights, or this flight; can be given several times',
        addWord,
      );
  },
  question: async ({ options }) => {
    const { criticalPresentation } = await import('../../analysis/index.js');
    const { criticalInThreads } = await import('../../analysis/critical/in-threads.js');
    const slip = options.slip as number | undefined;
    const of = options.of as readonly string[] | undefined;
    return {
      ...criticalPresentation,
      ask: (campaign, { progress }) =>
        criticalInThreads(campaign, {
          ...(slip !== undefined && { slip }),
          ...(of !== undefined && { of }),
          onProgress: (done, all) => progress(`${done} of ${all} trials`),
        }),
    };
  },
});

export const reserves = asking({
  name: 'reserves',
  summary: 'show for how many days stocks last, and whether needed reserves are there',
  examples: [
    '$ space-logistics reserves campaign.json',
    '$ space-logistics reserves --need "30d of Food at Base" campaign.json',
    '$ space-logistics reserves --needs needs.yaml campaign.json',
    '$ space-logistics reserves --need "2 weeks of 203 at Base always" base.xlsx',
  ],
  tables: ['reserves', 'needs', 'gaps', 'additions'],
  declare: declareNeeds,
  question: async ({ args, options, terminal }) => {
    const { reservesOf, reservesPresentation } = await import('../../analysis/index.js');
    const { openNeeds } = await import('../reading/open-needs.js');
    return {
      ...reservesPresentation,
      ask: async (campaign) => {
        const need = await openNeeds(args[0] as string, options, campaign, terminal);
        return reservesOf(campaign, { need });
      },
    };
  },
});

export const explain = asking({
  name: 'explain',
  summary: 'explain a demand, an element, an error, a place or a rule of a campaign',
  examples: [
    '$ space-logistics explain campaign.json demand 12',
    '$ space-logistics explain campaign.json "Orion CM"',
    '$ space-logistics explain campaign.json error NO_FIT',
    '$ space-logistics explain campaign.json rules',
  ],
  tables: 'those of the subject; any other name lists them',
  declare: (parser) => {
    parser.argument(
      '<what...>',
      'a name or id; demand, error, warning, event or mission with a number; a code; or rules',
    );
  },
  question: async ({ args }) => {
    const { explain: ask, explanationPresentation } = await import('../../analysis/index.js');
    const what = (args[1] as readonly string[]).join(' ');
    return { ...explanationPresentation, ask: (campaign, context) => ask(campaign, what, context) };
  },
});

export const compare: Command = {
  name: 'compare',
  summary: 'put the answers about several plans side by side',
  examples: [
    '$ space-logistics compare plan-a.json plan-b.json plan-c.json',
    '$ space-logistics compare plan-a.json plan-b.json --prices prices.yaml',
    '$ space-logistics compare a.json b.json --need "30d of Water at Base"',
    '$ space-logistics compare plan-a.json plan-b.json --report plans.html',
    '$ space-logistics compare plan-a.json plan-b.json --table flights --csv',
  ],
  declare: (parser) => {
    declareNeeds(
      declareSimulation(
        parser
          .usage('[options] <plan> <plan> [plan...]')
          .argument('<files...>', 'scenarios (JSON, XML) or workbooks; one may be - for stdin'),
      ),
    )
      .option('--prices <file>', 'compare costs too: prices (YAML, JSON, CSV) of all plans')
      .option('--report <file>', 'write a page with the plans side by side, to open in a browser');
    declareForm(parser, ['figures', 'shortages', 'flights', 'cargo', 'differences']);
  },
  run: async ({ args, options, terminal, program }) => {
    const { compareFiles } = await import('./compare/compare-files.js');
    const version = program.version()!;
    return compareFiles(args[0] as string[], { ...options, version }, terminal);
  },
};
