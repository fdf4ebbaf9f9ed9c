import { resolved } from '../../graph/inheritance.js';
import { describe } from '../../graph/labels.js';
import { InstPropulsiveVehicle } from '../../model/elements/index.js';
import { BurnStage } from '../../model/enumerations.js';
import { actionsOf } from '../burns.js';
import { rule } from '../rule.js';

export const noSpecificImpulse = rule('no-specific-impulse', ({ index }, report) => {
  for (const { item, element } of actionsOf(index)) {
    if (item.object.type !== BurnStage.Burn || !element?.is(InstPropulsiveVehicle)) continue;
    if (resolved(index, element.object, 'isp') !== 0) continue;
    report(item, ['element'], {
      found: '0',
      expected: 'above 0 s',
      vehicle: describe(element),
    });
  }
});
