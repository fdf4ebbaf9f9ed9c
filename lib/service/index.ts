export { createService } from './app.js';
export type { ServiceOptions } from './options.js';
export { StudyFolderError } from './studies/studies.js';
