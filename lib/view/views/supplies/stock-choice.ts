import type { Route } from '../../model/route.js';
import type { LinesOf, StockLine } from './stock-lines.js';

/** What the chart of stocks shows. */
export interface StockChoice {
  readonly of: LinesOf;
  readonly measure: StockMeasure;
  /** The keys of the lines that are shown. */
  readonly shown: ReadonlySet<string>;
}

/** What the height of a line means, and what readers call it. */
export const stockMeasures = {
  both: 'kilograms and days',
  kg: 'kilograms',
  days: 'days of supply',
} as const;

/** A word of the address for what is measured. */
export type StockMeasure = keyof typeof stockMeasures;

/** Stands in an address for no line at all. */
const NONE = 'none';

/** Returns what lines an address asks for. */
export const linesOf = (params: Route['params']): LinesOf =>
  params.stocks === 'class' ? 'class' : 'resource';

/** Reads the choice in an address. Words that mean nothing here have no effect. */
export function stockChoice(params: Route['params'], lines: readonly StockLine[]): StockChoice {
  const { measure = '', goods = '' } = params;
  const all = lines.map(({ key }) => key);
  const isBut = goods.startsWith('-');
  const named = new Set(goods.replace(/^-/, '').split('.'));
  const chooses = goods === NONE || all.some((key) => named.has(key));
  return {
    of: linesOf(params),
    measure: Object.hasOwn(stockMeasures, measure) ? (measure as StockMeasure) : 'both',
    shown: new Set(chooses ? all.filter((key) => named.has(key) !== isBut) : all),
  };
}

/** Returns the parameter of an address for lines: those that are shown or, if that is shorter, a hyphen and those that are not. */
export function goodsParam(shown: ReadonlySet<string>, lines: readonly StockLine[]): string {
  const keys = lines.map(({ key }) => key);
  const on = keys.filter((key) => shown.has(key));
  const off = keys.filter((key) => !shown.has(key));
  if (off.length === 0) return '';
  if (on.length === 0) return NONE;
  return on.length <= off.length ? on.join('.') : `-${off.join('.')}`;
}
