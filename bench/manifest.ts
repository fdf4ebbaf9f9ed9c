import { optimizeManifest, verifyPlan } from '../lib/manifest/optimum/index.js';
import { type DepotSize, depotNetwork } from './support/depot-network.js';
import { line } from './support/measure.js';

const sizes: readonly DepotSize[] = [
  { legs: 100, demands: 1250, seed: 2, room: 0.6 },
  { legs: 200, demands: 2000, seed: 2, room: 0.7 },
];

/** Seconds that each search may take. `MANIFEST_SECONDS` sets another number. */
const SECONDS = Number(process.env.MANIFEST_SECONDS ?? 60);

/** Prints how far the optimal manifest of generated depot networks is from its bound. */
export async function manifest(print: (text: string) => void): Promise<void> {
  print(`Optimal manifest, ${SECONDS} s each: unmet, bound, gap, time, processor time\n`);
  for (const size of sizes) {
    const problem = depotNetwork(size);
    const before = process.cpuUsage();
    let first: number | undefined;
    const answer = await optimizeManifest(problem, {
      timeLimit: SECONDS,
      closeGaps: false,
      onProgress: ({ plan, seconds }) => {
        if (plan && plan.containers.length > 0) first ??= seconds;
      },
    });
    const { user } = process.cpuUsage(before);
    const { value, bound, gapPercent } = answer.objectives[0]!;
    const wrong = verifyPlan(problem, answer.plan).length;
    print(
      line(
        `${size.legs} legs, ${size.demands} demands${wrong > 0 ? ' INVALID' : ''}`,
        `${value.toFixed(1)} kg`,
        `${bound?.toFixed(1)} kg`,
        `${gapPercent?.toFixed(2)} %`,
        `${answer.seconds.toFixed(0)} s`,
        `${(user / 1e6).toFixed(0)} s`,
      ),
    );
    print(line('  first plan after', `${first?.toFixed(1)} s`));
    print(line('  memory', `${(process.memoryUsage().rss / 1e6).toFixed(0)} MB`));
  }
}
