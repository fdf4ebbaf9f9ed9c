import { describe } from '../../graph/labels.js';
import { InstPropulsiveVehicle } from '../../model/elements/index.js';
import { BurnStage } from '../../model/enumerations.js';
import { actionsOf } from '../burns.js';
import { rule } from '../rule.js';

export const burningWithoutEngine = rule('burning-without-engine', ({ index }, report) => {
  for (const { item, element } of actionsOf(index)) {
    if (item.object.type !== BurnStage.Burn) continue;
    if (!element || element.is(InstPropulsiveVehicle)) continue;
    report(item, ['element'], {
      found: describe(element),
      expected: 'a Propulsive Vehicle',
    });
  }
});
