import { addToList } from '../graph/multi-map.js';
import {
  AnyElementInstance,
  BurnStage,
  BurnStageItem,
  BurnStageSequence,
  FlightTransport,
  InstHumanAgent,
  InstPropulsiveVehicle,
  InstResourceContainer,
  SpaceTransport,
} from '../model/index.js';
import type { Fields, Uuid } from '../schema/model-object.js';
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
  NOTHING,
} from './emitted.js';
import type { InPlay } from './in-play.js';
import type { PlannedFlight } from './plan.js';
import type { Commodity, DesignPlace, PieceKind } from './problem.js';
import { amountOf } from './scenario-draft.js';

/** What departs from a place on a day, with what is boarded, loaded and moved for it. */
export class Departures {
  private readonly problem = this.play.problem;
  private readonly plan = this.play.plan;
  private readonly draft = this.play.draft;
  private readonly holds = this.play.holds;
  /** People and pieces that were created. */
  private readonly created = new Set<Uuid>();

  constructor(private readonly play: InPlay) {}

  depart(place: DesignPlace, levels: Snapshot): void {
    const flights = this.plan.flights.filter(
      ({ arc }) => arc.edge.origin === place && arc.departs === this.draft.day,
    );
    const open = flights.map((flight) => this.board(flight, place, levels));
    this.reseat(place, open);
    const abandoned = this.abandonedAt(place);
    const staying = this.play.at(place).filter((vehicle) => !abandoned.includes(vehicle));
    if (
      !place.isSource &&
      flights.length + abandoned.length + (this.holds.unloaded.get(place)?.length ?? 0) > 0
    )
      this.holds.share(
        place,
        open,
        { staying, abandoned, containers: this.play.containersAt(place) },
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
    const wait = this.play.waitAt(place);
    if (place.isSource || wait === undefined) return [];
    const counts = new Map<VehicleUnit, number>();
    return this.play.at(place).filter(({ unit, kind, people }) => {
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
    for (const person of this.play.people) {
      const { vehicle } = person;
      if (person.place !== place || vehicle === undefined || !leaving.has(vehicle)) continue;
      const to = this.play.at(place).find(({ kind, people }) => people.size < kind.seats);
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
      const waiting = this.play
        .at(place)
        .filter(
          (vehicle) =>
            vehicle.unit === unit && !vehicles.includes(vehicle) && !this.play.retired.has(vehicle),
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
        vehicles.push(this.play.makeVehicle(unit, place, 0));
      }
    }
    for (const vehicle of vehicles) vehicle.place = undefined;
    return { flight, vehicles, people, pieces, bulk: [] };
  }

  private peopleOf({ people }: PlannedFlight, place: DesignPlace): EmittedPerson[] {
    const chosen: EmittedPerson[] = [];
    for (const [stay, count] of people) {
      const here = this.play.people.filter(
        (person) => person.place === place && person.stay === stay,
      );
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
        this.play.people.push(person);
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
      const here = this.play.pieces.filter((each) => each.place === place && each.kind === kind);
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
          isWorking: false,
        };
        if (kind.holds) this.draft.useTemplate(kind.template);
        this.draft.elements.push(instanceOf(kind, piece.id, name));
        this.play.pieces.push(piece);
        riders.push(piece);
      }
      for (const piece of riders) {
        if (piece.isWorking) {
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
    this.play.flying.push({
      ...open,
      vehicles: vehicles.filter((vehicle) => !dropped.has(vehicle)),
      bulk,
    });
    this.play.transports.push({
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
    this.holds.stowage.seat(open);
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
