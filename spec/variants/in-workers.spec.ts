import { expect } from 'chai';
import fc from 'fast-check';
import {
  AnyEvent,
  CreateElements,
  CrewedExploration,
  days,
  ElementReference,
  Event,
  hours,
  parse,
  Scenario,
  simulate,
  summarize,
  sweep,
  type Variant,
} from '../../lib/index.js';
import { defaultSweepLimits } from '../../lib/limits/sweep.js';
import { concrete } from '../../lib/schema/vocabulary.js';
import { sweepInWorkers, type WorkerSweepOptions } from '../../lib/variants/in-workers.js';
import type { FieldChange } from '../../lib/variants/index.js';
import {
  type SweepJob,
  simulateInThreads,
  type WorkerOutcome,
} from '../../lib/variants/sweep-threads.js';
import { ids, inState, ksc, lsp, on, scenario } from '../simulation/support/builder.js';
import { carrier, cast, crew } from '../simulation/support/elements.js';
import { anyScenario } from '../simulation/support/generated.js';
import { draws } from '../support/draws.js';
import { anyChanges } from './support/changes.js';

const ann = crew('Ann');
const cabin = carrier('Cabin', { contents: [new ElementReference({ id: ann.id })] });
const built = scenario(
  [
    new CreateElements({ ...on(0, lsp), elements: ids(cabin), container: lsp.id }),
    new CrewedExploration({
      ...on(1, lsp),
      duration: days(7),
      evaDuration: hours(6),
      evaPerWeek: 3,
      vehicle: cabin.id,
      elementStates: [inState(ann, -1)],
    }),
  ],
  cast(ann, cabin),
);

const mass = (value: number): FieldChange => ({ pointer: '/instantiatedElements/0/mass', value });
const duration = (value: string): FieldChange => ({
  pointer: '/missionList/0/events/1/duration',
  value,
});
const plain = (count: number): Variant[] =>
  Array.from({ length: count }, (_, at) => ({ name: `${at}`, changes: [mass(50 + at)] }));

/** Variants with some that have a name of their own. */
const withNamed = (count: number, named: Readonly<Record<number, string>>): Variant[] =>
  plain(count).map((variant, at) => ({ ...variant, name: named[at] ?? variant.name! }));

const rejection = (act: Promise<unknown>): Promise<Error> =>
  act.then(
    () => new Error('nothing was thrown'),
    (error: unknown) => error as Error,
  );

/** Simulates variants in threads that run a file of the specs. */
function inThreadsOf(
  file: string,
  variants: readonly Variant[],
  more: Partial<SweepJob> = {},
): Promise<WorkerOutcome[]> {
  return simulateInThreads({
    file: new URL(`./support/${file}.js`, import.meta.url).href,
    data: { scenario: JSON.stringify(built), options: {} },
    variants: variants.map((variant) => ({ name: variant.name, text: JSON.stringify(variant) })),
    threads: 2,
    ...defaultSweepLimits,
    signal: undefined,
    ...more,
  });
}

/** The codes of the outcomes without a result, by their position. */
const failures = (outcomes: readonly WorkerOutcome[]) =>
  outcomes.flatMap(({ index, error }) => (error ? [[index, error.code]] : []));

/** Expects the outcomes of a sweep, apart from some positions. */
function expectAllBut(
  outcomes: readonly WorkerOutcome[],
  variants: readonly Variant[],
  positions: readonly number[],
): void {
  expect(outcomes.map(({ index, name }) => [index, name])).to.deep.equal(
    variants.map(({ name }, index) => [index, name]),
  );
  for (const [index, expected] of sweep(built, plain(variants.length)).entries())
    if (!positions.includes(index)) expect(outcomes[index]?.result).to.deep.equal(expected.result);
}

