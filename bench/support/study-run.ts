// Runs in its own process: simulates a study in a loop in this thread, or as `study run` does. Prints what it took as JSON.
import { parse, Scenario } from '../../lib/index.js';
import { studyLimits } from '../../lib/limits/study.js';
import { Study, StudyVariants, startStudy } from '../../lib/study/index.js';
import { type CampaignName, recordOf } from './studies.js';

/** What a study took. */
export interface StudyCost {
  /** Seconds of the clock, and of processor time of all threads of the process. */
  readonly seconds: number;
  readonly cpu: number;
  /** The peak memory of the process, in kB. */
  readonly memory: number;
  /** What the second half of a loop took: by then, the code is compiled. */
  readonly warm?: { readonly seconds: number; readonly cpu: number };
}

const [, , campaign = 'south-pole-visit', variants = '10000', how = 'loop', threads = '1'] =
  process.argv;
const runs = Number(variants);
const record = await recordOf(campaign as CampaignName, runs);

const cpuOf = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};

/** The bare loop of a worker. The rows are forgotten. */
function loop(): Pick<StudyCost, 'warm'> {
  const own = new StudyVariants(parse(Study, record.study), parse(Scenario, record.campaign));
  const simulate = (start: number, end: number) => {
    for (let from = start; from < end; from += size)
      own.rows({ from, to: Math.min(from + size, end) });
  };
  const size = studyLimits.firstChunk;
  const half = Math.floor(runs / 2);
  simulate(0, half);
  // Asking for it takes a millisecond on some systems.
  const before = process.cpuUsage();
  const began = performance.now();
  simulate(half, runs);
  return { warm: { seconds: (performance.now() - began) / 1000, cpu: cpuOf(before) } };
}

async function study(path: string): Promise<object> {
  const { store } = await startStudy(path, record, { threads: Number(threads) });
  await store.close();
  return {};
}

const began = performance.now();
const before = process.cpuUsage();
const more = how === 'loop' ? loop() : await study(how);
const seconds = (performance.now() - began) / 1000;
const cpu = cpuOf(before);
const cost: StudyCost = { seconds, cpu, memory: process.resourceUsage().maxRSS, ...more };
process.stdout.write(JSON.stringify(cost));
