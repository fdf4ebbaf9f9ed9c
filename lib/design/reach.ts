import type { Days } from '../schema/spans.js';
import type { Arc, FlightGrid } from './grid.js';
import type {
  Commodity,
  DesignPlace,
  DesignProblem,
  PieceKind,
  StayRequirement,
  VehicleKind,
} from './problem.js';

/** A wait at a place from a date, by its index, to the next one. */
export interface WaitSpan {
  readonly place: DesignPlace;
  readonly at: number;
  readonly since: Days;
  readonly until: Days;
}

/** The flights and waits that something can take on its way from where it arises to where it is of use. */
export interface UsefulSteps {
  readonly arcs: ReadonlySet<Arc>;
  readonly waits: ReadonlySet<WaitSpan>;
}

/** What flows: where it arises, where it is of use, and what it may take. */
interface FlowRules {
  readonly arises: (place: DesignPlace, day: Days) => boolean;
  readonly isOfUse: (place: DesignPlace, day: Days) => boolean;
  /** Whether a flight or a wait makes use of it, though it ends with it. */
  readonly isUsedIn?: (step: Arc | WaitSpan) => boolean;
  readonly flies?: (arc: Arc) => boolean;
  readonly waits?: (wait: WaitSpan) => boolean;
}

const always = (): boolean => true;
const never = (): boolean => false;

/** F3 and F4: for everything that flows, the flights and waits on which it can be of use. Elsewhere it has no columns. */
export class Reaches {
  /** All waits, by place and date; those of the last dates take no time. */
  readonly waits: readonly (readonly WaitSpan[])[];
  readonly stays = new Map<StayRequirement, UsefulSteps>();
  readonly goods = new Map<Commodity, UsefulSteps>();
  readonly pieces = new Map<PieceKind, UsefulSteps>();
  readonly kinds = new Map<VehicleKind, UsefulSteps>();
  private readonly steps: readonly GridStep[];

  /** @param needed the goods that people, vehicles and plants use up */
  constructor(
    private readonly problem: DesignProblem,
    private readonly grid: FlightGrid,
    needed: ReadonlySet<Commodity>,
  ) {
    const { places, stays, goods, pieces, kinds, found } = problem;
    this.waits = places.map((place) => {
      const dates = grid.dates[place.index]!;
      return dates.map((since, at) => ({ place, at, since, until: dates[at + 1] ?? since }));
    });
    this.steps = this.allSteps();
    for (const stay of stays) this.stays.set(stay, this.reachOfStay(stay));
    for (const piece of pieces)
      if (piece.holds === undefined) this.pieces.set(piece, this.reachOfPiece(piece));
    // Vehicles without regard to their use: where they can be, they may need something.
    const anywhere = (kind: VehicleKind) => this.reachOfKind(kind, always, never);
    const users = [
      ...this.stays.values(),
      ...kinds.filter(({ needs, upkeep }) => needs.size > 0 || upkeep).map(anywhere),
      ...[...this.pieces].flatMap(([{ needs }, reach]) => (needs.size > 0 ? [reach] : [])),
    ];
    // Where plants work, or elements that are there need something.
    const works = (step: Arc | WaitSpan): boolean =>
      !('edge' in step) &&
      (pieces.some(({ workplaces }) => workplaces.has(step.place)) ||
        found.some(({ place, needs }) => place === step.place && needs.size > 0));
    const isUser = (step: Arc | WaitSpan): boolean => users.some((reach) => has(reach, step));
    const isUsedIn = (step: Arc | WaitSpan): boolean => works(step) || isUser(step);
    for (const good of goods)
      this.goods.set(good, this.reachOfGood(good, needed.has(good) ? isUsedIn : never));
    for (const piece of pieces) {
      const held = goods.filter((good) => piece.holds?.goods.has(good));
      const isFilled = (step: Arc | WaitSpan): boolean =>
        held.some((good) => has(this.goods.get(good)!, step));
      if (piece.holds) this.pieces.set(piece, this.reachOfPiece(piece, isFilled));
    }
    // A vehicle is of use where something may fly or wait in it, and on its way there.
    const needsTanks = [...needed].some(({ isPropellant }) => isPropellant);
    const isLoaded = (step: Arc | WaitSpan): boolean => {
      if (works(step) || (needsTanks && isUser(step))) return true;
      const seats = 'edge' in step || step.place.needsSeats ? [...this.stays.values()] : [];
      const rooms = 'edge' in step || !step.place.isStore ? [...this.goods.values()] : [];
      const holds = 'edge' in step ? [...this.pieces.values()] : [];
      return [...seats, ...rooms, ...holds].some((reach) => has(reach, step));
    };
    // So is a tank, where others burn its propellant.
    const { arcs: used } = this.reach({ arises: always, isOfUse: never, isUsedIn: isLoaded });
    const burning = places.map(() => new Set<Days>());
    for (const { edge, departs } of used) burning[edge.origin.index]!.add(departs);
    for (const kind of kinds) {
      const givesFuel: FlowRules['isOfUse'] = ({ index }, day) =>
        kind.tank > 0 && burning[index]!.has(day);
      this.kinds.set(kind, this.reachOfKind(kind, givesFuel, isLoaded));
    }
  }

