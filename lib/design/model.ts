import { addToList } from '../graph/multi-map.js';
import type { Days } from '../schema/spans.js';
import { Linear, Program, type Term, times } from '../solver/program.js';
import { type FlowKey, MassBalances } from './balances.js';
import {
  type BurnColumns,
  type FlowLoads,
  kgOf,
  type MissedRequirement,
  type Mode,
  type NamedLimit,
  type Taking,
  type TankDraw,
  type VehicleUnit,
  type Wait,
} from './columns.js';
import type { DesignObjective } from './declaration/design.js';
import type { Arc, FlightGrid } from './grid.js';
import { pricedObjective } from './prices.js';
import {
  type Commodity,
  type DesignPlace,
  type DesignProblem,
  foundOf,
  GRAVITY,
  neededGoods,
  type PieceKind,
  packedGoods,
  type StayRequirement,
  type VehicleKind,
} from './problem.js';
import { Reaches } from './reach.js';
import { addReserveRows, type KeptReserve } from './reserve-rows.js';
import { byKind, countIn, sameSupply, unitsOf } from './units.js';
import { addValidRows } from './valid-rows.js';

/** Pieces that do not all fit into vehicles at once, though their masses do. */
export type UnfitLoad = Pick<FlowLoads, 'vehicles' | 'pieces'>;

export interface ModelOptions {
  /** What was found not to fit: no flight has all of it without one more vehicle. Default: none */
  readonly unfit?: readonly UnfitLoad[];
  /** How much more burns and needs take than they do, as a share. Default: 0 */
  readonly margin?: number;
  /** Whether requirements may be missed. Default: false */
  readonly isElastic?: boolean;
}

/** More than any plan carries of a thing, where nothing else limits it. */
const MANY = 1e7;

/** More pieces of a kind than a flight carries. */
const MOST_PIECES = 1000;

/** A kg of a delivery that is missing weighs 1; a person for a day weighs this much. */
const PERSON_DAY = 1000;

/**
 * The time-expanded network flow of a design, as a mixed-integer program. Places at dates are its nodes; flights (modes of arcs)
 * and waits are its arcs. The names M1 to G1 are those of the rows of the mathematical model in docs/campaign-design.md.
 */
export class CampaignModel {
  readonly program = new Program();
  readonly units: readonly VehicleUnit[];
  readonly modes: Mode[] = [];
  readonly waits: Wait[] = [];
  readonly takings: Taking[] = [];
  readonly lacks: MissedRequirement[] = [];
  readonly limits: NamedLimit[] = [];
  readonly reserves: readonly KeptReserve[];
  /** Launched vehicles of each unit. */
  readonly purchases: {
    readonly unit: VehicleUnit;
    readonly day: Days;
    readonly column: number;
  }[] = [];
  /** The rows that say which of several like flights comes first. */
  readonly orders: number[] = [];
  /** When what a column counts departs, or begins to wait. */
  readonly days = new Map<number, Days>();
  /** A column that is 1, for what is there from the beginning. */
  private readonly one: number;
  private completion: number | undefined;
  private readonly margin: number;
  /** How many times as much burns and needs take as they do. */
  readonly factor: number;
  readonly isElastic: boolean;
  readonly needed: ReadonlySet<Commodity>;
  /** The most pieces of each kind in a flight: all that are delivered, or more than plants and containers ever are. */
  private readonly mostPieces: ReadonlyMap<PieceKind, number>;
  /** Goods that travel in containers of their own. */
  private readonly packed: ReadonlySet<Commodity | PieceKind>;
  private readonly reaches: Reaches;
  private readonly balances: MassBalances;
  private readonly missingPieces = new Map<object, number>();
  /** People who come to the place of their stay. */
  private readonly comers: Map<StayRequirement, Term[]>[][];
  /** All who came so far, and the column that is 1 if anyone did. */
  private readonly begun = new Map<StayRequirement, { terms: Term[]; column: number }>();

  constructor(
    readonly problem: DesignProblem,
    readonly grid: FlightGrid,
    { margin = 0, isElastic = false, unfit = [] }: ModelOptions = {},
  ) {
    this.margin = margin;
    this.factor = 1 + margin;
    this.isElastic = isElastic;
    this.one = this.program.column(1);
    this.program.lower[this.one] = 1;
    this.units = unitsOf(problem);
    this.needed = neededGoods(problem);
    this.mostPieces = new Map(problem.pieces.map((piece) => [piece, mostOf(piece, problem)]));
    this.packed = packedGoods(problem);
    this.reaches = new Reaches(problem, grid, this.needed);
    this.balances = new MassBalances(grid);
    this.comers = grid.dates.map((dates) => dates.map(() => new Map()));
    for (const arc of grid.arcs) this.dated(arc.departs, () => this.addArc(arc));
    for (const place of problem.places) this.addWaits(place);
    this.addPurchases();
    this.addTakings();
    this.addPresence();
    this.addStays();
    this.reserves = addReserveRows(this);
    this.balances.addRows(this.program, problem);
    this.addSingleBurns();
    this.addLimits();
    addValidRows(this);
    for (const load of unfit) for (const mode of this.modes) this.addUnfit(mode, load);
  }

  /** Returns an objective as a linear function of the columns. */
  objective(name: DesignObjective): Linear {
    const { modes, purchases } = this;
    if (name === 'cost' && this.problem.prices !== undefined) return pricedObjective(this);
    const sum = new Linear();
    if (name === 'completion') sum.add(this.completion!, 1);
    if (name === 'flights') for (const { flown } of modes) sum.add(flown!, 1);
    for (const { arc, mass, flown } of modes) {
      const { origin, costPerKg, cost } = arc.edge;
      const rate = name === 'launchMass' ? 1 : name === 'cost' ? costPerKg : 0;
      if (origin.isSource && rate > 0)
        for (const [column, value] of mass.terms) sum.add(column, rate * value);
      if (name === 'cost' && cost > 0) sum.add(flown!, cost);
    }
    if (name === 'cost') for (const { unit, column } of purchases) sum.add(column, unit.kind.cost);
    return sum;
  }

