import { inheritedFrom } from '../../graph/inheritance.js';
import { getOrAdd } from '../../graph/multi-map.js';
import type { ScenarioGraph } from '../../graph/scenario-graph.js';
import {
  type AnyElementInstance,
  type AnyElementTemplate,
  ElementTemplate,
  InstCarrier,
  InstHumanAgent,
  InstResourceContainer,
  type State,
} from '../../model/elements/index.js';
import { Environment } from '../../model/enumerations.js';
import type { AnyResourceAmount } from '../../model/resources/index.js';
import type { Scenario } from '../../model/scenario/index.js';
import type { Uuid } from '../../schema/model-object.js';
import { bounded } from '../kernel/finite.js';
import { compareText } from '../kernel/lists.js';
import type { Watch } from '../limits/watch.js';
import type { DemandModelMakers } from './demand-model.js';
import { ModelResolver } from './model-resolver.js';
import type { Ref } from './refs.js';
import { refTo } from './refs.js';
import {
  type Contents,
  type ResolveContext,
  type ResolvedElement,
  type ResolvedPart,
  type ResolvedState,
} from './resolved.js';
import { StateInUse, sortStates } from './states.js';

/** The seconds of an hour. */
const HOUR = 3600;

/** The parts of a template that all its instances share. */
interface ResolvedTemplate {
  readonly ref: Ref;
  /** Position in the list of templates. */
  readonly position: number;
  readonly states: readonly ResolvedState[];
  readonly sortedStates: readonly ResolvedState[];
  readonly parts: readonly ResolvedPart[];
}

/** The values that an element can have, its own or inherited. The class of the element decides which ones exist. */
type AnyValues = Partial<
  Omit<ResolvedElement, 'parts' | 'contents' | 'fuel' | 'states' | 'template'>
> & {
  readonly currentStateIndex?: number;
  readonly fuel?: AnyResourceAmount;
};

/** The template of an element, and the values that the element inherits from it. */
interface ElementLine {
  readonly template: object | undefined;
  readonly inherited: object;
}

const noStates: readonly ResolvedState[] = [];
const noParts: readonly ResolvedPart[] = [];

const noContents: Contents = { resources: [], amounts: [] };

