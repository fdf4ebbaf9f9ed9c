import type { Repairs } from '../../analysis/index.js';
import { hoursOf } from '../arguments.js';
import { asking } from '../asking/asking.js';

export const repairs = asking<Repairs>({
  name: 'repairs',
  summary: 'show which parts crews could repair instead of using spares',
  examples: [
    '$ space-logistics repairs campaign.json',
    '$ space-logistics repairs --budget 40 campaign.json',
    '$ space-logistics simulate --repairs 40 campaign.json',
    '$ space-logistics repairs --table curve --csv campaign.json',
  ],
  tables: ['parts', 'missions', 'curve'],
  declare: (parser) => {
    parser.option(
      '--budget <hours>',
      'choose the best repairs for so many hours in each mission, and only report them; ' +
        '--repairs carries repairs out in the simulation, and the answer is what is left to repair',
      hoursOf,
    );
  },
  question: async ({ options }) => {
    const { repairsOf: ask, repairsPresentation } = await import('../../analysis/index.js');
    const budget = options.budget as number | undefined;
    return {
      ...repairsPresentation,
      ask: (campaign) => ask(campaign, budget === undefined ? {} : { budget }),
    };
  },
});
