import type { Days } from '../schema/spans.js';
import { Linear, type Program, type Term } from '../solver/program.js';
import {
  kgOf,
  type MissedRequirement,
  type Mode,
  type Taking,
  type VehicleUnit,
  type Wait,
} from './columns.js';
import type { FlightGrid } from './grid.js';
import type { Commodity, DesignProblem, ReserveRequirement } from './problem.js';

/** What rows of reserves are added to. */
interface ReservedModel {
  readonly problem: DesignProblem;
  readonly grid: FlightGrid;
  readonly program: Program;
  readonly isElastic: boolean;
  /** How many times as much needs take as they do. */
  readonly factor: number;
  readonly modes: readonly Mode[];
  readonly waits: readonly Wait[];
  readonly takings: readonly Taking[];
  /** When what a column counts departs, or begins to wait. */
  readonly days: Map<number, Days>;
  readonly arriving: (mode: Mode) => ReadonlyMap<VehicleUnit, readonly Term[]>;
  readonly lack: (
    requirement: MissedRequirement['requirement'],
    most: number,
    weight: number,
  ) => number;
}

/** A row that says that a reserve is there at the end of a wait, or in it. */
export interface KeptReserve {
  readonly requirement: ReserveRequirement;
  readonly wait: Wait;
  readonly row: number;
  /** What is there at the beginning of the wait and made until then, and what is used from the beginning on, in kg. */
  readonly stock: Linear;
  readonly demand: Linear;
  /** The column that is 1 if people are there; undefined if the reserve must be there anyway. */
  readonly presence: number | undefined;
}

/** A kg that is missing of a reserve weighs this much: less than one of a delivery, so that no reserve takes its place. */
const RESERVE_KG = 0.1;

/** The most plants of a kind that work at one place, where a row needs a bound. */
const MOST_PLANTS = 100;

/** Dates are whole seconds, so what is nearer is the same date. In days. */
const SAME = 1e-6;

/**
 * R1: reserves are there. What is there at a time in a wait, and what is used until the days of the reserve have passed, both
 * count from the beginning of the wait on: what is used in between changes neither sum. So it is enough to ask at the end of the
 * wait, if nothing is made in it. What is made counts evenly over the wait, though plants work at its beginning: then the sum is
 * least where the days of the reserve end on a date, or at an end of the wait. What plants use in a wait counts as used when it
 * begins.
 */
export function addReserveRows(model: ReservedModel): KeptReserve[] {
  const { problem, program, isElastic } = model;
  const presences = new Map<Wait, number | undefined>();
  return problem.reserves.flatMap((requirement) => {
    const { to, always } = requirement;
    const waits = model.waits.filter(({ place, days }) => place === to && days > 0);
    const uses = new PlaceUses(model, requirement, waits);
    const rows = waits.flatMap((wait) => {
      if (!always && wait.people.size === 0) return [];
      if (!presences.has(wait) && !always) presences.set(wait, presenceIn(model, wait));
      const presence = always ? undefined : presences.get(wait);
      return uses
        .pointsIn(wait)
        .map((point) => ({
          ...{ requirement, wait, presence },
          stock: uses.stockAt(wait, point),
          demand: uses.demandAt(wait, point),
        }))
        .filter(({ demand }) => demand.terms.length > 0);
    });
    if (rows.length === 0) return [];
    const mosts = rows.map(({ demand, wait }) => mostOf(model, demand, wait));
    const lacking = model.lack(requirement, Math.max(...mosts), RESERVE_KG);
    return rows.map((each, i): KeptReserve => {
      const terms: Term[] = [
        ...each.demand.plus(each.stock, -1).terms,
        ...(isElastic ? [[lacking, -1] as Term] : []),
        ...(each.presence === undefined ? [] : [[each.presence, mosts[i]!] as Term]),
      ];
      const most = each.presence === undefined ? 0 : mosts[i]!;
      return { ...each, row: program.atMost(terms, most) };
    });
  });
}

/** Returns a column that is 1 if people are at a place during a wait; undefined if they always are. */
function presenceIn(model: ReservedModel, wait: Wait): number | undefined {
  const { problem, program, isElastic } = model;
  const { place, since, days, people } = wait;
  const isStay = problem.stays.some(
    ({ at, from, until }) => at === place && since >= from && since + days <= until,
  );
  if (isStay && !isElastic) return undefined;
  const presence = program.column(1, true);
  model.days.set(presence, since);
  for (const [{ count }, column] of people)
    program.atMost(
      [
        [column, 1],
        [presence, -count],
      ],
      0,
    );
  return presence;
}