  /** Returns what is missing, weighed. */
  lacking(): Linear {
    const sum = new Linear();
    for (const { column, weight } of this.lacks) sum.add(column, weight);
    return sum;
  }

  /**
   * Returns the propellant that vehicles get from others, kg by kind: more departs and waits in their tanks than came in them. Its
   * columns and rows are added to the program.
   */
  moved(): Linear {
    const { program, problem } = this;
    const sum = new Linear();
    for (const place of problem.places)
      if (!place.isSource && !problem.noTransfers.has(place))
        for (const tanks of this.balances.tanksAt(place))
          for (const terms of tanks.size > 1 ? tanks.values() : []) {
            const column = program.column();
            program.atMost([...terms, [column, -1]], 0);
            sum.add(column, 1);
          }
    return sum;
  }

  private has(objective: DesignObjective): boolean {
    return this.problem.objectives.includes(objective);
  }

  /** Gives the columns that are added their day. */
  private dated(day: Days, add: () => void): void {
    const first = this.program.columns;
    add();
    for (let i = first; i < this.program.columns; i++) this.days.set(i, day);
  }

  // --- Arcs: M1 to M7 ---

  private addArc(arc: Arc): void {
    const { edge } = arc;
    const { kinds } = this.reaches;
    const units = this.units.filter(({ kind }) => kinds.get(kind)!.arcs.has(arc));
    if (units.length === 0 && !edge.bulk) return;
    const impulses = [
      ...new Set(
        units.filter(({ kind }) => kind.tank > 0 && kind.isp > 0).map(({ kind }) => kind.isp),
      ),
    ];
    let choices: number[][] = [[]];
    for (const _ of edge.burns)
      choices = choices.flatMap((each) => impulses.map((isp) => [...each, isp]));
    for (const choice of choices) {
      const lanes = Array.from({ length: edge.lanes }, () => this.addMode(arc, units, choice));
      for (let i = 1; i < lanes.length; i++) {
        // Lanes are alike: the heavier one comes first.
        const order = lanes[i]!.mass.plus(lanes[i - 1]!.mass, -1);
        this.orders.push(this.program.atMost(order.terms, 0));
      }
    }
  }

  private addMode(arc: Arc, units: readonly VehicleUnit[], impulses: readonly number[]): Mode {
    const { program, problem, reaches } = this;
    const { edge } = arc;
    const { origin } = edge;
    const flown = this.isCharged(arc) ? program.column(1, true) : undefined;
    const vehicles = new Map<VehicleUnit, number>();
    const tanks = new Map<VehicleUnit, number>();
    for (const unit of units) {
      const most = Math.min(unit.count, unit.kind.together);
      vehicles.set(unit, program.column(most, true));
      if (unit.kind.tank > 0) tanks.set(unit, program.column());
    }
    const goods = new Map<Commodity, number>();
    for (const good of problem.goods)
      if (reaches.goods.get(good)!.arcs.has(arc))
        goods.set(good, program.column(undefined, good.discrete));
    const people = new Map<StayRequirement, number>();
    for (const stay of problem.stays)
      if (reaches.stays.get(stay)!.arcs.has(arc))
        people.set(stay, program.column(stay.count, true));
    const pieces = new Map<PieceKind, number>();
    for (const piece of problem.pieces)
      if (reaches.pieces.get(piece)!.arcs.has(arc))
        pieces.set(piece, program.column(this.mostPieces.get(piece)!, true));
    const mass = new Linear();
    for (const [{ kind }, column] of vehicles) mass.add(column, kind.dryMass);
    for (const [good, column] of goods) mass.add(column, kgOf(good));
    for (const column of tanks.values()) mass.add(column, 1);
    for (const [{ mass: each }, column] of people) mass.add(column, each);
    for (const [piece, column] of pieces) mass.add(column, piece.mass);
    const drawn = this.drawnBy(units, [...people.keys(), ...pieces.keys()]);
    const mode: Mode = {
      ...{ arc, impulses, flown, vehicles, goods, tanks, people, pieces, drawn, mass },
      burns: this.burnColumns(edge.burns.length, impulses, vehicles, tanks),
    };
    this.modes.push(mode);
    this.addBurns(mode);
    this.addRoom(mode);
    this.addFlightLimits(mode);
    this.addArrival(mode);
    const leave = <K extends keyof FlowLoads>(of: K, key: FlowKey<K>, terms: Term[]): void =>
      this.balances.leave(origin, arc.from, of, key, terms);
    for (const [unit, column] of vehicles) leave('vehicles', unit, [[column, 1]]);
    for (const [good, column] of goods) leave('goods', good, [[column, kgOf(good)]]);
    for (const [unit, column] of tanks) leave('tanks', unit, [[column, 1]]);
    for (const [stay, column] of people) leave('people', stay, [[column, 1]]);
    for (const [piece, column] of pieces) leave('pieces', piece, [[column, 1]]);
    return mode;
  }

  /** F2: only where something is charged for the flight or limits it. */
  private isCharged({ edge }: Arc): boolean {
    const { prices } = this.problem;
    const transportCost = prices ? (prices.edges.get(edge.edge.id)?.transport ?? 0) : edge.cost;
    return (
      edge.most !== undefined ||
      (transportCost > 0 && this.has('cost')) ||
      this.has('flights') ||
      this.has('completion')
    );
  }

  private burnColumns(
    count: number,
    impulses: readonly number[],
    vehicles: Mode['vehicles'],
    tanks: Mode['tanks'],
  ): BurnColumns[] {
    const { program, problem } = this;
    return Array.from({ length: count }, (_, i) => {
      const burnt = new Map<VehicleUnit, number>();
      const dropped = new Map<VehicleUnit, number>();
      const lost = new Map<VehicleUnit, number>();
      for (const unit of vehicles.keys()) {
        if (unit.kind.isp === impulses[i] && tanks.has(unit)) burnt.set(unit, program.column());
        if (!problem.design.staging || i === count - 1) continue;
        dropped.set(unit, program.column(unit.count, true));
        if (tanks.has(unit)) lost.set(unit, program.column());
      }
      return { burnt, dropped, lost };
    });
  }

