import type { Uuid } from '../schema/model-object.js';
import { type EmittedFlight, type EmittedPiece, NOTHING, partOf } from './emitted.js';
import type { InPlay } from './in-play.js';
import type { Commodity, DesignPlace } from './problem.js';

/** What happens first at a place on a day: arrivals, ends, and what is used. */
export class Arrivals {
  private readonly problem = this.play.problem;
  private readonly plan = this.play.plan;
  private readonly draft = this.play.draft;
  private readonly holds = this.play.holds;

  constructor(private readonly play: InPlay) {}

  arrive(place: DesignPlace): void {
    this.begin(place);
    for (const flight of this.play.flying.filter(
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
        if (at !== place || this.play.dateFrom(at, from) !== day) continue;
        if (instance) this.play.keepVehicle(unit, place, instance, Number.NEGATIVE_INFINITY);
        else for (let i = 0; i < count; i++) this.play.makeVehicle(unit, place, fuel / count);
      }
    for (const { place: at, plants, parts, inside } of problem.found) {
      if (at !== place || this.play.dateFrom(at, problem.start) !== day) continue;
      this.draft.move(place, place.node.id, 'Unload what is there', inside);
      this.holds.found.set(place, parts);
      for (const { id, name, kind, isWorking } of plants)
        this.play.pieces.push({
          ...{ id, name, kind, parts: new Map(), vehicle: undefined, place },
          isWorking,
        });
    }
    for (const { place: at, good, mass, isFound } of problem.stock) {
      if (at !== place || this.play.dateFrom(at, problem.start) !== day) continue;
      if (mass === 0 || isFound) continue;
      if (good.isPropellant && !this.holds.mayLie(good, place)) {
        // It is in the tanks that are there.
        let left = mass;
        for (const vehicle of this.play.at(place)) {
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
      if (place.isSource && !vehicle.kind.reusable) this.play.retired.add(vehicle);
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
      const here = this.play.people.filter(
        (person) => person.place === place && person.stay === stay,
      );
      if (here.length === 0) continue;
      if (place === stay.home && day >= stay.until) {
        this.draft.remove(
          place,
          `${stay.name} is home`,
          here.map(({ id }) => id),
        );
        for (const person of here) {
          person.vehicle?.people.delete(person);
          this.play.people.splice(this.play.people.indexOf(person), 1);
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
    for (const piece of this.play.pieces.filter((each) => each.place === place)) {
      if (piece.vehicle === undefined) continue;
      this.draft.move(place, place.node.id, `Unload ${piece.kind.name}`, [piece.id]);
      piece.vehicle.pieces.delete(piece);
      piece.vehicle = undefined;
    }
    if (!place.isSource) return;
    // What came home is not needed there. Vehicles that need something are kept out of play until they fly again.
    for (const vehicle of this.play.at(place)) {
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
      this.play.vehicles.splice(this.play.vehicles.indexOf(vehicle), 1);
    }
  }

  /** Lets plants work, or stops them. */
  private work(place: DesignPlace): void {
    // On a day that is no date of the place, plants go on as before.
    const wait = this.play.waitAt(place);
    if (wait === undefined) return;
    for (const kind of new Set(this.play.pieces.map((each) => each.kind))) {
      if (kind.states === undefined) continue;
      const plants = this.play.pieces.filter((each) => each.place === place && each.kind === kind);
      const days = (wait.working.get(kind) ?? 0) / Math.max(plants.length, 1);
      for (const plant of plants) {
        const works = days > NOTHING;
        if (works && !plant.isWorking) this.draft.reconfigure(plant, place, kind.states.working);
        if (!works && plant.isWorking) this.draft.reconfigure(plant, place, kind.states.idle);
        plant.isWorking = works;
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
      for (const vehicle of this.play.at(place))
        if (this.holds.suits(vehicle, good)) this.holds.containerIn(vehicle, good, place);
  }

  private collect(place: DesignPlace): void {
    for (const requirement of this.problem.amounts) {
      const { origin, good, mass, name } = requirement;
      if (origin?.place !== place || this.play.dateFrom(place, origin.from) !== this.draft.day)
        continue;
      const arising = mass - (this.plan.lacking.get(requirement) ?? 0);
      if (arising <= NOTHING) continue;
      if (this.holds.mayLie(good, place)) {
        this.draft.addInto(place, this.holds.storeAt(place, good), arising, name);
        continue;
      }
      let left = arising;
      const containers = this.play
        .containersAt(place)
        .filter(({ kind }) => kind.holds!.goods.has(good));
      const levels = containers.length > 0 ? this.draft.levels() : undefined;
      for (const container of containers) {
        const inside = this.draft.heldIn(levels!, container);
        const part = Math.min(left, container.kind.holds!.maxMass - inside);
        if (part <= NOTHING) continue;
        this.draft.addInto(place, partOf(container, good), part, name);
        left -= part;
      }
      if (this.holds.packed.has(good)) continue;
      for (const vehicle of this.play.at(place)) {
        const part = Math.min(left, vehicle.kind.room);
        if (part <= NOTHING || !this.holds.suits(vehicle, good)) continue;
        this.draft.addInto(place, this.holds.containerIn(vehicle, good, place), part, name);
        left -= part;
      }
    }
  }

  /** Removes containers that came home, but for those with what was collected. */
  private putAway(place: DesignPlace): void {
    const home = this.play.containersAt(place);
    const isGone = ({ parts }: EmittedPiece): boolean =>
      ![...parts.keys()].some(({ isCollected }) => isCollected);
    this.draft.remove(
      place,
      'Put containers away',
      home.filter(isGone).map(({ id }) => id),
    );
    for (const container of home) this.play.pieces.splice(this.play.pieces.indexOf(container), 1);
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
    return unloaded?.id ?? this.play.at(place)[0]?.id ?? this.play.containersAt(place)[0]?.id;
  }
}
