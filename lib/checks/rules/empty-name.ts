import { kindName } from '../../graph/labels.js';
import { type AbstractClass, fieldsOf } from '../../schema/metadata.js';
import { rule } from '../rule.js';

const hasName = (target: AbstractClass): boolean =>
  fieldsOf(target).some(({ name, fieldType: kind }) => name === 'name' && kind.kind === 'text');

export const emptyName = rule('empty-name', ({ index }, report) => {
  for (const [target, entries] of index.byClass()) {
    if (!hasName(target)) continue;
    for (const entry of entries) {
      const { name } = entry.object as { name?: unknown };
      if (typeof name === 'string' && name.trim() === '')
        report(entry, ['name'], { kind: kindName(target) });
    }
  }
});
