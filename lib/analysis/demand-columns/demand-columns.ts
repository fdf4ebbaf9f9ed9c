import type { DemandRecord, MissionRef, Ref, SimulationResult } from '../../simulation/index.js';
import type { Campaign } from '../campaign.js';
import { codesOf, elementKey, missionKey } from './code-columns.js';
import { Codes } from './codes.js';
import type {
  AmountColumns,
  CodeColumn,
  CoverColumns,
  MeasuredUnmetColumns,
  SupplyColumns,
  TimeColumns,
  UnmetColumns,
} from './columns.js';
import { RecordNumbers } from './numbers.js';
import { suppliesOf } from './supply-columns.js';

/** Returns the demands of a campaign in columns. Ask for them with `campaign.once(demandColumns)`, so that they are made once. */
export const demandColumns = ({ result }: Campaign): DemandColumns => new DemandColumns(result);

/**
 * The demands of a result, one column for each thing that they say. Numbers in a row are read much faster than the objects of
 * records. Columns are made when they are first asked for; the list of the result is read once.
 */
export class DemandColumns {
  /** The number of records. */
  readonly length: number;
  readonly #numbers: RecordNumbers;
  /** The resources: those of the result come first. */
  readonly #resources = new Codes<Ref>();
  #covers: CoverColumns | undefined;
  #event: Int32Array | undefined;
  #mission: CodeColumn<MissionRef | null> | undefined;
  #state: CodeColumn<Ref | null> | undefined;
  #model: CodeColumn<string | null> | undefined;
  #supplies: SupplyColumns | undefined;

  constructor({ demands, resources, options }: SimulationResult) {
    for (const { id, name } of resources) this.#resources.of(id, { id, name });
    this.length = demands.length;
    this.#numbers = new RecordNumbers(demands, this.#resources, options.consume);
  }

  /** Returns the codes of what each head has one of. */
  #codesOf<T>(toValue: (head: DemandRecord) => T, keyOf: (value: T) => string): CodeColumn<T> {
    return codesOf(this.#numbers.heads, toValue, keyOf);
  }

  /** What codes of resources stand for. */
  get resources(): readonly Ref[] {
    return this.#resources.values;
  }

  get times(): TimeColumns {
    return this.#numbers.times;
  }

  get covers(): CoverColumns {
    this.#covers ??= coversOf(this.#numbers);
    return this.#covers;
  }

  /** The indices of the events that demand; -1 for none. */
  get event(): Int32Array {
    this.#event ??= eventsOf(this.#numbers);
    return this.#event;
  }

  get place(): CodeColumn<Ref> {
    return this.#numbers.place;
  }

  get element(): CodeColumn<Ref | null> {
    return this.#numbers.element;
  }

  get mission(): CodeColumn<MissionRef | null> {
    this.#mission ??= this.#codesOf(({ mission }) => mission, missionKey);
    return this.#mission;
  }

  get state(): CodeColumn<Ref | null> {
    this.#state ??= this.#codesOf(({ state }) => state, elementKey);
    return this.#state;
  }

  /** The names of the demand models, separated by commas; null for demands of events. */
  get model(): CodeColumn<string | null> {
    this.#model ??= this.#codesOf(modelOf, modelKey);
    return this.#model;
  }

  get amounts(): AmountColumns {
    return this.#numbers.amounts;
  }

  /** What falls short, and production that nothing stored, which is negative; without masses and volumes: to read those too takes twice as long. */
  get unmet(): UnmetColumns {
    return this.#numbers.unmet;
  }

  get measuredUnmet(): MeasuredUnmetColumns {
    return this.#numbers.measuredUnmet;
  }

  get supplies(): SupplyColumns {
    this.#supplies ??= suppliesOf(this.#numbers, this.#resources);
    return this.#supplies;
  }
}

function eventsOf({ heads }: RecordNumbers): Int32Array {
  const events = new Int32Array(heads.length);
  for (let i = 0; i < heads.length; i++) events[i] = heads[i]!.event ?? -1;
  return events;
}

function coversOf({ heads }: RecordNumbers): CoverColumns {
  const since = new Float64Array(heads.length).fill(Number.NaN);
  const until = new Float64Array(heads.length).fill(Number.NaN);
  for (let i = 0; i < heads.length; i++) {
    const { covers } = heads[i]!;
    if (covers === null) continue;
    since[i] = covers.since;
    until[i] = covers.until;
  }
  return { since, until };
}

const modelOf = ({ models }: DemandRecord): string | null =>
  models.length === 0 ? null : models.length === 1 ? models[0]! : models.join(', ');

/** The key of the names of models. A name can be empty, so that its key must differ from that of none. */
const modelKey = (name: string | null): string =>
  name === null ? '' : name === '' || name.endsWith('\n') ? `${name}\n` : name;
