import {
  addResource,
  type Holding,
  moveInto,
  placeOf,
  removeResource,
  setInPlay,
  takeOut,
} from './holding.js';
import { double, type Journal, names, SpatialFailure } from './journal.js';
import {
  byItem,
  type Holder,
  type Item,
  type ItemState,
  type Place,
  sortedStates,
  type World,
} from './loading.js';
import { evasOf, type MissionQuantities } from './missions.js';
import type { Queue } from './queue.js';
import { DemandSet, sum } from './resources.js';
import { asRead, inDays, inHours } from './rounding.js';
import type {
  Amounted,
  EvaEvent,
  ExplorationEvent,
  FlightEvent,
  SpaceEvent,
  SurfaceEvent,
  WireAction,
  WireBurn,
  WireEvent,
} from './wire.js';

/** in m/s². */
const G0 = 9.81;

/** The crew of an EVA, with their states during it. */
interface EvaCrew {
  readonly vehicle: Item;
  readonly crew: readonly Item[];
  readonly stateIndices: ReadonlyMap<Item, number>;
}

/** The effects of events (section 3). */
export class Events {
  constructor(
    private readonly world: World,
    private readonly holding: Holding,
    private readonly missions: MissionQuantities,
    private readonly journal: Journal,
    private readonly queue: Queue,
    private readonly demand: (
      event: string,
      place: Place,
      source: Item | null,
      asked: DemandSet,
    ) => void,
  ) {}

  run(event: WireEvent): void {
    const { name } = event;
    const place = this.world.places.get(event.location)!;
    switch (event.type) {
      case 'Create Elements':
        this.#create(name, this.#items(event.elements), this.world.holder(event.container));
        break;
      case 'Move Elements': {
        const holder = this.world.holder(event.container);
        this.#move(name, this.#items(event.elements), holder, place);
        break;
      }
      case 'Remove Elements':
        this.#remove(name, this.#items(event.elements), place);
        break;
      case 'Reconfigure Element': {
        // the index refers to the sorted states.
        const item = this.#item(event.element);
        this.#reconfigure(name, item, sortedStates(item)[event.stateIndex] ?? null, place);
        break;
      }
      case 'Reconfigure Elements':
        this.#reconfigureAll(name, this.#items(event.elements), event.stateType, place);
        break;
      case 'Add Resources':
        this.#add(name, this.#item(event.container), event.resources, place);
        break;
      case 'Transfer Resources': {
        const origin = this.#item(event.originContainer);
        this.#transfer(name, origin, this.#item(event.destinationContainer), event.resources);
        break;
      }
      case 'Consume Resources': {
        const source = this.#item(event.source);
        this.#check(name, source, place);
        this.demand(name, place, source, this.#read(event.resources));
        break;
      }
      case 'Propulsive Burn': {
        const burn = this.world.burns.get(event.burn)!;
        this.#burn(name, burn, event.burnStageSequence, this.#items(event.elements), place);
        break;
      }
      case 'Crewed EVA':
        this.#eva(name, event, place, event.priority);
        break;
      case 'Crewed Exploration':
        this.#explore(event, place);
        break;
      case 'Flight Transport':
        this.#fly(event, place);
        break;
      case 'Space Transport':
        this.#cross(event, place);
        break;
      case 'Surface Transport':
        this.#drive(event, place);
        break;
    }
  }

  #item(id: string): Item {
    return this.world.elements.get(id)!;
  }

