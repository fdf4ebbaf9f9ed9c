import { ClassOfSupply } from '../model/index.js';
import type { Uuid } from '../schema/model-object.js';
import { mainClassOf } from '../simulation/index.js';
import type { Snapshot } from '../simulation/result/snapshot.js';
import {
  type EmittedFlight,
  type EmittedPiece,
  type EmittedVehicle,
  type HeapPart,
  isDropped,
  NOTHING,
  partOf,
  UnloadableError,
} from './emitted.js';
import { type Commodity, type DesignPlace, type DesignProblem, packedGoods } from './problem.js';
import type { ScenarioDraft } from './scenario-draft.js';
import { Stowage } from './stowage.js';

/** Amounts below this may fly along, in kg: less than the margin of a burn. */
const TRACE = 1e-4;

/** What stays at a place when flights depart. */
interface Staying {
  readonly staying: readonly EmittedVehicle[];
  readonly containers: readonly EmittedPiece[];
}

/** What holds goods at places and in vehicles: who and what rides where, and what is moved for it. */
export class Holds {
  readonly stores = new Map<DesignPlace, Map<Commodity, HeapPart>>();
  /** Containers of bulk goods at places, which are emptied and then removed. */
  readonly unloaded = new Map<DesignPlace, HeapPart[]>();
  /** Containers of the campaign that are at places from the beginning. */
  readonly found = new Map<DesignPlace, readonly HeapPart[]>();
  /** Goods that travel in containers of their own. */
  readonly packed: ReadonlySet<Commodity>;
  readonly stowage = new Stowage(this.problem);

  constructor(
    private readonly problem: DesignProblem,
    private readonly draft: ScenarioDraft,
  ) {
    this.packed = packedGoods(problem);
  }

  /** Whether a plant makes a good, so that what is to take it in must list it. */
  isProduct(good: Commodity): boolean {
    return this.problem.pieces.some(({ works }) => (works?.get(good) ?? 0) < 0);
  }

  containerIn(vehicle: EmittedVehicle, good: Commodity, place: DesignPlace, mass = 0): HeapPart {
    const known = vehicle.containers.get(good);
    if (known !== undefined) return known;
    const container = this.draft.makeContainer(`${vehicle.name} | ${good.name}`, good, mass);
    vehicle.containers.set(good, container);
    this.draft.create(place, vehicle.id, `Create ${container.name}`, [container.id]);
    return container;
  }

  storeAt(place: DesignPlace, good: Commodity, mass = 0): HeapPart {
    const stores = this.stores.get(place) ?? new Map<Commodity, HeapPart>();
    this.stores.set(place, stores);
    const known = stores.get(good);
    if (known !== undefined) return known;
    const container = this.draft.makeContainer(`${place.name} store | ${good.name}`, good, mass);
    stores.set(good, container);
    this.draft.create(place, place.node.id, `Create ${container.name}`, [container.id]);
    return container;
  }

  mayLie(good: Commodity, { isStore, isFuelStore }: DesignPlace): boolean {
    return good.isPropellant
      ? isFuelStore || (isStore && this.problem.design.fuelAsCargo)
      : isStore;
  }

  /** Moves goods and propellant from where more is than wanted to where less is. */
  share(
    place: DesignPlace,
    open: readonly EmittedFlight[],
    { staying, abandoned, containers }: Staying & { readonly abandoned: readonly EmittedVehicle[] },
    levels: Snapshot,
  ): void {
    const amounts = new Map<HeapPart, number>();
    const bulk = this.unloaded.get(place) ?? [];
    const stores = [...(this.stores.get(place)?.values() ?? []), ...(this.found.get(place) ?? [])];
    const vehicles = [...staying, ...abandoned, ...open.flatMap((each) => each.vehicles)];
    const boarding = open.flatMap(({ pieces }) => pieces.filter(({ kind }) => kind.holds));
    const packing = [...containers, ...boarding];
    for (const { parts } of packing) stores.push(...parts.values());
    for (const part of [...bulk, ...stores]) amounts.set(part, this.draft.held(levels, part));
    for (const vehicle of vehicles) {
      if (vehicle.kind.tank > 0) amounts.set(vehicle, this.draft.held(levels, vehicle));
      for (const container of vehicle.containers.values())
        amounts.set(container, this.draft.held(levels, container));
    }
    const goods = new Set([...amounts.keys()].map(({ good }) => good));
    for (const { flight } of open) for (const good of flight.goods.keys()) goods.add(good);
    // What each part is to hold at the departure; undefined: whatever is left.
    const targets = new Map<HeapPart, number>();
    for (const each of open) {
      this.stowage.seat(each);
      this.targetTanks(each, amounts, targets);
      this.targetGoods(each, place, amounts, targets);
    }
    for (const part of bulk) targets.set(part, 0);
    for (const vehicle of abandoned) {
      if (vehicle.kind.tank > 0) targets.set(vehicle, 0);
      for (const container of vehicle.containers.values()) targets.set(container, 0);
    }
    const room = new Map<EmittedVehicle, number>();
    for (const vehicle of vehicles) {
      const inside = [...vehicle.containers.values()].reduce(
        (sum, each) => sum + amounts.get(each)!,
        0,
      );
      room.set(vehicle, vehicle.kind.room - inside);
    }
    this.transfer(place, goods, { staying, containers }, vehicles, {
      ...{ amounts, targets, room },
      packing: new Map(packing.map((container) => [container.id, container])),
    });
    const empty = bulk.filter((part) => !(amounts.get(part)! > NOTHING));
    this.draft.remove(
      place,
      'Remove empty containers',
      empty.map(({ id }) => id),
    );
    const rest = bulk.filter((part) => amounts.get(part)! > NOTHING);
    if (rest.length > 0) this.unloaded.set(place, rest);
    else this.unloaded.delete(place);
  }

