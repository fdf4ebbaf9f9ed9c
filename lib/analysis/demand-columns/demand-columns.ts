import type {
  AmountRecord,
  DemandRecord,
  MissionRef,
  Ref,
  SupplyRecord,
  UnmetRecord,
} from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';
import { Codes } from './codes.js';
import { Growing } from './growing.js';

/** How elements supply. */
export const supplyWays: readonly SupplyRecord['way'][] = ['tank', 'container', 'part'];

/** Amounts of resources, in columns. The columns of lists can be longer than the lists. */
export interface AmountColumns {
  /** Codes of the resources. */
  readonly resource: Int32Array;
  /** In units of the resources. */
  readonly amount: Float64Array;
  /** In kg. */
  readonly mass: Float64Array;
  /** In m³. */
  readonly volume: Float64Array;
}

/** Unmet amounts, in columns. Times are in days after the start of the scenario, and NaN where the record has none. */
export interface UnmetColumns extends AmountColumns {
  readonly since: Float64Array;
  readonly until: Float64Array;
}

/** What elements supplied, in columns. */
export interface SupplyColumns {
  /** Codes of the elements that supplied. */
  readonly from: Int32Array;
  /** Indices in `supplyWays`. */
  readonly way: Int32Array;
  /** Codes of what was supplied, and of what was demanded. */
  readonly resource: Int32Array;
  readonly serves: Int32Array;
  /** In units of `resource`. */
  readonly amount: Float64Array;
  /** In days after the start of the scenario; NaN where the record has none. */
  readonly since: Float64Array;
  readonly until: Float64Array;
}

/**
 * The demands of a result, one column for each thing that they say. Numbers in a row are read much faster than the objects of
 * records, and records that are made when they are read are made once. A thing such as a place is the index of its value in a
 * list, its code. The amounts of record `i` are those from `firstAmount[i]` on, before `firstAmount[i + 1]`.
 */
export interface DemandColumns {
  /** The number of records. */
  readonly length: number;
  /** In days after the start of the scenario. */
  readonly time: Float64Array;
  /** NaN for a demand at one time. */
  readonly since: Float64Array;
  /** NaN where a record covers no time. */
  readonly coversSince: Float64Array;
  readonly coversUntil: Float64Array;
  /** -1 for none. */
  readonly event: Int32Array;
  readonly place: Int32Array;
  readonly element: Int32Array;
  readonly mission: Int32Array;
  readonly state: Int32Array;
  readonly model: Int32Array;
  readonly firstAmount: Int32Array;
  readonly amounts: AmountColumns;
  readonly firstUnmet: Int32Array;
  readonly unmet: UnmetColumns;
  readonly firstSupply: Int32Array;
  readonly supplies: SupplyColumns;
  /** What codes stand for. */
  readonly values: {
    readonly place: readonly Ref[];
    readonly element: readonly (Ref | null)[];
    readonly mission: readonly (MissionRef | null)[];
    readonly state: readonly (Ref | null)[];
    readonly model: readonly (string | null)[];
    readonly resource: readonly Ref[];
    readonly supplier: readonly Ref[];
  };
}

/** Returns the demands of a campaign in columns. Ask for them with `campaign.once(demandColumns)`, so that they are made once. */
export function demandColumns({ result: { demands } }: Campaign): DemandColumns {
  const builder = new Builder(demands.length);
  for (const demand of demands) builder.add(demand);
  return builder.end();
}

const recordCodes = [
  'event',
  'place',
  'element',
  'mission',
  'state',
  'model',
  'firstAmount',
  'firstUnmet',
  'firstSupply',
] as const;

