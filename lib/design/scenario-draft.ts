import {
  AddResources,
  type AnyElementInstance,
  type AnyElementTemplate,
  type AnyEvent,
  ClassOfSupply,
  ConsumeResources,
  CreateElements,
  Environment,
  GenericResourceAmount,
  InstCrewConsumablesDemandModel,
  InstResourceContainer,
  Mission,
  MoveElements,
  ReconfigureElement,
  RemoveElements,
  ResourceAmount,
  ResourceContainer,
  Scenario,
  TransferResources,
} from '../model/index.js';
import type { Fields, Uuid } from '../schema/model-object.js';
import { type Days, SECONDS_A_DAY } from '../schema/spans.js';
import { simulate } from '../simulation/index.js';
import type { Snapshot } from '../simulation/result/snapshot.js';
import type { EmittedPerson, EmittedPiece, HeapPart } from './emitted.js';
import type { FlowPlan } from './plan.js';
import type { Commodity, DesignPlace, DesignProblem, StayRequirement } from './problem.js';
import { designId, UNLIMITED } from './things.js';

/** An event, before it has the running number in its name and belongs to a mission. */
interface DraftEvent {
  readonly day: Days;
  readonly place: Uuid;
  readonly name: string;
  /** The stay whose own mission has the event. Default: the mission of the launch before it. */
  readonly stay?: StayRequirement | undefined;
  readonly make: (fields: {
    name: string;
    priority: number;
    missionTime: number;
    location: Uuid;
  }) => AnyEvent;
}

/** A mission before it has a date. */
interface DraftMission extends Omit<Fields<Mission>, 'startDate'> {
  readonly day: Days;
  readonly events: AnyEvent[];
  /** The stay of whose people it is the mission. */
  readonly stay?: StayRequirement;
}

/** The instances, events and missions of a plan, as far as they are known. */
export class ScenarioDraft {
  private readonly drafts: DraftEvent[] = [];
  readonly elements: AnyElementInstance[] = [];
  private readonly templates: AnyElementTemplate[] = [];
  private readonly numbers = new Map<string, number>();
  private readonly names = new Set<string>();
  /** The day on which things happen now. */
  day: Days = 0;

  constructor(
    private readonly problem: DesignProblem,
    private readonly plan: FlowPlan,
  ) {
    for (const { name } of problem.scenario.instantiatedElements) this.names.add(name);
  }

  /**
   * What everything holds now, by the simulation of what is planned so far.
   * @param comers people who have just come to the place of their stay: what they need once is drawn after what departs today
   */
  levels(comers: readonly EmittedPerson[] = []): Snapshot {
    const { length } = this.drafts;
    for (const { id, place } of comers) this.remove(place!, 'Not yet', [id]);
    const result = simulate(this.scenario(), { until: this.day });
    this.drafts.length = length;
    return result.at(this.day);
  }

  held(levels: Snapshot, { id, good }: HeapPart): number {
    const holds = levels.element(id)?.holds ?? [];
    const environment = good.pressurized ? Environment.Pressurized : Environment.Unpressurized;
    const wanted = good.resource?.id ?? `generic-${good.classOfSupply}-${environment}`;
    return holds
      .filter(({ resource }) => resource.id === wanted)
      .reduce((sum, { amount }) => sum + amount * good.unitMass, 0);
  }

  /** What a container holds of some goods, in kg. */
  heldIn(
    levels: Snapshot,
    { parts }: EmittedPiece,
    counts: (good: Commodity) => boolean = () => true,
  ): number {
    return [...parts.values()].reduce(
      (sum, part) => sum + (counts(part.good) ? this.held(levels, part) : 0),
      0,
    );
  }

  // --- Events ---

  add(place: { readonly id: Uuid }, name: string, make: DraftEvent['make'], day = this.day): void {
    this.drafts.push({ day, place: place.id, name, make });
  }

  /** @param stay the stay whose own mission creates them */
  create(
    { node }: DesignPlace,
    container: Uuid,
    name: string,
    ids: readonly Uuid[],
    stay?: StayRequirement,
  ): void {
    if (ids.length === 0) return;
    const make: DraftEvent['make'] = (fields) =>
      new CreateElements({ ...fields, elements: [...ids], container });
    this.drafts.push({ day: this.day, place: node.id, name, stay, make });
  }

