import type { Ref, StateRecord } from '../records.js';

/** A node, an edge, an element or a resource, with the number that stands for it. */
export interface Coded {
  /** Nodes, edges and elements have different codes, and none of them has -1. Resources have codes of their own. */
  readonly code: number;
}

/** A state, with its position in the list of its element. */
export interface CodedState {
  readonly index: number;
  readonly recorded: NonNullable<StateRecord['state']>;
}

/** An element with the states that it can be in. */
export interface CodedElement extends Coded {
  readonly states: readonly CodedState[];
}

/** What a simulation records. */
export interface Recorded {
  /** How many rows its journal will have, more or less. To make room for more takes time. */
  readonly expectedRows: number;
  /** Returns what its codes stand for. Results keep it in memory. */
  codeBook(): CodeBook;
}

/** Knows what codes stand for. */
export interface CodeBook {
  /** Returns what records say of the node, edge or element with a code. */
  refOf(code: number): Ref;
  /** Returns a state by the code of its element and its position. */
  stateOf(element: number, index: number): CodedState | undefined;
  /** Returns what records say of the resource with a code. */
  resourceRefOf(code: number): Ref;
}
