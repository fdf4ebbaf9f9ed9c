import { type ComponentType, createContext } from 'preact';
import { useContext, useEffect, useRef, useState } from 'preact/hooks';
import type { Choice } from '../choices/choices.js';
import type { FieldSentences } from '../forms/field-form.js';
import type { InventoryObject } from '../inventory/inventory.js';
import type { Session, SessionState } from '../session/session.js';
import type { Pin } from '../what-if/pins.js';
import type { Mender } from './design/planner.js';

/** Opens the form of an object. @param toProblem whether its first field with a problem gets the focus. Default: false */
export type Open = (pointer: string, toProblem?: boolean) => void;

/** What the forms of what is edited can ask for: of the campaign, or of a design. */
export interface FormContext {
  readonly session: Pick<Session, 'change' | 'seal'>;
  readonly state: Pick<SessionState, 'root' | 'inventory' | 'problems'>;
  readonly sentences: FieldSentences;
  /** Shows the fields of an object, also of one inside another. */
  readonly ObjectFields: ComponentType<{ thing: InventoryObject }>;
  /** Returns the words that a field of text takes; undefined if any text will do. Default: any text, and units of numbers are converted. */
  readonly wordsOf?: (owner: InventoryObject, field: string) => readonly Choice[] | undefined;
}

/** What every part of the studio can ask for. */
export interface StudioContext extends FormContext {
  readonly session: Session;
  readonly state: SessionState;
  readonly pins: readonly Pin[];
  readonly setPins: (pins: readonly Pin[]) => void;
  /** Seeks a manifest that mends the plan. */
  readonly mender: Mender;
  /** Opens a file: a campaign in the place of this one, or needs and prices beside it. */
  readonly openFile: (file: File) => void;
  /** Says something to people who do not see what has changed, and to all in a line at the bottom. */
  readonly say: (sentence: string) => void;
}

export const Studio = createContext<StudioContext | null>(null);

export function useStudio(): StudioContext {
  const studio = useContext(Studio);
  if (studio === null) throw new Error('a part of the studio stands outside of it');
  return studio;
}

/** What is edited in the place of the campaign. */
export const Edited = createContext<FormContext | null>(null);

/** Returns what a form edits: the campaign, unless it stands in a page of something else. */
export function useForm(): FormContext {
  const studio = useStudio();
  return useContext(Edited) ?? studio;
}

/** Follows the state of a session. */
export function useSession<S>(session: {
  readonly state: S;
  readonly subscribe: (listener: () => void) => () => void;
}): S {
  const [state, setState] = useState(session.state);
  useEffect(() => {
    const follow = () => setState(session.state);
    follow();
    return session.subscribe(follow);
  }, [session]);
  return state;
}

/** Calls a function after steps of the campaign, with its plain forms before and after them. */
export function useSteps(root: unknown, act: (before: unknown, after: unknown) => void): void {
  const before = useRef(root);
  useEffect(() => {
    if (before.current !== root) act(before.current, root);
    before.current = root;
  }, [root]);
}
