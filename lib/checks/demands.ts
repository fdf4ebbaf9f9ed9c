import { templateContents } from '../graph/containment.js';
import type { Entry } from '../graph/entry.js';
import { describe, fieldPath } from '../graph/labels.js';
import { addToList, getOrAdd } from '../graph/multi-map.js';
import type { ObjectIndex } from '../graph/object-index.js';
import {
  InstCrewConsumablesDemandModel,
  InstElementDemandModel,
  InstRatedDemandModel,
  RatedDemandModel,
} from '../model/demand-models/index.js';
import { ElementInstance, ElementTemplate, Part, State } from '../model/elements/index.js';
import { ClassOfSupply } from '../model/enumerations.js';
import { AddResources, TransferResources } from '../model/events/index.js';
import {
  DiscreteResource,
  GenericResourceAmount,
  GenericResourceAmountRate,
  Resource,
  ResourceAmount,
  ResourceAmountRate,
} from '../model/resources/index.js';
import { preview } from '../schema/diagnostics/preview.js';
import type { CheckContext } from './context.js';
import { defineCheck } from './define-check.js';
import { Reach } from './reach.js';

const crewConsumablesInState = defineCheck({
  code: 'crew-consumables-in-state',
  severity: 'warning',
  help: 'Crew Consumables are calculated for a whole mission, so the demand model has no effect in a state of an element. Move it to the demandModels of the mission.',
  text: () =>
    'it is in a state, where it has no effect; expected it in the demandModels of a mission.',
  run({ index }, report) {
    for (const entry of index.all(InstCrewConsumablesDemandModel))
      if (entry.parent?.is(State)) report(entry, [], {});
  },
});

const demandModelTwice = defineCheck({
  code: 'demand-model-twice',
  severity: 'warning',
  help: 'The list has two demand models with the same name and template. Their demands count once or twice, depending on the tool. Remove one of them, or give it another name.',
  text: (p: { found: string; pointer: string }) =>
    `the same demand model is already listed at ${p.pointer}.`,
  run({ index }, report) {
    const lists = new Map<Entry | undefined, Map<string, Entry>>();
    for (const entry of index.all(InstElementDemandModel)) {
      const { name, templateId } = entry.object;
      const seen = getOrAdd(lists, entry.parent, () => new Map());
      const key = `${templateId} ${name}`;
      const first = seen.get(key);
      if (first) report(entry, [], { found: preview(name), pointer: first.pointer });
      else seen.set(key, entry);
    }
  },
});

const discreteAmount = defineCheck({
  code: 'discrete-amount',
  severity: 'error',
  help: 'A Discrete resource comes in whole items. Make the amount a whole number, or the resource Continuous.',
  text: (p: { field: string; found: string; resource: string; expected: string }) =>
    `its ${p.field} is ${p.found}, but ${p.resource} comes in whole items; expected ${p.expected}.`,
  // Rates may be fractions: half an item per day is one item every other day.
  run({ index }, report) {
    const compare = (entry: Entry, name: string, amount: number): void => {
      if (Number.isInteger(amount)) return;
      const resource = entry.target('resource', DiscreteResource);
      if (!resource) return;
      report(entry, [name], {
        field: fieldPath(entry, [name]),
        found: String(amount),
        expected: `a whole number, such as ${Math.max(Math.round(amount), Math.sign(amount))}`,
        resource: describe(resource),
      });
    };
    for (const entry of index.all(ResourceAmount)) compare(entry, 'amount', entry.object.amount);
    for (const entry of index.all(Part)) compare(entry, 'quantity', entry.object.quantity);
  },
});

