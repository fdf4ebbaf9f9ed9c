export type { DesignAnswer } from './answer.js';
export {
  Collection as DesignCollection,
  DateGrid,
  Delivery as DesignDelivery,
  Design,
  FleetEntry,
  FlightRule,
  NodeDates,
  Plant as DesignPlant,
  Stay as DesignStay,
  Stock as DesignStock,
  Upkeep,
} from './declaration/design.js';
export { designMessages } from './declaration/messages.js';
export { type DesignReading, readDesign } from './declaration/read-design.js';
export { type DesignOptions, designCampaign } from './design-campaign.js';
export type { DesignProgress } from './search.js';
