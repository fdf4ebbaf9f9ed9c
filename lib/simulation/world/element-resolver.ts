import type { AnyElementInstance, AnyElementTemplate, State } from '../../model/elements/index.js';
import { Environment, StateType } from '../../model/enumerations.js';
import type { AnyResourceAmount } from '../../model/resources/index.js';
import type { DemandModelMakers } from './demand-model.js';
import { resolveModels, type TemplateIndex, templateIndex } from './demand-models.js';
import type {
  ElementKind,
  ResolveContext,
  ResolvedElement,
  ResolvedPart,
  ResolvedState,
} from './facts.js';

/** The fields that any template may have, for one look at all kinds. */
type AnyFields = Partial<Omit<ResolvedElement, 'parts' | 'contents' | 'fuel' | 'states'>> & {
  readonly fuel?: AnyResourceAmount;
  readonly contents?: readonly unknown[];
};

/** What a template gives to all its instances. */
interface ResolvedTemplate {
  readonly template: AnyElementTemplate;
  readonly load: number;
  readonly states: readonly ResolvedState[];
  readonly sortedStates: readonly ResolvedState[];
  readonly parts: readonly ResolvedPart[];
}

const STATE_ORDER: readonly StateType[] = [
  StateType.Active,
  StateType.Quiescent,
  StateType.Dormant,
  StateType.Decommissioned,
];

const CARRIERS: ReadonlySet<string> = new Set([
  'Element Carrier',
  'Surface Vehicle',
  'Propulsive Vehicle',
]);
const VEHICLES: ReadonlySet<string> = new Set(['Surface Vehicle', 'Propulsive Vehicle']);

const compareText = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1);

/** Makes the facts of instantiated elements, with what their templates give. */
export class ElementResolver {
  readonly #world: ResolveContext;
  readonly #models: TemplateIndex;
  readonly #templates = new Map<string, ResolvedTemplate>();
  readonly #tids: number[] = [];
  #load: number;

