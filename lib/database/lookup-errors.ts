import type { Uuid } from '../schema/model-object.js';

/** Thrown where nothing has the name that was asked for. */
export class NotFoundError extends Error {
  override readonly name = 'NotFoundError';

  constructor(
    /** What was looked for: `node`, `edge`, `resource`, `demand model` or `element`. */
    readonly what: string,
    /** The name that was asked for. */
    readonly wanted: string,
    /** Names that are near it, the nearest first. */
    readonly suggestions: readonly string[] = [],
  ) {
    const near = suggestions.map((name) => JSON.stringify(name)).join(', ');
    super(`no ${what} is named ${JSON.stringify(wanted)}${near && `; did you mean ${near}?`}`);
  }
}

/** Thrown where several things have the name that was asked for. */
export class AmbiguousNameError extends Error {
  override readonly name = 'AmbiguousNameError';

  constructor(
    /** What was looked for: `node`, `edge`, `resource`, `demand model` or `element`. */
    readonly what: string,
    /** The name that was asked for. */
    readonly wanted: string,
    /** The identifiers of those that have it. */
    readonly ids: readonly Uuid[],
  ) {
    super(`${ids.length} of the ${what}s are named ${JSON.stringify(wanted)}: ${ids.join(', ')}`);
  }
}