  #items(ids: readonly string[]): Item[] {
    return this.world.elementSet(ids);
  }

  /** the amounts of an event as they are read. */
  #read(amounts: readonly Amounted[]): DemandSet {
    const set = new DemandSet(this.world.rounding);
    for (const amount of amounts) set.add(this.world.resource(amount), amount.amount, asRead);
    return set;
  }

  /** NOT_FOUND and WRONG_PLACE. */
  #check(event: string, item: Item, place: Place): void {
    const found = this.#located(event, item);
    if (found !== place)
      throw new SpatialFailure(
        event,
        `${item.name} is located at ${found.name} instead of ${place.name}.`,
      );
  }

  #located(event: string, holder: Holder): Place {
    const place = holder.kind === 'place' ? holder : placeOf(holder.container);
    if (place === null) throw new SpatialFailure(event, `${holder.name} was not found.`);
    return place;
  }

  /** or NO_FIT. */
  #put(event: string, item: Item, holder: Holder): void {
    if (!this.holding.fits(holder, item))
      throw new SpatialFailure(event, `${item.name} could not be added to ${holder.name}.`);
    moveInto(item, holder);
  }

  #warnIfNone(event: string, items: readonly Item[]): void {
    if (items.length === 0) this.journal.warn(event, 'No elements defined.');
  }

  /** */
  #create(event: string, items: readonly Item[], holder: Holder): void {
    this.#located(event, holder);
    this.#warnIfNone(event, items);
    this.journal.say(`Creating ${names(items)} in ${holder.name}`);
    for (const item of items) {
      const found = placeOf(item.container);
      if (found !== null)
        throw new SpatialFailure(event, `${item.name} already exists at ${found.name}.`);
      this.#put(event, item, holder);
      setInPlay(item, true);
    }
  }

  /** */
  #move(event: string, items: readonly Item[], holder: Holder, place: Place): void {
    this.#located(event, holder);
    this.#warnIfNone(event, items);
    if (items.length === 0) return;
    this.journal.say(`Transferring ${names(items)} to ${holder.name}`);
    for (const item of items) {
      this.#check(event, item, place);
      this.#put(event, item, holder);
    }
  }

  /** */
  #remove(event: string, items: readonly Item[], place: Place): void {
    this.#warnIfNone(event, items);
    for (const item of items) {
      this.#check(event, item, place);
      this.journal.say(`Removing ${names(items)} from Simulation`);
      takeOut(item);
      setInPlay(item, false);
    }
  }

  /** */
  #reconfigure(event: string, item: Item, state: ItemState | null, place: Place): void {
    this.#check(event, item, place);
    this.journal.say(`Reconfiguring ${item.name} to ${state?.name ?? ''} state`);
    item.state = state;
  }

  /** */
  #reconfigureAll(event: string, items: readonly Item[], type: string, place: Place): void {
    this.#warnIfNone(event, items);
    for (const item of items) {
      const state = sortedStates(item).find((known) => known.type === type);
      this.#check(event, item, place);
      if (state === undefined) this.journal.warn(event, `No ${type} state for ${item.name}.`);
      else this.#reconfigure(event, item, state, place);
    }
  }

  /** */
  #add(event: string, item: Item, resources: readonly Amounted[], place: Place): void {
    this.#check(event, item, place);
    const added = this.#read(resources);
    if (added.entries.length === 0) {
      this.journal.warn(event, 'No demands defined.');
      return;
    }
    this.journal.say(`Adding ${this.journal.amounts(added)} to ${item.name}`);
    for (const { resource, amount: raw } of added.entries) {
      const amount = this.world.rounding.amount(raw);
      if (!this.holding.resourceFits(item, resource, amount)) {
        const what = this.journal.amount(resource, amount);
        throw new SpatialFailure(event, `${what} could not be added to ${item.name}.`);
      }
      addResource(item, resource, amount);
    }
  }

  /** */
  #transfer(event: string, from: Item, to: Item, resources: readonly Amounted[]): void {
    const destination = this.#located(event, to);
    const origin = this.#located(event, from);
    if (destination !== origin) this.#check(event, to, origin);
    const moved = this.#read(resources);
    if (moved.entries.length === 0) {
      this.journal.warn(event, 'No demands defined.');
      return;
    }
    this.journal.say(`Transferring ${this.journal.amounts(moved)} to ${to.name}`);
    for (const { resource, amount: raw } of moved.entries) {
      const amount = this.world.rounding.amount(raw);
      const what = this.journal.amount(resource, amount);
      if (!removeResource(from, resource, amount))
        throw new SpatialFailure(event, `${what} could not be removed from ${from.name}.`);
      if (!this.holding.resourceFits(to, resource, amount)) {
        if (this.holding.resourceFits(from, resource, amount)) addResource(from, resource, amount);
        throw new SpatialFailure(event, `${what} could not be added to ${to.name}.`);
      }
      addResource(to, resource, amount);
    }
  }

  /** The elements are those of the whole transport. Staging removes elements from them. */
  #burn(
    event: string,
    { deltaV }: WireBurn,
    actions: readonly WireAction[],
    stack: Item[],
    place: Place,
  ): void {
    let remaining = deltaV;
    for (const action of actions) {
      const item = this.#item(action.element);
      if (action.type === 'Burn') {
        remaining = this.#fire(item, remaining, stack);
      } else {
        this.#remove('Remove Elements', [item], place);
        if (stack.includes(item)) stack.splice(stack.indexOf(item), 1);
      }
    }
    if (remaining > 0)
      throw new SpatialFailure(
        event,
        `Insufficient delta-v achieved, - remaining delta-v: ${remaining.toFixed(1)} m/s.`,
      );
  }

  /** Burns one vehicle. Returns the delta-v that is still missing, in m/s. */
  #fire(vehicle: Item, target: number, stack: readonly Item[]): number {
    const { rounding } = this.world;
    const tank = vehicle.tank!;
    const mass = sum(stack.map((item) => this.holding.total(item)));
    const need = mass * (1 - Math.exp(-target / (vehicle.isp * G0)));
    const have = rounding.amount(tank.amount);
    const named = `${vehicle.name} Burn (OMS)`;
    this.journal.say(`Starting ${named} for target ${target.toFixed(2)} m/s delta-V`);
    let remaining = 0;
    if (need > have) {
      remaining = target - vehicle.isp * G0 * Math.log(mass / (mass - have));
      tank.amount = 0;
    } else if (tank.amount - need >= 0) {
      tank.amount -= need;
    }
    const fuel = rounding.mass(tank.amount * tank.resource.unitMass);
    const rest =
      remaining > 0
        ? `${remaining.toFixed(2)} m/s delta-V remaining`
        : `${fuel.toFixed(2)} kg fuel remaining`;
    const achieved = (target - remaining).toFixed(2);
    this.journal.say(`${named} achieved ${achieved} m/s delta-V, ${rest}`);
    return remaining;
  }

  #evaCrew(name: string, event: EvaEvent | ExplorationEvent, place: Place): EvaCrew {
    const given = event.elementStates ?? [];
    if (given.length === 0) this.journal.warn(name, 'No crew members defined.');
    const vehicle = this.#item(event.vehicle);
    this.#check(name, vehicle, place);
    const stateIndices = new Map(
      given.map(({ element, stateIndex }) => [this.#item(element), stateIndex]),
    );
    const crew = [...stateIndices.keys()].sort(byItem);
    for (const item of crew) this.#check(name, item, place);
    return { vehicle, crew, stateIndices };
  }

  /** */
  #eva(name: string, event: EvaEvent | ExplorationEvent, place: Place, priority: number): void {
    const { vehicle, crew, stateIndices } = this.#evaCrew(name, event, place);
    const hours = inHours(event.evaDuration);
    const start = this.journal.now;
    const end = start + hours / 24;
    this.journal.say(`Commencing EVA at ${place.name} for ${double(hours)} hours`);
    if (!this.world.configuration.detailedEva) return;
    const configured = crew.filter((item) => stateIndices.get(item)! >= 0);
    const before = configured.map((item) => ({ item, state: item.state }));
    for (const item of configured) {
      const state = item.states[stateIndices.get(item)!] ?? null;
      this.#queueState(start, priority, item, state, place);
    }
    this.#queueMove(start, priority, crew, place, place);
    this.#queueMove(end, 0, crew, vehicle, place);
    for (const { item, state } of before)
      if (state !== null) this.#queueState(end, 0, item, state, place);
  }

  #queueMove(time: number, priority: number, items: readonly Item[], to: Holder, at: Place): void {
    const name = 'Move Elements';
    this.queue.push({ time, priority, name, run: () => this.#move(name, items, to, at) });
  }

  #queueState(
    time: number,
    priority: number,
    item: Item,
    state: ItemState | null,
    at: Place,
  ): void {
    const name = 'Reconfigure Element';
    this.queue.push({ time, priority, name, run: () => this.#reconfigure(name, item, state, at) });
  }

  /** Only `detailedEva` matters. */
  #explore(event: ExplorationEvent, place: Place): void {
    this.#evaCrew(event.name, event, place);
    const days = inDays(event.duration);
    const evas = evasOf(event);
    const where = `at ${place.name} for ${double(days)} days`;
    this.journal.say(`Commencing exploration ${where} with ${evas} EVAs`);
    if (!this.world.configuration.detailedEva) return;
    const gap = (24 * days - inHours(event.evaDuration) * evas) / (evas + 1);
    const name = 'Crewed EVA';
    for (let k = 1; k <= evas; k++) {
      const time = this.journal.now + (k * gap) / 24;
      this.queue.push({ time, priority: 0, name, run: () => this.#eva(name, event, place, 0) });
    }
  }

  #listed(event: FlightEvent | SpaceEvent, place: Place): Item[] {
    const items = this.#items(event.elements);
    this.#warnIfNone(event.name, items);
    for (const item of items) this.#check(event.name, item, place);
    return items;
  }

  /** */
  #fly(event: FlightEvent, place: Place): void {
    const items = this.#listed(event, place);
    const leg = this.missions.leg(event);
    const { maxCargo, maxCrew } = leg.edge.edge!;
    const mass = sum(items.map((item) => this.holding.total(item)));
    const crew = items.flatMap(({ contents = [] }) => contents).filter(({ isHuman }) => isHuman);
    const over = (what: string, found: number, limit: number): SpatialFailure =>
      new SpatialFailure(
        event.name,
        `Flight ${what} over capacity: ${found.toFixed(1)}/${limit.toFixed(1)}`,
      );
    if (mass > maxCargo) {
      const { text } = over('cargo mass', mass, maxCargo);
      throw new SpatialFailure(event.name, `${text} kg`);
    }
    if (crew.length > maxCrew) throw over('crew size', crew.length, maxCrew);
    this.journal.say('Commencing flight');
    this.#move('Move Elements', items, leg.edge, leg.origin);
    this.#queueMove(this.journal.now + leg.duration, 0, items, leg.destination, leg.edge);
  }

  /** */
  #cross(event: SpaceEvent, place: Place): void {
    const items = this.#listed(event, place);
    const { edge, origin, destination, duration } = this.missions.leg(event);
    const start = this.journal.now;
    this.journal.say('Commencing space transport');
    this.#move('Move Elements', items, edge, origin);
    const burns = edge.edge!.burns ?? [];
    for (const [i, burn] of burns.entries()) {
      const sequence = event.burnStageSequence.findLast((entry) => entry.burn === burn.id);
      const name = 'Propulsive Burn';
      this.queue.push({
        time: start + inDays(burn.time),
        priority: i - burns.length,
        name,
        run: () => this.#burn(name, burn, sequence?.actions ?? [], items, edge),
      });
    }
    this.#queueMove(start + duration, 0, items, destination, edge);
  }

  /** */
  #drive(event: SurfaceEvent, place: Place): void {
    const { edge, origin, destination, duration } = this.missions.leg(event);
    const vehicle = this.#item(event.vehicle);
    this.#check(event.name, vehicle, place);
    this.journal.say('Commencing surface transport');
    const before = vehicle.state;
    const { transportState = -1 } = event;
    if (transportState >= 0) {
      const state = vehicle.states[transportState] ?? null;
      this.#reconfigure('Reconfigure Element', vehicle, state, origin);
    }
    this.#move('Move Elements', [vehicle], edge, place);
    const end = this.journal.now + duration;
    this.#queueMove(end, -1, [vehicle], destination, edge);
    if (before !== null) this.#queueState(end, 0, vehicle, before, destination);
  }
}
