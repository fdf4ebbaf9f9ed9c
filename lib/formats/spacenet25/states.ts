/** A state, as far as it matters which one a reconfiguration finds. */
interface OldNamedState {
  readonly name: string;
  /** The type in the file of SpaceNet 2.5. */
  readonly type: string;
}

/**
 * Returns the index of the state that SpaceNet 2.5 finds for a type: the first one by name, in the order of UTF-16 code units,
 * as Java compares text. Returns -1 if there is none.
 */
export function firstOfType(states: readonly OldNamedState[], type: string): number {
  let found = -1;
  for (const [index, state] of states.entries()) {
    if (state.type !== type) continue;
    if (found < 0 || state.name < (states[found] as OldNamedState).name) found = index;
  }
  return found;
}
