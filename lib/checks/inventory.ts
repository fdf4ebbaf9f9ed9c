import type { Entry } from '../graph/entry.js';
import { itemsOf } from '../graph/guards.js';
import { keeping } from '../graph/multi-map.js';
import type { ScenarioGraph } from '../graph/scenario-graph.js';
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

/** The properties of the resource, or of the class of supply, of an amount. */
export interface Substance {
  readonly classOfSupply: ClassOfSupply;
  readonly environment: Environment;
  /** Mass of one unit, in kg. */
  readonly unitMass: number;
  /** Volume of one unit, in m³; 0 if unknown. */
  readonly unitVolume: number;
  /** The resource; undefined if the amount is of a class of supply. */
  readonly resource: Entry<Resource> | undefined;
}

/**
 * Returns the properties of the resource of an amount, or undefined if the resource does not exist. Amounts of a class of
 * supply are in kg.
 */
export function substanceOf(
  graph: ScenarioGraph,
  amount: AnyResourceAmount,
): Substance | undefined {
  if (!(amount instanceof ResourceAmount)) {
    const { classOfSupply, environment } = amount;
    return { classOfSupply, environment, unitMass: 1, unitVolume: 0, resource: undefined };
  }
  const resource = graph.index.find(amount.resource, Resource);
  return resource && { ...pick(resource.object), resource };
}

const pick = ({ classOfSupply, environment, unitMass, unitVolume }: Resource) => ({
  classOfSupply,
  environment,
  unitMass,
  unitVolume,
});

/** The tank of a vehicle at the start. The vehicle is a template, or an instance that sets its own fuel or capacity. */
export interface FirstTank {
  readonly vehicle: Entry;
  readonly fuel: AnyResourceAmount | undefined;
  readonly maxFuel: number | undefined;
  /** The field to report: `fuel`, or `maxFuel` for an instance that inherits its fuel. */
  readonly field: 'fuel' | 'maxFuel';
}

/** Yields every tank, except the tanks of instances that inherit both fuel and capacity. */
export function* tanksOf(graph: ScenarioGraph): Iterable<FirstTank> {
  for (const vehicle of graph.index.all(Vehicle)) {
    const { fuel, maxFuel } = vehicle.object;
    yield { vehicle, fuel, maxFuel, field: 'fuel' };
  }
  for (const vehicle of graph.index.all(InstVehicle)) {
    const { fuel, maxFuel } = vehicle.object;
    if (fuel === undefined && maxFuel === undefined) continue;
    yield {
      vehicle,
      fuel: graph.valueOf(vehicle.object, 'fuel'),
      maxFuel: graph.valueOf(vehicle.object, 'maxFuel'),
      field: fuel ? 'fuel' : 'maxFuel',
    };
  }
}

/** The initial contents of a resource container. */
export interface FirstStore {
  readonly container: Entry<ResourceContainer | InstResourceContainer>;
  readonly contents: readonly AnyResourceAmount[];
  /** Whether the container lists them itself. */
  readonly isOwn: boolean;
}

/** Yields the initial contents of every resource container. Many instances may inherit one list. */
export function* storesOf(graph: ScenarioGraph): Iterable<FirstStore> {
  for (const container of graph.index.all(ResourceContainer))
    yield { container, contents: container.object.contents, isOwn: true };
  for (const container of graph.index.all(InstResourceContainer)) {
    const { object } = container;
    const isOwn = object.contents !== undefined;
    yield { container, contents: graph.valueOf(object, 'contents') ?? [], isOwn };
  }
}

/** Returns where the contents of a container break a limit; undefined if the instance inherits both, so that its template does. */
export function breachOf(
  { container, isOwn }: FirstStore,
  limit: 'maxCargoMass' | 'maxCargoVolume' | 'cargoEnvironment',
  ...place: readonly number[]
): readonly (string | number)[] | undefined {
  if (isOwn) return ['contents', ...place];
  return container.object[limit] === undefined ? undefined : [limit];
}

/** Returns the mass of amounts, in kg. Amounts of resources that do not exist count 0. */
export function massOf(graph: ScenarioGraph, amounts: readonly AnyResourceAmount[]): number {
  let mass = 0;
  for (const [, amount] of itemsOf(amounts))
    mass += (substanceOf(graph, amount)?.unitMass ?? 0) * amount.amount;
  return mass;
}

/** Returns the volume of amounts, in m³. Amounts of unknown volume count 0. */
export function volumeOf(graph: ScenarioGraph, amounts: readonly AnyResourceAmount[]): number {
  let volume = 0;
  for (const [, amount] of itemsOf(amounts))
    volume += (substanceOf(graph, amount)?.unitVolume ?? 0) * amount.amount;
  return volume;
}

/** Calculates the masses of instantiated elements at the start, including everything inside them. Keeps each result. */
export class InitialMasses {
  private readonly masses = new Map<Entry, number>();
  /** Returns the mass of a list, which many instances may share. */
  readonly massOfList = keeping((amounts: readonly AnyResourceAmount[]) =>
    massOf(this.graph, amounts),
  );
  /** Elements whose contents are being summed up. */
  private readonly pending = new Set<Entry>();

  constructor(private readonly graph: ScenarioGraph) {}

  /** Returns the mass of an element with its contents, resources and fuel, in kg. */
  of(element: Entry<ElementInstance>): number {
    this.sumUp(element);
    return this.masses.get(element) ?? 0;
  }

  /** Returns the mass of everything in a carrier except the crew, in kg. `maxCargoMass` limits this mass. */
  cargoOf(carrier: Entry): number {
    for (const each of this.heldBy(carrier)) this.sumUp(each);
    return this.knownCargoOf(carrier);
  }

  private knownCargoOf(carrier: Entry): number {
    let mass = 0;
    for (const each of this.heldBy(carrier))
      if (!each.is(InstHumanAgent)) mass += this.masses.get(each) ?? 0;
    return mass;
  }

  private heldBy(carrier: Entry): readonly Entry<ElementInstance>[] {
    return this.graph.containment.held.get(carrier) ?? NOTHING;
  }

  /** Sums up the mass of an element, and of everything inside it, from the inside out. Contents may be nested very deeply. */
  private sumUp(top: Entry<ElementInstance>): void {
    const open: Entry<ElementInstance>[] = [top];
    for (let next = open.at(-1); next; next = open.at(-1)) {
      if (this.masses.has(next)) {
        this.close(next);
        open.pop();
        continue;
      }
      // The check contained-in-itself reports an element inside itself. It counts 0 there, so that the sum ends.
      this.masses.set(next, 0);
      this.pending.add(next);
      for (const inside of this.heldBy(next)) if (!this.masses.has(inside)) open.push(inside);
    }
  }

  private close(element: Entry<ElementInstance>): void {
    if (!this.pending.delete(element)) return;
    const { object } = element;
    let mass = (this.graph.valueOf(object, 'mass') ?? 0) + this.knownCargoOf(element);
    if (object instanceof InstResourceContainer)
      mass += this.massOfList(this.graph.valueOf(object, 'contents') ?? []);
    const fuel = object instanceof InstVehicle && this.graph.valueOf(object, 'fuel');
    if (fuel) mass += massOf(this.graph, [fuel]);
    for (const each of this.heldBy(element))
      if (each.is(InstHumanAgent)) mass += this.masses.get(each) ?? 0;
    this.masses.set(element, mass);
  }
}

const NOTHING: readonly never[] = [];
