import { OrbitalNode } from '../../model/network/index.js';
import { rule } from '../rule.js';

export const apsidesSwapped = rule('apsides-swapped', ({ index }, report) => {
  for (const entry of index.all(OrbitalNode)) {
    const { apoapsis, periapsis } = entry.object;
    if (periapsis > apoapsis)
      report(entry, ['periapsis'], {
        found: String(periapsis),
        expected: `at most the apoapsis, ${apoapsis} m`,
      });
  }
});
