import type { CrewedEVA } from '../../model/events/index.js';
import { performEva, readyForEva } from '../operations/eva.js';
import type { Effect } from './effect.js';

/** Sends crew out of a habitat and back. */
export const crewedEVA: Effect<CrewedEVA> = (engine, event, happening) => {
  const party = readyForEva(engine, event, happening.place);
  if (party !== undefined) performEva(engine, event, party, event.additionalDemands, happening);
};
