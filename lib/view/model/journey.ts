import type { Index } from '../data/view-data.js';
import type { Holding } from './holdings.js';
import type { Model } from './model.js';

/** A time in which an element is at one place, in one thing, with the same elements inside it. */
export interface JourneyStep {
  /** In days after the start of the campaign. */
  readonly time: number;
  readonly end: number;
  /** Node or edge. */
  readonly place: Index;
  /** The element that it is directly in; -1 if it is in none. */
  readonly carrier: Index;
  /** The elements directly inside it. */
  readonly inside: readonly Index[];
  /** What it holds itself at first, and at last, the greatest mass first. */
  readonly first: readonly Holding[];
  readonly last: readonly Holding[];
}

/** Before the end of a step by this much, in days, what happens at its end has not happened yet. */
const JUST_BEFORE = 1e-7;

/** Returns where an element is over time, in what, and with what inside it: a step for each change, in order of time. */
export function journeyOf(model: Model, element: Index): readonly JourneyStep[] {
  const { data, tracks, holdings } = model;
  const holder = data.places.length + element;
  const contents = new Set<Index>([element]);
  for (const [, , each, into] of data.moves) if (into === holder) contents.add(each);
  const times = data.moves.flatMap(([time, , each]) => (contents.has(each) ? [time] : []));
  const steps: JourneyStep[] = [];
  for (const { time: since, end: until, place } of tracks.of(element)) {
    const cuts = [...new Set([since, ...times.filter((time) => time > since && time < until)])];
    for (const [at, time] of cuts.entries()) {
      const end = cuts[at + 1] ?? until;
      const within = holdings.holderOf(element, time);
      const carrier = within < data.places.length ? -1 : within - data.places.length;
      const inside = holdings.inside(holder, time);
      const before = steps.at(-1);
      const isSame =
        before?.place === place &&
        before.end === time &&
        before.carrier === carrier &&
        before.inside.join() === inside.join();
      const last = massFirst(model, holdings.of(element, Math.max(time, end - JUST_BEFORE)));
      if (isSame) steps[steps.length - 1] = { ...before, end, last };
      else {
        const first = massFirst(model, holdings.of(element, time));
        steps.push({ time, end, place, carrier, inside, first, last });
      }
    }
  }
  return steps;
}

function massFirst({ data }: Model, held: readonly Holding[]): readonly Holding[] {
  const massOf = ({ resource, amount }: Holding): number =>
    amount * (data.resources[resource]?.unitMass ?? 0);
  return held.toSorted((a, b) => massOf(b) - massOf(a));
}
