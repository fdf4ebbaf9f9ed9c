import type { Checkable, Collections } from '../graph/collections.js';
import type { Containment } from '../graph/containment.js';
import type { ObjectIndex } from '../graph/object-index.js';
import { ScenarioGraph } from '../graph/scenario-graph.js';
import { Scenario } from '../model/scenario/scenario.js';
import { ElementTimeline } from './element-timeline.js';

/** The input of all checks: the scenario or database, and the indices that the checks share. */
export class CheckContext {
  readonly graph: ScenarioGraph;
  /** Every object and reference, with its position. */
  readonly index: ObjectIndex;
  /** Which elements are inside which nodes, edges and carriers. */
  readonly containment: Containment;
  readonly collections: Collections;
  /** The root, if it is a scenario. */
  readonly scenario: Scenario | undefined;
  /** The events that name each element, in the order of their times. */
  readonly timeline: ElementTimeline;

  constructor(root: Checkable) {
    this.graph = new ScenarioGraph(root);
    const { index, containment, collections } = this.graph;
    this.index = index;
    this.containment = containment;
    this.collections = collections;
    this.scenario = root instanceof Scenario ? root : undefined;
    this.timeline = new ElementTimeline(index, containment);
  }
}
