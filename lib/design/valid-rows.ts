import type { Days } from '../schema/spans.js';
import { type Program, type Term, times } from '../solver/program.js';
import type { MissedRequirement, Mode, VehicleUnit } from './columns.js';
import {
  type AmountRequirement,
  type Commodity,
  type DesignPlace,
  type DesignProblem,
  GRAVITY,
  type PieceRequirement,
  type Requirement,
  type StayRequirement,
  type VehicleKind,
} from './problem.js';

/** What valid rows are added to. */
interface ValidModel {
  readonly problem: DesignProblem;
  readonly program: Program;
  readonly modes: readonly Mode[];
  /** The goods that people, vehicles and plants use up. */
  readonly needed: ReadonlySet<Commodity>;
  /** Whether requirements may be missed in part. */
  readonly isElastic: boolean;
  readonly lacks: readonly MissedRequirement[];
  readonly arriving: (mode: Mode) => ReadonlyMap<VehicleUnit, readonly Term[]>;
}

const isBulk = ({ arc }: Mode): boolean => arc.edge.bulk;

/** Requirements, and how much one of each adds to an amount. */
type Shares = ReadonlyMap<MissedRequirement['requirement'], number>;

/**
 * F6: rows that every plan keeps, which the relaxation does not. What is due in a part of the network flies into it, in vehicles
 * that are whole; people fly into it and out of it.
 */
export function addValidRows(model: ValidModel): void {
  const { problem, modes } = model;
  for (const part of partsOf(problem)) {
    const flights = (from: boolean, to: boolean): Mode[] =>
      modes.filter(
        ({ arc: { edge } }) => part.has(edge.origin) === from && part.has(edge.destination) === to,
      );
    new PartRows(model, part, flights(false, true), flights(true, false)).add();
  }
}

/** The valid rows of one part of the network. */
class PartRows {
  constructor(
    private readonly model: ValidModel,
    private readonly part: ReadonlySet<DesignPlace>,
    private readonly into: readonly Mode[],
    private readonly out: readonly Mode[],
  ) {}

  add(): void {
    const { part, into, out } = this;
    const { amounts, stays } = this.model.problem;
    if (!into.some(isBulk)) this.addCargoRows();
    for (const each of amounts) {
      const { origin, to, by, mass } = each;
      if (origin === undefined || !part.has(origin.place) || part.has(to)) continue;
      if (out.some(isBulk)) continue;
      const carries = ({ kind }: VehicleUnit): number => Math.min(kind.room, mass);
      this.addCarriers(out, origin.from, by, carries, mass, new Map([[each, 1]]));
    }
    for (const stay of stays) {
      if (!part.has(stay.at)) continue;
      const { notBefore, from, until, by, count } = stay;
      const carries = ({ kind }: VehicleUnit): number => Math.min(kind.seats, count);
      const all = new Map([[stay, 1]]);
      if (!into.some(isBulk)) this.addCarriers(into, notBefore, from, carries, count, all);
      if (!part.has(stay.home) && !out.some(isBulk))
        this.addCarriers(out, until, by, carries, count, all);
    }
  }

  /** What is delivered into a part: for each time from which it can be launched, and until which it is due. */
  private addCargoRows(): void {
    const { part, into } = this;
    const { problem, needed } = this.model;
    const isMadeThere = (good: Commodity): boolean =>
      problem.stock.some((each) => each.good === good && part.has(each.place)) ||
      problem.pieces.some(({ works }) => (works?.get(good) ?? 0) < 0) ||
      good.isPropellant;
    // What is somewhere already, or is brought for another use too, may fly before it is ready.
    const early = new Set([...problem.stock.map(({ good }) => good), ...needed]);
    const readyOf = (one: AmountRequirement | PieceRequirement): Days => {
      const isEarly = one.kind === 'pieces' ? one.piece.works !== undefined : early.has(one.good);
      return isEarly ? problem.start : one.ready;
    };
    const due = [
      ...problem.amounts.filter(
        ({ to, good, origin }) =>
          part.has(to) && !isMadeThere(good) && !(origin && part.has(origin.place)),
      ),
      ...problem.deliveries.filter(({ to }) => part.has(to)),
    ];
    // What people eat may come at any time before, so it counts from the beginning on: kg a person.
    const stays = problem.stays.filter(({ at }) => part.has(at));
    const eaten = ({ needs, from, until }: StayRequirement, end: Days): number => {
      const rates = [...needs].filter(
        ([good, rate]) => rate > 0 && !isMadeThere(good) && !good.isCollected,
      );
      const days = Math.max(0, Math.min(end, until) - from);
      return rates.reduce((sum, [, rate]) => sum + rate * days, 0);
    };
    const begins = new Set([
      problem.start,
      ...due.map(readyOf),
      ...stays.map(({ notBefore }) => notBefore),
    ]);
    const ends = new Set([
      ...due.map(({ by }) => by),
      ...stays.flatMap(({ from, until }) => [from, until]),
    ]);
    const areBurnt = into.every(({ arc }) => arc.edge.burns.length > 0);
    for (const begin of begins)
      for (const end of ends) {
        const all = due.filter((one) => readyOf(one) >= begin && one.by <= end);
        const comers = stays.filter(({ notBefore, from }) => notBefore >= begin && from <= end);
        const isFirst = begin <= problem.start;
        const each = new Map<Requirement, number>(
          all.map((one) => [one, one.kind === 'pieces' ? one.piece.mass : 1]),
        );
        if (isFirst) for (const stay of stays) each.set(stay, eaten(stay, end));
        const mass = [...each].reduce(
          (sum, [one, kg]) => sum + kg * ('count' in one ? one.count : one.mass),
          0,
        );
        if (mass === 0) continue;
        // A shorter time has the same.
        const begun = isFirst || all.some((one) => readyOf(one) === begin);
        const ended =
          all.some(({ by }) => by === end) || (isFirst && stays.some(({ until }) => until === end));
        if (begun && ended) {
          this.addCarriers(into, begin, end, ({ kind }) => Math.min(kind.room, mass), mass, each);
          if (areBurnt) this.addPushers(begin, end, mass, each);
        }
        if (
          (begun || comers.some(({ notBefore }) => notBefore === begin)) &&
          (ended || comers.some(({ from }) => from === end))
        )
          this.addFleet(begin, end, mass, comers, each);
      }
  }