/** Returns the most that can be used, in kg. */
function mostOf({ program }: ReservedModel, { terms }: Linear, { days }: Wait): number {
  const upper = (column: number): number =>
    Number.isFinite(program.upper[column]!) ? program.upper[column]! : MOST_PLANTS * days;
  return terms.reduce((sum, [column, value]) => sum + Math.max(0, value) * upper(column), 0);
}

/** A time at which a reserve is looked at: at a date, or directly before it. */
interface ReservePoint {
  readonly day: Days;
  readonly isBefore: boolean;
}

/** What is there of the goods of a reserve at its place, and what is used of them, as linear functions of the columns. */
class PlaceUses {
  /** What is used at once, by day. */
  private readonly jumps: { readonly day: Days; readonly terms: readonly Term[] }[] = [];
  /** From this day on, the campaign may end on any date. */
  private readonly lastUntil: Days;

  constructor(
    private readonly model: ReservedModel,
    private readonly requirement: ReserveRequirement,
    private readonly waits: readonly Wait[],
  ) {
    const { takings, modes, problem, factor } = model;
    const { to, served } = requirement;
    this.lastUntil = Math.max(...problem.stays.map(({ until }) => until));
    for (const { requirement: taken, day, column } of takings)
      if (taken.to === to && served.has(taken.good))
        this.jumps.push({ day, terms: [[column, factor]] });
    for (const mode of modes) {
      if (mode.arc.edge.destination !== to) continue;
      const terms = [...model.arriving(mode)].flatMap(([{ kind }, arriving]): Term[] =>
        kind.upkeep && served.has(kind.upkeep.good)
          ? arriving.map(([column, value]) => [column, value * kind.upkeep!.mass * factor])
          : [],
      );
      if (terms.length > 0) this.jumps.push({ day: mode.arc.arrives, terms });
    }
  }

  /** Returns the times in a wait at which the reserve can be least. */
  pointsIn(wait: Wait): ReservePoint[] {
    const { since, days } = wait;
    const end = { day: since + days, isBefore: true };
    if (this.madeIn(wait).length === 0) return [end];
    const { grid } = this.model;
    const inside = grid.dates[this.requirement.to.index]!.map(
      (day) => day - this.requirement.days,
    ).filter((day) => day > since + SAME && day < end.day - SAME);
    return [...[since, ...inside].map((day) => ({ day, isBefore: false })), end];
  }

  /** What is there at the beginning of a wait, and made in it until a time. */
  stockAt(wait: Wait, { day }: ReservePoint): Linear {
    const { held } = this.requirement;
    const stock = new Linear();
    for (const [good, column] of wait.goods) if (held.has(good)) stock.add(column, kgOf(good));
    for (const [{ kind }, column] of wait.tanks)
      if (held.has(kind.propellant!)) stock.add(column, 1);
    const share = (day - wait.since) / wait.days;
    for (const [column, rate] of this.madeIn(wait)) stock.add(column, rate * share);
    return stock;
  }

  private madeIn({ working }: Wait): Term[] {
    return [...working].flatMap(([{ works }, column]) =>
      [...works!].flatMap(([good, rate]): Term[] =>
        rate < 0 && this.requirement.held.has(good) ? [[column, -rate]] : [],
      ),
    );
  }

  /** What is used from the beginning of a wait on, until the days of the reserve after a time have passed. */
  demandAt(wait: Wait, { day, isBefore }: ReservePoint): Linear {
    const { requirement, lastUntil, model } = this;
    const { served, days } = requirement;
    const limit = day + days;
    const isIn = (time: Days): boolean =>
      time < limit - SAME || (time <= limit + SAME && (!isBefore || time >= lastUntil));
    const demand = new Linear();
    const addAll = (terms: readonly Term[], factor: number): void => {
      for (const [column, value] of terms) demand.add(column, value * factor);
    };
    const ofServed = (all: ReadonlyMap<Commodity, readonly Term[]>): Term[] =>
      [...all].flatMap(([good, terms]) => (served.has(good) ? terms : []));
    for (const each of this.waits) {
      const { since } = each;
      if (since < wait.since || (since > wait.since && !isIn(since))) continue;
      // What is needed once is below 0.
      addAll(ofServed(each.once), -1);
      addAll(ofServed(each.needs), Math.max(0, Math.min(since + each.days, limit) - since));
      if (since < limit - SAME)
        for (const [{ works }, column] of each.working)
          for (const [good, rate] of works!)
            if (rate > 0 && served.has(good)) demand.add(column, rate * model.factor);
    }
    for (const { day: time, terms } of this.jumps)
      if (time > wait.since + SAME && isIn(time)) addAll(terms, 1);
    return demand;
  }
}
