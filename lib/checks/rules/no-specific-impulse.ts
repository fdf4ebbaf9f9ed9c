import { InstPropulsiveVehicle } from '../../model/elements/index.js';
import { BurnStage } from '../../model/enumerations/index.js';
import { actionsOf } from '../burns.js';
import { rule } from '../rule.js';
import { resolved } from '../templates.js';
import { describe } from '../words.js';

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