  /** What people, under way or at a place, pieces, and vehicles of units need a day, by good. */
  private needsOf(
    { people, pieces }: Pick<FlowLoads, 'people' | 'pieces'>,
    vehicles: ReadonlyMap<VehicleUnit, readonly Term[]>,
    where: 'needs' | 'needsUnderWay',
  ): Map<Commodity, Term[]> {
    const needs = new Map<Commodity, Term[]>();
    for (const [stay, column] of people)
      for (const [good, rate] of stay[where])
        if (rate > 0) addToList(needs, good, [column, rate * this.factor] as Term);
    for (const [piece, column] of pieces)
      for (const [good, rate] of piece.needs)
        if (rate > 0) addToList(needs, good, [column, rate * this.factor] as Term);
    for (const [{ kind }, terms] of vehicles)
      for (const [good, rate] of kind.needs)
        if (rate > 0)
          for (const [column, value] of terms)
            addToList(needs, good, [column, value * rate * this.factor] as Term);
    return needs;
  }

  /** Columns for propellant that tanks give for needs, where any of those who are there could need it. */
  private drawnBy(
    units: readonly VehicleUnit[],
    others: readonly (StayRequirement | PieceKind)[],
  ): TankDraw[] {
    const wanted = new Set<Commodity>();
    for (const { needs } of [...others, ...units.map(({ kind }) => kind)])
      for (const [good, rate] of needs) if (rate > 0 && good.isPropellant) wanted.add(good);
    return units.flatMap((unit) => {
      const { propellant } = unit.kind;
      if (propellant === undefined || !wanted.has(propellant)) return [];
      return [{ unit, good: propellant, column: this.program.column() }];
    });
  }

  /** M2 and M3: burns take a fixed share of the mass that is there, out of tanks. */
  private addBurns(mode: Mode): void {
    const { program } = this;
    const { arc, vehicles, tanks, burns, drawn } = mode;
    const mass = [...mode.mass.terms];
    const left = new Map([...vehicles].map(([unit, column]) => [unit, [[column, 1]] as Term[]]));
    const inTanks = new Map([...tanks].map(([unit, column]) => [unit, [[column, 1]] as Term[]]));
    for (const [unit, terms] of inTanks) {
      const row = program.atMost([...terms, ...times(left.get(unit)!, -unit.kind.tank)], 0);
      this.limits.push({
        ...{ kind: 'tank', row, of: unit.kind.name, tankOf: unit, mode, unit: 'kg' },
      });
    }
    let time = 0;
    for (const [i, { burnt, dropped, lost }] of burns.entries()) {
      const { time: at, deltaV } = arc.edge.burns[i]!;
      // M2: the stack gets lighter by what is eaten before the burn.
      for (const terms of this.needsOf(mode, left, 'needsUnderWay').values())
        mass.push(...times(terms, time - at));
      time = at;
      const share = 1 - Math.exp(-deltaV / (mode.impulses[i]! * GRAVITY));
      const all = [...burnt.values()].map((column): Term => [column, 1]);
      program.equals([...all, ...times(mass, -share * this.factor)], 0);
      mass.push(...times(all, -1));
      for (const [unit, column] of burnt) inTanks.get(unit)!.push([column, -1]);
      for (const [unit, column] of dropped) {
        left.get(unit)!.push([column, -1]);
        mass.push([column, -unit.kind.dryMass]);
        program.atMost(times(left.get(unit)!, -1), 0);
      }
      for (const [unit, column] of lost) {
        inTanks.get(unit)!.push([column, -1]);
        mass.push([column, -1]);
        program.atMost(
          [
            [column, 1],
            [dropped.get(unit)!, -unit.kind.tank],
          ],
          0,
        );
      }
      // M3: what is left is at least nothing, and fits the tanks that go on.
      for (const [unit, terms] of inTanks) {
        const isTouched = burnt.has(unit) || lost.has(unit);
        if (isTouched) program.atMost(times(terms, -1), 0);
        if (lost.has(unit))
          program.atMost([...terms, ...times(left.get(unit)!, -unit.kind.tank)], 0);
      }
    }
    for (const { unit, column } of drawn) inTanks.get(unit)!.push([column, -1]);
    for (const unit of new Set(drawn.map((each) => each.unit)))
      program.atMost(times(inTanks.get(unit)!, -1), 0);
  }

  /** The vehicles that arrive: those that were not dropped. */
  arriving({ vehicles, burns }: Mode): Map<VehicleUnit, Term[]> {
    return new Map(
      [...vehicles].map(([unit, column]) => [
        unit,
        [
          [column, 1] as Term,
          ...burns.flatMap(({ dropped }) =>
            dropped.has(unit) ? [[dropped.get(unit)!, -1] as Term] : [],
          ),
        ],
      ]),
    );
  }

