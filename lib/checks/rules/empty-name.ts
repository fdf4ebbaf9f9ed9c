import { type AbstractClass, fieldsOf } from '../../schema/facts.js';
import { rule } from '../rule.js';
import { kindName } from '../words.js';

const known = new Map<AbstractClass, boolean>();

function hasName(target: AbstractClass): boolean {
  let has = known.get(target);
  if (has === undefined) {
    has = fieldsOf(target).some(({ name, kind }) => name === 'name' && kind.kind === 'text');
    known.set(target, has);
  }
  return has;
}

export const emptyName = rule('empty-name', ({ index }, report) => {
  for (const entry of index.entries) {
    const target = entry.object.constructor as AbstractClass;
    const { name } = entry.object as { name?: unknown };
    if (typeof name === 'string' && hasName(target) && name.trim() === '')
      report(entry, ['name'], { kind: kindName(target) });
  }
});
