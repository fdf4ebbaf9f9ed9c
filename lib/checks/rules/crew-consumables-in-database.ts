import { CrewConsumablesDemandModel } from '../../model/demand-models/index.js';
import { rule } from '../rule.js';

export const crewConsumablesInDatabase = rule(
  'crew-consumables-in-database',
  ({ index, scenario }, report) => {
    if (scenario) return;
    for (const entry of index.all(CrewConsumablesDemandModel)) report(entry, ['type'], {});
  },
);
