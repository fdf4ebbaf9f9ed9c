import type { Checkable, Collections } from '../graph/collections.js';
import type { Containment } from '../graph/containment.js';
import type { Entry } from '../graph/entry.js';
import { timeIn } from '../graph/guards.js';
import type { ObjectIndex } from '../graph/object-index.js';
import { ScenarioGraph } from '../graph/scenario-graph.js';
import type { Event } from '../model/events/index.js';
import { Mission } from '../model/scenario/mission.js';
import { Scenario } from '../model/scenario/scenario.js';
import { ElementTimeline } from './element-timeline.js';
import { type CheckRules, checkRulesOf } from './rules.js';

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

  constructor(
    root: Checkable,
    /** The rules of the run that the checks are for. */
    readonly rules: CheckRules = checkRulesOf(),
  ) {
    this.graph = new ScenarioGraph(root);
    const { index, containment, collections } = this.graph;
    this.index = index;
    this.containment = containment;
    this.collections = collections;
    this.scenario = root instanceof Scenario ? root : undefined;
    this.timeline = new ElementTimeline(index, containment, (event) => this.timeOf(event));
  }

  /** Returns when a mission starts in a run, in milliseconds since 1970. The rules decide it if it is dated before the scenario. */
  startOf({ startDate }: Mission): number {
    const dated = timeIn(startDate);
    const start = this.scenario ? timeIn(this.scenario.startDate) : Number.NEGATIVE_INFINITY;
    const isTurned = dated < start && this.rules.missionBeforeScenario === 'absolute-difference';
    return isTurned ? 2 * start - dated : dated;
  }

  /** Returns the time of an event in a run, in milliseconds since 1970. */
  timeOf({ object, parent }: Entry<Event>): number {
    const start = parent?.is(Mission) ? this.startOf(parent.object) : 0;
    return start + object.missionTime * 1000;
  }
}
