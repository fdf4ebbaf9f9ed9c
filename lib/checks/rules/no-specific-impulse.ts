import { InstPropulsiveVehicle } from '../../model/elements/index.js';
import { BurnStage } from '../../model/enumerations/index.js';
import { actionsOf } from '../burns.js';
import { rule } from '../rule.js';
import { resolved } from '../templates.js';
import { describe } from '../words.js';

export const noSpecificImpulse = rule('no-specific-impulse', ({ index }, report) => {
  for (const { event, item, place } of actionsOf(index)) {
    if (item.type !== BurnStage.Burn) continue;
    const vehicle = index.find(item.element, InstPropulsiveVehicle);
    if (!vehicle || resolved(index, vehicle.object, 'isp') !== 0) continue;
    report(event, [...place, 'element'], {
      found: '0',
      expected: 'above 0 s',
      vehicle: describe(vehicle),
    });
  }
});
