import { defaultSweepLimits } from '../../lib/limits/sweep.js';
import { type VariantFailureCode, variantFailures } from '../../lib/variants/failures.js';
import { sweepInWorkers } from '../../lib/variants/in-workers.js';
import { simulateInThreads, type WorkerOutcome } from '../../lib/variants/sweep-threads.js';
import { type Campaign, campaign } from '../../spec/checks/support/campaign.js';
import { block, type Example, evaluate, type Part } from './part.js';

/** What is shown for a code, and what gives it. */
interface SweepExample {
  readonly shown: string;
  readonly run: (campaign: Campaign) => Promise<readonly WorkerOutcome[]>;
}

const LONG = `sweepInWorkers(
  scenario,
  [{
    name: 'Endless',
    changes: [
      { pointer: '/missionList/0/events/2/duration', value: 'P30000D' },
      { pointer: '/missionList/0/events/2/evaPerWeek', value: 20 },
    ],
  }],
  { threadMemory: 32 },
)`;

/** Runs variants without changes in threads of a file, with the scenario as text. */
const inThreads = (file: string, scenario: string, names: readonly string[], lostThreads: number) =>
  simulateInThreads({
    ...defaultSweepLimits,
    file: new URL(file, import.meta.url).href,
    data: { scenario, options: {} },
    variants: names.map((name) => ({ name, text: JSON.stringify({ name, changes: [] }) })),
    threads: 1,
    lostThreads,
    signal: undefined,
  });

const ENDING = `// Loaded into every thread: node --import ./ending.mjs sweep.mjs
process.exit(3);`;

/** An example of every code that a sweep in worker threads can give. */
const examples: { readonly [C in VariantFailureCode]: SweepExample } = {
  THREAD_OUT_OF_MEMORY: {
    shown: LONG,
    run: (made) => {
      const { mission, events } = made;
      mission.events = [events.camp, events.crew, events.exploration];
      return evaluate(LONG, { ...made, sweepInWorkers });
    },
  },
  THREAD_ENDED: {
    shown: ENDING,
    run: ({ scenario }) => inThreads('./ending-thread.js', JSON.stringify(scenario), ['Base'], 20),
  },
  SIMULATION_THREW: {
    shown: `// Loaded into every thread: node --import ./patched.mjs sweep.mjs
Object.entries = () => { throw new Error('patched'); };`,
    run: ({ scenario }) => inThreads('./patched-thread.js', JSON.stringify(scenario), ['Base'], 20),
  },
  NOT_TRIED: {
    shown: `${ENDING}\n\n// sweep.mjs\nsweepInWorkers(scenario, [{ changes: [] }, { changes: [] }], { lostThreads: 1 });`,
    run: ({ scenario }) =>
      inThreads('./ending-thread.js', JSON.stringify(scenario), ['First', 'Second'], 1),
  },
};

async function sweepExample(code: VariantFailureCode): Promise<Example> {
  const { shown, run } = examples[code];
  const outcomes = await run(campaign());
  const findings = outcomes.flatMap(({ error }) =>
    error ? [{ code: error.code, severity: 'error', message: error.message, place: '' }] : [],
  );
  return { shown: block('js', shown), findings };
}

export const sweeps: Part = {
  title: 'Sweeps in worker threads',
  text: 'Reasons why a variant of [`sweepInWorkers`](simulation.md#sweeps-in-worker-threads) has no result. The outcome has the `error`, with code and message, and the position of the variant as `index`. The other outcomes have their results.',
  messages: variantFailures,
  example: (code) => sweepExample(code as VariantFailureCode),
};