const genericClassNone = defineCheck({
  code: 'generic-class-none',
  severity: 'warning',
  help: 'Class of supply 0 means none, so no resource can serve the demand. Set the class of supply that is needed.',
  text: (p: { field: string }) => `its ${p.field} is 0, which no resource can serve.`,
  run({ index }, report) {
    for (const kind of [GenericResourceAmount, GenericResourceAmountRate]) {
      for (const entry of index.all<GenericResourceAmount | GenericResourceAmountRate>(kind)) {
        const { object } = entry;
        const amount = object instanceof GenericResourceAmount ? object.amount : object.rate;
        // A vehicle without fuel has an amount of 0 of class 0.
        if (object.classOfSupply === ClassOfSupply.None && amount !== 0)
          report(entry, ['classOfSupply'], { field: fieldPath(entry, ['classOfSupply']) });
      }
    }
  },
});

type AnyAmount =
  | ResourceAmount
  | ResourceAmountRate
  | GenericResourceAmount
  | GenericResourceAmountRate;

const amounts = [
  ResourceAmount,
  ResourceAmountRate,
  GenericResourceAmount,
  GenericResourceAmountRate,
] as const;

const keyOf = (amount: AnyAmount): string =>
  'resource' in amount ? amount.resource : `${amount.classOfSupply} ${amount.environment}`;

function labelOf(index: ObjectIndex, amount: AnyAmount): string {
  if (!('resource' in amount)) return `class of supply ${amount.classOfSupply}`;
  const resource = index.find(amount.resource, Resource);
  return resource ? describe(resource) : `resource ${amount.resource}`;
}

const repeatedResource = defineCheck({
  code: 'repeated-resource',
  severity: 'warning',
  help: 'The same resource is listed twice. The amounts are added up, but other tools and the rules `spacenet25` use only one of them. Merge the amounts.',
  text: (p: { found: string; pointer: string }) => `${p.found} is already listed at ${p.pointer}.`,
  run({ index }, report) {
    for (const kind of amounts) {
      // No object has two lists of amounts, and the amounts of one list are consecutive in the index.
      let previous: Entry<AnyAmount> | undefined;
      let seen = new Map<string, Entry>();
      for (const entry of index.all<AnyAmount>(kind)) {
        if (entry.index === undefined) continue;
        if (!previous || previous.parent !== entry.parent) {
          previous = entry;
          // Most lists have one item, so compare keys only from the second item on.
          if (seen.size > 0) seen = new Map();
          continue;
        }
        if (seen.size === 0) seen.set(keyOf(previous.object), previous);
        const key = keyOf(entry.object);
        const first = seen.get(key);
        if (first)
          report(entry, [], { found: labelOf(index, entry.object), pointer: first.pointer });
        else seen.set(key, entry);
      }
    }
  },
});

/** Who can store products, because they list them: by the key of the resource, the elements, templates and events that do. */
function listedBy({ index }: { readonly index: ObjectIndex }): ReadonlyMap<string, Entry[]> {
  const listed = new Map<string, Entry[]>();
  for (const kind of [ResourceAmount, GenericResourceAmount])
    for (const { object, parent, field } of index.all<ResourceAmount | GenericResourceAmount>(
      kind,
    )) {
      const isStock = parent?.is(ElementTemplate) || parent?.is(ElementInstance);
      const isMoved = parent?.is(AddResources) || parent?.is(TransferResources);
      if (parent && ((isStock && field !== 'parts') || isMoved))
        addToList(listed, keyOf(object), parent);
    }
  return listed;
}

/** Finds who can produce and store what, and where. */
class ProducersAndStores {
  readonly #listed: ReadonlyMap<string, Entry[]>;
  readonly #instances = new Map<Entry, Entry[]>();
  #contents: ReadonlySet<Entry> | undefined;
  #reach: Reach | undefined;

