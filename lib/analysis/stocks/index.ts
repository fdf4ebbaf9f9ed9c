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
export type { StockLevel } from './history.js';
export type { StockMoment } from './levels.js';
export { type StocksShown, stocksPresentation } from './presentation.js';
export {
  filterByName,
  type NamedFilter,
  type StockFilter,
  type StockNames,
  stocksOf,
} from './stocks.js';
export { sampledStocks, stockTables, stockTablesAt } from './tables.js';
