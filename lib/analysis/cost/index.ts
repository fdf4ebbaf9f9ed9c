export { type Cost, costOf } from './cost.js';
export { priceMessages } from './messages.js';
export { costPresentation } from './presentation.js';
export { Prices } from './prices.js';
export { type PricesReading, readPrices } from './read-prices.js';
