import type { OwnAnswer } from '../answers/answers.js';

/**
 * Loads the functions that modules export, by name.
 * @param modules the addresses of the modules, such as `file:///home/ada/answers.mjs`
 * @throws TypeError if a module exports no function, or a name is taken
 */
export async function ownAnswers(
  modules: readonly string[],
): Promise<Readonly<Record<string, OwnAnswer>>> {
  const found: Record<string, OwnAnswer> = {};
  for (const address of modules) {
    const exported = (await import(address)) as Record<string, unknown>;
    const functions = Object.entries(exported).filter(([, each]) => typeof each === 'function');
    if (functions.length === 0) throw new TypeError(`${address} exports no function`);
    for (const [name, answer] of functions) {
      if (Object.hasOwn(found, name)) throw new TypeError(`two modules export "${name}"`);
      found[name] = answer as OwnAnswer;
    }
  }
  return found;
}
