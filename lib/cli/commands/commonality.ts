import type { Commonality } from '../../analysis/index.js';
import { asking } from '../asking/asking.js';

export const commonality = asking<Commonality>({
  name: 'commonality',
  summary: 'show which parts elements have in common',
  examples: [
    '$ space-logistics commonality campaign.json',
    '$ space-logistics commonality --table matrix --csv campaign.json',
  ],
  tables: ['parts', 'matrix'],
  simulates: false,
  question: async () => {
    const { commonalityOf: ask, commonalityPresentation } = await import('../../analysis/index.js');
    return { ...commonalityPresentation, ask: ({ scenario }) => ask(scenario) };
  },
});