  /** M4: cargo, people and pieces ride in vehicles, also in those that are left after stages were dropped. */
  private addRoom(mode: Mode): void {
    const { problem } = this;
    const { arc, vehicles, goods, people, pieces, burns } = mode;
    this.addPacking(goods, pieces, mode);
    if (arc.edge.bulk) return;
    const all = new Map([...vehicles].map(([unit, column]) => [unit, [[column, 1]] as Term[]]));
    const stacks = burns.some(({ dropped }) => dropped.size > 0)
      ? [all, this.arriving(mode)]
      : [all];
    for (const stack of stacks) {
      const room = (of: (kind: VehicleKind) => number): Term[] =>
        [...stack].flatMap(([{ kind }, terms]) => times(terms, -of(kind)));
      const load = (of: (thing: Commodity | PieceKind) => number): Term[] => [
        ...[...goods].map(([good, column]): Term => [column, kgOf(good) * of(good)]),
        ...[...pieces].map(([piece, column]): Term => [column, of(piece)]),
      ];
      const massOf = (thing: Commodity | PieceKind): number => ('mass' in thing ? thing.mass : 1);
      const crew = problem.design.crewInCargo
        ? [...people].map(([{ mass }, column]): Term => [column, mass])
        : [];
      const of = [...new Set([...vehicles.keys()].map(({ kind }) => kind.name))].join(', ');
      const cargo = [...load(massOf), ...crew, ...room(({ room }) => room)];
      const seats = [
        ...[...people.values()].map((column): Term => [column, 1]),
        ...room(({ seats }) => seats),
      ];
      const row = this.program.atMost(cargo, 0);
      this.limits.push({ kind: 'cargo room', row, of, mode, unit: 'kg' });
      if (people.size > 0) {
        const row = this.program.atMost(seats, 0);
        this.limits.push({ kind: 'seats', row, of, mode, unit: 'persons' });
      }
      // Containers take the room, and have the environment, that their goods would.
      const isPacked = (thing: Commodity | PieceKind) => this.packed.has(thing);
      if (problem.limitsEnvironment) {
        const inside = (thing: Commodity | PieceKind) =>
          thing.pressurized && !isPacked(thing) ? massOf(thing) : 0;
        this.program.atMost(
          [...load(inside), ...room(({ pressurized, room }) => (pressurized ? room : 0))],
          0,
        );
      }
      if (problem.limitsVolume)
        this.program.atMost(
          [
            ...load((thing) => (isPacked(thing) ? 0 : thing.volume)),
            ...room(({ roomVolume }) => roomVolume),
          ],
          0,
        );
      for (const [piece, column] of pieces)
        this.program.atMost([[column, 1], ...room((kind) => fitting(piece, kind, problem))], 0);
    }
  }

  /** M4: what is packed fits the containers that are there. */
  private addPacking(
    goods: ReadonlyMap<Commodity, number>,
    pieces: Mode['pieces'],
    mode?: Mode,
  ): void {
    const { program } = this;
    const loads = new Map<PieceKind, [Commodity, number][]>();
    for (const [good, column] of goods) {
      const kinds = [...pieces.keys()].filter(({ holds }) => holds?.goods.has(good));
      if (kinds.length === 0) continue;
      const parts = kinds.map((kind): Term => {
        const part = program.column();
        addToList(loads, kind, [good, part]);
        return [part, 1];
      });
      program.equals([...parts, [column, -kgOf(good)]], 0);
    }
    for (const [kind, parts] of loads) {
      const { maxMass, maxVolume } = kind.holds!;
      const column = pieces.get(kind)!;
      const within = (most: number, of: (good: Commodity) => number): number => {
        const terms = parts.map(([good, part]): Term => [part, of(good)]);
        return program.atMost([...terms, [column, -most]], 0);
      };
      const row = within(maxMass, () => 1);
      if (mode) this.limits.push({ kind: 'containers', row, of: kind.name, mode, unit: 'kg' });
      if (this.problem.limitsVolume) within(maxVolume, ({ volume }) => volume);
      for (const [{ discrete, unitMass }, part] of parts)
        if (discrete)
          program.atMost(
            [
              [part, 1],
              [column, -Math.floor(maxMass / unitMass + 1e-9) * unitMass],
            ],
            0,
          );
    }
  }

  /** M5: what a flight edge takes, and how many vehicles fly where the flight is counted. */
  private addFlightLimits(mode: Mode): void {
    const { arc, flown, mass, people, vehicles, goods, pieces } = mode;
    const { program } = this;
    const { maxCargo, maxCrew, name } = arc.edge;
    const limit = (kind: NamedLimit['kind'], terms: readonly Term[], most: number): void => {
      const row =
        flown === undefined
          ? program.atMost(terms, most)
          : program.atMost([...terms, [flown, -most]], 0);
      const unit = kind === 'cargo of the flight' ? 'kg' : 'persons';
      this.limits.push({ kind, row, of: name, mode, unit });
    };
    // A flight takes nothing above its limit, so its mass stays below it by more than rounding.
    if (Number.isFinite(maxCargo))
      limit('cargo of the flight', mass.terms, maxCargo * (1 - this.margin / 100));
    if (Number.isFinite(maxCrew) && people.size > 0)
      limit(
        'crew of the flight',
        [...people.values()].map((column): Term => [column, 1]),
        maxCrew,
      );
    if (flown !== undefined) {
      for (const [unit, column] of vehicles)
        program.atMost(
          [
            [column, 1],
            [flown, -Math.min(unit.count, unit.kind.together)],
          ],
          0,
        );
      // Without a carrier, what flies in bulk makes the flight too.
      if (arc.edge.bulk && !Number.isFinite(maxCargo))
        for (const column of [...goods.values(), ...people.values(), ...pieces.values()])
          program.atMost(
            [
              [column, 1],
              [flown, -MANY],
            ],
            0,
          );
    }
    this.keepTogether(vehicles);
  }

