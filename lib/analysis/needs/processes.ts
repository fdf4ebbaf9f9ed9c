import type {
  DemandRecord,
  MissionRef,
  ProcessLimit,
  ProcessSpan,
  Ref,
} from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';
import { onDay, percent } from '../table/quantity.js';
import { resourceName } from '../table/resource-name.js';
import { type ColumnOf, column, type Table, tableOf } from '../table/table.js';

/** A time in which a process runs at one fraction of its rates. */
export interface ProcessRun extends ProcessSpan {
  /** The element that runs it; null for a process of a mission. */
  readonly element: Ref | null;
  /** The mission that runs it; null for a process of an element. */
  readonly mission: MissionRef | null;
  readonly place: Ref;
  /** The name of the demand model. */
  readonly model: string;
  /** How it runs, in words: `runs at 25 % since day 5: no room for Oxygen in Tank`. */
  readonly text: string;
}

/** Returns how the processes of a demand ran, in order of time. */
export const runsOf = ({
  element,
  mission,
  location: place,
  processes,
}: DemandRecord): readonly ProcessRun[] =>
  processes.flatMap(({ model, spans }) =>
    spans.map((span) => ({ element, mission, place, model, ...span, text: runText(span) })),
  );

/** Returns the times in which processes of a campaign are held back, in order of their beginning. */
export function heldBack({ result }: Campaign): readonly ProcessRun[] {
  const found: ProcessRun[] = [];
  for (const demand of result.demands)
    if (demand.processes.length > 0)
      found.push(...runsOf(demand).filter(({ limit }) => limit !== null));
  return found.sort((a, b) => a.since - b.since);
}

function runText({ fraction, since, limit }: ProcessSpan): string {
  const pace = fraction === 0 ? 'stands still' : `runs at ${percent(fraction)}`;
  return `${pace} since ${onDay(since)}${limit === null ? '' : `: ${limitText(limit)}`}`;
}

function limitText({ by, resource, stores: [first, ...others] }: ProcessLimit): string {
  const name = resourceName(resource.name);
  if (by === 'input') return `too little ${name}`;
  const more = others.length === 0 ? '' : ` and ${others.length} more`;
  return `no room for ${name}${first === undefined ? '' : ` in ${first.name}${more}`}`;
}

/** The columns of processes. */
export const processColumns: readonly ColumnOf<ProcessRun>[] = [
  column('since', 'time', ({ since }) => since),
  column('until', 'time', ({ until }) => until),
  column('place', 'text', ({ place }) => place, { from: 100 }),
  column('who', 'text', ({ element, mission }) => element ?? mission?.name),
  column('process', 'text', ({ model }) => model),
  column('fraction', 'share', ({ fraction }) => fraction),
  column('how', 'text', ({ text }) => text, { wraps: true }),
];

/** Returns the table of processes. */
export const processesTable = (
  runs: readonly ProcessRun[],
  title = 'Processes that are held back',
): Table => tableOf({ name: 'processes', title }, runs, processColumns);
