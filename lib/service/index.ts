export type { ServiceLimitName, ServiceLimits } from '../limits/service.js';
export { MissingPackageError } from '../schema/diagnostics/missing-package.js';
export { createService } from './app.js';
export { isLoopback } from './http/access.js';
export { openApiOf } from './openapi.js';
export { isToken, resolveServiceLimits, type ServiceOptions } from './options.js';
export {
  type ProblemDocument,
  type ProblemIssue,
  type ProblemName,
  problemKinds,
} from './problem.js';
export { StudyFolderError } from './studies/studies.js';
