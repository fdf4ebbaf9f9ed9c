import { v5 } from 'uuid';
import {
  AddResources,
  AnyElementInstance,
  type AnyElementTemplate,
  type AnyEvent,
  BurnStage,
  BurnStageItem,
  BurnStageSequence,
  ClassOfSupply,
  ConsumeResources,
  CreateElements,
  Environment,
  FlightTransport,
  GenericResourceAmount,
  InstElementCarrier,
  InstHumanAgent,
  InstPropulsiveVehicle,
  InstResourceContainer,
  Mission,
  MoveElements,
  PropulsiveVehicle,
  ReconfigureElement,
  RemoveElements,
  ResourceAmount,
  ResourceContainer,
  Scenario,
  SpaceTransport,
  TransferResources,
} from '../model/index.js';
import type { Fields, Uuid } from '../schema/model-object.js';
import { type Days, SECONDS_A_DAY } from '../schema/spans.js';
import { simulate } from '../simulation/index.js';
import type { Snapshot } from '../simulation/result/snapshot.js';
import type { VehicleUnit } from './model.js';
import type { FlowPlan, PlannedFlight, PlannedWait } from './plan.js';
import type {
  DesignProblem,
  Good,
  PieceKind,
  Place,
  StayRequirement,
  VehicleKind,
} from './problem.js';

/** The namespace of the identifiers of what a design makes, so that equal input gives equal bytes. */
const NAMESPACE = '6f0f5c1e-2b55-5d5c-9d2c-6d2f8c0a7a11';

/** Amounts below this are none, in kg. */
const NOTHING = 1e-7;

/** Amounts below this may fly along, in kg: less than the margin of a burn. */
const TRACE = 1e-4;

/** The volume and mass that containers for goods hold: what carries them limits them. */
const UNLIMITED = 1e12;

/** An event, before it has the running number in its name and belongs to a mission. */
interface DraftEvent {
  readonly day: Days;
  readonly place: Uuid;
  readonly name: string;
  readonly make: (fields: {
    name: string;
    priority: number;
    missionTime: number;
    location: Uuid;
  }) => AnyEvent;
}

/** Something that holds goods of one kind, or the tank of a vehicle. */
interface HeapPart {
  readonly id: Uuid;
  readonly name: string;
  readonly good: Good;
}

interface EmittedVehicle extends HeapPart {
  readonly unit: VehicleUnit;
  readonly kind: VehicleKind;
  readonly containers: Map<Good, HeapPart>;
  readonly people: Set<EmittedPerson>;
  readonly pieces: Set<EmittedPiece>;
  place: Place | undefined;
  /** Since when it has waited. */
  since: Days;
}

interface EmittedPerson {
  readonly id: Uuid;
  readonly stay: StayRequirement;
  /** The vehicle, or undefined at a place itself. */
  vehicle: EmittedVehicle | undefined;
  place: Place | undefined;
}

interface EmittedPiece {
  readonly id: Uuid;
  readonly kind: PieceKind;
  vehicle: EmittedVehicle | undefined;
  place: Place | undefined;
  isWorking: boolean;
  /** When it stops working, if that is decided already. */
  worksUntil: Days;
}

/** A flight on its way. */
interface EmittedFlight {
  readonly flight: PlannedFlight;
  readonly vehicles: readonly EmittedVehicle[];
  readonly people: readonly EmittedPerson[];
  readonly pieces: readonly EmittedPiece[];
  /** Containers of bulk goods. */
  readonly bulk: readonly HeapPart[];
}

/** A plan that cannot be a scenario, because pieces or people do not fit into its vehicles as a whole. */
export class UnloadableError extends Error {
  override readonly name = 'UnloadableError';
  constructor(
    readonly flight: PlannedFlight,
    message: string,
  ) {
    super(message);
  }
}

/** What a transport of a plan became. */
export interface EmittedTransport {
  readonly flight: PlannedFlight;
  readonly vehicles: readonly string[];
  /** Those of them that are dropped on the way. */
  readonly dropped: readonly string[];
}

/** Makes an ordinary scenario of a plan: instances, missions and events. */
export function emitScenario(
  problem: DesignProblem,
  plan: FlowPlan,
): { readonly scenario: Scenario; readonly transports: readonly EmittedTransport[] } {
  const emitter = new Emitter(problem, plan);
  emitter.run();
  return { scenario: emitter.scenario(), transports: emitter.transports };
}

class Emitter {
  readonly transports: EmittedTransport[] = [];
  private readonly drafts: DraftEvent[] = [];
  private readonly elements: AnyElementInstance[] = [];
  private readonly templates: AnyElementTemplate[] = [];
  private readonly vehicles: EmittedVehicle[] = [];
  private readonly people: EmittedPerson[] = [];
  private readonly pieces: EmittedPiece[] = [];
  private readonly stores = new Map<Place, Map<Good, HeapPart>>();
  private readonly flying: EmittedFlight[] = [];
  /** Containers of bulk goods at places, which are emptied and then removed. */
  private readonly unloaded = new Map<Place, HeapPart[]>();
  private readonly numbers = new Map<string, number>();
  private readonly purchased = new Map<VehicleUnit, number>();
  private readonly names = new Set<string>();
  private day: Days = 0;

  constructor(
    private readonly problem: DesignProblem,
    private readonly plan: FlowPlan,
  ) {
    for (const { name } of problem.scenario.instantiatedElements) this.names.add(name);
  }

  run(): void {
    for (const day of this.days()) {
      this.day = day;
      const places = this.placesOn(day);
      for (const place of places) this.arrive(place);
      const levels = this.levels();
      for (const place of places) this.depart(place, levels);
    }
  }

