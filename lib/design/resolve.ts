import {
  type AnyElementTemplate,
  CrewConsumablesDemandModel,
  Edge,
  ElementTemplate,
  Environment,
  FlightEdge,
  HumanAgent,
  Node,
  ResourceContainer,
  type Scenario,
  SpaceEdge,
  type State,
  SurfaceNode,
} from '../model/index.js';
import type { Issue } from '../schema/diagnostics/issue.js';
import { type Path } from '../schema/diagnostics/pointer.js';
import { preview } from '../schema/diagnostics/preview.js';
import { nearest } from '../schema/diagnostics/suggest.js';
import { SECONDS_A_DAY } from '../schema/spans.js';
import { containerKinds } from './containers.js';
import { DesignContext } from './context.js';
import {
  type Design,
  type DesignCollection,
  type DesignDelivery,
  type DesignObjective,
  type DesignPlant,
  type DesignStay,
  designObjectives,
  FlightRule,
} from './declaration/design.js';
import { resolveFleet } from './fleet.js';
import { reportGivenOff } from './given-off.js';
import { type DesignHistory, historyOf } from './history.js';
import { resolvePrices } from './prices.js';
import {
  type AmountRequirement,
  type CommodityRates,
  type DesignPlace,
  type DesignProblem,
  type FoundAtPlace,
  type FoundPart,
  type FoundPlant,
  isEarth,
  type PieceKind,
  type PieceRequirement,
  type StayRequirement,
} from './problem.js';
import { refuseUnusable } from './refusals.js';
import { resolveReserves } from './reserves.js';

/** A design with its campaign, or everything that is wrong with it. */
export interface ResolvedDesign {
  /** Undefined if an issue is an error. */
  readonly problem: DesignProblem | undefined;
  readonly issues: readonly Issue[];
  /** The number of all issues, which can be more than are listed. */
  readonly total: number;
}

/** Resolves the names of a design in its campaign, and checks it as a whole. */
export function resolveDesign(design: Design, scenario: Scenario): ResolvedDesign {
  const resolver = new Resolver(design, scenario);
  const problem = resolver.resolve();
  return {
    problem: resolver.issues.errors === 0 ? problem : undefined,
    issues: resolver.issues.collected,
    total: resolver.issues.total,
  };
}

/** A plant whose names are known. */
interface ResolvedPlant {
  readonly plant: DesignPlant;
  readonly path: Path;
  readonly working: State;
  readonly states: { readonly working: number; readonly idle: number };
  readonly workplaces: ReadonlySet<DesignPlace>;
}

class Resolver extends DesignContext {
  private readonly plants = new Map<object, ResolvedPlant>();
  private readonly pieces = new Map<object, PieceKind>();
  /** Where the design names each kind of pieces first. */
  private readonly piecePaths = new Map<object, Path>();

  resolve(): DesignProblem {
    const { design, scenario } = this;
    this.checkHorizon();
    this.resolvePlaces();
    this.resolveEdges();
    const amounts = [...this.collections(), ...this.deliveredAmounts()];
    for (const [at, plant] of design.plants.entries()) this.plant(plant, ['plants', at]);
    const deliveries = this.deliveredPieces();
    for (const { plant, path } of this.plants.values()) {
      const template = this.find(ElementTemplate, 'element template', plant.template, [
        ...path,
        'template',
      ]);
      if (template !== undefined) this.piece(template as AnyElementTemplate, path);
    }
    const history = historyOf(this);
    const kinds = resolveFleet(this, history.vehicles);
    const stays = this.stays();
    const found = this.foundAt(history);
    const stock = design.stock.flatMap(({ at, resource, amount }, i) => {
      const place = this.place(at, ['stock', i, 'at']);
      const good = this.good(resource, ['stock', i, 'resource']);
      return place && good ? [{ place, good, mass: amount * good.unitMass }] : [];
    });
    this.commodities.substitute(amounts);
    const reserves = resolveReserves(this);
    const pieces = [...this.pieces.values()];
    if (design.containers) pieces.push(...containerKinds(this, pieces.length, kinds));
    const problem = {
      design,
      scenario,
      start: this.start,
      end: this.end,
      places: [...this.places.values()],
      edges: [...this.edges.values()],
      goods: this.commodities.all,
      kinds,
      pieces,
      amounts,
      deliveries,
      stays,
      reserves,
      noTransfers: this.noTransfers(),
      stock: [
        ...stock,
        ...found.flatMap(({ place, parts }) =>
          parts.map(({ good, mass }) => ({ place, good, mass, isFound: true })),
        ),
      ],
      found,
      launchedBefore: history.launchMass,
      objectives: this.objectives(),
      prices: resolvePrices(this),
      limitsVolume: scenario.configuration.volumeConstrained,
      limitsEnvironment: scenario.configuration.environmentConstrained,
    };
    reportGivenOff(this, problem);
    this.checkTankNeeds(problem);
    refuseUnusable(this, problem);
    return problem;
  }

