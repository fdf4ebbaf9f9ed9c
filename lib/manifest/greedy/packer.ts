import type { Campaign } from '../../analysis/campaign.js';
import { Environment } from '../../model/index.js';
import type { ResourceRecord, Rounding } from '../../simulation/index.js';
import {
  type ContainerGroup,
  type CrateKind,
  type Dimensions,
  packingOf,
  type Sizes,
  sizesOf,
} from './container-packing.js';
import type { UnpackedReason } from './greedy-answer.js';
import type { GreedySettings } from './greedy-options.js';
import { type OpenDemand, PackedContainer, type Refusals } from './packed-container.js';

/** The part of a demand that is not packed. */
export interface Unpacked {
  readonly demand: OpenDemand;
  /** Amount, in units of the resource. */
  readonly amount: number;
  readonly reason: UnpackedReason;
}

/** Packs demands into containers. */
export class Packer {
  /** In the order of their creation. */
  readonly containers: PackedContainer[] = [];
  readonly unpacked: Unpacked[] = [];
  readonly #shelves: Readonly<Record<ContainerGroup, Shelf>> = {
    bags: new Shelf(),
    gas: new Shelf(),
    liquid: new Shelf(),
  };
  readonly #shelfOf = new Map<PackedContainer, Shelf>();
  #filled = new Set<PackedContainer>();
  readonly #sizes: Readonly<Record<ContainerGroup, Sizes>>;
  readonly #hasVolumes: boolean;
  readonly #hasEnvironments: boolean;

  /** @param onChange called with a container, and the mass that now takes more room in it, in kg */
  constructor(
    private readonly campaign: Campaign,
    private readonly settings: GreedySettings,
    private readonly refusals: Refusals,
    private readonly onChange: (container: PackedContainer, mass: number) => void,
  ) {
    const { configuration } = campaign.scenario;
    this.#sizes = sizesOf(configuration, campaign.rounding);
    this.#hasVolumes = configuration.volumeConstrained;
    this.#hasEnvironments = configuration.environmentConstrained;
  }

  /** Packs demands, and returns the containers that something was packed into. What cannot be packed is listed. */
  pack(demands: readonly OpenDemand[]): ReadonlySet<PackedContainer> {
    this.#filled = new Set();
    for (const demand of demands) this.#pack(demand);
    return this.#filled;
  }

  /** Packs a demand as its class of supply says. */
  #pack(demand: OpenDemand): void {
    const filling = new Filling(demand, this.campaign.rounding);
    const packing = packingOf(demand.resource.classOfSupply);
    if (packing.way === 'crate') this.#packCrate(filling, packing.kind);
    else if (packing.way === 'none') this.#leave(filling, packing.reason);
    else {
      if (packing.reuses) this.#reuse(filling, this.#shelves[packing.group]);
      this.#packNew(filling, packing.group);
    }
  }

  /** Puts a container that stood at a node where it stands now. */
  move(container: PackedContainer, from: string): void {
    const shelf = this.#shelfOf.get(container);
    shelf?.take(container, from);
    shelf?.put(container);
  }

  #leave(filling: Filling, reason: UnpackedReason): void {
    const amount = filling.remaining;
    if (amount > 0) this.unpacked.push({ demand: filling.demand, amount, reason });
  }

  /** Packs into containers that are there already, the oldest first. */
  #reuse(filling: Filling, shelf: Shelf): void {
    const { point, resource } = filling.demand;
    const node = point.node.id;
    const containers = resource.unitMass === 0 ? shelf.allAt(node) : shelf.openAt(node);
    for (const container of containers) {
      if (filling.remaining <= 0) return;
      if (!this.#canReuse(container, filling.demand)) continue;
      if (!this.#fill(container, filling)) continue;
      if (container.isFull) this.move(container, node);
    }
  }

  /** Returns whether a demand may go into a container that stands at its node. */
  #canReuse(container: PackedContainer, { resource, amount, point, edge }: OpenDemand): boolean {
    const { rounding } = this.campaign;
    const { current, dimensions } = container;
    if (current === undefined) return false;
    if (edge === undefined ? point.time > current.time : point !== current) return false;
    if (container.isBroughtTo(point)) return false;
    // A container goes only where all that it holds may go.
    if (container.refusal !== this.refusals.of(resource.id)) return false;
    if (rounding.overMass(container.packedMass - dimensions.maxMass)) return false;
    if (rounding.overMass(resource.unitMass * amount - dimensions.exactMass)) return false;
    if (this.#hasVolumes) {
      if (rounding.overVolume(container.packedVolume - dimensions.maxVolume)) return false;
      if (rounding.overVolume(resource.unitVolume * amount - dimensions.exactVolume)) return false;
    }
    return !this.#hasEnvironments || this.#suits(resource, container);
  }

  /** Returns whether a container has the right environment for goods. */
  #suits({ environment }: ResourceRecord, container: PackedContainer): boolean {
    return (
      environment === container.environment ||
      (container.environment === Environment.Pressurized &&
        this.campaign.result.rules.pressurizedContainer === 'accept')
    );
  }

  #packNew(filling: Filling, group: ContainerGroup): void {
    const shelf = this.#shelves[group];
    const { resource } = filling.demand;
    while (filling.remaining > 0) {
      if (this.containers.length >= this.settings.maxContainers) {
        this.#leave(filling, 'limit');
        return;
      }
      const container = this.#create(this.#sizeFor(filling, this.#sizes[group]), resource);
      if (!this.#fill(container, filling)) {
        // More containers would not help.
        this.#leave(filling, 'too-large');
        return;
      }
      this.containers.push(container);
      this.#shelfOf.set(container, shelf);
      shelf.put(container);
    }
  }

  /** Returns the small size if the rest fits into it, else the large size. */
  #sizeFor({ remaining, demand: { resource } }: Filling, [large, small]: Sizes): Dimensions {
    if (small === undefined) return large;
    const isLarge =
      remaining * resource.unitMass > small.exactMass ||
      (this.#hasVolumes && remaining * resource.unitVolume > small.exactVolume);
    return isLarge ? large : small;
  }

  /** Makes a crate that is as large as the demand. */
  #packCrate(filling: Filling, kind: CrateKind): void {
    const { rounding } = this.campaign;
    const { resource, amount, mass, volume } = filling.demand;
    if (amount <= 0 && this.settings.production === 'ignore') return;
    if (this.containers.length >= this.settings.maxContainers) {
      this.#leave(filling, 'limit');
      return;
    }
    const packed = this.settings.crateTare === 'units' ? amount : mass;
    const container = this.#create(
      {
        kind,
        mass: rounding.mass(resource.packingFactor * packed),
        volume,
        maxMass: mass,
        maxVolume: volume,
        exactMass: mass,
        exactVolume: volume,
      },
      resource,
    );
    this.#fill(container, filling);
    this.containers.push(container);
    this.#leave(filling, 'rounding');
  }

  #create(dimensions: Dimensions, { id, environment }: ResourceRecord): PackedContainer {
    return new PackedContainer(
      this.containers.length,
      dimensions,
      environment,
      this.refusals.of(id),
      this.settings.room === 'later',
    );
  }

  /** Packs as much of a demand into a container as fits. Returns whether anything did. */
  #fill(container: PackedContainer, filling: Filling): boolean {
    const { rounding } = this.campaign;
    const { demand } = filling;
    const { resource } = demand;
    const amount = this.#fitting(container, filling);
    if (!(amount > 0) || rounding.isNothing(amount)) return false;
    const before = container.countedMass;
    filling.add(amount);
    container.add({
      demand,
      amount,
      mass: rounding.mass(resource.unitMass * amount),
      volume: rounding.volume(resource.unitVolume * amount),
    });
    this.#filled.add(container);
    this.onChange(container, container.countedMass - before);
    return true;
  }

  /** Returns how much of a demand fits into a container, in units. */
  #fitting(container: PackedContainer, { remaining, demand: { resource } }: Filling): number {
    const { rounding } = this.campaign;
    const { dimensions, countedMass, countedVolume } = container;
    const { unitMass, unitVolume } = resource;
    let amount = remaining;
    if (unitMass > 0)
      amount = Math.min(amount, rounding.amount((dimensions.maxMass - countedMass) / unitMass));
    if (this.#hasVolumes && unitVolume > 0)
      amount = Math.min(
        amount,
        rounding.amount((dimensions.maxVolume - countedVolume) / unitVolume),
      );
    return amount;
  }
}

