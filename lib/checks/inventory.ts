import type { Containment } from '../graph/containment.js';
import type { Entry } from '../graph/entry.js';
import { itemsOf } from '../graph/guards.js';
import { resolved } from '../graph/inheritance.js';
import type { ObjectIndex } from '../graph/object-index.js';
import {
  ElementInstance,
  InstHumanAgent,
  InstResourceContainer,
  InstVehicle,
  ResourceContainer,
  Vehicle,
} from '../model/elements/index.js';
import type { ClassOfSupply, Environment } from '../model/enumerations.js';
import { type AnyResourceAmount, Resource, ResourceAmount } from '../model/resources/index.js';

/** What is known of the resource of an amount. */
export interface Substance {
  readonly classOfSupply: ClassOfSupply;
  readonly environment: Environment;
  /** Mass of one unit, in kg. */
  readonly unitMass: number;
  /** Volume of one unit, in m³; 0 where it is not known. */
  readonly unitVolume: number;
  /** The resource, where it is not any of a class. */
  readonly resource: Entry<Resource> | undefined;
}

/** The resource of an amount, be it one resource or any of a class (then in kg); undefined where it is missing. */
export function substanceOf(index: ObjectIndex, amount: AnyResourceAmount): Substance | undefined {
  if (!(amount instanceof ResourceAmount)) {
    const { classOfSupply, environment } = amount;
    return { classOfSupply, environment, unitMass: 1, unitVolume: 0, resource: undefined };
  }
  const resource = index.find(amount.resource, Resource);
  return resource && { ...pick(resource.object), resource };
}

const pick = ({ classOfSupply, environment, unitMass, unitVolume }: Resource) => ({
  classOfSupply,
  environment,
  unitMass,
  unitVolume,
});

/** A tank of a vehicle (a template, or an instance that gives fuel or capacity anew) at the start. */
export interface Tank {
  readonly vehicle: Entry;
  readonly fuel: AnyResourceAmount | undefined;
  readonly maxFuel: number | undefined;
  /** The field of the vehicle that says last what the tank is like. */
  readonly field: 'fuel' | 'maxFuel';
}

/** Every tank that is described somewhere; an instance that adds nothing to its template is left out. */
export function* tanksOf(index: ObjectIndex): Iterable<Tank> {
  for (const vehicle of index.all(Vehicle)) {
    const { fuel, maxFuel } = vehicle.object;
    yield { vehicle, fuel, maxFuel, field: 'fuel' };
  }
  for (const vehicle of index.all(InstVehicle)) {
    const { fuel, maxFuel } = vehicle.object;
    if (fuel === undefined && maxFuel === undefined) continue;
    yield {
      vehicle,
      fuel: resolved(index, vehicle.object, 'fuel'),
      maxFuel: resolved(index, vehicle.object, 'maxFuel'),
      field: fuel ? 'fuel' : 'maxFuel',
    };
  }
}

/** Every list of initial contents of a resource container that stands in the input itself. */
export function* storesOf(
  index: ObjectIndex,
): Iterable<{ readonly container: Entry; readonly contents: readonly AnyResourceAmount[] }> {
  for (const kind of [ResourceContainer, InstResourceContainer]) {
    for (const container of index.all<ResourceContainer | InstResourceContainer>(kind)) {
      const { contents } = container.object;
      if (contents) yield { container, contents };
    }
  }
}

/** Mass of amounts, in kg; those of missing resources count nothing. */
export function massOf(index: ObjectIndex, amounts: readonly AnyResourceAmount[]): number {
  let mass = 0;
  for (const [, amount] of itemsOf(amounts))
    mass += (substanceOf(index, amount)?.unitMass ?? 0) * amount.amount;
  return mass;
}

/** Volume of amounts, in m³, as far as it is known. */
export function volumeOf(index: ObjectIndex, amounts: readonly AnyResourceAmount[]): number {
  let volume = 0;
  for (const [, amount] of itemsOf(amounts))
    volume += (substanceOf(index, amount)?.unitVolume ?? 0) * amount.amount;
  return volume;
}

/** Masses of instantiated elements at the start, with all that they hold; each is worked out once. */
export class InitialMasses {
  private readonly masses = new Map<Entry, number>();

  constructor(
    private readonly index: ObjectIndex,
    private readonly containment: Containment,
  ) {}

  /** Mass of an element with contents, resources and fuel, in kg. */
  of(element: Entry<ElementInstance>): number {
    const known = this.masses.get(element);
    if (known !== undefined) return known;
    // Elements inside themselves are reported elsewhere; here they must only come to an end.
    this.masses.set(element, 0);
    const { object } = element;
    let mass = (resolved(this.index, object, 'mass') ?? 0) + this.cargoOf(element);
    if (object instanceof InstResourceContainer)
      mass += massOf(this.index, resolved(this.index, object, 'contents') ?? []);
    const fuel = object instanceof InstVehicle && resolved(this.index, object, 'fuel');
    if (fuel) mass += massOf(this.index, [fuel]);
    for (const each of this.containment.held.get(element) ?? [])
      if (each.is(InstHumanAgent)) mass += this.of(each);
    this.masses.set(element, mass);
    return mass;
  }

  /** Mass of what a carrier holds, crew aside, in kg: what counts against its capacity. */
  cargoOf(carrier: Entry): number {
    let mass = 0;
    for (const each of this.containment.held.get(carrier) ?? [])
      if (!each.is(InstHumanAgent)) mass += this.of(each);
    return mass;
  }
}
