/** One limit: what is counted, how much is allowed, and what happens beyond it. */
export interface LimitInfo {
  /** What is counted. */
  readonly counts: string;
  readonly default: number;
  /** How a user changes it, such as `limits.depth of parse`. Undefined for a limit that is fixed. */
  readonly option?: string;
  /** What is said, or done, when it is reached: the code of an issue or error where there is one. */
  readonly reached: string;
  /** Why the default is as it is. */
  readonly reason: string;
}

/** The limits of one part of the package, by name. */
export type LimitTable = Readonly<Record<string, LimitInfo>>;

/** The default of each limit of a table. */
export type Defaults<T extends LimitTable> = { readonly [K in keyof T]: number };

/** Returns the default of each limit of a table. */
export function defaultsOf<const T extends LimitTable>(table: T): Defaults<T> {
  const defaults = Object.entries(table).map(([name, limit]) => [name, limit.default]);
  return Object.freeze(Object.fromEntries(defaults)) as Defaults<T>;
}
