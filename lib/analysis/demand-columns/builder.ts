import type {
  AmountRecord,
  MissionRef,
  Ref,
  SupplyRecord,
  UnmetRecord,
} from '../../simulation/index.js';
import type { DemandOutcome } from '../../simulation/records/demand-entries.js';
import { Codes } from './codes.js';
import type { DemandColumns } from './columns.js';
import { Growing } from './growing.js';
import { supplyWays } from './supply-ways.js';

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

/** Puts demands into columns, one after the other. */
export class ColumnsBuilder {
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
  /** The last record of each element. */
  readonly #lastOf: number[] = [];
  /**
   * A record whose codes the next one probably has: elements mostly demand in the same order as before, so it is the one after
   * the last record of the element that came before. Comparing values takes less time than finding them.
   */
  #guess = 0;

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

  /** Adds a demand. @param element the element that demands; null for a mission */
  add(demand: DemandOutcome, element: Ref | null): void {
    const { covers, location, mission, state } = demand;
    const i = this.#startRecord();
    const { codes, numbers } = this.#records;
    numbers.time[i] = demand.time;
    numbers.since[i] = demand.since ?? Number.NaN;
    numbers.coversSince[i] = covers === null ? Number.NaN : covers.since;
    numbers.coversUntil[i] = covers === null ? Number.NaN : covers.until;
    codes.event[i] = demand.event ?? -1;
    const like = this.#guess;
    const of = codes.element[like]!;
    const source =
      this.#elements.values[of] === element ? of : this.#elements.of(element?.id ?? '', element);
    codes.element[i] = source;
    const at = codes.place[like]!;
    codes.place[i] =
      this.#places.values[at] === location ? at : this.#places.of(location.id, location);
    const by = codes.mission[like]!;
    codes.mission[i] =
      this.#missions.values[by] === mission
        ? by
        : this.#missions.of(mission === null ? '' : `${mission.index}`, mission);
    const as = codes.state[like]!;
    codes.state[i] =
      this.#states.values[as] === state ? as : this.#states.of(state?.id ?? '', state);
    codes.model[i] = this.#modelOf(demand.models, codes.model[like]!);
    let guess = codes.firstAmount[like]!;
    for (const amount of demand.amounts) this.#addAmount(amount, guess++);
    guess = codes.firstUnmet[like]!;
    for (const each of demand.unmet) this.#addUnmet(each, guess++);
    for (const supply of demand.supplies) this.#addSupply(supply);
    const last = this.#lastOf[source];
    this.#lastOf[source] = i;
    this.#guess = last === undefined ? i : last + 1;
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

  #modelOf(models: readonly string[], guess: number): number {
    const guessed = this.#models.values[guess];
    if (models.length === 1 && models[0] !== '' && models[0] === guessed) return guess;
    if (models.length === 0) return this.#models.of('', null);
    // A name can be empty too, so that its key must differ from that of none.
    if (models.length === 1 && models[0] !== '') return this.#models.of(models[0]!, models[0]!);
    const name = models.join(', ');
    return this.#models.of(`${name}\n`, name);
  }

  #addAmount({ resource, amount, mass, volume }: AmountRecord, guess: number): void {
    const i = this.#amounts.next();
    const { codes, numbers } = this.#amounts;
    codes.resource[i] = this.#resourceOf(resource, codes.resource[guess]);
    numbers.amount[i] = amount;
    numbers.mass[i] = mass;
    numbers.volume[i] = volume;
  }

  #addUnmet({ resource, amount, mass, volume, since, until }: UnmetRecord, guess: number): void {
    const i = this.#unmet.next();
    const { codes, numbers } = this.#unmet;
    codes.resource[i] = this.#resourceOf(resource, codes.resource[guess]);
    numbers.amount[i] = amount;
    numbers.mass[i] = mass;
    numbers.volume[i] = volume;
    numbers.since[i] = since ?? Number.NaN;
    numbers.until[i] = until ?? Number.NaN;
  }

  #resourceOf(resource: Ref, guess: number | undefined): number {
    return guess !== undefined && this.#resources.values[guess] === resource
      ? guess
      : this.#resources.of(resource.id, resource);
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
