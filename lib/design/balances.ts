import { addToList, getOrAdd } from '../graph/multi-map.js';
import { type Program, type Term, times } from '../solver/program.js';
import type { FlowLoads, VehicleUnit } from './columns.js';
import type { FlightGrid } from './grid.js';
import type { Commodity, DesignPlace, DesignProblem } from './problem.js';

/** What kinds of flows there are: `tanks` is propellant in the tanks of a unit. */
type FlowKind = keyof FlowLoads;
/** What flows of one kind. */
export type FlowKey<K extends FlowKind> =
  FlowLoads[K] extends ReadonlyMap<infer Key extends object, number> ? Key : never;

/** What leaves a node of the network minus what comes to it, of one thing that flows. */
type NodeBalance = {
  [K in FlowKind]: { readonly of: K; readonly key: FlowKey<K>; readonly terms: Term[] };
}[Exclude<FlowKind, 'tanks'>];

/** A place at a date. */
interface NetworkNode {
  readonly flows: Map<object, NodeBalance>;
  readonly tanks: Map<VehicleUnit, Term[]>;
  /** Propellant that may be in any tank there, or lie there: what leaves minus what comes. */
  readonly pools: Map<Commodity, Term[]>;
}

/** The mass balances of a network, B1 to B3: what leaves a place at a date was there. */
export class MassBalances {
  /** By the index of the place, then by that of the date. */
  private readonly nodes: readonly (readonly NetworkNode[])[];

  constructor({ dates }: FlightGrid) {
    this.nodes = dates.map((each) =>
      each.map(() => ({ flows: new Map(), tanks: new Map(), pools: new Map() })),
    );
  }

  /** Adds what leaves a place at a date. */
  leave<K extends FlowKind>(
    place: DesignPlace,
    at: number,
    of: K,
    key: FlowKey<K>,
    terms: readonly Term[],
  ): void {
    const { flows, tanks } = this.nodes[place.index]![at]!;
    const known =
      of === 'tanks'
        ? getOrAdd(tanks, key as VehicleUnit, () => [])
        : // A kind and a key of it go together, which the compiler cannot tell of a union.
          getOrAdd(flows, key, () => ({ of, key, terms: [] }) as unknown as NodeBalance).terms;
    known.push(...terms);
  }

  /** Adds what comes to a place at a date. */
  come<K extends FlowKind>(
    place: DesignPlace,
    at: number,
    of: K,
    key: FlowKey<K>,
    terms: readonly Term[],
  ): void {
    this.leave(place, at, of, key, times(terms, -1));
  }

  /** Adds propellant that is made at a place: it goes into any tank there. */
  make(place: DesignPlace, at: number, good: Commodity, terms: readonly Term[]): void {
    const { pools } = this.nodes[place.index]![at]!;
    for (const term of times(terms, -1)) addToList(pools, good, term);
  }

  /** What leaves each date of a place in tanks minus what comes in them. */
  tanksAt({ index }: DesignPlace): readonly ReadonlyMap<VehicleUnit, readonly Term[]>[] {
    return this.nodes[index]!.map(({ tanks }) => tanks);
  }

  /** Adds the rows of all balances. */
  addRows(program: Program, { places, noTransfers }: DesignProblem): void {
    for (const place of places)
      for (const { flows, tanks, pools } of this.nodes[place.index]!) {
        for (const { of, key, terms } of flows.values()) {
          if (of === 'goods') {
            // B4: sources have everything, but for what is collected.
            if (place.isSource && !key.isCollected) continue;
            if (key.isPropellant) for (const term of terms) addToList(pools, key, term);
            else program.atMost(terms, 0);
          } else if (of === 'vehicles') program.atMost(terms, 0);
          else if (place.isSource) continue;
          // People, and what needs something, cannot be left behind.
          else if (of === 'people' || key.needs.size > 0) program.equals(terms, 0);
          else program.atMost(terms, 0);
        }
        if (place.isSource) continue;
        for (const [unit, terms] of tanks)
          if (noTransfers.has(place)) program.atMost(terms, 0);
          else for (const term of terms) addToList(pools, unit.kind.propellant!, term);
        for (const terms of pools.values()) program.atMost(terms, 0);
      }
  }
}