/** Resolves instantiated elements, with the values that they inherit from their templates. */
export class ElementResolver {
  readonly #world: ResolveContext;
  readonly #models: ModelResolver;
  readonly #templates = new Map<object, ResolvedTemplate>();
  /** For each template: the line of the last element that names it, and the type of that element. */
  readonly #lines = new Map<Uuid, ElementLine & { readonly type: string }>();
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
    readonly known?: ElementResolver,
  ) {
    this.#world = world;
    this.#models = new ModelResolver(world, makers);
    if (known !== undefined) this.#resolveChangedTemplates(known);
    else this.#resolveTemplates();
  }

  /** Returns the template of the element with an index, and what the element inherits from it. */
  #lineOf(instance: AnyElementInstance, index: number): ElementLine {
    const { graph, scenario } = this.#world;
    const { known } = this;
    if (known === undefined) return this.#lineIn(graph, instance);
    // The identifiers of a variant are those of the scenario, so nothing has to be found in it.
    const { scenario: before } = known.#world;
    const line = known.#lineOf(before.instantiatedElements[index]!, index);
    const template = scenario.elementTemplates[known.#templatePositions[index]!];
    if (template === undefined || template === line.template) return line;
    return { template, inherited: inheritedFrom(template, instance) };
  }

  /** Returns the same for an element of a scenario that is no variant. All elements of a class with one template share it. */
  #lineIn(graph: ScenarioGraph, instance: AnyElementInstance): ElementLine {
    const { type, templateId } = instance;
    const known = this.#lines.get(templateId);
    if (known?.type === type) return known;
    const line = {
      type,
      template: graph.templateOf(instance),
      inherited: graph.inherited(instance),
    };
    this.#lines.set(templateId, line);
    return line;
  }

  #resolveTemplates(): void {
    const world = this.#world;
    for (const [position, template] of world.scenario.elementTemplates.entries()) {
      // If several templates have the same identifier, references name the first one.
      if (
        world.graph.get(template.id, ElementTemplate) === template &&
        !this.#templates.has(template)
      )
        this.#templates.set(template, this.#resolveTemplate(template, position));
    }
  }

  /** Resolves the templates that differ from those at the same positions, and takes over all others. */
  #resolveChangedTemplates(known: ElementResolver): void {
    const templates = this.#world.scenario.elementTemplates;
    for (const [before, resolved] of known.#templates) {
      const template = templates[resolved.position]!;
      const isChanged = template !== before;
      this.#templates.set(
        template,
        isChanged ? this.#resolveTemplate(template, resolved.position) : resolved,
      );
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
      const isRepeated =
        world.rules.repeatedResources === 'first-or-last' &&
        parts.some((other) => other.resource === resource);
      if (isRepeated) continue;
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
        new StateInUse(index, state, this.#models.resolve(state.demandModels, owner)),
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
      const position = this.#templatePositions[index]!;
      const isSame =
        instance === before[index] && templates[position] === templatesBefore[position];
      if (isSame) return element;
      const resolved = resolver.#resolve(instance, index);
      resolved.rank = element.rank;
      return resolved;
    });
  }

  /** Resolves one element. Its rank is set later. */
  #resolve(instance: AnyElementInstance, index: number): ResolvedElement {
    const world = this.#world;
    const line = this.#lineOf(instance, index);
    const from = line.template && this.#templates.get(line.template);
    if (from === undefined) world.recordBroken(instance.name, 'templateId', instance.templateId);
    this.#templatePositions[index] = from?.position ?? -1;
    const { rounding, configuration } = world;
    const own: AnyValues = instance;
    const inherited: AnyValues = line.inherited;
    const ownStates = instance.states && this.#resolveStates(instance.states, instance.name);
    const states = ownStates ?? from?.states ?? noStates;
    const stateIndex = own.currentStateIndex ?? inherited.currentStateIndex ?? -1;
    const parts = from?.parts ?? noParts;
    // Carriers contain elements, not amounts.
    const isContainer = instance instanceof InstResourceContainer;
    const isReserved = isContainer && world.isReserved(instance.id);
    const contents = isContainer
      ? this.#contentsOf(instance, line.inherited, from?.ref.name, isReserved)
      : noContents;
    const maxCargoMass = own.maxCargoMass ?? inherited.maxCargoMass ?? 0;
    const maxCargoVolume = own.maxCargoVolume ?? inherited.maxCargoVolume ?? 0;
    const fuel = own.fuel ?? inherited.fuel;
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
      classOfSupply: own.classOfSupply ?? inherited.classOfSupply ?? 0,
      environment:
        (configuration.environmentConstrained
          ? (own.environment ?? inherited.environment)
          : undefined) ?? Environment.Unpressurized,
      mass: rounding.mass(own.mass ?? inherited.mass ?? 0),
      volume: rounding.volume(own.volume ?? inherited.volume ?? 0),
      states,
      sortedStates: ownStates ? sortStates(ownStates) : (from?.sortedStates ?? noStates),
      initialState: stateIndex < 0 ? undefined : states[stateIndex],
      parts,
      rawMaxCargoMass: maxCargoMass,
      maxCargoMass: rounding.mass(maxCargoMass),
      rawMaxCargoVolume: maxCargoVolume,
      maxCargoVolume: rounding.volume(maxCargoVolume),
      cargoEnvironment:
        own.cargoEnvironment ?? inherited.cargoEnvironment ?? Environment.Unpressurized,
      maxCrew: own.maxCrew ?? inherited.maxCrew ?? 0,
      contents,
      fuel: fuelType && fuel && { resource: fuelType, amount: fuel.amount },
      maxFuel: own.maxFuel ?? inherited.maxFuel ?? 0,
      isp: own.isp ?? inherited.isp ?? 0,
      activeTimeFraction: own.activeTimeFraction ?? inherited.activeTimeFraction ?? 0,
    };
  }

  /**
   * Resolves the contents of a resource container: its own, or those that all containers of its template share.
   * @param inherited the values that it inherits
   * @param template the name of the template
   */
  #contentsOf(
    container: InstResourceContainer,
    { contents }: Pick<Partial<InstResourceContainer>, 'contents'>,
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
