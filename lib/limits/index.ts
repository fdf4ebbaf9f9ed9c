import { analysisLimits, spareLimits } from './analysis.js';
import { commandLimits } from './command.js';
import { designTable } from './design.js';
import { editingTable } from './editing.js';
import type { LimitTable } from './limit.js';
import { manifestLimits } from './manifest.js';
import { pricesTable } from './prices.js';
import { fixedQueueTable, queueLimits } from './queue.js';
import { readingLimits } from './reading-info.js';
import { reportLimits } from './reports.js';
import { reserveTable } from './reserves.js';
import { serviceFormLimits, serviceLimits } from './service.js';
import { limitCatalogue } from './simulation.js';
import { solveTable } from './solve.js';
import { studioTable } from './studio.js';
import { studyTable } from './study.js';
import { fixedSweepTable, sweepLimits } from './sweep.js';
import { workbookFormLimits, workbookLimits } from './workbook.js';
import { xmlFormLimits, xmlLimits } from './xml.js';

export type { LimitInfo, LimitTable } from './limit.js';

/** Every limit of the package, by the part of the package that it protects. `docs/limits.md` is made from it. */
export const allLimits = {
  reading: readingLimits,
  workbook: { ...workbookLimits, ...workbookFormLimits },
  xml: { ...xmlLimits, ...xmlFormLimits },
  simulation: limitCatalogue,
  sweep: { ...sweepLimits, ...fixedSweepTable },
  manifest: manifestLimits,
  solve: solveTable,
  study: studyTable,
  design: designTable,
  prices: pricesTable,
  reserves: reserveTable,
  queue: { ...queueLimits, ...fixedQueueTable },
  editing: editingTable,
  command: commandLimits,
  reports: reportLimits,
  analysis: { ...analysisLimits, ...spareLimits },
  service: { ...serviceLimits, ...serviceFormLimits },
  studio: studioTable,
} as const satisfies Readonly<Record<string, LimitTable>>;
