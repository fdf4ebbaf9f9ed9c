export { MissingPackageError } from '../schema/diagnostics/missing-package.js';
export { ThreadUnusable } from '../threads/thread.js';
export type { VariantSpan } from '../variants/spans.js';

export type { ChunkRows, OwnAnswer } from './answers/answers.js';

export type { Column, ResultCell, ResultRow } from './answers/column.js';
export { checkStudy } from './declaration/check-study.js';
export * from './declaration/designs.js';
export * from './declaration/distributions.js';
export { studyMessages } from './declaration/messages.js';
export { readStudy, Study, type StudyReading, StudyRules, studyText } from './declaration/study.js';
export * from './declaration/variables.js';
export { samplesOf } from './design/samples.js';
export { type FlagProblem, studyFromFlags } from './flags/study-flags.js';
export { type QueueAddress, queueAddress } from './queue/address.js';
export type { QueuedProgress, QueuedRun, QueuedRunOptions } from './queue/coordinator.js';
export type { DroppedEntry } from './queue/entries.js';
export { runStudyQueued, workOnQueue } from './queue/index.js';

export { type QueueWorkerNotice, StudyQueueError } from './queue/queue.js';
export type { QueueWorkerEvent, QueueWorkerOptions } from './queue/worker.js';
export type { StudyProgress, StudyRun } from './run/progress.js';
export {
  runStudy,
  type StartedStudy,
  type StudyRunOptions,
  startStudy,
  studyRecord,
} from './run/run-study.js';
export { type StudyFailureCode, StudyVariants, studyFailures } from './run/variants.js';
export { exportResults, type ResultsFormat } from './store/export.js';
export { createResults, openResults } from './store/index.js';
export {
  type StudyChunk,
  type StudyRecord,
  type StudyStore,
  StudyStoreError,
  type StudyTable,
} from './store/store.js';
export type { Objective } from './summary/pareto.js';

export {
  type StudySummary,
  SummaryError,
  type SummaryOptions,
  summarizeStudy,
} from './summary/summary.js';
export { summaryTables } from './summary/summary-tables.js';

export { movesOf, recordedMoves, type StudyMove } from './vary/moves.js';
export { VariantError, Variation } from './vary/variation.js';
