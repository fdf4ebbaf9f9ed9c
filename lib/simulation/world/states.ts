import type { State } from '../../model/elements/index.js';
import { StateType } from '../../model/enumerations.js';
import { compareText } from '../kernel/lists.js';
import type { DemandModelInUse } from './demand-model.js';
import type { Ref } from './refs.js';
import { recordedName, refTo } from './refs.js';
import type { ResolvedState } from './resolved.js';

const noNames: readonly never[] = [];

/** A state of an element, with its demand models ready for use. */
export class StateInUse implements ResolvedState {
  readonly ref: Ref;
  readonly type: StateType;
  readonly recorded: ResolvedState['recorded'];
  readonly modelNames: readonly string[] = noNames;
  readonly demandsOnEntry: boolean = false;
  readonly isSteady: boolean = true;
  readonly isSteadyForParts: boolean = true;

  constructor(
    readonly index: number,
    state: State,
    readonly models: readonly DemandModelInUse[],
  ) {
    this.ref = refTo(state);
    this.type = state.type;
    this.recorded = { ...this.ref, type: state.type };
    if (models.length === 0) return;
    this.modelNames = models.map((model) => recordedName(model.name));
    this.demandsOnEntry = models.some((model) => model.onEntry !== undefined);
    this.isSteady = models.every((model) => model.isSteady === true);
    this.isSteadyForParts = models.every((model) => model.isSteady || model.isSteadyForParts);
  }
}

const STATE_ORDER: readonly StateType[] = [
  StateType.Active,
  StateType.Quiescent,
  StateType.Dormant,
  StateType.Decommissioned,
];

/** Returns states sorted by type, then name, then position in the list. */
export const sortStates = (states: readonly ResolvedState[]): readonly ResolvedState[] =>
  [...states].sort(compareStates);

const compareStates = (a: ResolvedState, b: ResolvedState): number =>
  STATE_ORDER.indexOf(a.type) - STATE_ORDER.indexOf(b.type) ||
  compareText(a.ref.name, b.ref.name) ||
  a.index - b.index;
