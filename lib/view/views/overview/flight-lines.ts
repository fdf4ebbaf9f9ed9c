import type { Index } from '../../data/view-data.js';
import { mainClass } from '../../model/classes.js';
import type { Model } from '../../model/model.js';
import { presences } from '../bat-chart/presence.js';
import { aboardOf } from '../manifest/aboard.js';

/** A transport as a line of a list of flights. */
export interface FlightLine {
  readonly transport: Index;
  readonly event: Index;
  /** Departure, in days after the start of the scenario. */
  readonly time: number;
  /** Planned arrival, in days after the start of the scenario. */
  readonly end: number;
  /** The elements that travel by themselves: those with engines or wheels first. */
  readonly vehicles: readonly Index[];
  readonly origin: Index;
  readonly destination: Index;
  /** The cargo in its carriers and the most that they can carry, in kg; null while it is not known, or if nothing has a limit. */
  readonly cargo: number | null;
  readonly limit: number | null;
  readonly people: number;
  /** The least margin of its burns, as a share of their delta-v, negative for what the first short one lacks; null without a burn. */
  readonly margin: number | null;
  /** Whether neither it nor a burn of it fails. */
  readonly succeeded: boolean;
  /** What is aboard besides vehicles, people, containers and what is in tanks, the heaviest first. */
  readonly goods: readonly FlightGoods[];
  /** The first people at its destination from its arrival on; null if nobody is there any more, or if it carries no goods. */
  readonly served: ServedPeople | null;
}

/** People at the destination of a flight: the most at once while they are there, and since when in days after the start. */
interface ServedPeople {
  readonly people: number;
  readonly since: number;
}

/** A part of what a flight carries: a main class of supply, or an element. */
export interface FlightGoods {
  readonly name: string;
  /** In kg. */
  readonly mass: number;
}

/** Less than this rounds to nothing, in kg. */
const LEAST = 0.5;

/** Returns the transports of a campaign as lines of a list, in order of departure. @param most how many at most */
export function flightsOf(model: Model, most = Number.POSITIVE_INFINITY): readonly FlightLine[] {
  const { events, transports, loads, margins } = model.data;
  const least = new Map<Index, number>();
  for (const [event, share] of margins) {
    const transport = model.transportOf(event);
    const known = least.get(transport);
    // The first burn that is short says by how much: those after it follow from it.
    if (known === undefined || (known >= 0 && share < known)) least.set(transport, share);
  }
  const there = presences(model.data, model.tracks);
  return [...transports.keys()]
    .sort((a, b) => transports[a]!.time - transports[b]!.time || a - b)
    .slice(0, most)
    .map((transport) => {
      const { event, time, end, origin, destination } = transports[transport]!;
      const { cargo: [cargo, limit] = [null, null], crew: [people] = [0] } = loads[transport] ?? {};
      const vehicles = vehiclesOf(model, transport);
      const goods = goodsOf(model, transport, vehicles);
      const served = there.find(
        (span) => span.place === destination && span.people > 0 && span.end > end,
      );
      return {
        ...{ transport, event, time, end, origin, destination, vehicles, people },
        cargo: cargo === 0 && limit === 0 ? null : cargo,
        limit: limit === 0 ? null : limit,
        margin: least.get(transport) ?? null,
        succeeded: events[event]!.succeeded && model.isFeasible(transport),
        goods,
        served:
          goods.length > 0 && served !== undefined
            ? { people: served.people, since: Math.max(served.time, end) }
            : null,
      };
    });
}

/** Vehicles before other elements that travel by themselves. */
function vehiclesOf({ data }: Model, transport: Index): readonly Index[] {
  const isVehicle = (element: Index): boolean => / Vehicle$/.test(data.elements[element]!.type);
  const listed = data.transports[transport]!.elements;
  const carriers = listed.filter((element) => data.elements[element]!.maxCargo !== null);
  const vehicles = (carriers.length > 0 ? carriers : listed).filter(isVehicle);
  return vehicles.length > 0 ? vehicles : carriers.length > 0 ? carriers : listed;
}

function goodsOf(model: Model, transport: Index, vehicles: readonly Index[]) {
  const { elements, resources, classes } = model.data;
  const masses = new Map<string, number>();
  const add = (name: string, mass: number): void => {
    if (mass > 0) masses.set(name, (masses.get(name) ?? 0) + mass);
  };
  for (const { element, depth, holdings } of aboardOf(model, transport)) {
    const { name, type, mass, fuel } = elements[element]!;
    const isGoods = depth > 0 && type !== 'Human Agent' && type !== 'Resource Container';
    if (isGoods && !vehicles.includes(element)) add(name, mass);
    for (const { resource, amount } of holdings) {
      const { classOfSupply, unitMass } = resources[resource]!;
      const main = mainClass(classOfSupply);
      if (resource !== fuel) add(classes[main] ?? `class ${main}`, amount * unitMass);
    }
  }
  return [...masses]
    .map(([name, mass]): FlightGoods => ({ name, mass }))
    .filter(({ mass }) => mass >= LEAST)
    .sort((a, b) => b.mass - a.mass);
}
