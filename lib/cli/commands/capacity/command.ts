import { addWord } from '../../arguments.js';
import { asking } from '../../asking/asking.js';

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
    const { capacityQuestion } = await import('./capacity-question.js');
    return capacityQuestion(options);
  },
});
