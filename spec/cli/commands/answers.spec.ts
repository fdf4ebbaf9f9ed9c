import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import fc from 'fast-check';
import { commands } from '../../../lib/cli/commands/index.js';
import { parse, Scenario, simulate } from '../../../lib/index.js';
import { anyScenario } from '../../simulation/support/generated.js';
import { draws, someOf } from '../../support/draws.js';
import { OUTPOST, scratch, shell } from '../support/shell.js';

const VISIT = 'data/scenarios/south-pole-visit.json';

/** Scenarios of all kinds, many of which fail. */
const generated: readonly Scenario[] = fc.sample(anyScenario, { numRuns: draws(6), seed: 7 });

/** What each command is asked besides its default question. */
const questions: Readonly<Record<string, readonly (readonly string[])[]>> = {
  demands: [
    ['--by', 'place,flight,class', '--packing'],
    ['--by', 'month,mission,element,state,model,resource,environment', '--spread'],
    ['--by', 'period,class-1,class-2', '--period', '3d', '--unmet'],
    ['--raw'],
    ['--raw', '--unmet', '--no-consume'],
    ['--rules', 'spacenet25', '--no-consume', '--by', 'year,flight'],
  ],
  stocks: [
    ['--at', '3'],
    ['--every', '2d'],
    ['--rules', 'spacenet25'],
  ],
  capacity: [
    ['--rules', 'spacenet25'],
    ['--no-consume', '--without', '#1'],
  ],
  budget: [
    ['--thin', '50'],
    ['--rules', 'spacenet25'],
    ['--until', '1'],
  ],
  critical: [
    ['--slip', '14'],
    ['--rules', 'spacenet25'],
    ['--until', '9'],
  ],
  reserves: [
    ['--until', '9'],
    ['--rules', 'spacenet25'],
    ['--need', '2d of Water, Food, 203 at Shackleton', '--need', '5 h of 2 at Ridge always'],
  ],
  repairs: [
    ['--budget', '40'],
    ['--repairs', '20'],
    ['--rules', 'spacenet25'],
  ],
  spares: [
    ['--by', 'place', '--confidence', '0.99'],
    ['--dormant-share', '10%', '--rules', 'spacenet25'],
  ],
  scavenging: [['--rules', 'spacenet25']],
  commonality: [],
  manifest: [
    ['--method', 'greedy'],
    ['--method', 'greedy', '--no-consume', '--rules', 'spacenet25'],
    ['--method', 'greedy', '--no-consume', '--options', 'spacenet25', '--templates'],
    ['--no-consume', '--time-limit', '1', '--tiers', 'crew-first', '--weights', '203=2'],
  ],
  simulate: [['--all'], ['--timeline'], ['--rules', 'spacenet25', '--all'], ['--no-consume']],
};

/** Runs a command line, whose result must be sound: text for people, or JSON. */
async function sound(argv: readonly string[], columns = 80): Promise<string> {
  const { status, out, err } = await shell([...argv, '--anyway'], { columns });
  const line = argv.join(' ');
  expect(status, `${line}: ${err}`).to.be.oneOf([0, 1, 2, 4]);
  expect(err, line).to.not.match(/internal error|\n\s+at /);
  if (status === 2) expect(err, line).to.match(/^error: /m);
  expect(out, line).to.not.match(/\bNaN\b|\bundefined\b|\[object |Infinity/);
  if (argv.includes('--json') && status !== 2) JSON.parse(out);
  return out;
}

/** Returns what can be explained: every record of the first ones, and everything that has a name. */
function subjects(scenario: Scenario): string[][] {
  const { events, errors, warnings, demandCounts } = simulate(scenario);
  const numbered = (word: string, count: number): string[][] =>
    Array.from({ length: Math.min(count, 4) }, (_, i) => [word, String(i)]);
  const named = [
    ...scenario.network.nodes.map(({ id }) => [id]),
    ...scenario.network.edges.map(({ id }) => [id]),
    ...scenario.resourceList.map(({ id }) => [id]),
    ...scenario.instantiatedElements.slice(0, 8).map(({ id }) => [id]),
  ];
  return [
    ...numbered('demand', demandCounts.all),
    ...numbered('error', errors.length),
    ...numbered('warning', warnings.length),
    ...numbered('event', events.length),
    ...numbered('mission', scenario.missionList.length),
    ...named,
    ...[['errors'], ['warnings'], ['rules'], ['rule', 'surfaceUnits'], ['rule', 'rounding']],
    ...[['nothing of the kind'], ['demand', '100000'], ['error', 'NO_FIT']],
  ];
}

describe('commands that answer questions', () => {
  // Many command lines, in each of which a campaign is simulated.
  const file = scratch();
  let files: readonly string[];

  beforeEach(() => {
    files = [
      OUTPOST,
      VISIT,
      ...generated.map((scenario, i) => file(`any-${i}.json`, JSON.stringify(scenario))),
    ];
  });

  for (const [name, more] of Object.entries(questions)) {
    it(`answer in every form, whatever the scenario: ${name}`, async () => {
      expect(commands.map((command) => command.name)).to.include(name);
      for (const path of files) {
        await sound([name, path], 120);
        for (const options of [[], ...more]) {
          await sound([name, ...options, path]);
          await sound([name, ...options, '--json', path]);
        }
      }
    });

    if (name !== 'simulate')
      it(`have tables that files can hold: ${name}`, async () => {
        for (const path of files.slice(0, 4)) {
          const { err } = await shell([name, '--anyway', '--table', 'x', path]);
          const tables = /; there are (.+)$/m.exec(err)?.[1]?.split(', ') ?? [];
          for (const table of tables) {
            await sound([name, '--table', table, path]);
            const { bytes } = await shell([name, '--anyway', '--csv', '--table', table, path]);
            expect(bytes.toString(), `${name} ${table}`).to.match(/\r\n$/);
          }
        }
      });
  }

  it('explain whatever a scenario has', async () => {
    for (const path of files.slice(0, 5)) {
      const scenario = parse(Scenario, readFileSync(path, 'utf8'));
      for (const subject of someOf(subjects(scenario)))
        for (const rules of subject.length === 1 ? ['standard'] : ['standard', 'spacenet25']) {
          await sound(['explain', path, ...subject, '--rules', rules]);
          if (rules === 'standard') await sound(['explain', path, ...subject, '--json']);
        }
    }
  });

  it('solve for many fields, or say why not', async () => {
    for (const path of files.slice(0, 5)) {
      const { instantiatedElements } = parse(Scenario, readFileSync(path, 'utf8'));
      for (const { name } of instantiatedElements.slice(0, 4))
        for (const field of ['fuel', 'mass', 'isp', 'payload', 'nothing'])
          await sound(['solve', path, '--for', `${name}.${field}`, '--until', 'feasible']);
    }
  });
});
