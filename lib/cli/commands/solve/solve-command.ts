import { InvalidArgumentError, Option } from 'commander';
import { typedNumber } from '../../../schema/typed-number.js';
import { timeUnits } from '../../../schema/units.js';
import { asking } from '../../asking/asking.js';
import { declareNeeds } from '../../needs-options.js';
import { numberOption } from '../../number-option.js';

/** Reads a number. One with a unit stays text, because its unit depends on what is sought. */
function number(text: string): number | string {
  const typed = typedNumber(text, 'group');
  if (typed?.value !== undefined) return typed.value.unit === '' ? typed.value.value : text;
  const problem = typed === undefined ? '' : `: ${typed.problem}`;
  throw new InvalidArgumentError(`Expected a number, such as 12000 or 1.5e3${problem}.`);
}

/** Reads a number of days: `180`, `180d`, or `26 weeks`. */
const days = numberOption({
  expected: 'a number, such as 12000 or 1.5e3',
  accepts: Number.isFinite,
  units: timeUnits('days'),
});

export const solve = asking({
  name: 'solve',
  summary: 'find the value at which a campaign becomes feasible or supplied',
  examples: [
    '$ space-logistics solve campaign.json --for "Transit Stage.fuel" --least',
    '$ space-logistics solve campaign.json --for Lander.payload --of Landing --most',
    '$ space-logistics solve campaign.json --for "Water in Tank" --until supplied',
    '$ space-logistics solve base.xlsx --for "Water in Tank" --until reserved',
    '$ space-logistics solve campaign.json --for Resupply.flights --until supplied',
  ],
  tables: ['changes', 'simulations'],
  end: 'stop',
  declare: (parser) => {
    declareNeeds(parser)
      .requiredOption(
        '--for <number>',
        'number to change: NAME.FIELD, RESOURCE in CONTAINER, CARRIER.payload, MISSION.flights, or a JSON Pointer',
      )
      .option(
        '--until <goal>',
        'what must become true: feasible, supplied, or reserved (the needed reserves are there)',
        'feasible',
      )
      .option('--of <name>', 'mission, vehicle, event, place or burn that must (default: all)')
      .option('--from <value>', 'least value to try', number)
      .option('--to <value>', 'greatest value to try', number)
      .option('--tolerance <step>', 'distance between two values', number)
      .addOption(new Option('--least', 'return the least value').conflicts('most'))
      .option('--most', 'return the greatest value')
      .option('--every <days>', 'days from one flight to the next', days);
  },
  question: async ({ args, options, terminal }) => {
    const { solveQuestion } = await import('./question.js');
    return solveQuestion(args[0] as string, options, terminal);
  },
});
