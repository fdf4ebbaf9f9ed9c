import { nameIn } from '../../graph/display-names.js';
import { homeNodes } from '../../graph/home-nodes.js';
import { typedName } from '../../graph/labels.js';
import { ScenarioGraph } from '../../graph/scenario-graph.js';
import { ElementInstance } from '../../model/elements/index.js';
import type { ClassOfSupply, Environment } from '../../model/enumerations.js';
import { type AnyEdge, type AnyNode, Burn, Edge, Node } from '../../model/network/index.js';
import {
  type AnyResourceAmount,
  type AnyResourceAmountRate,
  type GenericResourceAmount,
  type GenericResourceAmountRate,
  Resource,
} from '../../model/resources/index.js';
import type { Configuration, Scenario } from '../../model/scenario/index.js';
import { ModelObject, type Uuid } from '../../schema/model-object.js';
import { Watch } from '../limits/watch.js';
import type { DemandModelMakers } from './demand-model.js';
import { ElementResolver } from './element-resolver.js';
import {
  type ManifestField,
  type ResolvedManifest,
  readManifest,
  reservedIn,
  resolveManifest,
} from './manifest.js';
import { isOnEarth, type ResolvedMission, resolveMissions } from './missions.js';
import { Nesting } from './nesting.js';
import { refTo } from './refs.js';
import type { Amount, ResolveContext, ResolvedElement, ResolvedPlace } from './resolved.js';
import { GenericResources, type ResourceType, specificResource } from './resource-type.js';
import { amountReaderOf, type Rounding, roundingOf } from './rules/rounding.js';
import type { SimulationRules } from './rules/rules.js';

/** A reference to an object that does not exist or cannot be used. */
export interface BrokenReference {
  /** The name of the object that contains the reference. */
  readonly owner: string;
  readonly field: string;
  readonly id: Uuid;
}

/** A type of demand model for which no maker is defined. */
export interface UnknownModel {
  /** The name of the object that uses such a model. */
  readonly owner: string;
  readonly type: string;
}

/**
 * A scenario in the form that a simulation needs: references are resolved to objects, inherited values are filled in, and
 * all objects are numbered. A world does not change while a simulation runs, so several simulations can share one.
 */
export class World implements ResolveContext {
  /** The graph of the scenario: it finds objects by identifier, and returns inherited values. */
  readonly graph: ScenarioGraph;
  readonly configuration: Configuration;
  readonly rounding: Rounding;
  readonly readAmount: (units: number) => number;
  /** Nodes, then edges. */
  readonly places: ResolvedPlace[];
  readonly elements: readonly ResolvedElement[];
  readonly missions: readonly ResolvedMission[];
  /** The nodes where people need nothing by the rule `crewDemands: presence`. */
  readonly homes: ReadonlySet<ResolvedPlace>;
  private readonly resolver: ElementResolver;
  private readonly manifestField: ManifestField | undefined;
  readonly reservedIds: ReadonlySet<Uuid>;
  /** What the manifest plans; undefined if it says nothing of containers. */
  readonly manifest: ResolvedManifest | undefined;
  /** The initial contents of carriers: indices of elements, by the index of the carrier. */
  readonly aboard: Map<number, readonly number[]>;
  /** The initial contents of nodes and edges: indices of elements, by the index of the place. */
  readonly present: Map<number, readonly number[]>;
  readonly broken: BrokenReference[];
  readonly unknownModels: UnknownModel[];
  /** Finds objects that are at the same position in this scenario and in the one whose world is shared. */
  private readonly finder: ScenarioGraph;
  private readonly placesByObject: Map<object, ResolvedPlace>;
  /** The indices of the elements by identifier. If several have the same one, references name the first of them. */
  private readonly elementIndices: Map<Uuid, number>;
  private readonly resourcesByObject: Map<object, ResourceType>;
  /** Nodes, then edges, by identifier: the first of each. */
  private readonly placesById: Map<Uuid, ResolvedPlace>;
  readonly generics: GenericResources;

