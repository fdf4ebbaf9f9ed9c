import type { Campaign } from '../../analysis/campaign.js';
import type { BurnStageItem } from '../../model/index.js';
import type { BurnRecord, EventRecord } from '../../simulation/index.js';
import type { Changes } from './changes.js';
import type { BuiltLeg } from './legs.js';
import { momentOf } from './moments.js';

/** A firing of an engine in the base simulation, or a stage that is dropped. */
type Action =
  | { readonly drops: false; readonly firing: BurnRecord; readonly unitMass: number }
  | { readonly drops: true; readonly stage: string };

/** A burn of the base simulation. */
export interface BurnEvent {
  readonly event: EventRecord;
  /** The leg on which it is; undefined if no leg carries the stack. */
  readonly leg: BuiltLeg | undefined;
  readonly actions: readonly Action[];
  /** The last firing. */
  readonly last: BurnRecord;
}

/** Returns the burns of a simulation in the order of execution. */
export function burnEventsOf(campaign: Campaign, changes: Changes): readonly BurnEvent[] {
  const { events, burns } = campaign.result;
  const found: BurnEvent[] = [];
  for (let i = 0; i < burns.length; ) {
    const event = events[burns[i]!.event]!;
    const firings: BurnRecord[] = [];
    while (burns[i]?.event === event.index) firings.push(burns[i++]!);
    const { vehicle } = firings[0]!;
    const leg = event.location && changes.legOf(vehicle, event.location, momentOf(event.index));
    const actions = actionsOf(campaign, event, firings);
    found.push({ event, leg: leg ?? undefined, actions, last: firings.at(-1)! });
  }
  return found;
}

/** Returns what a burn did, in order: the firings as they were recorded, and the stages that the scenario drops. */
function actionsOf(
  campaign: Campaign,
  event: EventRecord,
  firings: readonly BurnRecord[],
): readonly Action[] {
  const unitMasses = fuelMasses(campaign);
  const fired = (firing: BurnRecord): Action => ({
    drops: false,
    firing,
    unitMass: unitMasses.get(firing.vehicle.id) ?? 1,
  });
  const actions: Action[] = [];
  let next = 0;
  for (const { type, element } of sequenceOf(campaign, event, firings[0]!.burn)) {
    if (type === 'Stage') actions.push({ drops: true, stage: element });
    else if (firings[next]?.vehicle.id === element) actions.push(fired(firings[next++]!));
  }
  for (; next < firings.length; next++) actions.push(fired(firings[next]!));
  return actions;
}

/** Returns the actions that the scenario plans for a burn. */
function sequenceOf(
  { scenario, result }: Campaign,
  event: EventRecord,
  burn: string,
): readonly BurnStageItem[] {
  const source =
    event.listed === null && event.parent !== null ? result.events[event.parent]! : event;
  if (source.mission === null || source.listed === null) return [];
  const listed = scenario.missionList[source.mission.index]?.events[source.listed];
  if (listed?.type === 'Space Transport')
    return listed.burnStageSequence.findLast((each) => each.burn === burn)!.actions;
  if (listed?.type === 'Propulsive Burn') return listed.burnStageSequence;
  return [];
}

const knownMasses = new WeakMap<Campaign, ReadonlyMap<string, number>>();

/** Returns the mass of a unit of the fuel of each vehicle that has fired, in kg. */
function fuelMasses(campaign: Campaign): ReadonlyMap<string, number> {
  let masses = knownMasses.get(campaign);
  if (masses === undefined) {
    const found = new Map<string, number>();
    for (const { vehicle, propellantUsed, fuelBefore, fuelAfter } of campaign.result.burns)
      if (fuelBefore > fuelAfter) found.set(vehicle.id, propellantUsed / (fuelBefore - fuelAfter));
    masses = found;
    knownMasses.set(campaign, masses);
  }
  return masses;
}

/**
 * Returns what each burn would leave in the tank of the vehicle that fires last, in kg, if the legs carried more. Negative: what
 * it would lack.
 * @param loadOf returns the additional load of a leg, in kg
 */
export function marginsWith(
  { result }: Campaign,
  burns: readonly BurnEvent[],
  loadOf: (leg: number) => number,
): number[] {
  const { standardGravity, fuelNeed } = result.rules;
  /** The fuel that each vehicle has less than in the base simulation, in units, and in kg. */
  const less = new Map<string, { readonly units: number; readonly mass: number }>();
  const dropped = new Set<string>();
  return burns.map(({ leg, actions, last }) => {
    let missing = 0;
    let margin = 0;
    let isFirst = true;
    for (const action of actions) {
      if (action.drops) {
        dropped.add(action.stage);
        continue;
      }
      const { firing, unitMass } = action;
      if (isFirst) missing = firing.deltaVAsked;
      isFirst = false;
      const { id } = firing.vehicle;
      let mass = firing.stackMassBefore + (leg === undefined ? 0 : loadOf(leg.leg.index));
      for (const [vehicle, { mass: lost }] of less)
        if (!dropped.has(vehicle) && (vehicle === id || leg?.aboard.has(vehicle))) mass -= lost;
      const exhaust = firing.isp * standardGravity;
      const kilograms = fuelNeed === 'exact-units' ? unitMass : 1;
      const have = firing.fuelBefore - (less.get(id)?.units ?? 0);
      const need = (mass * (1 - Math.exp(-missing / exhaust))) / kilograms;
      // The last vehicle is let go below nothing, so that the margin tells what is missing.
      const runsDry = need > have && firing !== last;
      const left = runsDry ? 0 : have - need;
      missing = runsDry ? missing - exhaust * Math.log(mass / (mass - have * kilograms)) : 0;
      const units = firing.fuelAfter - left;
      less.set(id, { units, mass: units * unitMass });
      margin = left * unitMass;
    }
    return margin;
  });
}
