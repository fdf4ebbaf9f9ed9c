import type { Uuid } from '../../../schema/model-object.js';
import type { PlainObject } from '../../../schema/plain.js';
import type { XmlElement } from '../../xml/document.js';
import { SPECIAL, STATE_TYPE } from './constants.js';
import type { XmlDemandModels } from './demand-models.js';
import { defined, quotedName, type XmlObject, type XmlSource } from './source.js';

const FIELDS: ReadonlySet<string> = new Set([
  'tid',
  'name',
  'description',
  'stateType',
  'demandModels',
]);

/** A state of an element in the file. */
export interface OldState {
  readonly element: XmlElement;
  readonly tid: string;
  readonly name: string;
  /** The type in SpaceNet 2.5. */
  readonly type: string;
  /** The state without an identifier. */
  readonly plain: PlainObject;
  /** Text that is the same for equal states, whatever their identifiers. */
  readonly key: string;
}

/** The states of an element of the campaign, and where each is in the list that the element has in the schema. */
export interface CampaignStates {
  readonly states: readonly OldState[];
  /** The index of each state in the list of the schema. */
  readonly indices: readonly number[];
}

/** Reads states. */
export class XmlStates {
  readonly #known = new Map<XmlElement, readonly OldState[]>();
  /** For each list of states: the index of a state by its XML element and by its `tid`. */
  readonly #places = new Map<readonly OldState[], ReadonlyMap<XmlElement | string, number>>();

  constructor(
    readonly source: XmlSource,
    readonly models: XmlDemandModels,
  ) {}

  of({ element }: XmlObject): readonly OldState[] {
    let known = this.#known.get(element);
    if (!known) {
      known = this.source.objects(element, 'states', 'state').map((state) => this.#read(state));
      this.#known.set(element, known);
    }
    return known;
  }

  /** Returns the state that an element starts in, as an index among its own states; -1 without one. */
  currentOf(object: XmlObject): number {
    const current = this.source.field(object.element, 'currentState', 'state');
    return current ? this.indexIn(this.of(object), current) : -1;
  }

  /** Returns the index of a state among states: by identity, else by its `tid`; -1 if it is not among them. */
  indexIn(states: readonly OldState[], { element }: XmlObject): number {
    let places = this.#places.get(states);
    if (!places) {
      const byState = new Map<XmlElement | string, number>();
      for (const [index, state] of states.entries()) {
        byState.set(state.element, index);
        // Of states with the same `tid`, the first one counts.
        if (!byState.has(state.tid)) byState.set(state.tid, index);
      }
      places = byState;
      this.#places.set(states, places);
    }
    return places.get(element) ?? places.get(this.source.filled(element, 'tid') ?? '') ?? -1;
  }

  #read(object: XmlObject): OldState {
    const { source } = this;
    const { element } = object;
    source.checkFields(object, FIELDS);
    const type = source.word(element, 'stateType', STATE_TYPE) ?? '';
    if (type === SPECIAL) {
      const place = source.place(source.child(element, 'stateType')!);
      source.notes.lose('special-state', { name: quotedName(source, element) }, place);
    }
    const name = source.text(element, 'name') ?? '';
    const plain = defined({
      name: source.text(element, 'name'),
      description: source.filled(element, 'description'),
      type: type === SPECIAL ? 'Active' : type,
      demandModels: source
        .objects(element, 'demandModels', 'demand model')
        .map((model) => this.models.instanceOf(model)),
    });
    const tid = source.filled(element, 'tid') ?? '';
    return { element, tid, name, type, plain, key: stateKey(plain, this.models) };
  }

  /** Returns the states with identifiers. */
  identified(states: readonly OldState[], idOf: (state: OldState) => Uuid): PlainObject[] {
    return states.map((state) =>
      this.source.from(state.element, { id: idOf(state), ...state.plain }),
    );
  }
}

/** Returns text that is the same for equal states: of type, name, description and demand models. */
export function stateKey(state: PlainObject, models: XmlDemandModels): string {
  const used = (state.demandModels ?? []) as PlainObject[];
  const keys = used.map((model) => models.keyOf(model)).sort();
  return JSON.stringify([state.type, state.name, state.description ?? '', keys]);
}

/**
 * Returns where each of some states is in another list of equal states.
 * @returns undefined if the lists are not equal as sets
 */
export function matchStates(
  states: readonly { readonly key: string }[],
  others: readonly string[],
): number[] | undefined {
  if (states.length !== others.length) return undefined;
  const places = new Map<string, number[]>();
  for (let index = others.length - 1; index >= 0; index--) {
    const key = others[index]!;
    const list = places.get(key);
    if (list) list.push(index);
    else places.set(key, [index]);
  }
  // Equal states match in their order.
  const indices = states.map(({ key }) => places.get(key)?.pop() ?? -1);
  return indices.includes(-1) ? undefined : indices;
}
