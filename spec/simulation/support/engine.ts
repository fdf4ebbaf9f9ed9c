import type { Simulation } from '../../../lib/simulation/index.js';
import type { Engine } from '../../../lib/simulation/run/engine/engine.js';

/** Returns the engine of a simulation, which the public API hides. */
export const engineOf = (simulation: Simulation): Engine =>
  (simulation as unknown as { readonly engine: Engine }).engine;