  /** Refuses pieces that need propellant where it may not change tanks: nobody can say out of which tank they take it. */
  private checkTankNeeds({ pieces, noTransfers }: DesignProblem): void {
    const [place] = [...noTransfers].filter(({ isSource }) => !isSource);
    if (place === undefined) return;
    for (const { name, needs, template } of pieces)
      for (const [good, rate] of needs)
        if (rate > 0 && good.isPropellant)
          this.report('unusable-thing', this.piecePaths.get(template) ?? [], {
            found: `The template ${preview(name)}`,
            reason: `its state needs ${preview(good.name)}, and no transfer of propellant is allowed at ${preview(place.name)}, so that nobody can say out of which tank it comes`,
          });
  }

  private checkHorizon(): void {
    const { horizon } = this.design;
    const [start, end] = horizon;
    if (horizon.length !== 2 || !(start! >= 0 && start! < end!))
      this.report('wrong-days', ['horizon'], {
        expected: 'the first day, from 0 on, and a later last day',
        found: JSON.stringify(horizon),
      });
  }

  private resolvePlaces(): void {
    const { design, scenario } = this;
    const { nodes } = scenario.network;
    const listed = (field: 'sources' | 'stores' | 'fuelStores' | 'noWaiting') => {
      const words = design[field];
      return words && new Set(words.map((word, i) => this.find(Node, 'node', word, [field, i])));
    };
    const isSurface = (node: Node): boolean => node instanceof SurfaceNode;
    const sources = listed('sources');
    const stores = listed('stores');
    const fuelStores = listed('fuelStores');
    const still = listed('noWaiting');
    const stayed = new Set(
      design.stays.map(({ at }, i) => this.find(Node, 'node', at, ['stays', i, 'at'])),
    );
    for (const [index, node] of nodes.entries())
      this.places.set(node, {
        index,
        name: node.name,
        node,
        isSource: sources?.has(node) ?? isEarth({ node }),
        isStore: stores?.has(node) ?? isSurface(node),
        isFuelStore: fuelStores?.has(node) ?? false,
        allowsWaiting: !still?.has(node),
        needsSeats: !(isSurface(node) || stayed.has(node)),
      });
  }

  /** Returns the places where propellant may not change tanks. */
  private noTransfers(): Set<DesignPlace> {
    const { transfers } = this.design;
    if (transfers.length === 1 && transfers[0] === 'anywhere') return new Set();
    const allowed = new Set(transfers.map((word, i) => this.place(word, ['transfers', i])));
    return new Set([...this.places.values()].filter((place) => !allowed.has(place)));
  }

