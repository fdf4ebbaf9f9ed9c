import {
  type AnyEvent,
  CrewedEVA,
  PropulsiveBurn,
  ReconfigureElement,
  ReconfigureElements,
  SpaceTransport,
} from '../../model/events/index.js';
import type { Uuid } from '../../schema/model-object.js';
import { holderOf } from '../operations/presence.js';
import type { Parts } from '../operations/simulation-parts.js';
import type { Holder, RuntimeElement, RuntimePlace } from '../state/runtime-element.js';
import { fieldValue, idsIn, rolesOf } from '../world/event-roles.js';
import type { ResolvedState } from '../world/resolved.js';
import type { StartedTransport } from './started-transport.js';

type Needed = Parts<'world' | 'state' | 'rules' | 'rounding' | 'recorder' | 'causes'>;

/**
 * Plans what a failed event was meant to do, so that later failures can name it as their cause. It goes by the roles of
 * the event's fields, so it covers custom events too. What the event did achieve is no difference, and leaves no mark.
 */
export function planOutcome(
  parts: Needed,
  event: AnyEvent,
  place: RuntimePlace | undefined,
  transport: StartedTransport | undefined,
): void {
  const { causes, recorder } = parts;
  const cause = recorder.cause!;
  const { created, moved, removed, transported, into } = rolesOf(event);
  const named = into === undefined ? undefined : holderOf(parts, fieldValue(event, into) as Uuid);
  const holder = named ?? place;
  for (const element of known(parts, idsIn(event, created)))
    if (causes.plan.placeOf(element) === undefined) causes.put(element, holder, cause);
  for (const element of plannedOutermost(parts, known(parts, idsIn(event, moved))))
    causes.put(element, holder, cause);
  for (const element of known(parts, idsIn(event, removed))) causes.put(element, undefined, cause);
  if (transport !== undefined) {
    const { edge, destination, duration } = transport;
    const end = { time: recorder.time + duration, place: destination };
    for (const element of plannedOutermost(parts, known(parts, idsIn(event, transported))))
      causes.travel(element, edge, end, cause);
  }
  for (const element of known(parts, stagesOf(event))) causes.put(element, undefined, cause);
  planStates(parts, event, cause);
}

/** Returns the elements with some identifiers, without those that do not exist. */
function known({ world, state }: Needed, ids: readonly Uuid[]): RuntimeElement[] {
  return [...new Set(ids)].flatMap((id) => {
    const resolved = world.element(id);
    return resolved === undefined ? [] : [state.elements[resolved.index]!];
  });
}

/** Returns the elements that would not be inside another one of the list. */
function plannedOutermost(
  { causes: { plan } }: Needed,
  elements: readonly RuntimeElement[],
): readonly RuntimeElement[] {
  const listed = new Set<Holder>(elements);
  return elements.filter((element) => !plan.isInside(element, listed));
}

/** Returns the identifiers of the stages that an event drops. */
function stagesOf(event: AnyEvent): readonly Uuid[] {
  const actions =
    event instanceof SpaceTransport
      ? event.burnStageSequence.flatMap((each) => each.actions)
      : event instanceof PropulsiveBurn
        ? event.burnStageSequence
        : [];
  return actions.filter(({ type }) => type === 'Stage').map(({ element }) => element);
}

/** Plans the states that an event was meant to set. */
function planStates(parts: Needed, event: AnyEvent, cause: number): void {
  const { causes, recorder, rounding, rules, world } = parts;
  const plan = (id: Uuid, of: (element: RuntimeElement) => ResolvedState | undefined): void => {
    for (const element of known(parts, [id])) {
      const state = of(element);
      if (state === undefined || state === element.state) continue;
      const isEva = event instanceof CrewedEVA;
      const end = isEva ? recorder.time + rounding.hours(event.evaDuration) / 24 : undefined;
      // After an EVA, an element that had a state has it again.
      causes.plan.reconfigure(element, state, cause, element.state && end);
    }
  };
  if (event instanceof ReconfigureElement)
    plan(
      event.element,
      ({ resolved: { states, sortedStates } }) =>
        (rules.reconfigureIndex === 'sorted' ? sortedStates : states)[event.stateIndex],
    );
  else if (event instanceof ReconfigureElements)
    for (const id of event.elements)
      plan(id, ({ resolved }) =>
        resolved.sortedStates.find(({ type }) => type === event.stateType),
      );
  else if (event instanceof CrewedEVA && world.configuration.detailedEva)
    for (const { element, stateIndex } of event.elementStates)
      plan(element, ({ resolved }) => resolved.states[stateIndex]);
}
