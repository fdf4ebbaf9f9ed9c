import type { Ref, ResourceRecord } from '../simulation/index.js';
import { QuestionError } from './question-error.js';

/** The resources of a result, by their identifiers. */
export class Resources {
  readonly #byId: ReadonlyMap<
    string,
    { readonly resource: ResourceRecord; readonly index: number }
  >;

  constructor(resources: readonly ResourceRecord[]) {
    this.#byId = new Map(resources.map((resource, index) => [resource.id, { resource, index }]));
  }

  #entry({ id, name }: Ref) {
    const entry = this.#byId.get(id);
    if (entry === undefined)
      throw new QuestionError('resource', [`the result has no resource "${name}" (${id})`]);
    return entry;
  }

  /**
   * Returns the resource that a record of the simulation names.
   * @throws QuestionError if the result has no such resource
   */
  of(ref: Ref): ResourceRecord {
    return this.#entry(ref).resource;
  }

  /**
   * Compares resources: by class of supply, then generic ones first, then pressurized ones, then in the order of the
   * scenario.
   */
  compare(first: Ref, second: Ref): number {
    const a = this.#entry(first);
    const b = this.#entry(second);
    return (
      a.resource.classOfSupply - b.resource.classOfSupply ||
      Number(b.resource.type === 'Generic') - Number(a.resource.type === 'Generic') ||
      (a.resource.type === 'Generic'
        ? inOrder(a.resource.environment, b.resource.environment)
        : 0) ||
      a.index - b.index
    );
  }
}

const inOrder = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