/** The part of an amount that counts as nothing, so that sums of its parts need not be exact. */
const NOTHING = 1e-12;

/** A demand while it is packed. */
export class Filling {
  /** The sum of its pieces, in units. */
  #packed = 0;

  constructor(
    readonly demand: OpenDemand,
    private readonly rounding: Rounding,
  ) {}

  /** What is not packed yet, in units. */
  get remaining(): number {
    const { amount } = this.demand;
    const remaining = this.rounding.amount(amount) - this.rounding.amount(this.#packed);
    const isNothing =
      this.rounding.isNothing(remaining) || Math.abs(remaining) <= Math.abs(amount) * NOTHING;
    return isNothing ? 0 : remaining;
  }

  add(amount: number): void {
    this.#packed += amount;
  }
}

/** The containers of one group that stand at one node, in the order of their creation. */
class Stand {
  #containers = new Set<PackedContainer>();
  #isSorted = true;
  #last = -1;

  add(container: PackedContainer): void {
    this.#containers.add(container);
    if (container.index < this.#last) this.#isSorted = false;
    else this.#last = container.index;
  }

  delete(container: PackedContainer): void {
    this.#containers.delete(container);
  }

  /** Returns the containers. Those that are deleted meanwhile are left out. */
  list(): Iterable<PackedContainer> {
    if (!this.#isSorted) {
      this.#containers = new Set([...this.#containers].sort((a, b) => a.index - b.index));
      this.#isSorted = true;
    }
    return this.#containers;
  }
}

/**
 * The containers of one group of goods that more can be packed into, by the node where they stand. Full ones are kept apart:
 * only goods without mass fit into them.
 */
export class Shelf {
  readonly #open = new Map<string, Stand>();
  readonly #full = new Map<string, Stand>();

  /** Returns the containers at a node that have room, in the order of their creation. */
  openAt(node: string): Iterable<PackedContainer> {
    return this.#open.get(node)?.list() ?? [];
  }

  /** Returns all containers at a node, in the order of their creation. */
  allAt(node: string): Iterable<PackedContainer> {
    const full = this.#full.get(node)?.list() ?? [];
    return [...this.openAt(node), ...full].sort((a, b) => a.index - b.index);
  }

  /** Puts a container where it stands now. */
  put(container: PackedContainer): void {
    const node = container.current?.node.id;
    if (node === undefined) return;
    const stands = container.isFull ? this.#full : this.#open;
    let stand = stands.get(node);
    if (stand === undefined) {
      stand = new Stand();
      stands.set(node, stand);
    }
    stand.add(container);
  }

  /** Takes a container away from a node. */
  take(container: PackedContainer, node: string): void {
    this.#open.get(node)?.delete(container);
    this.#full.get(node)?.delete(container);
  }
}