  /** People leave a source, are where they stay, and come home: two ways, one after the other. */
  private reachOfStay(stay: StayRequirement): UsefulSteps {
    const { at, from, until, home, by, notBefore } = stay;
    const isSource = (place: DesignPlace, day: Days) => place.isSource && day >= notBefore;
    const out = this.reach({
      arises: isSource,
      isOfUse: (place, day) => place === at && day >= from && day <= until,
      flies: ({ edge, arrives }) =>
        arrives <= from && !edge.destination.isSource && edge.origin !== at,
      waits: ({ place, until: end }) => !place.isSource && (place === at || end <= from),
    });
    const back = this.reach({
      arises: (place, day) => place === at && day >= until,
      isOfUse: (place, day) => place === home && day >= until && day <= by,
      flies: ({ edge, departs, arrives }) =>
        departs >= until &&
        arrives <= by &&
        !edge.origin.isSource &&
        edge.destination !== at &&
        (edge.destination === home || !edge.destination.isSource),
      waits: ({ place, since, until: end }) => !place.isSource && since >= until && end <= by,
    });
    return union(out, back);
  }

  private reachOfPiece(piece: PieceKind, isUsedIn: FlowRules['isUsedIn'] = never): UsefulSteps {
    const { works, holds } = piece;
    const due = this.problem.deliveries.filter((each) => each.piece === piece);
    // Plants and containers can be launched at any time.
    const ready =
      works || holds ? Number.NEGATIVE_INFINITY : Math.min(...due.map((each) => each.ready));
    const isThere = (place: DesignPlace): boolean =>
      this.problem.found.some(
        (each) => each.place === place && each.plants.some(({ kind }) => kind === piece),
      );
    const isKept = (place: DesignPlace) =>
      due.some(({ to }) => to === place) ||
      piece.workplaces.has(place) ||
      (piece.needs.size > 0 && isThere(place));
    const reach = this.reach({
      arises: (place, day) => (place.isSource && day >= ready) || isThere(place),
      isOfUse: (place, day) =>
        piece.workplaces.has(place) || due.some(({ to, by }) => to === place && day <= by),
      isUsedIn,
      waits: ({ place }) => !place.isSource,
    });
    // Where pieces stay, they stay to the end.
    const kept = this.waits.flat().filter(({ place }) => !place.isSource && isKept(place));
    return union(reach, { arcs: new Set(), waits: new Set(kept) });
  }

  private reachOfGood(good: Commodity, isUsedIn: NonNullable<FlowRules['isUsedIn']>): UsefulSteps {
    const { problem } = this;
    const { design, stock, amounts, pieces } = problem;
    const uses = amounts.filter((each) => each.good === good);
    const isNeeded = isUsedIn !== never;
    const ready =
      isNeeded || good.isPropellant
        ? Number.NEGATIVE_INFINITY
        : Math.min(...uses.map(({ ready }) => ready));
    const isMade = (place: DesignPlace): boolean =>
      stock.some((each) => each.good === good && each.place === place) ||
      pieces.some(({ works, workplaces }) => (works?.get(good) ?? 0) < 0 && workplaces.has(place));
    return this.reach({
      // Propellant comes to any place in tanks.
      arises: (place, day) =>
        (place.isSource && !good.isCollected && day >= ready) ||
        good.isPropellant ||
        isMade(place) ||
        uses.some(({ origin }) => origin?.place === place && day >= origin.from),
      isOfUse: (place, day) =>
        good.isPropellant || uses.some(({ to, by }) => to === place && day <= by),
      isUsedIn,
      flies: ({ edge }) =>
        !(good.isCollected && edge.origin.isSource) &&
        (!good.isPropellant || edge.bulk || design.fuelAsCargo),
      waits: ({ place }) =>
        (!place.isSource || good.isCollected) &&
        (!good.isPropellant || place.isFuelStore || design.fuelAsCargo),
    });
  }

