import { bounded } from '../kernel/finite.js';
import type { Recorder } from '../state/records/recorder.js';
import type { SupplyRecord } from '../state/records/records.js';
import type { SimulationState } from '../state/simulation-state.js';
import type { ResourceType } from '../world/resource-type.js';
import type { HeldStock } from './held-stock.js';

/**
 * Draws an amount from a stock at the current time, or adds a product to it, and records that.
 * @param amount in units of the stock; negative into it
 * @param want the resource that is demanded
 * @param isDemand whether a demand asks for it; otherwise a product comes, of which an overfull store can shed
 * @param supplies gets what supplied the demand, or where the product was stored
 */
export function draw(
  state: SimulationState,
  recorder: Recorder,
  stock: HeldStock,
  amount: number,
  want: ResourceType,
  isDemand: boolean,
  supplies: SupplyRecord[],
): void {
  const { element, way, resource } = stock;
  const { ref } = element.resolved;
  supplies.push({
    from: ref,
    way,
    resource: resource.ref,
    amount: bounded(amount),
    serves: want.ref,
    since: null,
    until: null,
  });
  if (isDemand && !stock.isUsedUp) return;
  const left = stock.held - amount;
  // Quantities of parts are stored rounded, unlike the contents of containers.
  stock.held = way === 'part' ? state.rounding.amount(left) : left;
  if (isDemand) state.drawn(element, way === 'part' ? undefined : resource);
  else state.changed(element);
  if (way !== 'part') recorder.stock(ref, resource, stock.stocked);
}
