export type {
  ContainerStock,
  FlightStock,
  PlaceStock,
  Stock,
  StockedResource,
  Stocks,
} from './answer.js';
export {
  type ContainerStockAt,
  type PlaceStockAt,
  type StockAt,
  type StocksAt,
  stocksAt,
} from './at.js';
export type { ClassStock } from './by-class.js';
export type { DemandRate, LeastSupply } from './demand-rates.js';
export { filterByName, type NamedFilter, type StockFilter, type StockNames } from './filter.js';
export type { StockLevel } from './history.js';
export type { StockMoment } from './levels.js';
export { type StocksShown, stocksPresentation } from './presentation.js';
export { sampledStocks } from './samples.js';
export { stocksOf } from './stocks.js';
export { stockTables, stockTablesAt } from './tables.js';
