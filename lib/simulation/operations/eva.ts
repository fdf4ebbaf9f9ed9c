import type { CrewedEVA, CrewedExploration } from '../../model/events/index.js';
import type { AnyResourceAmount } from '../../model/resources/index.js';
import type { Engine } from '../engine.js';
import type { ScheduledEvent } from '../happening.js';
import type { Holder, RuntimeElement } from '../state/item.js';
import type { RuntimePlace } from '../state/place.js';
import { demand } from './demanding.js';
import { scheduleFollowUp } from './following.js';
import { amountsOf } from './handling.js';
import { moveItems } from './moving.js';
import { inOrder, isReachable, itemOf, requireAt } from './presence.js';
import { reconfigure, requireState } from './reconfiguring.js';

/** Who takes part in an EVA, in the order in which they act, and the index of the state they are in meanwhile. */
export interface Party {
  readonly vehicle: RuntimeElement;
  readonly participants: readonly RuntimeElement[];
  readonly states: ReadonlyMap<RuntimeElement, number>;
}

/** Tests what EVAs and explorations have in common; undefined where they cannot start. */
export function readyForEva(
  engine: Engine,
  event: CrewedEVA | CrewedExploration,
  place: RuntimePlace | undefined,
): Party | undefined {
  const { recorder } = engine;
  if (event.elementStates.length === 0) recorder.warning('NO_CREW');
  const vehicle = itemOf(engine, event.vehicle, 'vehicle');
  if (vehicle === undefined) {
    recorder.error('NO_VEHICLE', {});
    return undefined;
  }
  if (!requireAt(engine, vehicle, place)) return undefined;
  const states = new Map<RuntimeElement, number>();
  for (const { element, stateIndex } of event.elementStates) {
    const item = itemOf(engine, element, 'elementStates');
    if (item !== undefined) states.set(item, stateIndex);
  }
  const participants = inOrder(engine, [...states.keys()]);
  for (const item of participants) if (!requireAt(engine, item, place)) return undefined;
  return { vehicle, participants, states };
}

/** Queues what happens at both ends of an EVA. */
export function performEva(
  engine: Engine,
  event: CrewedEVA | CrewedExploration,
  { vehicle, participants, states }: Party,
  additional: readonly AnyResourceAmount[],
  happening: ScheduledEvent,
): void {
  const { recorder, rules, world } = engine;
  const { place } = happening;
  const { time } = recorder;
  if (place === undefined) return;
  const hours = engine.rounding.hours(event.evaDuration);
  recorder.timeline.push({
    kind: 'eva',
    time,
    event: recorder.event,
    location: place.resolved.ref,
    hours,
  });
  if (!world.configuration.detailedEva) return;
  const own = engine.kernelPriority;
  const later = (at: number, priority: number, name: string, run: () => void): void =>
    scheduleFollowUp(engine, happening, { time: at, priority, name, place, run });
  const end = time + hours / 24;
  const restored: (readonly [RuntimeElement, NonNullable<RuntimeElement['state']>])[] = [];
  for (const item of participants) {
    const index = states.get(item) ?? -1;
    if (index < 0) continue;
    if (item.state !== undefined) restored.push([item, item.state]);
    later(time, own, 'Reconfigure Element', () => {
      const state = item.resolved.states[index];
      if (requireAt(engine, item, place) && requireState(engine, item, state, index))
        reconfigure(engine, item, state, place);
    });
  }
  const moving = (items: readonly RuntimeElement[], holder: Holder) => (): void => {
    if (isReachable(engine, holder, place)) moveItems(engine, items, holder, place);
  };
  later(time, own, 'Move Elements', moving(participants, place));
  for (const [holder, items] of returns(engine, participants, vehicle)) {
    later(end, 0, 'Move Elements', moving(items, holder));
  }
  for (const [item, state] of restored) {
    later(end, 0, 'Reconfigure Element', () => reconfigure(engine, item, state, place));
  }
  if (additional.length === 0 || rules.evaAdditionalDemands === 'drop') return;
  later(end, 0, 'Demand Resources', () => {
    if (requireAt(engine, vehicle, place))
      demand(engine, amountsOf(engine, additional, happening.name), { place, source: vehicle });
  });
}

/** Where the participants go when the EVA is over. */
function returns(
  { rules }: Engine,
  participants: readonly RuntimeElement[],
  vehicle: RuntimeElement,
): ReadonlyMap<Holder, readonly RuntimeElement[]> {
  if (rules.evaReturn === 'vehicle' || participants.length === 0)
    return new Map([[vehicle, participants]]);
  const back = new Map<Holder, RuntimeElement[]>();
  for (const item of participants) {
    const holder = item.holder ?? vehicle;
    const together = back.get(holder);
    if (together === undefined) back.set(holder, [item]);
    else together.push(item);
  }
  return back;
}
