import type { Index } from '../../data/view-data.js';
import { mainClass } from '../../model/classes.js';
import type { Holding } from '../../model/holdings.js';
import type { Model } from '../../model/model.js';

/** Something that a transport takes along, at departure. */
export interface DepartureItem {
  readonly element: Index;
  /** The element around it; -1 if it travels by itself. */
  readonly inside: Index;
  /** How many elements are around it. */
  readonly depth: number;
  /** The resources that it holds itself. */
  readonly holdings: readonly Holding[];
  /** The mass of the elements inside it with all that they hold, in kg, without people: they need seats, not room for cargo. */
  readonly elementMass: number;
  /** The volume of the elements directly inside it, in m³, without people. */
  readonly elementVolume: number;
  /** How many people are in it. */
  readonly people: number;
}

/** Room for cargo, or a tank. */
export interface CargoRoom {
  readonly aboard: DepartureItem;
  readonly isTank: boolean;
  /** What is in it, by main class of supply; elements last. */
  readonly parts: readonly AboardPart[];
  /** The mass of all that is in it, in kg. */
  readonly load: number;
  /** The most that it can hold, in kg; null if there is no limit. */
  readonly limit: number | null;
  /** The volume of all that is in it, and the most that it can hold, in m³; null for a tank, and if there is no limit. */
  readonly volume: { readonly load: number; readonly limit: number } | null;
}

/** A part of what something holds: a main class of supply, or elements. */
export interface AboardPart {
  /** Null for elements. */
  readonly supply: number | null;
  /** In kg. */
  readonly mass: number;
}

/** Returns what a transport takes along: each element before those inside it. */
export function aboardOf(model: Model, transport: Index): readonly DepartureItem[] {
  const { data, holdings } = model;
  const { elements, time } = data.transports[transport]!;
  const listed = new Set(elements);
  const around = (element: Index): Index => holdings.holderOf(element, time) - data.places.length;
  const open = elements
    .filter((element) => !listed.has(around(element)))
    .map((element) => ({ element, inside: -1, depth: 0 }))
    .reverse();
  const seen = new Set<Index>();
  const order: { readonly element: Index; readonly inside: Index; readonly depth: number }[] = [];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (seen.has(next.element)) continue;
    seen.add(next.element);
    order.push(next);
    const { element, depth } = next;
    for (const each of [...holdings.inside(data.places.length + element, time)].reverse())
      open.push({ element: each, inside: element, depth: depth + 1 });
  }
  const atDeparture = tanksAt(model, transport);
  const holdingsOf = (element: Index): readonly Holding[] => {
    const tank = atDeparture.get(element);
    const known = holdings.of(element, time);
    return tank === undefined
      ? known
      : [tank, ...known.filter(({ resource }) => resource !== tank.resource)];
  };
  const held = new Map(order.map(({ element }) => [element, holdingsOf(element)]));
  const massOf = ({ resource, amount }: Holding): number =>
    amount * data.resources[resource]!.unitMass;
  // From the innermost outwards, so that a mass is known before it is added to what is around it.
  const nothing = { elementMass: 0, elementVolume: 0, people: 0 };
  const inner = new Map<Index, typeof nothing>();
  const innerOf = (element: Index) => inner.get(element) ?? nothing;
  for (const { element, inside } of [...order].reverse()) {
    if (inside < 0) continue;
    const { elementMass, elementVolume, people } = innerOf(inside);
    const { type, mass, volume } = data.elements[element]!;
    const contents = held.get(element)!.reduce((sum, holding) => sum + massOf(holding), 0);
    inner.set(
      inside,
      type === 'Human Agent'
        ? { elementMass, elementVolume, people: people + 1 }
        : {
            elementMass: elementMass + mass + contents + innerOf(element).elementMass,
            elementVolume: elementVolume + volume,
            people,
          },
    );
  }
  return order.map((each) => ({
    ...each,
    holdings: held.get(each.element)!,
    ...innerOf(each.element),
  }));
}

/**
 * Returns what was in the tanks of the vehicles that burn at the very moment of departure: what an element holds at a time is known
 * after everything that happens then.
 */
function tanksAt(model: Model, transport: Index): ReadonlyMap<Index, Holding> {
  const { elements, resources, firings, transports } = model.data;
  const tanks = new Map<Index, Holding>();
  for (const { event, time, vehicle, used, left } of firings) {
    if (time !== transports[transport]!.time || tanks.has(vehicle)) continue;
    if (model.transportOf(event) !== transport) continue;
    const resource = elements[vehicle]!.fuel;
    const unitMass = resources[resource]?.unitMass ?? 0;
    if (unitMass > 0) tanks.set(vehicle, { resource, amount: (used + left) / unitMass });
  }
  return tanks;
}

/** Returns the tank and the hold of everything aboard, as far as it has them or something is in it. */
export function storesOf(model: Model, all: readonly DepartureItem[]): readonly CargoRoom[] {
  const { elements, resources } = model.data;
  return all.flatMap((aboard): CargoRoom[] => {
    const { element, holdings, elementMass, elementVolume } = aboard;
    const { maxCargo, maxVolume, maxFuel, fuel } = elements[element]!;
    const inTank = holdings.filter(({ resource }) => resource === fuel);
    const tank: CargoRoom = {
      aboard,
      isTank: true,
      ...filled(model, inTank, 0),
      limit: (maxFuel ?? 0) * (resources[fuel]?.unitMass ?? 0),
      volume: null,
    };
    const inHold = holdings.filter((holding) => !inTank.includes(holding));
    const volume = inHold.reduce(
      (sum, { resource, amount }) => sum + amount * resources[resource]!.unitVolume,
      elementVolume,
    );
    const cargo: CargoRoom = {
      aboard,
      isTank: false,
      ...filled(model, inHold, elementMass),
      limit: maxCargo,
      volume: maxVolume === null ? null : { load: volume, limit: maxVolume },
    };
    return [
      ...(tank.limit! > 0 ? [tank] : []),
      ...(cargo.load > 0 || aboard.people > 0 || (maxCargo !== null && maxCargo > 0)
        ? [cargo]
        : []),
    ];
  });
}

/** Returns the parts of what something holds, and their sum. */
function filled(
  { data }: Model,
  holdings: readonly Holding[],
  elementMass: number,
): Pick<CargoRoom, 'parts' | 'load'> {
  const masses = new Map<number, number>();
  for (const { resource, amount } of holdings) {
    const { classOfSupply, unitMass } = data.resources[resource]!;
    const supply = mainClass(classOfSupply);
    masses.set(supply, (masses.get(supply) ?? 0) + amount * unitMass);
  }
  const parts = [
    ...[...masses].sort((a, b) => a[0] - b[0]).map(([supply, mass]) => ({ supply, mass })),
    ...(elementMass > 0 ? [{ supply: null, mass: elementMass }] : []),
  ];
  return { parts, load: parts.reduce((sum, { mass }) => sum + mass, 0) };
}
