import type { DemandRecord, MissionRef, Ref } from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';
import { Codes } from './code-tree.js';
import { Missions } from './missions.js';
import type { NeedsDimension } from './options.js';

/** A word that a whole demand has one value for. */
export type RecordWord = 'place' | 'mission' | 'element' | 'state' | 'model';

/** The values of the words of a record. Null stands for none. */
export interface RecordValues {
  readonly place: Ref;
  readonly mission: MissionRef | null;
  readonly element: Ref | null;
  readonly state: Ref | null;
  readonly model: string | null;
}

/** Reads the value of one word, and gives it a code. */
type Reader = (demand: DemandRecord) => number;

/** Gives codes to what a whole demand has one value for. */
export class RecordKeys {
  readonly words: readonly RecordWord[];
  readonly #values: { readonly [K in RecordWord]: Codes<RecordValues[K]> } = {
    place: new Codes(),
    mission: new Codes(),
    element: new Codes(),
    state: new Codes(),
    model: new Codes(),
  };
  readonly #readers: readonly Reader[];
  readonly #codes: number[] = [];

  constructor(
    private readonly campaign: Campaign,
    by: readonly NeedsDimension[],
  ) {
    const { place, mission, element, state, model } = this.#values;
    const missions = new Missions(campaign.result);
    const readers: { readonly [K in RecordWord]: Reader } = {
      place: ({ location }) => place.of(location.id, location),
      mission: (demand) => {
        const found = missions.of(demand);
        return mission.of(`${found?.index}`, found);
      },
      element: (demand) => element.of(demand.element?.id ?? '', demand.element),
      state: (demand) => state.of(demand.state?.id ?? '', demand.state),
      model: ({ models }) => {
        const name = models.length === 0 ? null : models.join(', ');
        return model.of(name ?? '', name);
      },
    };
    this.words = by.filter((word): word is RecordWord => word in readers);
    this.#readers = this.words.map((word) => readers[word]);
  }

  /** Returns the codes of a demand, one for each word. The list is used again for the next demand. */
  codesOf(demand: DemandRecord): readonly number[] {
    for (let i = 0; i < this.#readers.length; i++) this.#codes[i] = this.#readers[i]!(demand);
    return this.#codes;
  }

  /** Returns the value of a code. */
  valueOf<K extends RecordWord>(word: K, code: number): RecordValues[K] {
    return this.#values[word].values[code]!;
  }

  /** Returns a comparison of the codes of a word. */
  orderOf(word: RecordWord): (a: number, b: number) => number {
    const { places } = this.campaign;
    const indexOf: {
      readonly [K in RecordWord]: (value: RecordValues[K], code: number) => number;
    } = {
      place: (place) => places.of(place).index,
      mission: (mission) => mission?.index ?? Number.POSITIVE_INFINITY,
      // In the order in which they came up.
      element: (_, code) => code,
      state: (_, code) => code,
      model: (_, code) => code,
    };
    const rank = (code: number): number =>
      (indexOf[word] as (value: unknown, code: number) => number)(this.valueOf(word, code), code);
    return (a, b) => (a === b ? 0 : rank(a) < rank(b) ? -1 : 1);
  }
}
