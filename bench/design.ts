import { designCampaign } from '../lib/design/design-campaign.js';
import { design } from '../spec/design/support/campaigns.js';
import { instances } from '../spec/design/support/middle-sized.js';
import { line } from './support/measure.js';

/** Seconds that each search may take. `DESIGN_SECONDS` sets another number. */
const SECONDS = Number(process.env.DESIGN_SECONDS ?? 60);

const sizes = [
  ['base', 1],
  ['base', 3],
  ['missions', 1],
  ['free', 1],
  ['mars', 1],
] as const;

/** Prints how far designs of generated campaigns are from their bounds. */
export async function designs(print: (text: string) => void): Promise<void> {
  print(`Designs, ${SECONDS} s each: rows, columns; value, bound, gap, time, processor time\n`);
  for (const [kind, seed] of sizes) {
    const { scenario, fields } = instances[kind](seed);
    const before = process.cpuUsage();
    const answer = await designCampaign(scenario, design(fields), { timeLimit: SECONDS });
    const { user } = process.cpuUsage(before);
    const { rows, columns } = answer.grid;
    const [first] = answer.objectives;
    const wrong = answer.differences.length > 0 ? ' DIFFERENT' : '';
    print(line(`${kind} ${seed}${wrong}`, String(rows), String(columns)));
    print(
      line(
        `  ${answer.status}`,
        figure(first?.value, 0, ' kg'),
        figure(first?.bound, 0, ' kg'),
        figure(first?.percent, 2, ' %'),
        `${answer.seconds.toFixed(0)} s`,
        `${(user / 1e6).toFixed(0)} s`,
      ),
    );
  }
}

/** A number with its unit, or a dash if there is none. */
const figure = (value: number | null | undefined, digits: number, unit: string): string =>
  value === null || value === undefined ? '–' : `${value.toFixed(digits)}${unit}`;
