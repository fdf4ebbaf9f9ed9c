import type { DemandStrategy } from '../../demands/demand-strategy.js';
import type { Watch } from '../../limits/watch.js';
import type { FitTest } from '../../state/fit-test.js';
import type { Recorder } from '../../state/records/recorder.js';
import type { SimulationState } from '../../state/simulation-state.js';
import type { Rounding } from '../../world/rules/rounding.js';
import type { SimulationRules } from '../../world/rules/rules.js';
import type { World } from '../../world/world.js';
import type { Unachieved } from './unachieved.js';

/** The parts of a running simulation that operations need. */
export interface SimulationParts {
  readonly world: World;
  readonly rules: SimulationRules;
  readonly rounding: Rounding;
  readonly state: SimulationState;
  readonly recorder: Recorder;
  readonly fit: FitTest;
  readonly demands: DemandStrategy;
  /** What the current event was meant to do and has not done so far. */
  readonly unachieved: Unachieved[];
  /** Counts work, and stops it when the run must end. */
  readonly watch: Watch;
}
