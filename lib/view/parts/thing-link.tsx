import type { Ref } from '../../simulation/index.js';
import { routeHash } from '../model/route.js';
import { shorten, shown } from '../model/words.js';
import { usePage, useShared, type ViewContext } from './context.js';

/** The characters of a name that a line of text has room for. */
const ROOM = 60;

/** The longest word that stays whole, in characters. */
const WORD = 12;

/** A name, cut if it is long. The whole name shows when the pointer rests on it. */
export function Name({ of: name, room = ROOM }: { of: string; room?: number }) {
  const text = shorten(shown(name), room);
  const isLong = text.split(/\s+/).some((word) => word.length > WORD);
  return (
    <bdi
      class={isLong ? 'long' : undefined}
      title={text === name ? undefined : name.slice(0, 1000)}
    >
      {text}
    </bdi>
  );
}

/** A link to a view with parameters. */
export function ViewLink({
  view,
  params,
  children,
}: {
  view: string;
  params: Readonly<Record<string, string>>;
  children: preact.ComponentChildren;
}) {
  const { isAlone = false }: Partial<ViewContext> = usePage();
  return isAlone ? <span>{children}</span> : <a href={routeHash({ view, params })}>{children}</a>;
}

/** The name of a thing that a record mentions, as a link to where it can be seen. @param none what stands for nothing */
export function RefLink({ to, none = 'none' }: { to: Ref | null; none?: string }) {
  const { model } = useShared();
  if (to === null) return <>{none}</>;
  const thing = model.find(to.id);
  const name = <Name of={to.name} />;
  if (thing?.kind === 'element')
    return (
      <ViewLink view="bat-chart" params={{ element: String(thing.index) }}>
        {name}
      </ViewLink>
    );
  if (thing?.kind === 'place')
    return (
      <ViewLink view="supplies" params={{ place: String(thing.index) }}>
        {name}
      </ViewLink>
    );
  return name;
}
