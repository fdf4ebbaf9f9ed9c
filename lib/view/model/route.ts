/** Where a reader is: a view, and what it shows. The hash of the address has both, so links and the back button work. */
export interface Route {
  /** The id of the view; empty for the first one. */
  readonly view: string;
  readonly params: Readonly<Record<string, string>>;
}

/** Reads the hash of an address, such as `#/bat-chart?element=3`. Anything else leads to the first view. */
export function parseRoute(hash: string): Route {
  const [path, query] = hash.replace(/^#\/?/, '').split('?', 2);
  return { view: path!, params: Object.fromEntries(new URLSearchParams(query)) };
}

/** Returns the hash of a route. Parameters that are empty are left out. */
export function routeHash({ view, params }: Route): string {
  const query = new URLSearchParams(Object.entries(params).filter(([, value]) => value !== ''));
  const text = query.toString();
  return `#/${view}${text === '' ? '' : `?${text}`}`;
}

/** Returns the index that a parameter names, if it is one of a list; else -1. */
export function indexParam(
  params: Route['params'],
  name: string,
  list: { readonly length: number },
): number {
  const text = params[name] ?? '';
  return /^\d{1,9}$/.test(text) && Number(text) < list.length ? Number(text) : -1;
}
