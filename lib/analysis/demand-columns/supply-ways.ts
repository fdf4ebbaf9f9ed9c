import type { SupplyRecord } from '../../simulation/index.js';

/** How elements supply. */
export const supplyWays: readonly SupplyRecord['way'][] = ['tank', 'container', 'part'];
