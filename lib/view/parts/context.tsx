import { createContext } from 'preact';
import { useContext, useEffect, useState } from 'preact/hooks';
import type { Model } from '../model/model.js';
import { parseRoute, type Route, routeHash } from '../model/route.js';
import type { Flaw, PictureSubject } from '../model/subject.js';
import type { FlightMoving } from '../views/bat-chart/moving.js';

/** What every part of a page can ask for. */
export interface PageContext {
  readonly route: Route;
  /** Changes parameters of the address, without a new entry in the history. An empty value removes one. */
  readonly change: (params: Route['params']) => void;
  /** Whether the page is being printed: everything is shown, and nothing can be pressed. */
  readonly printing: boolean;
}

/** What every part of the viewer of a campaign can ask for. */
export interface ViewContext extends PageContext {
  readonly model: Model;
  /** Whether it stands beside other campaigns, so that there are no views to link to. Default: false. */
  readonly isAlone?: boolean;
  /** Opens the form of something that was chosen in a picture. Default: nothing can be edited. */
  readonly edit?: (subject: PictureSubject) => void;
  /** Moves flights in time in the bat chart. Default: nothing can be moved. */
  readonly moving?: FlightMoving;
  /** Returns how wrong the data of something is, whatever the simulation says of it. Default: nothing is wrong. */
  readonly flawOf?: (subject: PictureSubject) => Flaw | undefined;
}

export const Shared = createContext<PageContext | ViewContext | null>(null);

export function usePage(): PageContext {
  const shared = useContext(Shared);
  if (shared === null) throw new Error('a part of a page stands outside of it');
  return shared;
}

export function useShared(): ViewContext {
  const shared: PageContext & Partial<ViewContext> = usePage();
  if (shared.model === undefined) throw new Error('a part of the viewer stands outside of it');
  return shared as ViewContext;
}

/** Follows the hash of the address. */
export function useRoute(): readonly [Route, (params: Route['params']) => void] {
  const [route, setRoute] = useState(() => parseRoute(location.hash));
  useEffect(() => {
    const follow = () => setRoute(parseRoute(location.hash));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const change = (params: Route['params']): void => {
    const now = parseRoute(location.hash);
    const next = { view: now.view, params: { ...now.params, ...params } };
    history.replaceState(null, '', routeHash(next));
    setRoute(next);
  };
  return [route, change];
}

/** Tells whether a media query matches, such as `print`. */
export function useMedia(query: string): boolean {
  const [matches, setMatches] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const follow = () => setMatches(list.matches);
    follow();
    list.addEventListener('change', follow);
    return () => list.removeEventListener('change', follow);
  }, [query]);
  return matches;
}

/** Returns whether the page is printed. Browsers print at once after `beforeprint`, and tell of the medium only later. */
export function usePrinting(): boolean {
  const isPaper = useMedia('print');
  const [isPrinting, setPrinting] = useState(false);
  useEffect(() => {
    const begin = () => setPrinting(true);
    const end = () => setPrinting(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return isPaper || isPrinting;
}
