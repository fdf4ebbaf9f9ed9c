export type { DesignAnswer } from './answer.js';
export {
  DateGrid,
  Design,
  DesignCollection,
  DesignDelivery,
  DesignPlant,
  DesignStay,
  DesignStock,
  FleetEntry,
  FlightRule,
  NodeDates,
  Upkeep,
} from './declaration/design.js';
export type { DesignReading } from './declaration/design-reading.js';
export { designMessages } from './declaration/messages.js';
export { readDesign } from './declaration/read-design.js';
export { type DesignOptions, designCampaign } from './design-campaign.js';
export { explainFlight } from './explain-flight.js';
export type { DesignProgress } from './search.js';
