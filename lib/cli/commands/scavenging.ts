import type { Scavenging } from '../../analysis/index.js';
import { asking } from '../asking/asking.js';

export const scavenging = asking<Scavenging>({
  name: 'scavenging',
  summary: 'show which parts of decommissioned elements meet demands',
  examples: [
    '$ space-logistics scavenging campaign.json',
    '$ space-logistics scavenging --csv campaign.json',
  ],
  tables: ['parts'],
  question: async () => {
    const { scavengingOf: ask, scavengingPresentation } = await import('../../analysis/index.js');
    return { ...scavengingPresentation, ask };
  },
});
