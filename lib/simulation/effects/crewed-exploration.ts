import type { CrewedExploration } from '../../model/events/index.js';
import type { ScheduledEvent } from '../happening.js';
import { performEva, readyForEva } from '../operations/eva.js';
import { evaCount } from '../world/mission-quantities.js';
import type { Effect } from './effect.js';

/** More than nine a day for thirty years: beyond it a number is wrong, and a run would hardly end. */
const MOST_EVAS = 100_000;

/** A stay with a number of EVAs a week, spread over its length. */
export const crewedExploration: Effect<CrewedExploration> = (engine, event, happening) => {
  const { recorder, rules, rounding, world } = engine;
  const party = readyForEva(engine, event, happening.place);
  if (party === undefined || happening.place === undefined) return;
  const { detailedEva, detailedExploration } = world.configuration;
  const days = rounding.seconds(event.duration);
  const count = evaCount(days, event.evaPerWeek);
  if (count > MOST_EVAS) {
    const needs = { needed: count, available: MOST_EVAS, unit: 'EVAs' };
    recorder.error('TOO_MANY_EVAS', { ...needs, place: happening.place.resolved.ref });
    return;
  }
  recorder.timeline.push({
    kind: 'exploration',
    time: recorder.time,
    event: recorder.event,
    location: happening.place.resolved.ref,
    days,
    evas: count,
  });
  if (!(rules.explorationDetail === 'own' ? detailedExploration : detailedEva)) return;
  const hours = rounding.hours(event.evaDuration);
  const gap = (24 * days - hours * count) / (count + 1);
  const lengthOfPrevious = rules.evaSpacing === 'equal-gaps' ? hours / 24 : 0;
  for (let each = 1; each <= count; each++) {
    const start = recorder.time + (each * gap) / 24 + (each - 1) * lengthOfPrevious;
    const eva: ScheduledEvent = {
      ...happening,
      name: 'Crewed EVA',
      type: 'Crewed EVA',
      listed: undefined,
      parent: recorder.event,
      run: () => {
        const again = readyForEva(engine, event, eva.place);
        // What the identifiers of additional demands of an exploration name is not defined.
        if (again !== undefined) performEva(engine, event, again, [], eva);
      },
    };
    engine.schedule(start, 0, eva);
  }
};
