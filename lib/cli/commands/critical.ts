import { timeUnits } from '../../schema/units.js';
import { addWord } from '../arguments.js';
import { asking } from '../asking/asking.js';
import { numberOption } from '../number-option.js';

export const critical = asking({
  name: 'critical',
  summary: 'find the missions and flights that a campaign depends on',
  examples: [
    '$ space-logistics critical campaign.json',
    '$ space-logistics critical --slip 14 campaign.json',
    '$ space-logistics critical --of "Cargo landing" campaign.json',
    '$ space-logistics critical --slip "2 weeks" --csv campaign.xlsx',
  ],
  tables: ['trials'],
  declare: (parser) => {
    parser
      .option(
        '--slip <days>',
        'days by which each mission and flight slips (default: 30)',
        numberOption({
          expected: 'a number of days above 0, at most 36525, such as 14 or "2 weeks"',
          accepts: (value) => value > 0 && value <= 36_525,
          units: timeUnits('days'),
        }),
      )
      .option(
        '--of <name>',
        'only this mission with its flights, or this flight; can be given several times',
        addWord,
      );
  },
  question: async ({ options }) => {
    const { criticalPresentation } = await import('../../analysis/index.js');
    const { criticalInThreads } = await import('../../analysis/critical/in-threads.js');
    const slip = options.slip as number | undefined;
    const of = options.of as readonly string[] | undefined;
    return {
      ...criticalPresentation,
      ask: (campaign, { progress }) =>
        criticalInThreads(campaign, {
          ...(slip !== undefined && { slip }),
          ...(of !== undefined && { of }),
          onProgress: (done, all) => progress(`${done} of ${all} trials`),
        }),
    };
  },
});
