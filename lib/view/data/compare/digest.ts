import type { ViewData } from '../view-data.js';

/** The numbers of an answer that people compare. */
export interface Digest {
  /** In a word; `none` if the simulation did not end. */
  readonly verdict: string;
  readonly figures: readonly ComparedFigure[];
}

/** A number of an answer. */
export interface ComparedFigure {
  readonly group: 'Outcome' | 'Measures' | 'Margins' | 'Needs' | 'Reserves' | 'Cost';
  readonly title: string;
  readonly unit: string;
  /** Null if the campaign has no such number. */
  readonly value: number | null;
}

/** A number before and after changes. */
export interface Difference extends Omit<ComparedFigure, 'value'> {
  readonly before: number | null;
  readonly after: number | null;
}

/** Returns the numbers of an answer that people compare. */
export function digestOf(view: ViewData): Digest {
  const { summary, measures, outlook, needs } = view;
  const { thinnest } = outlook.burns;
  const { fullest } = outlook.loads;
  const short = outlook.burns.critical.filter(({ state }) => state === 'short');
  const surplus = outlook.surplus.reduce((sum, { mass }) => sum + mass, 0);
  const figures: ComparedFigure[] = [
    { group: 'Outcome', title: 'Errors', unit: '', value: summary.errors },
    { group: 'Outcome', title: 'Warnings', unit: '', value: summary.warnings },
    { group: 'Outcome', title: 'Demands not met', unit: '', value: summary.unmetDemands },
    { group: 'Outcome', title: 'Surplus', unit: 'kg', value: surplus },
    { group: 'Outcome', title: 'Length of the campaign', unit: 'd', value: summary.end },
    { group: 'Measures', title: 'Launch mass', unit: 'kg', value: measures.launchMass },
    { group: 'Measures', title: 'Crew surface days', unit: 'd', value: measures.crewSurfaceDays },
    { group: 'Measures', title: 'Crew time', unit: 'h', value: measures.crewTime },
    {
      group: 'Measures',
      title: 'Exploration mass',
      unit: 'kg',
      value: measures.explorationMassDelivered,
    },
    {
      group: 'Measures',
      title: 'Exploration capability',
      unit: 'kg·person·d',
      value: measures.explorationCapability,
    },
    {
      group: 'Measures',
      title: 'Relative capability',
      unit: '×',
      value: measures.relativeExplorationCapability,
    },
    { group: 'Margins', title: 'Burns that are short', unit: '', value: short.length },
    {
      group: 'Margins',
      title: 'Thinnest margin of a burn',
      unit: '%',
      value: percent(thinnest?.share),
    },
    { group: 'Margins', title: 'Fullest load', unit: '%', value: percent(fullest?.share) },
  ];
  const byClass = new Map<number, [number, number]>();
  for (const [, , , classOfSupply, needed, unmet] of needs?.rows ?? []) {
    const sums = byClass.get(classOfSupply) ?? [0, 0];
    byClass.set(classOfSupply, [sums[0] + needed, sums[1] + unmet]);
  }
  for (const [number, [needed, unmet]] of [...byClass].sort(([a], [b]) => a - b)) {
    const name = view.classes[number] ?? `Class ${number}`;
    figures.push({ group: 'Needs', title: name, unit: 'kg', value: needed });
    figures.push({ group: 'Needs', title: `${name}, not met`, unit: 'kg', value: unmet });
  }
  return { verdict: summary.verdict ?? 'none', figures };
}

const percent = (share: number | null | undefined): number | null =>
  share === null || share === undefined ? null : share * 100;

/** Returns the numbers that differ between two answers, in their order. A number that only one of them has is null in the other. */
export function differencesOf(before: Digest, after: Digest): readonly Difference[] {
  const old = new Map(before.figures.map((figure) => [keyOf(figure), figure]));
  const all = [
    ...after.figures,
    ...before.figures.filter(
      (figure) => !after.figures.some((other) => keyOf(other) === keyOf(figure)),
    ),
  ];
  const now = new Set(after.figures);
  return all.flatMap((figure): Difference[] => {
    const { group, title, unit } = figure;
    const was = old.get(keyOf(figure))?.value ?? null;
    const is = now.has(figure) ? figure.value : null;
    return areSame(was, is) ? [] : [{ group, title, unit, before: was, after: is }];
  });
}

const keyOf = ({ group, title }: ComparedFigure): string => `${group} ${title}`;

/** Numbers that differ only in the last digits of binary arithmetic are the same. */
export const areSame = (a: number | null, b: number | null): boolean =>
  a === b ||
  (a !== null && b !== null && Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b)));