  private resolveEdges(): void {
    const rules = new Map<object, { rule: FlightRule; at: number }>();
    for (const [at, rule] of this.design.flights.entries()) {
      const edge = this.find(Edge, 'edge', rule.edge, ['flights', at, 'edge']);
      if (edge === undefined) continue;
      if (rules.has(edge))
        this.report('needless-field', ['flights', at, 'edge'], {
          expected: 'one entry for each edge',
          found: `another one for ${preview(edge.name)}`,
        });
      if (!(edge instanceof SpaceEdge || edge instanceof FlightEdge))
        this.report('unusable-thing', ['flights', at, 'edge'], {
          found: `The edge ${preview(edge.name)}`,
          reason: 'it is neither a Space Edge nor a Flight Edge',
        });
      rules.set(edge, { rule, at });
    }
    for (const edge of this.scenario.network.edges) {
      if (!(edge instanceof SpaceEdge || edge instanceof FlightEdge)) continue;
      const origin = this.placeOf(edge.origin);
      const destination = this.placeOf(edge.destination);
      if (origin === undefined || destination === undefined) continue;
      const { rule, at } = rules.get(edge) ?? { rule: new FlightRule({ edge: edge.id }), at: -1 };
      const departures = rule.departures?.map((day, i) =>
        this.day(day, day, ['flights', at, 'departures', i]),
      );
      const isFlight = edge instanceof FlightEdge;
      if (!isFlight && (rule.bulk || rule.lanes > 1 || rule.costPerKg > 0))
        this.report('needless-field', ['flights', at], {
          expected: 'bulk, lanes and costPerKg on flight edges alone',
          found: `the space edge ${preview(edge.name)}`,
        });
      const burns = isFlight ? [] : edge.burns.filter(({ deltaV }) => deltaV > 0);
      this.edges.set(edge, {
        index: this.edges.size,
        name: edge.name,
        edge,
        origin,
        destination,
        duration: edge.duration / SECONDS_A_DAY,
        burns: burns
          .map((burn) => ({ burn, time: burn.time / SECONDS_A_DAY, deltaV: burn.deltaV }))
          .sort((a, b) => a.time - b.time),
        maxCargo: isFlight ? edge.maxCargo : Number.POSITIVE_INFINITY,
        maxCrew: isFlight ? edge.maxCrew : Number.POSITIVE_INFINITY,
        departures,
        most: rule.most,
        lanes: rule.lanes,
        bulk: rule.bulk,
        cost: rule.cost,
        costPerKg: rule.costPerKg,
      });
    }
  }

  private stateOf({ states, currentStateIndex = -1 }: AnyElementTemplate): State | undefined {
    return states[currentStateIndex];
  }

  private plant(plant: DesignPlant, path: Path): void {
    const template = this.find(ElementTemplate, 'element template', plant.template, [
      ...path,
      'template',
    ]);
    const workplaces = new Set<DesignPlace>();
    for (const [i, word] of plant.at.entries()) {
      const place = this.place(word, [...path, 'at', i]);
      if (place !== undefined) workplaces.add(place);
    }
    if (template === undefined) return;
    const index = (field: 'state' | 'idle'): number => {
      const word = plant[field];
      const { states } = template;
      const at = states.findIndex(({ name }) => name.toLowerCase() === word.toLowerCase());
      if (at < 0) {
        const suggestion = nearest(
          word,
          states.map(({ name }) => name),
        );
        this.report('unknown-thing', [...path, field], {
          found: preview(word),
          expected: `state of ${template.name}`,
          suggestion,
        });
      }
      return at;
    };
    const states = { working: index('state'), idle: index('idle') };
    const working = template.states[states.working];
    if (working === undefined) return;
    this.plants.set(template, { plant, path, working, states, workplaces });
  }

  /** Returns the kind of a piece. */
  private piece(template: AnyElementTemplate, path: Path): PieceKind {
    const known = this.pieces.get(template);
    if (known !== undefined) return known;
    const plant = this.plants.get(template);
    const owner = `The template ${preview(template.name)}`;
    const works = plant && this.commodities.ofState(plant.working, owner, plant.path);
    const state = plant ? template.states[plant.states.idle] : this.stateOf(template);
    if (plant && ![...(works?.values() ?? [])].some((rate) => rate < 0))
      this.report('unusable-thing', [...plant.path, 'state'], {
        found: `The state ${preview(plant.working.name)}`,
        reason: 'it makes nothing, because no rate of it is negative',
      });
    const piece: PieceKind = {
      index: this.pieces.size,
      name: template.name,
      template,
      mass: massOf(template, this.scenario),
      volume: template.volume,
      pressurized: template.environment === Environment.Pressurized,
      needs: this.needsOf(state, owner, path),
      ...{ works, holds: undefined },
      workplaces: plant?.workplaces ?? new Set(),
      states: plant?.states,
    };
    this.pieces.set(template, piece);
    this.piecePaths.set(template, path);
    return piece;
  }

