import { preview } from '../../schema/diagnostics/preview.js';

/** Returns the URLs of modules as text. @throws TypeError if one is no URL */
export function urlsOf(modules: readonly (URL | string)[]): string[] {
  return modules.map((module) => {
    if (URL.canParse(String(module))) return String(module);
    throw new TypeError(
      `modules must be URLs, such as new URL('./inspection.js', import.meta.url); found ${preview(module)}`,
    );
  });
}
