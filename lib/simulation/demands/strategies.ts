import type { Causes } from '../causes/causes.js';
import type { Watch } from '../limits/watch.js';
import type { Recorder } from '../records/recorder.js';
import type { SimulationState } from '../state/simulation-state.js';
import { ContinuousDemands } from './continuous/continuous-demands.js';
import type { DemandOptions, DemandStrategy, TimeObserver } from './demand-strategy.js';
import { IntervalDemands } from './interval-demands.js';
import type { Reserve } from './reserve.js';

/**
 * Returns the strategy that the rule `demandTiming` chooses.
 * @param observer follows how time passes between events
 * @param reserve the stocks that a manifest reserves. Default: none
 */
export function demandStrategy(
  state: SimulationState,
  recorder: Recorder,
  causes: Causes,
  options: DemandOptions,
  watch: Watch,
  observer: TimeObserver,
  reserve?: Reserve,
): DemandStrategy {
  return state.world.rules.demandTiming === 'continuous'
    ? new ContinuousDemands(state, recorder, causes, options, watch, observer, reserve)
    : new IntervalDemands(state, recorder, causes, options, watch, reserve);
}
