import type { CrewedEVA, CrewedExploration } from '../../model/events/index.js';
import type { AnyResourceAmount } from '../../model/resources/index.js';
import type { Engine } from '../engine.js';
import type { Happening } from '../happening.js';
import type { Holder, Item } from '../state/item.js';
import type { Place } from '../state/place.js';
import { demand } from './demanding.js';
import { bringAbout } from './following.js';
import { amountsOf } from './handling.js';
import { moveItems } from './moving.js';
import { inOrder, isHere, isReachable, itemOf } from './presence.js';
import { hasState, reconfigure } from './reconfiguring.js';

/** Who takes part in an EVA, in the order in which they act, and the index of the state they are in meanwhile. */
export interface Party {
  readonly vehicle: Item;
  readonly participants: readonly Item[];
  readonly states: ReadonlyMap<Item, number>;
}

/** Tests what EVAs and explorations have in common; undefined where they cannot start. */
export function readyForEva(
  engine: Engine,
  event: CrewedEVA | CrewedExploration,
  place: Place | undefined,
): Party | undefined {
  const { recorder } = engine;
  if (event.elementStates.length === 0) recorder.warning('NO_CREW');
  const vehicle = itemOf(engine, event.vehicle, 'vehicle');
  if (vehicle === undefined) {
    recorder.error('NO_VEHICLE', {});
    return undefined;
  }
  if (!isHere(engine, vehicle, place)) return undefined;
  const states = new Map<Item, number>();
  for (const { element, stateIndex } of event.elementStates) {
    const item = itemOf(engine, element, 'elementStates');
    if (item !== undefined) states.set(item, stateIndex);
  }
  const participants = inOrder(engine, [...states.keys()]);
  for (const item of participants) if (!isHere(engine, item, place)) return undefined;
  return { vehicle, participants, states };
}

/** Queues what happens at both ends of an EVA. */
export function performEva(
  engine: Engine,
  event: CrewedEVA | CrewedExploration,
  { vehicle, participants, states }: Party,
  additional: readonly AnyResourceAmount[],
  happening: Happening,
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
    location: place.facts.ref,
    hours,
  });
  if (!world.configuration.detailedEva) return;
  const own = engine.kernelPriority;
  const later = (at: number, priority: number, name: string, run: () => void): void =>
    bringAbout(engine, happening, { time: at, priority, name, place, run });
  const end = time + hours / 24;
  const restored: (readonly [Item, NonNullable<Item['state']>])[] = [];
  for (const item of participants) {
    const index = states.get(item) ?? -1;
    if (index < 0) continue;
    if (item.state !== undefined) restored.push([item, item.state]);
    later(time, own, 'Reconfigure Element', () => {
      const state = item.facts.states[index];
      if (isHere(engine, item, place) && hasState(engine, item, state, index))
        reconfigure(engine, item, state, place);
    });
  }
  const moving = (items: readonly Item[], holder: Holder) => (): void => {
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
    if (isHere(engine, vehicle, place))
      demand(engine, amountsOf(engine, additional, happening.name), { place, source: vehicle });
  });
}

/** Where the participants go when the EVA is over. */
function returns(
  { rules }: Engine,
  participants: readonly Item[],
  vehicle: Item,
): ReadonlyMap<Holder, readonly Item[]> {
  if (rules.evaReturn === 'vehicle' || participants.length === 0)
    return new Map([[vehicle, participants]]);
  const back = new Map<Holder, Item[]>();
  for (const item of participants) {
    const holder = item.holder ?? vehicle;
    const together = back.get(holder);
    if (together === undefined) back.set(holder, [item]);
    else together.push(item);
  }
  return back;
}