  move(place: DesignPlace, container: Uuid, name: string, ids: readonly Uuid[]): void {
    if (ids.length === 0) return;
    this.add(
      place.node,
      name,
      (fields) => new MoveElements({ ...fields, elements: [...ids], container }),
    );
  }

  remove(place: DesignPlace, name: string, ids: readonly Uuid[]): void {
    if (ids.length === 0) return;
    this.add(place.node, name, (fields) => new RemoveElements({ ...fields, elements: [...ids] }));
  }

  consume(place: DesignPlace, name: string, source: Uuid, good: Commodity, mass: number): void {
    const resources = [amountOf(good, mass)];
    this.add(place.node, name, (fields) => new ConsumeResources({ ...fields, resources, source }));
  }

  addInto(place: DesignPlace, into: HeapPart, mass: number, name: string): void {
    const resources = [amountOf(into.good, mass)];
    this.add(
      place.node,
      name,
      (fields) => new AddResources({ ...fields, resources, container: into.id }),
    );
  }

  transfer(place: DesignPlace, name: string, from: HeapPart, to: HeapPart, mass: number): void {
    const resources = [amountOf(from.good, mass)];
    const containers = { originContainer: from.id, destinationContainer: to.id };
    this.add(
      place.node,
      name,
      (fields) => new TransferResources({ ...fields, ...containers, resources }),
    );
  }

  reconfigure(piece: EmittedPiece, place: DesignPlace, stateIndex: number, day = this.day): void {
    const isWorking = stateIndex === piece.kind.states!.working;
    const name = `${isWorking ? 'Start' : 'Stop'} ${piece.kind.name}`;
    this.add(
      place.node,
      name,
      (fields) => new ReconfigureElement({ ...fields, element: piece.id, stateIndex }),
      day,
    );
  }

  // --- Elements ---

  id(name: string): Uuid {
    return designId(this.problem.design, name);
  }

  /** A name that nothing has, with a number. */
  numbered(base: string): string {
    for (;;) {
      const number = (this.numbers.get(base) ?? 0) + 1;
      this.numbers.set(base, number);
      const name = `${base} ${number}`;
      if (this.names.has(name)) continue;
      this.names.add(name);
      return name;
    }
  }

  private unique(base: string): string {
    if (!this.names.has(base)) {
      this.names.add(base);
      return base;
    }
    return this.numbered(base);
  }

  /** Makes a container for a good. It is created where it is asked for. */
  makeContainer(base: string, good: Commodity, mass: number): HeapPart {
    const name = this.unique(base);
    const id = this.id(name);
    this.elements.push(
      new InstResourceContainer({
        ...{ id, name, templateId: this.containerTemplate(good) },
        contents: [amountOf(good, mass)],
      }),
    );
    return { id, name, good };
  }

  /** Adds a template that the campaign lacks. */
  useTemplate(template: AnyElementTemplate): void {
    const known = [...this.problem.scenario.elementTemplates, ...this.templates];
    if (known.every(({ id }) => id !== template.id)) this.templates.push(template);
  }

  private containerTemplate({ pressurized }: Commodity): Uuid {
    const environment = pressurized ? Environment.Pressurized : Environment.Unpressurized;
    const name = `Goods, ${environment.toLowerCase()}`;
    const known = this.templates.find((each) => each.name === name);
    if (known !== undefined) return known.id;
    const template = new ResourceContainer({
      ...{ id: this.id(name), name, classOfSupply: ClassOfSupply.None, environment },
      ...{ cargoEnvironment: environment, mass: 0, volume: 0 },
      ...{ maxCargoMass: UNLIMITED, maxCargoVolume: UNLIMITED, contents: [] },
      description:
        'What holds goods in a vehicle or a store. What is around it limits what it holds.',
    });
    this.templates.push(template);
    return template.id;
  }

  // --- The scenario ---