  /** M6: what is left of everything when the flight arrives. */
  private addArrival(mode: Mode): void {
    const { program } = this;
    const { arc, goods, tanks, burns, people, pieces, drawn } = mode;
    const { destination, duration } = arc.edge;
    const vehicles = this.arriving(mode);
    const isGone = destination.isSource;
    const come = <K extends keyof FlowLoads>(of: K, key: FlowKey<K>, terms: Term[]): void =>
      this.balances.come(destination, arc.to, of, key, terms);
    for (const [unit, terms] of vehicles)
      if (!(isGone && !unit.kind.reusable)) come('vehicles', unit, terms);
    const needs = this.needsOf(mode, this.staying(mode), 'needsUnderWay');
    const upkeep = new Map<Commodity, Term[]>();
    for (const [{ kind }, terms] of vehicles)
      if (kind.upkeep)
        for (const term of times(terms, kind.upkeep.mass))
          addToList(upkeep, kind.upkeep.good, term);
    for (const good of new Set([...goods.keys(), ...needs.keys(), ...upkeep.keys()])) {
      const column = goods.get(good);
      const left: Term[] = column === undefined ? [] : [[column, kgOf(good)]];
      const eaten = times(needs.get(good) ?? [], -duration);
      const fromTanks = drawn.flatMap((each): Term[] =>
        each.good === good ? [[each.column, 1]] : [],
      );
      left.push(...eaten, ...fromTanks, ...times(upkeep.get(good) ?? [], -1));
      if (needs.has(good) || upkeep.has(good)) program.atMost(times(left, -1), 0);
      if (column !== undefined) come('goods', good, left);
    }
    for (const [unit, column] of tanks) {
      const left: Term[] = [[column, 1]];
      for (const { burnt, lost } of burns)
        for (const columns of [burnt, lost])
          if (columns.has(unit)) left.push([columns.get(unit)!, -1]);
      for (const each of drawn) if (each.unit === unit) left.push([each.column, -1]);
      come('tanks', unit, left);
    }
    for (const [stay, column] of people) {
      come('people', stay, [[column, 1]]);
      if (stay.at === destination && !isGone && arc.departs < stay.from)
        addToList(this.comers[destination.index]![arc.to]!, stay, [column, 1] as Term);
    }
    for (const [piece, column] of pieces) come('pieces', piece, [[column, 1]]);
  }

  /** The vehicles of a flight for all of its time, in mean: dropped ones need nothing from then on. */
  private staying({ arc, vehicles, burns }: Mode): Map<VehicleUnit, Term[]> {
    const { duration, burns: planned } = arc.edge;
    return new Map(
      [...vehicles].map(([unit, column]) => [
        unit,
        [
          [column, 1] as Term,
          ...burns.flatMap(({ dropped }, i): Term[] =>
            dropped.has(unit) && duration > 0
              ? [[dropped.get(unit)!, planned[i]!.time / duration - 1]]
              : [],
          ),
        ],
      ]),
    );
  }

  // --- Waits: M8 ---

  private addWaits(place: DesignPlace): void {
    const dates = this.grid.dates[place.index]!;
    for (let at = 0; at < dates.length; at++) {
      const isLast = at === dates.length - 1;
      if (!(place.allowsWaiting || isLast)) continue;
      this.dated(dates[at]!, () => this.addWait(place, at, isLast));
      // Pieces that were brought in time are there to the end.
      for (const column of this.waits.at(-1)!.pieces.values()) this.days.delete(column);
    }
  }

  private addWait(place: DesignPlace, at: number, isLast: boolean): void {
    const { program, problem, units, reaches } = this;
    const span = reaches.waits[place.index]![at]!;
    const { since } = span;
    const days = span.until - since;
    const vehicles = new Map<VehicleUnit, number>();
    const tanks = new Map<VehicleUnit, number>();
    const goods = new Map<Commodity, number>();
    const people = new Map<StayRequirement, number>();
    const pieces = new Map<PieceKind, number>();
    const working = new Map<PieceKind, number>();
    // At the end, only pieces are asked for.
    if (!isLast) {
      for (const unit of units) {
        if (!reaches.kinds.get(unit.kind)!.waits.has(span)) continue;
        const { together, needs, tank } = unit.kind;
        const most = Math.min(unit.count, place.isSource ? unit.count : together);
        vehicles.set(unit, program.column(most, needs.size > 0 && !place.isSource));
        if (tank > 0 && !place.isSource) tanks.set(unit, program.column());
      }
      for (const good of problem.goods)
        if (reaches.goods.get(good)!.waits.has(span)) goods.set(good, program.column());
      for (const stay of problem.stays)
        if (reaches.stays.get(stay)!.waits.has(span)) people.set(stay, program.column(stay.count));
    }
    for (const piece of problem.pieces) {
      if (!reaches.pieces.get(piece)!.waits.has(span)) continue;
      pieces.set(piece, program.column());
      if (piece.workplaces.has(place) && !isLast) working.set(piece, program.column());
    }
    const wait: Wait = {
      ...{ place, at, since, days, vehicles, goods, tanks, people, pieces, working },
      ...{ needs: new Map(), once: new Map() },
    };
    this.waits.push(wait);
    if (!place.isSource) this.keepTogether(vehicles);
    this.addWaitRoom(wait);
    this.addWaitFlows(wait, isLast);
  }

  private addWaitRoom({
    place,
    vehicles,
    goods,
    tanks,
    people,
    pieces,
    working,
    days,
  }: Wait): void {
    const { program, problem } = this;
    const room = (of: (kind: VehicleKind) => number): Term[] =>
      [...vehicles].map(([{ kind }, column]): Term => [column, -of(kind)]);
    const made = (good: Commodity): Term[] =>
      [...working].flatMap(([{ works }, column]): Term[] => {
        const rate = works?.get(good) ?? 0;
        return rate < 0 ? [[column, -rate]] : [];
      });
    for (const [unit, column] of tanks)
      program.atMost(
        [
          [column, 1],
          [vehicles.get(unit)!, -unit.kind.tank],
        ],
        0,
      );
    if (!(place.isStore || place.isSource)) {
      this.addPacking(goods, pieces);
      // Containers may stand alone.
      const loads = [...goods].filter(
        ([good]) => !(good.isPropellant && place.isFuelStore) && !this.packed.has(good),
      );
      const load = (of: (good: Commodity) => number): Term[] =>
        loads.flatMap(([good, column]) =>
          times([[column, kgOf(good)], ...(good.isPropellant ? [] : made(good))], of(good)),
        );
      if (loads.length > 0) {
        program.atMost([...load(() => 1), ...room(({ room }) => room)], 0);
        if (problem.limitsEnvironment)
          program.atMost(
            [
              ...load(({ pressurized }) => (pressurized ? 1 : 0)),
              ...room(({ pressurized, room }) => (pressurized ? room : 0)),
            ],
            0,
          );
        if (problem.limitsVolume)
          program.atMost(
            [...load(({ volume }) => volume), ...room(({ roomVolume }) => roomVolume)],
            0,
          );
      }
    }
    for (const good of problem.goods) {
      if (!good.isPropellant || place.isFuelStore) continue;
      const product = made(good);
      if (product.length === 0) continue;
      // What is made has room in the tanks that are there meanwhile.
      const inTanks = [...tanks].flatMap(([unit, column]): Term[] =>
        unit.kind.propellant === good ? [[column, 1]] : [],
      );
      const capacity = room(({ propellant, tank }) => (propellant === good ? tank : 0));
      const lying: Term[] = goods.has(good) ? [[goods.get(good)!, 1]] : [];
      program.atMost([...product, ...inTanks, ...lying, ...capacity], 0);
    }
    if (place.needsSeats && people.size > 0)
      program.atMost(
        [...[...people.values()].map((column): Term => [column, 1]), ...room(({ seats }) => seats)],
        0,
      );
    for (const [piece, column] of working)
      program.atMost(
        [
          [column, 1],
          [pieces.get(piece)!, -days],
        ],
        0,
      );
  }