class Builder {
  readonly #records;
  readonly #amounts;
  readonly #unmet;
  readonly #supplies = new Growing(
    ['from', 'way', 'resource', 'serves'],
    ['amount', 'since', 'until'],
    1024,
  );
  readonly #places = new Codes<Ref>();
  readonly #elements = new Codes<Ref | null>();
  readonly #missions = new Codes<MissionRef | null>();
  readonly #states = new Codes<Ref | null>();
  readonly #models = new Codes<string | null>();
  readonly #resources = new Codes<Ref>();
  readonly #suppliers = new Codes<Ref>();

  /** @param length the number of demands. Most have one amount. */
  constructor(length: number) {
    this.#records = new Growing(
      recordCodes,
      ['time', 'since', 'coversSince', 'coversUntil'],
      length + 1,
    );
    this.#amounts = new Growing(['resource'], ['amount', 'mass', 'volume'], length);
    this.#unmet = new Growing(['resource'], ['amount', 'mass', 'volume', 'since', 'until'], length);
  }

  add(demand: DemandRecord): void {
    const { covers, element, mission, state } = demand;
    const i = this.#startRecord();
    const { codes, numbers } = this.#records;
    numbers.time[i] = demand.time;
    numbers.since[i] = demand.since ?? Number.NaN;
    numbers.coversSince[i] = covers === null ? Number.NaN : covers.since;
    numbers.coversUntil[i] = covers === null ? Number.NaN : covers.until;
    codes.event[i] = demand.event ?? -1;
    codes.place[i] = this.#places.of(demand.location.id, demand.location);
    codes.element[i] = this.#elements.of(element === null ? '' : element.id, element);
    codes.mission[i] = this.#missions.of(mission === null ? '' : `${mission.index}`, mission);
    codes.state[i] = this.#states.of(state === null ? '' : state.id, state);
    codes.model[i] = this.#modelOf(demand.models);
    for (const amount of demand.amounts) this.#addAmount(amount);
    for (const each of demand.unmet) this.#addUnmet(each);
    for (const supply of demand.supplies) this.#addSupply(supply);
  }

  /** Adds a row whose amounts follow, and returns its index. */
  #startRecord(): number {
    const i = this.#records.next();
    const { firstAmount, firstUnmet, firstSupply } = this.#records.codes;
    firstAmount[i] = this.#amounts.length;
    firstUnmet[i] = this.#unmet.length;
    firstSupply[i] = this.#supplies.length;
    return i;
  }

  #modelOf(models: readonly string[]): number {
    if (models.length === 0) return this.#models.of('', null);
    // A name can be empty too, so that its key must differ from that of none.
    if (models.length === 1 && models[0] !== '') return this.#models.of(models[0]!, models[0]!);
    const name = models.join(', ');
    return this.#models.of(`${name}\n`, name);
  }

  #addAmount({ resource, amount, mass, volume }: AmountRecord): void {
    const i = this.#amounts.next();
    const { codes, numbers } = this.#amounts;
    codes.resource[i] = this.#resources.of(resource.id, resource);
    numbers.amount[i] = amount;
    numbers.mass[i] = mass;
    numbers.volume[i] = volume;
  }

  #addUnmet({ resource, amount, mass, volume, since, until }: UnmetRecord): void {
    const i = this.#unmet.next();
    const { codes, numbers } = this.#unmet;
    codes.resource[i] = this.#resources.of(resource.id, resource);
    numbers.amount[i] = amount;
    numbers.mass[i] = mass;
    numbers.volume[i] = volume;
    numbers.since[i] = since ?? Number.NaN;
    numbers.until[i] = until ?? Number.NaN;
  }

  #addSupply({ from, way, resource, serves, amount, since, until }: SupplyRecord): void {
    const i = this.#supplies.next();
    const { codes, numbers } = this.#supplies;
    codes.from[i] = this.#suppliers.of(from.id, from);
    codes.way[i] = supplyWays.indexOf(way);
    codes.resource[i] = this.#resources.of(resource.id, resource);
    codes.serves[i] = this.#resources.of(serves.id, serves);
    numbers.amount[i] = amount;
    numbers.since[i] = since ?? Number.NaN;
    numbers.until[i] = until ?? Number.NaN;
  }

  end(): DemandColumns {
    const { length } = this.#records;
    // Whatever belongs to the last record ends where the lists end.
    this.#startRecord();
    const columns = <C extends string, N extends string>({ codes, numbers }: Growing<C, N>) => ({
      ...codes,
      ...numbers,
    });
    return {
      length,
      ...columns(this.#records),
      amounts: columns(this.#amounts),
      unmet: columns(this.#unmet),
      supplies: columns(this.#supplies),
      values: {
        place: this.#places.values,
        element: this.#elements.values,
        mission: this.#missions.values,
        state: this.#states.values,
        model: this.#models.values,
        resource: this.#resources.values,
        supplier: this.#suppliers.values,
      },
    };
  }
}
