import { addToList } from '../graph/multi-map.js';
import {
  AnyElementInstance,
  BurnStage,
  BurnStageItem,
  BurnStageSequence,
  FlightTransport,
  InstElementCarrier,
  InstHumanAgent,
  InstPropulsiveVehicle,
  InstResourceContainer,
  PropulsiveVehicle,
  type Scenario,
  SpaceTransport,
} from '../model/index.js';
import type { Fields, Uuid } from '../schema/model-object.js';
import type { Days } from '../schema/spans.js';
import type { Snapshot } from '../simulation/result/snapshot.js';
import type { VehicleUnit } from './columns.js';
import {
  dropIndex,
  type EmittedFlight,
  type EmittedPerson,
  type EmittedPiece,
  type EmittedVehicle,
  type HeapPart,
  isDropped,
  partOf,
} from './emitted.js';
import { Holds } from './holds.js';
import { type FlowPlan, type PlannedFlight, type PlannedWait, placesOn } from './plan.js';
import type { Commodity, DesignPlace, DesignProblem, PieceKind, VehicleKind } from './problem.js';
import { amountOf, ScenarioDraft } from './scenario-draft.js';

/** Amounts below this are none, in kg. */
const NOTHING = 1e-7;

/** What a transport of a plan became. */
export interface EmittedTransport {
  readonly flight: PlannedFlight;
  readonly vehicles: readonly string[];
  /** The kind of each vehicle. */
  readonly kinds: readonly VehicleKind[];
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
  return { scenario: emitter.draft.scenario(), transports: emitter.transports };
}
/** Follows a plan day by day: first what arrives, ends and is used, then what departs. */
class Emitter {
  readonly draft: ScenarioDraft;
  private readonly holds: Holds;
  readonly transports: EmittedTransport[] = [];
  private readonly vehicles: EmittedVehicle[] = [];
  private readonly people: EmittedPerson[] = [];
  private readonly pieces: EmittedPiece[] = [];
  private readonly flying: EmittedFlight[] = [];
  /** People and pieces that were created. */
  private readonly created = new Set<Uuid>();
  /** Those that came home, and fly once. */
  private readonly retired = new Set<EmittedVehicle>();

  constructor(
    private readonly problem: DesignProblem,
    private readonly plan: FlowPlan,
  ) {
    this.draft = new ScenarioDraft(problem, plan);
    this.holds = new Holds(problem, this.draft);
  }

  run(): void {
    for (const day of this.days()) {
      this.draft.day = day;
      const places = placesOn(this.problem.places, this.plan.flights, day);
      for (const place of places) this.arrive(place);
      const levels = this.draft.levels(this.people.filter((person) => this.hasJustCome(person)));
      for (const place of places) this.depart(place, levels);
    }
  }

  private hasJustCome({ stay, place, since }: EmittedPerson): boolean {
    return stay.model !== undefined && place === stay.at && since === this.draft.day;
  }

  // --- Which days and places ---

  private days(): Days[] {
    const { problem, plan } = this;
    const days = new Set<Days>();
    for (const { arc } of plan.flights) days.add(arc.departs).add(arc.arrives);
    // Vehicles that need something can be left behind on any date.
    const needsCare = problem.kinds.some(({ needs }) => needs.size > 0);
    for (const [i, { since, working, place }] of plan.waits.entries()) {
      const next = plan.waits[i + 1];
      if (working.size > 0 && next?.place === place) days.add(next.since);
      if (working.size > 0 || (needsCare && !place.isSource)) days.add(since);
    }
    for (const { day } of plan.takings) days.add(day);
    for (const { origin } of problem.amounts)
      if (origin) days.add(this.dateFrom(origin.place, origin.from));
    for (const { there } of problem.kinds)
      for (const { place, from } of there) days.add(this.dateFrom(place, from));
    for (const { place } of [...problem.stock, ...problem.found])
      days.add(this.dateFrom(place, problem.start));
    return [...days].filter(Number.isFinite).sort((a, b) => a - b);
  }

