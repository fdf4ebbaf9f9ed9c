// The commands about the parts of elements, which fail, are repaired, and are replaced by spares.
import { Option } from 'commander';
import type { Commonality, Repairs, Scavenging } from '../../analysis/index.js';
import { unitsOfField } from '../../schema/units.js';
import { addWord, hoursOf, oneOf } from '../arguments.js';
import { asking } from '../asking/asking.js';
import { numberOption } from '../number-option.js';

export const repairs = asking<Repairs>({
  name: 'repairs',
  summary: 'show which parts crews could repair instead of using spares',
  examples: [
    '$ space-logistics repairs campaign.json',
    '$ space-logistics repairs --budget 40 campaign.json',
    '$ space-logistics simulate --repairs 40 campaign.json',
    '$ space-logistics repairs --table curve --csv campaign.json',
  ],
  tables: ['parts', 'missions', 'curve'],
  declare: (parser) => {
    parser.option(
      '--budget <hours>',
      'choose the best repairs for so many hours in each mission, and only report them; ' +
        '--repairs carries repairs out in the simulation, and the answer is what is left to repair',
      hoursOf,
    );
  },
  question: async ({ options }) => {
    const { repairsOf: ask, repairsPresentation } = await import('../../analysis/index.js');
    const budget = options.budget as number | undefined;
    return {
      ...repairsPresentation,
      ask: (campaign) => ask(campaign, budget === undefined ? {} : { budget }),
    };
  },
});

/** A share, which can be in per cent. */
const SHARE = unitsOfField({ kind: 'number', max: 1 })!;

export const spares = asking({
  name: 'spares',
  summary: 'find the spares that suffice with a given probability',
  examples: [
    '$ space-logistics spares campaign.json',
    '$ space-logistics spares --confidence 98% --picture curve.svg campaign.json',
    '$ space-logistics spares --by place --place Outpost campaign.json',
    '$ space-logistics spares --apply out.json --into "Flight 2" campaign.json',
  ],
  tables: ['stocks', 'curve', 'hours', 'unrated'],
  declare: (parser) => {
    parser
      .option(
        '--confidence <share>',
        'probability that all spares together suffice, such as 98% (default: 95%)',
        numberOption({
          expected: 'a share above 0, at most 99.9999%, such as 98% or 0.98',
          accepts: (value) => value > 0 && value <= 0.999999,
          units: SHARE,
        }),
      )
      .addOption(
        oneOf(
          new Option(
            '--by <what>',
            'whether a stock must suffice until the next delivery, or always',
          ),
          ['delivery', 'place'],
        ).default('delivery'),
      )
      .option(
        '--k-factor <number>',
        'failures for each one that is due to the part itself (default: 1)',
        numberOption({ expected: 'a number above 0, such as 1.4', accepts: (value) => value > 0 }),
      )
      .option(
        '--dormant-share <share>',
        'share of the rate of failures while a part is not in use (default: 0)',
        numberOption({
          expected: 'a share from 0 to 100%, such as 10% or 0.1',
          accepts: (value) => value >= 0 && value <= 1,
          units: SHARE,
        }),
      )
      .option('--place <name>', 'only this node or edge; can be given several times', addWord)
      .option('--picture <file>', 'draw the mass against the probability to an SVG file')
      .option('--apply <file>', 'write the scenario with the spares to a file')
      .option('--into <name>', 'flight or resource container that gets the spares, with --apply');
  },
  question: async ({ args, options, terminal }) => {
    const { sparesQuestion } = await import('./spares/question.js');
    return sparesQuestion(args[0] as string, options, terminal);
  },
});

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

export const commonality = asking<Commonality>({
  name: 'commonality',
  summary: 'show which parts elements have in common',
  examples: [
    '$ space-logistics commonality campaign.json',
    '$ space-logistics commonality --table matrix --csv campaign.json',
  ],
  tables: ['parts', 'matrix'],
  simulates: false,
  question: async () => {
    const { commonalityOf: ask, commonalityPresentation } = await import('../../analysis/index.js');
    return { ...commonalityPresentation, ask: ({ scenario }) => ask(scenario) };
  },
});