  private collections(): AmountRequirement[] {
    return this.design.collections.flatMap((each: DesignCollection, index) => {
      const path = ['collections', index];
      const resource = this.good(each.resource, [...path, 'resource']);
      const at = this.place(each.at, [...path, 'at']);
      const to = this.place(each.to, [...path, 'to']);
      const from = this.day(each.from, this.start, [...path, 'from']);
      const by = this.day(each.by, this.end, [...path, 'by']);
      this.checkOrder(path, ['from', from], ['by', by]);
      if (!resource || !at || !to) return [];
      const good = this.commodities.collectedAt(at, resource);
      return [
        {
          ...{ kind: 'collection' as const, index, name: each.name, good, to, by },
          ...{ mass: each.amount * good.unitMass, notBefore: from, ready: this.start },
          origin: { place: at, from },
        },
      ];
    });
  }

  private deliveredAmounts(): AmountRequirement[] {
    return this.design.deliveries.flatMap((each, index) => {
      const { resource, amount, element } = each;
      const path = ['deliveries', index];
      if ((resource === undefined) === (element === undefined))
        this.report('needless-field', path, {
          expected: 'either resource and amount, or element',
          found: resource === undefined ? 'none of them' : 'both',
        });
      if (resource === undefined) return [];
      if (amount === undefined)
        this.report('needless-field', path, {
          expected: 'the amount of the resource',
          found: 'none',
        });
      const good = this.good(resource, [...path, 'resource']);
      const dates = this.deliveryDates(each, path);
      if (!good || !dates.to || amount === undefined) return [];
      return [
        {
          ...{ kind: 'delivery' as const, index, name: each.name, good, ...dates, to: dates.to },
          ...{ mass: amount * good.unitMass, origin: undefined },
        },
      ];
    });
  }

  private deliveryDates(each: DesignDelivery, path: Path) {
    const to = this.place(each.to, [...path, 'to']);
    const by = this.day(each.by, this.end, [...path, 'by']);
    const notBefore = this.day(each.notBefore, this.start, [...path, 'notBefore']);
    const ready = this.day(each.ready, this.start, [...path, 'ready']);
    this.checkOrder(path, ['notBefore', notBefore], ['by', by]);
    this.checkOrder(path, ['ready', ready], ['by', by]);
    return { to, by, notBefore, ready };
  }

  private deliveredPieces(): PieceRequirement[] {
    return this.design.deliveries.flatMap((each, index) => {
      if (each.element === undefined || each.resource !== undefined) return [];
      const path = ['deliveries', index];
      const word = each.element;
      const template = this.find(ElementTemplate, 'element template', word, [...path, 'element']);
      const dates = this.deliveryDates(each, path);
      if (template instanceof HumanAgent)
        this.report('unusable-thing', [...path, 'element'], {
          found: `The template ${preview(template.name)}`,
          reason: 'people come with a stay, and are no pieces',
        });
      if (!template || !dates.to) return [];
      const piece = this.piece(template as AnyElementTemplate, [...path, 'element']);
      const { name, count } = each;
      return [{ kind: 'pieces' as const, index, name, piece, count, ...dates, to: dates.to }];
    });
  }