  private addWaitFlows(wait: Wait, isLast: boolean): void {
    const { program, problem } = this;
    const { place, at, vehicles, goods, tanks, people, pieces, working, days } = wait;
    const { balances } = this;
    const stay = <K extends keyof FlowLoads>(of: K, key: FlowKey<K>, column: number): void => {
      balances.leave(place, at, of, key, [[column, 1]]);
      if (!isLast) balances.come(place, at + 1, of, key, [[column, 1]]);
    };
    for (const [unit, column] of vehicles) stay('vehicles', unit, column);
    for (const [each, column] of people) stay('people', each, column);
    for (const [piece, column] of pieces) stay('pieces', piece, column);
    for (const [good, column] of goods)
      balances.leave(place, at, 'goods', good, [[column, kgOf(good)]]);
    for (const [unit, column] of tanks) balances.leave(place, at, 'tanks', unit, [[column, 1]]);
    if (isLast) return;
    const present = new Map([...vehicles].map(([unit, column]) => [unit, [[column, 1]] as Term[]]));
    // At a source, everything is to be had.
    const needs = place.isSource
      ? new Map<Commodity, Term[]>()
      : this.needsOf(wait, present, 'needs');
    for (const each of problem.found)
      if (each.place === place && !place.isSource)
        for (const [good, rate] of each.needs)
          if (rate > 0) addToList(needs, good, [this.one, rate * this.factor] as Term);
    const others = [...people.keys(), ...pieces.keys()];
    const drawn = place.isSource ? [] : this.drawnBy([...vehicles.keys()], others);
    const arrival = this.arrivalNeeds(place, at);
    for (const [good, terms] of needs) wait.needs.set(good, terms);
    for (const [good, terms] of arrival) wait.once.set(good, terms);
    for (const good of problem.goods) {
      const column = goods.get(good);
      const change = [...times(needs.get(good) ?? [], -days), ...(arrival.get(good) ?? [])];
      let isMade = false;
      const used: Term[] = [];
      for (const [{ works, needs: idle }, each] of working) {
        const rate = works?.get(good) ?? 0;
        if (rate < 0) isMade = true;
        if (rate > 0) used.push([each, rate * this.factor]);
        if (rate !== 0) change.push([each, rate > 0 ? -rate * this.factor : -rate]);
        // Meanwhile it does not need what it needs while it does not work.
        const saved = Math.max(0, idle.get(good) ?? 0);
        if (saved > 0) change.push([each, saved * this.factor]);
      }
      const fromTanks = drawn.flatMap((each): Term[] =>
        each.good === good ? [[each.column, 1]] : [],
      );
      if (column === undefined && change.length === 0) continue;
      const lying: Term[] = column === undefined ? [] : [[column, kgOf(good)]];
      const left: Term[] = [...lying, ...change, ...fromTanks];
      // All plants work from the beginning on, so what one makes another one cannot use before the next date.
      if (isMade && used.length > 0) program.atMost([...used, ...times(lying, -1)], 0);
      // What is made goes into tanks, if it is a propellant.
      if (isMade && good.isPropellant) {
        balances.make(place, at + 1, good, left);
        continue;
      }
      if (change.length > 0) program.atMost(times(left, -1), 0);
      balances.come(place, at + 1, 'goods', good, left);
    }
    for (const [unit, column] of tanks) {
      const left: Term[] = [[column, 1]];
      for (const each of drawn) if (each.unit === unit) left.push([each.column, -1]);
      if (left.length > 1) program.atMost(times(left, -1), 0);
      balances.come(place, at + 1, 'tanks', unit, left);
    }
  }

  /** What people need once when they come to the place of their stay, and what the first of them need for all. */
  private arrivalNeeds(place: DesignPlace, at: number): Map<Commodity, Term[]> {
    const { program } = this;
    const needs = new Map<Commodity, Term[]>();
    for (const [stay, comers] of this.comers[place.index]![at]!) {
      const { kit, equipment, count } = stay;
      for (const [good, mass] of kit)
        for (const term of times(comers, -mass * this.factor)) addToList(needs, good, term);
      if (equipment.size === 0) continue;
      // 1 if anyone has come until now.
      const begun = program.column(1, true);
      const before = this.begun.get(stay);
      const terms = [...(before?.terms ?? []), ...comers];
      program.atMost([...terms, [begun, -count]], 0);
      const change: Term[] = [[begun, 1]];
      if (before !== undefined) {
        change.push([before.column, -1]);
        program.atMost(times(change, -1), 0);
      }
      this.begun.set(stay, { terms, column: begun });
      for (const [good, mass] of equipment)
        for (const term of times(change, -mass * this.factor)) addToList(needs, good, term);
    }
    return needs;
  }

  // --- What begins, ends, and is required: B1, B4, G1, M9 ---

