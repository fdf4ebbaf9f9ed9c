import type { Ref, SupplyRecord } from '../../simulation/index.js';
import type { DemandHead } from '../../simulation/records/demand-entries.js';
import { Codes } from './codes.js';
import type { SupplyColumns } from './columns.js';
import { supplyWays } from './supply-ways.js';

/** Returns what elements supplied. */
export function suppliesOf(heads: readonly DemandHead[], resources: Codes<Ref>): SupplyColumns {
  const first = new Int32Array(heads.length + 1);
  const all: SupplyRecord[] = [];
  for (let i = 0; i < heads.length; i++) {
    first[i] = all.length;
    const { supplies } = heads[i]!;
    for (let k = 0; k < supplies.length; k++) all.push(supplies[k]!);
  }
  first[heads.length] = all.length;
  const { length } = all;
  const suppliers = new Codes<Ref>();
  const columns = {
    first,
    suppliers: suppliers.values,
    from: new Int32Array(length),
    way: new Int32Array(length),
    resource: new Int32Array(length),
    serves: new Int32Array(length),
    amount: new Float64Array(length),
    since: new Float64Array(length),
    until: new Float64Array(length),
  };
  for (let i = 0; i < length; i++) {
    const { from, way, resource, serves, amount, since, until } = all[i]!;
    columns.from[i] = suppliers.of(from.id, from);
    columns.way[i] = supplyWays.indexOf(way);
    columns.resource[i] = resources.of(resource.id, resource);
    columns.serves[i] = resources.of(serves.id, serves);
    columns.amount[i] = amount;
    columns.since[i] = since ?? Number.NaN;
    columns.until[i] = until ?? Number.NaN;
  }
  return columns;
}
