import type { AnyInstElementDemandModel } from '../../../model/demand-models/index.js';
import { ItemDiscretizationType } from '../../../model/enumerations.js';
import type { DemandModelInUse, DemandRecord, Ref } from '../../../simulation/index.js';
import type { ResolvedElement, ResolvedState } from '../../../simulation/world/resolved.js';
import type { ExplainContext } from '../context.js';
import type { Adjustment, ModelTerms } from './amounts.js';
import { termsOfEvent } from './events.js';
import { type Asked, ofMission, onEntry, overTime, type SparedElement } from './formulas.js';
import { PartsTaken, sparedAt } from './parts.js';
import type { Formula, Quantity } from './terms.js';

/**
 * What demands. `state`: an element, as long as it is in a state. `entry`: an element that enters a state. `items`: an
 * element whose demand for a discrete resource makes whole items. `mission`: a mission, when it arrives. `event`: an event.
 */
export type DemandOrigin = 'state' | 'entry' | 'items' | 'mission' | 'event';

/** A demand model, with its part of a demand. */
export interface DemandingModel extends ModelTerms {
  readonly quantities: readonly Quantity[];
}

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
  const { campaign } = context;
  const adjustment: Adjustment = {
    inItems: (resource) => inItems(context, resource),
    losesParts: false,
  };
  if (demand.mission !== null)
    return { origin: 'mission', days: null, models: modelsOfMission(context, demand), adjustment };
  const found =
    demand.state === null || demand.element === null
      ? undefined
      : context.models.stateOf(demand.element.id, demand.state.id);
  if (found === undefined || demand.element === null) {
    const terms = termsOfEvent(campaign, context.models.world, demand.event!);
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
  const { campaign } = context;
  const { time, since } = demand;
  const taken = new PartsTaken(campaign, element.ref.id);
  if (since !== null) {
    const days = time - since;
    const spared = sparedAt(element, taken, since);
    const entered = campaign.result.rules.demandTiming === 'interval' && isFirst(context, demand);
    return {
      origin: 'state',
      days,
      models: state.models.map((model) =>
        asked(
          context,
          model,
          (each) => (entered ? onEntry(each) : undefined) ?? overTime(each, spared, days),
        ),
      ),
      adjustment: { ...adjustment, losesParts: taken.between(since, time) },
    };
  }
  const lasting = state.models.filter((model) => model.ofElement !== undefined);
  const areItems = lasting.length > 0 && demand.models.length === state.models.length;
  if (!areItems)
    return {
      origin: 'entry',
      days: null,
      models: state.models
        .filter((model) => model.onEntry !== undefined)
        .map((model) => asked(context, model, onEntry)),
      adjustment: { ...adjustment, inItems: () => false },
    };
  const from = collectedSince(context, demand);
  const spared: SparedElement = sparedAt(element, taken, time);
  return {
    origin: 'items',
    days: time - from,
    models: lasting.map((model) =>
      asked(context, model, (each) => overTime(each, spared, time - from)),
    ),
    adjustment,
  };
}

function modelsOfMission(context: ExplainContext, { mission }: DemandRecord): DemandingModel[] {
  const request = context.models.requestOf(mission!.index);
  if (request === undefined) return [];
  return request.models.map((instance) =>
    askedOf(context, instance, (each) => ofMission(each, request.quantities)),
  );
}

const asked = (
  context: ExplainContext,
  model: DemandModelInUse,
  ask: (asked: Asked) => Formula | undefined,
): DemandingModel => askedOf(context, context.models.instanceOf(model), ask);

function askedOf(
  { campaign, models }: ExplainContext,
  instance: AnyInstElementDemandModel,
  ask: (asked: Asked) => Formula | undefined,
): DemandingModel {
  const { name, type, templateId: template } = instance;
  const model = { name, type, template };
  if (campaign.options.demandModels?.[type] !== undefined)
    return { model, quantities: [], terms: undefined };
  const { quantities, terms } = ask({ world: models.world, instance }) ?? {
    quantities: [],
    terms: [],
  };
  return { model, quantities, terms };
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
