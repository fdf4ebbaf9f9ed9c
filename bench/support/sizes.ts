import type { CampaignSize } from './campaign.js';

/** The campaign that times are given for: about 10 MB of JSON. */
export const FULL: CampaignSize = { events: 20_000, elements: 5_000, resources: 1_000 };

/** The same, larger or smaller. */
export const scaled = (factor: number): CampaignSize => ({
  events: FULL.events * factor,
  elements: FULL.elements * factor,
  resources: FULL.resources * factor,
});
