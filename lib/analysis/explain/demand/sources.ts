import { ItemDiscretizationType } from '../../../model/enumerations.js';
import {
  type AnyEvent,
  ConsumeResources,
  CrewedEVA,
  CrewedExploration,
} from '../../../model/events/index.js';
import type { AnyResourceAmount } from '../../../model/resources/index.js';
import { isUnderWay } from '../../../simulation/demands/people.js';
import type { DemandRecord, Ref } from '../../../simulation/index.js';
import type { ResolvedElement, ResolvedState } from '../../../simulation/world/resolved.js';
import type { Campaign } from '../../campaign.js';
import type { ExplainContext } from '../context.js';
import type { Adjustment } from './amounts.js';
import type { DemandingModel } from './models.js';
import { demandingAt, PartsTaken } from './parts.js';
import { Formula, type FormulaTerm } from './terms.js';

/**
 * What demands. `state`: an element, as long as it is in a state. `entry`: an element that enters a state. `items`: an
 * element whose demand for a discrete resource makes whole items. `person`: a person under a mission, as long as it is away from
 * home. `eva`: a person under a mission, for an EVA. `mission`: a mission, when it or its people arrive. `stay`: a mission, as long
 * as it lasts. `event`: an event.
 */
export type DemandOrigin =
  | 'state'
  | 'entry'
  | 'items'
  | 'person'
  | 'eva'
  | 'mission'
  | 'stay'
  | 'event';

/** What a demand comes from. */
export interface ExplainedSource {
  readonly origin: DemandOrigin;
  /** How long it was in the state, or how long it collected items, in days; null for a demand at one time. */
  readonly days: number | null;
  readonly models: readonly DemandingModel[];
  readonly adjustment: Adjustment;
}

