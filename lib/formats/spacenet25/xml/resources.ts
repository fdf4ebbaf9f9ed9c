import { cutAt } from '../../../schema/diagnostics/preview.js';
import type { Uuid } from '../../../schema/model-object.js';
import type { PlainObject } from '../../../schema/plain.js';
import { CLASS_OF_SUPPLY, ENVIRONMENT } from './constants.js';
import type { Registry } from './registry.js';
import { defined, type XmlObject, type XmlSource } from './source.js';

const FIELDS: ReadonlySet<string> = new Set([
  'tid',
  'name',
  'description',
  'classOfSupply',
  'environment',
  'units',
  'unitMass',
  'unitVolume',
  'packingFactor',
]);

/** The resources of the file, and the amounts of them. */
export class XmlResources {
  constructor(
    readonly source: XmlSource,
    readonly registry: Registry,
  ) {}

  /** Returns the resources in the order in which they were first named. */
  get list(): readonly PlainObject[] {
    return this.registry.list('resources');
  }

  /** Returns the resource with an identifier. */
  get(id: Uuid): PlainObject | undefined {
    return this.registry.get('resources', id);
  }

  /** Returns the identifier of a resource. */
  idOf(object: XmlObject): Uuid {
    return this.registry.idOf('resources', object, () => this.#read(object));
  }

  #read(object: XmlObject): PlainObject {
    const { source } = this;
    const { element, className } = object;
    source.checkFields(object, FIELDS);
    return source.from(
      element,
      defined({
        name: source.text(element, 'name'),
        classOfSupply: source.word(element, 'classOfSupply', CLASS_OF_SUPPLY),
        environment: source.word(element, 'environment', ENVIRONMENT),
        packingFactor: source.number(element, 'packingFactor'),
        units: source.filled(element, 'units'),
        description: source.filled(element, 'description'),
        unitMass: source.number(element, 'unitMass'),
        unitVolume: source.number(element, 'unitVolume'),
        type: className === 'Item' ? 'Discrete' : 'Continuous',
      }),
    );
  }

  /** Returns the fields of an amount that name a resource or a class of supply; undefined if it is wrong. */
  named(object: XmlObject | undefined): PlainObject | undefined {
    if (!object) return undefined;
    if (object.className !== 'GenericResource') return { resource: this.idOf(object) };
    const { element } = object;
    return defined({
      classOfSupply: this.source.word(element, 'classOfSupply', CLASS_OF_SUPPLY),
      environment: this.source.word(element, 'environment', ENVIRONMENT),
    });
  }

  /** Returns what a message calls a resource. */
  label(named: PlainObject): string {
    if (typeof named.resource !== 'string') return `class of supply ${named.classOfSupply}`;
    const name = this.get(named.resource)?.name;
    return name === undefined ? 'a resource' : JSON.stringify(cutAt(String(name), 100));
  }

  /**
   * Returns the amounts of a set of demands, which is an object with the set as its field.
   * @param number the name of the number: amounts, or rates per day
   */
  amounts(owner: number, name: string, number: 'amount' | 'rate' = 'amount'): PlainObject[] {
    const { source } = this;
    const field = source.child(owner, name);
    const set = field === undefined ? undefined : source.follow(field);
    if (set === undefined) return [];
    const inner = source.child(set, 'demands') ?? set;
    return source.items(inner).flatMap((item) => {
      const demand = source.object(item, 'amount');
      if (!demand) return [];
      const { element } = demand;
      const named = this.named(source.field(element, 'resource', 'resource'));
      if (!named && source.child(element, 'resource') === undefined)
        source.required(element, 'resource', 'a resource');
      const amount = source.number(element, 'amount');
      return [source.from(element, defined({ ...named, [number]: amount }))];
    });
  }
}
