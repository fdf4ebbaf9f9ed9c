import type { ManifestFormat, SpaceNetContainer } from '../../../lib/manifest/index.js';

/** Rounds away the noise of sums, which are made in another order. */
const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

const sorted = (texts: readonly string[]): readonly string[] => [...texts].sort();

/** What a container is and how much it holds, without its number and without what it holds. */
const shellOf = (each: SpaceNetContainer): string =>
  JSON.stringify([
    each.name.replace(/ \d+$/, ''),
    each.environment,
    each.cargoEnvironment,
    rounded(each.mass),
    rounded(each.volume),
    rounded(each.maxCargoMass),
    rounded(each.maxCargoVolume),
    rounded(each.packedMass),
  ]);

/** The amounts that are packed for each point. */
function packed(containers: readonly SpaceNetContainer[]): Readonly<Record<string, number>> {
  const amounts: Record<string, number> = {};
  for (const { packedDemands } of containers)
    for (const { resource, amount, node, time } of packedDemands) {
      const key = JSON.stringify([resource, node, time]);
      amounts[key] = (amounts[key] ?? 0) + amount;
    }
  return amounts;
}

/**
 * Returns what is the same in each run of the reference program for one scenario. It takes containers and carriers in an
 * arbitrary order, which decides what goes into which container, and which containers find room on which carrier. The
 * two fixtures of the second tutorial, which consumes nothing, differ from each other in that.
 */
export function unordered(output: unknown): unknown {
  const { containers, actions, gaps } = output as ManifestFormat;
  return {
    containers: sorted(containers.map(shellOf)),
    packed: packed(containers),
    actions: actions.map(({ time, node, carriers }) => ({
      time,
      node,
      carriers: sorted(
        carriers.map(({ manifestedMass: _, manifestedVolume, manifestedContainers, ...carrier }) =>
          JSON.stringify(Object.entries(carrier).sort()),
        ),
      ),
    })),
    gaps: gaps.map(({ time, node }) => ({ time, node })),
  };
}
