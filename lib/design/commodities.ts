import type { ScenarioGraph } from '../graph/index.js';
import { getOrAdd } from '../graph/multi-map.js';
import {
  type AnyResource,
  type AnyResourceAmountRate,
  type ClassOfSupply,
  type CrewConsumablesDemandModel,
  Environment,
  type Scenario,
  type State,
} from '../model/index.js';
import type { Particulars } from '../schema/diagnostics/catalogue.js';
import type { Path } from '../schema/diagnostics/pointer.js';
import { preview } from '../schema/diagnostics/preview.js';
import { CrewTable } from '../simulation/demands/models/crew-lines.js';
import { canServe, mainClassOf, type ResourceRecord, rulePresets } from '../simulation/index.js';
import type { designMessages } from './declaration/messages.js';
import {
  type AmountRequirement,
  type Commodity,
  type CommodityRates,
  type DesignPlace,
  REQUIREMENT_FIELDS,
} from './problem.js';

/** A commodity while it is found out what it is used for. */
export type OpenCommodity = { -readonly [K in keyof Commodity]: Commodity[K] };

/** Reports an issue at a place of the design. */
export type DesignReport = <C extends keyof typeof designMessages & string>(
  code: C,
  path: Path,
  particulars: Particulars<(typeof designMessages)[C]>,
) => void;

/** The rules by which plans are simulated. */
const rules = rulePresets.standard;

/** The commodities of a design: resources, and classes of supply of which any resource will do. */
export class Commodities {
  private readonly known = new Map<string, OpenCommodity>();
  /** All rates that were asked for, which substitution may change. */
  private readonly rates: Map<Commodity, number>[] = [];
  /** Where the design asks for any resource of a class of supply. */
  private readonly wanted = new Map<OpenCommodity, Path>();
  /** Where someone or something needs a resource. */
  private readonly named = new Map<OpenCommodity, Path>();
  /** Where each resource is collected first. */
  private readonly origins = new Map<OpenCommodity, DesignPlace>();

  constructor(
    private readonly scenario: Scenario,
    private readonly graph: ScenarioGraph,
    private readonly report: DesignReport,
  ) {}

  get all(): readonly Commodity[] {
    return [...this.known.values()];
  }

  of(resource: AnyResource): OpenCommodity {
    return this.add(resource.id, {
      name: resource.name,
      resource,
      classOfSupply: resource.classOfSupply,
      unitMass: resource.unitMass,
      volume: resource.unitMass > 0 ? resource.unitVolume / resource.unitMass : 0,
      pressurized: resource.environment === Environment.Pressurized,
      discrete: resource.type === 'Discrete',
    });
  }

  /**
   * Returns a resource as it is collected at a place. At the first such place it is the resource itself, at others one more
   * commodity each, so that nobody gets what comes from elsewhere.
   */
  collectedAt(place: DesignPlace, resource: OpenCommodity): OpenCommodity {
    const first = getOrAdd(this.origins, resource, () => place);
    const key = `${resource.resource!.id} of ${place.node.id}`;
    const good = first === place ? resource : this.add(key, resource);
    good.isCollected = true;
    return good;
  }

  private ofClass(classOfSupply: ClassOfSupply, environment: Environment): OpenCommodity {
    return this.add(`${classOfSupply} ${environment}`, {
      name: `Class of supply ${classOfSupply}, ${environment}`,
      resource: undefined,
      classOfSupply,
      unitMass: 1,
      volume: 0,
      pressurized: environment === Environment.Pressurized,
      discrete: false,
    });
  }

  private add(
    key: string,
    fields: Omit<Commodity, 'index' | 'isCollected' | 'isPropellant'>,
  ): OpenCommodity {
    const known = this.known.get(key);
    if (known !== undefined) return known;
    const good = { ...fields, index: this.known.size, isCollected: false, isPropellant: false };
    this.known.set(key, good);
    return good;
  }

  /** Returns what a state demands, in kg a day. */
  ofState(state: State | undefined, owner: string, path: Path): CommodityRates {
    const rates = this.newRates();
    for (const model of state?.demandModels ?? []) {
      if (model.type !== 'Rated') {
        this.report('unusable-thing', path, {
          found: owner,
          reason: `its state has a ${model.type} demand model, and a design knows Rated ones${model.type === 'Crew Consumables' ? ' in states, and those that a stay names as its model' : ''}`,
        });
        continue;
      }
      for (const rate of this.graph.valueOf(model, 'demands') ?? []) {
        const good = this.ofRate(rate);
        if (good === undefined) continue;
        if (rate.rate > 0 && mainClassOf(good.classOfSupply as ClassOfSupply) === 6)
          this.report('unusable-thing', path, {
            found: owner,
            reason: `its state needs ${preview(good.name)} of class of supply 6, which is used and not used up, and a plan brings what is used up`,
          });
        this.want(rates, good, rate.rate * good.unitMass, path);
      }
    }
    return rates;
  }