  /** How much propellant each vehicle of a flight has at the departure. */
  targetTanks(
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
  targetGoods(
    { flight, vehicles, people, pieces }: EmittedFlight,
    place: DesignPlace,
    amounts: Map<HeapPart, number>,
    targets: Map<HeapPart, number>,
  ): void {
    for (const vehicle of vehicles)
      for (const container of vehicle.containers.values()) targets.set(container, 0);
    const { bulk } = flight.arc.edge;
    const stack = vehicles.slice().sort((a, b) => b.people.size - a.people.size);
    const going = stack.filter((vehicle) => !isDropped(vehicle, flight, vehicles));
    const free = new Map(going.map((vehicle) => [vehicle, this.stowage.freeRoom(vehicle)]));
    const containers = pieces.filter(({ kind }) => kind.holds);
    for (const { parts } of containers) for (const part of parts.values()) targets.set(part, 0);
    const filled = new Map(containers.map((container) => [container, 0]));
    /** Puts a good into containers, first what they hold already. */
    const pack = (good: Commodity, mass: number): void => {
      let left = mass;
      for (const isAboard of [true, false])
        for (const container of containers) {
          const { goods, maxMass, maxVolume } = container.kind.holds!;
          if (!goods.has(good)) continue;
          const part = partOf(container, good);
          if (!amounts.has(part)) amounts.set(part, 0);
          const { vehicle } = container;
          const has = targets.get(part) ?? 0;
          const most = Math.min(
            left,
            isAboard ? amounts.get(part)! : left,
            maxMass - filled.get(container)!,
            this.problem.limitsVolume && good.volume > 0
              ? (maxVolume - this.volumeIn(container, targets)) / good.volume
              : left,
            vehicle === undefined ? left : free.get(vehicle)!,
          );
          const more = wholeUnits(good, most);
          targets.set(part, has + Math.max(0, more));
          if (!(more > 0)) continue;
          filled.set(container, filled.get(container)! + more);
          if (vehicle !== undefined) free.set(vehicle, free.get(vehicle)! - more);
          left -= more;
        }
      if (left > TRACE)
        throw new UnloadableError(flight, `${good.name} does not fit into its containers`);
    };
    const needed = new Set(people.flatMap(({ stay }) => [...stay.needs.keys()]));
    const goods = [...flight.goods].sort(
      ([a], [b]) =>
        Number(b.pressurized) - Number(a.pressurized) ||
        Number(needed.has(b)) - Number(needed.has(a)) ||
        a.index - b.index,
    );
    for (const [good, mass] of goods) {
      if (this.packed.has(good)) {
        pack(good, mass);
        continue;
      }
      if (bulk) continue;
      const fits = going.filter((vehicle) => this.suits(vehicle, good));
      const order = good.pressurized
        ? fits
        : fits.slice().sort((a, b) => Number(a.kind.pressurized) - Number(b.kind.pressurized));
      let left = mass;
      const give = (vehicle: EmittedVehicle, most: number): void => {
        const part = wholeUnits(good, Math.min(left, most, free.get(vehicle)!));
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
      if (left > Math.max(TRACE, 1e-7 * mass))
        throw new UnloadableError(flight, `${good.name} does not fit into its vehicles`);
    }
  }

  private transfer(
    place: DesignPlace,
    goods: ReadonlySet<Commodity>,
    left: Staying,
    vehicles: readonly EmittedVehicle[],
    {
      amounts,
      targets,
      room,
      packing,
    }: Record<'amounts' | 'targets', Map<HeapPart, number>> & {
      readonly room: Map<EmittedVehicle, number>;
      readonly packing: ReadonlyMap<Uuid, EmittedPiece>;
    },
  ): void {
    const ownerOf = (part: HeapPart): EmittedVehicle | undefined =>
      vehicles.find(({ containers }) => containers.get(part.good) === part);
    const isTank = (part: HeapPart): part is EmittedVehicle => 'kind' in part;
    const roomOf = (part: HeapPart): number => {
      if (isTank(part)) return part.kind.tank - (amounts.get(part) ?? 0);
      const container = containerOf(part);
      if (container !== undefined) return roomIn(container, part.good);
      const owner = ownerOf(part);
      return owner === undefined ? Number.POSITIVE_INFINITY : room.get(owner)!;
    };
    const containerOf = ({ id }: HeapPart): EmittedPiece | undefined => packing.get(id);
    const roomIn = (container: EmittedPiece, good: Commodity): number => {
      const { maxMass, maxVolume } = container.kind.holds!;
      const inside = [...container.parts.values()].map((part) => amounts.get(part) ?? 0);
      const byMass = inside.reduce((free, mass) => free - mass, maxMass);
      if (!(this.problem.limitsVolume && good.volume > 0)) return byMass;
      return Math.min(byMass, (maxVolume - this.volumeIn(container, amounts)) / good.volume);
    };
    const change = (part: HeapPart, mass: number): void => {
      amounts.set(part, Math.max(0, (amounts.get(part) ?? 0) + mass));
      const owner = ownerOf(part);
      if (owner !== undefined) room.set(owner, room.get(owner)! - mass);
    };
    let hasMoved = false;
    const shift = (from: HeapPart, to: HeapPart, most: number): void => {
      const mass = wholeUnits(from.good, Math.min(most, amounts.get(from) ?? 0, roomOf(to)));
      if (!(mass > NOTHING) || from === to) return;
      const name = `Move ${from.good.name} from ${from.name} to ${to.name}`;
      this.draft.transfer(place, name, from, to, mass);
      change(from, -mass);
      change(to, mass);
      hasMoved = true;
    };
    do {
      hasMoved = false;
      for (const good of goods) {
        // What is in each tank stays there.
        if (good.isPropellant && this.problem.noTransfers.has(place)) continue;
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
          for (const to of this.leftBehind(place, good, left, room)) {
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
      const name = `Leave ${part.good.name} of ${part.name}`;
      if (
        mainClassOf(part.good.classOfSupply as ClassOfSupply) ===
        ClassOfSupply.ExplorationAndResearch
      ) {
        // It is used and not used up, so it stays in a container of its own.
        const left = this.draft.makeContainer(
          `${place.name} left | ${part.good.name}`,
          part.good,
          0,
        );
        this.draft.create(place, place.node.id, `Create ${left.name}`, [left.id]);
        this.draft.transfer(place, name, part, left, excess);
      } else this.draft.consume(place, name, part.id, part.good, excess);
      change(part, -excess);
    }
  }

  /** What can take in a good that stays at a place: a store, a tank, and then one vehicle with room after the other. */
  private *leftBehind(
    place: DesignPlace,
    good: Commodity,
    { staying, containers }: Staying,
    room: ReadonlyMap<EmittedVehicle, number>,
  ): Generator<HeapPart, void> {
    if (this.mayLie(good, place)) yield this.storeAt(place, good);
    for (const vehicle of staying) if (vehicle.kind.propellant === good) yield vehicle;
    if (good.isPropellant && !this.problem.design.fuelAsCargo) return;
    for (const container of containers)
      if (container.kind.holds!.goods.has(good)) yield partOf(container, good);
    if (this.packed.has(good)) return;
    for (const vehicle of staying)
      if (room.get(vehicle)! > NOTHING && this.suits(vehicle, good))
        yield this.containerIn(vehicle, good, place);
  }

  /** Whether the hold of a vehicle has the environment that a good needs. */
  suits({ kind }: EmittedVehicle, good: Commodity): boolean {
    return (
      kind.room > 0 && (kind.pressurized || !(this.problem.limitsEnvironment && good.pressurized))
    );
  }

  /** The volume of what a container is to hold, in m³. */
  private volumeIn({ parts }: EmittedPiece, amounts: ReadonlyMap<HeapPart, number>): number {
    return [...parts.values()].reduce(
      (sum, part) => sum + (amounts.get(part) ?? 0) * part.good.volume,
      0,
    );
  }
}

/** Returns how much of a mass of a good can be moved: whole units of a discrete one. */
const wholeUnits = ({ discrete, unitMass }: Commodity, mass: number): number =>
  discrete && unitMass > 0 ? Math.floor(mass / unitMass + 1e-6) * unitMass : mass;
