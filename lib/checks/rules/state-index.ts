import { ElementInstance, ElementTemplate } from '../../model/elements/index.js';
import { type AbstractClass, fieldsOf } from '../../schema/facts.js';
import type { Entry } from '../model-index.js';
import { rule } from '../rule.js';
import { statesOf } from '../templates.js';
import { nameOf } from '../words.js';

interface IndexField {
  readonly name: string;
  /** The field that names the element, or that holds the states itself. */
  readonly of: string;
}

const known = new Map<AbstractClass, readonly IndexField[]>();

/** The fields of a class that are indices into states, by their declarations. */
function indexFieldsOf(target: AbstractClass): readonly IndexField[] {
  let fields = known.get(target);
  if (!fields) {
    fields = fieldsOf(target).flatMap(({ name, kind }) =>
      kind.kind === 'number' && kind.statesOf !== undefined ? [{ name, of: kind.statesOf }] : [],
    );
    known.set(target, fields);
  }
  return fields;
}

/** The element whose states an index counts; undefined where it is missing. */
function ownerOf(entry: Entry, of: string): ElementInstance | ElementTemplate | undefined {
  const holdsStates = entry.is(ElementInstance) || entry.is(ElementTemplate);
  return holdsStates ? entry.object : entry.target(of, ElementInstance)?.object;
}

export const stateIndex = rule('state-index', ({ index }, report) => {
  for (const entry of index.entries) {
    for (const { name, of } of indexFieldsOf(entry.object.constructor as AbstractClass)) {
      const value = (entry.object as Record<string, unknown>)[name];
      if (typeof value !== 'number' || value < 0) continue;
      const owner = ownerOf(entry, of);
      const states = owner && statesOf(index, owner);
      if (!states || value < states.length) continue;
      const greatest = states.length - 1;
      report(entry, [name], {
        found: String(value),
        expected: greatest < 0 ? '-1' : `-1 to ${greatest}`,
        owner: nameOf(owner),
        count: states.length,
      });
    }
  }
});
