import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { v4 as newId } from 'uuid';
import { type Path, pointerOf } from '../../schema/diagnostics/pointer.js';
import type { PlainObject } from '../../schema/plain.js';
import { SECONDS_A_DAY } from '../../schema/spans.js';
import { shorten, shown, when } from '../../view/model/words.js';
import { namesFor } from '../actions/instantiate.js';
import { problemsIn } from '../answer/problems.js';
import { BESIDE_TITLES, besideKinds, isBesideKind } from '../beside/kinds.js';
import { kindsOf, newObject } from '../forms/new-object.js';
import { secondsOf } from '../forms/texts.js';
import {
  allEvents,
  collections,
  eventsOf,
  type FormCollection,
  itemsOf,
} from '../inventory/collections.js';
import { meant, pointersOf, searched } from '../inventory/search.js';
import { useStudio } from './context.js';

/** The most objects of a list that are shown before it is searched. */
const SHOWN = 150;

interface OutlineProps {
  readonly onOpen: (pointer: string) => void;
  /** Opens a list as a table. */
  readonly onTable: (collection: FormCollection) => void;
}

/** What a search has found: the pointers of objects, and of missions that have such events. */
interface Hits {
  readonly found: ReadonlySet<string>;
  readonly missions: ReadonlySet<string>;
}

/** Returns the lines that can get the focus, from the search on. */
const linesOf = (outline: Element): readonly HTMLElement[] =>
  [...outline.querySelectorAll<HTMLElement>('input[type="search"], .line')].filter(
    (line) => line.offsetParent !== null,
  );

/** What is in no list. */
const ROOTS = [
  { pointer: '', name: 'The campaign' },
  { pointer: '/configuration', name: 'Settings' },
  ...besideKinds.map((kind) => ({ pointer: kind, name: BESIDE_TITLES[kind] })),
];

/** Returns those whose name has a text. */
const rootsWith = (text: string) =>
  ROOTS.filter(({ name }) => name.toLowerCase().includes(text.trim().toLowerCase()));

