import { counted } from '../../../schema/diagnostics/wording.js';
import type { Arrival, Span, TransportRecord } from '../../../simulation/index.js';
import { sumOf } from '../../../simulation/kernel/finite.js';
import { resourceName } from '../../table/resource-name.js';
import type { DemandExplanation } from '../demand/explain-demand.js';
import type { ElementExplanation } from '../element/explain-element.js';
import type { EventExplanation } from '../event.js';
import type { MissionExplanation } from '../mission.js';
import type { PlaceExplanation } from '../place.js';
import type { ResourceExplanation } from '../resource.js';
import {
  figure,
  followingLines,
  inCell,
  inUnits,
  nameOf,
  onDay,
  rootLines,
  someOf,
  upToLines,
} from '../words.js';

export function ofDemand(explanation: DemandExplanation): string[] {
  const { demand, models, upTo, unmet, surplus, causes } = explanation;
  const { index, location, covers } = demand;
  const at = nameOf(location, 'no place');
  const by = someOf(models.map(({ name, type }) => `${name} (${type})`));
  const lines = [`Demand ${index}: ${whatDemands(explanation, at, by || 'no demand model')}`];
  if (covers !== null)
    lines.push(`It is for the time from ${onDay(covers.since)} to ${onDay(covers.until)}.`);
  lines.push(...upToLines(upTo));
  const mass = sumOf(unmet, (each) => each.mass);
  lines.push(
    unmet.length === 0
      ? 'All of it is met.'
      : `Not met: ${figure(mass)} kg of ${someOf(
          unmet.map((each) => resourceName(each.resource.name)),
          3,
        )}.`,
  );
  for (const text of new Set(unmet.flatMap(({ beside }) => beside))) lines.push(`${text}.`);
  if (surplus.length > 0) {
    const names = [...new Set(surplus.map((each) => resourceName(each.resource.name)))];
    const out = sumOf(surplus, (each) => -each.mass);
    lines.push(`Surplus: ${figure(out)} kg of ${someOf(names, 3)} found no room.`);
  }
  lines.push(...rootLines(causes));
  return lines;
}

/** Says what demands, where, when and by which models. */
function whatDemands(
  { demand, origin, event, days }: DemandExplanation,
  at: string,
  by: string,
): string {
  const { element, mission, people, state, time, since } = demand;
  const who = element === null ? `mission ${nameOf(mission)}` : element.name;
  const inState = state === null ? 'goes on' : `is in the state ${state.name}`;
  const lasting = `from ${onDay(since ?? time)} to ${onDay(time)}, ${figure(days ?? 0)} days`;
  switch (origin) {
    case 'mission': {
      const arrival =
        people.length === 0
          ? 'it begins there'
          : `${someOf(people.map(({ name }) => name))} ${people.length === 1 ? 'is' : 'are'} there for the first time`;
      return `${who} demands once at ${at} on ${onDay(time)}, when ${arrival}, by ${by}.`;
    }
    case 'stay':
      return `${who} lasts at ${at} ${lasting}, and demands by ${by}.`;
    case 'person':
      return `${who} is under mission ${nameOf(mission)} at ${at} ${lasting}, and needs things by ${by}.`;
    case 'eva':
      return `${who} is under mission ${nameOf(mission)}, begins an EVA at ${at} on ${onDay(time)}, and needs things for it by ${by}.`;
    case 'event':
      return `event ${event!.index}, ${event!.name}, demands at ${at} on ${onDay(time)}${element === null ? '' : ` for ${element.name}`}.`;
    case 'entry':
      return `${who} is in the state ${nameOf(state)} at ${at} for the first time on ${onDay(time)}, and demands once, by ${by}.`;
    case 'items':
      return `${who} ${inState} at ${at}. What it needs is collected until it makes whole items, by ${by}: on ${onDay(time)}, after ${figure(days!)} days.`;
    case 'state':
      return `${who} ${inState} at ${at} ${lasting}, and demands by ${by}.`;
  }
}

const timeText = ({ since, until }: Span): string => `from ${onDay(since)} to ${onDay(until)}`;

export function ofElement({
  element,
  type,
  mass,
  history,
  under,
  demanded,
  supplied,
  errors,
  warnings,
}: ElementExplanation): string[] {
  const last = history.at(-1);
  const lines = [`${element.name}: ${type}, ${figure(mass)} kg empty.`];
  if (last === undefined) lines.push('No event brings it into play.');
  else if (last.inPlay)
    lines.push(
      `At the end it is in ${nameOf(last.container, 'no place')}${last.location?.id === last.container?.id ? '' : `, at ${nameOf(last.location)}`}, with ${figure(last.totalMass!)} kg.`,
    );
  else lines.push(`It is no longer in play since ${onDay(last.time)}.`);
  if (under.length > 0)
    lines.push(
      `It needs things under ${someOf(
        under.map(({ mission, ...span }) => `mission ${mission.name} ${timeText(span)}`),
      )}.`,
    );
  const unmet = demanded.filter((each) => each.unmet > 0).length;
  const short = unmet === 0 ? '' : `, of which ${unmet} ${unmet === 1 ? 'falls' : 'fall'} short`;
  lines.push(
    `${counted(history.length, 'entry', 'entries')}, ${counted(demanded.length, 'demanded resource')}${short}, ${counted(supplied.length, 'supply', 'supplies')}, ${counted(errors.length, 'error')}, ${counted(warnings.length, 'warning')}.`,
  );
  return lines;
}