  // --- Which days and places ---

  private days(): Days[] {
    const { problem, plan } = this;
    const days = new Set<Days>();
    for (const { arc } of plan.flights) days.add(arc.departs).add(arc.arrives);
    for (const { since, working } of plan.waits) if (working.size > 0) days.add(since);
    for (const { day } of plan.takings) days.add(day);
    for (const { origin } of problem.amounts)
      if (origin) days.add(this.dateFrom(origin.place, origin.from));
    for (const { there } of problem.kinds)
      for (const { place, from } of there) days.add(this.dateFrom(place, from));
    for (const { place } of problem.stock) days.add(this.dateFrom(place, problem.start));
    return [...days].filter(Number.isFinite).sort((a, b) => a - b);
  }

  /** The first date of a place from a day on. */
  private dateFrom(place: Place, from: Days): Days {
    const dates = this.plan.waits.filter((wait) => wait.place === place).map(({ since }) => since);
    return dates.find((day) => day >= from) ?? Number.POSITIVE_INFINITY;
  }

  /** Places on which something happens, each before those to which a flight leads that takes no time. */
  private placesOn(day: Days): Place[] {
    const order = [...this.problem.places];
    for (let round = 0; round < order.length; round++)
      for (const { arc } of this.plan.flights) {
        if (arc.departs !== day || arc.arrives !== day) continue;
        const from = order.indexOf(arc.edge.origin);
        const to = order.indexOf(arc.edge.destination);
        if (from > to) order.splice(to, 0, ...order.splice(from, 1));
      }
    return order;
  }

  /** What everything holds now, by the simulation of what is planned so far. */
  private levels(): Snapshot {
    const result = simulate(this.scenario(), { until: this.day });
    return result.at(this.day);
  }

  private held(levels: Snapshot, { id, good }: HeapPart): number {
    const holds = levels.element(id)?.holds ?? [];
    const wanted = good.resource?.id;
    return holds
      .filter(({ resource }) => wanted === undefined || resource.id === wanted)
      .reduce((sum, { amount }) => sum + amount * good.unitMass, 0);
  }

  // --- Events ---

  private add(
    place: { readonly id: Uuid },
    name: string,
    make: DraftEvent['make'],
    day = this.day,
  ): void {
    this.drafts.push({ day, place: place.id, name, make });
  }

  private create(place: Place, container: Uuid, name: string, ids: readonly Uuid[]): void {
    if (ids.length === 0) return;
    this.add(
      place.node,
      name,
      (fields) => new CreateElements({ ...fields, elements: [...ids], container }),
    );
  }

  private move(place: Place, container: Uuid, name: string, ids: readonly Uuid[]): void {
    if (ids.length === 0) return;
    this.add(
      place.node,
      name,
      (fields) => new MoveElements({ ...fields, elements: [...ids], container }),
    );
  }

  private remove(place: Place, name: string, ids: readonly Uuid[]): void {
    if (ids.length === 0) return;
    this.add(place.node, name, (fields) => new RemoveElements({ ...fields, elements: [...ids] }));
  }

  private consume(place: Place, name: string, source: Uuid, good: Good, mass: number): void {
    const resources = [amountOf(good, mass)];
    this.add(place.node, name, (fields) => new ConsumeResources({ ...fields, resources, source }));
  }

