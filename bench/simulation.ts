import { shackletonOutpost } from '../data/scenarios/shackleton-outpost.js';
import { parse, Scenario } from '../lib/index.js';
import { simulate, sweep } from '../lib/simulation/index.js';
import { sweepInWorkers } from '../lib/simulation/sweep/in-workers.js';
import { lunarVisits } from './support/lunar-visits.js';
import { line, medians, ms, times } from './support/measure.js';

const perEvent = (time: number, events: number): string =>
  `${((time / events) * 1000).toFixed(1)} µs`;

/** How quick simulations are: on a shipped scenario, on generated campaigns, and in sweeps. */
export async function simulation(print: (text: string) => void): Promise<void> {
  const outpost = shackletonOutpost();
  print('Simulation, full result (median; executed events)\n');
  const shipped = medians({ standard: () => simulate(outpost) }, 200);
  print(line('the shipped scenario', ms(shipped.standard), `${simulate(outpost).events.length}`));

  for (const events of [200, 1000]) {
    const growing = lunarVisits({ events, elements: (events / 10) * 7, growing: true });
    const count = simulate(growing).events.length;
    const { standard, spacenet25 } = medians(
      {
        standard: () => simulate(growing),
        spacenet25: () => simulate(growing, { rules: 'spacenet25' }),
      },
      9,
    );
    print(line(`growing base, ${events} listed events`, ms(standard), `${count}`));
    print(line('  the same by the rules spacenet25', ms(spacenet25)));
  }

  print('\nCost per executed event, 5,000 elements, and memory of the result\n');
  let first: number | undefined;
  for (const events of [1000, 10_000, 100_000]) {
    const visits = lunarVisits({ events, elements: 5000 });
    const before = process.memoryUsage().heapUsed;
    const result = simulate(visits);
    const bytes = (process.memoryUsage().heapUsed - before) / result.events.length;
    const { run } = medians({ run: () => simulate(visits).events.length }, events > 10_000 ? 3 : 7);
    const each = run / result.events.length;
    first ??= each;
    print(
      line(
        `${events} listed events`,
        ms(run),
        perEvent(run, result.events.length),
        times(each / first),
        `${Math.max(0, bytes / 1024).toFixed(1)} kB`,
      ),
    );
  }

  print('\nA sweep of 1,000 variants of the shipped scenario\n');
  const json = JSON.stringify(outpost);
  const variants = Array.from({ length: 1000 }, (_, at) => ({
    changes: [{ pointer: '/elementTemplates/0/mass', value: 100 + at }],
  }));
  const { one } = medians({ one: () => sweep(parse(Scenario, json), variants) }, 3);
  print(line('one thread, reading it once', ms(one)));
  for (const threads of [1, 2]) {
    const start = performance.now();
    await sweepInWorkers(outpost, variants, { threads });
    print(line(`worker threads: ${threads}, their start included`, ms(performance.now() - start)));
  }
}