  /** The first date of a place from a day on. */
  private dateFrom(place: DesignPlace, from: Days): Days {
    const dates = this.plan.waits.filter((wait) => wait.place === place).map(({ since }) => since);
    return dates.find((day) => day >= from) ?? Number.POSITIVE_INFINITY;
  }

  private makeVehicle(unit: VehicleUnit, place: DesignPlace, fuel: number): EmittedVehicle {
    const { kind } = unit;
    const name = this.draft.numbered(kind.name);
    const id = this.draft.id(name);
    const fields = { id, name, templateId: kind.template.id };
    const { propellant } = kind;
    this.draft.elements.push(
      kind.template instanceof PropulsiveVehicle
        ? new InstPropulsiveVehicle({ ...fields, fuel: amountOf(propellant!, fuel) })
        : new InstElementCarrier(fields),
    );
    this.draft.create(place, place.node.id, `Create ${name}`, [id]);
    return this.keepVehicle(unit, place, { id, name }, this.draft.day);
  }

  /** Knows a vehicle that is in play. */
  private keepVehicle(
    unit: VehicleUnit,
    place: DesignPlace,
    { id, name }: Pick<EmittedVehicle, 'id' | 'name'>,
    createdOn: Days,
  ): EmittedVehicle {
    const { kind } = unit;
    const vehicle: EmittedVehicle = {
      ...{ id, name, unit, kind, place, since: this.draft.day, createdOn },
      good: kind.propellant as Commodity,
      ...{ containers: new Map(), people: new Set(), pieces: new Set() },
    };
    this.vehicles.push(vehicle);
    return vehicle;
  }

  private at(place: DesignPlace): EmittedVehicle[] {
    return this.vehicles.filter((vehicle) => vehicle.place === place);
  }

  // --- What happens first on a day: arrivals, ends, and what is used ---

  private arrive(place: DesignPlace): void {
    this.begin(place);
    for (const flight of this.flying.filter(
      ({ flight: { arc } }) => arc.edge.destination === place && arc.arrives === this.draft.day,
    ))
      this.land(flight, place);
    this.unboard(place);
    this.work(place);
    this.take(place);
    // What is taken leaves room in containers.
    this.collect(place);
    if (place.isSource) this.putAway(place);
  }

  /** Creates vehicles and stocks that are there from a day on. */
  private begin(place: DesignPlace): void {
    const { problem } = this;
    const { day } = this.draft;
    for (const unit of this.plan.units)
      for (const { place: at, from, count, fuel, instance } of unit.there) {
        if (at !== place || this.dateFrom(at, from) !== day) continue;
        if (instance) this.keepVehicle(unit, place, instance, Number.NEGATIVE_INFINITY);
        else for (let i = 0; i < count; i++) this.makeVehicle(unit, place, fuel / count);
      }
    for (const { place: at, plants, parts, inside } of problem.found) {
      if (at !== place || this.dateFrom(at, problem.start) !== day) continue;
      this.draft.move(place, place.node.id, 'Unload what is there', inside);
      this.holds.found.set(place, parts);
      for (const { id, name, kind, isWorking } of plants)
        this.pieces.push({
          ...{ id, name, kind, parts: new Map(), vehicle: undefined, place },
          ...{ isWorking, worksUntil: Number.POSITIVE_INFINITY },
        });
    }
    for (const { place: at, good, mass, isFound } of problem.stock) {
      if (at !== place || this.dateFrom(at, problem.start) !== day) continue;
      if (mass === 0 || isFound) continue;
      if (good.isPropellant && !this.holds.mayLie(good, place)) {
        // It is in the tanks that are there.
        let left = mass;
        for (const vehicle of this.at(place)) {
          if (vehicle.kind.propellant !== good) continue;
          const added = Math.min(left, vehicle.kind.tank);
          left -= added;
          if (added > NOTHING) this.draft.addInto(place, vehicle, added, `Stock of ${good.name}`);
        }
        continue;
      }
      const known = this.holds.stores.get(place)?.get(good);
      if (known === undefined) this.holds.storeAt(place, good, mass);
      else this.draft.addInto(place, known, mass, `Stock of ${good.name}`);
    }
  }