  private addPurchases(): void {
    const { program, grid, problem } = this;
    for (const unit of this.units) {
      const all: { day: Days; column: number }[] = [];
      for (const place of problem.places) {
        if (!place.isSource || unit.supply.length === 0) continue;
        for (const [at, day] of grid.dates[place.index]!.entries()) {
          if (!grid.arcs.some((arc) => arc.edge.origin === place && arc.from === at)) continue;
          if (unit.supply[0]!.from > day) continue;
          const column = program.column(unit.count);
          all.push({ day, column });
          this.purchases.push({ unit, day, column });
          this.balances.come(place, at, 'vehicles', unit, [[column, 1]]);
        }
      }
      all.sort((a, b) => a.day - b.day);
      // B4: no more than are available up to each date.
      for (const [i, { day }] of all.entries()) {
        if (all[i + 1]?.day === day) continue;
        const available = unit.supply.reduce(
          (sum, each) => sum + (each.from <= day ? each.count : 0),
          0,
        );
        program.atMost(
          all.slice(0, i + 1).map(({ column }): Term => [column, 1]),
          available,
        );
      }
      for (const { place, from, count, fuel } of unit.there) {
        const at = grid.dates[place.index]!.findIndex((day) => day >= from);
        if (at < 0) continue;
        const column = this.one;
        this.balances.come(place, at, 'vehicles', unit, [[column, count]]);
        if (unit.kind.tank > 0) this.balances.come(place, at, 'tanks', unit, [[column, fuel]]);
      }
    }
    for (const { place, good, mass } of problem.stock) {
      if (grid.dates[place.index]!.length === 0) continue;
      this.balances.come(place, 0, 'goods', good, [[this.one, mass]]);
    }
    for (const { place, plants } of problem.found) {
      if (grid.dates[place.index]!.length === 0) continue;
      for (const { kind } of plants) this.balances.come(place, 0, 'pieces', kind, [[this.one, 1]]);
    }
    // Like single vehicles are launched in their order.
    for (const [, same] of byKind(this.units))
      for (let i = 1; i < same.length; i++) {
        const of = (unit: VehicleUnit): Term[] =>
          this.purchases.flatMap((each): Term[] => (each.unit === unit ? [[each.column, 1]] : []));
        if (
          same[i]!.there.length === 0 &&
          same[i - 1]!.there.length === 0 &&
          sameSupply(same[i]!, same[i - 1]!)
        )
          program.atMost([...of(same[i]!), ...times(of(same[i - 1]!), -1)], 0);
      }
  }

  /** G1 for amounts: what is taken in time adds up to the amount. B4: nothing is launched before it is ready. */
  private addTakings(): void {
    const { program, problem, grid } = this;
    for (const requirement of problem.amounts) {
      const { to, good, mass, notBefore, by, origin } = requirement;
      const dates = grid.dates[to.index]!;
      const terms: Term[] = [];
      for (const [at, day] of dates.entries()) {
        if (day < notBefore || day > by) continue;
        const column = program.column(mass);
        terms.push([column, 1]);
        this.takings.push({ requirement, at, day, column });
        this.balances.leave(to, at, 'goods', good, [[column, 1]]);
      }
      terms.push([this.lack(requirement, mass, 1), 1]);
      program.equals(terms, mass);
      if (origin === undefined) continue;
      const at = grid.dates[origin.place.index]!.findIndex((day) => day >= origin.from);
      if (at < 0) continue;
      // What is not taken along stays where it is.
      const column = program.column(mass);
      this.balances.come(origin.place, at, 'goods', good, [[column, 1]]);
    }
    for (const good of problem.goods) this.addReady(good);
    for (const piece of problem.pieces) this.addReadyPieces(piece);
  }

  /** Adds the column of what is missing of a requirement, and returns it. */
  lack(
    requirement: MissedRequirement['requirement'],
    most: number,
    weight: number,
    isWhole = false,
  ): number {
    const column = this.program.column(this.isElastic ? most : 0, isWhole);
    this.lacks.push({ requirement, column, most, weight });
    return column;
  }

  private addReady(good: Commodity): void {
    const uses = this.problem.amounts.filter(
      (each) => each.good === good && each.kind === 'delivery',
    );
    if (this.needed.has(good) || uses.every(({ ready }) => ready <= this.problem.start)) return;
    this.addLaunchLimits(
      uses.map(({ ready, mass }) => ({ ready, most: mass })),
      ({ goods }) => (goods.has(good) ? [[goods.get(good)!, kgOf(good)]] : []),
    );
  }

  private addReadyPieces(piece: PieceKind): void {
    const uses = this.problem.deliveries.filter((each) => each.piece === piece);
    if (piece.works !== undefined || uses.every(({ ready }) => ready <= this.problem.start)) return;
    this.addLaunchLimits(
      uses.map(({ ready, count }) => ({ ready, most: count })),
      ({ pieces }) => (pieces.has(piece) ? [[pieces.get(piece)!, 1]] : []),
    );
  }

  /** What is launched up to a date is at most what is ready up to it. */
  private addLaunchLimits(
    ready: readonly { readonly ready: Days; readonly most: number }[],
    launchedIn: (mode: Mode) => readonly Term[],
  ): void {
    const launches = this.modes.filter(({ arc }) => arc.edge.origin.isSource);
    const days = [...new Set(ready.map((each) => each.ready))].sort((a, b) => a - b);
    for (const day of days) {
      const before = launches.filter(({ arc }) => arc.departs < day);
      const most = ready.reduce((sum, each) => sum + (each.ready < day ? each.most : 0), 0);
      const terms = before.flatMap(launchedIn);
      if (terms.length > 0) this.program.atMost(terms, most);
    }
  }

  /** G1 for pieces: from the last day on, they are there, besides those that were there before. */
  private addPresence(): void {
    const { program, problem } = this;
    for (const { place, since, pieces } of this.waits)
      for (const [piece, column] of pieces) {
        const due = problem.deliveries.filter(
          (each) => each.piece === piece && each.to === place && each.by <= since,
        );
        const count = due.reduce((sum, each) => sum + each.count, 0);
        if (count > 0) {
          const lacking = due.map((each): Term => [this.lackOfPieces(each), 1]);
          const before = foundOf(problem, piece, place);
          program.row([[column, 1], ...lacking], before + count, Number.POSITIVE_INFINITY);
        }
        const all = problem.deliveries.filter((each) => each.piece === piece);
        if (piece.works !== undefined) continue;
        if (all.every((each) => each.to !== place || each.notBefore <= since)) continue;
        // Those for other places may pass through until they are due there.
        const allowed = all.filter((each) =>
          each.to === place ? each.notBefore <= since : each.by > since,
        );
        program.atMost(
          [[column, 1]],
          allowed.reduce((sum, each) => sum + each.count, 0),
        );
      }
  }

