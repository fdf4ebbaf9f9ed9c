import type { Holding } from './holding.js';
import type { Item, Mission, Model, Place, World } from './loading.js';
import type { MissionQuantities } from './missions.js';
import { canServe, type Demand, DemandSet, isOfClass, type Resource, sum } from './resources.js';

/** the default rates and masses of Crew Consumables. */
const CONSUMABLES = {
  reservesDuration: 0,
  waterRecoveryRate: 0.42,
  clothingLifetime: 4,
  transitDemandsOmitted: false,
  waterRate: 3.6,
  evaWaterRate: 0.6875,
  foodSupportRate: 0.05556,
  ambientFoodRate: 0.76389,
  rfFoodRate: 1.61667,
  oxygenRate: 3.85714,
  evaOxygenRate: 0.07875,
  nitrogenRate: 2.21429,
  hygieneRate: 0.27778,
  hygieneKit: 1.8,
  clothingRate: 2.3,
  personalItems: 10,
  officeEquipment: 5,
  evaSuit: 107,
  evaLithiumHydroxide: 0.3625,
  healthEquipment: 20,
  healthConsumables: 0.1,
  safetyEquipment: 25,
  commEquipment: 20,
  computerEquipment: 5,
  trashBagRate: 0.05,
  wasteContainmentRate: 0.05,
};

/** The demands of elements and missions (section 5). */
export class DemandModels {
  constructor(
    private readonly world: World,
    private readonly missions: MissionQuantities,
  ) {}

  /** */
  ofMission(mission: Mission): DemandSet {
    // the models receive the duration, and computing it sorts the events.
    if (mission.models.length > 0) this.missions.duration(mission);
    return this.#sum(mission.models, (model, own) => {
      if (model.type === 'Crew Consumables') this.#consumables(model, mission, own);
      else if (model.type === 'Rated') this.#rated(model, this.missions.duration(mission), own);
      else for (const { resource, amount } of model.amounts) own.add(resource, amount);
    });
  }

  /** the demands of some days in the current state. */
  ofElement(item: Item, days: number): DemandSet {
    return this.#sum(item.state?.models ?? [], (model, own) => {
      if (model.type === 'Rated') this.#rated(model, days, own);
      else if (model.type === 'Timed Impulse') this.#impulse(model, own);
      else this.#spares(model, item, days, own);
    });
  }

  #sum(models: readonly Model[], ask: (model: Model, own: DemandSet) => void): DemandSet {
    const all = new DemandSet(this.world.rounding);
    for (const model of models) {
      const own = new DemandSet(this.world.rounding);
      ask(model, own);
      all.addAll(own);
    }
    return all;
  }

  /** */
  #impulse(model: Model, own: DemandSet): void {
    if (!model.fired) for (const { resource, amount } of model.amounts) own.add(resource, amount);
    model.fired = true;
  }

  /** rates are rounded before they are multiplied. */
  #rated({ amounts }: Model, days: number, own: DemandSet): void {
    for (const { resource, amount: rate } of amounts)
      own.add(resource, this.world.rounding.amount(rate) * days);
  }

  /** */
  #spares(model: Model, item: Item, days: number, own: DemandSet): void {
    const mass = this.world.rounding.mass(item.mass);
    const parts = model.partsListed ? item.parts.filter(({ quantity }) => quantity > 0) : [];
    const massIn = (environment: string): number =>
      sum(
        parts
          .filter(({ resource }) => resource.environment === environment)
          .map(({ resource, quantity }) => quantity * resource.unitMass),
      );
    const pressurized = massIn('Pressurized');
    const unpressurized = massIn('Unpressurized');
    const rest = Math.max(0, mass - pressurized - unpressurized);
    const { pressurizedRate, unpressurizedRate } = model;
    const inside = (share: number): number =>
      (((days * pressurizedRate) / 365) * mass * share) / (rest + pressurized);
    const outside = (share: number): number =>
      (((days * unpressurizedRate) / 365) * mass * share) / (rest + unpressurized);
    for (const { resource, quantity } of parts)
      own.add(
        resource,
        resource.environment === 'Pressurized' ? inside(quantity) : outside(quantity),
      );
    own.add(this.world.generic(4, 'Unpressurized'), outside(rest));
    own.add(this.world.generic(4, 'Pressurized'), inside(rest));
  }

  /** each line is rounded before the lines of a class are summed. */
  #consumables(model: Model, mission: Mission, own: DemandSet): void {
    const c = { ...CONSUMABLES, ...(model.consumables as Partial<typeof CONSUMABLES>) };
    const n = this.missions.crewSize(mission);
    const eva = this.missions.evaTime(mission);
    const transits = c.transitDemandsOmitted
      ? 0
      : this.missions.transit(mission) + this.missions.returnTransit(mission);
    const stay = this.missions.atDestination(mission) + transits;
    const reserved = stay + c.reservesDuration;
    const lost = 1 - Math.min(1, Math.max(0, c.waterRecoveryRate));
    const lines: [classOfSupply: number, amount: number][] = [
      [201, reserved * c.waterRate * n * lost],
      [201, eva * c.evaWaterRate],
      [202, reserved * c.foodSupportRate * n],
      [202, reserved * c.ambientFoodRate * n],
      [202, reserved * c.rfFoodRate * n],
      [203, reserved * c.oxygenRate * n],
      [203, eva * c.evaOxygenRate],
      [203, reserved * c.nitrogenRate * n],
      [204, reserved * c.hygieneRate * n],
      [204, c.hygieneKit * n],
      [205, (stay * c.clothingRate * n) / Math.max(1, c.clothingLifetime)],
      [206, c.personalItems * n],
      [301, c.officeEquipment * n],
      [302, c.evaSuit * n],
      [302, c.evaLithiumHydroxide * eva],
      [303, c.healthEquipment],
      [303, c.healthConsumables * n],
      [304, c.safetyEquipment],
      [305, c.commEquipment],
      [306, c.computerEquipment * n],
      [701, stay * c.trashBagRate * n],
      [702, reserved * c.wasteContainmentRate * n],
    ];
    for (const [classOfSupply, amount] of lines) own.add(this.world.generic(classOfSupply), amount);
  }
}

