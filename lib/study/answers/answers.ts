import { Campaign } from '../../analysis/campaign.js';
import { type Cost, costOf } from '../../analysis/cost/cost.js';
import type { Scenario } from '../../model/index.js';
import { own } from '../../schema/plain.js';
import type { SimulationResult } from '../../simulation/result/result.js';
import { simulateValid } from '../../simulation/simulate.js';
import { type ResultSummary, summarize } from '../../variants/summary.js';
import { type VariantOptions, VariantSimulator } from '../../variants/variant-simulator.js';
import type { Study } from '../declaration/study.js';
import type { StudyVariant } from '../vary/variation.js';
import { studyAnalyses } from './analyses.js';
import type { Column, ResultCell, ResultRow } from './column.js';
import { failureCells, failureColumns } from './part-failures.js';

/** A function of a user that makes one more column: of the result of a variant, and of the variant itself. */
export type OwnAnswer = (result: SimulationResult, scenario: Scenario) => unknown;

/** What is kept of one variant. Rows of tables have no number of the variant. */
export interface Answer {
  readonly cells: ResultRow;
  readonly shortages: readonly ResultRow[];
  readonly causes: readonly ResultRow[];
  readonly margins: readonly ResultRow[];
}

/** The tables besides that of the variants, and their columns after the number of the variant. */
export const detailTables = {
  shortages: [
    { name: 'place', type: 'VARCHAR' },
    { name: 'resource', type: 'VARCHAR' },
    { name: 'since', type: 'DOUBLE' },
    { name: 'until', type: 'DOUBLE' },
    { name: 'amount', type: 'DOUBLE' },
  ],
  causes: [
    { name: 'rank', type: 'INTEGER' },
    { name: 'name', type: 'VARCHAR' },
    { name: 'time', type: 'DOUBLE' },
    { name: 'codes', type: 'VARCHAR' },
    { name: 'errors', type: 'INTEGER' },
    { name: 'events', type: 'INTEGER' },
    { name: 'demands', type: 'INTEGER' },
  ],
  margins: [
    { name: 'vehicle', type: 'VARCHAR' },
    { name: 'margin', type: 'DOUBLE' },
  ],
} as const satisfies Readonly<Record<string, readonly Column[]>>;

/** The name of a table besides that of the variants. */
export type DetailTable = keyof typeof detailTables;
export const detailNames = Object.keys(detailTables) as readonly DetailTable[];

/** The results of some variants, as rows of tables. Rows of details start with the number of their variant. */
export interface ChunkRows {
  readonly variants: readonly ResultRow[];
  readonly details: Readonly<Record<DetailTable, readonly ResultRow[]>>;
}

/** Rows to which others are added. */
export interface GrowingRows extends ChunkRows {
  readonly variants: ResultRow[];
  readonly details: Record<DetailTable, ResultRow[]>;
}

/** Returns tables without rows. */
export const noRows = (): GrowingRows => ({
  variants: [],
  details: { shortages: [], causes: [], margins: [] },
});

/** Adds rows to others. */
export function addRows(rows: GrowingRows, { variants, details }: ChunkRows): void {
  for (const row of variants) rows.variants.push(row);
  for (const name of detailNames) for (const row of details[name]) rows.details[name].push(row);
}

/** A column of the table of variants, and what it says of a result. */
interface Figure extends Column {
  readonly of: (summary: ResultSummary, result: SimulationResult) => ResultCell;
}

const verdicts: readonly Figure[] = [
  { name: 'verdict', type: 'VARCHAR', of: ({ verdict }) => verdict ?? null },
  { name: 'feasible', type: 'BOOLEAN', of: ({ feasible }) => feasible ?? null },
  { name: 'supplied', type: 'BOOLEAN', of: ({ supplied }) => supplied ?? null },
  { name: 'ending', type: 'VARCHAR', of: ({ ending }) => ending },
  { name: 'end', type: 'DOUBLE', of: ({ end }) => end },
  { name: 'errors', type: 'INTEGER', of: (_, { errors }) => errors.length },
  { name: 'warnings', type: 'INTEGER', of: ({ warnings }) => warnings },
  { name: 'rootCauses', type: 'INTEGER', of: ({ rootCauses }) => rootCauses.length },
  { name: 'unmetMass', type: 'DOUBLE', of: ({ unmetMass }) => unmetMass },
  { name: 'surplusMass', type: 'DOUBLE', of: ({ surplusMass }) => surplusMass },
];

