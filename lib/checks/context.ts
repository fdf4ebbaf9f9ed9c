import { type Checkable, type Collections, collectionsOf } from '../graph/collections.js';
import { Containment } from '../graph/containment.js';
import { ObjectIndex } from '../graph/object-index.js';
import { Scenario } from '../model/scenario/scenario.js';
import { Timeline } from './timeline.js';

/** What the rules look at: the whole, and what has been found out about it once for all rules. */
export class CheckContext {
  readonly index: ObjectIndex;
  readonly collections: Collections;
  /** The root, where it is a scenario. */
  readonly scenario: Scenario | undefined;
  private foundContainment: Containment | undefined;
  private foundTimeline: Timeline | undefined;

  constructor(readonly root: Checkable) {
    this.index = new ObjectIndex(root);
    this.collections = collectionsOf(root);
    this.scenario = root instanceof Scenario ? root : undefined;
  }

  /** What is inside what. */
  get containment(): Containment {
    this.foundContainment ??= new Containment(this.index);
    return this.foundContainment;
  }

  /** Which events name which element, in the order of their times. */
  get timeline(): Timeline {
    this.foundTimeline ??= new Timeline(this.index, this.containment);
    return this.foundTimeline;
  }
}