describe('The options of sweepInWorkers', () => {
  const wrong: [WorkerSweepOptions | object, string][] = [
    ...[Number.NaN, 0, -1, 1.5, Infinity, 257, '2', null, true].map((threads): [object, string] => [
      { threads },
      `threads must be a whole number from 1 to 256; found ${typeof threads === 'string' ? `"${threads}"` : threads}`,
    ]),
    [{ threadMemory: 15 }, 'threadMemory must be a whole number from 16'],
    [{ threadMemory: Number.NaN }, 'threadMemory must be a whole number from 16'],
    [{ lostThreads: 0 }, 'lostThreads must be a whole number from 1'],
    [{ lostThreads: 'x' }, 'lostThreads must be a whole number from 1'],
    [{ rules: 'none' }, 'There is no preset "none"'],
    [{ until: Number.NaN }, 'until must be a valid date'],
    [{ timeout: -1 }, 'timeout must be a number of milliseconds'],
    [{ limits: { evnts: 3 } }, 'did you mean "events"?'],
    [{ effects: {}, select: () => 1 }, 'effects, select cannot be sent to a worker thread'],
  ];
  for (const [options, message] of wrong)
    it(`are refused before anything starts: ${message}`, async () => {
      const error = await rejection(sweepInWorkers(built, plain(1), options));
      expect(error).to.be.instanceOf(TypeError);
      expect(error.message).to.include(message);
    });

  it('may ask for more threads than there is work, and for no work', async () => {
    const outcomes = await sweepInWorkers(built, plain(3), { threads: 256 });
    expect(outcomes).to.deep.equal(sweep(built, plain(3)));
    expect(await sweepInWorkers(built, [])).to.deep.equal([]);
  });
});

describe('Many batches of a sweep in workers', () => {
  it('cause no warning of listeners', async () => {
    const warnings: Error[] = [];
    const listener = (warning: Error) => warnings.push(warning);
    process.on('warning', listener);
    const { signal } = new AbortController();
    try {
      const variants = plain(64 * 14);
      const outcomes = await sweepInWorkers(built, variants, { threads: 2, signal });
      expectAllBut(outcomes, variants, []);
      // Warnings are emitted in a later turn.
      await new Promise((resolve) => setImmediate(resolve));
    } finally {
      process.off('warning', listener);
    }
    expect(warnings).to.deep.equal([]);
  });

  it('end when they are aborted, whatever they do', async () => {
    const controller = new AbortController();
    const long = { changes: [duration('P9000D'), mass(1)] };
    const work = sweepInWorkers(built, Array<Variant>(300).fill(long), {
      threads: 2,
      signal: controller.signal,
    });
    setTimeout(() => controller.abort('enough'), 100);
    const error = await rejection(work);
    expect(error).to.include({ name: 'AbortError', cause: 'enough' });
  });
});

