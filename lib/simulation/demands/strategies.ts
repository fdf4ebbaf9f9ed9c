import type { Watch } from '../limits/watch.js';
import type { Recorder } from '../state/records/recorder.js';
import type { SimulationState } from '../state/simulation-state.js';
import { ContinuousDemands } from './continuous/continuous-demands.js';
import type { DemandOptions, DemandStrategy, TimeObserver } from './demand-strategy.js';
import { IntervalDemands } from './interval-demands.js';
import { isSelected } from './repair-options.js';
import { RepairStrategy } from './repairs.js';
import type { Reserve } from './reserve.js';

export function demandStrategy(
  state: SimulationState,
  recorder: Recorder,
  options: DemandOptions,
  watch: Watch,
  observer: TimeObserver,
  reserve?: Reserve,
): DemandStrategy {
  const selections = options.repairs && isSelected(options.repairs) ? options.repairs : [];
  const isRepaired = selections.length > 0;
  const repairs = isRepaired
    ? new RepairStrategy(state.world, selections, recorder, observer)
    : undefined;
  return state.world.rules.demandTiming === 'continuous'
    ? new ContinuousDemands(state, recorder, options, watch, reserve, repairs, observer)
    : new IntervalDemands(state, recorder, options, watch, reserve, repairs);
}
