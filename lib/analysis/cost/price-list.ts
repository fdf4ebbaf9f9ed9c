import type { ScenarioGraph } from '../../graph/index.js';
import { thingsNamed } from '../../graph/things-named.js';
import { parentClassOfSupply } from '../../model/class-of-supply.js';
import { type ClassOfSupply, Edge, ElementTemplate, Resource } from '../../model/index.js';
import { thingMessages } from '../../reading/declaration-messages.js';
import { buildIssue, type Particulars } from '../../schema/diagnostics/catalogue.js';
import { IssueCollector, lengthOf } from '../../schema/diagnostics/collector.js';
import type { Issue } from '../../schema/diagnostics/issue.js';
import { pointerOf } from '../../schema/diagnostics/pointer.js';
import { preview } from '../../schema/diagnostics/preview.js';
import { nearest } from '../../schema/diagnostics/suggest.js';
import type { AbstractClass } from '../../schema/metadata.js';
import { isObject } from '../../schema/plain.js';
import type { ResourceRecord } from '../../simulation/index.js';
import { priceMessages } from './messages.js';
import { type EdgePrice, type ElementPrice, Prices } from './prices.js';

const messages = { ...thingMessages, ...priceMessages };

type ThingClass = AbstractClass<{ readonly id: string; readonly name: string }>;

/** What decides the price of a resource. */
type PricedResource = Pick<ResourceRecord, 'id' | 'classOfSupply'>;

/** Prices by what they are for. */
export class PriceList {
  /** By the identifiers of templates and edges. */
  readonly elements: ReadonlyMap<string, ElementPrice>;
  readonly edges: ReadonlyMap<string, EdgePrice>;
  /** What is wrong with the names: those that are text, also if other values are not what they must be. */
  readonly issues = new IssueCollector<Issue>(lengthOf);
  readonly #resources: ReadonlyMap<string, { readonly kg: number }>;
  readonly #classes: ReadonlyMap<ClassOfSupply, number>;

  constructor(
    readonly prices: Prices,
    private readonly graph: ScenarioGraph,
  ) {
    this.elements = this.#byThing('elements', 'template', ElementTemplate, 'element template');
    this.edges = this.#byThing('edges', 'edge', Edge, 'edge');
    this.#resources = this.#byThing('resources', 'resource', Resource, 'resource');
    this.#classes = this.#byClass();
  }

  /** Returns the price of a kilogram of a resource, or undefined if it has none. */
  kgOf({ id, classOfSupply }: PricedResource): number | undefined {
    const own = this.#resources.get(id);
    if (own !== undefined) return own.kg;
    let around: ClassOfSupply | undefined = classOfSupply as ClassOfSupply;
    while (around !== undefined && !this.#classes.has(around)) around = parentClassOfSupply(around);
    return around && this.#classes.get(around);
  }

  #report<C extends keyof typeof messages>(
    code: C,
    path: readonly (string | number)[],
    particulars: Particulars<(typeof messages)[C]>,
  ): void {
    const pointer = pointerOf(path);
    this.issues.add('error', () => buildIssue(messages, code, particulars, { pointer }));
  }

  /** Returns entries by the identifiers of what they name. */
  #byThing<L extends 'elements' | 'edges' | 'resources', F extends string>(
    list: L,
    field: F,
    target: AbstractClass<object>,
    expected: string,
  ): ReadonlyMap<string, Prices[L][number]> {
    const found = new Map<string, Prices[L][number]>();
    const first = new Map<string, string>();
    for (const [at, entry] of listed<Prices[L][number]>(this.prices[list])) {
      const path = [list, at, field];
      const word: unknown = (entry as Record<F, string>)[field];
      if (typeof word !== 'string') continue;
      const things = thingsNamed(this.graph, target, word);
      if (things.length === 0) {
        const all = this.graph.index.all(target as ThingClass);
        const suggestion = nearest(
          word,
          all.map(({ object }) => object.name),
        );
        this.#report('unknown-thing', path, { found: preview(word), expected, suggestion });
      } else if (things.length > 1)
        this.#report('ambiguous-thing', path, {
          found: preview(word),
          expected: `one ${expected}`,
          choices: things.map(({ pointer }) => pointer).join(', '),
        });
      else {
        const { id } = things[0]!.object as { readonly id: string };
        const known = first.get(id);
        if (known !== undefined)
          this.#report('priced-twice', path, { found: preview(word), first: known });
        first.set(id, pointerOf(path));
        found.set(id, entry);
      }
    }
    return found;
  }

  #byClass(): ReadonlyMap<ClassOfSupply, number> {
    const found = new Map<ClassOfSupply, number>();
    const first = new Map<ClassOfSupply, string>();
    for (const [at, { classOfSupply, kg }] of listed(this.prices.classes)) {
      if (typeof classOfSupply !== 'number') continue;
      const path = ['classes', at, 'classOfSupply'];
      const known = first.get(classOfSupply);
      if (known !== undefined)
        this.#report('priced-twice', path, { found: `Class ${classOfSupply}`, first: known });
      first.set(classOfSupply, pointerOf(path));
      found.set(classOfSupply, kg);
    }
    return found;
  }
}

/** Returns prices without entries for things that a campaign does not have. */
export function pricesKnownTo(prices: Prices, graph: ScenarioGraph): Prices {
  const knows = (target: AbstractClass<object>, word: string): boolean =>
    thingsNamed(graph, target, word).length > 0;
  return new Prices({
    ...prices,
    elements: prices.elements.filter(({ template }) => knows(ElementTemplate, template)),
    edges: prices.edges.filter(({ edge }) => knows(Edge, edge)),
    resources: prices.resources.filter(({ resource }) => knows(Resource, resource)),
  });
}

/** Returns the entries of a list that are objects, with their index. */
const listed = <T>(list: readonly T[]): readonly (readonly [number, T])[] =>
  Array.isArray(list) ? [...list.entries()].filter(([, entry]) => isObject(entry)) : [];
