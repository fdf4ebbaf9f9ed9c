import { InstCrewConsumablesDemandModel } from '../../model/demand-models/index.js';
import { State } from '../../model/elements/index.js';
import { preview } from '../../schema/diagnostics/issue.js';
import { rule } from '../rule.js';

export const crewConsumablesInState = rule('crew-consumables-in-state', ({ index }, report) => {
  for (const entry of index.all(InstCrewConsumablesDemandModel)) {
    if (entry.parent?.is(State)) report(entry, [], { name: preview(entry.object.name) });
  }
});