  private land({ vehicles, people, pieces, bulk }: EmittedFlight, place: DesignPlace): void {
    for (const vehicle of vehicles) {
      vehicle.place = place;
      vehicle.since = this.draft.day;
      if (place.isSource && !vehicle.kind.reusable) this.retired.add(vehicle);
      const { upkeep } = vehicle.kind;
      if (upkeep && upkeep.mass > NOTHING)
        this.draft.consume(
          place,
          `Upkeep of ${vehicle.name}`,
          vehicle.id,
          upkeep.good,
          upkeep.mass,
        );
    }
    for (const person of people) {
      person.place = place;
      person.since = this.draft.day;
    }
    for (const piece of pieces) piece.place = place;
    if (bulk.length > 0)
      this.holds.unloaded.set(place, [...(this.holds.unloaded.get(place) ?? []), ...bulk]);
  }

  /** Lets people out where they stay or are home, and pieces out of vehicles. */
  private unboard(place: DesignPlace): void {
    const { day } = this.draft;
    for (const stay of this.problem.stays) {
      const here = this.people.filter((person) => person.place === place && person.stay === stay);
      if (here.length === 0) continue;
      if (place === stay.home && day >= stay.until) {
        this.draft.remove(
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
        this.draft.move(
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
    for (const piece of this.pieces.filter((each) => each.place === place)) {
      if (piece.vehicle === undefined) continue;
      this.draft.move(place, place.node.id, `Unload ${piece.kind.name}`, [piece.id]);
      piece.vehicle.pieces.delete(piece);
      piece.vehicle = undefined;
    }
    if (!place.isSource) return;
    // What came home is not needed there. Vehicles that need something are kept out of play until they fly again.
    for (const vehicle of this.at(place)) {
      if (vehicle.since !== day || vehicle.kind.needs.size === 0) continue;
      // What was collected may be asked for later.
      const kept = [...vehicle.containers.values()].filter(({ good }) => good.isCollected);
      this.draft.move(
        place,
        place.node.id,
        `Unload ${vehicle.name}`,
        kept.map(({ id }) => id),
      );
      this.draft.remove(place, `${vehicle.name} is home`, [vehicle.id]);
      this.vehicles.splice(this.vehicles.indexOf(vehicle), 1);
    }
  }

  /** Lets plants work, or stops them. */
  private work(place: DesignPlace): void {
    // On a day that is no date of the place, plants go on as before.
    const wait = this.waitAt(place);
    if (wait === undefined) return;
    for (const kind of new Set(this.pieces.map((each) => each.kind))) {
      if (kind.states === undefined) continue;
      const plants = this.pieces.filter((each) => each.place === place && each.kind === kind);
      const days = (wait.working.get(kind) ?? 0) / Math.max(plants.length, 1);
      for (const plant of plants) {
        const works = days > NOTHING;
        // A plant stops by itself if that was decided when it began.
        const isWorking = plant.isWorking && plant.worksUntil > this.draft.day - NOTHING;
        if (works && !isWorking) this.draft.reconfigure(plant, place, kind.states.working);
        if (!works && isWorking) this.draft.reconfigure(plant, place, kind.states.idle);
        plant.isWorking = works;
        plant.worksUntil = Number.POSITIVE_INFINITY;
        if (works && days < wait.days - 1e-9) {
          this.draft.reconfigure(plant, place, kind.states.idle, this.draft.day + days);
          plant.isWorking = false;
        }
        if (!works) continue;
        for (const [good, rate] of kind.works!)
          if (rate < 0 && !good.isPropellant) this.roomFor(place, good);
      }
    }
  }

  /** Makes sure that something at a place takes in a product. */
  private roomFor(place: DesignPlace, good: Commodity): void {
    if (this.holds.mayLie(good, place)) this.holds.storeAt(place, good);
    else
      for (const vehicle of this.at(place))
        if (this.holds.suits(vehicle, good)) this.holds.containerIn(vehicle, good, place);
  }

  private waitAt(place: DesignPlace): PlannedWait | undefined {
    return this.plan.waits.find((wait) => wait.place === place && wait.since === this.draft.day);
  }

  private collect(place: DesignPlace): void {
    for (const requirement of this.problem.amounts) {
      const { origin, good, mass, name } = requirement;
      if (origin?.place !== place || this.dateFrom(place, origin.from) !== this.draft.day) continue;
      const arising = mass - (this.plan.lacking.get(requirement) ?? 0);
      if (arising <= NOTHING) continue;
      if (this.holds.mayLie(good, place)) {
        this.draft.addInto(place, this.holds.storeAt(place, good), arising, name);
        continue;
      }
      let left = arising;
      const containers = this.containersAt(place).filter(({ kind }) => kind.holds!.goods.has(good));
      const levels = containers.length > 0 ? this.draft.levels() : undefined;
      for (const container of containers) {
        const inside = this.draft.heldIn(levels!, container);
        const part = Math.min(left, container.kind.holds!.maxMass - inside);
        if (part <= NOTHING) continue;
        this.draft.addInto(place, partOf(container, good), part, name);
        left -= part;
      }
      if (this.holds.packed.has(good)) continue;
      for (const vehicle of this.at(place)) {
        const part = Math.min(left, vehicle.kind.room);
        if (part <= NOTHING || !this.holds.suits(vehicle, good)) continue;
        this.draft.addInto(place, this.holds.containerIn(vehicle, good, place), part, name);
        left -= part;
      }
    }
  }

  /** Removes containers that came home, but for those with what was collected. */
  private putAway(place: DesignPlace): void {
    const home = this.containersAt(place);
    const isGone = ({ parts }: EmittedPiece): boolean =>
      ![...parts.keys()].some(({ isCollected }) => isCollected);
    this.draft.remove(
      place,
      'Put containers away',
      home.filter(isGone).map(({ id }) => id),
    );
    for (const container of home) this.pieces.splice(this.pieces.indexOf(container), 1);
  }

  /** The containers that stand at a place. */
  private containersAt(place: DesignPlace): EmittedPiece[] {
    return this.pieces.filter((piece) => piece.place === place && piece.kind.holds);
  }

  /** Uses up what requirements take. */
  private take(place: DesignPlace): void {
    for (const { requirement, day, mass } of this.plan.takings) {
      const { good, to, name } = requirement;
      if (to !== place || day !== this.draft.day) continue;
      const source = this.holderOf(place, good);
      if (source !== undefined) this.draft.consume(place, name, source, good, mass);
    }
  }

  /** An element at a place that can ask for a good there: a store, an unloaded container, or a vehicle. */
  private holderOf(place: DesignPlace, good: Commodity): Uuid | undefined {
    if (this.holds.mayLie(good, place)) return this.holds.storeAt(place, good).id;
    const unloaded = this.holds.unloaded.get(place)?.find((each) => each.good === good);
    return unloaded?.id ?? this.at(place)[0]?.id ?? this.containersAt(place)[0]?.id;
  }

  // --- Departures ---

  private depart(place: DesignPlace, levels: Snapshot): void {
    const flights = this.plan.flights.filter(
      ({ arc }) => arc.edge.origin === place && arc.departs === this.draft.day,
    );
    const open = flights.map((flight) => this.board(flight, place, levels));
    this.reseat(place, open);
    const abandoned = this.abandonedAt(place);
    const staying = this.at(place).filter((vehicle) => !abandoned.includes(vehicle));
    if (
      !place.isSource &&
      flights.length + abandoned.length + (this.holds.unloaded.get(place)?.length ?? 0) > 0
    )
      this.holds.share(
        place,
        open,
        { staying, abandoned, containers: this.containersAt(place) },
        levels,
      );
    for (const vehicle of abandoned) vehicle.place = undefined;
    this.draft.remove(
      place,
      'Abandon vehicles',
      abandoned.map(({ id }) => id),
    );
    for (const each of open) this.launch(each, place);
  }

  /** Vehicles that a plan leaves behind, and that would go on to need something. */
  private abandonedAt(place: DesignPlace): EmittedVehicle[] {
    const wait = this.waitAt(place);
    if (place.isSource || wait === undefined) return [];
    const counts = new Map<VehicleUnit, number>();
    return this.at(place).filter(({ unit, kind, people }) => {
      if (kind.needs.size === 0 || people.size > 0) return false;
      const count = (counts.get(unit) ?? 0) + 1;
      counts.set(unit, count);
      return count > (wait.vehicles.get(unit) ?? 0);
    });
  }

  /** Lets people out of a vehicle that leaves without them, and into one that stays if they stay. */
  private reseat(place: DesignPlace, open: readonly EmittedFlight[]): void {
    const leaving = new Set(open.flatMap(({ vehicles }) => vehicles));
    // Before any flight departs: they board their own later.
    for (const { vehicles, people } of open)
      for (const person of people) {
        const { vehicle } = person;
        if (vehicle === undefined || !leaving.has(vehicle) || vehicles.includes(vehicle)) continue;
        this.changeSeat(person, undefined, place);
      }
    for (const person of this.people) {
      const { vehicle } = person;
      if (person.place !== place || vehicle === undefined || !leaving.has(vehicle)) continue;
      const to = this.at(place).find(({ kind, people }) => people.size < kind.seats);
      this.changeSeat(person, to, place);
    }
  }

  /** Lets a person out of a vehicle, and into another one. */
  private changeSeat(
    person: EmittedPerson,
    to: EmittedVehicle | undefined,
    place: DesignPlace,
  ): void {
    person.vehicle?.people.delete(person);
    person.vehicle = to;
    to?.people.add(person);
    this.draft.move(place, to?.id ?? place.node.id, `${person.stay.name} changes`, [person.id]);
  }

  /** Chooses the vehicles, people and pieces of a flight. */
  private board(flight: PlannedFlight, place: DesignPlace, levels: Snapshot): EmittedFlight {
    const people = this.peopleOf(flight, place);
    const pieces = this.piecesOf(flight, place, levels);
    const vehicles: EmittedVehicle[] = [];
    for (const [unit, count] of flight.vehicles) {
      const waiting = this.at(place)
        .filter(
          (vehicle) =>
            vehicle.unit === unit && !vehicles.includes(vehicle) && !this.retired.has(vehicle),
        )
        .sort(
          (a, b) =>
            riders(b, people) - riders(a, people) ||
            strangers(a, people) - strangers(b, people) ||
            a.since - b.since ||
            compare(a.name, b.name),
        )
        .slice(0, count);
      vehicles.push(...waiting);
      for (let i = waiting.length; i < count; i++) {
        vehicles.push(this.makeVehicle(unit, place, 0));
      }
    }
    for (const vehicle of vehicles) vehicle.place = undefined;
    return { flight, vehicles, people, pieces, bulk: [] };
  }

  private peopleOf({ people }: PlannedFlight, place: DesignPlace): EmittedPerson[] {
    const chosen: EmittedPerson[] = [];
    for (const [stay, count] of people) {
      const here = this.people.filter((person) => person.place === place && person.stay === stay);
      const riders = here.slice(0, count);
      for (let i = riders.length; i < count && place.isSource; i++) {
        const name = this.draft.numbered(stay.name);
        const person: EmittedPerson = {
          id: this.draft.id(name),
          stay,
          vehicle: undefined,
          place: undefined,
          since: this.draft.day,
        };
        this.draft.elements.push(
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

  private piecesOf(
    { pieces, goods }: PlannedFlight,
    place: DesignPlace,
    levels: Snapshot,
  ): EmittedPiece[] {
    const chosen: EmittedPiece[] = [];
    for (const [kind, count] of pieces) {
      const here = this.pieces.filter((each) => each.place === place && each.kind === kind);
      if (kind.holds) {
        // Those that hold goods of the flight come first.
        const useful = new Map(
          here.map((each) => [each, this.draft.heldIn(levels, each, (good) => goods.has(good))]),
        );
        here.sort((a, b) => useful.get(b)! - useful.get(a)! || compare(a.name, b.name));
      }
      const riders = here.slice(0, count);
      for (let i = riders.length; i < count && place.isSource; i++) {
        const name = this.draft.numbered(kind.name);
        const piece: EmittedPiece = {
          ...{ id: this.draft.id(name), name, kind, parts: new Map() },
          ...{ vehicle: undefined, place: undefined },
          ...{ isWorking: false, worksUntil: Number.POSITIVE_INFINITY },
        };
        if (kind.holds) this.draft.useTemplate(kind.template);
        this.draft.elements.push(instanceOf(kind, piece.id, name));
        this.pieces.push(piece);
        riders.push(piece);
      }
      for (const piece of riders) {
        if (piece.isWorking && piece.worksUntil > this.draft.day) {
          this.draft.reconfigure(piece, place, kind.states!.idle);
          piece.isWorking = false;
        }
        piece.place = undefined;
      }
      chosen.push(...riders);
    }
    return chosen;
  }

  /** Loads what comes from a source, lets people and pieces in, and departs. */
  private launch(open: EmittedFlight, place: DesignPlace): void {
    const { flight, vehicles, people, pieces } = open;
    const { arc } = flight;
    const { edge } = arc.edge;
    if (place.isSource) this.load(open, place);
    const bulk = arc.edge.bulk ? this.bulkOf(flight, place) : [];
    const isNew = ({ id }: { id: Uuid }): boolean => place.isSource && !this.created.has(id);
    const ids = (things: readonly { id: Uuid }[]): Uuid[] => things.map(({ id }) => id);
    /** Creates those that are new, people by the mission of their stay if they live by its model. */
    const create = (into: Uuid, name: string, these: typeof people, those: typeof pieces): void => {
      const byModel = ({ stay }: EmittedPerson): boolean => stay.model !== undefined;
      for (const stay of new Set(these.filter(byModel).map((person) => person.stay))) {
        const theirs = these.filter((person) => person.stay === stay && isNew(person));
        this.draft.create(place, into, name, ids(theirs), stay);
      }
      const others = these.filter((person) => !byModel(person));
      this.draft.create(place, into, name, ids([...others, ...those].filter(isNew)));
    };
    if (!arc.edge.bulk) {
      for (const vehicle of vehicles) {
        const name = `Board ${vehicle.name}`;
        const these = people.filter((person) => person.vehicle === vehicle);
        const those = pieces.filter((piece) => piece.vehicle === vehicle);
        create(vehicle.id, name, these, those);
        const known = [...these, ...those].filter((each) => !isNew(each));
        this.draft.move(place, vehicle.id, name, ids(known));
      }
    } else create(place.node.id, `Gather for ${arc.edge.name}`, people, pieces);
    for (const { id } of [...people, ...pieces]) this.created.add(id);
    const elements = [
      ...vehicles.map(({ id }) => id),
      ...bulk.map(({ id }) => id),
      ...(arc.edge.bulk ? [...people, ...pieces].map(({ id }) => id) : []),
    ];
    const { name } = arc.edge;
    if (edge.type === 'Flight Edge')
      this.draft.add(
        place.node,
        name,
        (fields) => new FlightTransport({ ...fields, edge: edge.id, elements }),
      );
    else {
      const burnStageSequence = this.burnsOf(open);
      this.draft.add(
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
      kinds: vehicles.map(({ kind }) => kind),
      dropped: [...dropped].map((each) => each.name),
    });
  }

  /** Fills the vehicles of a flight from a source: everything is to be had there. */
  private load(open: EmittedFlight, place: DesignPlace): void {
    const { vehicles } = open;
    const amounts = new Map<HeapPart, number>();
    const targets = new Map<HeapPart, number>();
    // What came home in a vehicle is taken out, with its containers. What was collected may be asked for later.
    for (const vehicle of vehicles) {
      const name = `Unload ${vehicle.name}`;
      const old = [...vehicle.containers.values()];
      const kept = old.filter(({ good }) => good.isCollected).map(({ id }) => id);
      const gone = old.filter(({ good }) => !good.isCollected).map(({ id }) => id);
      this.draft.move(place, place.node.id, name, kept);
      this.draft.remove(place, name, gone);
      vehicle.containers.clear();
    }
    const isKnown = new Set(vehicles.filter(({ createdOn }) => createdOn < this.draft.day));
    const levels = isKnown.size > 0 ? this.draft.levels() : undefined;
    this.holds.targetTanks(open, amounts, targets);
    this.holds.seat(open);
    for (const vehicle of vehicles) {
      const target = targets.get(vehicle) ?? 0;
      if (vehicle.kind.tank === 0) continue;
      const held = isKnown.has(vehicle) && levels ? this.draft.held(levels, vehicle) : 0;
      if (target - held > NOTHING) this.fuelUp(place, vehicle, target - held, isKnown.has(vehicle));
      else if (held - target > NOTHING)
        this.draft.consume(place, `Drain ${vehicle.name}`, vehicle.id, vehicle.good, held - target);
    }
    this.loadGoods(open, place);
  }

  /** Puts propellant into a vehicle. One that is new has it from the beginning. */
  private fuelUp(
    place: DesignPlace,
    vehicle: EmittedVehicle,
    mass: number,
    isKnown: boolean,
  ): void {
    if (isKnown) {
      this.draft.addInto(place, vehicle, mass, `Fuel ${vehicle.name}`);
      return;
    }
    const at = this.draft.elements.findIndex(({ id }) => id === vehicle.id);
    const instance = this.draft.elements[at] as InstPropulsiveVehicle;
    this.draft.elements[at] = new InstPropulsiveVehicle({
      ...(instance as Fields<InstPropulsiveVehicle>),
      fuel: amountOf(vehicle.good, mass),
    });
  }

  private loadGoods(open: EmittedFlight, place: DesignPlace): void {
    const targets = new Map<HeapPart, number>();
    const { elements } = this.draft;
    this.holds.targetGoods(open, place, new Map(), targets);
    // The containers were just made, empty: they get what they are to hold.
    const made = new Map(elements.map(({ id }, at) => [id, at]));
    const contents = new Map<Uuid, [Commodity, number][]>();
    for (const [{ id, good }, mass] of targets)
      if (mass > 0 || this.holds.isProduct(good)) addToList(contents, id, [good, mass]);
    for (const [id, amounts] of contents) {
      const at = made.get(id)!;
      elements[at] = new InstResourceContainer({
        ...(elements[at] as Fields<InstResourceContainer>),
        contents: amounts.map(([good, mass]) => amountOf(good, mass)),
      });
    }
  }

  /** Makes the containers of goods that fly in bulk. */
  private bulkOf({ arc, goods }: PlannedFlight, place: DesignPlace): HeapPart[] {
    const loose = [...goods].filter(([good]) => !this.holds.packed.has(good));
    return loose.map(([good, mass]) => {
      const container = this.draft.makeContainer(
        `${arc.edge.name} | ${good.name} ${this.draft.day}`,
        good,
        mass,
      );
      this.draft.create(place, place.node.id, `Create ${container.name}`, [container.id]);
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

const strangers = (vehicle: EmittedVehicle, chosen: readonly EmittedPerson[]): number =>
  vehicle.people.size - riders(vehicle, chosen);

/** Which share of a burn the vehicles of a unit take: those that are emptied fire first. */
const share = ({ unit }: EmittedVehicle, { burns }: PlannedFlight, i: number): number =>
  burns[i]!.burnt.get(unit) ?? 0;
