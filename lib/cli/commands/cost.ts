import { asking } from '../asking/asking.js';

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
