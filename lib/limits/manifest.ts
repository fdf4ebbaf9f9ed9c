import { defaultsOf, type LimitTable } from './limit.js';

/** The limits of a manifest. */
export const manifestLimits = {
  containers: {
    counts: 'Containers of a greedy manifest.',
    default: 100_000,
    option: '`maxContainers` of `greedyManifest`',
    reached: 'The manifest lists what is left as not packed, with the reason `limit`.',
    reason: 'A demand of a megaton would fill millions of bags, which nobody loads one by one.',
  },
} as const satisfies LimitTable;

/** The limits of a manifest that chooses none. */
export const defaultManifestLimits = defaultsOf(manifestLimits);
