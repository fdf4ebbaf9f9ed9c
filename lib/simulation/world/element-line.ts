import type { AnyResourceAmount } from '../../model/resources/index.js';
import type { ResolvedElement } from './resolved.js';
import type { Served } from './resource-type.js';

/** The values that an element can have, its own or inherited. The class of the element decides which ones exist. */
export type AnyValues = Partial<
  Omit<ResolvedElement, 'parts' | 'contents' | keyof Served | 'fuel' | 'states' | 'template'>
> & {
  readonly currentStateIndex?: number;
  readonly fuel?: AnyResourceAmount;
};

/** The template of an element, and the values that the element inherits from it. */
export interface Line {
  readonly template: object | undefined;
  readonly inherited: object;
  /** An element that inherits all values but those of its own part; undefined until there is one. */
  usual?: ResolvedElement;
}

/** What mostly differs between the elements of one template. */
export type OwnPart = Pick<
  ResolvedElement,
  | 'index'
  | 'ref'
  | 'isReserved'
  | 'states'
  | 'sortedStates'
  | 'initialState'
  | 'contents'
  | keyof Served
>;

/** The fields of an instance that change nothing but its own part. */
const ownFields: ReadonlySet<string> = new Set([
  'id',
  'type',
  'name',
  'templateId',
  'states',
  'currentStateIndex',
  'contents',
]);

/** Returns whether an instance leaves out all values but those of its own part. */
export function inheritsTheRest(instance: object): boolean {
  for (const name in instance) if (!ownFields.has(name)) return false;
  return true;
}

/** Returns an element that differs from another one in its own part alone. */
export const likeUsual = (usual: ResolvedElement, part: OwnPart): ResolvedElement => ({
  ...usual,
  index: part.index,
  ref: part.ref,
  rank: part.index,
  states: part.states,
  sortedStates: part.sortedStates,
  initialState: part.initialState,
  contents: part.contents,
  servedMask: part.servedMask,
  servedItems: part.servedItems,
});

/** Returns whether the fuel that an element inherits does not exist. That is an error of each such element. */
export const hasBrokenFuel = (resolved: ResolvedElement, inherited: AnyValues): boolean =>
  resolved.fuel === undefined && inherited.fuel !== undefined;
