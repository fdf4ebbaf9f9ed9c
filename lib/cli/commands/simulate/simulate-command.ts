import { asking } from '../../asking/asking.js';
import { declareNeeds } from '../../needs-options.js';
import { declareFilters } from './filter-options.js';

export const simulate = asking({
  name: 'simulate',
  summary: 'simulate a scenario and report what fails or nearly fails',
  examples: [
    '$ space-logistics simulate campaign.json',
    '$ space-logistics simulate --until 30 --rules spacenet25 campaign.json',
    '$ space-logistics simulate --timeline --mission "First crew" campaign.json',
    '$ space-logistics simulate --set "Lander.isp=-5%" campaign.json',
    '$ space-logistics simulate --need "30d of Water, Food at Base" campaign.json',
    '$ space-logistics simulate --json campaign.json | jq .measures.launchMass',
  ],
  tables: [
    'problems',
    'burns',
    'loads',
    'demands',
    'shortages',
    'barred',
    'surplus',
    'processes',
    'measures',
    'events',
    'elements',
    'timeline',
    'needs',
    'gaps',
    'additions',
  ],
  declare: (parser) => {
    declareFilters(
      declareNeeds(parser)
        .option('--all', 'list every error, warning, burn, demand and shortage')
        .option('--timeline', 'print what happens, too'),
    );
  },
  question: async ({ args, options, terminal }) => {
    const { simulateQuestion } = await import('./simulate-question.js');
    return simulateQuestion(args[0] as string, options, terminal);
  },
});
