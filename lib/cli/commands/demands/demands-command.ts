import { Option } from 'commander';
import { oneOf } from '../../arguments.js';
import { asking } from '../../asking/asking.js';

export const demands = asking({
  name: 'demands',
  summary: 'list what each place and flight needs, what is met, and what is missing',
  examples: [
    '$ space-logistics demands campaign.json',
    '$ space-logistics demands campaign.json --by place,month,class-1 --unmet',
    '$ space-logistics demands campaign.json --by class --csv > needs.csv',
    '$ space-logistics demands campaign.json --format spacenet --rules spacenet25',
  ],
  tables:
    'by-WORDS with the words of --by, such as by-place-flight; sources-WORDS, early, demands with --raw, and surplus with --surplus',
  declare: (parser) => {
    parser
      .option('--by <words>', 'group by these words, with commas between them')
      .option('--period <length>', 'group by periods too: month, year, or days such as 30d')
      .option(
        '--spread',
        'spread demands at one time over the time that they are for, with crewDemands=mission-lump',
      )
      .option('--packing', 'estimate the packing material for what is missing')
      .option('--unmet', 'list only what is missing')
      .option('--surplus', 'list what was produced and found no room')
      .option('--raw', 'list single demands')
      .addOption(
        oneOf(new Option('--format <form>', 'print JSON as another tool writes it'), ['spacenet']),
      );
  },
  question: async ({ options }) => {
    const { demandsQuestion } = await import('./demands-question.js');
    return demandsQuestion(options);
  },
});
