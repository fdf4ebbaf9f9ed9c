import type { Path } from '../../schema/diagnostics/pointer.js';
import { executedIndex } from '../choices/event-index.js';
import { type Whereabouts, whereaboutsAt, whereaboutsBefore } from '../choices/whereabouts.js';
import { useStudio } from './context.js';

/** Returns a function that tells where elements are before the event that a path is in; undefined if it is in none. */
export function useWhereabouts(): (path: Path) => Whereabouts | undefined {
  const {
    state: { root, shown },
  } = useStudio();
  return (path) => {
    const view = shown?.view;
    if (view == null || path[0] !== 'missionList' || path[2] !== 'events') return undefined;
    const event = executedIndex(root, shown!, Number(path[1]), Number(path[3]));
    return whereaboutsBefore(view, event);
  };
}

/** Returns a function that tells where elements are at a time, in days after the start of the scenario. */
export function useWhereaboutsAt(): (day: number) => Whereabouts | undefined {
  const {
    state: { shown },
  } = useStudio();
  return (day) => (shown?.view == null ? undefined : whereaboutsAt(shown.view, day));
}
