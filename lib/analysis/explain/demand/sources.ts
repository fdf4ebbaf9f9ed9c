import { ItemDiscretizationType } from '../../../model/enumerations.js';
import type { DemandRecord, Ref } from '../../../simulation/index.js';
import type { ResolvedElement, ResolvedState } from '../../../simulation/world/resolved.js';
import type { ExplainContext } from '../context.js';
import type { Adjustment } from './amounts.js';
import { termsOfEvent } from './events.js';
import type { DemandingModel } from './models.js';
import { demandingAt, PartsTaken } from './parts.js';

/**
 * What demands. `state`: an element, as long as it is in a state. `entry`: an element that enters a state. `items`: an
 * element whose demand for a discrete resource makes whole items. `mission`: a mission, when it arrives. `event`: an event.
 */
export type DemandOrigin = 'state' | 'entry' | 'items' | 'mission' | 'event';

/** What a demand comes from. */
export interface DemandSource {
  readonly origin: DemandOrigin;
  /** How long it was in the state, or how long it collected items, in days; null for a demand at one time. */
  readonly days: number | null;
  readonly models: readonly DemandingModel[];
  readonly adjustment: Adjustment;
}

/** Finds what a demand comes from. */
export function sourceOf(context: ExplainContext, demand: DemandRecord): DemandSource {
  const { campaign, models: asked } = context;
  const adjustment: Adjustment = {
    inItems: (resource) => inItems(context, resource),
    losesParts: false,
  };
  if (demand.mission !== null) {
    const models = asked.requestOf(demand.mission.index)?.models ?? [];
    return { origin: 'mission', days: null, models, adjustment };
  }
  const found =
    demand.state === null || demand.element === null
      ? undefined
      : asked.stateOf(demand.element.id, demand.state.id);
  if (found === undefined || demand.element === null) {
    const terms = termsOfEvent(campaign, asked.world, demand.event!);
    const models = [{ model: null, quantities: [], terms }];
    // Demands of events are never collected until they make items.
    return {
      origin: 'event',
      days: null,
      models,
      adjustment: { ...adjustment, inItems: () => false },
    };
  }
  return ofState(context, demand, found, adjustment);
}

function ofState(
  context: ExplainContext,
  demand: DemandRecord,
  { element, state }: { readonly element: ResolvedElement; readonly state: ResolvedState },
  adjustment: Adjustment,
): DemandSource {
  const { campaign, models: asked } = context;
  const { time, since } = demand;
  const taken = new PartsTaken(campaign, element.ref.id);
  const demanding = demandingAt(element, taken, since ?? time, asked.world, campaign);
  if (since !== null) {
    const days = time - since;
    const entered = campaign.result.rules.demandTiming === 'interval' && isFirst(context, demand);
    return {
      origin: 'state',
      days,
      models: state.models.map((model) =>
        asked.explained(model, (formula) => {
          if (entered) model.onEntry?.(formula, demanding);
          model.ofElement?.(formula, demanding, days);
        }),
      ),
      adjustment: { ...adjustment, losesParts: taken.between(since, time) },
    };
  }
  const lasting = state.models.filter((model) => model.ofElement !== undefined);
  const areItems =
    lasting.length > 0 &&
    demand.models.length === state.models.length &&
    demand.amounts.every(({ resource }) => adjustment.inItems(resource));
  if (!areItems)
    return {
      origin: 'entry',
      days: null,
      models: state.models
        .filter((model) => model.onEntry !== undefined)
        .map((model) => asked.explained(model, (formula) => model.onEntry?.(formula, demanding))),
      adjustment: { ...adjustment, inItems: () => false },
    };
  const days = time - collectedSince(context, demand);
  return {
    origin: 'items',
    days,
    models: lasting.map((model) =>
      asked.explained(model, (formula) => model.ofElement?.(formula, demanding, days)),
    ),
    adjustment,
  };
}

/** Returns whether the demands for a resource are collected until they make whole items. */
function inItems({ campaign }: ExplainContext, resource: Ref): boolean {
  return (
    campaign.scenario.configuration.itemDiscretization !== ItemDiscretizationType.None &&
    campaign.resource(resource).type === 'Discrete'
  );
}

/** Returns whether the models of a state are asked for the first time, if elements demand at each event. */
function isFirst({ campaign: { result } }: ExplainContext, demand: DemandRecord): boolean {
  const { index, element, state } = demand;
  for (const other of result.demands) {
    if (other.index >= index) break;
    if (other.element?.id === element?.id && other.state?.id === state?.id && other.since !== null)
      return false;
  }
  // An element at no place is asked too, but what it demands is lost.
  return !result.errors.some(
    ({ code, element: lost, time }) =>
      code === 'NO_LOCATION' && lost?.id === element?.id && time < demand.time,
  );
}

/** Returns the time since which an element collects a discrete resource. */
function collectedSince({ campaign: { result } }: ExplainContext, demand: DemandRecord): number {
  const { index, element, state, amounts, time } = demand;
  let since = 0;
  for (const { time: at, element: of, state: to } of result.states)
    if (at <= time && of.id === element?.id && to?.id === state?.id) since = at;
  for (const other of result.demands) {
    if (other.index >= index) break;
    if (other.since !== null || other.element?.id !== element?.id) continue;
    if (other.state === null || other.amounts[0]?.resource.id !== amounts[0]?.resource.id) continue;
    since = Math.max(since, other.time);
  }
  return since;
}