/** Everything that a scenario has, by its lists: a search, the objects, and buttons to add one. */
export function Outline({ onOpen, onTable }: OutlineProps) {
  const { state } = useStudio();
  const [search, setSearch] = useState('');
  const box = useRef<HTMLElement>(null);
  const { selected, inventory } = state;
  const found = useMemo(() => searched(inventory, search), [inventory, search]);
  const hits = useMemo((): Hits | undefined => {
    if (search.trim() === '') return undefined;
    const events = found.filter(({ path }) => path.length === 4);
    const missions = new Set(events.map(({ path }) => pointerOf(path.slice(0, 2))));
    return { found: pointersOf(found), missions };
  }, [found, search]);
  const roots = rootsWith(search);
  const count = found.length + roots.length;
  const suggestion = useMemo(
    () => (search.trim() === '' || count > 0 ? undefined : meant(inventory, search)),
    [inventory, search, count],
  );
  // The line of what is open is in sight, whatever opened it.
  useEffect(() => {
    const isRoot = roots.some(({ pointer }) => pointer === selected);
    if (hits !== undefined && !isRoot && !isHit(selected, hits)) setSearch('');
    box.current?.querySelector('.line[aria-current]')?.scrollIntoView({ block: 'nearest' });
  }, [selected]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined || box.current === null) return;
    const lines = linesOf(box.current);
    const at = lines.indexOf(event.target as HTMLElement);
    if (at < 0) return;
    event.preventDefault();
    lines[at + by]?.focus();
  };
  return (
    <nav class="outline" aria-label="Parts of the campaign" ref={box} onKeyDown={onKeyDown}>
      <input
        type="search"
        aria-label="Search by name"
        aria-keyshortcuts="Control+K /"
        placeholder="Search: Ctrl-K or /"
        title="Words of names, kinds, missions and places. Enter opens the best, arrow keys go to the others."
        value={search}
        onInput={({ currentTarget }) => setSearch(currentTarget.value)}
        onKeyDown={(event) => {
          // What is typed fast is not drawn yet, so the text of the field counts.
          const text = event.currentTarget.value;
          if (event.key !== 'Enter' || text.trim() === '') return;
          const [best] = searched(inventory, text);
          const pointer = best === undefined ? rootsWith(text)[0]?.pointer : pointerOf(best.path);
          if (pointer !== undefined) onOpen(pointer);
        }}
      />
      <p class="found quiet" role="status">
        {hits !== undefined && (count === 0 ? 'Nothing is found.' : `${count} found`)}
        {suggestion !== undefined && (
          <>
            {' '}
            Did you mean{' '}
            <button
              type="button"
              class="small"
              onClick={() => {
                setSearch(suggestion);
                // The button goes with the next search.
                box.current?.querySelector('input')?.focus();
              }}
            >
              <bdi>{suggestion}</bdi>
            </button>
            ?
          </>
        )}
      </p>
      {roots.length > 0 && (
        <ul>
          {roots.map(({ pointer, name }) => (
            <Line
              key={pointer}
              pointer={pointer}
              name={name}
              isCurrent={selected === pointer}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
      {collections.map((collection) => (
        <Section
          key={collection.title}
          collection={collection}
          hits={hits}
          onOpen={onOpen}
          onTable={onTable}
        />
      ))}
    </nav>
  );
}

interface LineProps {
  readonly pointer: string;
  readonly name: string;
  readonly note?: string;
  readonly isCurrent: boolean;
  readonly onOpen: (pointer: string) => void;
}

function Line({ pointer, name, note, isCurrent, onOpen }: LineProps) {
  const { state } = useStudio();
  const inside = pointer === '' ? [] : problemsIn(state.problems, pointer);
  const problems = isBesideKind(pointer) ? state.beside[pointer].problems : inside;
  const worst = problems.find(({ severity }) => severity === 'error') ?? problems[0];
  return (
    <li>
      <button
        type="button"
        class="line"
        aria-current={isCurrent ? 'true' : undefined}
        onClick={() => onOpen(pointer)}
      >
        {worst !== undefined && (
          <span class={`problem ${worst.severity}`}>
            <span aria-hidden="true">{worst.severity === 'error' ? '✕' : '!'} </span>
            <span class="visually-hidden">{worst.severity}: </span>
          </span>
        )}
        <bdi>{shorten(shown(name), 60)}</bdi>
        {note !== undefined && <span class="quiet"> {note}</span>}
      </button>
    </li>
  );
}

interface SectionProps extends OutlineProps {
  readonly collection: FormCollection;
  /** Default: nothing is sought, and everything is shown. */
  readonly hits: Hits | undefined;
}

const isHit = (pointer: string, hits: Hits | undefined): boolean =>
  hits === undefined || hits.found.has(pointer) || hits.missions.has(pointer);

function Section({ collection, hits, onOpen, onTable }: SectionProps) {
  const { state } = useStudio();
  const items = itemsOf(state.root, collection.path);
  const [isOpen, setOpen] = useState(collection.title === 'Missions');
  const isWithin = state.selected.startsWith(`${pointerOf(collection.path)}/`);
  // Where the form is can be seen in the list, whatever opened it.
  useEffect(() => {
    if (isWithin) setOpen(true);
  }, [isWithin]);
  const shownItems =
    hits && items.filter((_, index) => isHit(pointerOf([...collection.path, index]), hits)).length;
  if (shownItems === 0) return null;
  return (
    <details
      open={isOpen || hits !== undefined}
      onToggle={({ currentTarget }) => {
        if (hits === undefined) setOpen(currentTarget.open);
      }}
    >
      <summary>
        {collection.title}{' '}
        <span class="quiet">
          {hits !== undefined && `${shownItems} of `}
          {items.length}
        </span>
      </summary>
      <Items collection={collection} hits={hits} onOpen={onOpen} />
      <p class="buttons">
        <AddButton collection={collection} onAdded={onOpen} />
        {items.length > 0 && (
          <button
            type="button"
            class="small"
            onClick={() => onTable(collection)}
            aria-label={`${collection.title} as a table`}
          >
            Table
          </button>
        )}
        {collection.title === 'Missions' && items.length > 0 && (
          <button type="button" class="small" onClick={() => onTable(allEvents)}>
            All events
          </button>
        )}
      </p>
    </details>
  );
}

interface ItemsProps {
  readonly collection: FormCollection;
  readonly hits: Hits | undefined;
  readonly onOpen: (pointer: string) => void;
}

function Items({ collection, hits, onOpen }: ItemsProps) {
  const { state } = useStudio();
  const items = itemsOf(state.root, collection.path) as readonly (PlainObject | null)[];
  const isEvents = collection.title === 'Events';
  const found = items
    .map((item, index) => ({ item: item ?? {}, index, name: String(item?.name ?? '') }))
    .filter(({ index }) => isHit(pointerOf([...collection.path, index]), hits));
  if (isEvents)
    found.sort(
      (a, b) =>
        (secondsOf(a.item.missionTime) ?? 0) - (secondsOf(b.item.missionTime) ?? 0) ||
        Number(a.item.priority) - Number(b.item.priority),
    );
  return (
    <ul>
      {found.slice(0, SHOWN).map(({ item, index, name }) => {
        const pointer = pointerOf([...collection.path, index]);
        const isCurrent = state.selected === pointer;
        const time = secondsOf(item.missionTime);
        const note = isEvents
          ? time === undefined
            ? 'no time'
            : when(time / SECONDS_A_DAY)
          : undefined;
        const line = (
          <Line
            pointer={pointer}
            name={name}
            isCurrent={isCurrent}
            onOpen={onOpen}
            {...(note !== undefined && { note })}
          />
        );
        if (collection.title !== 'Missions') return <Keyed key={pointer}>{line}</Keyed>;
        const isOpen =
          hits === undefined
            ? isCurrent || state.selected.startsWith(`${pointer}/`) || items.length === 1
            : hits.missions.has(pointer);
        return (
          <Keyed key={pointer}>
            {line}
            {isOpen && (
              <li>
                <Items collection={eventsOf(index)} hits={hits} onOpen={onOpen} />
              </li>
            )}
          </Keyed>
        );
      })}
      {found.length > SHOWN && (
        <li class="quiet">and {found.length - SHOWN} more: search for less, or open the table</li>
      )}
    </ul>
  );
}

const Keyed = ({ children }: { children: preact.ComponentChildren }) => <>{children}</>;

/** A button that adds an object to a list, or a choice of the kinds that it can be. */
export function AddButton({
  collection,
  onAdded,
}: {
  collection: FormCollection;
  onAdded: (pointer: string) => void;
}) {
  const { session, state } = useStudio();
  const kinds = kindsOf(collection.target);
  const add = (index: number): void => {
    const kind = kinds[index];
    if (kind === undefined) return;
    const items = itemsOf(state.root, collection.path) as readonly PlainObject[];
    const taken = new Set(items.map((item) => String(item?.name)));
    const name = namesFor(`New ${collection.one}`, 1, taken)[0]!;
    const value = newObject(kind.target, newId, { name, ...startOf(collection.path, state.root) });
    session.change(`Add ${name}`, [
      ...missing(state.root, collection.path),
      { op: 'insert', path: [...collection.path, items.length], value },
    ]);
    onAdded(pointerOf([...collection.path, items.length]));
  };
  if (kinds.length === 1)
    return (
      <button type="button" class="small" onClick={() => add(0)}>
        Add a {collection.one}
      </button>
    );
  return (
    <select
      class="small"
      aria-label={`Add ${collection.one}`}
      value=""
      onChange={({ currentTarget }) => {
        const index = Number(currentTarget.value);
        currentTarget.value = '';
        add(index);
      }}
    >
      <option value="">Add…</option>
      {kinds.map(({ label }, index) => (
        <option key={label} value={String(index)}>
          {label}
        </option>
      ))}
    </select>
  );
}

/** A mission starts when the campaign does. */
const startOf = (path: Path, root: unknown): PlainObject =>
  path[0] === 'missionList' && path.length === 1
    ? { startDate: (root as PlainObject).startDate }
    : {};

/** Returns the patches that make the lists on the way to an object that a file leaves out. */
export function missing(
  root: unknown,
  path: Path,
): readonly { op: 'set'; path: Path; value: unknown }[] {
  let owner = root as PlainObject | undefined;
  for (const [at, part] of path.entries()) {
    const value = owner?.[part];
    if (value === undefined || value === null) {
      const list = at === path.length - 1;
      const rest = path.slice(0, at + 1);
      const network = part === 'network' ? { nodes: [], edges: [] } : [];
      return [{ op: 'set', path: rest, value: list ? [] : network }];
    }
    owner = value as PlainObject;
  }
  return [];
}
