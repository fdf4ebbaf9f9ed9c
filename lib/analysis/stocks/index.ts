export type { PlaceStock, Stock, Stocks } from './answer.js';
export { type StocksAt, stocksAt } from './at.js';

export { stocksPresentation } from './presentation.js';
export { filterByName, type StockFilter, type StockNames, stocksOf } from './stocks.js';
export { sampledStocks, stockTables, stockTablesAt } from './tables.js';
