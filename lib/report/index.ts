export { type Provenance, type ViewData, viewDataOf } from '../view/data/index.js';
export { type ReportOptions, report } from './report.js';
export { type StudyReportOptions, studyReport } from './study-report.js';
