import { Mission } from '../../model/scenario/mission.js';
import { rule } from '../rule.js';

export const halfAReturn = rule('half-a-return', ({ index }, report) => {
  for (const entry of index.all(Mission)) {
    const { returnOrigin, returnDestination } = entry.object;
    if ((returnOrigin === undefined) === (returnDestination === undefined)) continue;
    const [there, missing] =
      returnOrigin === undefined
        ? ['returnDestination', 'returnOrigin']
        : ['returnOrigin', 'returnDestination'];
    report(entry, [there!], { there: there!, missing: missing! });
  }
});