  private stays(): StayRequirement[] {
    return this.design.stays.flatMap((each: DesignStay, index) => {
      const path = ['stays', index];
      const template = this.find(HumanAgent, 'Human Agent template', each.crew, [...path, 'crew']);
      const model = this.crewModel(each.model, [...path, 'model']);
      const at = this.place(each.at, [...path, 'at']);
      const home = this.place(each.home, [...path, 'home']);
      const from = this.day(each.from, each.from, [...path, 'from']);
      const until = this.day(each.until, each.until, [...path, 'until']);
      const by = this.day(each.by, this.end, [...path, 'by']);
      const notBefore = this.day(each.notBefore, this.start, [...path, 'notBefore']);
      this.checkOrder(path, ['notBefore', notBefore], ['from', from]);
      this.checkOrder(path, ['from', from], ['until', until]);
      this.checkOrder(path, ['until', until], ['by', by]);
      if (!template || !at || !home) return [];
      const owner = `The template ${preview(template.name)}`;
      const own = this.needsOf(this.stateOf(template as never), owner, [...path, 'crew']);
      const { daily, once, ofMission } = this.commodities.ofCrew(model, [...path, 'model']);
      const { name, count } = each;
      const { mass } = template;
      return [
        {
          ...{ kind: 'stay' as const, index, name, template: template as HumanAgent, count, mass },
          ...{ model, kit: once, equipment: ofMission, at, from, until, home, by, notBefore },
          needs: this.commodities.sum(own, daily),
          needsUnderWay: model?.transitDemandsOmitted ? own : this.commodities.sum(own, daily),
        },
      ];
    });
  }

  /** Returns the Crew Consumables model with a name. */
  private crewModel(word: string | undefined, path: Path): CrewConsumablesDemandModel | undefined {
    if (word === undefined) {
      // The simulation lets the people of one stay live by the model of another one at the same place.
      const other = this.design.stays.find(({ model }) => model !== undefined);
      if (other !== undefined)
        this.report('needless-field', path, {
          expected: `a model for every stay, because ${preview(other.name)} has one`,
          found: 'none',
        });
      return undefined;
    }
    return this.find(CrewConsumablesDemandModel, 'Crew Consumables model', word, path);
  }

  /** Returns what is in play at the start of the horizon besides vehicles, by place. Sources have everything anyway. */
  private foundAt({ vehicles, amounts, others }: DesignHistory): FoundAtPlace[] {
    return [...this.places.values()].flatMap((place): FoundAtPlace[] => {
      const here = <T extends { place: DesignPlace }>(all: readonly T[]): T[] =>
        all.filter((each) => each.place === place);
      const inside = here(vehicles).flatMap(({ contents }) => contents);
      const rest = place.isSource ? [] : here(others);
      if (inside.length + rest.length + here(vehicles).length === 0) return [];
      const plants: FoundPlant[] = [];
      const needs: CommodityRates[] = [];
      for (const { instance, template, values, state } of rest) {
        const plant = values.mass === template.mass ? this.plants.get(template) : undefined;
        if (plant === undefined) {
          const owner = `The template ${preview(template.name)}`;
          needs.push(this.commodities.ofState(state, owner, ['campaign']));
        } else {
          const isWorking = state?.id === plant.working.id;
          plants.push({ ...instance, kind: this.piece(template, plant.path), isWorking });
        }
      }
      const parts = (place.isSource ? [] : here(amounts)).flatMap(
        ({ container, resource, amount }): FoundPart[] => {
          const good = this.commodities.ofFound(resource);
          return good ? [{ ...container, good, mass: amount * good.unitMass }] : [];
        },
      );
      return [{ place, plants, inside, parts, needs: this.commodities.sum(...needs) }];
    });
  }

  private objectives(): DesignObjective[] {
    const { objectives } = this.design;
    for (const [i, word] of objectives.entries())
      if (!(designObjectives as readonly string[]).includes(word))
        this.report('unknown-thing', ['objectives', i], {
          found: preview(word),
          expected: `objective (${designObjectives.join(', ')})`,
          suggestion: nearest(word, designObjectives),
        });
    if (objectives.length === 0)
      this.report('needless-field', ['objectives'], { expected: 'an objective', found: 'none' });
    return objectives as DesignObjective[];
  }
}

/** Returns the mass of a new element of a template, in kg, with the resources in it and its fuel. */
function massOf(template: AnyElementTemplate, { resourceList }: Scenario): number {
  const contents =
    template instanceof ResourceContainer
      ? template.contents
      : 'fuel' in template
        ? [template.fuel]
        : [];
  return contents.reduce((sum, content) => {
    const unitMass =
      'resource' in content
        ? (resourceList.find(({ id }) => id === content.resource)?.unitMass ?? 0)
        : 1;
    return sum + content.amount * unitMass;
  }, template.mass);
}
