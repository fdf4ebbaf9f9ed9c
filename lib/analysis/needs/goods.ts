import { classOfSupplyName, parentClassOfSupply } from '../../model/class-of-supply.js';
import type { ClassOfSupply } from '../../model/enumerations.js';
import type { Ref, ResourceRecord } from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';
import { Codes } from '../demand-columns/codes.js';
import type { NeedsClass } from './answer.js';
import type { NeedsDimension } from './options.js';

/** A resource, and the code of the goods that it belongs to. */
export interface KnownResource {
  readonly resource: ResourceRecord;
  readonly goods: number;
}

/** Gives codes to goods: all resources that the rows do not tell apart. */
export class GoodsKeys {
  /** How many levels of classes of supply rows tell apart. */
  readonly #depth: number;
  /** What is known of each resource, by its code. */
  readonly known: readonly KnownResource[];
  /** A resource of each goods. */
  readonly #goods = new Codes<ResourceRecord>();
  /** The class of supply of goods whose class was asked for. */
  readonly #classes: NeedsClass[] = [];

  /** @param resources the resources of the codes */
  constructor(
    private readonly campaign: Campaign,
    by: readonly NeedsDimension[],
    resources: readonly Ref[],
  ) {
    this.#depth = by.includes('class-1')
      ? 1
      : by.includes('class-2')
        ? 2
        : Number.POSITIVE_INFINITY;
    this.known = resources.map((ref) => {
      const resource = campaign.resource(ref);
      const key = by.map((word) => this.#keyOf(word, resource)).join(' ');
      return { resource, goods: this.#goods.of(key, resource) };
    });
  }

  #keyOf(word: NeedsDimension, resource: ResourceRecord): string {
    if (word === 'resource') return resource.id;
    if (word === 'environment') return resource.environment;
    return word.startsWith('class') ? `${this.#classesOf(resource).at(-1)}` : '';
  }

  /** Returns the classes of supply of a resource, from its main class down to the depth that was asked for. */
  #classesOf({ classOfSupply }: ResourceRecord): readonly ClassOfSupply[] {
    const chain = [classOfSupply as ClassOfSupply];
    for (;;) {
      const above = parentClassOfSupply(chain[0]!);
      if (above === undefined) return chain.slice(0, this.#depth);
      chain.unshift(above);
    }
  }

  /** Returns a resource of some goods. */
  resourceOf(goods: number): ResourceRecord {
    return this.#goods.values[goods]!;
  }

  /** Returns the class of supply of some goods, at the depth that was asked for. */
  classOf(goods: number): NeedsClass {
    const known = this.#classes[goods];
    if (known !== undefined) return known;
    const number = this.#classesOf(this.resourceOf(goods)).at(-1)!;
    const made = { number, name: classOfSupplyName(number) };
    this.#classes[goods] = made;
    return made;
  }

  /** Returns a comparison of goods by a word. */
  orderOf(word: NeedsDimension): (a: number, b: number) => number {
    if (word === 'resource')
      return (a, b) => this.campaign.resourceOrder(this.resourceOf(a), this.resourceOf(b));
    if (word === 'environment')
      return (a, b) => inOrder(this.resourceOf(a).environment, this.resourceOf(b).environment);
    return (a, b) =>
      compareClasses(this.#classesOf(this.resourceOf(a)), this.#classesOf(this.resourceOf(b)));
  }
}

const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Compares classes of supply: a class comes before its subclasses, and these before the next class. */
function compareClasses(a: readonly number[], b: readonly number[]): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) if (a[i] !== b[i]) return a[i]! - b[i]!;
  return a.length - b.length;
}
