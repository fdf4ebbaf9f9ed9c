import { getOrAdd } from '../../graph/multi-map.js';
import type { Days } from '../../schema/spans.js';
import { type Growing, heldAt, type Ref, type StockRecord } from '../../simulation/index.js';
import { bounded } from '../../simulation/kernel/finite.js';
import type { Campaign } from '../campaign.js';
import { momentsByTime } from '../playback/by-time.js';
import { type HolderLevels, type OwnStock, withContents } from '../playback/holder.js';
import { type PlaceChange, Playback } from '../playback/playback.js';

/** A level from one time on. Until the next one, the amount changes evenly at its rate. */
export interface StockLevel {
  /** In days after the start of the scenario. */
  readonly time: Days;
  /** In units of the resource. */
  readonly amount: number;
  /** How fast the amount changes, in units a day. */
  readonly rate: number;
  /** The number of containers and tanks for the resource, empty ones too. 0 if there is none any more. */
  readonly containers: number;
}

/** The level of a resource at a place, or in a container, over time. */
export interface History {
  readonly holder: Ref;
  readonly resource: Ref;
  /** In order of time. */
  readonly levels: readonly StockLevel[];
  /** The times at which the last of it was taken, in days. Nothing runs out because its container leaves. */
  readonly runsOut: readonly number[];
  /** The times at which the level rose at once, by a delivery or by what was put in, in days. */
  readonly deliveries: readonly number[];
}

/** The histories of all stocks. */
export interface Histories {
  /** By place: everything in all containers and tanks there, at any depth. */
  readonly places: readonly History[];
  /** By container, or vehicle with a tank. */
  readonly containers: readonly History[];
}

/**
 * Returns the histories of all stocks of a result, in one pass over its positions and stocks.
 * @param watched the identifiers of the places at which containers count. Default: wherever they are
 * @param holds returns whether what an element with an identifier holds counts. Default: it does
 */
export function historiesOf(
  campaign: Campaign,
  watched?: ReadonlySet<string>,
  holds: (id: string) => boolean = () => true,
): Histories {
  const counts = (holder: HolderLevels | undefined): boolean =>
    holder?.parent !== undefined &&
    (watched === undefined || watched.has(holder.place?.ref.id ?? ''));
  const playback = new Playback(campaign.places);
  const places = new HistoryList(campaign);
  const containers = new HistoryList(campaign);
  for (const moment of momentsByTime(campaign.result)) {
    const counted = moment.stocks.filter(({ element }) => holds(element.id));
    const { time, places: changes, stocks, moved } = playback.play({ ...moment, stocks: counted });
    for (const change of changes) places.addChange(change, time);
    for (const record of stocks) {
      // What is created and removed at one time never counts.
      if (counts(playback.find(record.element.id))) containers.addRecord(record, time);
      else containers.end(record.element, record.resource.id, time);
    }
    for (const holder of moved) {
      const isIn = counts(holder);
      // What leaves play is listed by itself; what goes elsewhere takes along what is inside.
      for (const { ref, own } of watched === undefined ? [holder] : withContents([holder]))
        for (const [resource, held] of own)
          if (!isIn) containers.end(ref, resource, time);
          else if (watched !== undefined) containers.begin(ref, held, time);
    }
  }
  return { places: places.filled, containers: containers.filled };
}

class HistoryList {
  readonly #byHolder = new Map<string, Map<string, Growing<History>>>();
  readonly #list: Growing<History>[] = [];

  constructor(private readonly campaign: Campaign) {}

  /** Those that ever had a container in play. */
  get filled(): readonly History[] {
    return this.#list.filter(({ levels }) => levels.some(({ containers }) => containers > 0));
  }

  #of(holder: Ref, resource: string): Growing<History> {
    const held = getOrAdd(this.#byHolder, holder.id, () => new Map());
    let history = held.get(resource);
    if (history === undefined) {
      const { id, name } = this.campaign.resource({ id: resource, name: resource });
      history = { holder, resource: { id, name }, levels: [], runsOut: [], deliveries: [] };
      held.set(resource, history);
      this.#list.push(history);
    }
    return history;
  }

  addChange({ place, resource, before, moved }: PlaceChange, time: number): void {
    const { amount, rate, containers } = place.cell(resource, time);
    const history = this.#of(place.ref, resource);
    this.#add(history, { time, amount, rate, containers }, before, moved);
  }

  addRecord(
    {
      element,
      resource,
      amount,
      rate,
    }: Pick<StockRecord, 'element' | 'resource' | 'amount' | 'rate'>,
    time: number,
  ): void {
    const history = this.#of(element, resource.id);
    const before = amountAt(history.levels.at(-1), time);
    this.#add(history, { time, amount, rate, containers: 1 }, before, 0);
  }

  /** Begins the history of a container that counts from now on, if it did not count before. */
  begin(element: Ref, held: OwnStock, time: number): void {
    const { levels } = this.#of(element, held.resource.id);
    if ((levels.at(-1)?.containers ?? 0) > 0) return;
    this.addRecord({ ...held, element, amount: heldAt(held, time) }, time);
  }

  /** Ends the history of a container that counts no more, if it counted before. */
  end(holder: Ref, resource: string, time: number): void {
    const { levels } = this.#of(holder, resource);
    const last = levels.at(-1);
    if (last === undefined || last.containers === 0) return;
    if (last.time === time) levels.pop();
    levels.push({ time, amount: 0, rate: 0, containers: 0 });
  }

  #add(
    { levels, runsOut, deliveries }: Growing<History>,
    level: StockLevel,
    before: number,
    moved: number,
  ): void {
    const { rounding } = this.campaign;
    const last = levels.at(-1);
    const { time, amount, rate, containers } = level;
    if (
      last !== undefined &&
      last.rate === rate &&
      last.containers === containers &&
      before === amount
    )
      return;
    levels.push(level);
    const isZero = rounding.isZeroAmount(amount);
    const wasZero = last === undefined || (rounding.isZeroAmount(last.amount) && last.rate <= 0);
    const left = moved < 0 && !rounding.isZeroAmount(moved);
    if (isZero && !wasZero && containers > 0 && !left) runsOut.push(time);
    const rise = amount - before;
    if (rise > 0 && !rounding.isZeroAmount(rise)) deliveries.push(time);
  }
}

/** The clock rounds the moment at which a stock runs out by less than this, in days. */
const CLOCK_ERROR = 1e-6;

/** Returns the amount of a level at a later time, in units of the resource; 0 before the first level. */
export function amountAt(level: StockLevel | undefined, time: number): number {
  if (level === undefined) return 0;
  const { amount, rate } = level;
  if (rate === 0) return amount;
  const left = bounded(amount + rate * Math.max(0, time - level.time));
  return left < 0 && left > rate * CLOCK_ERROR ? 0 : left;
}