const measures: readonly Figure[] = [
  ...(
    [
      'crewSurfaceDays',
      'crewTime',
      'crewTimeAvailable',
      'explorationCapability',
      'explorationMassDelivered',
      'launchMass',
      'relativeExplorationCapability',
    ] as const
  ).map((name): Figure => ({ name, type: 'DOUBLE', of: ({ measures }) => measures[name] })),
  ...(['upMassCapacityUtilization', 'downMassCapacityUtilization'] as const).map(
    (name): Figure => ({ name, type: 'DOUBLE', of: ({ measures }) => measures[name].ratio }),
  ),
];

const leastMargin = ({ deltaVMargins }: ResultSummary) =>
  deltaVMargins.reduce<(typeof deltaVMargins)[number] | undefined>(
    (least, each) => (least === undefined || each.margin < least.margin ? each : least),
    undefined,
  );

const margins: readonly Figure[] = [
  { name: 'leastMargin', type: 'DOUBLE', of: (summary) => leastMargin(summary)?.margin ?? null },
  {
    name: 'leastMarginVehicle',
    type: 'VARCHAR',
    of: (summary) => leastMargin(summary)?.name ?? null,
  },
];

const shortages: readonly Figure[] = [
  { name: 'firstShortage', type: 'DOUBLE', of: (_, result) => result.shortages[0]?.since ?? null },
  {
    name: 'firstShortagePlace',
    type: 'VARCHAR',
    of: (_, result) => result.shortages[0]?.place.name ?? null,
  },
  {
    name: 'firstShortageResource',
    type: 'VARCHAR',
    of: (_, result) => result.shortages[0]?.resource.name ?? null,
  },
];

/** A column of the table of variants, and what it says of a cost. */
interface CostFigure extends Column {
  readonly of: (cost: Cost) => ResultCell;
}

const costs: readonly CostFigure[] = [
  { name: 'cost', type: 'DOUBLE', of: ({ cost }) => cost },
  { name: 'discountedCost', type: 'DOUBLE', of: ({ discounted }) => discounted },
  { name: 'costPerKgDelivered', type: 'DOUBLE', of: ({ perKgDelivered }) => perKgDelivered },
  { name: 'costPerCrewDay', type: 'DOUBLE', of: ({ perCrewDay }) => perCrewDay },
];

/** The units of the measures that have one. Costs are in the currency of the prices. */
export const measureUnits: Readonly<Record<string, string>> = {
  ...{ end: 'd', unmetMass: 'kg', surplusMass: 'kg', leastMargin: 'm/s', firstShortage: 'd' },
  ...{ crewSurfaceDays: 'd', crewTime: 'h', crewTimeAvailable: 'h', launchMass: 'kg' },
  ...{ explorationCapability: 'kg·person·d', explorationMassDelivered: 'kg' },
};

/** The names of the columns of a study with prices, which no variable of it can have. */
export const costNames: readonly string[] = costs.map(({ name }) => name);

/** The names of the columns that every table of variants may have, which no variable can have. */
export const reservedNames: readonly string[] = [
  'variant',
  'error',
  'message',
  ...[...verdicts, ...measures, ...margins, ...shortages].map(({ name }) => name),
  ...Object.keys(studyAnalyses),
];

/** Answers one study's questions about each variant. */
export class Answers {
  readonly columns: readonly Column[];
  readonly #figures: readonly Figure[];
  readonly #analyses: readonly string[];
  readonly #own: readonly (readonly [string, OwnAnswer])[];
  readonly #wanted: ReadonlySet<string>;
  readonly #options: VariantOptions;
  readonly #simulator: VariantSimulator;

