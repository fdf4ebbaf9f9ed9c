import type { AbstractClass } from '../schema/metadata.js';
import type { ScenarioGraph } from './scenario-graph.js';

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
