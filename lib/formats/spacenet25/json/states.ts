import { isObject } from '../../../schema/plain.js';
import { firstOfType } from '../states.js';
import { idOf, listOf, nameOf, objectOf, own, textOf } from './plain-values.js';
import type { JsonTranslation } from './work.js';

/** A state of the file: what decides which one it is. */
interface StateInFile {
  readonly name: string;
  readonly type: string;
  readonly id: string;
  /** Its type, name, description and demand models as text. States of one text are the same. */
  readonly content: string;
}

/** The states of a template or an instance, and what indices and identifiers of the file mean among them. */
export class States {
  private readonly byId = new Map<string, number>();

  /**
   * @param inFile the states in the order in which the schema has them
   * @param order for each index in the file, the index in the schema; the same if left out
   */
  constructor(
    readonly inFile: readonly StateInFile[],
    private readonly order?: readonly number[],
  ) {
    for (const [index, { id }] of inFile.entries()) this.byId.set(id, index);
  }

  /** Returns the index of a state by its index in the file. */
  indexOf(index: unknown): unknown {
    return (typeof index === 'number' ? this.order?.[index] : undefined) ?? index;
  }

  /** Returns the index of a state by its identifier, or undefined if there is none. */
  indexOfId(id: unknown): number | undefined {
    return this.byId.get(idOf(id));
  }

  /** Returns the index of the state that a reconfiguration to `Special` finds, or -1. */
  get special(): number {
    return firstOfType(this.inFile, 'Special');
  }

  /** Returns these states, with the identifiers and the order that the list of an instance has for the same states. */
  as(written: readonly StateInFile[], order: readonly number[]): States {
    const states = new States(this.inFile, order);
    for (const [index, { id }] of written.entries()) states.byId.set(id, order[index] as number);
    return states;
  }
}

const NONE = new States([]);

/** Returns the states of the file that a list has. */
export function statesOf(source: unknown): States {
  const states = listOf(source);
  return states.length === 0 ? NONE : new States(states.map(stateOf));
}

function stateOf(source: unknown): StateInFile {
  const state = objectOf(source);
  const [name, type] = [textOf(own(state, 'name')), textOf(own(state, 'type'))];
  const models = listOf(own(state, 'demandModels')).map((model) => JSON.stringify(sorted(model)));
  const description = textOf(own(state, 'description'));
  const content = JSON.stringify([type, name, description, models.sort()]);
  return { name, type, id: idOf(own(state, 'id')), content };
}

/** A demand model in use with its properties in one order, and without a name, which may be left out. */
const sorted = (model: unknown): unknown =>
  isObject(model)
    ? Object.entries(model)
        .filter(([key]) => key !== 'name')
        .sort(([a], [b]) => (a < b ? -1 : 1))
    : model;

/**
 * Finds the states of an instance in the list of its template. SpaceNet 2.5 writes them always, with new identifiers.
 * @returns for each index, the index in the list of the template, or undefined if the states are not the same
 */
export function sameStates(
  written: readonly StateInFile[],
  ofTemplate: readonly StateInFile[],
): number[] | undefined {
  if (written.length !== ofTemplate.length) return undefined;
  const places = new Map<string, number[]>();
  for (const [index, { content }] of [...ofTemplate.entries()].reverse()) {
    const same = places.get(content);
    if (same) same.push(index);
    else places.set(content, [index]);
  }
  const order = written.map(({ content }) => places.get(content)?.pop());
  return order.includes(undefined) ? undefined : (order as number[]);
}

/** Translates a list of states. */
export const translateStates = (source: unknown, pointer: string, work: JsonTranslation): unknown =>
  work.list(source, pointer, (state, place) => {
    const result = { ...state };
    if (Object.hasOwn(state, 'demandModels'))
      result.demandModels = work.demandModels(state.demandModels, `${place}/demandModels`);
    if (own(state, 'type') !== 'Special') return result;
    work.notes.lose('special-state', { name: nameOf(state) }, { pointer: `${place}/type` });
    return { ...result, type: 'Active' };
  });
