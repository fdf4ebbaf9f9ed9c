import { asking } from '../asking/asking.js';

export const explain = asking({
  name: 'explain',
  summary: 'explain a demand, an element, an error, a place or a rule of a campaign',
  examples: [
    '$ space-logistics explain campaign.json demand 12',
    '$ space-logistics explain campaign.json "Orion CM"',
    '$ space-logistics explain campaign.json error NO_FIT',
    '$ space-logistics explain campaign.json rules',
  ],
  tables: 'those of the subject; any other name lists them',
  declare: (parser) => {
    parser.argument(
      '<what...>',
      'a name or id; demand, error, warning, event or mission with a number; a code; or rules',
    );
  },
  question: async ({ args }) => {
    const { explain: ask, explanationPresentation } = await import('../../analysis/index.js');
    const what = (args[1] as readonly string[]).join(' ');
    return { ...explanationPresentation, ask: (campaign, context) => ask(campaign, what, context) };
  },
});
