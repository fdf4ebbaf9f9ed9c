import fc from 'fast-check';
import { goods } from './goods.js';

type Rates = readonly (readonly [good: number, rate: number])[];
type Contents = readonly (readonly [good: number, amount: number])[];

/** What a state demands. */
export interface StateDraft {
  readonly rates: Rates;
  readonly impulse: Contents;
  readonly sparing: number;
  readonly byParts: boolean;
}

/** What an event does, in numbers. */
export interface EventDraft {
  readonly kind: number;
  /** Milliseconds after the start. */
  readonly time: number;
  readonly priority: number;
  readonly first: number;
  readonly second: number;
  readonly holder: number;
  readonly good: number;
  readonly amount: number;
  readonly state: number;
}

/** What a campaign is made from: plain numbers, so that failures shrink. */
export interface Draft {
  readonly states: readonly (readonly [StateDraft, StateDraft])[];
  readonly boxes: readonly { readonly capacity: number; readonly contents: Contents }[];
  readonly tank: number;
  /** Which holder each element is created in. */
  readonly at: readonly number[];
  readonly events: readonly EventDraft[];
  readonly end: number;
  readonly configuration: {
    readonly itemDiscretization: 'None' | 'Element' | 'Location' | 'Scenario';
    readonly itemAggregation: number;
    readonly scavengeSpares: boolean;
  };
}

/** Which parts of campaigns a law does not speak of. All are allowed by default. */
export interface Limits {
  readonly produces?: boolean;
  /** Whether most models consume and produce, and most elements are at one place. */
  readonly mixes?: boolean;
  readonly impulses?: boolean;
  readonly partsLists?: boolean;
  readonly discretizes?: boolean;
  readonly scavenges?: boolean;
  /** The kinds of events. */
  readonly kinds?: readonly number[];
  /** Whether containers are so full, and so large, that nothing runs out or fills up. */
  readonly ample?: boolean;
}

/** Kinds of events. */
export const Kind = {
  Move: 0,
  Reconfigure: 1,
  Add: 2,
  Consume: 3,
  Transfer: 4,
  Remove: 5,
  Create: 6,
  Eva: 7,
  Flight: 8,
  Burn: 9,
  OutAndBack: 10,
  TransferAll: 11,
} as const;

const DAY = 86_400_000;

const milliseconds = fc.oneof(
  { weight: 4, arbitrary: fc.nat(20).map((day) => day * DAY) },
  { weight: 2, arbitrary: fc.nat(80).map((quarter) => (quarter * DAY) / 4) },
  { weight: 2, arbitrary: fc.nat(20 * DAY) },
);
const someAmount = fc.oneof(
  fc.constantFrom(0, 1, 5, 10, 20, 30),
  fc.double({ min: 0.001, max: 60, noNaN: true }),
);

/** Resources that are demanded often, so that sources and stocks meet. */
const good = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(0, 0, 0, 6, 8, 1, 7) },
  { weight: 1, arbitrary: fc.nat(goods - 1) },
);
const plainGood = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(0, 0, 0, 6, 8, 1, 7) },
  { weight: 1, arbitrary: fc.constantFrom(2, 5, 9, 10, 11) },
);

const contents = fc.uniqueArray(fc.tuple(good, someAmount), {
  selector: ([which]) => which,
  maxLength: 3,
});

function stateDraft({ produces, mixes, impulses, partsLists }: Limits): fc.Arbitrary<StateDraft> {
  const consumption = fc.oneof(
    fc.constantFrom(1, 2, 3, 0.5),
    fc.double({ min: 0.001, max: 8, noNaN: true }),
  );
  const rate =
    produces === false
      ? consumption
      : fc.oneof(
          { weight: 3, arbitrary: consumption },
          { weight: 1, arbitrary: consumption.map((each) => -each) },
        );
  const rates = (of: typeof rate, maxLength: number): fc.Arbitrary<Rates> =>
    fc.uniqueArray(fc.tuple(mixes === true ? fc.constantFrom(0, 1, 2, 5, 6) : good, of), {
      selector: ([which]) => which,
      maxLength,
    });
  const mixed = rates(consumption, 3).map((list) =>
    list.map(([which, each], i) => [which, i % 2 === 0 ? each : -each] as const),
  );
  return fc.record({
    rates:
      mixes === true ? fc.oneof({ weight: 3, arbitrary: mixed }, rates(rate, 1)) : rates(rate, 2),
    impulse: impulses === false ? fc.constant([]) : fc.oneof(fc.constant([]), contents),
    sparing: fc.oneof(
      fc.constant(0),
      fc.constant(0),
      fc.double({ min: 0.01, max: 1, noNaN: true }),
    ),
    byParts: partsLists === false ? fc.constant(false) : fc.boolean(),
  });
}

/** Elements that demand, by their position in the list of elements. */
const SOURCES = 9;
/** All elements: see `elementsOf`. */
const ELEMENTS = 14;

/** Mostly containers and carriers, so that stocks are moved while something flows from them. */
const anElement = fc.oneof(
  { weight: 2, arbitrary: fc.nat(ELEMENTS - 1) },
  { weight: 1, arbitrary: fc.constantFrom(1, 3, 6, 10, 13) },
  { weight: 1, arbitrary: fc.constantFrom(4, 7, 9, 12) },
);
/** The last four holders are carriers. */
const aHolder = fc.oneof(
  { weight: 2, arbitrary: fc.nat(8) },
  { weight: 1, arbitrary: fc.integer({ min: 5, max: 8 }) },
);

/** Drafts of campaigns. */
export function drafts(limits: Limits = {}): fc.Arbitrary<Draft> {
  const state = stateDraft(limits);
  const kinds = limits.kinds ?? Object.values(Kind);
  const ample = limits.ample === true;
  return fc.record({
    states: fc.array(fc.tuple(state, state), { minLength: SOURCES, maxLength: SOURCES }),
    boxes: fc.array(
      fc.record({
        capacity: ample ? fc.constant(1e7) : fc.constantFrom(10, 30, 60, 100, 100, 1e4),
        contents: ample ? contents.map((all) => all.map(([of]) => [of, 1e5] as const)) : contents,
      }),
      { minLength: 5, maxLength: 5 },
    ),
    tank: ample ? fc.constant(1e5) : fc.constantFrom(0, 5, 50, 100),
    at: fc.array(limits.mixes === true ? fc.constantFrom(0, 1, 2, 2, 5, 8) : fc.nat(8), {
      minLength: ELEMENTS,
      maxLength: ELEMENTS,
    }),
    events: fc.array(
      fc.record({
        kind: fc.constantFrom(...kinds),
        time: milliseconds,
        priority: fc.integer({ min: 1, max: 5 }),
        first: anElement,
        second: anElement,
        holder: aHolder,
        good: limits.discretizes === false ? plainGood : good,
        amount: someAmount,
        state: fc.integer({ min: 0, max: 2 }),
      }),
      { maxLength: 12 },
    ),
    end: fc.integer({ min: 5, max: 25 }),
    configuration: fc.record({
      itemDiscretization:
        limits.discretizes === false
          ? fc.constant('None' as const)
          : fc.constantFrom(
              'None' as const,
              'None' as const,
              'Element' as const,
              'Location' as const,
              'Scenario' as const,
            ),
      itemAggregation: fc.constantFrom(0, 0.25, 0.5, 1),
      scavengeSpares: limits.scavenges === false ? fc.constant(false) : fc.boolean(),
    }),
  });
}
