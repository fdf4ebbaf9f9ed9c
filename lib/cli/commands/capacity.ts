import { addWord } from '../arguments.js';
import { asking } from '../asking/asking.js';
import { UsageError } from '../terminal.js';
import { forTerminal } from '../text/control.js';

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
        const { transports, problems } = transportsByName(campaign, words);
        if (problems.length > 0) throw new UsageError(problems.map(forTerminal).join('\n'));
        return capacityOf(campaign, { without: transports });
      },
    };
  },
});