  /**
   * Vehicles that arrive with flights of a time bring both people and cargo. Those with seats have one room each, and crews whose
   * times do not overlap come one after the other, so the rest of the cargo needs further vehicles.
   */
  private addFleet(
    begin: Days,
    end: Days,
    mass: number,
    comers: readonly StayRequirement[],
    each: Shares,
  ): void {
    if (this.model.isElastic) return;
    const modes = within(this.into, begin, end);
    const kinds = modes.flatMap(({ vehicles }) => [...vehicles.keys()].map(({ kind }) => kind));
    const most = (of: readonly VehicleKind[], what: 'room' | 'seats'): number =>
      of.reduce((found, kind) => Math.max(found, kind[what]), 0);
    const seats = most(kinds, 'seats');
    const room = most(kinds, 'room');
    if (seats === 0 || room === 0) return;
    let crewed = 0;
    let last = Number.NEGATIVE_INFINITY;
    for (const { notBefore, from, count } of [...comers].sort((a, b) => a.from - b.from))
      if (notBefore > last) {
        crewed += Math.ceil(count / seats);
        last = from;
      }
    const besideCrews = most(
      kinds.filter((kind) => kind.seats > 0),
      'room',
    );
    const rest = Math.max(0, mass - crewed * besideCrews);
    const least = crewed + Math.ceil(rest / room - WHOLE);
    // One of them alone is what the other rows say.
    if (crewed === 0 || least === crewed) return;
    const terms = modes.flatMap((mode) =>
      [...this.model.arriving(mode)].flatMap(([{ kind }, arriving]) =>
        kind.room > 0 || kind.seats > 0 ? [...arriving] : [],
      ),
    );
    // A requirement is met, or missed altogether, which takes the row away.
    const shares = new Map<MissedRequirement['requirement'], number>();
    for (const { requirement, most } of this.model.lacks)
      if ((each.get(requirement) ?? 0) > 0 || comers.some((stay) => stay === requirement))
        shares.set(requirement, least / most);
    this.addLeast(terms, least, shares);
  }

  /** Vehicles that arrive with flights of a time carry an amount, less what requirements miss of it. */
  private addCarriers(
    modes: readonly Mode[],
    begin: Days,
    end: Days,
    carries: (unit: VehicleUnit) => number,
    amount: number,
    each: Shares,
  ): void {
    const terms = within(modes, begin, end).flatMap((mode) =>
      [...this.model.arriving(mode)].flatMap(([unit, arriving]) => times(arriving, carries(unit))),
    );
    this.addLeast(terms, amount, each);
  }

  /** Tanks that depart with flights of a time push an amount to its end: by the rocket equation, with nothing else but the vehicles. */
  private addPushers(begin: Days, end: Days, amount: number, each: Shares): void {
    const { staging } = this.model.problem.design;
    const terms = within(this.into, begin, end).flatMap(({ arc, impulses, vehicles }) => {
      const { burns } = arc.edge;
      const speed = burns.reduce((sum, { deltaV }, i) => sum + deltaV / impulses[i]!, 0);
      const ratio = Math.exp(speed / GRAVITY);
      return [...vehicles].flatMap(([{ kind }, column]): Term[] => {
        if (!impulses.includes(kind.isp) || kind.tank === 0) return [];
        const itself = staging && burns.length > 1 ? 0 : kind.dryMass;
        const pushed = Math.min(amount, kind.tank / (ratio - 1) - itself);
        return pushed > 0 ? [[column, pushed]] : [];
      });
    });
    this.addLeast(terms, amount, each);
  }

  /** Terms are at least an amount, less what requirements miss of it. */
  private addLeast(terms: Term[], amount: number, each: Shares): void {
    for (const { requirement, column } of this.model.lacks)
      if (each.has(requirement)) terms.push([column, each.get(requirement)!]);
    this.model.program.row(terms, amount, Number.POSITIVE_INFINITY);
  }
}

/**
 * Returns the parts of a network: for each place outside of sources, the place and all places that are reached from sources only
 * through it.
 */
function partsOf({ places, edges }: DesignProblem): ReadonlySet<DesignPlace>[] {
  return places
    .filter(({ isSource }) => !isSource)
    .map((gate) => {
      const outside = new Set(places.filter(({ isSource }) => isSource));
      for (let size = -1; size !== outside.size; ) {
        size = outside.size;
        for (const { origin, destination, most } of edges)
          if (most !== 0 && destination !== gate && outside.has(origin)) outside.add(destination);
      }
      return new Set(places.filter((place) => !outside.has(place)));
    });
}

/** The flights of a time. */
const within = (modes: readonly Mode[], begin: Days, end: Days): readonly Mode[] =>
  modes.filter(({ arc }) => arc.departs >= begin && arc.arrives <= end);

/** So much less than a whole vehicle is still none. */
const WHOLE = 1e-9;