  /** @param load number of loading that comes after the places */
  constructor(world: ResolveContext, makers: DemandModelMakers, load: number) {
    this.#world = world;
    this.#models = templateIndex(world.scenario.demandModels, makers);
    const { resourceList, demandModels, elementTemplates } = world.scenario;
    this.#load = load + resourceList.length + demandModels.length;
    for (const template of elementTemplates) {
      if (!this.#templates.has(template.id))
        this.#templates.set(template.id, this.#resolveTemplate(template, this.#load));
      this.#load += 1 + template.states.length;
    }
  }

  #resolveTemplate(template: AnyElementTemplate, load: number): ResolvedTemplate {
    const states = this.#resolveStates(template.states, template.name);
    const parts: ResolvedPart[] = [];
    for (const part of template.parts) {
      const resource = this.#world.resource(part.resource);
      if (resource === undefined) {
        this.#world.noteBroken(template.name, 'parts', part.resource);
        continue;
      }
      const isRepeated =
        this.#world.rules.repeatedResources === 'first-or-last' &&
        parts.some((other) => other.resource === resource);
      if (!isRepeated) parts.push({ resource, quantity: this.#world.readAmount(part.quantity) });
    }
    parts.sort((a, b) => a.resource.rank - b.resource.rank);
    return { template, load, states, sortedStates: sortStates(states), parts };
  }

  #resolveStates(states: readonly State[], owner: string): ResolvedState[] {
    return states.map((state, index) => {
      const models = resolveModels(state.demandModels, this.#models, this.#world, owner);
      return {
        index,
        ref: { id: state.id, name: state.name },
        type: state.type,
        models,
        modelNames: models.map((model) => model.name),
        isSteady: models.every((model) => model.isSteady === true),
      };
    });
  }

  /** The facts of one element; its rank is given later, by `rank`. */
  resolve(instance: AnyElementInstance, index: number): ResolvedElement {
    const world = this.#world;
    const { rounding } = world;
    const from = this.#templates.get(instance.templateId);
    if (from === undefined) world.noteBroken(instance.name, 'templateId', instance.templateId);
    const own: AnyFields = instance;
    const base: AnyFields = from?.template ?? {};
    const kind: ElementKind = instance.type;
    const states =
      instance.states === undefined
        ? (from?.states ?? [])
        : this.#resolveStates(instance.states, instance.name);
    const load = this.#load;
    this.#load += 1 + states.length;
    this.#tids.push(from?.load ?? 0);
    const start = instance.currentStateIndex ?? from?.template.currentStateIndex ?? -1;
    const parts = from?.parts ?? [];
    const isContainer = kind === 'Resource Container';
    const isCarrier = CARRIERS.has(kind);
    const fuel = VEHICLES.has(kind) ? (own.fuel ?? base.fuel) : undefined;
    const masked = !world.configuration.environmentConstrained;
    const maxCargoMass = own.maxCargoMass ?? base.maxCargoMass ?? 0;
    const maxCargoVolume = own.maxCargoVolume ?? base.maxCargoVolume ?? 0;
    const fuelType = fuel && world.resourceOf(fuel, instance.name);
    // What a carrier contains are elements, not amounts.
    const given = own.contents ?? (from?.template.type === kind ? base.contents : undefined);
    const contents = isContainer ? ((given ?? []) as readonly AnyResourceAmount[]) : [];
    const repeated = world.rules.repeatedResources === 'sum' ? 'sum' : 'last';
    return {
      index,
      ref: { id: instance.id, name: instance.name },
      load,
      rank: index,
      kind,
      isHuman: kind === 'Human Agent',
      isCarrier,
      isContainer,
      canSupply:
        isContainer ||
        fuelType !== undefined ||
        (world.configuration.scavengeSpares && parts.length > 0),
      template: from && { id: from.template.id, name: from.template.name },
      classOfSupply: own.classOfSupply ?? base.classOfSupply ?? 0,
      environment: masked
        ? Environment.Unpressurized
        : (own.environment ?? base.environment ?? Environment.Unpressurized),
      mass: rounding.mass(own.mass ?? base.mass ?? 0),
      volume: rounding.volume(own.volume ?? base.volume ?? 0),
      states,
      sortedStates: instance.states === undefined ? (from?.sortedStates ?? []) : sortStates(states),
      initialState: states[start],
      parts,
      rawMaxCargoMass: maxCargoMass,
      maxCargoMass: rounding.mass(maxCargoMass),
      rawMaxCargoVolume: maxCargoVolume,
      maxCargoVolume: rounding.volume(maxCargoVolume),
      cargoEnvironment: own.cargoEnvironment ?? base.cargoEnvironment ?? Environment.Unpressurized,
      maxCrew: own.maxCrew ?? base.maxCrew ?? 0,
      contents: contents.length > 0 ? world.amounts(contents, instance.name, repeated) : [],
      fuel: fuelType && fuel && { resource: fuelType, amount: fuel.amount },
      maxFuel: own.maxFuel ?? base.maxFuel ?? 0,
      isp: own.isp ?? base.isp ?? 0,
      activeTimeFraction: own.activeTimeFraction ?? base.activeTimeFraction ?? 0,
    };
  }

  /** Gives all elements the order in which they act. */
  rank(elements: readonly ResolvedElement[]): void {
    if (this.#world.rules.elementOrder === 'listed') return;
    const tids = this.#tids;
    const order = [...elements].sort(
      (a, b) =>
        compareText(a.ref.name, b.ref.name) || tids[a.index]! - tids[b.index]! || a.index - b.index,
    );
    for (const [rank, element] of order.entries()) element.rank = rank;
  }
}

/** States by type, then name, then place in the list. */
function sortStates(states: readonly ResolvedState[]): readonly ResolvedState[] {
  if (states.length < 2) return states;
  return [...states].sort(
    (a, b) =>
      STATE_ORDER.indexOf(a.type) - STATE_ORDER.indexOf(b.type) ||
      compareText(a.ref.name, b.ref.name) ||
      a.index - b.index,
  );
}
