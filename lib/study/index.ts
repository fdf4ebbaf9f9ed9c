export { MissingPackageError } from '../schema/diagnostics/missing-package.js';
export { ThreadUnusable } from '../threads/thread.js';
export type { VariantSpan } from '../variants/spans.js';
export { answerNames } from './answers/analyses.js';
export type { ChunkRows, DetailTable, OwnAnswer } from './answers/answers.js';
export { detailTables } from './answers/answers.js';
export type { Column, ColumnType, ResultCell, ResultRow } from './answers/column.js';
export { checkStudy, type StudyProblems } from './declaration/check-study.js';
export * from './declaration/designs.js';
export * from './declaration/distributions.js';
export { studyMessages } from './declaration/messages.js';
export { readStudy, type StudyReading } from './declaration/read-study.js';
export { Study, StudyRules, studyText } from './declaration/study.js';
export * from './declaration/variables.js';
export { type Samples, type SampleValues, samplesOf } from './design/samples.js';
export {
  type FlagProblem,
  type FlagReading,
  type StudyFlags,
  studyFromFlags,
} from './flags/study-flags.js';
export { type QueueAddress, queueAddress } from './queue/address.js';
export type { QueuedProgress, QueuedRun, QueuedRunOptions } from './queue/coordinator.js';
export type { DroppedEntry } from './queue/entries.js';
export { runStudyQueued, workOnQueue } from './queue/index.js';
export type { ProgramIdentity } from './queue/program.js';
export { type QueueWorkerNotice, StudyQueueError } from './queue/queue.js';
export type { QueueWork, QueueWorkerEvent, QueueWorkerOptions } from './queue/worker.js';
export { type StudyOrigin, studyRecord } from './run/prepare.js';
export type { StudyProgress, StudyRun } from './run/progress.js';
export {
  runStudy,
  type StartedStudy,
  type StudyRunOptions,
  startStudy,
} from './run/run-study.js';
export { type StudyFailureCode, StudyVariants, studyFailures } from './run/variants.js';
export { exportResults, type ResultsFormat } from './store/export.js';
export { createResults, isDuckDb, openResults } from './store/index.js';
export {
  type StudyChunk,
  type StudyRecord,
  type StudyStore,
  StudyStoreError,
  type StudyTable,
  studyTables,
} from './store/store.js';
export type { Objective } from './summary/pareto.js';
export type { Proportion, Spread } from './summary/statistics.js';
export {
  type Correlation,
  type MeasureSummary,
  type ParetoPoint,
  type StudySummary,
  SummaryError,
  type SummaryOptions,
  summarizeStudy,
} from './summary/summary.js';
export { summaryTableNames, summaryTables } from './summary/tables.js';
export type { TornadoBar } from './summary/tornado.js';
export { movesOf, recordedMoves, type StudyMove } from './vary/moves.js';
export { VariantError, Variation } from './vary/variation.js';
