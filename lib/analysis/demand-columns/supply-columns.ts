import type { Ref, SupplyRecord } from '../../simulation/index.js';
import { Codes } from './codes.js';
import type { SupplyColumns } from './columns.js';
import { rowsOf } from './listed-amounts.js';
import type { RecordNumbers } from './numbers.js';
import { supplyWays } from './supply-ways.js';

/** Returns what elements supplied. */
export function suppliesOf({ heads }: RecordNumbers, resources: Codes<Ref>): SupplyColumns {
  const starts = new Int32Array(heads.length + 1);
  const all: SupplyRecord[] = [];
  for (let i = 0; i < heads.length; i++) {
    starts[i] = all.length;
    const { supplies } = heads[i]!;
    for (let k = 0; k < supplies.length; k++) all.push(supplies[k]!);
  }
  starts[heads.length] = all.length;
  const { length } = all;
  const suppliers = new Codes<Ref>();
  const columns = {
    ...rowsOf(starts),
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
