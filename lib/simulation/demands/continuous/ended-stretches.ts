import type { Causes } from '../../causes/causes.js';
import { Batch } from '../../kernel/batch.js';
import type { Watch } from '../../limits/watch.js';
import type { LazyDemand } from '../../records/demand-entries.js';
import type { Recorder } from '../../records/recorder.js';
import type { World } from '../../world/world.js';
import { packingMaterial, packingOf } from '../packing.js';
import { type EndedStretch, StretchDemand, type StretchRules } from './stretch-demand.js';

/** The position of the source of a stretch in the scenario. */
const indexOf = ({ stretch }: EndedStretch): number => stretch.element.resolved.index;

const inOrder = (a: EndedStretch, b: EndedStretch): number => indexOf(a) - indexOf(b);

/** The stretches that ended at the current time. They are recorded together, in the order of the scenario. */
export class EndedStretches {
  readonly #world: World;
  readonly #recorder: Recorder;
  readonly #causes: Causes;
  readonly #watch: Watch;
  readonly #estimatesPacking: boolean;
  readonly #rules: StretchRules;
  readonly #ended = new Batch<EndedStretch>();

  constructor(
    world: World,
    recorder: Recorder,
    causes: Causes,
    watch: Watch,
    estimatesPacking: boolean,
  ) {
    const { rounding, rules } = world;
    this.#world = world;
    this.#recorder = recorder;
    this.#causes = causes;
    this.#watch = watch;
    this.#estimatesPacking = estimatesPacking;
    this.#rules = { rounding, massAndUnits: rules.massAndUnits };
  }

  /** Adds a stretch. */
  add(ended: EndedStretch): void {
    this.#ended.add(ended);
  }

  /** Records the demands of all. */
  record(): void {
    const ended = this.#ended;
    if (ended.length === 0) return;
    this.#watch.work(ended.length);
    ended.sort(inOrder);
    let recorded = 0;
    try {
      for (; recorded < ended.length; recorded++) {
        this.#watch.work();
        this.#record(ended.at(recorded));
      }
    } finally {
      // If the work is stopped, the others are recorded at the end.
      ended.clear(recorded);
    }
  }

  /** Returns the demands of those that are not recorded, and of stretches that go on. */
  demandsWith(open: readonly EndedStretch[]): readonly LazyDemand[] {
    return [...this.#ended.toArray(), ...open]
      .filter(({ pieces }) => pieces.length > 0)
      .sort(inOrder)
      .map((each) => new StretchDemand(each, this.#rules));
  }

  #record(ended: EndedStretch): void {
    if (ended.pieces.length === 0) return;
    const demand = new StretchDemand(ended, this.#rules);
    if (!this.#causes.isEmpty) this.#blame(demand, ended);
    if (!this.#estimatesPacking) {
      this.#recorder.lazyDemand(demand);
      return;
    }
    const account = demand.account();
    account.addPacking(packingMaterial(this.#world), (resource, amount) =>
      packingOf(resource, amount, this.#world.rounding),
    );
    this.#recorder.demand(demand.expand(account), demand.element);
  }

  /** Finds the failed events without which less of a demand would be unmet. */
  #blame(demand: StretchDemand, { stretch, until }: EndedStretch): void {
    const { place, element, since } = stretch;
    const { supplies, unmet } = demand.account();
    this.#causes.supplied(place, element, supplies, { since, until });
    demand.downstreamOf = this.#causes.causesOfShortage(place, element, unmet);
  }
}