  private reachOfKind(
    { supply, there, edges }: VehicleKind,
    isOfUse: FlowRules['isOfUse'],
    isUsedIn: NonNullable<FlowRules['isUsedIn']>,
  ): UsefulSteps {
    return this.reach({
      arises: (place, day) =>
        (place.isSource && supply.some(({ from }) => from <= day)) ||
        there.some((each) => each.place === place && each.from <= day),
      isOfUse,
      isUsedIn,
      flies: ({ edge }) => edges?.has(edge.index) ?? true,
    });
  }

  /** Goes forth from where something arises, and back from where it is of use. */
  private reach({
    arises,
    isOfUse,
    isUsedIn = never,
    flies = always,
    waits = always,
  }: FlowRules): UsefulSteps {
    const { grid, problem } = this;
    const steps = this.steps.filter(({ arc, wait }) => (arc ? flies(arc) : waits(wait!)));
    const points = (holds: FlowRules['arises']): boolean[][] =>
      problem.places.map((place) => grid.dates[place.index]!.map((day) => holds(place, day)));
    const forth = points(arises);
    const back = points(isOfUse);
    const isUseful = ({ arc, wait, destination, to }: GridStep): boolean =>
      back[destination]![to] === true || isUsedIn((arc ?? wait)!);
    // In the order of time, one round is enough, but for flights that take no time.
    for (let hasChanged = true; hasChanged; ) {
      hasChanged = false;
      for (const { origin, from, destination, to } of steps)
        if (forth[origin]![from] && !forth[destination]![to]) {
          forth[destination]![to] = true;
          hasChanged = true;
        }
      for (let i = steps.length - 1; i >= 0; i--) {
        const step = steps[i]!;
        if (!back[step.origin]![step.from] && isUseful(step)) {
          back[step.origin]![step.from] = true;
          hasChanged = true;
        }
      }
    }
    const taken = steps.filter((step) => forth[step.origin]![step.from] && isUseful(step));
    return {
      arcs: new Set(taken.flatMap(({ arc }) => (arc ? [arc] : []))),
      waits: new Set(taken.flatMap(({ wait }) => (wait ? [wait] : []))),
    };
  }

  /** Flights and waits in the order of time. */
  private allSteps(): GridStep[] {
    const steps = this.grid.arcs.map((arc): GridStep => {
      const { edge, from, to, departs } = arc;
      return {
        ...{ arc, origin: edge.origin.index, destination: edge.destination.index },
        ...{ from, to, begins: departs },
      };
    });
    for (const { index, allowsWaiting } of this.problem.places)
      for (const wait of allowsWaiting ? this.waits[index]!.slice(0, -1) : [])
        steps.push({
          ...{ wait, origin: index, destination: index },
          ...{ from: wait.at, to: wait.at + 1, begins: wait.since },
        });
    return steps.sort((a, b) => a.begins - b.begins);
  }
}

/** A flight or a wait, from a date of a place to a date of a place, all by index. */
interface GridStep {
  readonly arc?: Arc;
  readonly wait?: WaitSpan;
  readonly origin: number;
  readonly from: number;
  readonly destination: number;
  readonly to: number;
  readonly begins: Days;
}

const has = ({ arcs, waits }: UsefulSteps, step: Arc | WaitSpan): boolean =>
  'edge' in step ? arcs.has(step) : waits.has(step);

const union = (a: UsefulSteps, b: UsefulSteps): UsefulSteps => ({
  arcs: new Set([...a.arcs, ...b.arcs]),
  waits: new Set([...a.waits, ...b.waits]),
});
