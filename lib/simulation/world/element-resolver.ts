import { getOrAdd } from '../../graph/multi-map.js';
import {
  type AnyElementInstance,
  type AnyElementTemplate,
  ElementTemplate,
  InstCarrier,
  InstHumanAgent,
  InstResourceContainer,
  type State,
} from '../../model/elements/index.js';
import { Environment, StateType } from '../../model/enumerations.js';
import type { AnyResourceAmount } from '../../model/resources/index.js';
import type { Scenario } from '../../model/scenario/index.js';
import { bounded } from '../kernel/finite.js';
import { compareText, none } from '../kernel/lists.js';
import type { Watch } from '../limits/watch.js';
import type { DemandModelMakers } from './demand-model.js';
import { ModelResolver } from './model-resolver.js';
import { refTo } from './refs.js';
import {
  type Contents,
  type ResolveContext,
  type ResolvedElement,
  type ResolvedPart,
  ResolvedState,
} from './resolved.js';

const HOUR = 3600;

/** The parts of a template that all its instances share. */
interface ResolvedTemplate
  extends Pick<ResolvedElement, 'ref' | 'states' | 'sortedStates' | 'parts'> {
  /** Position in the list of templates. */
  readonly position: number;
}

/** The values that an element can have, its own or inherited. The class of the element decides which ones exist. */
type AnyValues = Partial<
  Omit<ResolvedElement, 'parts' | 'contents' | 'fuel' | 'states' | 'template'>
> & {
  readonly currentStateIndex?: number;
  readonly fuel?: AnyResourceAmount;
  /** Those of a resource container. */
  readonly contents?: readonly AnyResourceAmount[];
};

const noContents: Contents = { resources: [], amounts: [] };

/** Resolves instantiated elements, with the values that they inherit from their templates. */
export class ElementResolver {
  readonly #world: ResolveContext;
  readonly #models: ModelResolver;
  private readonly templates = new Map<object, ResolvedTemplate>();
  /** The contents that containers inherit, by the list of the template. */
  readonly #sharedContents = new Map<object, Contents>();
  /** The same for containers whose contents a manifest reserves. */
  readonly #reservedContents = new Map<object, Contents>();
  /** The position of each element's template, by the index of the element; -1 if the template is missing. */
  readonly #templatePositions: number[] = [];

  /** @param known the resolver of the scenario that this one is a variant of */
  constructor(
    world: ResolveContext,
    readonly makers: DemandModelMakers,
    known?: ElementResolver,
  ) {
    this.#world = world;
    this.#models = new ModelResolver(world, makers);
    const { graph, scenario } = world;
    // If several templates have the same identifier, references name the first one.
    for (const [position, template] of scenario.elementTemplates.entries())
      if (graph.get(template.id, ElementTemplate) === template && !this.templates.has(template)) {
        const same = known?.templates.get(template);
        this.templates.set(template, same ?? this.#resolveTemplate(template, position));
      }
  }

  #resolveTemplate(template: AnyElementTemplate, position: number): ResolvedTemplate {
    const world = this.#world;
    const states = this.#resolveStates(template.states, template.name);
    const parts: ResolvedPart[] = [];
    for (const part of template.parts) {
      const resource = world.resource(part.resource);
      if (resource === undefined) {
        world.recordBroken(template.name, 'parts', part.resource);
        continue;
      }
      const countsFirst = world.rules.repeatedResources === 'first-or-last';
      if (countsFirst && parts.some((other) => other.resource === resource)) continue;
      const { quantity, meanTimeToRepair = 0, massToRepair: repairMass = 0 } = part;
      const repairHours = meanTimeToRepair / HOUR;
      parts.push({ resource, quantity: world.readAmount(quantity), repairHours, repairMass });
    }
    parts.sort((a, b) => a.resource.rank - b.resource.rank);
    return { ref: refTo(template), position, states, sortedStates: sortStates(states), parts };
  }

  #resolveStates(states: readonly State[], owner: string): readonly ResolvedState[] {
    return states.map(
      (state, index) =>
        new ResolvedState(index, state, this.#models.resolve(state.demandModels, owner)),
    );
  }

