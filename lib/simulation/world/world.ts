import type { ClassOfSupply, Environment } from '../../model/enumerations.js';
import type { Burn } from '../../model/network/index.js';
import type {
  AnyResourceAmount,
  AnyResourceAmountRate,
  GenericResourceAmount,
  GenericResourceAmountRate,
} from '../../model/resources/index.js';
import type { Configuration, Scenario } from '../../model/scenario/index.js';
import type { Uuid } from '../../schema/model-object.js';
import { amountReaderOf, type Rounding, roundingOf } from '../rules/rounding.js';
import type { SimulationRules } from '../rules/rules.js';
import type { DemandModelMakers } from './demand-model.js';
import { ElementResolver } from './element-resolver.js';
import type { Amount, ResolvedElement, ResolvedPlace } from './facts.js';
import { type ResolvedMission, resolveMissions } from './missions.js';
import { genericResource, type ResourceType, specificResource } from './resource-type.js';

/** A reference to something that the scenario does not have. */
export interface BrokenReference {
  /** What refers, by name. */
  readonly owner: string;
  readonly field: string;
  readonly id: Uuid;
}

/**
 * A scenario as a simulation needs it: references resolved to objects, what instances take from their
 * templates filled in, everything numbered. It does not change while a simulation runs, so several can
 * share it.
 */
export class World {
  readonly configuration: Configuration;
  readonly rounding: Rounding;
  readonly readAmount: (units: number) => number;
  /** Nodes, then edges. */
  readonly places: ResolvedPlace[] = [];
  readonly elements: ResolvedElement[] = [];
  readonly missions: readonly ResolvedMission[];
  /** What carriers carry when they are created: indices of elements by index of carrier. */
  readonly aboard = new Map<number, readonly number[]>();
  /** What is at places at the start: indices of elements by index of place. */
  readonly present = new Map<number, readonly number[]>();
  readonly broken: BrokenReference[] = [];
  readonly #places = new Map<Uuid, ResolvedPlace>();
  readonly #elements = new Map<Uuid, ResolvedElement>();
  readonly #burns = new Map<Uuid, Burn>();
  readonly #resources = new Map<Uuid, ResourceType>();
  readonly #generic = new Map<ClassOfSupply, Partial<Record<Environment, ResourceType>>>();