  /** Returns the scenario of what is planned so far. */
  scenario(): Scenario {
    const { scenario, design } = this.problem;
    const width = Math.max(4, String(this.drafts.length).length);
    const launches = this.launchMissions();
    const missions = [...launches, ...this.stayMissions()];
    for (const [i, { day, place, name, stay, make }] of this.drafts.entries()) {
      const mission =
        missions.find((each) => each.stay !== undefined && each.stay === stay) ??
        launches.findLast(({ day: start }) => start <= day) ??
        launches[0]!;
      mission.events.push(
        make({
          name: `${String(i + 1).padStart(width, '0')} ${name}`,
          priority: 1,
          missionTime: Math.round((day - mission.day) * SECONDS_A_DAY * 1000) / 1000,
          location: place,
        }),
      );
    }
    const zero = scenario.startDate.getTime();
    return new Scenario({
      ...scenario,
      name: design.name ?? scenario.name,
      missionList: [
        ...scenario.missionList,
        ...missions
          .filter(({ events }) => events.length > 0)
          .map(
            ({ day, stay: _, ...fields }) =>
              new Mission({
                ...fields,
                startDate: new Date(zero + day * SECONDS_A_DAY * 1000),
              }),
          ),
      ],
      elementTemplates: [...scenario.elementTemplates, ...this.templates],
      instantiatedElements: [...scenario.instantiatedElements, ...this.elements],
    });
  }

  /** A mission for each stay whose people live by a model: it takes them on when it creates them. */
  private stayMissions(): DraftMission[] {
    return this.problem.stays.flatMap((stay): DraftMission[] => {
      const first = this.drafts.find((draft) => draft.stay === stay);
      const { model, name, at, home } = stay;
      if (model === undefined || first === undefined) return [];
      return [
        {
          ...{ day: first.day, name, stay, events: [] },
          demandModels: [
            new InstCrewConsumablesDemandModel({ name: model.name, templateId: model.id }),
          ],
          ...{ origin: first.place, destination: at.node.id },
          ...{ returnOrigin: at.node.id, returnDestination: home.node.id },
        },
      ];
    });
  }

  /** One mission a launch day, to where its last delivery or stay is. */
  private launchMissions(): DraftMission[] {
    const { flights, takings } = this.plan;
    const { problem } = this;
    const launches = flights.filter(({ arc }) => arc.edge.origin.isSource);
    const first = Math.min(...this.drafts.map(({ day }) => day), Number.POSITIVE_INFINITY);
    const days = [...new Set(launches.map(({ arc }) => arc.departs))].filter(
      (day) => day <= this.day,
    );
    if (Number.isFinite(first) && !(days[0]! <= first)) days.unshift(first);
    const visits = [
      ...takings.map(({ requirement, day }) => ({ place: requirement.to, day })),
      ...problem.deliveries.map(({ to, by }) => ({ place: to, day: by })),
      ...problem.stays.map(({ at, from }) => ({ place: at, day: from })),
    ].sort((a, b) => a.day - b.day);
    return days.map((day, i) => {
      const origin =
        launches.find(({ arc }) => arc.departs === day)?.arc.edge.origin ??
        problem.places.find(({ isSource }) => isSource) ??
        problem.places[0]!;
      const last = visits.findLast(
        (visit) => visit.day >= day && visit.day < (days[i + 1] ?? Number.POSITIVE_INFINITY),
      );
      const destination = last?.place ?? origin;
      return {
        ...{ day, name: `Mission ${i + 1}`, events: [], demandModels: [] },
        ...{ origin: origin.node.id, destination: destination.node.id },
      };
    });
  }
}

/** Returns an amount in the units of the resource. */
export function amountOf(
  { resource, unitMass, classOfSupply, pressurized }: Commodity,
  mass: number,
) {
  return resource !== undefined
    ? new ResourceAmount({ resource: resource.id, amount: mass / unitMass })
    : new GenericResourceAmount({
        classOfSupply: classOfSupply as ClassOfSupply,
        environment: pressurized ? Environment.Pressurized : Environment.Unpressurized,
        amount: mass,
      });
}
