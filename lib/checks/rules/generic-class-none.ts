import { ClassOfSupply } from '../../model/enumerations.js';
import { GenericResourceAmount, GenericResourceAmountRate } from '../../model/resources/index.js';
import { rule } from '../rule.js';

export const genericClassNone = rule('generic-class-none', ({ index }, report) => {
  for (const kind of [GenericResourceAmount, GenericResourceAmountRate]) {
    for (const entry of index.all<GenericResourceAmount | GenericResourceAmountRate>(kind)) {
      const { object } = entry;
      const amount = object instanceof GenericResourceAmount ? object.amount : object.rate;
      // An amount of nothing is how a vehicle without fuel is written.
      if (object.classOfSupply === ClassOfSupply.None && amount !== 0)
        report(entry, ['classOfSupply'], {});
    }
  }
});
