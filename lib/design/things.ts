import { v5 } from 'uuid';
import type { ScenarioGraph } from '../graph/index.js';
import type { AbstractClass } from '../schema/metadata.js';
import type { Uuid } from '../schema/model-object.js';
import type { Design } from './declaration/design.js';

/** The namespace of the identifiers of what a design makes, so that equal input gives equal bytes. */
const NAMESPACE = '6f0f5c1e-2b55-5d5c-9d2c-6d2f8c0a7a11';

/** Returns the identifier of something that a design makes. */
export const designId = ({ name = '' }: Pick<Design, 'name'>, thing: string): Uuid =>
  v5(`${name}/${thing}`, NAMESPACE);

/** Returns the things of a class in a scenario that a word can mean: an identifier, a JSON Pointer, or a name in any case. */
export function thingsNamed(graph: ScenarioGraph, target: AbstractClass<object>, word: string) {
  const entries = graph.index.all(target as AbstractClass<{ id?: string; name: string }>);
  const lower = word.toLowerCase();
  const tests: readonly ((entry: (typeof entries)[number]) => boolean)[] = [
    ({ object, pointer }) => pointer === word || object.id === lower,
    ({ object }) => object.name === word,
    ({ object }) => object.name.toLowerCase() === lower,
  ];
  for (const test of tests) {
    const found = entries.filter(test);
    if (found.length > 0) return found;
  }
  return [];
}
