import { Campaign, type HeadLine, type Table } from '../../analysis/index.js';
import type { DesignAnswer } from '../../design/answer.js';
import { designWith, requireProblem } from '../../design/design-campaign.js';
import { designPresentation } from '../../design/presentation.js';
import type { BestSoFar, DesignProgress } from '../../design/search.js';
import { Scenario } from '../../model/index.js';
import { parse } from '../../schema/parse.js';
import { loadSolver } from '../../solver/highs.js';
import { stagedViewData, type TableData, type ViewData } from '../../view/data/index.js';
import { tableData } from '../../view/data/table-data.js';
import { readyDesign } from './check.js';

/** What a search is begun with. */
export interface PlanTask {
  /** The campaign, and the design, in their plain forms. */
  readonly root: unknown;
  readonly design: unknown;
  /** Seconds that the search may take. */
  readonly seconds: number;
  /** The best plan of a search that was ended, which becomes the plan. Default: a search */
  readonly from?: BestSoFar;
}

/** A designed campaign as the page shows it. */
export interface ShownPlan {
  readonly status: DesignAnswer['status'];
  /** Says how good it is, what lacks, and what would help. A line that begins with `- ` belongs to the one above. */
  readonly lines: readonly { readonly text: string; readonly tone?: HeadLine['tone'] }[];
  readonly tables: readonly TableData[];
  /** The campaign in its plain form; null if there is no plan. */
  readonly scenario: unknown;
  /** What the pictures show of it; null if there is no plan. */
  readonly view: ViewData | null;
}

/** Designs a campaign, and makes what a page shows of it. @throws Error if the design is not valid */
export async function planOf(
  { root, design: plain, seconds, from }: PlanTask,
  options: {
    readonly shouldStop: () => boolean;
    readonly onProgress: (progress: DesignProgress) => void;
    readonly onBest?: (best: BestSoFar) => void;
  },
): Promise<ShownPlan> {
  const { scenario, design } = await readyDesign(root, plain);
  const answer = designWith(await loadSolver(), requireProblem(scenario, design), {
    ...{ ...options, timeLimit: seconds },
    ...(from && { from, findHelps: false }),
  });
  const campaign =
    answer.scenario === null ? undefined : new Campaign(parse(Scenario, answer.scenario));
  const { tables, head } = designPresentation;
  return {
    status: answer.status,
    lines: head!(answer, campaign as Campaign).map((line) =>
      typeof line === 'string' ? { text: line } : line,
    ),
    tables: tables(answer, campaign as Campaign)
      .filter(({ rows }) => rows.length > 0)
      .map((table) => tableData('design', fitting(table))),
    scenario: answer.scenario,
    view: campaign === undefined ? null : stagedViewData(campaign).pictures,
  };
}

/** The characters of a line from which on a column is for wide terminals alone. No page beside a form is as wide. */
const WIDE = 200;

/** Returns a table without the columns that only a wide terminal shows. */
function fitting(table: Table): Table {
  const kept = table.columns.flatMap(({ from = 0 }, at) => (from < WIDE ? [at] : []));
  return {
    ...table,
    columns: kept.map((at) => table.columns[at]!),
    rows: table.rows.map((row) => kept.map((at) => row[at] ?? null)),
  };
}
