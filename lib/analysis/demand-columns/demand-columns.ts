import { visitDemands } from '../../simulation/records/demand-list.js';
import type { Campaign } from '../campaign.js';
import { ColumnsBuilder } from './builder.js';
import type { DemandColumns } from './columns.js';

/** Returns the demands of a campaign in columns. Ask for them with `campaign.once(demandColumns)`, so that they are made once. */
export function demandColumns({ result: { demands } }: Campaign): DemandColumns {
  const builder = new ColumnsBuilder(demands.length);
  visitDemands(demands, (outcome, element) => {
    builder.add(outcome, element);
  });
  return builder.end();
}
