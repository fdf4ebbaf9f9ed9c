import type { Campaign } from '../../analysis/campaign.js';
import { Environment } from '../../model/index.js';
import type { DeliveryPoint, DeliverySlot, SupplyLinks } from './deliveries.js';
import type { Obstacle } from './greedy-answer.js';
import type { GreedySettings } from './greedy-options.js';
import type { PackedContainer } from './packed-container.js';

/** The part of a mass that counts as nothing, because masses are sums. */
const NOISE = 1e-9;

/** Mass and volume on board. */
interface LoadedCargo {
  mass: number;
  volume: number;
  count: number;
}

const cargo = (): LoadedCargo => ({ mass: 0, volume: 0, count: 0 });

function add(to: LoadedCargo, { mass, volume, count }: Readonly<LoadedCargo>, sign: 1 | -1): void {
  to.count += sign * count;
  // What is empty weighs exactly nothing.
  to.mass = to.count === 0 ? 0 : to.mass + sign * mass;
  to.volume = to.count === 0 ? 0 : to.volume + sign * volume;
}

/** Returns the mass of a container with its contents, in kg. */
const massOf = ({ dimensions, countedMass }: PackedContainer): number =>
  dimensions.mass + countedMass;

/** Loads containers onto carriers. */
export class Loader {
  /** The containers in each slot, in the order of loading. */
  readonly containers: readonly PackedContainer[][];
  readonly #bySlot: readonly LoadedCargo[];
  readonly #byEdge: readonly LoadedCargo[];
  /** What each carrier takes on all edges that arrive at the time of the present point or before. */
  readonly #byCarrier = new Map<string, LoadedCargo>();
  /** The first edge that arrives at that time or before. */
  #first = 0;
  readonly #hasVolumes: boolean;
  readonly #hasEnvironments: boolean;
  /** For containers of equal mass, volume and environment: the first slot that may take another one. */
  #next = new Map<string, number>();
  /** The rooms of slots by destination: all of them, and those for pressurized containers. */
  readonly #rooms = new Map<string, RoomTree>();
  readonly #pressurized = new Map<string, RoomTree>();
  /** An excess that does not count, in kg. */
  readonly #slack: number;
  /** The answers of `obstacle`. */
  readonly #obstacles = new Map<string, Obstacle>();

  constructor(
    private readonly campaign: Campaign,
    private readonly deliveries: SupplyLinks,
    private readonly settings: GreedySettings,
  ) {
    this.containers = deliveries.slots.map(() => []);
    this.#bySlot = deliveries.slots.map(cargo);
    this.#byEdge = deliveries.edges.map(cargo);
    const { configuration } = campaign.scenario;
    this.#slack = configuration.massPrecision;
    this.#hasVolumes = configuration.volumeConstrained;
    this.#hasEnvironments = configuration.environmentConstrained;
  }

