import { addWord } from '../../arguments.js';
import { asking } from '../../asking/asking.js';

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
    const { stocksQuestion } = await import('./stocks-question.js');
    return stocksQuestion(options);
  },
});
