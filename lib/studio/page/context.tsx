import { type ComponentType, createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import type { FieldSentences } from '../forms/field-form.js';
import type { InventoryObject } from '../inventory/inventory.js';
import type { Session, SessionState } from '../session/session.js';
import type { Pin } from '../what-if/pins.js';

/** Opens the form of an object. @param toProblem whether its first field with a problem gets the focus. Default: false */
export type Open = (pointer: string, toProblem?: boolean) => void;

/** What every part of the studio can ask for. */
export interface StudioContext {
  readonly session: Session;
  readonly state: SessionState;
  readonly sentences: FieldSentences;
  /** Shows the fields of an object, also of one inside another. */
  readonly ObjectFields: ComponentType<{ thing: InventoryObject }>;
  readonly pins: readonly Pin[];
  readonly setPins: (pins: readonly Pin[]) => void;
  /** Says something to people who do not see what has changed, and to all in a line at the bottom. */
  readonly say: (sentence: string) => void;
}

export const Studio = createContext<StudioContext | null>(null);

export function useStudio(): StudioContext {
  const studio = useContext(Studio);
  if (studio === null) throw new Error('a part of the studio stands outside of it');
  return studio;
}

/** Follows the state of a session. */
export function useSession(session: Session): SessionState {
  const [state, setState] = useState(session.state);
  useEffect(() => {
    const follow = () => setState(session.state);
    follow();
    return session.subscribe(follow);
  }, [session]);
  return state;
}