describe('A worker thread of a sweep that ends', () => {
  it('out of memory, loses its variant alone', async () => {
    // A thread cleans its memory again and again before it gives up.
    const variants = plain(70);
    const hungry = {
      name: 'hungry',
      changes: [duration('P120000D'), { pointer: '/missionList/0/events/1/evaPerWeek', value: 23 }],
    };
    variants[3] = hungry;
    // It needs more than twice as much, and the others about half as much.
    const outcomes = await sweepInWorkers(built, variants, {
      threads: 2,
      threadMemory: 96,
      limits: { followUps: 1e9, waiting: 1e9, records: 1e9, events: 1e9 },
    });
    expect(failures(outcomes)).to.deep.equal([[3, 'THREAD_OUT_OF_MEMORY']]);
    expect(outcomes[3]?.error?.message).to.equal(
      'Variant 3 "hungry": the thread needs more than 96 MiB of memory; make the variant smaller, lower limits.records, or raise threadMemory',
    );
    expectAllBut(outcomes, variants, [3]);
  });

  it('by process.exit, loses its variants alone', async () => {
    const variants = withNamed(200, { 0: 'exit', 70: 'exit', 71: 'exit', 199: 'exit' });
    const outcomes = await inThreadsOf('ending-worker', variants);
    expect(failures(outcomes)).to.deep.equal([
      [0, 'THREAD_ENDED'],
      [70, 'THREAD_ENDED'],
      [71, 'THREAD_ENDED'],
      [199, 'THREAD_ENDED'],
    ]);
    expect(outcomes[70]?.error?.message).to.match(/^Variant 70 "exit": .*exit code 7/);
    expectAllBut(outcomes, variants, [0, 70, 71, 199]);
  });

  it('loses nothing if its batch succeeds alone', async () => {
    const variants = withNamed(100, { 5: 'exit in company', 90: 'exit in company' });
    const outcomes = await inThreadsOf('ending-worker', variants);
    expectAllBut(outcomes, variants, []);
  });

  it('without an answer, loses its variant alone', async () => {
    const outcomes = await inThreadsOf('ending-worker', withNamed(3, { 1: 'throw' }));
    expect(failures(outcomes)).to.deep.equal([[1, 'THREAD_ENDED']]);
    expect(outcomes[1]?.error?.message).to.include('no answer');
  });

  it('again and again, ends the sweep after some of them', async () => {
    const variants = withNamed(6, { 1: 'exit', 2: 'exit', 4: 'exit' });
    expect(
      failures(await inThreadsOf('ending-worker', variants, { threads: 1, lostThreads: 2 })),
    ).to.deep.equal([
      [1, 'THREAD_ENDED'],
      [2, 'THREAD_ENDED'],
      [3, 'NOT_TRIED'],
      [4, 'NOT_TRIED'],
      [5, 'NOT_TRIED'],
    ]);
  });

  for (const file of ['stillborn-worker', 'no-such-worker'])
    it(`while it starts, does not make the sweep wait (${file})`, async () => {
      const outcomes = await inThreadsOf(file, plain(130), { threads: 1, lostThreads: 2 });
      expect(outcomes).to.have.length(130);
      expect(failures(outcomes).slice(0, 3)).to.deep.equal([
        [0, 'THREAD_ENDED'],
        [1, 'THREAD_ENDED'],
        [2, 'NOT_TRIED'],
      ]);
    });

  it('reports what a simulation throws, and goes on', async () => {
    const variants: Variant[] = plain(3);
    variants[1] = { name: 'wrong', changes: [mass(-1)] };
    const worker = '../../../lib/variants/worker';
    const outcomes = await inThreadsOf(worker, variants);
    expect(failures(outcomes)).to.deep.equal([[1, 'SIMULATION_THREW']]);
    expect(outcomes[1]?.error?.message).to.match(
      /^Variant 1 "wrong": the simulation threw TypeError: .*found -1\..*; simulate it with sweep/,
    );
    expectAllBut(outcomes, variants, [1]);
  });

  it('cannot read classes that it does not know', async () => {
    @concrete('Spec Pause Of Workers')
    class Pause extends Event {
      declare readonly type: 'Spec Pause Of Workers';
    }
    AnyEvent.add(Pause);
    const custom = scenario([new Pause(on(0, ksc)) as never]);
    const error = await rejection(sweepInWorkers(custom, [{ changes: [] }]));
    expect(error.message).to.include('A thread cannot read the scenario');
    expect(error.message).to.include('/missionList/0/events/0/type');
  });
});

describe('A sweep in workers of any changes', () => {
  it('gives an unchanged variant the outcome of a new scenario, before and after them', async () => {
    const unchanged: Variant = { name: 'unchanged', changes: [] };
    await fc.assert(
      fc.asyncProperty(
        anyScenario.chain((made) =>
          fc.record({
            made: fc.constant(made),
            drafts: fc.array(anyChanges(made), { minLength: 5, maxLength: 40 }),
          }),
        ),
        async ({ made, drafts }) => {
          const before = JSON.stringify(made);
          const variants = drafts.flatMap((changes): Variant[] => {
            const variant = { changes };
            try {
              sweep(made, [variant]);
              return [variant, unchanged];
            } catch (error) {
              expect(error).to.be.instanceOf(TypeError);
              return [];
            }
          });
          const outcomes = await sweepInWorkers(made, variants, { threads: 2 });
          expect(JSON.stringify(made)).to.equal(before);
          expect(outcomes).to.deep.equal(sweep(made, variants));
          const fresh = summarize(
            simulate(parse(Scenario, before), { records: { demands: 'totals' } }),
          );
          for (const { name, result } of outcomes)
            if (name === 'unchanged') expect(result).to.deep.equal(fresh);
        },
      ),
      { numRuns: draws(6) },
    );
  });

  it('leaves the scenario of every thread as it was', async () => {
    const changes = fc.sample(anyChanges(built), { numRuns: draws(300), seed: 5 });
    const variants = changes.map(
      (each, at): Variant => ({ name: at % 3 ? 'throw' : 'end', changes: each }),
    );
    const outcomes = await inThreadsOf('listening-worker', variants);
    const said = outcomes.map(({ error }) => error?.message ?? '');
    for (const each of said) expect(each).to.include('the simulation threw unchanged');
  });
});
