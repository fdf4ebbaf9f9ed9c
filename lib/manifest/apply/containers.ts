import { v5 } from 'uuid';
import type { Campaign } from '../../analysis/campaign.js';
import {
  type AnyResourceAmount,
  ClassOfSupply,
  Environment,
  InstResourceContainer,
  ResourceContainer,
} from '../../model/index.js';
import { GenericResourceAmount, ResourceAmount } from '../../model/resources/index.js';
import type { Scenario } from '../../model/scenario/index.js';
import type { Uuid } from '../../schema/model-object.js';
import type { ResourceRecord } from '../../simulation/index.js';
import { tareOf } from '../plan-context.js';
import type { PlannedContainer, PlanProblem } from '../problem.js';

/** The namespace of the identifiers of planned containers: a random UUID that never changes. */
const NAMESPACE: Uuid = '5f0e1c52-7f0b-4d0c-8b9e-2d8c6f5a7e31';

/** Makes identifiers that the scenario does not have yet. Equal scenarios and keys get equal identifiers. */
export class NewIdentities {
  readonly #taken: Set<string>;

  constructor({ elementTemplates, instantiatedElements }: Scenario) {
    this.#taken = new Set([...elementTemplates, ...instantiatedElements].map(({ id }) => id));
  }

  of(key: string): Uuid {
    let id: Uuid;
    let round = 0;
    do id = v5(`${key}/${round++}`, NAMESPACE);
    while (this.#taken.has(id));
    this.#taken.add(id);
    return id;
  }
}

/** The elements and templates of a plan. */
export interface PlannedElements {
  readonly templates: readonly ResourceContainer[];
  /** The element of each container, in the order of the containers. */
  readonly elements: readonly InstResourceContainer[];
}

/** Makes an element of each container, of class of supply 501, and a template for each kind. */
export function elementsOf(
  campaign: Campaign,
  problem: PlanProblem,
  containers: readonly NamedContainer[],
): PlannedElements {
  const identities = new NewIdentities(campaign.scenario);
  const known = new Map<
    number,
    { readonly id: Uuid; readonly own: ResourceContainer | undefined }
  >();
  const templateOf = (kind: number) => {
    let template = known.get(kind);
    if (template === undefined) {
      const { template: given, name } = problem.kinds[kind]!;
      const own =
        given === null
          ? templateFor(problem, kind, {
              id: identities.of(`template ${name}`),
              name: nameFor(titleOf(name)),
            })
          : undefined;
      template = { id: given?.id ?? own!.id, own };
      known.set(kind, template);
    }
    return template;
  };
  const taken = new Set(campaign.scenario.elementTemplates.map(({ name }) => name));
  const nameFor = (title: string): string => {
    let name = title;
    for (let count = 2; taken.has(name); count++) name = `${title} (${count})`;
    taken.add(name);
    return name;
  };
  const elements = containers.map(({ container, name }) => {
    const { id: templateId } = templateOf(container.kind);
    const id = identities.of(`container ${name}`);
    return elementFor(campaign, problem, container, { id, templateId, name });
  });
  return { templates: [...known.values()].flatMap(({ own }) => own ?? []), elements };
}

function templateFor(
  { kinds }: PlanProblem,
  index: number,
  names: { readonly id: Uuid; readonly name: string },
): ResourceContainer {
  const { mass, volume, maxMass, maxVolume } = kinds[index]!;
  return new ResourceContainer({
    ...names,
    classOfSupply: ClassOfSupply.CargoContainersAndRestraints,
    mass,
    volume,
    maxCargoMass: maxMass,
    maxCargoVolume: maxVolume,
  });
}

function elementFor(
  campaign: Campaign,
  problem: PlanProblem,
  container: PlannedContainer,
  names: { readonly id: Uuid; readonly templateId: Uuid; readonly name: string },
): InstResourceContainer {
  const environment = container.pressurized ? Environment.Pressurized : Environment.Unpressurized;
  const contents = container.contents.filter(({ amount }) => amount > 0);
  const kind = problem.kinds[container.kind]!;
  return new InstResourceContainer({
    ...names,
    environment,
    cargoEnvironment: environment,
    ...(kind.template !== null && { classOfSupply: ClassOfSupply.CargoContainersAndRestraints }),
    ...(kind.crate && crateSize(campaign, problem, container)),
    contents: contents.map(({ resource, amount }) =>
      amountOf(recordOf(campaign, resource), amount),
    ),
  });
}

/** Returns the size of a crate: it is made to measure. */
function crateSize(campaign: Campaign, problem: PlanProblem, container: PlannedContainer) {
  let mass = 0;
  let volume = 0;
  for (const { resource, amount } of container.contents) {
    const { unitMass, unitVolume } = recordOf(campaign, resource);
    mass += unitMass * amount;
    volume += unitVolume * amount;
  }
  return { mass: tareOf(problem, container), volume, maxCargoMass: mass, maxCargoVolume: volume };
}

/** Returns the resource with an identifier, as the simulation knows it. */
export const recordOf = (campaign: Campaign, id: string): ResourceRecord =>
  campaign.resource({ id, name: id });

/** Returns an amount of a resource as a scenario has it. */
export function amountOf(resource: ResourceRecord, amount: number): AnyResourceAmount {
  if (resource.type !== 'Generic') return new ResourceAmount({ resource: resource.id, amount });
  const { classOfSupply, environment } = resource;
  return new GenericResourceAmount({
    classOfSupply: classOfSupply as ClassOfSupply,
    environment,
    amount,
  });
}

/** A container of a plan, with its name. */
export interface NamedContainer {
  readonly container: PlannedContainer;
  /** Such as `Cargo Transfer Bag 3`. */
  readonly name: string;
}

/**
 * Returns the containers of a plan by launch, slot and kind, numbered by kind. Equal plans have equal names, whatever the order of
 * their containers.
 * @param taken names that others have already
 */
export function numbered(
  { kinds }: PlanProblem,
  containers: readonly PlannedContainer[],
  taken: ReadonlySet<string>,
): readonly NamedContainer[] {
  const keyed = containers.map((container) => ({ container, text: JSON.stringify(container) }));
  keyed.sort(
    (a, b) =>
      a.container.path[0]!.leg - b.container.path[0]!.leg ||
      a.container.path[0]!.slot - b.container.path[0]!.slot ||
      a.container.kind - b.container.kind ||
      (a.text < b.text ? -1 : a.text > b.text ? 1 : 0),
  );
  const counts = new Map<number, number>();
  const used = new Set(taken);
  return keyed.map(({ container }) => {
    const { kind } = container;
    let name: string;
    let count = counts.get(kind) ?? 0;
    do name = `${titleOf(kinds[kind]!.name)} ${++count}`;
    while (used.has(name));
    used.add(name);
    counts.set(kind, count);
    return { container, name };
  });
}

/** Returns a name with capitals: `Cargo Transfer Bag`. */
export const titleOf = (name: string): string =>
  name.replace(
    /(^|\s)([a-z])/g,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