/** Finds what a demand comes from. */
export function sourceOf(context: ExplainContext, demand: DemandRecord): ExplainedSource {
  const { models: asked } = context;
  const adjustment: Adjustment = {
    inItems: (resource) => inItems(context, resource),
    losesParts: false,
    isHeldBack: demand.processes.some(({ spans }) => spans.some(({ limit }) => limit !== null)),
  };
  if (demand.mission !== null) return ofMission(context, demand, demand.mission.index, adjustment);
  const found =
    demand.state === null || demand.element === null
      ? undefined
      : asked.stateOf(demand.element.id, demand.state.id);
  if (found === undefined || demand.element === null) {
    const terms = termsOfEvent(context, demand.event!);
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

function ofMission(
  context: ExplainContext,
  demand: DemandRecord,
  index: number,
  adjustment: Adjustment,
): ExplainedSource {
  const { campaign, models: asked } = context;
  const { element, event, location, since, time, covers } = demand;
  const { personal, lasting } = asked.world.missions[index]!;
  if (since !== null) {
    const days = (covers?.until ?? time) - (covers?.since ?? since);
    if (element === null)
      return {
        origin: 'stay',
        days,
        models: asked.explained(lasting, (model, formula) => model.duringMission!(formula, days)),
        adjustment,
      };
    const omits = isUnderWay(asked.world.place(location.id)!);
    return {
      origin: 'person',
      days,
      models: asked.explained(personal, ({ personal: of }, formula) =>
        of!.perDay(formula, days, omits),
      ),
      adjustment,
    };
  }
  if (element === null) {
    const begins = beginOf(campaign, index);
    if (demand.people.length === 0 && begins !== time) {
      const collected = time - collectedSince(context, demand, begins);
      return {
        origin: 'items',
        days: collected,
        models: asked.explained(lasting, (model, formula) =>
          model.duringMission!(formula, collected),
        ),
        adjustment,
      };
    }
    const models = atOnce(context, demand, index, begins === time);
    return { origin: 'mission', days: null, models, adjustment };
  }
  const hours = event === null ? 0 : hoursOfEva(context, event);
  return {
    origin: 'eva',
    days: null,
    models: asked.explained(personal, ({ personal: of }, formula) => of!.perEva(formula, hours)),
    adjustment,
  };
}

/** Returns when a mission demands what it demands once; undefined if it never does. */
const beginOf = ({ result }: Campaign, index: number): number | undefined =>
  result.events.find(({ type, mission }) => type === 'Mission Demand' && mission.index === index)
    ?.time;

/** Returns the models by which a mission demands when it begins, or when its people arrive. */
function atOnce(
  { campaign: { result }, models: asked }: ExplainContext,
  { index: at, people }: DemandRecord,
  index: number,
  begins: boolean,
): DemandingModel[] {
  const models = begins ? [...(asked.requestOf(index)?.models ?? [])] : [];
  if (people.length === 0) return models;
  const isFirst = !result.demands.some(
    (each) => each.index < at && each.mission?.index === index && each.people.length > 0,
  );
  const arriving = asked.explained(asked.world.missions[index]!.personal, ({ personal }, formula) =>
    personal!.onArrival(formula, people.length, isFirst),
  );
  return [...models, ...arriving];
}

function ofState(
  context: ExplainContext,
  demand: DemandRecord,
  { element, state }: { readonly element: ResolvedElement; readonly state: ResolvedState },
  adjustment: Adjustment,
): ExplainedSource {
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
      models: asked.explained(state.models, (model, formula) => {
        if (entered) model.onEntry?.(formula, demanding);
        model.ofElement?.(formula, demanding, days);
      }),
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
      models: asked.explained(
        state.models.filter((model) => model.onEntry !== undefined),
        (model, formula) => model.onEntry?.(formula, demanding),
      ),
      adjustment: { ...adjustment, inItems: () => false },
    };
  const days = time - collectedSince(context, demand);
  return {
    origin: 'items',
    days,
    models: asked.explained(lasting, (model, formula) =>
      model.ofElement?.(formula, demanding, days),
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

/** Returns the time since which an element or a mission collects a discrete resource. @param begins the earliest one */
function collectedSince(
  { campaign: { result } }: ExplainContext,
  demand: DemandRecord,
  begins = 0,
): number {
  const { index, element, mission, state, amounts, time } = demand;
  let since = begins;
  if (element !== null)
    for (const { time: at, element: of, state: to } of result.states)
      if (at <= time && of.id === element.id && to?.id === state?.id) since = at;
  for (const other of result.demands) {
    if (other.index >= index) break;
    const isSame =
      other.since === null &&
      other.element?.id === element?.id &&
      other.mission?.index === mission?.index &&
      (element === null || other.state !== null);
    if (isSame && other.amounts[0]?.resource.id === amounts[0]?.resource.id)
      since = Math.max(since, other.time);
  }
  return since;
}

/** Returns the event of the scenario that an event comes from; undefined if it comes from none. */
function eventOf({ campaign, causality }: ExplainContext, index: number): AnyEvent | undefined {
  const { mission, listed } = campaign.result.events[causality.listedBy(index)]!;
  return listed === null ? undefined : campaign.scenario.missionList[mission.index]!.events[listed];
}

/** Returns the amounts that an event demands, or undefined if its effect decides that, or what is there. */
function termsOfEvent(context: ExplainContext, index: number): FormulaTerm[] | undefined {
  const { campaign, models } = context;
  const event = eventOf(context, index);
  if (event === undefined || campaign.options.effects?.[event.type] !== undefined) return undefined;
  let amounts: readonly AnyResourceAmount[];
  if (event instanceof ConsumeResources && !event.upTo) amounts = event.resources;
  else if (event instanceof CrewedEVA) amounts = event.additionalDemands;
  else return undefined;
  const formula = new Formula();
  for (const { resource, amount } of models.world.amounts(amounts, event.name, 'sum'))
    formula.add(resource, amount);
  return formula.terms;
}

/** Returns the hours of the EVA that an event begins; 0 if it begins none. */
function hoursOfEva(context: ExplainContext, index: number): number {
  const event = eventOf(context, index);
  return event instanceof CrewedEVA || event instanceof CrewedExploration
    ? context.campaign.rounding.hours(event.evaDuration)
    : 0;
}
