import { readFileSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import {
  type Scenario,
  type SimulationOptions,
  type SimulationResult,
  simulate,
} from '../../lib/index.js';
import type { JsonSchema } from '../../lib/schema/index.js';
import { directory } from '../../scripts/published-schemas.js';
import { compile } from '../../spec/support/validator.js';
import { requireFinite } from './laws.js';
import { broken, type Outcome } from './target.js';

/** Limits and a timeout that let every case end soon. */
const BOUNDED: SimulationOptions = {
  limits: { events: 20_000, followUps: 5000, waiting: 20_000, records: 100_000 },
  timeout: 5000,
};

type Preset = 'standard' | 'spacenet25';

/** Simulates a scenario under one preset, and tests what must hold for every result. */
export class Simulated {
  readonly #fitsSchema = compile(
    JSON.parse(readFileSync(`${directory}/simulation-result.schema.json`, 'utf8')) as JsonSchema,
  );

  /**
   * @param isThorough whether to compare the whole result with its JSON Schema too, which takes longer
   * @throws an error that says which law is broken
   */
  run(scenario: Scenario, rules: Preset, isThorough: boolean): Outcome {
    const result = simulate(scenario, { ...BOUNDED, rules });
    requireFinite(result.measures, `${rules}: measures`);
    requireFinite(result.final, `${rules}: final`);
    requireFinite([result.burns, result.stocks, result.transports], rules);
    if (result.feasible !== undefined && result.feasible !== (result.errors.length === 0))
      broken('feasible, but with errors');
    for (const { code, eventName, detail } of result.errors)
      if (code === 'UNEXPECTED') broken(`${rules}: ${eventName} failed: ${detail}`);
    if (result.ending === 'complete') requireSameEnd(result);
    if (isThorough) {
      const plain: unknown = JSON.parse([...result.jsonChunks()].join(''));
      requireFinite([...result.demands], `${rules}: demands`);
      if (!this.#fitsSchema(plain))
        broken(`no result by the schema: ${JSON.stringify(this.#fitsSchema.errors?.slice(0, 2))}`);
    }
    return result.verdict ?? result.ending;
  }
}

/** What the records say of the end is what the state was. */
function requireSameEnd(result: SimulationResult): void {
  const last = result.at(result.end);
  const ids = new Set<string>();
  for (const { element, container, location, state } of result.final) {
    // Several elements with one identifier cannot be told apart in records.
    if (ids.has(element.id)) return;
    ids.add(element.id);
    const found = last.element(element.id);
    const then = found && {
      container: found.container,
      location: found.location,
      state: found.state,
    };
    if (!isDeepStrictEqual(then, { container, location, state }))
      broken(`at(end) differs from final for ${element.id}`);
  }
}
