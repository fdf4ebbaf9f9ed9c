import type { Causes } from '../causes/causes.js';
import type { Excess } from '../causes/excess.js';
import type { Misfit } from '../state/fit-test.js';
import { type Holder, isElement, type RuntimeElement } from '../state/runtime-element.js';
import type { ResourceType } from '../world/resource-type.js';

const none: readonly never[] = [];

/** The difference up to which two masses or volumes are equal. */
const TOLERANCE = 1e-9;

/** Returns whether a quantity would be within a limit without an excess. */
const wouldFit = (needed: number, available: number, excess: number): boolean =>
  needed - excess - available <= TOLERANCE * Math.max(1, Math.abs(available));

/** Returns the failed events without which elements would not exceed a limit of mass or crew. */
export function causesOfOverload(
  causes: Causes,
  elements: readonly RuntimeElement[],
  of: 'mass' | 'crew',
  { needed, available }: { readonly needed: number; readonly available: number },
): readonly number[] {
  if (causes.isEmpty) return none;
  const excess = causes.excess(elements);
  return wouldFit(needed, available, excess[of]) ? excess.causes : none;
}

/** Returns the failed events without which an amount of a resource would fit into a container or tank. */
export function causesOfNoRoom(
  { missing }: Causes,
  { limit, needed, available }: Misfit,
  container: RuntimeElement,
  resource: ResourceType,
): readonly number[] {
  if (missing.isEmpty || needed === null || available === null) return none;
  if (limit === 'capacity') {
    const lacking = missing.of(container, resource, container.fuel);
    return wouldFit(needed, available, -lacking.amount) ? lacking.causes : none;
  }
  const lacking = missing.massOf(container);
  return limit === 'mass' && wouldFit(needed, available, -lacking.amount) ? lacking.causes : none;
}

/** Returns the failed events without which an element would fit into a holder. */
export function causesOfMisfit(
  causes: Causes,
  { limit, needed, available }: Misfit,
  holder: Holder,
  element: RuntimeElement,
): readonly number[] {
  if (causes.isEmpty || needed === null || available === null) return none;
  const measure: keyof Excess = limit === 'crew' || limit === 'volume' ? limit : 'mass';
  // The misfit does not tell which of the outer carriers is too full.
  for (let carrier: Holder | undefined = holder; isElement(carrier); ) {
    const excess = causes.excess([carrier, element]);
    if (wouldFit(needed, available, excess[measure])) return excess.causes;
    if (limit !== 'outer carrier') return none;
    carrier = carrier.holder;
  }
  return none;
}
