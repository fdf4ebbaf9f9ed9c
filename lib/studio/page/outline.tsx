import { useEffect, useState } from 'preact/hooks';
import { v4 as newId } from 'uuid';
import { type Path, pointerOf } from '../../schema/diagnostics/pointer.js';
import type { PlainObject } from '../../schema/plain.js';
import { SECONDS_A_DAY } from '../../schema/spans.js';
import { shorten, shown, when } from '../../view/model/words.js';
import { namesFor } from '../actions/instantiate.js';
import { problemsIn } from '../answer/problems.js';
import { kindsOf, newObject } from '../forms/new-object.js';
import { secondsOf } from '../forms/texts.js';
import { collections, eventsOf, type FormCollection, itemsOf } from '../inventory/collections.js';
import { useStudio } from './context.js';

/** The most objects of a list that are shown before it is searched. */
const SHOWN = 150;

interface OutlineProps {
  readonly onOpen: (pointer: string) => void;
  /** Opens a list as a table. */
  readonly onTable: (collection: FormCollection) => void;
}

/** Everything that a scenario has, by its lists: a search, the objects, and buttons to add one. */
export function Outline({ onOpen, onTable }: OutlineProps) {
  const { state } = useStudio();
  const [search, setSearch] = useState('');
  const { selected } = state;
  return (
    <nav class="outline" aria-label="Parts of the campaign">
      <input
        type="search"
        aria-label="Search by name"
        placeholder="Search by name"
        value={search}
        onInput={({ currentTarget }) => setSearch(currentTarget.value)}
      />
      <ul>
        <Line pointer="" name="The campaign" isCurrent={selected === ''} onOpen={onOpen} />
        <Line
          pointer="/configuration"
          name="Settings"
          isCurrent={selected === '/configuration'}
          onOpen={onOpen}
        />
      </ul>
      {collections.map((collection) => (
        <Section
          key={collection.title}
          collection={collection}
          search={search}
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
  const problems = pointer === '' ? [] : problemsIn(state.problems, pointer);
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
  readonly search: string;
}

function Section({ collection, search, onOpen, onTable }: SectionProps) {
  const { state } = useStudio();
  const items = itemsOf(state.root, collection.path);
  const [isOpen, setOpen] = useState(collection.title === 'Missions');
  const isWithin = state.selected.startsWith(`${pointerOf(collection.path)}/`);
  // Where the form is can be seen in the list, whatever opened it.
  useEffect(() => {
    if (isWithin) setOpen(true);
  }, [isWithin]);
  return (
    <details
      open={isOpen || search !== ''}
      onToggle={({ currentTarget }) => {
        if (search === '') setOpen(currentTarget.open);
      }}
    >
      <summary>
        {collection.title} <span class="quiet">{items.length}</span>
      </summary>
      <Items collection={collection} search={search} onOpen={onOpen} />
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
      </p>
    </details>
  );
}

interface ItemsProps {
  readonly collection: FormCollection;
  readonly search: string;
  readonly onOpen: (pointer: string) => void;
}

function Items({ collection, search, onOpen }: ItemsProps) {
  const { state } = useStudio();
  const items = itemsOf(state.root, collection.path) as readonly (PlainObject | null)[];
  const wanted = search.trim().toLowerCase();
  const isEvents = collection.title === 'Events';
  const found = items
    .map((item, index) => ({ item: item ?? {}, index, name: String(item?.name ?? '') }))
    .filter(
      ({ name, item }) =>
        wanted === '' || name.toLowerCase().includes(wanted) || Array.isArray(item.events),
    );
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
          isCurrent ||
          state.selected.startsWith(`${pointer}/`) ||
          items.length === 1 ||
          wanted !== '';
        return (
          <Keyed key={pointer}>
            {line}
            {isOpen && (
              <li>
                <Items collection={eventsOf(index)} search={search} onOpen={onOpen} />
              </li>
            )}
          </Keyed>
        );
      })}
      {found.length > SHOWN && (
        <li class="quiet">and {found.length - SHOWN} more: search by name, or open the table</li>
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
function missing(root: unknown, path: Path): readonly { op: 'set'; path: Path; value: unknown }[] {
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
