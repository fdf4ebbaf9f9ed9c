import { asking } from '../asking/asking.js';
import { declareNeeds } from '../needs-options.js';

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