  private ofRate(rate: AnyResourceAmountRate): OpenCommodity | undefined {
    if (!('resource' in rate)) return this.ofClass(rate.classOfSupply, rate.environment);
    const resource = this.scenario.resourceList.find(({ id }) => id === rate.resource);
    return resource && this.of(resource);
  }

  /** Returns the commodity of a resource that is somewhere, if the design has a use for it. */
  ofFound(found: ResourceRecord): Commodity | undefined {
    const { id, type, classOfSupply, environment } = found;
    const known = this.known.get(type === 'Generic' ? `${classOfSupply} ${environment}` : id);
    // What is to be collected arises anew.
    if (known !== undefined) return known.isCollected ? undefined : known;
    const isWanted = [...this.wanted.keys()].some((want) =>
      canServe(found, servingOf(want), rules.substitution),
    );
    if (!isWanted) return undefined;
    const resource = this.scenario.resourceList.find((each) => each.id === id);
    return resource ? this.of(resource) : this.ofClass(classOfSupply as ClassOfSupply, environment);
  }

  /** Returns what people need by a Crew Consumables model: each a day, each once, and all together once, in kg. */
  ofCrew(
    model: CrewConsumablesDemandModel | undefined,
    path: Path,
  ): Readonly<Record<'daily' | 'once' | 'ofMission', CommodityRates>> {
    const needs = model && new CrewTable(model).byClass();
    const amounts = (kind: 'daily' | 'once' | 'ofMission'): CommodityRates => {
      const rates = this.newRates();
      for (const [classOfSupply, mass] of needs?.[kind] ?? []) {
        const environment = rules.crewConsumablesEnvironment as Environment;
        this.want(rates, this.ofClass(classOfSupply, environment), mass, path);
      }
      return rates;
    };
    return { daily: amounts('daily'), once: amounts('once'), ofMission: amounts('ofMission') };
  }

  /** Returns the sum of rates. */
  sum(...all: readonly CommodityRates[]): CommodityRates {
    const rates = this.newRates();
    for (const each of all)
      for (const [good, rate] of each) rates.set(good, (rates.get(good) ?? 0) + rate);
    return rates;
  }

  private newRates(): Map<Commodity, number> {
    const rates = new Map<Commodity, number>();
    this.rates.push(rates);
    return rates;
  }

  private want(rates: Map<Commodity, number>, good: OpenCommodity, rate: number, path: Path): void {
    rates.set(good, (rates.get(good) ?? 0) + rate);
    const places = good.resource === undefined ? this.wanted : this.named;
    if (rate > 0 && !places.has(good)) places.set(good, path);
  }

  /**
   * Finds what else could meet a need for any resource of a class of supply. One commodity that the design has anyway is brought
   * for the need. Of several, the simulation would choose, and it would use up deliveries: these are refused.
   */
  substitute(amounts: readonly AmountRequirement[]): void {
    const required = new Set(amounts.map(({ good }) => good));
    const othersOf = (want: Commodity): Commodity[] =>
      this.all.filter(
        (have) => have !== want && canServe(servingOf(have), servingOf(want), rules.substitution),
      );
    for (let hasChanged = true; hasChanged; ) {
      hasChanged = false;
      for (const want of this.wanted.keys()) {
        const [only, ...more] = othersOf(want);
        if (only === undefined || more.length > 0 || only.discrete || required.has(only)) continue;
        this.replace(want, only);
        hasChanged = true;
      }
    }
    // Supplies of a class serve whoever needs a resource of a class around it.
    for (const [want, path] of this.named) {
      if (want.isCollected && !this.rates.some((rates) => (rates.get(want) ?? 0) < 0))
        this.report('unusable-thing', path, {
          found: preview(want.name),
          reason:
            'it is needed and collected, so no source supplies it: give each a resource of its own',
        });
      const classes = othersOf(want).filter(({ resource }) => resource === undefined);
      if (classes.length > 0)
        this.report('served-by-several', path, {
          found: classes.map(({ name }) => preview(name)).join(', '),
          demanded: want.name,
        });
    }
    for (const [want, path] of this.wanted) {
      const others = othersOf(want);
      for (const { kind, index, good } of amounts)
        if (others.includes(good))
          this.report('served-by-delivery', [REQUIREMENT_FIELDS[kind], index, 'resource'], {
            found: preview(good.name),
            demanded: want.name,
          });
      const rest = others.filter((good) => !required.has(good));
      if (rest.length > 0)
        this.report('served-by-several', path, {
          found: rest.map(({ name }) => preview(name)).join(', '),
          demanded: want.name,
        });
    }
  }

  private replace(want: Commodity, by: Commodity): void {
    for (const rates of this.rates) {
      const rate = rates.get(want);
      if (rate === undefined) continue;
      rates.delete(want);
      rates.set(by, (rates.get(by) ?? 0) + rate);
    }
    for (const [key, good] of this.known) if (good === want) this.known.delete(key);
    this.wanted.delete(want as OpenCommodity);
  }
}

/** A commodity as the simulation asks what can serve what. */
export const servingOf = ({ resource, classOfSupply, unitMass }: Commodity) =>
  resource ?? ({ type: 'Generic', classOfSupply, unitMass } as const);