  /**
   * @param makers functions that make demand models ready for use, by type
   * @param watch counts the work of the constructor
   * @param base a world that `sharesWorld` allows to share, and that no simulation has used
   * @param isFork whether a simulation has used the base, and its state goes on in this world
   */
  constructor(
    readonly scenario: Scenario,
    readonly rules: SimulationRules,
    private readonly makers: DemandModelMakers,
    watch: Watch = new Watch(),
    base?: World,
    isFork = false,
  ) {
    // The limits of this run do not end the work for others.
    const visit = (): void => {
      if (!this.generics.isApart) watch.work();
    };
    this.graph = new ScenarioGraph(scenario, visit, true);
    this.configuration = scenario.configuration;
    this.rounding = base?.rounding ?? roundingOf(rules, scenario.configuration);
    this.readAmount = amountReaderOf(rules);
    this.finder = base?.graph ?? this.graph;
    this.manifestField = base === undefined ? readManifest(scenario.manifest) : base.manifestField;
    this.reservedIds = base?.reservedIds ?? reservedIn(this.manifestField);
    this.places = base?.places ?? [];
    this.aboard = base?.aboard ?? new Map();
    this.present = base?.present ?? new Map();
    this.broken = base?.broken ?? [];
    this.unknownModels = base?.unknownModels ?? [];
    this.placesByObject = base?.placesByObject ?? new Map();
    this.placesById = base?.placesById ?? new Map();
    this.elementIndices = base?.elementIndices ?? new Map();
    this.resourcesByObject = base?.resourcesByObject ?? new Map();
    const generic = base?.generics ?? new GenericResources(scenario.configuration);
    this.generics = isFork ? generic : generic.copy();
    if (base === undefined) {
      this.resolvePlaces();
      for (const [position, resource] of scenario.resourceList.entries()) {
        watch.work();
        this.resourcesByObject.set(resource, specificResource(resource, position));
      }
      this.resolver = new ElementResolver(this, makers);
      this.elements = this.resolver.resolveAll(watch);
      // From the end, so that the first of several elements with the same identifier stays.
      for (let i = this.elements.length - 1; i >= 0; i--)
        this.elementIndices.set(this.elements[i]!.ref.id, i);
      this.resolveContents(watch);
      this.missions = resolveMissions(this, makers);
      this.manifest = resolveManifest(this.manifestField, this);
    } else {
      this.resolver = base.resolver;
      this.elements = base.resolver.resolveVariant(this, base);
      this.missions = resolveMissions(this, makers, base);
      const isPlanned =
        base.elements === this.elements && base.scenario.missionList === scenario.missionList;
      this.manifest = isPlanned ? base.manifest : resolveManifest(this.manifestField, this);
    }
    this.homes = base?.homes ?? homeNodes(this.missions, isOnEarth);
  }

  /**
   * Returns the world of a variant of the scenario, for a simulation that goes on from one in this world. Both have the same
   * generic resources.
   * @param scenario one that `sharesWorld` allows
   */
  fork(scenario: Scenario): World {
    return new World(scenario, this.rules, this.makers, new Watch(), this, true);
  }

  /** Returns the node or edge with an identifier, or undefined if it does not exist. */
  place(id: Uuid): ResolvedPlace | undefined {
    const known = this.placesById.get(id);
    if (known !== undefined) return known;
    const object = this.finder.get(id, Node) ?? this.finder.get(id, Edge);
    return object && this.placesByObject.get(object);
  }

  /** Returns the element with an identifier, or undefined if it does not exist. */
  element(id: Uuid): ResolvedElement | undefined {
    const index = this.elementIndices.get(id) ?? this.findElement(id);
    return index === undefined ? undefined : this.elements[index];
  }

  /** Returns the node, edge or element with an identifier, or undefined if it does not exist. An element comes last. */
  holder(id: Uuid): ResolvedPlace | ResolvedElement | undefined {
    const place = this.placesById.get(id);
    if (place !== undefined) return place;
    // No place has another spelling of the identifier of an element.
    const index = this.elementIndices.get(id);
    const element = index === undefined ? undefined : this.elements[index];
    const exact = element?.ref.id === id ? element : undefined;
    return exact ?? this.place(id) ?? this.element(id);
  }

  /** Returns the index of the element with an identifier in other upper or lower case. */
  private findElement(id: Uuid): number | undefined {
    const instance = this.finder.get(id, ElementInstance);
    return instance && this.elementIndices.get(instance.id);
  }

  /** Returns the burn with an identifier, or undefined if it does not exist. */
  burn(id: Uuid): Burn | undefined {
    return this.finder.get(id, Burn);
  }

  generic(classOfSupply: ClassOfSupply, environment: Environment): ResourceType {
    return this.generics.of(classOfSupply, environment);
  }

