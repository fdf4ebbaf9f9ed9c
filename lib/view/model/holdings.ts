import type { Index, ViewData } from '../data/view-data.js';

/** An amount of a resource. */
export interface Holding {
  readonly resource: Index;
  /** In units of the resource. */
  readonly amount: number;
}

type Level = ViewData['contents'][number];

/** What every container and tank holds over time, and what everything weighs. */
export class Holdings {
  readonly #levels: readonly (readonly Level[])[][];
  readonly #holders = new Map<Index, { readonly time: number; readonly holder: Index }[]>();
  readonly #ever = new Map<Index, Set<Index>>();

  constructor(private readonly data: ViewData) {
    const byElement = data.elements.map(() => new Map<Index, Level[]>());
    for (const level of data.contents) {
      const [, element, resource] = level;
      const known = byElement[element]!.get(resource);
      if (known === undefined) byElement[element]!.set(resource, [level]);
      else known.push(level);
    }
    this.#levels = byElement.map((levels) => [...levels.values()]);
    for (const [time, , element, holder] of data.moves) {
      const known = this.#holders.get(element);
      if (known === undefined) this.#holders.set(element, [{ time, holder }]);
      else known.push({ time, holder });
      const inside = this.#ever.get(holder);
      if (inside === undefined) this.#ever.set(holder, new Set([element]));
      else inside.add(element);
    }
  }

  /** Returns what an element itself holds at a time, after the changes of that time. */
  of(element: Index, time: number): readonly Holding[] {
    return this.#levels[element]!.flatMap((levels) => {
      const last = levels.findLast(([since]) => since <= time);
      if (last === undefined) return [];
      const [since, , resource, amount, rate] = last;
      const now = amount + rate * (time - since);
      return Math.abs(now) < 1e-9 ? [] : [{ resource, amount: now }];
    });
  }

  /** Returns the mass of an element with what it holds itself, in kg, without the elements inside it. */
  massOf(element: Index, time: number): number {
    return this.data.elements[element]!.mass + this.heldMass(element, time);
  }

  /** Returns the mass of what an element holds itself, in kg. */
  heldMass(element: Index, time: number): number {
    return this.of(element, time).reduce(
      (sum, { resource, amount }) => sum + amount * this.data.resources[resource]!.unitMass,
      0,
    );
  }

  /** Returns what directly contains an element at a time; -1 for nothing. */
  holderOf(element: Index, time: number): Index {
    return this.#holders.get(element)?.findLast((move) => move.time <= time)?.holder ?? -1;
  }

  /** Returns the elements directly inside a holder at a time. */
  inside(holder: Index, time: number): readonly Index[] {
    return [...(this.#ever.get(holder) ?? [])].filter(
      (element) => this.holderOf(element, time) === holder,
    );
  }

  /** Returns an element and everything inside it at a time, at any depth. */
  withContents(element: Index, time: number): readonly Index[] {
    const all = new Set([element]);
    for (const each of all)
      for (const content of this.inside(this.data.places.length + each, time)) all.add(content);
    return [...all];
  }
}