  /**
   * @param campaign the campaign that the variants are made of
   * @param study the study, of which its answers, prices, failures of parts and seed count
   * @param options the options of the simulation
   * @param own the functions of the user, by the name of their column
   */
  constructor(
    campaign: Scenario,
    private readonly study: Pick<Study, 'answers' | 'prices' | 'partFailures'> &
      Partial<Pick<Study, 'seed'>>,
    options: VariantOptions,
    own: Readonly<Record<string, OwnAnswer>>,
  ) {
    this.#wanted = new Set(study.answers);
    const has = (word: string, figures: readonly Figure[]) =>
      this.#wanted.has(word) ? figures : [];
    this.#figures = [
      ...verdicts,
      ...has('measures', measures),
      ...has('margins', margins),
      ...has('shortages', shortages),
    ];
    this.#analyses = Object.keys(studyAnalyses).filter((name) => this.#wanted.has(name));
    this.#own = Object.entries(own);
    // Shortages, failures, analyses and own functions may read the records of demands. Nothing else does.
    const readsDemands =
      study.partFailures !== undefined ||
      this.#wanted.has('shortages') ||
      this.#analyses.length > 0 ||
      this.#own.length > 0;
    this.#options = readsDemands ? options : { ...options, records: { demands: 'totals' } };
    this.#simulator = new VariantSimulator(campaign, this.#options);
    const json = (name: string): Column => ({ name, type: 'JSON' });
    this.columns = [
      ...[...this.#figures, ...(study.prices === undefined ? [] : costs)].map(({ name, type }) => ({
        name,
        type,
      })),
      ...(study.partFailures === undefined ? [] : failureColumns),
      ...this.#analyses.map(json),
      ...this.#own.map(([name]) => json(name)),
    ];
  }

  /**
   * Simulates a variant, and returns what is kept of it; undefined if it did not end in time.
   * @param index the number of the variant, by which its failures of parts are drawn
   */
  of({ scenario, isAlike }: StudyVariant, index = 0): Answer | undefined {
    const result = isAlike
      ? this.#simulator.simulate(scenario)
      : simulateValid(scenario, this.#options);
    if (result.ending === 'cancelled') return undefined;
    const summary = summarize(result);
    const cells = this.#figures.map(({ of }) => finite(of(summary, result)));
    const { prices, partFailures } = this.study;
    if (prices !== undefined || partFailures !== undefined || this.#analyses.length > 0)
      cells.push(...this.#analysed(scenario, result, index));
    for (const [name, answer] of this.#own) {
      const found = answer(result, scenario);
      if (isThenable(found))
        throw new TypeError(
          `${name} returned a promise, which nothing waits for: return its value`,
        );
      cells.push(JSON.stringify(found) ?? null);
    }
    const wants = (word: string) => this.#wanted.has(word);
    return {
      cells,
      shortages: wants('shortages') ? shortageRows(result) : [],
      causes: wants('causes') ? causeRows(summary) : [],
      margins: wants('margins') ? marginRows(summary) : [],
    };
  }

  /** Returns costs and the answers of analyses. They share a campaign, which is made only for them: engines keep it for long. */
  #analysed(scenario: Scenario, result: SimulationResult, index: number): ResultCell[] {
    const campaign = new Campaign(scenario, this.#options, result);
    const { prices, partFailures, seed = 0 } = this.study;
    const cost = prices && costOf(campaign, prices);
    return [
      ...(cost === undefined ? [] : costs.map(({ of }) => finite(of(cost)))),
      ...(partFailures ? failureCells(campaign, partFailures, seed, index) : []),
      ...this.#analyses.map((name) => JSON.stringify(own(studyAnalyses, name)!(campaign))),
    ];
  }
}

const isThenable = (value: unknown): boolean =>
  typeof (value as { readonly then?: unknown } | null | undefined)?.then === 'function';

/** Numbers that are not finite have no place in a table: null says that there is none. */
const finite = (cell: ResultCell): ResultCell =>
  typeof cell === 'number' && !Number.isFinite(cell) ? null : cell;

const shortageRows = ({ shortages }: SimulationResult): readonly ResultRow[] =>
  shortages.map(({ place, resource, since, until, amount }) => [
    place.name,
    resource.name,
    since,
    until,
    amount,
  ]);

const causeRows = ({ rootCauses }: ResultSummary): readonly ResultRow[] =>
  rootCauses.map(({ name, time, codes, errors, consequences }, rank) => [
    rank,
    name,
    time,
    codes.join(' '),
    errors,
    consequences.events,
    consequences.demands,
  ]);

const marginRows = ({ deltaVMargins }: ResultSummary): readonly ResultRow[] =>
  deltaVMargins.map(({ name, margin }) => [name, finite(margin)]);
