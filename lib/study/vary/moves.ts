import { Scenario } from '../../model/index.js';
import { parse, safeParse } from '../../schema/parse.js';
import { findShifted, shiftedText } from '../../variants/timing.js';
import { Study } from '../declaration/study.js';
import { ShiftVariable } from '../declaration/variables.js';
import type { StudyRecord } from '../store/store.js';

/** What a variable moves in time. */
export interface StudyMove {
  readonly variable: string;
  /** What it moves, for people: `moves the mission "Cargo" alone`. */
  readonly text: string;
  /** The number of missions that move as a whole. */
  readonly missions: number;
  /** The number of events that move inside a mission that does not. */
  readonly events: number;
}

/** Returns what the variables of a study move in time, in their order. */
export function movesOf({ variables }: Study, campaign: Scenario): readonly StudyMove[] {
  return variables.flatMap((each): StudyMove[] => {
    if (!(each instanceof ShiftVariable)) return [];
    const found = findShifted(campaign, each.shift);
    if (found.problem !== undefined) return [];
    const { missions, events } = found.shifted;
    const text = shiftedText(campaign, found.shifted);
    return [{ variable: each.name, text, missions: missions.length, events: events.length }];
  });
}

/** Returns what the variables of a study move in time, from what its results are stored with. */
export function recordedMoves({ study, campaign }: StudyRecord): readonly StudyMove[] {
  const read = parse(Study, study);
  // To read a campaign takes time.
  if (!read.variables.some((each) => each instanceof ShiftVariable)) return [];
  // A campaign with classes of modules cannot be read without them, and results are looked at without running code.
  const made = safeParse(Scenario, campaign, { unknown: 'keep' });
  return made.success ? movesOf(read, made.value) : [];
}