  private reconfigure(piece: EmittedPiece, place: Place, stateIndex: number, day = this.day): void {
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

  private id(name: string): Uuid {
    return v5(`${this.problem.design.name ?? ''}/${name}`, NAMESPACE);
  }

  /** A name that nothing has, with a number. */
  private numbered(base: string): string {
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

  private makeVehicle(unit: VehicleUnit, place: Place, fuel: number): EmittedVehicle {
    const { kind } = unit;
    const name = this.numbered(kind.name);
    const id = this.id(name);
    const fields = { id, name, templateId: kind.template.id };
    const { propellant } = kind;
    this.elements.push(
      kind.template instanceof PropulsiveVehicle
        ? new InstPropulsiveVehicle({ ...fields, fuel: amountOf(propellant!, fuel) })
        : new InstElementCarrier(fields),
    );
    const vehicle: EmittedVehicle = {
      ...{ id, name, unit, kind, place, since: this.day, good: propellant as Good },
      ...{ containers: new Map(), people: new Set(), pieces: new Set() },
    };
    this.vehicles.push(vehicle);
    this.create(place, place.node.id, `Create ${name}`, [id]);
    return vehicle;
  }

  /** Makes a container for a good. It is created where it is asked for. */
  private makeContainer(base: string, good: Good, mass: number): HeapPart {
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

  private containerTemplate({ pressurized }: Good): Uuid {
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

  private containerIn(vehicle: EmittedVehicle, good: Good, place: Place, mass = 0): HeapPart {
    const known = vehicle.containers.get(good);
    if (known !== undefined) return known;
    const container = this.makeContainer(`${vehicle.name} | ${good.name}`, good, mass);
    vehicle.containers.set(good, container);
    this.create(place, vehicle.id, `Create ${container.name}`, [container.id]);
    return container;
  }

  private storeAt(place: Place, good: Good, mass = 0): HeapPart {
    const stores = this.stores.get(place) ?? new Map<Good, HeapPart>();
    this.stores.set(place, stores);
    const known = stores.get(good);
    if (known !== undefined) return known;
    const container = this.makeContainer(`${place.name} store | ${good.name}`, good, mass);
    stores.set(good, container);
    this.create(place, place.node.id, `Create ${container.name}`, [container.id]);
    return container;
  }

  private mayLie(good: Good, { isStore, isFuelStore }: Place): boolean {
    return good.isPropellant
      ? isFuelStore || (isStore && this.problem.design.fuelAsCargo)
      : isStore;
  }

  private at(place: Place): EmittedVehicle[] {
    return this.vehicles.filter((vehicle) => vehicle.place === place);
  }

  // --- What happens first on a day: arrivals, ends, and what is used ---

  private arrive(place: Place): void {
    this.begin(place);
    for (const flight of this.flying.filter(
      ({ flight: { arc } }) => arc.edge.destination === place && arc.arrives === this.day,
    ))
      this.land(flight, place);
    this.unboard(place);
    this.work(place);
    this.collect(place);
    this.take(place);
  }

  /** Creates vehicles and stocks that are there from a day on. */
  private begin(place: Place): void {
    const { problem, day } = this;
    for (const unit of this.unitsThere())
      for (const { place: at, from, count, fuel } of unit.there) {
        if (at !== place || this.dateFrom(at, from) !== day) continue;
        for (let i = 0; i < count; i++) this.makeVehicle(unit, place, fuel / count);
      }
    for (const { place: at, good, mass } of problem.stock) {
      if (at !== place || this.dateFrom(at, problem.start) !== day || mass === 0) continue;
      if (good.isPropellant && !this.mayLie(good, place)) {
        // It is in the tanks that are there.
        let left = mass;
        for (const vehicle of this.at(place)) {
          if (vehicle.kind.propellant !== good) continue;
          const added = Math.min(left, vehicle.kind.tank);
          left -= added;
          if (added > NOTHING) this.addInto(place, vehicle, added, `Stock of ${good.name}`);
        }
        continue;
      }
      const known = this.stores.get(place)?.get(good);
      if (known === undefined) this.storeAt(place, good, mass);
      else this.addInto(place, known, mass, `Stock of ${good.name}`);
    }
  }

  private unitsThere(): Set<VehicleUnit> {
    const units = new Set<VehicleUnit>();
    for (const { mode } of this.plan.flights)
      for (const unit of mode.vehicles.keys()) units.add(unit);
    for (const { vehicles } of this.plan.waits) for (const unit of vehicles.keys()) units.add(unit);
    return new Set([...units].sort((a, b) => a.index - b.index));
  }

  private addInto(place: Place, into: HeapPart, mass: number, name: string): void {
    const resources = [amountOf(into.good, mass)];
    this.add(
      place.node,
      name,
      (fields) => new AddResources({ ...fields, resources, container: into.id }),
    );
  }

  private land({ vehicles, people, pieces, bulk }: EmittedFlight, place: Place): void {
    for (const vehicle of vehicles) {
      vehicle.place = place;
      vehicle.since = this.day;
      const { upkeep } = vehicle.kind;
      if (upkeep && upkeep.mass > NOTHING)
        this.consume(place, `Upkeep of ${vehicle.name}`, vehicle.id, upkeep.good, upkeep.mass);
    }
    for (const person of people) person.place = place;
    for (const piece of pieces) piece.place = place;
    if (bulk.length > 0) this.unloaded.set(place, [...(this.unloaded.get(place) ?? []), ...bulk]);
  }

  /** Lets people out where they stay or are home, and pieces out of vehicles. */
  private unboard(place: Place): void {
    const { day } = this;
    for (const stay of this.problem.stays) {
      const here = this.people.filter((person) => person.place === place && person.stay === stay);
      if (here.length === 0) continue;
      if (place === stay.home && day >= stay.until) {
        this.remove(
          place,
          `${stay.name} is home`,
          here.map(({ id }) => id),
        );
        for (const person of here) {
          person.vehicle?.people.delete(person);
          this.people.splice(this.people.indexOf(person), 1);
        }
      } else if (!place.needsSeats || place === stay.at) {
        const inside = here.filter(({ vehicle }) => vehicle !== undefined);
        this.move(
          place,
          place.node.id,
          `${stay.name} leaves the vehicle`,
          inside.map(({ id }) => id),
        );
        for (const person of inside) {
          person.vehicle!.people.delete(person);
          person.vehicle = undefined;
        }
      }
    }
    for (const piece of this.pieces) {
      if (piece.place !== place || piece.vehicle === undefined) continue;
      this.move(place, place.node.id, `Unload ${piece.kind.name}`, [piece.id]);
      piece.vehicle.pieces.delete(piece);
      piece.vehicle = undefined;
    }
    if (!place.isSource) return;
    // What came home is not needed there. Vehicles that need something are kept out of play until they fly again.
    for (const vehicle of this.at(place)) {
      if (vehicle.since !== day || vehicle.kind.needs.size === 0) continue;
      this.remove(place, `${vehicle.name} is home`, [vehicle.id]);
      this.vehicles.splice(this.vehicles.indexOf(vehicle), 1);
      this.purchased.set(vehicle.unit, (this.purchased.get(vehicle.unit) ?? 0) - 1);
    }
  }

  /** Lets plants work, or stops them. */
  private work(place: Place): void {
    const wait = this.waitAt(place);
    for (const kind of new Set(this.pieces.map((each) => each.kind))) {
      if (kind.states === undefined) continue;
      const plants = this.pieces.filter((each) => each.place === place && each.kind === kind);
      const days = (wait?.working.get(kind) ?? 0) / Math.max(plants.length, 1);
      for (const plant of plants) {
        const works = days > NOTHING;
        // A plant stops by itself if that was decided when it began.
        const isWorking = plant.isWorking && plant.worksUntil > this.day - NOTHING;
        if (works && !isWorking) this.reconfigure(plant, place, kind.states.working);
        if (!works && isWorking) this.reconfigure(plant, place, kind.states.idle);
        plant.isWorking = works;
        plant.worksUntil = Number.POSITIVE_INFINITY;
        if (works && days < wait!.days - 1e-9) {
          this.reconfigure(plant, place, kind.states.idle, this.day + days);
          plant.isWorking = false;
        }
        if (!works) continue;
        for (const [good, rate] of kind.works!)
          if (rate < 0 && !good.isPropellant) this.roomFor(place, good);
      }
    }
  }

  /** Makes sure that something at a place takes in a product. */
  private roomFor(place: Place, good: Good): void {
    if (this.mayLie(good, place)) this.storeAt(place, good);
    else
      for (const vehicle of this.at(place))
        if (vehicle.kind.room > 0) this.containerIn(vehicle, good, place);
  }

  private waitAt(place: Place): PlannedWait | undefined {
    return this.plan.waits.find((wait) => wait.place === place && wait.since === this.day);
  }

  private collect(place: Place): void {
    for (const requirement of this.problem.amounts) {
      const { origin, good, mass, name } = requirement;
      if (origin?.place !== place || this.dateFrom(place, origin.from) !== this.day) continue;
      const arising = mass - (this.plan.lacking.get(requirement) ?? 0);
      if (arising <= NOTHING) continue;
      if (this.mayLie(good, place)) {
        this.addInto(place, this.storeAt(place, good), arising, name);
        continue;
      }
      let left = arising;
      for (const vehicle of this.at(place)) {
        const part = Math.min(left, vehicle.kind.room);
        if (part <= NOTHING) continue;
        this.addInto(place, this.containerIn(vehicle, good, place), part, name);
        left -= part;
      }
    }
  }

  /** Uses up what requirements take. */
  private take(place: Place): void {
    for (const { requirement, day, mass } of this.plan.takings) {
      const { good, to, name } = requirement;
      if (to !== place || day !== this.day) continue;
      const source = this.holderOf(place, good);
      if (source !== undefined) this.consume(place, name, source, good, mass);
    }
  }

  /** An element at a place that can ask for a good there: a store, an unloaded container, or a vehicle. */
  private holderOf(place: Place, good: Good): Uuid | undefined {
    if (this.mayLie(good, place)) return this.storeAt(place, good).id;
    const unloaded = this.unloaded.get(place)?.find((each) => each.good === good);
    return unloaded?.id ?? this.at(place)[0]?.id;
  }

  // --- Departures ---

  private depart(place: Place, levels: Snapshot): void {
    const flights = this.plan.flights.filter(
      ({ arc }) => arc.edge.origin === place && arc.departs === this.day,
    );
    const open = flights.map((flight) => this.board(flight, place));
    this.reseat(place, open);
    if (!place.isSource && (flights.length > 0 || this.unloaded.has(place)))
      this.share(place, open, levels);
    for (const each of open) this.launch(each, place);
  }

  /** Lets people change into a vehicle that stays, if theirs leaves without them. */
  private reseat(place: Place, open: readonly EmittedFlight[]): void {
    const leaving = new Set(open.flatMap(({ vehicles }) => vehicles));
    for (const person of this.people) {
      const { vehicle } = person;
      if (person.place !== place || vehicle === undefined || !leaving.has(vehicle)) continue;
      const to = this.at(place).find(({ kind, people }) => people.size < kind.seats);
      vehicle.people.delete(person);
      person.vehicle = to;
      to?.people.add(person);
      this.move(place, to?.id ?? place.node.id, `${person.stay.name} changes`, [person.id]);
    }
  }

  /** Chooses the vehicles, people and pieces of a flight. */
  private board(flight: PlannedFlight, place: Place): EmittedFlight {
    const people = this.peopleOf(flight, place);
    const pieces = this.piecesOf(flight, place);
    const vehicles: EmittedVehicle[] = [];
    for (const [unit, count] of flight.vehicles) {
      const waiting = this.at(place)
        .filter((vehicle) => vehicle.unit === unit && !vehicles.includes(vehicle))
        .sort(
          (a, b) =>
            riders(b, people) - riders(a, people) || a.since - b.since || compare(a.name, b.name),
        )
        .slice(0, count);
      vehicles.push(...waiting);
      for (let i = waiting.length; i < count; i++) {
        this.purchased.set(unit, (this.purchased.get(unit) ?? 0) + 1);
        vehicles.push(this.makeVehicle(unit, place, 0));
      }
    }
    for (const vehicle of vehicles) vehicle.place = undefined;
    return { flight, vehicles, people, pieces, bulk: [] };
  }

  private peopleOf({ people }: PlannedFlight, place: Place): EmittedPerson[] {
    const chosen: EmittedPerson[] = [];
    for (const [stay, count] of people) {
      const here = this.people.filter((person) => person.place === place && person.stay === stay);
      const riders = here.slice(0, count);
      for (let i = riders.length; i < count && place.isSource; i++) {
        const name = this.numbered(stay.name);
        const person: EmittedPerson = {
          id: this.id(name),
          stay,
          vehicle: undefined,
          place: undefined,
        };
        this.elements.push(
          new InstHumanAgent({ id: person.id, name, templateId: stay.template.id }),
        );
        this.people.push(person);
        riders.push(person);
      }
      for (const person of riders) person.place = undefined;
      chosen.push(...riders);
    }
    return chosen;
  }

  private piecesOf({ pieces }: PlannedFlight, place: Place): EmittedPiece[] {
    const chosen: EmittedPiece[] = [];
    for (const [kind, count] of pieces) {
      const here = this.pieces.filter((each) => each.place === place && each.kind === kind);
      const riders = here.slice(0, count);
      for (let i = riders.length; i < count && place.isSource; i++) {
        const name = this.numbered(kind.name);
        const piece: EmittedPiece = {
          ...{ id: this.id(name), kind, vehicle: undefined, place: undefined },
          ...{ isWorking: false, worksUntil: Number.POSITIVE_INFINITY },
        };
        this.elements.push(instanceOf(kind, piece.id, name));
        this.pieces.push(piece);
        riders.push(piece);
      }
      for (const piece of riders) {
        if (piece.isWorking && piece.worksUntil > this.day) {
          this.reconfigure(piece, place, kind.states!.idle);
          piece.isWorking = false;
        }
        piece.place = undefined;
      }
      chosen.push(...riders);
    }
    return chosen;
  }

  /** Moves goods and propellant from where more is than wanted to where less is. */
  private share(place: Place, open: readonly EmittedFlight[], levels: Snapshot): void {
    const staying = this.at(place);
    const amounts = new Map<HeapPart, number>();
    const bulk = this.unloaded.get(place) ?? [];
    const stores = [...(this.stores.get(place)?.values() ?? [])];
    const vehicles = [...staying, ...open.flatMap((each) => each.vehicles)];
    for (const part of [...bulk, ...stores]) amounts.set(part, this.held(levels, part));
    for (const vehicle of vehicles) {
      if (vehicle.kind.tank > 0) amounts.set(vehicle, this.held(levels, vehicle));
      for (const container of vehicle.containers.values())
        amounts.set(container, this.held(levels, container));
    }
    const goods = new Set([...amounts.keys()].map(({ good }) => good));
    for (const { flight } of open) for (const good of flight.goods.keys()) goods.add(good);
    // What each part is to hold at the departure; undefined: whatever is left.
    const targets = new Map<HeapPart, number>();
    for (const each of open) {
      this.targetTanks(each, amounts, targets);
      this.targetGoods(each, place, amounts, targets);
    }
    for (const part of bulk) targets.set(part, 0);
    const room = new Map<EmittedVehicle, number>();
    for (const vehicle of vehicles) {
      const inside = [...vehicle.containers.values()].reduce(
        (sum, each) => sum + (amounts.get(each) ?? 0),
        0,
      );
      room.set(vehicle, vehicle.kind.room - inside);
    }
    this.transfer(place, goods, staying, vehicles, { amounts, targets, room });
    const empty = bulk.filter((part) => !(amounts.get(part)! > NOTHING));
    this.remove(
      place,
      'Remove empty containers',
      empty.map(({ id }) => id),
    );
    const rest = bulk.filter((part) => amounts.get(part)! > NOTHING);
    if (rest.length > 0) this.unloaded.set(place, rest);
    else this.unloaded.delete(place);
  }

  /** How much propellant each vehicle of a flight has at the departure. */
  private targetTanks(
    { flight, vehicles }: EmittedFlight,
    amounts: ReadonlyMap<HeapPart, number>,
    targets: Map<HeapPart, number>,
  ): void {
    for (const unit of flight.vehicles.keys()) {
      const { tank } = unit.kind;
      if (tank === 0) continue;
      const own = vehicles.filter((vehicle) => vehicle.unit === unit);
      let left = flight.tanks.get(unit) ?? 0;
      // Those that are dropped first have what is burnt until then.
      let index = own.length;
      let soFar = 0;
      for (const { burnt, dropped, lost } of flight.burns) {
        const number = dropped.get(unit) ?? 0;
        soFar += (burnt.get(unit) ?? 0) + (lost.get(unit) ?? 0);
        const part = Math.min(number * tank, soFar, left);
        for (let i = 0; i < number; i++) targets.set(own[--index]!, part / number);
        left -= part;
        soFar -= part;
      }
      // The others: what is there stays as far as possible.
      const rest = own.slice(0, index);
      const most = rest.map((vehicle) => Math.min(amounts.get(vehicle) ?? 0, tank));
      const sum = most.reduce((total, each) => total + each, 0);
      const keep = sum > left ? left / sum : 1;
      let open = Math.max(0, left - sum);
      for (const [i, vehicle] of rest.entries()) {
        const more = Math.min(open, tank - most[i]! * keep);
        open -= more;
        targets.set(vehicle, most[i]! * keep + more);
      }
    }
  }

  /** How much of each good the vehicles of a flight carry: food first into those with people. */
  private targetGoods(
    { flight, vehicles, people, pieces }: EmittedFlight,
    place: Place,
    amounts: Map<HeapPart, number>,
    targets: Map<HeapPart, number>,
  ): void {
    const { design, limitsEnvironment } = this.problem;
    this.seat(flight, vehicles, people, pieces);
    for (const vehicle of vehicles)
      for (const container of vehicle.containers.values()) targets.set(container, 0);
    if (flight.arc.edge.bulk) return;
    const stack = vehicles.slice().sort((a, b) => b.people.size - a.people.size);
    const going = stack.filter((vehicle) => !isDropped(vehicle, flight, vehicles));
    const free = new Map(
      going.map((vehicle) => {
        const load = [...vehicle.pieces].reduce((sum, { kind }) => sum + kind.mass, 0);
        const crew = design.crewInCargo
          ? [...vehicle.people].reduce((sum, { stay }) => sum + stay.mass, 0)
          : 0;
        return [vehicle, vehicle.kind.room - load - crew];
      }),
    );
    const needed = new Set(people.flatMap(({ stay }) => [...stay.needs.keys()]));
    const goods = [...flight.goods].sort(
      ([a], [b]) =>
        Number(b.pressurized) - Number(a.pressurized) ||
        Number(needed.has(b)) - Number(needed.has(a)) ||
        a.index - b.index,
    );
    for (const [good, mass] of goods) {
      const fits = going.filter(
        ({ kind }) => !(limitsEnvironment && good.pressurized && !kind.pressurized),
      );
      const order = good.pressurized
        ? fits
        : fits.slice().sort((a, b) => Number(a.kind.pressurized) - Number(b.kind.pressurized));
      let left = mass;
      const give = (vehicle: EmittedVehicle, most: number): void => {
        const part = Math.min(left, most, free.get(vehicle)!);
        if (!(part > 0)) return;
        const container = this.containerIn(vehicle, good, place);
        if (!amounts.has(container)) amounts.set(container, 0);
        targets.set(container, (targets.get(container) ?? 0) + part);
        free.set(vehicle, free.get(vehicle)! - part);
        left -= part;
      };
      // What is aboard stays there, as far as it goes.
      for (const vehicle of order) {
        const container = vehicle.containers.get(good);
        if (container !== undefined) give(vehicle, amounts.get(container) ?? 0);
      }
      for (const vehicle of order) give(vehicle, left);
    }
  }

  private transfer(
    place: Place,
    goods: ReadonlySet<Good>,
    staying: readonly EmittedVehicle[],
    vehicles: readonly EmittedVehicle[],
    {
      amounts,
      targets,
      room,
    }: Record<'amounts' | 'targets', Map<HeapPart, number>> & {
      readonly room: Map<EmittedVehicle, number>;
    },
  ): void {
    const ownerOf = (part: HeapPart): EmittedVehicle | undefined =>
      vehicles.find(({ containers }) => containers.get(part.good) === part);
    const isTank = (part: HeapPart): part is EmittedVehicle => 'kind' in part;
    const roomOf = (part: HeapPart): number => {
      if (isTank(part)) return part.kind.tank - (amounts.get(part) ?? 0);
      const owner = ownerOf(part);
      return owner === undefined ? Number.POSITIVE_INFINITY : room.get(owner)!;
    };
    const change = (part: HeapPart, mass: number): void => {
      amounts.set(part, Math.max(0, (amounts.get(part) ?? 0) + mass));
      const owner = ownerOf(part);
      if (owner !== undefined) room.set(owner, room.get(owner)! - mass);
    };
    let hasMoved = false;
    const shift = (from: HeapPart, to: HeapPart, most: number): void => {
      const unit = from.good.discrete ? from.good.unitMass : 0;
      let mass = Math.min(most, amounts.get(from) ?? 0, roomOf(to));
      if (unit > 0) mass = Math.floor(mass / unit + 1e-6) * unit;
      if (!(mass > NOTHING) || from === to) return;
      const resources = [amountOf(from.good, mass)];
      this.add(
        place.node,
        `Move ${from.good.name} from ${from.name} to ${to.name}`,
        (fields) =>
          new TransferResources({
            ...{ ...fields, resources, originContainer: from.id, destinationContainer: to.id },
          }),
      );
      change(from, -mass);
      change(to, mass);
      hasMoved = true;
    };
    do {
      hasMoved = false;
      for (const good of goods) {
        const parts = [...amounts.keys()].filter((part) => part.good === good);
        const excess = (part: HeapPart): number => amounts.get(part)! - (targets.get(part) ?? 0);
        const givers = [
          ...parts.filter((part) => targets.has(part) && excess(part) > NOTHING),
          ...parts.filter((part) => !targets.has(part) && amounts.get(part)! > NOTHING),
        ];
        const takers = parts.filter((part) => targets.has(part) && excess(part) < -NOTHING);
        for (const to of takers)
          for (const from of givers) {
            const spare = targets.has(from) ? excess(from) : amounts.get(from)!;
            shift(from, to, Math.min(spare, -excess(to)));
          }
        // What is too much stays behind: in a store, in tanks and holds that stay.
        for (const from of parts) {
          if (!targets.has(from) || !(excess(from) > NOTHING)) continue;
          for (const to of this.leftBehind(place, good, staying, room)) {
            shift(from, to, excess(from));
            if (!(excess(from) > NOTHING)) break;
          }
        }
      }
    } while (hasMoved);
    // What nothing that stays has room for is let go.
    for (const [part, target] of targets) {
      const excess = amounts.get(part)! - target;
      if (!(excess > TRACE)) continue;
      this.consume(place, `Leave ${part.good.name} of ${part.name}`, part.id, part.good, excess);
      change(part, -excess);
    }
  }

  /** What can take in a good that stays at a place: a store, a tank, and then one vehicle with room after the other. */
  private *leftBehind(
    place: Place,
    good: Good,
    staying: readonly EmittedVehicle[],
    room: ReadonlyMap<EmittedVehicle, number>,
  ): Generator<HeapPart, void> {
    if (this.mayLie(good, place)) yield this.storeAt(place, good);
    for (const vehicle of staying) if (vehicle.kind.propellant === good) yield vehicle;
    if (good.isPropellant && !this.problem.design.fuelAsCargo) return;
    for (const vehicle of staying)
      if (room.get(vehicle)! > NOTHING) yield this.containerIn(vehicle, good, place);
  }

  /** Seats people and stows pieces in the vehicles of a flight. */
  private seat(
    flight: PlannedFlight,
    vehicles: readonly EmittedVehicle[],
    people: readonly EmittedPerson[],
    pieces: readonly EmittedPiece[],
  ): void {
    if (flight.arc.edge.bulk) return;
    const going = vehicles.filter((vehicle) => !isDropped(vehicle, flight, vehicles));
    for (const person of people) {
      const current = person.vehicle;
      if (current !== undefined && going.includes(current)) continue;
      const to = going.find(({ kind, people }) => people.size < kind.seats);
      if (to === undefined) throw new UnloadableError(flight, `${person.stay.name} has no seat`);
      current?.people.delete(person);
      to.people.add(person);
      person.vehicle = to;
    }
    const bySize = [...pieces].sort((a, b) => b.kind.mass - a.kind.mass);
    for (const piece of bySize) {
      const to = going
        .filter((vehicle) => this.fits(piece, vehicle))
        .sort((a, b) => this.freeRoom(a) - this.freeRoom(b))[0];
      if (to === undefined)
        throw new UnloadableError(flight, `${piece.kind.name} fits into no vehicle`);
      piece.vehicle?.pieces.delete(piece);
      to.pieces.add(piece);
      piece.vehicle = to;
    }
  }

  private freeRoom({ kind, pieces, people }: EmittedVehicle): number {
    const crew = this.problem.design.crewInCargo
      ? [...people].reduce((sum, { stay }) => sum + stay.mass, 0)
      : 0;
    return [...pieces].reduce((left, piece) => left - piece.kind.mass, kind.room - crew);
  }

  private fits(
    { kind: { mass, volume, pressurized } }: EmittedPiece,
    vehicle: EmittedVehicle,
  ): boolean {
    const { limitsEnvironment, limitsVolume } = this.problem;
    if (limitsEnvironment && pressurized && !vehicle.kind.pressurized) return false;
    if (limitsVolume) {
      const used = [...vehicle.pieces].reduce((sum, piece) => sum + piece.kind.volume, 0);
      if (used + volume > vehicle.kind.roomVolume + 1e-9) return false;
    }
    return mass <= this.freeRoom(vehicle) + 1e-6;
  }

  /** Loads what comes from a source, lets people and pieces in, and departs. */
  private launch(open: EmittedFlight, place: Place): void {
    const { flight, vehicles, people, pieces } = open;
    const { arc } = flight;
    const { edge } = arc.edge;
    if (place.isSource) this.load(open, place);
    const bulk = arc.edge.bulk ? this.bulkOf(flight, place) : [];
    const isNew = (id: Uuid): boolean => place.isSource && !this.createdPeople.has(id);
    if (!arc.edge.bulk) {
      for (const vehicle of vehicles) {
        const ids = [
          ...people.filter((person) => person.vehicle === vehicle),
          ...pieces.filter((piece) => piece.vehicle === vehicle),
        ].map(({ id }) => id);
        this.create(place, vehicle.id, `Board ${vehicle.name}`, ids.filter(isNew));
        this.move(
          place,
          vehicle.id,
          `Board ${vehicle.name}`,
          ids.filter((id) => !isNew(id)),
        );
      }
    } else {
      const ids = [...people, ...pieces].map(({ id }) => id);
      this.create(place, place.node.id, `Gather for ${arc.edge.name}`, ids.filter(isNew));
    }
    for (const { id } of [...people, ...pieces]) this.createdPeople.add(id);
    const elements = [
      ...vehicles.map(({ id }) => id),
      ...bulk.map(({ id }) => id),
      ...(arc.edge.bulk ? [...people, ...pieces].map(({ id }) => id) : []),
    ];
    const name = `${arc.edge.name}`;
    if (edge.type === 'Flight Edge')
      this.add(
        place.node,
        name,
        (fields) => new FlightTransport({ ...fields, edge: edge.id, elements }),
      );
    else {
      const burnStageSequence = this.burnsOf(open);
      this.add(
        place.node,
        name,
        (fields) => new SpaceTransport({ ...fields, edge: edge.id, elements, burnStageSequence }),
      );
    }
    const dropped = new Set(vehicles.filter((vehicle) => isDropped(vehicle, flight, vehicles)));
    this.flying.push({
      ...open,
      vehicles: vehicles.filter((vehicle) => !dropped.has(vehicle)),
      bulk,
    });
    this.transports.push({
      flight,
      vehicles: vehicles.map((each) => each.name),
      dropped: [...dropped].map((each) => each.name),
    });
  }

  private readonly createdPeople = new Set<Uuid>();

  /** Fills the vehicles of a flight from a source: everything is to be had there. */
  private load(open: EmittedFlight, place: Place): void {
    const { flight, vehicles } = open;
    const amounts = new Map<HeapPart, number>();
    const targets = new Map<HeapPart, number>();
    // What came home in a vehicle is taken out, with its containers.
    for (const vehicle of vehicles) {
      const old = [...vehicle.containers.values()].map(({ id }) => id);
      this.remove(place, `Unload ${vehicle.name}`, old);
      vehicle.containers.clear();
    }
    const isKnown = new Set(vehicles.filter(({ since }) => since < this.day));
    const levels = isKnown.size > 0 ? this.levels() : undefined;
    this.targetTanks(open, amounts, targets);
    this.seat(flight, vehicles, open.people, open.pieces);
    for (const vehicle of vehicles) {
      const target = targets.get(vehicle) ?? 0;
      if (vehicle.kind.tank === 0) continue;
      const held = isKnown.has(vehicle) && levels ? this.held(levels, vehicle) : 0;
      if (target - held > NOTHING) this.fuelUp(place, vehicle, target - held, isKnown.has(vehicle));
      else if (held - target > NOTHING)
        this.consume(place, `Drain ${vehicle.name}`, vehicle.id, vehicle.good, held - target);
    }
    this.loadGoods(open, place);
  }

  /** Puts propellant into a vehicle. One that is new has it from the beginning. */
  private fuelUp(place: Place, vehicle: EmittedVehicle, mass: number, isKnown: boolean): void {
    if (isKnown) {
      this.addInto(place, vehicle, mass, `Fuel ${vehicle.name}`);
      return;
    }
    const at = this.elements.findIndex(({ id }) => id === vehicle.id);
    const instance = this.elements[at] as InstPropulsiveVehicle;
    this.elements[at] = new InstPropulsiveVehicle({
      ...(instance as Fields<InstPropulsiveVehicle>),
      fuel: amountOf(vehicle.good, mass),
    });
  }

  private loadGoods(open: EmittedFlight, place: Place): void {
    if (open.flight.arc.edge.bulk) return;
    const targets = new Map<HeapPart, number>();
    const known = this.elements.length;
    this.targetGoods(open, place, new Map(), targets);
    // The containers were just made, empty: they get what they are to hold.
    for (let at = known; at < this.elements.length; at++) {
      const container = this.elements[at]!;
      const [part, mass] = [...targets].find(([each]) => each.id === container.id)!;
      this.elements[at] = new InstResourceContainer({
        ...(container as Fields<InstResourceContainer>),
        contents: [amountOf(part.good, mass)],
      });
    }
  }

  /** Makes the containers of goods that fly in bulk. */
  private bulkOf({ arc, goods }: PlannedFlight, place: Place): HeapPart[] {
    return [...goods].map(([good, mass]) => {
      const container = this.makeContainer(
        `${arc.edge.name} | ${good.name} ${this.day}`,
        good,
        mass,
      );
      this.create(place, place.node.id, `Create ${container.name}`, [container.id]);
      return container;
    });
  }

  private burnsOf({ flight, vehicles }: EmittedFlight): BurnStageSequence[] {
    const { arc, burns, mode } = flight;
    const dropAt = (vehicle: EmittedVehicle): number => dropIndex(vehicle, flight, vehicles);
    return burns.map((_, i) => {
      const present = vehicles.filter((vehicle) => dropAt(vehicle) >= i);
      const firing = present
        .filter(({ kind }) => kind.tank > 0 && kind.isp === mode.impulses[i])
        .sort((a, b) => dropAt(a) - dropAt(b) || share(b, flight, i) - share(a, flight, i));
      const actions = [
        ...firing.map(({ id }) => new BurnStageItem({ element: id, type: BurnStage.Burn })),
        ...present
          .filter((vehicle) => dropAt(vehicle) === i)
          .map(({ id }) => new BurnStageItem({ element: id, type: BurnStage.Stage })),
      ];
      return new BurnStageSequence({ burn: arc.edge.burns[i]!.burn.id, actions });
    });
  }

  // --- The scenario ---

  /** Returns the scenario of what is planned so far. */
  scenario(): Scenario {
    const { scenario, design } = this.problem;
    const width = Math.max(4, String(this.drafts.length).length);
    const missions = this.missions();
    for (const [i, { day, place, name, make }] of this.drafts.entries()) {
      const mission = missions.findLast(({ day: start }) => start <= day) ?? missions[0]!;
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
            ({ day, events, origin, destination, name }) =>
              new Mission({
                ...{ name, events, demandModels: [], origin, destination },
                startDate: new Date(zero + day * SECONDS_A_DAY * 1000),
              }),
          ),
      ],
      elementTemplates: [...scenario.elementTemplates, ...this.templates],
      instantiatedElements: [...scenario.instantiatedElements, ...this.elements],
    });
  }

  /** One mission a launch day, to where its last delivery or stay is. */
  private missions() {
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
        ...{ day, name: `Mission ${i + 1}`, events: [] as AnyEvent[] },
        ...{ origin: origin.node.id, destination: destination.node.id },
      };
    });
  }
}