export function ofPlace({
  place,
  type,
  arrivals,
  departures,
  present,
  demanded,
  shortages,
  missions,
  errors,
}: PlaceExplanation): string[] {
  const still = present.filter(({ until }) => until === null).length;
  return [
    `${place.name}: ${type}.`,
    `${counted(arrivals.length, 'transport')} to it and ${departures.length} from it; ${counted(present.length, 'stay')} of elements there, ${still} still at the end; ${counted(errors.length, 'error')}.`,
    demanded.length === 0
      ? 'Nothing is demanded there.'
      : `${counted(demanded.length, 'demanded resource')}, ${counted(shortages.length, 'shortage')}.`,
    ...(missions.length === 0
      ? []
      : [
          `Missions: ${someOf(
            missions.map(({ name }) => name),
            6,
          )}.`,
        ]),
  ];
}

export function ofResource({
  resource,
  demanded,
  holders,
  carried,
  shortages,
}: ResourceExplanation): string[] {
  const { name, type, classOfSupply, environment, units, unitMass } = resource;
  const amount = sumOf(demanded, (each) => each.amount);
  const unmet = sumOf(demanded, (each) => each.unmet);
  return [
    `${name}: ${type.toLowerCase()} resource of class ${classOfSupply}, ${environment.toLowerCase()}, ${figure(unitMass)} kg a unit.`,
    `Demanded: ${inUnits(amount, units)}, of it ${inUnits(unmet, units)} not met, in ${counted(shortages.length, 'shortage')}.`,
    `${counted(holders.length, 'element holds', 'elements hold')} it at some time; transports carry it ${counted(carried.length, 'time')}.`,
  ];
}

export function ofMission({
  mission,
  origin,
  destination,
  start,
  end,
  quantities,
  transports,
  crew,
  people,
  errors,
}: MissionExplanation): string[] {
  const lines = [
    `Mission ${mission.index}, ${mission.name}: from ${nameOf(origin, 'nowhere')} to ${nameOf(destination, 'nowhere')}.`,
    start === null || end === null
      ? 'It does not run.'
      : `Its events are from ${onDay(start)} to ${onDay(end)}, with ${counted(transports.length, 'flight')} and ${counted(errors.length, 'error')}.`,
  ];
  if (crew.length > 0)
    lines.push(
      `Crew: ${someOf(
        crew.map(({ name }) => name),
        8,
      )}.`,
    );
  if (people.length > 0)
    lines.push(
      `People need things under it: ${someOf(
        people.map(({ person, ...span }) => `${person.name} ${timeText(span)}`),
        8,
      )}.`,
    );
  if (quantities !== null)
    lines.push(
      `For its demand models: crew n = ${quantities.crewSize}, EVA time E = ${figure(quantities.evaCrewTime)} person-hours, at the destination X = ${figure(quantities.destinationDuration)} days, transit ${figure(quantities.transitDuration)} days there and ${figure(quantities.returnTransitDuration)} back.`,
    );
  return lines;
}

/** Says what a transport moved, and how it ended. */
function transportLine(
  { totalMass, edge, destination, end }: TransportRecord,
  arrival: Arrival | null,
  succeeded: boolean,
): string {
  const mass = `${figure(totalMass)} kg on ${edge.name}`;
  const where = destination.name;
  if (arrival === null)
    return succeeded
      ? `It departs with ${mass}, and nothing of it arrives at ${where}.`
      : `It was to move ${mass} to ${where} until ${onDay(end)}, and nothing of it arrives.`;
  return arrival.event === null
    ? `It departs with ${mass} to ${where}, due on ${onDay(arrival.time)}: the simulation ends before.`
    : `It departs with ${mass} to ${where}, and arrives on ${onDay(arrival.time)}.`;
}

export function ofEvent({
  event,
  cell,
  parent,
  scheduled,
  errors,
  upTo,
  transport,
  arrival,
  demands,
  causes,
  following,
}: EventExplanation): string[] {
  const { index, name, type, time, location, mission, succeeded } = event;
  const lines = [
    `Event ${index}, ${name}${inCell(cell)}: ${type} at ${nameOf(location, 'no place')} on ${onDay(time)}, of mission ${mission.name}.`,
    succeeded
      ? `It was executed without an error.`
      : errors.length === 0
        ? 'It was not executed completely.'
        : `It failed: ${errors[0]!.message}.`,
  ];
  if (parent !== null) lines.push(`Event ${parent.index}, ${parent.name}, has scheduled it.`);
  if (scheduled.length > 0) lines.push(`It has scheduled ${counted(scheduled.length, 'event')}.`);
  lines.push(...upToLines(upTo));
  if (transport !== null) lines.push(transportLine(transport, arrival, succeeded));
  if (demands.length > 0) lines.push(`It demands: explain demand ${demands[0]}.`);
  lines.push(...rootLines(causes), ...followingLines(following));
  return lines;
}
