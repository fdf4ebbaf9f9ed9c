import type { Campaign } from '../../analysis/campaign.js';
import { addToList } from '../../graph/multi-map.js';
import type { ClassOfSupply } from '../../model/index.js';
import { isOfClass, type Ref, type ResourceRecord } from '../../simulation/index.js';
import { isShortfall } from '../../simulation/state/records/threshold.js';
import { type ManifestOptions, tiersOf } from '../manifest-options.js';
import type { Cell, PlanDemand, PlanResource } from '../problem.js';
import type { Containers } from './container-kinds.js';

/** What a cell demands of a resource, while entries are added. */
interface CollectedDemand {
  readonly resource: ResourceRecord;
  amount: number;
  time: number;
  readonly kept: boolean;
}

/** A cell without what it demands. */
export type CellPlace = Omit<Cell, 'index' | 'time'>;

interface OpenProblemCell {
  readonly cell: CellPlace;
  readonly demands: Map<string, CollectedDemand>;
}

/** Returns whether a resource is not planned at all, because packing is planned itself. */
export const isPacking = (
  { classOfSupply, type }: ResourceRecord,
  { cos5 }: Pick<ManifestOptions, 'cos5'>,
): boolean =>
  cos5 === 'all'
    ? isOfClass(classOfSupply as ClassOfSupply, 5)
    : classOfSupply === 5 && type === 'Generic';

/** Sums entries by cell and resource. */
export class DemandSums {
  readonly #cells = new Map<string, OpenProblemCell>();

  constructor(
    private readonly campaign: Campaign,
    private readonly options: ManifestOptions,
  ) {}

  /**
   * Adds an entry.
   * @param key identifies the cell
   * @param cellOf makes the cell when it is new
   * @param kept whether nothing uses it up. Cells of what stays have keys of their own. Default: false
   */
  add(
    ...[key, ref, amount, time, cellOf, kept = false]: [
      key: string,
      ref: Ref,
      amount: number,
      time: number,
      cellOf: () => CellPlace,
      kept?: boolean,
    ]
  ): void {
    if (amount <= 0 && this.options.production === 'ignore') return;
    const resource = this.campaign.resource(ref);
    if (isPacking(resource, this.options)) return;
    let open = this.#cells.get(key);
    if (open === undefined) {
      open = { cell: cellOf(), demands: new Map() };
      this.#cells.set(key, open);
    }
    const sum = open.demands.get(ref.id);
    if (sum === undefined) open.demands.set(ref.id, { resource, amount, time, kept });
    else {
      sum.amount = this.#isDurable(resource) ? Math.max(sum.amount, amount) : sum.amount + amount;
      sum.time = Math.min(sum.time, time);
    }
  }

  /** Returns the sums by the key of the cell and the identifier of the resource, in units. */
  *amounts(): Iterable<readonly [cell: string, resource: string, amount: number]> {
    for (const [key, { demands }] of this.#cells)
      for (const [resource, { amount }] of demands) yield [key, resource, amount];
  }

  #isDurable({ classOfSupply }: ResourceRecord): boolean {
    return this.options.scienceGear === 'reused' && isOfClass(classOfSupply as ClassOfSupply, 6);
  }

  /**
   * Returns the cells that demand something that counts, in the order of execution, their keys, and their demands in the order of
   * resources.
   */
  finish(containers: Containers): { cells: Cell[]; demands: PlanDemand[]; keys: string[] } {
    const { campaign } = this;
    const cells: Cell[] = [];
    const keys: string[] = [];
    const demands: PlanDemand[] = [];
    const left = this.#leftOut();
    const open = [...this.#cells].sort(
      ([, a], [, b]) => a.cell.from - b.cell.from || a.cell.until - b.cell.until,
    );
    for (const [key, { cell, demands: sums }] of open) {
      const counted = [...sums.values()]
        .filter((sum) => sum.amount > 0 && !left.has(sum))
        .sort((a, b) => campaign.resourceOrder(a.resource, b.resource));
      if (counted.length === 0) continue;
      const index = cells.length;
      keys.push(key);
      const first = counted.reduce((least, { time }) => Math.min(least, time), Infinity);
      cells.push({ index, ...cell, time: first });
      for (const { resource, amount, time, kept } of counted)
        demands.push({
          index: demands.length,
          cell: index,
          resource: this.#planResource(resource, containers),
          amount,
          weight: this.#weightOf(resource),
          tier: this.#tierOf(resource),
          durable: this.#isDurable(resource),
          ...(kept && { kept }),
          time,
        });
    }
    return { cells, demands, keys };
  }