/** Returns an amount in the units of the resource. */
function amountOf({ resource, unitMass, classOfSupply, pressurized }: Good, mass: number) {
  return resource !== undefined
    ? new ResourceAmount({ resource: resource.id, amount: mass / unitMass })
    : new GenericResourceAmount({
        classOfSupply: classOfSupply as ClassOfSupply,
        environment: pressurized ? Environment.Pressurized : Environment.Unpressurized,
        amount: mass,
      });
}

function instanceOf({ template, states }: PieceKind, id: Uuid, name: string): AnyElementInstance {
  const Class = AnyElementInstance.members.get(template.type) as new (
    fields: never,
  ) => AnyElementInstance;
  return new Class({
    ...{ id, name, templateId: template.id },
    ...(states && { currentStateIndex: states.idle }),
  } as never);
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

const riders = ({ people }: EmittedVehicle, chosen: readonly EmittedPerson[]): number =>
  chosen.filter((person) => people.has(person)).length;

/** Returns the index of the burn after which a vehicle is dropped; Infinity if it arrives. */
function dropIndex(
  vehicle: EmittedVehicle,
  { burns }: PlannedFlight,
  vehicles: readonly EmittedVehicle[],
): number {
  const own = vehicles.filter(({ unit }) => unit === vehicle.unit);
  let fromEnd = own.length - 1 - own.indexOf(vehicle);
  for (const [i, { dropped }] of burns.entries()) {
    const count = dropped.get(vehicle.unit) ?? 0;
    if (fromEnd < count) return i;
    fromEnd -= count;
  }
  return Number.POSITIVE_INFINITY;
}

const isDropped = (
  vehicle: EmittedVehicle,
  flight: PlannedFlight,
  vehicles: readonly EmittedVehicle[],
): boolean => Number.isFinite(dropIndex(vehicle, flight, vehicles));

/** Which share of a burn the vehicles of a unit take: those that are emptied fire first. */
const share = ({ unit }: EmittedVehicle, { burns }: PlannedFlight, i: number): number =>
  burns[i]!.burnt.get(unit) ?? 0;
