import type { Causes } from '../../causes/causes.js';
import { Batch } from '../../kernel/batch.js';
import { mapped } from '../../kernel/kept.js';
import type { Watch } from '../../limits/watch.js';
import type { LazyDemand } from '../../records/demand-entries.js';
import type { Recorder } from '../../records/recorder.js';
import type { World } from '../../world/world.js';
import { packingMaterial } from '../packing.js';
import { type EndedStretch, StretchDemand, type StretchRules } from './stretch-demand.js';

/** The position of the source of a stretch in the scenario. */
const indexOf = ({ stretch }: EndedStretch): number => stretch.element.resolved.index;

const inOrder = (a: EndedStretch, b: EndedStretch): number => indexOf(a) - indexOf(b);

/** The stretches that ended at the current time. They are recorded together, in the order of the scenario. */
export class EndedStretches {
  readonly #recorder: Recorder;
  readonly #causes: Causes;
  readonly #watch: Watch;
  readonly #world: World;
  readonly #estimatesPacking: boolean;
  /** What their demands have in common; undefined before the first one. The resource for packing material is made with it. */
  #rules: StretchRules | undefined = undefined;
  readonly #ended = new Batch<EndedStretch>();

  constructor(
    world: World,
    recorder: Recorder,
    causes: Causes,
    watch: Watch,
    estimatesPacking: boolean,
  ) {
    this.#recorder = recorder;
    this.#causes = causes;
    this.#watch = watch;
    this.#world = world;
    this.#estimatesPacking = estimatesPacking;
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
    const demanding = [...this.#ended.toArray(), ...open].filter(({ pieces }) => pieces.length > 0);
    return mapped(demanding.sort(inOrder), (each) => this.#demandOf(each));
  }

  #demandOf(ended: EndedStretch): StretchDemand {
    const world = this.#world;
    this.#rules ??= {
      rounding: world.rounding,
      massAndUnits: world.rules.massAndUnits,
      packing: this.#estimatesPacking ? packingMaterial(world) : undefined,
    };
    return new StretchDemand(ended, this.#rules);
  }

  #record(ended: EndedStretch): void {
    if (ended.pieces.length === 0) return;
    const demand = this.#demandOf(ended);
    if (!this.#causes.isEmpty) this.#blame(demand, ended);
    this.#recorder.demand(demand);
  }

  /** Finds the failed events without which less of a demand would be unmet. */
  #blame(demand: StretchDemand, { stretch, until }: EndedStretch): void {
    const { place, element, since } = stretch;
    const { supplies, unmet } = demand.account();
    this.#causes.supplied(place, element, supplies, { since, until });
    demand.downstreamOf = this.#causes.causesOfShortage(place, element, unmet);
  }
}
