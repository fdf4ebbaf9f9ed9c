import type { MissionRef, Ref } from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';
import type { CodeColumn } from '../demand-columns/columns.js';
import { type DemandColumns, demandColumns } from '../demand-columns/demand-columns.js';
import { missionsOfDemands } from './missions.js';
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

const words: ReadonlySet<string> = new Set<RecordWord>([
  'place',
  'mission',
  'element',
  'state',
  'model',
]);

/** Gives codes to what a whole demand has one value for. */
export class RecordKeys {
  readonly words: readonly RecordWord[];
  /** The codes of each word, by record. */
  readonly codes: readonly Int32Array[];
  readonly #columns: DemandColumns;

  constructor(
    private readonly campaign: Campaign,
    by: readonly NeedsDimension[],
  ) {
    this.#columns = campaign.once(demandColumns);
    this.words = by.filter((word): word is RecordWord => words.has(word));
    this.codes = this.words.map((word) => this.#columnOf(word).codes);
  }

  #columnOf<K extends RecordWord>(word: K): CodeColumn<RecordValues[K]> {
    const column = word === 'mission' ? this.campaign.once(missionsOfDemands) : this.#columns[word];
    return column as CodeColumn<RecordValues[K]>;
  }

  /** Returns the value of a code. */
  valueOf<K extends RecordWord>(word: K, code: number): RecordValues[K] {
    return this.#columnOf(word).values[code]!;
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
