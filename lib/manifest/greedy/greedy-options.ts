import type { CampaignOptions } from '../../analysis/campaign.js';
import { defaultManifestLimits } from '../../limits/manifest.js';
import { preview } from '../../schema/diagnostics/preview.js';
import { didYouMean, nearest } from '../../schema/diagnostics/suggest.js';
import type { RulePreset } from '../../simulation/index.js';
import type { Refuses } from './packed-container.js';

/** How the greedy manifest packs and loads. */
export interface GreedyRules {
  /**
   * The mass of the crate of exploration, infrastructure, transportation and miscellaneous goods: the packing factor times the
   * amount in units (`units`), as the schema says, or times the mass of the goods (`mass`).
   */
  readonly crateTare: 'units' | 'mass';
  /** Whether a net production of such goods makes an empty crate (`crate`) or nothing (`ignore`). */
  readonly production: 'ignore' | 'crate';
  /**
   * The pieces that take room in a container when more is packed into it: all of them (`all`), or only those that are needed
   * no earlier than the place and time that the container is at so far (`later`), which can overfill it.
   */
  readonly room: 'all' | 'later';
  /** Whether the cargo limit of a flight edge holds for what is loaded (`keep`) or only those of carriers (`ignore`). */
  readonly flightLimits: 'ignore' | 'keep';
}

/** Options for a greedy manifest. Each rule has a default, which depends on the preset of the campaign's rules. */
export interface GreedyOptions extends Partial<GreedyRules> {
  /**
   * The most containers: the rest of the goods is left out, with the reason `limit`. At least 1. Default: 100,000.
   */
  readonly maxContainers?: number;
  /** Returns whether goods may not travel in a carrier on a transport. Default: all may. */
  readonly refuses?: Refuses;
}

/** All options of a greedy manifest. */
export type GreedySettings = GreedyRules & { readonly maxContainers: number } & Pick<
    GreedyOptions,
    'refuses'
  >;

const presets: Readonly<Record<RulePreset, GreedyRules>> = {
  standard: { crateTare: 'units', production: 'ignore', room: 'all', flightLimits: 'ignore' },
  spacenet25: { crateTare: 'mass', production: 'crate', room: 'later', flightLimits: 'ignore' },
};

/** The values of each rule. */
const values: { readonly [K in keyof GreedyRules]: readonly GreedyRules[K][] } = {
  crateTare: ['units', 'mass'],
  production: ['ignore', 'crate'],
  room: ['all', 'later'],
  flightLimits: ['ignore', 'keep'],
};

/**
 * Returns all options of a greedy manifest.
 * @param simulation the options of the campaign, whose preset of rules gives the defaults
 * @throws TypeError if an option or a value does not exist. The message lists all such problems.
 */
export function resolveGreedyOptions(
  options: GreedyOptions,
  simulation: CampaignOptions,
): GreedySettings {
  const problems = Object.entries(options).flatMap(([name, value]) =>
    value === undefined ? [] : problemOf(name, value),
  );
  if (problems.length > 0) throw new TypeError(`greedyManifest: ${problems.join('; ')}`);
  const { rules = 'standard' } = simulation;
  const preset = typeof rules === 'string' ? rules : (rules.preset ?? 'standard');
  const given = Object.fromEntries(
    Object.entries(options).filter(([, value]) => value !== undefined),
  );
  return { ...presets[preset], maxContainers: defaultManifestLimits.containers, ...given };
}

function problemOf(name: string, value: unknown): string[] {
  if (name === 'maxContainers')
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= 1
      ? []
      : [`"maxContainers" must be a whole number of at least 1, found ${preview(value)}`];
  if (name === 'refuses')
    return typeof value === 'function'
      ? []
      : [`"refuses" must be a function, found ${preview(value)}`];
  if (!Object.hasOwn(values, name)) {
    const names = [...Object.keys(values), 'maxContainers', 'refuses'];
    const near = nearest(name, names);
    const hint = near === undefined ? `; the options are ${names.join(', ')}` : didYouMean(near);
    return [`there is no option "${name}"${hint}`];
  }
  const allowed: readonly unknown[] = values[name as keyof GreedyRules];
  return allowed.includes(value)
    ? []
    : [
        `"${name}" must be ${allowed.map((each) => `"${each}"`).join(' or ')}, found ${preview(value)}`,
      ];
}
