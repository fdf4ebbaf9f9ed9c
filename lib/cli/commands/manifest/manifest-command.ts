import { Option } from 'commander';
import { addWord, oneOf } from '../../arguments.js';
import { asking } from '../../asking/asking.js';
import type { Question } from '../../asking/question.js';
import { declareNeeds } from '../../needs-options.js';
import {
  containerOption,
  forbidOption,
  secondsOption,
  tiersOption,
  weightOption,
} from './options.js';

export const manifest = asking({
  name: 'manifest',
  summary: 'pack and load what a scenario lacks, and prove the plan by simulation',
  examples: [
    '$ space-logistics manifest campaign.json',
    '$ space-logistics manifest --apply supplied.json campaign.json',
    '$ space-logistics manifest --method greedy --format spacenet campaign.json',
    '$ space-logistics manifest --needs needs.yaml campaign.json',
    '$ space-logistics manifest --json campaign.json | jq .objective',
  ],
  tables: [
    'demands',
    'totals',
    'loads',
    'containers',
    'burns',
    'short',
    'closing',
    'closing-all',
    'objectives',
    'differences',
    'needs',
    'gaps',
    'additions',
  ],
  declare: (parser) => {
    declareNeeds(parser)
      .addOption(
        oneOf(new Option('--method <method>', 'how to find the manifest'), [
          'optimum',
          'greedy',
        ]).default('optimum'),
      )
      .addOption(
        oneOf(
          new Option('--options <preset>', 'what may be planned (default: goes with the rules)'),
          ['default', 'spacenet25'],
        ),
      )
      .addOption(
        oneOf(new Option('--format <form>', 'print JSON as another tool writes it'), ['spacenet']),
      )
      .option('--apply <file>', 'write the scenario with the manifest to a file')
      .addOption(tiersOption())
      .addOption(weightOption())
      .addOption(containerOption())
      .addOption(forbidOption())
      .option(
        '--without <demand>',
        'leave out a class of supply, a resource, a place, or goods at a place such as 203=Base; can be given several times',
        addWord,
      )
      .option(
        '--only <demand>',
        'plan only a class of supply, a resource, a place, or goods at a place; can be given several times',
        addWord,
      )
      .option('--templates', 'also use the Resource Container templates of the scenario')
      .addOption(secondsOption());
  },
  question: async ({ args, options, terminal }) => {
    if (options.format === 'spacenet') {
      const { spacenetQuestion } = await import('./spacenet-question.js');
      return spacenetQuestion(options);
    }
    const { manifestQuestion } = await import('./question.js');
    return manifestQuestion(args[0] as string, options, terminal) as Question<object>;
  },
});
