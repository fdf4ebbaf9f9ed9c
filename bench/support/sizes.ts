import type { CampaignSize } from './campaign.js';

/** The standard size of the generated campaign: about 10 MB of JSON. */
export const FULL: CampaignSize = { events: 20_000, elements: 5_000, resources: 1_000 };

/** Returns the standard size times a factor. */
export const scaled = (factor: number): CampaignSize => ({
  events: FULL.events * factor,
  elements: FULL.elements * factor,
  resources: FULL.resources * factor,
});
