import { Event } from '../../model/events/index.js';
import { Burn } from '../../model/network/index.js';
import { type AbstractClass, fieldsOf } from '../../schema/metadata.js';
import { rule } from '../rule.js';

/**
 * The fields of a class that are lengths of time. Moments that count from a start are none: the time
 * of an event and that of a burn have rules of their own.
 */
function lengthsOf(target: AbstractClass): readonly string[] {
  const moments =
    target === Burn ? ['time'] : target.prototype instanceof Event ? ['missionTime'] : [];
  return fieldsOf(target)
    .filter(({ fieldType: kind, name }) => kind.kind === 'duration' && !moments.includes(name))
    .map(({ name }) => name);
}

export const negativeDuration = rule('negative-duration', ({ index }, report) => {
  for (const [target, entries] of index.byClass()) {
    for (const name of lengthsOf(target)) {
      for (const entry of entries) {
        const value = (entry.object as Record<string, unknown>)[name];
        if (typeof value === 'number' && value < 0)
          report(entry, [name], { name, found: String(value), expected: 'at least 0 s' });
      }
    }
  }
});