  /** Resolves the elements, in the order of the scenario. */
  resolveAll(watch: Watch): readonly ResolvedElement[] {
    const elements = this.#world.scenario.instantiatedElements.map((instance, index) => {
      watch.work();
      return this.#resolve(instance, index);
    });
    this.#rank(elements);
    return elements;
  }

  /**
   * Resolves the elements of a variant of the scenario: those that differ, or whose template does.
   * @param world the world of the variant
   * @param base what this resolver has resolved
   * @returns the same list if no element differs
   */
  resolveVariant(
    world: ResolveContext,
    base: { readonly scenario: Scenario; readonly elements: readonly ResolvedElement[] },
  ): readonly ResolvedElement[] {
    const { instantiatedElements: instances, elementTemplates: templates } = world.scenario;
    const { instantiatedElements: before, elementTemplates: templatesBefore } = base.scenario;
    if (instances === before && templates === templatesBefore) return base.elements;
    const resolver = new ElementResolver(world, this.makers, this);
    return base.elements.map((element, index) => {
      const instance = instances[index]!;
      const at = this.#templatePositions[index]!;
      if (instance === before[index] && templates[at] === templatesBefore[at]) return element;
      return Object.assign(resolver.#resolve(instance, index), { rank: element.rank });
    });
  }

  /** Resolves one element. Its rank is set later. */
  #resolve(instance: AnyElementInstance, index: number): ResolvedElement {
    const world = this.#world;
    const template = world.graph.templateOf(instance);
    const from = template && this.templates.get(template);
    if (from === undefined) world.recordBroken(instance.name, 'templateId', instance.templateId);
    this.#templatePositions[index] = from?.position ?? -1;
    const { rounding, configuration } = world;
    const own = instance as AnyValues;
    const inherited: AnyValues = world.graph.inherited<object>(instance);
    const valueFor = <K extends keyof AnyValues>(field: K): AnyValues[K] =>
      own[field] ?? inherited[field];
    const ownStates = instance.states && this.#resolveStates(instance.states, instance.name);
    const states = ownStates ?? from?.states ?? none;
    const stateIndex = valueFor('currentStateIndex') ?? -1;
    const parts = from?.parts ?? none;
    // Carriers contain elements, not amounts.
    const isContainer = instance instanceof InstResourceContainer;
    const isReserved = isContainer && world.reservedIds.has(instance.id);
    const contents = isContainer
      ? this.#contentsOf(instance, inherited, from?.ref.name, isReserved)
      : noContents;
    const maxCargoMass = valueFor('maxCargoMass') ?? 0;
    const maxCargoVolume = valueFor('maxCargoVolume') ?? 0;
    const environment = configuration.environmentConstrained ? valueFor('environment') : undefined;
    const fuel = valueFor('fuel');
    const fuelType = fuel && world.resourceOf(fuel, instance.name);
    return {
      index,
      ref: refTo(instance),
      rank: index,
      type: instance.type,
      isHuman: instance instanceof InstHumanAgent,
      isCarrier: instance instanceof InstCarrier,
      isContainer,
      isReserved,
      canSupply:
        (isContainer && !isReserved) ||
        fuelType !== undefined ||
        (configuration.scavengeSpares && parts.length > 0),
      template: from?.ref,
      classOfSupply: valueFor('classOfSupply') ?? 0,
      environment: environment ?? Environment.Unpressurized,
      mass: rounding.mass(valueFor('mass') ?? 0),
      volume: rounding.volume(valueFor('volume') ?? 0),
      states,
      sortedStates: ownStates ? sortStates(ownStates) : (from?.sortedStates ?? none),
      initialState: stateIndex < 0 ? undefined : states[stateIndex],
      parts,
      rawMaxCargoMass: maxCargoMass,
      maxCargoMass: rounding.mass(maxCargoMass),
      rawMaxCargoVolume: maxCargoVolume,
      maxCargoVolume: rounding.volume(maxCargoVolume),
      cargoEnvironment: valueFor('cargoEnvironment') ?? Environment.Unpressurized,
      maxCrew: valueFor('maxCrew') ?? 0,
      contents,
      fuel: fuelType && fuel && { resource: fuelType, amount: fuel.amount },
      maxFuel: valueFor('maxFuel') ?? 0,
      isp: valueFor('isp') ?? 0,
      activeTimeFraction: valueFor('activeTimeFraction') ?? 0,
    };
  }

  /**
   * Resolves the contents of a resource container: its own, or those that all containers of its template share.
   * @param inherited the values that it inherits
   * @param template the name of the template
   */
  #contentsOf(
    container: InstResourceContainer,
    { contents }: AnyValues,
    template: string | undefined,
    isReserved: boolean,
  ): Contents {
    if (container.contents !== undefined)
      return this.#resolveContents(container.contents, container.name, isReserved);
    if (contents === undefined) return noContents;
    const shared = isReserved ? this.#reservedContents : this.#sharedContents;
    return getOrAdd(shared, contents, () =>
      this.#resolveContents(contents, template ?? container.name, isReserved),
    );
  }

  #resolveContents(
    list: readonly AnyResourceAmount[],
    owner: string,
    isReserved: boolean,
  ): Contents {
    if (list.length === 0) return noContents;
    const world = this.#world;
    const repeated = world.rules.repeatedResources === 'sum' || isReserved ? 'sum' : 'last';
    // What a manifest reserves is exact.
    const read = isReserved ? (units: number) => units : world.readAmount;
    const found = world.amounts(list, owner, repeated, read);
    return {
      resources: found.map(({ resource }) => resource),
      amounts: found.map(({ amount }) => bounded(amount)),
    };
  }

  /** Sets the order in which the elements act. */
  #rank(elements: readonly ResolvedElement[]): void {
    if (this.#world.rules.elementOrder === 'listed') return;
    const positions = this.#templatePositions;
    const order = [...elements].sort(
      (a, b) =>
        compareText(a.ref.name, b.ref.name) ||
        positions[a.index]! - positions[b.index]! ||
        a.index - b.index,
    );
    for (const [rank, element] of order.entries()) element.rank = rank;
  }
}

const STATE_ORDER: readonly StateType[] = [
  StateType.Active,
  StateType.Quiescent,
  StateType.Dormant,
  StateType.Decommissioned,
];

/** Returns states sorted by type, then name, then position in the list. */
const sortStates = (states: readonly ResolvedState[]): readonly ResolvedState[] =>
  [...states].sort(
    (a, b) =>
      STATE_ORDER.indexOf(a.type) - STATE_ORDER.indexOf(b.type) ||
      compareText(a.ref.name, b.ref.name) ||
      a.index - b.index,
  );
