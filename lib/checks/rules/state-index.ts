import type { Entry } from '../../graph/entry.js';
import { statesOf } from '../../graph/inheritance.js';
import { typedName } from '../../graph/labels.js';
import { ElementInstance, ElementTemplate } from '../../model/elements/index.js';
import { type AbstractClass, fieldsOf } from '../../schema/metadata.js';
import { rule } from '../rule.js';

interface IndexField {
  readonly name: string;
  /** The field that names the element, or that holds the states itself. */
  readonly of: string;
}

/** The fields of a class that are indices into states, by their declarations. */
const indexFieldsOf = (target: AbstractClass): readonly IndexField[] =>
  fieldsOf(target).flatMap(({ name, fieldType: kind }) =>
    kind.kind === 'number' && kind.statesOf !== undefined ? [{ name, of: kind.statesOf }] : [],
  );

/** The element whose states an index counts; undefined where it is missing. */
function ownerOf(entry: Entry, of: string): ElementInstance | ElementTemplate | undefined {
  const holdsStates = entry.is(ElementInstance) || entry.is(ElementTemplate);
  return holdsStates ? entry.object : entry.target(of, ElementInstance)?.object;
}

export const stateIndex = rule('state-index', ({ index }, report) => {
  for (const [target, entries] of index.byClass()) {
    for (const { name, of } of indexFieldsOf(target)) {
      for (const entry of entries) {
        const value = (entry.object as Record<string, unknown>)[name];
        if (typeof value !== 'number' || value < 0) continue;
        const owner = ownerOf(entry, of);
        const states = owner && statesOf(index, owner);
        if (!states || value < states.length) continue;
        const greatest = states.length - 1;
        report(entry, [name], {
          found: String(value),
          expected: greatest < 0 ? '-1' : `-1 to ${greatest}`,
          owner: typedName(owner),
          count: states.length,
        });
      }
    }
  }
});
