export { type Cost, costOf } from './cost.js';
export {
  type CostDifference,
  costDifference,
  costDifferenceLines,
  costDifferenceTables,
} from './difference.js';
export { priceMessages } from './messages.js';
export { costPresentation } from './presentation.js';
export { pricesKnownTo } from './price-list.js';
export { Prices } from './prices.js';
export { type PricesReading, readPrices } from './read-prices.js';
