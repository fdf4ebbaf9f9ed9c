import {
  type AnyElementTemplate,
  ElementCarrier,
  HumanAgent,
  PropulsiveVehicle,
  ResourceContainer,
  type Scenario,
  type State,
} from '../model/index.js';
import { onDay } from '../schema/diagnostics/numbers.js';
import { preview } from '../schema/diagnostics/preview.js';
import type { Uuid } from '../schema/model-object.js';
import { type Days, MILLISECONDS_A_DAY } from '../schema/spans.js';
import { type ResourceRecord, type SimulationResult, simulate } from '../simulation/index.js';
import type { ElementAt, Snapshot } from '../simulation/result/snapshot.js';
import type { DesignContext } from './context.js';
import type { DesignPlace } from './problem.js';

/** An element that is in play at a place at the start of the horizon. */
interface FoundElement<T extends AnyElementTemplate = AnyElementTemplate> {
  readonly instance: { readonly id: Uuid; readonly name: string };
  readonly template: T;
  /** The values of its template, but for those that the instance has itself. */
  readonly values: T;
  readonly place: DesignPlace;
  readonly state: State | undefined;
}

export interface FoundVehicle extends FoundElement<PropulsiveVehicle | ElementCarrier> {
  /** What is in its tank, in units. */
  readonly fuel: number;
  /** What it contains directly. */
  readonly contents: readonly Uuid[];
}

/** A container with what it holds of one resource. */
export interface FoundAmount {
  readonly container: { readonly id: Uuid; readonly name: string };
  readonly place: DesignPlace;
  readonly resource: ResourceRecord;
  /** In units. */
  readonly amount: number;
}

/** What earlier missions and first contents have in play at the start of the horizon. */
export interface DesignHistory {
  readonly vehicles: readonly FoundVehicle[];
  readonly amounts: readonly FoundAmount[];
  /** Everything else, but for people at sources. */
  readonly others: readonly FoundElement[];
  readonly launchMass: number;
}

const NOTHING: DesignHistory = { vehicles: [], amounts: [], others: [], launchMass: 0 };

const dayOf = (date: Date, { startDate }: Scenario): Days =>
  (date.getTime() - startDate.getTime()) / MILLISECONDS_A_DAY;

/**
 * Simulates the missions before the horizon, and returns what is in play then. Missions that begin in the horizon, things that
 * happen in it, and people away from sources are reported.
 */
export function historyOf(context: DesignContext): DesignHistory {
  const { scenario, start, end } = context;
  let hasLater = false;
  for (const { name, startDate } of scenario.missionList)
    if (dayOf(startDate, scenario) >= start) {
      hasLater = true;
      context.report('has-missions', ['campaign'], {
        expected: 'missions before the horizon alone',
        found: `the mission ${preview(name)} on ${onDay(dayOf(startDate, scenario))}`,
      });
    }
  const { nodes, edges } = scenario.network;
  const isEmpty = [...nodes, ...edges].every(({ contents }) => contents.length === 0);
  if (hasLater || !(start < end) || (scenario.missionList.length === 0 && isEmpty)) return NOTHING;
  const result = simulate(scenario, { until: end });
  reportLater(context, result);
  return new HistoryFinder(context, result).find();
}

/** Reports what does not end before the horizon, or fails. */
function reportLater(context: DesignContext, result: SimulationResult): void {
  const { start } = context;
  const refuse = (found: string): void =>
    context.report('history-goes-on', ['campaign'], { found, expected: onDay(start) });
  const [error] = result.errors;
  if (error !== undefined) refuse(`${preview(error.eventName)} fails: ${error.message}`);
  for (const { type, time, name, mission, parent } of result.events)
    if (parent === null && time > start && !type.startsWith('Mission '))
      refuse(`${preview(name)} of ${preview(mission.name)} is on ${onDay(time)}`);
  for (const { event, end } of result.transports)
    if (end > start) refuse(`${preview(result.events[event]!.name)} arrives on ${onDay(end)}`);
  const going = new Set<string>();
  for (const { element, mission, time } of result.demands)
    if (element === null && mission !== null && time > start) going.add(mission.name);
  for (const name of going) refuse(`${preview(name)} demands resources`);
}

/** Finds what is in play. */
class HistoryFinder {
  private readonly at: Snapshot;
  private readonly vehicles: FoundVehicle[] = [];
  private readonly amounts: FoundAmount[] = [];
  private readonly others: FoundElement[] = [];

  constructor(
    private readonly context: DesignContext,
    private readonly result: SimulationResult,
  ) {
    this.at = result.at(context.start);
  }

  find(): DesignHistory {
    const { vehicles, amounts, others } = this;
    for (const each of this.at.elements) this.add(each);
    return { vehicles, amounts, others, launchMass: this.result.measures.launchMass };
  }

  private add({ element, location, holds, state }: ElementAt): void {
    const { context } = this;
    const place = location === null ? undefined : context.placeOf(location.id);
    const instance = context.scenario.instantiatedElements.find(({ id }) => id === element.id);
    const template = instance && (context.graph.templateOf(instance) as AnyElementTemplate);
    if (instance === undefined || template === undefined || place === undefined) return;
    const { id, name } = instance;
    if (template instanceof HumanAgent) {
      if (!place.isSource)
        context.report('history-goes-on', ['campaign'], {
          found: `${preview(name)} is at ${preview(place.name)}`,
          expected: onDay(context.start),
        });
      return;
    }
    const values: AnyElementTemplate = Object.assign({}, template, context.graph.values(instance));
    const found: FoundElement = {
      ...{ instance: { id, name }, template, values, place },
      state: values.states.find((each) => each.id === state?.id),
    };
    if (template instanceof PropulsiveVehicle || template instanceof ElementCarrier) {
      const fuel = holds.reduce((sum, { amount }) => sum + amount, 0);
      const contents = this.at.contentsOf(id).map((each) => each.id);
      this.vehicles.push({ ...(found as FoundVehicle), fuel, contents });
      return;
    }
    if (template instanceof ResourceContainer)
      for (const { resource, amount } of holds) {
        const record = this.result.resources.find((each) => each.id === resource.id)!;
        this.amounts.push({ container: { id, name }, place, resource: record, amount });
      }
    this.others.push(found);
  }
}
