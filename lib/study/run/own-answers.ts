import { isModelClass } from '../../schema/classes.js';
import type { OwnAnswer } from '../answers/answers.js';

/**
 * Imports modules, and returns the functions that they export, by name. Classes of the model are no such functions. A module may
 * also export nothing: it then only adds classes, or defines what their objects do.
 * @param modules the URLs of the modules, such as `file:///home/ada/answers.mjs`
 * @throws TypeError if a module exports values, but no function, or a name is taken
 */
export async function ownAnswers(
  modules: readonly string[],
): Promise<Readonly<Record<string, OwnAnswer>>> {
  const found: Record<string, OwnAnswer> = {};
  for (const address of modules) {
    const exported = Object.entries((await import(address)) as Record<string, unknown>);
    const functions = exported.filter(([, each]) => typeof each === 'function');
    if (functions.length === 0 && exported.length > 0)
      throw new TypeError(`${address} exports no function`);
    for (const [name, each] of functions) {
      if (isModelClass(each)) continue;
      if (Object.hasOwn(found, name)) throw new TypeError(`two modules export "${name}"`);
      found[name] = each as OwnAnswer;
    }
  }
  return found;
}
