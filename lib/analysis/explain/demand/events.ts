import { ConsumeResources, CrewedEVA, CrewedExploration } from '../../../model/events/index.js';
import type { AnyResourceAmount } from '../../../model/resources/index.js';
import type { EventRecord } from '../../../simulation/index.js';
import type { World } from '../../../simulation/world/world.js';
import type { Campaign } from '../../campaign.js';
import { Formula, type FormulaTerm } from './terms.js';

/** Returns the event that a mission lists and that an event comes from. */
export function listedEvent({ result }: Campaign, index: number): EventRecord | undefined {
  let event = result.events[index];
  while (event !== undefined && event.listed === null && event.parent !== null)
    event = result.events[event.parent];
  return event;
}

/** Returns the amounts that an event demands, or undefined if its effect decides that, or what is there. */
export function termsOfEvent(
  campaign: Campaign,
  world: World,
  index: number,
): FormulaTerm[] | undefined {
  const record = listedEvent(campaign, index);
  if (record?.listed == null) return undefined;
  const event = campaign.scenario.missionList[record.mission.index]!.events[record.listed]!;
  if (campaign.options.effects?.[event.type] !== undefined) return undefined;
  let amounts: readonly AnyResourceAmount[];
  if (event instanceof ConsumeResources && !event.upTo) amounts = event.resources;
  else if (event instanceof CrewedEVA) amounts = event.additionalDemands;
  else return undefined;
  const formula = new Formula();
  for (const { resource, amount } of world.amounts(amounts, event.name, 'sum'))
    formula.add(resource, amount);
  return formula.terms;
}

/** Returns the hours of the EVA that an event begins; 0 if it begins none. */
export function hoursOfEva(campaign: Campaign, index: number): number {
  const record = listedEvent(campaign, index);
  const event =
    record?.listed == null
      ? undefined
      : campaign.scenario.missionList[record.mission.index]!.events[record.listed];
  return event instanceof CrewedEVA || event instanceof CrewedExploration
    ? campaign.rounding.hours(event.evaDuration)
    : 0;
}