  constructor(private readonly context: CheckContext) {
    this.#listed = listedBy(context);
    for (const entry of context.index.all(ElementInstance)) {
      const template = entry.target('templateId', ElementTemplate);
      if (template !== undefined) addToList(this.#instances, template, entry);
    }
  }

  /** Whether some tank or container lists a product. */
  list(rate: AnyRate): boolean {
    return this.#listed.has(keyOf(rate));
  }

  /** Returns the first element that produces where no store of the product can ever be; undefined if there is none. */
  outOfReach(rate: AnyRate, uses: readonly Entry[]): Entry | undefined {
    const { index, scenario } = this.context;
    // Containers of a manifest are at places that only a simulation knows.
    if (Object.keys(scenario?.manifest ?? {}).length > 0) return undefined;
    const stores = new Set<Entry>();
    for (const owner of this.#listed.get(keyOf(rate)) ?? []) {
      // What a template of a carrier contains is where its instances are.
      if (this.#contentsOfTemplates().has(owner)) return undefined;
      for (const each of this.#elementsOf(owner)) stores.add(each);
      for (const id of containersIn(owner)) for (const each of index.withId(id)) stores.add(each);
    }
    this.#reach ??= new Reach(this.context);
    const places = new Set<Entry>();
    for (const store of stores) {
      const at = this.#reach.placesOf(store);
      if (at === undefined) return undefined;
      for (const place of at) places.add(place);
    }
    return uses
      .flatMap(({ parent }) => (parent?.parent ? this.#elementsOf(parent.parent) : []))
      .find((producer) => {
        const at = [...(this.#reach!.placesOf(producer) ?? [])];
        return at.length > 0 && !at.some((place) => places.has(place));
      });
  }

  /** Returns the templates that templates of carriers contain. */
  #contentsOfTemplates(): ReadonlySet<Entry> {
    const { index } = this.context;
    this.#contents ??= new Set(
      [...index.all(ElementTemplate)].flatMap((carrier) => templateContents(index, carrier)),
    );
    return this.#contents;
  }

  /** Returns an element, or the instances of a template. */
  #elementsOf(owner: Entry): readonly Entry[] {
    if (owner.is(ElementInstance)) return [owner];
    return this.#instances.get(owner) ?? [];
  }
}

/** Returns the identifiers of the containers into or out of which an event puts resources; none for other objects. */
function containersIn(owner: Entry): readonly string[] {
  if (owner.is(AddResources)) return [owner.object.container];
  if (!owner.is(TransferResources)) return [];
  const { originContainer, destinationContainer } = owner.object;
  return [originContainer, destinationContainer];
}

type AnyRate = ResourceAmountRate | GenericResourceAmountRate;

const productWithoutStore = defineCheck({
  code: 'product-without-store',
  severity: 'warning',
  help: 'A product goes only into tanks of it, and into containers that list it in their contents, also with an amount of 0. No tank and no container of the scenario does, or none that is ever at a place where the element is, so all of it is vented, as surplus, and of trash none has a bin. Add the resource to the contents of a container there, or remove the rate.',
  text: (p: { found: string; where: string }) =>
    `it produces ${p.found}, which no tank or container${p.where} lists: all of it is vented.`,
  run(context, report) {
    const { index, scenario } = context;
    if (!scenario) return;
    const uses = new Map<Entry, Entry[]>();
    for (const model of index.all(InstRatedDemandModel)) {
      const template = model.target('templateId', RatedDemandModel);
      if (template !== undefined) addToList(uses, template, model);
    }
    let stores: ProducersAndStores | undefined;
    for (const kind of [ResourceAmountRate, GenericResourceAmountRate])
      for (const entry of index.all<AnyRate>(kind)) {
        const used = entry.parent && uses.get(entry.parent);
        if (!(entry.object.rate < 0) || used === undefined) continue;
        stores ??= new ProducersAndStores(context);
        const found = labelOf(index, entry.object);
        if (!stores.list(entry.object)) report(entry, ['rate'], { found, where: '' });
        else {
          const far = stores.outOfReach(entry.object, used);
          if (far !== undefined)
            report(entry, ['rate'], { found, where: ` that is ever where ${describe(far)} is` });
        }
      }
  },
});

export const demandChecks = [
  crewConsumablesInState,
  demandModelTwice,
  discreteAmount,
  genericClassNone,
  repeatedResource,
  productWithoutStore,
] as const;