/** orders whole units of discrete resources. */
export class Discretisation {
  readonly #accumulators = new Map<unknown, Map<Resource, number>>();

  constructor(private readonly world: World) {}

  apply(demands: DemandSet, item: Item | null, place: Place | null): void {
    const { itemDiscretization: level, itemAggregation: threshold } = this.world.configuration;
    const owner = { None: null, Element: item, Location: place, Scenario: this }[level];
    if (owner !== null) {
      const accumulated = this.#accumulators.get(owner) ?? new Map<Resource, number>();
      this.#accumulators.set(owner, accumulated);
      for (const demand of demands.entries) {
        const { resource } = demand;
        if (resource.type !== 'Discrete') continue;
        let open = (accumulated.get(resource) ?? 0) + this.world.rounding.amount(demand.amount);
        demand.amount = 0;
        // a threshold of 0 orders at exactly 0 too.
        for (; open >= threshold; open -= 1) demand.amount += 1;
        accumulated.set(resource, open);
      }
    }
    demands.clean();
  }
}

/** supplies demands from the resources at hand. */
export class Consumption {
  constructor(
    private readonly world: World,
    private readonly holding: Holding,
  ) {}

  /** Visits the source, its carrier, and everything at the place. An element can be visited twice. */
  serve(demands: DemandSet, place: Place, source: Item | null): void {
    if (source !== null) {
      this.#visit(source, demands);
      if (source.container?.kind === 'item') this.#visit(source.container, demands);
    }
    for (const item of place.contents) this.#visit(item, demands);
  }

  #visit(item: Item, demands: DemandSet): void {
    if (item.tank !== undefined) {
      for (const demand of demands.entries) this.#fromTank(item.tank, demand);
      demands.clean();
    }
    if (this.holding.scavenged(item)) this.#scavenge(item, demands);
    for (const inner of item.contents ?? []) this.#visit(inner, demands);
    if (item.stock !== undefined) {
      for (const demand of demands.entries) {
        const amount = this.world.rounding.amount(demand.amount);
        if (amount > 0) this.#fromStock(item.stock, demand);
        else if (amount < 0) this.#intoStock(item, demand, -amount);
      }
      demands.clean();
    }
  }

  /** The substitution test is the reverse of that for containers. */
  #fromTank(tank: NonNullable<Item['tank']>, demand: Demand): void {
    if (!canServe(demand.resource, tank.resource)) return;
    const amount = this.world.rounding.amount(demand.amount);
    if (amount > 0) {
      const taken = Math.min(amount, tank.amount);
      tank.amount -= taken;
      demand.amount = amount - taken;
    } else if (amount < 0) {
      const filled = Math.min(-amount, tank.capacity - tank.amount);
      tank.amount += filled;
      demand.amount = amount + filled;
    }
  }

  /** */
  #scavenge({ parts }: Item, demands: DemandSet): void {
    const { amount: round } = this.world.rounding;
    for (const part of parts) {
      const demand = demands.entries.find(({ resource }) => resource === part.resource);
      const amount = round(demand?.amount ?? 0);
      if (demand === undefined || amount <= 0) continue;
      if (amount > part.quantity) {
        demand.amount = amount - part.quantity;
        part.quantity = 0;
      } else {
        demand.amount = 0;
        part.quantity = round(part.quantity - amount);
      }
    }
  }

  /** Gear of class 6 is used, but not used up. */
  #fromStock(stock: readonly Demand[], demand: Demand): void {
    const { amount: round } = this.world.rounding;
    const isUsedUp = !isOfClass(demand.resource.classOfSupply, 6);
    for (const content of stock) {
      if (!canServe(content.resource, demand.resource)) continue;
      const amount = round(demand.amount);
      if (amount < content.amount) {
        if (isUsedUp) content.amount -= amount;
        demand.amount = 0;
        return;
      }
      demand.amount = amount - content.amount;
      if (isUsedUp) content.amount = 0;
    }
  }

  /** Free mass is compared with an amount. */
  #intoStock(item: Item, demand: Demand, produced: number): void {
    const content = item.stock!.find(({ resource }) => resource === demand.resource);
    if (content === undefined) return;
    const free = this.world.rounding.mass(item.maxCargoMass) - this.holding.stockMass(item);
    const stored = produced > free ? free : produced;
    content.amount += stored;
    demand.amount = produced > free ? free - produced : 0;
  }
}