  /** Returns the resources of the scenario, then the generic resources used so far. */
  resourceTypes(): ResourceType[] {
    return [...this.resourcesByObject.values(), ...this.generics.used];
  }

  resource(id: Uuid): ResourceType | undefined {
    const object = this.finder.get(id, Resource);
    return object && this.resourcesByObject.get(object);
  }

  resourceOf(
    of: AnyResourceAmount | AnyResourceAmountRate,
    owner: string,
  ): ResourceType | undefined {
    if (!('resource' in of)) {
      const generic = of as GenericResourceAmount | GenericResourceAmountRate;
      return this.generic(generic.classOfSupply, generic.environment);
    }
    const resource = this.resource(of.resource);
    if (resource === undefined) this.recordBroken(owner, 'resource', of.resource);
    return resource;
  }

  amounts(
    list: readonly AnyResourceAmount[],
    owner: string,
    repeated: 'sum' | 'first' | 'last',
    read: (units: number) => number = this.readAmount,
  ): Amount[] {
    const found = new Map<ResourceType, number>();
    for (const item of list) {
      const resource = this.resourceOf(item, owner);
      if (resource === undefined) continue;
      const amount = read(item.amount);
      const known = found.get(resource);
      if (known === undefined || repeated === 'last') found.set(resource, amount);
      else if (repeated === 'sum') found.set(resource, known + amount);
    }
    const amounts = [...found].map(([resource, amount]) => ({ resource, amount }));
    return amounts.sort((a, b) => a.resource.rank - b.resource.rank);
  }

  /** Returns what an identifier names, for messages: kind and name; the identifier if nothing with a name has it. */
  named(id: Uuid): string {
    const found = this.finder.get(id, ModelObject);
    return found === undefined || nameIn(found) === undefined ? id : typedName(found);
  }

  /** Records a broken reference, once for all worlds that share their broken references. */
  recordBroken(owner: string, field: string, id: Uuid): void {
    if (this.finder === this.graph) this.broken.push({ owner, field, id });
  }

  /** Records a type of demand model that nothing can make, like a broken reference. */
  recordUnknownModel(owner: string, type: string): void {
    if (this.finder === this.graph) this.unknownModels.push({ owner, type });
  }

  private resolvePlaces(): void {
    const { nodes, edges } = this.scenario.network;
    for (const node of nodes) this.addPlace(node, undefined);
    for (const edge of edges) {
      const place = this.addPlace(undefined, edge);
      place.origin = this.end(edge, 'origin');
      place.destination = this.end(edge, 'destination');
    }
  }

  private addPlace(node: AnyNode | undefined, edge: AnyEdge | undefined): ResolvedPlace {
    const object = (node ?? edge)!;
    const index = this.places.length;
    const place: ResolvedPlace = {
      index,
      ref: refTo(object),
      node,
      edge,
      origin: undefined,
      destination: undefined,
    };
    this.places.push(place);
    if (!this.placesByObject.has(object)) this.placesByObject.set(object, place);
    if (!this.placesById.has(place.ref.id)) this.placesById.set(place.ref.id, place);
    return place;
  }

  private end(edge: AnyEdge, field: 'origin' | 'destination'): ResolvedPlace | undefined {
    // All nodes are known by now, as they are spelt.
    const place = this.placesById.get(edge[field]);
    if (place?.node !== undefined) return place;
    const node = this.graph.target(edge, field, Node);
    if (node === undefined) this.recordBroken(edge.name, field, edge[field]);
    return node && this.placesByObject.get(node);
  }

  /**
   * Resolves the initial contents of carriers, nodes and edges. An element that is listed again, or that would be inside
   * itself, stays where it was listed first, and the reference is recorded as broken.
   */
  private resolveContents(watch: Watch): void {
    const listed = new Set<number>();
    const nesting = new Nesting();
    const list = (
      contents: readonly { id: Uuid }[],
      owner: string,
      carrier: number | undefined,
    ): number[] => {
      const inside: number[] = [];
      for (const { id } of contents) {
        watch.work();
        const element = this.element(id);
        const isFree = element !== undefined && !listed.has(element.index);
        if (!isFree || (carrier !== undefined && !nesting.put(element.index, carrier))) {
          this.recordBroken(owner, 'contents', id);
          continue;
        }
        listed.add(element.index);
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
      if (contents.length > 0) this.present.set(index, list(contents, ref.name, undefined));
    }
  }
}