  /** @param makers how demand models become ready to be asked, by type */
  constructor(
    readonly scenario: Scenario,
    readonly rules: SimulationRules,
    makers: DemandModelMakers,
  ) {
    this.configuration = scenario.configuration;
    this.rounding = roundingOf(rules, scenario.configuration);
    this.readAmount = amountReaderOf(rules);
    const load = this.#resolvePlaces(1);
    this.#resolveResources();
    const resolver = new ElementResolver(this, makers, load);
    for (const instance of scenario.instantiatedElements) {
      const facts = resolver.resolve(instance, this.elements.length);
      this.elements.push(facts);
      if (!this.#elements.has(instance.id)) this.#elements.set(instance.id, facts);
    }
    resolver.rank(this.elements);
    this.#resolveContents();
    this.missions = resolveMissions(this, makers);
  }

  /** A node or an edge. */
  place(id: Uuid): ResolvedPlace | undefined {
    return this.#places.get(id);
  }

  element(id: Uuid): ResolvedElement | undefined {
    return this.#elements.get(id);
  }

  burn(id: Uuid): Burn | undefined {
    return this.#burns.get(id);
  }

  /** Anything of a class of supply and environment. */
  generic(classOfSupply: ClassOfSupply, environment: Environment): ResourceType {
    let ofClass = this.#generic.get(classOfSupply);
    if (ofClass === undefined) {
      ofClass = {};
      this.#generic.set(classOfSupply, ofClass);
    }
    ofClass[environment] ??= genericResource(classOfSupply, environment, this.configuration);
    return ofClass[environment];
  }

  /** The resources of the scenario, then the generic ones that have been asked for. */
  resourceTypes(): ResourceType[] {
    const generic = [...this.#generic.values()].flatMap((of) => Object.values(of));
    return [...this.#resources.values(), ...generic];
  }

  /** A resource that the scenario lists. */
  resource(id: Uuid): ResourceType | undefined {
    return this.#resources.get(id);
  }

  /** The resource that an amount or a rate is of; undefined, and noted as broken, where there is none. */
  resourceOf(
    of: AnyResourceAmount | AnyResourceAmountRate,
    owner: string,
  ): ResourceType | undefined {
    if (!('resource' in of)) {
      const generic = of as GenericResourceAmount | GenericResourceAmountRate;
      return this.generic(generic.classOfSupply, generic.environment);
    }
    const resource = this.#resources.get(of.resource);
    if (resource === undefined) this.noteBroken(owner, 'resource', of.resource);
    return resource;
  }

  /**
   * Amounts by resource, in the order of resources.
   * @param repeated which of several amounts of one resource counts
   */
  amounts(
    list: readonly AnyResourceAmount[],
    owner: string,
    repeated: 'sum' | 'first' | 'last',
    read: (units: number) => number = this.readAmount,
  ): Amount[] {
    const found: { resource: ResourceType; amount: number }[] = [];
    for (const item of list) {
      const resource = this.resourceOf(item, owner);
      if (resource === undefined) continue;
      const amount = read(item.amount);
      const same = found.find((other) => other.resource === resource);
      if (same === undefined) found.push({ resource, amount });
      else if (repeated === 'sum') same.amount += amount;
      else if (repeated === 'last') same.amount = amount;
    }
    return found.sort((a, b) => a.resource.rank - b.resource.rank);
  }

  /** Notes a reference that leads nowhere. */
  noteBroken(owner: string, field: string, id: Uuid): void {
    this.broken.push({ owner, field, id });
  }

  /** @returns the next number of loading */
  #resolvePlaces(first: number): number {
    let load = first;
    const { nodes, edges } = this.scenario.network;
    for (const node of nodes) {
      this.#addPlace({ load: load++, node, edge: undefined }, node);
    }
    for (const edge of edges) {
      const place = this.#addPlace({ load: load++, node: undefined, edge }, edge);
      place.origin = this.#end(edge.name, 'origin', edge.origin);
      place.destination = this.#end(edge.name, 'destination', edge.destination);
      if (edge.type !== 'Space Edge') continue;
      for (const burn of edge.burns) this.#burns.set(burn.id, burn);
      load += edge.burns.length;
    }
    return load;
  }

  #addPlace(
    facts: Pick<ResolvedPlace, 'load' | 'node' | 'edge'>,
    { id, name }: { id: Uuid; name: string },
  ): ResolvedPlace {
    const place: ResolvedPlace = {
      index: this.places.length,
      ref: { id, name },
      load: facts.load,
      node: facts.node,
      edge: facts.edge,
      origin: undefined,
      destination: undefined,
    };
    this.places.push(place);
    if (!this.#places.has(id)) this.#places.set(id, place);
    return place;
  }

  #end(owner: string, field: string, id: Uuid): ResolvedPlace | undefined {
    const place = this.#places.get(id);
    if (place?.node !== undefined) return place;
    this.noteBroken(owner, field, id);
    return undefined;
  }

  #resolveResources(): void {
    for (const [place, resource] of this.scenario.resourceList.entries()) {
      if (!this.#resources.has(resource.id))
        this.#resources.set(resource.id, specificResource(resource, place));
    }
  }

  /** Who is inside whom at the start. What is listed twice, or inside itself, stays where it was first. */
  #resolveContents(): void {
    const holder = new Map<number, number>();
    const list = (contents: readonly { id: Uuid }[], owner: string, carrier: number): number[] => {
      const inside: number[] = [];
      for (const { id } of contents) {
        const element = this.#elements.get(id);
        if (element === undefined || holder.has(element.index)) {
          this.noteBroken(owner, 'contents', id);
          continue;
        }
        let around: number | undefined = carrier;
        while (around !== undefined && around !== element.index) around = holder.get(around);
        if (around === element.index) {
          this.noteBroken(owner, 'contents', id);
          continue;
        }
        holder.set(element.index, carrier);
        inside.push(element.index);
      }
      return inside;
    };
    for (const [index, instance] of this.scenario.instantiatedElements.entries()) {
      if (!this.elements[index]!.isCarrier || !('contents' in instance)) continue;
      const contents = instance.contents as readonly { id: Uuid }[];
      if (contents.length > 0) this.aboard.set(index, list(contents, instance.name, index));
    }
    for (const { index, node, edge, ref } of this.places) {
      const { contents } = (node ?? edge)!;
      // Places have no index among the elements; -1 ends the way up.
      if (contents.length > 0) this.present.set(index, list(contents, ref.name, -1));
    }
  }
}
