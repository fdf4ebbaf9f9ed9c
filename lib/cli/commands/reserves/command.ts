import { addWord } from '../../arguments.js';
import { asking } from '../../asking/asking.js';

export const reserves = asking({
  name: 'reserves',
  summary: 'show for how many days stocks last, and whether needed reserves are there',
  examples: [
    '$ space-logistics reserves campaign.json',
    '$ space-logistics reserves --need "30d of Food at Base" campaign.json',
    '$ space-logistics reserves --need "2 weeks of 203 at Base always" base.xlsx',
  ],
  tables: ['reserves', 'needs', 'gaps'],
  declare: (parser) => {
    parser.option(
      '--need <reserve>',
      'a reserve that must be there while people are: "30d of Water, Food at PLACE", or all the time with "always" behind it; can be given several times',
      addWord,
    );
  },
  question: async ({ options }) => {
    const { reservesOf, reservesPresentation } = await import('../../../analysis/index.js');
    const need = options.need as readonly string[] | undefined;
    return {
      ...reservesPresentation,
      ask: (campaign) => reservesOf(campaign, { ...(need && { need }) }),
    };
  },
});
