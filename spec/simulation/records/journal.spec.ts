import { expect } from 'chai';
import fc from 'fast-check';
import type {
  CodeBook,
  Coded,
  CodedElement,
  CodedState,
} from '../../../lib/simulation/records/journal/coded.js';
import { Journal, type JournalLists } from '../../../lib/simulation/records/journal/journal.js';
import type { Ref, TimelineRecord } from '../../../lib/simulation/records/records.js';

const ref = (name: string): Ref => ({ id: name, name });
const state = (index: number, name: string): CodedState => ({
  index,
  recorded: { ...ref(name), type: 'Active' },
});
const states = [state(0, 'Inside'), state(1, 'Outside')];
/** A state of another list. */
const strange = state(1, 'Strange');
const elements: (CodedElement & { ref: Ref })[] = ['Crew 1', 'Crew 2', 'Rover'].map(
  (name, code) => ({
    code,
    ref: ref(name),
    states,
  }),
);
const places = ['Base', 'Orbit'].map((name, i) => ({ code: -2 - i, ref: ref(name) }));
const resources = ['Water', 'Food'].map((name, code) => ({ code, ref: ref(name) }));
const codes: CodeBook = {
  refOf: (code) => (code < 0 ? places[-2 - code]! : elements[code]!).ref,
  stateOf: (element, index) => elements[element]!.states[index],
  resourceRefOf: (code) => resources[code]!.ref,
};

/** What is added to a journal, and to lists that grow with it. */
type Step = (journal: Journal, lists: Lists, demands: number) => number;
type Lists = { -readonly [K in keyof JournalLists]: JournalLists[K][number][] };

const times = fc.constantFrom(0, 0.1, 1.5, 2);
const events = fc.constantFrom(-1, 0, 7);
const anyElement = fc.constantFrom(...elements);
const anyHolder = fc.constantFrom<(Coded & { readonly ref: Ref })[]>(...places, elements[2]!);
const anyState = fc.constantFrom(undefined, ...states, strange);
const anyList = fc.array(anyElement, { maxLength: 4 });
const eventOf = (event: number) => (event < 0 ? null : event);
const simple = (ofState: CodedState | undefined): Ref | null =>
  ofState === undefined ? null : ref(ofState.recorded.name);

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.tuple(times, events, anyElement, fc.option(anyHolder, { nil: undefined })).map(
    ([time, event, element, into]): Step =>
      (journal, { positions }) => {
        journal.position(time, event, element, into);
        positions.push({
          ...{ time, event: eventOf(event), element: element.ref },
          container: into?.ref ?? null,
        });
        return 0;
      },
  ),
  fc.tuple(times, events, anyElement, anyState, fc.boolean()).map(
    ([time, event, element, to, isChange]): Step =>
      (journal, { states: list, timeline }) => {
        const when = { time, event: eventOf(event), element: element.ref };
        list.push({ ...when, state: to?.recorded ?? null });
        if (isChange) {
          journal.reconfigure(time, event, element, to);
          timeline.push({ kind: 'reconfigure', ...when, state: simple(to) });
        } else journal.state(time, event, element, to);
        return 0;
      },
  ),
  fc
    .tuple(times, events, anyElement, fc.constantFrom(...resources), fc.double({ noNaN: true }))
    .map(
      ([time, event, element, resource, amount]): Step =>
        (journal, { stocks }) => {
          journal.stock(time, event, element, resource, amount, -amount / 2);
          stocks.push({
            ...{ time, event: eventOf(event), element: element.ref, resource: resource.ref },
            ...{ amount, rate: -amount / 2 },
          });
          return 0;
        },
    ),
  fc.tuple(times, events, anyList, anyHolder, fc.constantFrom('create', 'move')).map(
    ([time, event, list, into, kind]): Step =>
      (journal, { timeline }) => {
        const number = journal.list(list.map((resolved) => ({ resolved })));
        const when = { time, event: eventOf(event) };
        const details = { elements: list.map((each) => each.ref), container: into.ref };
        if (kind === 'create') journal.create(time, event, number, into);
        else journal.move(time, event, number, into);
        timeline.push({ kind: kind as 'create' | 'move', ...when, ...details });
        return 0;
      },
  ),
  fc.tuple(times, events, anyList, fc.nat(4)).map(
    ([time, event, list, length]): Step =>
      (journal, { timeline }) => {
        const listed = list.slice(0, length);
        const number = journal.list(
          list.map((resolved) => ({ resolved })),
          listed.length,
        );
        for (const { ref: element, code } of list) {
          journal.remove(time, event, number, { code });
          const refs = listed.map((each) => each.ref);
          timeline.push({ kind: 'remove', time, event: eventOf(event), element, listed: refs });
        }
        return 0;
      },
  ),
  fc.tuple(times, events).map(
    ([time, event]): Step =>
      (journal, { timeline }, demands) => {
        const isNew = journal.demand(time, event, demands);
        const last = timeline.at(-1) as { count: number } & TimelineRecord;
        const grows =
          last?.kind === 'demands' && last.time === time && last.event === eventOf(event);
        expect(isNew).to.equal(!grows);
        if (grows) last.count++;
        else
          timeline.push({ kind: 'demands', time, event: eventOf(event), first: demands, count: 1 });
        return 1;
      },
  ),
  fc.tuple(times, events).map(
    ([time, event]): Step =>
      (journal, { timeline }) => {
        const record = {
          kind: 'eva',
          time,
          event: eventOf(event),
          location: ref('Base'),
          hours: 8,
        } as const;
        journal.other(time, event, record);
        timeline.push(record);
        return 0;
      },
  ),
);

/** Makes all lists of a journal. */
function read({ timeline, positions, states: ofStates, stocks }: ReturnType<Journal['soFar']>) {
  return { timeline: timeline(), positions: positions(), states: ofStates(), stocks: stocks() };
}

/** Returns all lists that grow with a journal. */
const growingOf = (journal: Journal): JournalLists => ({
  timeline: journal.growing('timeline'),
  positions: journal.growing('positions'),
  states: journal.growing('states'),
  stocks: journal.growing('stocks'),
});

describe('Journal', () => {
  it('makes the records of everything that was added, now and later', () => {
    fc.assert(
      fc.property(
        fc.array(anyStep, { maxLength: 600, size: 'max' }),
        fc.nat(600),
        fc.boolean(),
        (steps, at, isLive) => {
          const journal = new Journal({ expectedRows: 0, codeBook: () => codes });
          const lists: Lists = { timeline: [], positions: [], states: [], stocks: [] };
          const taken: [ReturnType<Journal['soFar']>, JournalLists][] = [];
          const more: TimelineRecord = { kind: 'error', time: 9, event: null, error: 1 };
          let growing: JournalLists | undefined;
          let demands = 0;
          steps.forEach((step, index) => {
            if (isLive && index === at) growing = growingOf(journal);
            demands += step(journal, lists, demands);
            if (index % 97 !== 0) return;
            const { timeline, ...others } = structuredClone(lists);
            taken.push([journal.soFar([more]), { timeline: [...timeline, more], ...others }]);
          });
          expect(journal.happened).to.equal(lists.timeline.length);
          expect(read(journal.soFar([]))).to.deep.equal(lists);
          for (const [unread, expected] of taken) expect(read(unread)).to.deep.equal(expected);
          // Lists that grow are the same when they are asked for again.
          if (growing !== undefined) {
            expect(growing).to.deep.equal(lists);
            expect(journal.growing('timeline')).to.equal(growing.timeline);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
