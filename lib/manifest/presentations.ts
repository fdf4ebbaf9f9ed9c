import {
  budgetPresentation,
  capacityPresentation,
  commonalityPresentation,
  costPresentation,
  criticalPresentation,
  demandsPresentation,
  explanationPresentation,
  type Presentation,
  rawDemandsPresentation,
  repairsPresentation,
  reservesPresentation,
  scavengingPresentation,
  simulationPresentation,
  solvePresentation,
  sparesPresentation,
  stocksPresentation,
  surplusPresentation,
} from '../analysis/index.js';
import { manifestHead } from './answer/manifest-head.js';
import { manifestTables } from './answer/manifest-tables.js';

/**
 * How each answer is shown, by the word of its command: the lines above, and the tables, which `csvLines` and `tablesWorkbook` write.
 *
 * ```ts
 * const [table] = presentations.capacity.tables(capacityOf(campaign), campaign);
 * ```
 */
export const presentations = {
  budget: budgetPresentation,
  capacity: capacityPresentation,
  commonality: commonalityPresentation,
  cost: costPresentation,
  critical: criticalPresentation,
  demands: demandsPresentation,
  explain: explanationPresentation,
  manifest: { head: manifestHead, tables: manifestTables },
  'raw-demands': rawDemandsPresentation(false),
  repairs: repairsPresentation,
  reserves: reservesPresentation,
  scavenging: scavengingPresentation,
  simulate: simulationPresentation(),
  solve: solvePresentation,
  spares: sparesPresentation,
  stocks: stocksPresentation(),
  surplus: surplusPresentation,
} as const satisfies Readonly<Record<string, Presentation<never>>>;
