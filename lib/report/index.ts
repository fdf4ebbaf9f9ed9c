export { viewDataOf } from '../view/data/index.js';
export { type ReportOptions, report, type StudyReportOptions, studyReport } from './report.js';
