import { byItem, type Holder, type Item, type Place, type World } from './loading.js';
import { byResource, isOfClass, type Resource, sum } from './resources.js';

/** the place of a container's contents, or null if the chain of containers is broken. */
export function placeOf(container: Holder | null): Place | null {
  let at = container;
  while (at !== null && at.kind === 'item') at = at.container;
  return at;
}

const isInside = (holder: Holder, item: Item): boolean => {
  for (let at: Holder | null = holder; at?.kind === 'item'; at = at.container)
    if (at === item) return true;
  return false;
};

export function takeOut(item: Item): void {
  const siblings = item.container?.contents;
  siblings?.splice(siblings.indexOf(item), 1);
  item.container = null;
}

/** */
export function moveInto(item: Item, holder: Holder): void {
  if (item.container === holder) return;
  takeOut(item);
  item.container = holder;
  holder.contents!.push(item);
  holder.contents!.sort(byItem);
}

/** adds an element and its contents to the registry, or removes them. */
export function setInPlay(item: Item, inPlay: boolean): void {
  item.inPlay = inPlay;
  for (const inner of item.contents ?? []) setInPlay(inner, inPlay);
}

/** Masses and capacities (section 1). */
export class Holding {
  constructor(private readonly world: World) {}

  /** total mass. */
  total(item: Item): number {
    const { mass } = this.world.rounding;
    if (item.stock !== undefined) return mass(mass(item.mass) + this.stockMass(item));
    let total = mass(item.mass);
    for (const inner of item.contents ?? []) total += this.total(inner);
    total = mass(total);
    const { tank } = item;
    return tank === undefined ? total : mass(total + mass(tank.amount * tank.resource.unitMass));
  }

  stockMass({ stock }: Item): number {
    return this.world.rounding.mass(
      sum(stock!.map(({ resource, amount }) => resource.unitMass * amount)),
    );
  }

  #stockVolume({ stock }: Item): number {
    return this.world.rounding.volume(
      sum(stock!.map(({ resource, amount }) => resource.unitVolume * amount)),
    );
  }

  /** the mass of one class of supply. */
  ofClass(item: Item, cos: number): number {
    const { mass, amount } = this.world.rounding;
    const own = mass(this.#ownOfClass(item, cos));
    if (item.stock !== undefined) {
      const held = item.stock.filter(({ resource }) => isOfClass(resource.classOfSupply, cos));
      return mass(held.reduce((all, entry) => all + entry.amount * entry.resource.unitMass, own));
    }
    let total = own;
    for (const inner of item.contents ?? []) total += this.ofClass(inner, cos);
    total = mass(total);
    const { tank } = item;
    return tank !== undefined && isOfClass(tank.resource.classOfSupply, cos)
      ? mass(total + mass(tank.resource.unitMass * amount(tank.amount)))
      : total;
  }

  /** dry mass. If parts are scavenged, it consists of the parts and the rest. */
  #ownOfClass(item: Item, cos: number): number {
    const { mass } = this.world.rounding;
    const isOwn = isOfClass(item.classOfSupply, cos);
    if (!this.scavenged(item)) return isOwn ? mass(item.mass) : 0;
    let own = 0;
    let inParts = 0;
    for (const { resource, quantity } of item.parts) {
      inParts += quantity * resource.unitMass;
      if (isOfClass(resource.classOfSupply, cos)) own += quantity * resource.unitMass;
    }
    return isOwn ? own + Math.max(0, mass(item.mass) - inParts) : own;
  }

  /** whether parts can be taken from it. */
  scavenged(item: Item): boolean {
    return this.world.configuration.scavengeSpares && item.state?.type === 'Decommissioned';
  }

  #cargo({ contents }: Item): number {
    return sum(contents!.filter(({ isHuman }) => !isHuman).map((item) => this.total(item)));
  }

  #cargoVolume({ contents }: Item): number {
    const { volume } = this.world.rounding;
    const cargo = contents!.filter(({ isHuman }) => !isHuman);
    return volume(sum(cargo.map((item) => volume(item.volume))));
  }

  /** By how much a carrier would exceed its mass limit with one more element, in kg. */
  #excess(carrier: Item, item: Item): number {
    const limit = this.world.rounding.mass(carrier.maxCargoMass);
    return this.#cargo(carrier) + this.total(item) - limit;
  }

  /** Nothing can move into itself. */
  fits(holder: Holder, item: Item): boolean {
    if (holder.kind === 'place' || item.container === holder) return true;
    if (isInside(holder, item)) return false;
    if (item.isHuman)
      return holder.contents!.filter(({ isHuman }) => isHuman).length < holder.maxCrew;
    const { configuration, rounding } = this.world;
    const { massPrecision, volumePrecision } = configuration;
    if (this.#excess(holder, item) > massPrecision / 2) return false;
    if (configuration.volumeConstrained) {
      const volume = this.#cargoVolume(holder) + rounding.volume(item.volume);
      if (volume - rounding.volume(holder.maxCargoVolume) > volumePrecision / 2) return false;
    }
    if (
      configuration.environmentConstrained &&
      item.environment === 'Pressurized' &&
      holder.cargoEnvironment === 'Unpressurized'
    )
      return false;
    const outer = holder.container;
    return outer?.kind !== 'item' || this.#excess(outer, item) <= massPrecision / 2;
  }

  /** */
  resourceFits(item: Item, resource: Resource, amount: number): boolean {
    const { configuration } = this.world;
    const { tank } = item;
    if (item.stock === undefined)
      return (
        tank?.resource === resource &&
        tank.amount + amount - tank.capacity <= configuration.demandPrecision / 2
      );
    const mass = this.stockMass(item) + resource.unitMass * amount;
    if (mass - item.maxCargoMass > configuration.massPrecision / 2) return false;
    if (configuration.volumeConstrained) {
      const volume = this.#stockVolume(item) + resource.unitVolume * amount;
      if (volume - item.maxCargoVolume > configuration.volumePrecision / 2) return false;
    }
    return !configuration.environmentConstrained || item.cargoEnvironment === resource.environment;
  }
}

export function addResource({ stock, tank }: Item, resource: Resource, amount: number): void {
  if (stock === undefined) {
    tank!.amount += amount;
    return;
  }
  const entry = stock.find((known) => known.resource === resource);
  if (entry !== undefined) {
    entry.amount += amount;
  } else {
    stock.push({ resource, amount });
    stock.sort((a, b) => byResource(a.resource, b.resource));
  }
}

/** removes an amount. Returns false if there is not enough. */
export function removeResource({ stock, tank }: Item, resource: Resource, amount: number): boolean {
  if (stock === undefined) {
    if (tank?.resource !== resource || !(tank.amount - amount >= 0)) return false;
    tank.amount -= amount;
    return true;
  }
  const at = stock.findIndex((known) => known.resource === resource);
  const entry = stock[at];
  if (entry === undefined || !(entry.amount >= amount)) return false;
  if (entry.amount === amount) stock.splice(at, 1);
  else entry.amount -= amount;
  return true;
}
