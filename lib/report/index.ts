export type { Provenance, ViewData } from '../view/data/index.js';
export { type ReportOptions, report } from './report.js';
