import { ElementInstance, InstPropulsiveVehicle } from '../../model/elements/index.js';
import { BurnStage } from '../../model/enumerations/index.js';
import { actionsOf } from '../burns.js';
import { rule } from '../rule.js';
import { describe } from '../words.js';

export const burningWithoutEngine = rule('burning-without-engine', ({ index }, report) => {
  for (const { event, item, place } of actionsOf(index)) {
    if (item.type !== BurnStage.Burn) continue;
    const element = index.find(item.element, ElementInstance);
    if (!element || element.is(InstPropulsiveVehicle)) continue;
    report(event, [...place, 'element'], {
      found: describe(element),
      expected: 'a Propulsive Vehicle',
    });
  }
});