  /** The number of sums that are too small to plan, and that the simulation calls unmet. */
  get tooSmall(): number {
    return this.#countsAll ? this.#leftOut().size : 0;
  }

  /** Whether the simulation calls everything unmet, however little. */
  get #countsAll(): boolean {
    return this.campaign.result.rules.shortfallThreshold === 'none';
  }

  /** Returns whether a sum is below the precisions. What has no mass cannot be packed, and is reported. */
  #isTooSmall({ amount, resource: { unitMass } }: CollectedDemand): boolean {
    const { demandPrecision, massPrecision } = this.campaign.scenario.configuration;
    return amount < demandPrecision || (unitMass !== 0 && amount * unitMass < massPrecision);
  }

  /**
   * Returns the sums that are too small to plan: at each place, the smallest of each resource, as long as together they are at
   * most half of what a simulation calls nothing. The other half is for what a plan leaves of others.
   */
  #leftOut(): ReadonlySet<CollectedDemand> {
    const byPlace = new Map<string, CollectedDemand[]>();
    for (const { cell, demands } of this.#cells.values())
      for (const sum of demands.values())
        if (sum.amount > 0) addToList(byPlace, `${cell.place.id} ${sum.resource.id}`, sum);
    const left = new Set<CollectedDemand>();
    const { configuration } = this.campaign.scenario;
    for (const sums of byPlace.values()) {
      let together = 0;
      for (const sum of sums.sort((a, b) => a.amount - b.amount)) {
        const { unitMass, type } = sum.resource;
        together += sum.amount;
        const twice = { amount: 2 * together, mass: 2 * together * unitMass };
        const isLeft = this.#countsAll
          ? this.#isTooSmall(sum)
          : !isShortfall(twice, type === 'Generic', configuration);
        if (isLeft) left.add(sum);
      }
    }
    return left;
  }

  #planResource(resource: ResourceRecord, containers: Containers): PlanResource {
    const { id, name, classOfSupply, environment, type, unitMass, unitVolume } = resource;
    return {
      id,
      name,
      classOfSupply,
      ...(type === 'Generic' && { generic: true }),
      pressurized: environment === 'Pressurized',
      whole: this.options.units === 'whole' && type === 'Discrete',
      unitMass,
      unitVolume,
      crateMass: containers.crateMassOf(resource),
      group: containers.groupOf(resource),
    };
  }

  /** Returns the weight of the longest class of supply that has one. */
  #weightOf({ classOfSupply }: ResourceRecord): number {
    let best = 1;
    let length = 0;
    for (const [key, weight] of Object.entries(this.options.weights)) {
      if (
        key.length <= length ||
        !isOfClass(classOfSupply as ClassOfSupply, Number(key) as ClassOfSupply)
      )
        continue;
      best = weight;
      length = key.length;
    }
    return best;
  }

  /** Returns the tier of the longest class of supply that is listed in one; that after all others if none is. */
  #tierOf({ classOfSupply }: ResourceRecord): number {
    const tiers = tiersOf(this.options);
    let best = tiers.length;
    let length = 0;
    for (const [tier, classes] of tiers.entries())
      for (const each of classes) {
        const digits = String(each).length;
        if (digits <= length || !isOfClass(classOfSupply as ClassOfSupply, each as ClassOfSupply))
          continue;
        best = tier;
        length = digits;
      }
    return best;
  }
}
