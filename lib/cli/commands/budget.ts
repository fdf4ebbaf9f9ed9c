import { unitsOfField } from '../../schema/units.js';
import { asking } from '../asking/asking.js';
import { numberOption } from '../number-option.js';
import { Status } from '../terminal.js';

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