  /** Goes on to a point that is not later than the previous one. Later arrivals no longer count. */
  startAt({ time }: DeliveryPoint): void {
    const { edges } = this.deliveries;
    for (; this.#first < edges.length && edges[this.#first]!.end > time; this.#first++)
      for (const slot of edges[this.#first]!.slots)
        add(this.#carried(slot), this.#bySlot[slot.index]!, -1);
    this.#next = new Map();
  }

  /** Loads a container that has to be brought to a point, if a carrier can take it. Returns whether one can. */
  load(container: PackedContainer, point: DeliveryPoint): boolean {
    if (container.isBroughtTo(point)) return false;
    const slot =
      container.missed.size > 0 ? this.#ownSlot(container, point) : this.#slot(container, point);
    if (slot === undefined) return false;
    const mass = massOf(container);
    const more = { mass, volume: container.dimensions.volume, count: 1 };
    this.containers[slot.index]!.push(container);
    this.#add(slot, more);
    container.load(slot);
    this.changed(container, massOf(container) - mass);
    return true;
  }

  /** Returns why no carrier takes a container to the point where it waits. */
  obstacle({ missed, environment, refusal }: PackedContainer, point: DeliveryPoint): Obstacle {
    const isOwn = missed.size > 0;
    const needsPressure = this.#hasEnvironments && environment === Environment.Pressurized;
    const question = `${point.index} ${isOwn} ${needsPressure} ${refusal.key}`;
    let obstacle = this.#obstacles.get(question);
    if (obstacle === undefined) {
      const { slots, first } = this.deliveries.slotsTo(point);
      const possible = isOwn ? point.own.flatMap((edge) => edge.slots) : slots.slice(first);
      const suits = possible.some(({ isPressurized }) => isPressurized || !needsPressure);
      const isAllowed = possible.some(({ index }) => !refusal.slots.has(index));
      if (possible.length === 0) obstacle = 'transport';
      else if (!isAllowed) obstacle = 'forbidden';
      else obstacle = suits ? 'room' : 'environment';
      this.#obstacles.set(question, obstacle);
    }
    return obstacle;
  }

  /** Tells that the mass of a container has changed, which may be loaded already. */
  changed({ slots }: PackedContainer, mass: number): void {
    if (mass !== 0) for (const slot of slots) this.#add(slot, { mass, volume: 0, count: 0 });
  }

  #carried({ carrier }: DeliverySlot): LoadedCargo {
    const { id } = carrier.element;
    let carried = this.#byCarrier.get(id);
    if (carried === undefined) {
      carried = cargo();
      this.#byCarrier.set(id, carried);
    }
    return carried;
  }

  #add(slot: DeliverySlot, more: Readonly<LoadedCargo>): void {
    add(this.#bySlot[slot.index]!, more, 1);
    add(this.#byEdge[slot.edge.index]!, more, 1);
    if (slot.edge.index >= this.#first) add(this.#carried(slot), more, 1);
    const { id } = slot.edge.destination;
    const room = this.#roomIn(slot);
    this.#rooms.get(id)?.set(slot.position, room);
    if (slot.isPressurized || !this.#hasEnvironments)
      this.#pressurized.get(id)?.set(slot.position, room);
  }

  /** Returns the first slot that can take a container to a point: something in it is needed on the way there. */
  #ownSlot(container: PackedContainer, { own }: DeliveryPoint): DeliverySlot | undefined {
    const needed = own.filter((edge) => container.missed.has(edge));
    for (const { slots } of needed.length > 0 ? needed : own)
      for (const slot of slots) if (this.#fits(container, slot)) return slot;
    return undefined;
  }

  /** Returns the first slot that can take a container to a point, the latest arrival first. */
  #slot(container: PackedContainer, point: DeliveryPoint): DeliverySlot | undefined {
    const { slots, first } = this.deliveries.slotsTo(point);
    const { dimensions, environment, refusal } = container;
    const like = `${massOf(container)} ${dimensions.volume} ${environment} ${refusal.key}`;
    // What did not fit another container like this one does not fit this one: loads only grow.
    let i: number | undefined = this.#next.get(like) ?? first;
    const rooms = this.#roomsTo(point, container);
    const mass = massOf(container);
    // The rooms are not less than those that count, by the precision too.
    const least = mass - this.#slack - mass * NOISE;
    for (i = rooms.next(i, least); i !== undefined; i = rooms.next(i + 1, least))
      if (this.#fits(container, slots[i]!)) break;
    i ??= slots.length;
    this.#next.set(like, i);
    return slots[i];
  }

  /** Returns what the slots to a point have room for, if only their own loads count. */
  #roomsTo(point: DeliveryPoint, { environment }: PackedContainer): RoomTree {
    const rooms = environment === Environment.Pressurized ? this.#pressurized : this.#rooms;
    const { id } = point.node;
    let tree = rooms.get(id);
    if (tree === undefined) {
      const { slots } = this.deliveries.slotsTo(point);
      const isOpen = rooms === this.#rooms || !this.#hasEnvironments;
      tree = new RoomTree(
        slots.map((slot) =>
          isOpen || slot.isPressurized ? this.#roomIn(slot) : Number.NEGATIVE_INFINITY,
        ),
      );
      rooms.set(id, tree);
    }
    return tree;
  }

  #roomIn({ index, carrier }: DeliverySlot): number {
    const { maxCargoMass, cargoMass } = carrier;
    return this.campaign.rounding.mass(maxCargoMass) - cargoMass - this.#bySlot[index]!.mass;
  }

  /** Returns whether a carrier can take a container on an edge. */
  #fits(container: PackedContainer, slot: DeliverySlot): boolean {
    const { rounding } = this.campaign;
    const { edge, carrier } = slot;
    if (container.refusal.slots.has(slot.index)) return false;
    const { volume } = container.dimensions;
    const mass = massOf(container);
    const carried = this.#carried(slot);
    if (
      rounding.overMass(
        carrier.cargoMass + carried.mass + mass - rounding.mass(carrier.maxCargoMass),
      )
    )
      return false;
    if (
      this.#hasVolumes &&
      rounding.overVolume(
        carrier.cargoVolume + carried.volume + volume - rounding.volume(carrier.maxCargoVolume),
      )
    )
      return false;
    if (
      this.settings.flightLimits === 'keep' &&
      rounding.overMass(this.#byEdge[edge.index]!.mass + mass - edge.freeMass)
    )
      return false;
    return !(
      this.#hasEnvironments &&
      container.environment === Environment.Pressurized &&
      !slot.isPressurized
    );
  }
}

/** A list of numbers that finds the first one that is large enough, in logarithmic time. */
export class RoomTree {
  readonly #leaves: number;
  /** A node has the larger number of its two children, at twice its index and after that. Leaves come last. */
  readonly #nodes: Float64Array;

  constructor(rooms: readonly number[]) {
    this.#leaves = 2 ** Math.ceil(Math.log2(Math.max(1, rooms.length)));
    this.#nodes = new Float64Array(2 * this.#leaves).fill(Number.NEGATIVE_INFINITY);
    this.#nodes.set(rooms, this.#leaves);
    for (let i = this.#leaves - 1; i > 0; i--) this.#nodes[i] = this.#largerChild(i);
  }

  #largerChild(i: number): number {
    return Math.max(this.#nodes[2 * i]!, this.#nodes[2 * i + 1]!);
  }

  /** Changes the number at a position. */
  set(position: number, room: number): void {
    let i = this.#leaves + position;
    this.#nodes[i] = room;
    for (i >>= 1; i > 0; i >>= 1) this.#nodes[i] = this.#largerChild(i);
  }

  /** Returns the first position, from a position on, with a number that is at least so large; undefined if there is none. */
  next(from: number, room: number): number | undefined {
    if (from >= this.#leaves) return undefined;
    let i = this.#leaves + from;
    while (this.#nodes[i]! < room) {
      // Up from right children, and then to the right.
      while ((i & 1) === 1) i >>= 1;
      if (i === 0) return undefined;
      i++;
    }
    while (i < this.#leaves) {
      i *= 2;
      if (this.#nodes[i]! < room) i++;
    }
    return i - this.#leaves;
  }
}