  private lackOfPieces(each: DesignProblem['deliveries'][number]): number {
    const known = this.missingPieces.get(each);
    if (known !== undefined) return known;
    const column = this.lack(each, each.count, Math.max(each.piece.mass, 1), true);
    this.missingPieces.set(each, column);
    return column;
  }

  /** M9: people are where they stay. They leave sources, and all come home. */
  private addStays(): void {
    const { program, problem, modes, waits, grid } = this;
    for (const stay of problem.stays) {
      const { at, from, until, home, count, by } = stay;
      const weight = PERSON_DAY * Math.max(until - from, 1);
      const lacking: Term[] = [[this.lack(stay, count, weight, true), 1]];
      for (const { place, since, days, people } of waits)
        if (place === at && since >= from && since + days <= until && days > 0)
          program.equals(
            [...(people.has(stay) ? [[people.get(stay)!, 1] as Term] : []), ...lacking],
            count,
          );
      const launched: Term[] = [];
      const returned: Term[] = [];
      for (const { arc, people } of modes) {
        const column = people.get(stay);
        if (column === undefined) continue;
        if (arc.edge.origin.isSource) launched.push([column, 1]);
        if (arc.edge.destination === home && home.isSource) returned.push([column, 1]);
      }
      if (!home.isSource)
        for (const [i, day] of grid.dates[home.index]!.entries()) {
          if (day < until || day > by) continue;
          const column = program.column(count);
          returned.push([column, 1]);
          this.balances.leave(home, i, 'people', stay, [[column, 1]]);
        }
      program.equals([...launched, ...lacking], count);
      program.equals([...returned, ...lacking], count);
    }
  }

  /** D4: on the way to a place without transfers, one vehicle alone fires each burn. */
  private addSingleBurns(): void {
    const { program } = this;
    for (const { arc, burns } of this.modes) {
      if (!this.problem.noTransfers.has(arc.edge.destination)) continue;
      for (const { burnt } of burns) {
        const fires = [...burnt].map(([unit, column]): Term => {
          const fire = program.column(1, true);
          program.atMost(
            [
              [column, 1],
              [fire, -unit.kind.tank],
            ],
            0,
          );
          return [fire, 1];
        });
        program.atMost(fires, 1);
      }
    }
  }

  /** Not all of these pieces without one more vehicle than these. */
  private addUnfit({ arc, vehicles, pieces }: Mode, unfit: UnfitLoad): void {
    if (arc.edge.bulk) return;
    const { program } = this;
    const choices: Term[] = [];
    for (const [unit, column] of vehicles) {
      if (unit.kind.room === 0) continue;
      const has = countIn(unfit.vehicles, unit);
      if (has >= unit.count) continue;
      const more = program.column(1, true);
      program.atMost(
        [
          [more, has + 1],
          [column, -1],
        ],
        0,
      );
      choices.push([more, 1]);
    }
    for (const [piece, count] of unfit.pieces) {
      const column = pieces.get(piece);
      if (column === undefined) return;
      const fewer = program.column(1, true);
      const most = this.mostPieces.get(piece)!;
      program.atMost(
        [
          [column, 1],
          [fewer, most],
        ],
        count - 1 + most,
      );
      choices.push([fewer, 1]);
    }
    program.row(choices, 1, Number.POSITIVE_INFINITY);
  }

  /** No more single vehicles of a kind than may be in one transport, or wait at one node. */
  private keepTogether(vehicles: ReadonlyMap<VehicleUnit, number>): void {
    for (const [{ together }, same] of byKind([...vehicles.keys()]))
      if (same.length > 1 && Number.isFinite(together))
        this.program.atMost(
          same.map((unit): Term => [vehicles.get(unit)!, 1]),
          together,
        );
  }

  /** Limits over the whole campaign: transports along an edge, flights of a vehicle, and the last arrival. */
  private addLimits(): void {
    const { program, problem, modes } = this;
    for (const edge of problem.edges) {
      if (edge.most === undefined) continue;
      const terms = modes.flatMap(({ arc, flown }): Term[] =>
        arc.edge === edge ? [[flown!, 1]] : [],
      );
      program.atMost(terms, edge.most);
    }
    for (const unit of this.units) {
      const { mostFlights } = unit.kind;
      if (mostFlights === undefined) continue;
      const terms = modes.flatMap(({ arc, vehicles }): Term[] => {
        const column = vehicles.get(unit);
        return column === undefined || arc.edge.edge.type !== 'Space Edge' ? [] : [[column, 1]];
      });
      program.atMost(terms, mostFlights);
    }
    if (!this.has('completion')) return;
    this.completion = program.column();
    for (const { arc, flown } of modes)
      program.atMost(
        [
          [flown!, arc.arrives],
          [this.completion, -1],
        ],
        0,
      );
  }
}

const mostOf = (piece: PieceKind, { deliveries }: DesignProblem): number =>
  Math.max(
    MOST_PIECES,
    deliveries.reduce((sum, each) => (each.piece === piece ? sum + each.count : sum), 0),
  );

/** Returns how many pieces fit into one vehicle. */
function fitting(piece: PieceKind, kind: VehicleKind, problem: DesignProblem): number {
  if (problem.limitsEnvironment && piece.pressurized && !kind.pressurized) return 0;
  const byMass = piece.mass > 0 ? kind.room / piece.mass : MANY;
  const byVolume = problem.limitsVolume && piece.volume > 0 ? kind.roomVolume / piece.volume : MANY;
  return Math.floor(Math.min(byMass, byVolume) + 1e-9);
}
