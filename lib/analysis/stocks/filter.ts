import type { Ref } from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';
import { idsAt, meantBy } from '../named.js';

/** Which stocks an answer has. Each set has identifiers; without it, all are meant. */
export interface StockFilter {
  /** Nodes and edges. Containers are listed with what they hold while they are at one of them. */
  readonly places?: ReadonlySet<string>;
  readonly resources?: ReadonlySet<string>;
  /** Containers, and vehicles with tanks. With this set, the answer has no places and classes. */
  readonly elements?: ReadonlySet<string>;
  /** Whether to list stocks that are empty all the time, and that nothing demands. Default: true. */
  readonly empty?: boolean;
}

/** Names or identifiers of what stocks to show. */
export interface StockNames {
  readonly place?: readonly string[];
  readonly resource?: readonly string[];
  readonly element?: readonly string[];
}

/** A filter, and what is wrong with the names. */
export interface NamedFilter {
  readonly filter: StockFilter;
  /** Each name that nothing has, in a sentence with the nearest name. */
  readonly problems: readonly string[];
}

/** Returns the filter that names, identifiers or addresses mean. Upper and lower case are the same. Of several with one name, all are meant. */
export function filterByName(
  campaign: Campaign,
  { place, resource, element }: StockNames,
): NamedFilter {
  const { scenario, places, result } = campaign;
  const problems: string[] = [];
  const idsOf = (
    kind: string,
    words: readonly string[] | undefined,
    known: Iterable<Ref>,
  ): ReadonlySet<string> | undefined => {
    if (words === undefined || words.length === 0) return undefined;
    const things = Array.from(known, ({ id, name }) => ({ key: id, names: [name], also: [id] }));
    const meant = meantBy(words, kind, things, { at: idsAt(campaign) });
    problems.push(...meant.problems);
    return meant.keys;
  };
  const found = {
    places: idsOf('node or edge', place, places.all),
    resources: idsOf('resource', resource, result.resources),
    elements: idsOf('element', element, scenario.instantiatedElements),
  };
  const filter = Object.fromEntries(Object.entries(found).filter(([, ids]) => ids !== undefined));
  return { filter, problems };
}
