import { existsSync, readFileSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { shackletonOutpost } from '../data/scenarios/shackleton-outpost.js';
import { parse, Scenario } from '../lib/index.js';
import { simulate } from '../lib/simulation/index.js';
import { sweepInWorkers } from '../lib/variants/in-workers.js';
import { sweep } from '../lib/variants/index.js';
import { lunarVisits } from './support/lunar-visits.js';
import { manyBases } from './support/many-bases.js';
import { floor, line, medians, ms, times } from './support/measure.js';
import { gainOfThreads } from './support/parallel.js';
import { missionRounds } from './support/rounds.js';
import { timeInProcess, timeInThread, warmUp } from './support/simulation-alone.js';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Returns how many bytes the objects and typed arrays take that are in use. */
const memoryInUse = (): number => {
  // What typed arrays held is given back after the collection that finds them.
  collectGarbage();
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
};

const timePer = (time: number, count: number): string => `${((time / count) * 1000).toFixed(1)} µs`;

/** Scenarios that SpaceNet can run, with its time in ms, and how many times faster a simulation has to be. They exist only beside a
 * checkout of the project. */
const REFERENCES = [
  ['first tutorial', '../shared/data/quick_start_1.scenario.json', 25.4, 1000, 100],
  [
    'campaign of 200 listed events',
    '../shared/data/reference/campaign_200.scenario.json',
    86,
    200,
    40,
  ],
] as const;

/** Measures simulations of a shipped scenario, of generated campaigns, and in sweeps. */
export async function simulation(print: (text: string) => void): Promise<void> {
  const outpost = shackletonOutpost();
  print(`Simulation with full result, warmed up: executed events, demands, median time alone in a process of its own, and in a
thread of its own that has as much memory for new objects as those of sweeps and studies; each with how many times faster it
is than SpaceNet on a campaign of the same kind and number of listed events, and whether that keeps the floor\n\n`);
  const row = async (
    name: string,
    scenario: Scenario,
    rounds: number,
    older?: number,
    least?: number,
  ): Promise<void> => {
    const { events, demands } = simulate(scenario);
    const json = JSON.stringify(scenario);
    const ratio = (time: number) => (older === undefined ? '' : times(older / time));
    const kept = (time: number) =>
      older === undefined || least === undefined ? '' : floor(least, older / time);
    for (const rules of ['standard', 'spacenet25'] as const) {
      const task = { json, rules, rounds };
      const alone = await timeInProcess(task);
      const thread = await timeInThread(task);
      const isFirst = rules === 'standard';
      const counts = isFirst ? [`${events.length}`, `${demands.length}`] : ['', ''];
      print(
        line(
          isFirst ? name : '  with the rules spacenet25',
          ...counts,
          ms(alone),
          ratio(alone),
          kept(alone),
          ms(thread),
          ratio(thread),
        ),
      );
    }
  };
  await row('the shipped scenario', outpost, 300);
  for (const [name, path, older, runs, least] of REFERENCES)
    if (existsSync(path))
      await row(name, parse(Scenario, readFileSync(path, 'utf8')), runs, older, least);
  for (const [events, older, runs] of [
    [200, 86, 200],
    [1000, 490, 30],
  ] as const) {
    const elements = (events / 10) * 7;
    await row(`visits, ${events} listed`, lunarVisits({ events, elements }), runs, older);
    const growing = lunarVisits({ events, elements, growing: true });
    await row(`growing base, ${events} listed`, growing, runs, older);
  }

  for (const [name, rounds, older, runs] of [
    ['rounds, 200 listed', 7, 86, 200],
    ['rounds, 1,000 listed', 33, 488, 40],
  ] as const)
    await row(name, missionRounds({ rounds }), runs, older, 40);

  print('\nAlone, and in a process that has simulated a larger campaign ten times before\n');
  const before = JSON.stringify(
    manyBases({ events: 10_000, elements: 500, places: 20, years: 10 }),
  );
  const json = JSON.stringify(missionRounds({ rounds: 7 }));
  for (const rules of ['standard', 'spacenet25'] as const) {
    const task = { json, rules, rounds: 300 };
    const alone = await timeInProcess(task);
    const after = await timeInProcess({ ...task, before });
    const kept = floor(25, 86 / after);
    print(line(`rounds, 200 listed, ${rules}`, ms(alone), ms(after), times(86 / after), kept));
  }

  print('\nTime per executed event with 5,000 elements, and memory of the result\n');
  let first: number | undefined;
  for (const events of [1000, 10_000, 100_000]) {
    const visits = lunarVisits({ events, elements: 5000 });
    if (first === undefined) warmUp(visits, 'standard');
    let executed = 0;
    const simulated = () => {
      executed = simulate(visits).events.length;
    };
    const { run } = medians({ run: simulated }, events > 10_000 ? 3 : 7);
    // Afterwards, so that no other result is in memory while simulations are timed.
    const before = memoryInUse();
    const result = simulate(visits);
    const bytes = (memoryInUse() - before) / result.events.length;
    const each = run / executed;
    first ??= each;
    print(
      line(
        `${events} listed events`,
        ms(run),
        timePer(run, executed),
        times(each / first),
        `${Math.max(0, bytes / 1024).toFixed(1)} kB`,
      ),
    );
  }

  print(
    '\nMany bases, ten years, half of the elements demand all the time: time per executed event\n',
  );
  for (const elements of [1000, 5000])
    for (const events of [1000, 10_000, 20_000, 100_000]) {
      const bases = manyBases({ events, elements, places: 20, years: 10 });
      const executed = simulate(bases).events.length;
      const { run } = medians({ run: () => simulate(bases).events.length }, 5);
      const isBudget = elements === 5000 && events === 20_000;
      const kept = isBudget ? floor(1, 10_000 / run) : '';
      print(line(`${elements} elements, ${events} listed`, ms(run), timePer(run, executed), kept));
    }

  print('\nSweeps of the shipped scenario, which is read once: time, and time per variant\n');
  const shipped = JSON.stringify(outpost);
  // With heavier templates, flights fail. To simulate a failed flight, and what follows from it, takes several times as long.
  const variants = (count: number) =>
    Array.from({ length: count }, (_, at) => ({
      changes: [{ pointer: '/elementTemplates/0/mass', value: 100 + (at % 1000) }],
    }));
  const few = variants(1000);
  const { one } = medians({ one: () => sweep(parse(Scenario, shipped), few) }, 5);
  print(line('1,000 variants', ms(one), timePer(one, 1000)));
  const many = variants(20_000);
  const start = performance.now();
  sweep(parse(Scenario, shipped), many);
  const alone = performance.now() - start;
  print(line('20,000 variants', ms(alone), timePer(alone, 20_000)));
  for (const threads of [1, 2]) {
    const from = performance.now();
    await sweepInWorkers(outpost, many, { threads });
    const time = performance.now() - from;
    print(
      line(`  worker threads: ${threads}, including their start`, ms(time), times(alone / time)),
    );
  }
  print(line('  largest possible gain of 2 threads here', times(await gainOfThreads(2))));

  print('\nSweeps of 50 variants of rounds, 1,000 listed\n');
  const rounds = missionRounds({ rounds: 33 });
  const fifty = variants(50);
  for (const rules of ['standard', 'spacenet25'] as const) {
    const { records, summaries } = medians(
      {
        records: () => sweep(rounds, fifty, { rules, select: ({ verdict }) => verdict }),
        summaries: () => sweep(rounds, fifty, { rules }),
      },
      3,
    );
    print(line(`${rules}: verdicts, with records`, ms(records)));
    print(line('  summaries, with totals', ms(summaries), times(summaries / records)));
  }
}
