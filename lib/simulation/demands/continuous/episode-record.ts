import { amountRecord, unmetRecord } from '../../state/records/amounts.js';
import { type MetDemand, newDemand } from '../../state/records/met-demand.js';
import type { World } from '../../world/world.js';
import { packingMaterial, packingOf } from '../packing.js';
import type { UnmetSpan } from './account.js';
import type { Episode } from './source.js';

/**
 * Returns the demand of an episode; undefined if nothing flowed.
 * @param estimatesPacking whether what is unmet needs packing material
 */
export function demandOf(
  { source, state, mission, models, place, since, until, account }: Episode,
  world: World,
  estimatesPacking: boolean,
): MetDemand | undefined {
  const { supplies, lines, processes } = account;
  if (lines.length === 0 && processes.length === 0) return undefined;
  const { rounding } = world;
  const packing = estimatesPacking ? packingMaterial(world) : undefined;
  const unmet: readonly UnmetSpan[] =
    packing === undefined
      ? account.unmet
      : [
          ...account.unmet,
          ...account.unmet.flatMap(({ resource, amount, ...span }) => {
            const mass = packingOf(resource, amount, rounding);
            return mass > 0 ? [{ resource: packing, amount: mass, ...span }] : [];
          }),
        ];
  return newDemand({
    time: until,
    since,
    location: place.resolved.ref,
    element: source.element?.ref,
    mission: mission?.ref,
    state: state?.ref,
    models,
    amounts: lines.map(({ resource, total }) => amountRecord(resource, total, rounding)),
    supplies,
    unmet: unmet.map(({ resource, amount, since: from, until: to }) =>
      unmetRecord(resource, amount, rounding, from, to),
    ),
    processes,
  });
}
