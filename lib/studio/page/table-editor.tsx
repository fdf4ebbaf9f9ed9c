import { useId, useMemo, useState } from 'preact/hooks';
import { v4 as newId } from 'uuid';
import { Event } from '../../model/index.js';
import { parsePointer, pointerOf } from '../../schema/diagnostics/pointer.js';
import { counted } from '../../schema/diagnostics/wording.js';
import type { AbstractClass, FieldMetadata } from '../../schema/metadata.js';
import { shorten, shown, unturned } from '../../view/model/words.js';
import { Choice } from '../../view/parts/choice.js';
import { cellPatch, cellsOf, cellText, columnsOf, pastePatches } from '../actions/edit-table.js';
import { followed } from '../document/followed.js';
import { kindsOf, type NewObjectKind } from '../forms/new-object.js';
import { problemText } from '../forms/problem-text.js';
import { titleOf } from '../forms/titles.js';
import {
  allEvents,
  collections,
  eventsOf,
  type FormCollection,
  itemsOf,
} from '../inventory/collections.js';
import type { InventoryObject } from '../inventory/inventory.js';
import { pointersOf, searched } from '../inventory/search.js';
import { ChangeMany } from './change-many.js';
import { useSteps, useStudio } from './context.js';
import { AddButton } from './outline.js';
import { TypedInput } from './typed-input.js';

/** The rows on one page. */
const PAGE = 50;

interface TableEditorProps {
  readonly collection: FormCollection;
  readonly onCollection: (collection: FormCollection) => void;
  readonly onOpen: (pointer: string) => void;
  readonly onClose: () => void;
}

/** A list as a table of the values of one kind of object: cells are typed in, or pasted from a spreadsheet. */
export function TableEditor({ collection, onCollection, onOpen, onClose }: TableEditorProps) {
  const { session, state, say } = useStudio();
  const { inventory, root } = state;
  const [page, setPage] = useState(0);
  const [filter, setFilter] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  useSteps(root, (before, after) =>
    setChosen(
      new Set(
        [...chosen].flatMap((pointer) => {
          const path = followed(parsePointer(pointer), before, after);
          return path === undefined ? [] : [pointerOf(path)];
        }),
      ),
    ),
  );
  const isAllEvents = collection.title === allEvents.title;
  const kinds = kindsOf(collection.target);
  const things = isAllEvents
    ? inventory.all(Event)
    : itemsOf(root, collection.path).flatMap(
        (_, index) => inventory.at(pointerOf([...collection.path, index])) ?? [],
      );
  const countOf = (target: AbstractClass): number =>
    things.filter((thing) => thing.target === target).length;
  const [picked, setPicked] = useState<number | null>(null);
  const fullest = kinds.reduce(
    (best, kind, index) => (countOf(kind.target) > countOf(kinds[best]!.target) ? index : best),
    0,
  );
  /** The kind that is shown; -1 for any, with the columns that all have. */
  const at = picked ?? (isAllEvents ? -1 : fullest);
  const kind = kinds[at];
  const label = kind?.label ?? 'any kind';
  const columns = kind === undefined ? sharedColumns(kinds) : columnsOf(kind.target);
  const found = useMemo(() => pointersOf(searched(inventory, filter)), [inventory, filter]);
  const isFiltered = filter.trim() !== '';
  const all = things.filter(
    ({ target, path }) =>
      (kind === undefined || target === kind.target) && (!isFiltered || found.has(pointerOf(path))),
  );
  const first = Math.min(page, Math.max(0, Math.ceil(all.length / PAGE) - 1)) * PAGE;
  const rows = all.slice(first, first + PAGE);
  // While some rows are hidden, or rows of several lists or kinds are shown, a new row has no place.
  const more =
    kind === undefined || isFiltered || isAllEvents
      ? undefined
      : { list: collection.path, target: kind.target };
  const marked = all.filter(({ path }) => chosen.has(pointerOf(path)));
  const mark = (pointer: string, isChosen: boolean): void => {
    const next = new Set(chosen);
    if (isChosen) next.add(pointer);
    else next.delete(pointer);
    setChosen(next);
  };
  const lists = [
    ...collections,
    allEvents,
    ...itemsOf(root, ['missionList']).map((mission, index) => ({
      ...eventsOf(index),
      title: `Events of ${String((mission as { name?: unknown } | null)?.name)}`,
    })),
  ];
  const paste = (event: ClipboardEvent, row: number, column: number): void => {
    const text = event.clipboardData?.getData('text/plain') ?? '';
    if (!/[\t\n]/.test(text.trimEnd())) return;
    event.preventDefault();
    const patches = pastePatches(
      inventory,
      { rows: all.map(({ path }) => path), columns, more, row: first + row, column },
      text,
      newId,
    );
    session.change(`Paste into ${collection.title.toLowerCase()}`, patches);
    const added = patches.filter(({ op }) => op === 'insert').length;
    const left =
      more === undefined ? Math.max(0, cellsOf(text).length - all.length + first + row) : 0;
    say(
      `Pasted${added === 0 ? '' : `, with ${counted(added, 'new row')}`}.${left === 0 ? '' : ` ${counted(left, 'row')} below the last one ${left === 1 ? 'is' : 'are'} left out: show one list and one kind, without a filter, to add rows.`}`,
    );
    (document.activeElement as HTMLElement | null)?.blur();
  };
  const show = (change: () => void): void => {
    change();
    setPage(0);
    setChosen(new Set());
  };
  return (
    <section class="table-editor" aria-label={`${collection.title} as a table`}>
      <div class="controls">
        <h2 tabIndex={-1}>Table</h2>
        <Choice
          label="List"
          names={lists.map(({ title }) => title)}
          value={lists.findIndex(
            ({ path, title }) =>
              path.join('/') === collection.path.join('/') &&
              (title === allEvents.title) === isAllEvents,
          )}
          onChoose={(index) =>
            show(() => {
              setPicked(null);
              onCollection(lists[index]!);
            })
          }
        />
        {kinds.length > 1 && (
          <Choice
            label="Kind"
            all={`Any kind (${things.length})`}
            names={kinds.map((each) => `${each.label} (${countOf(each.target)})`)}
            value={at}
            onChoose={(index) => show(() => setPicked(index))}
          />
        )}
        <input
          type="search"
          aria-label="Show only rows with"
          placeholder="Only rows with…"
          title="Words of names, kinds, missions, places and elements"
          value={filter}
          onInput={({ currentTarget }) => show(() => setFilter(currentTarget.value))}
        />
        <button type="button" onClick={onClose}>
          Back to the form
        </button>
      </div>
      {all.length > 0 && (
        <ChangeMany
          key={`${collection.title} ${label}`}
          things={marked.length > 0 ? marked : all}
          isAll={marked.length === 0}
        />
      )}
      <p class="hint">
        Paste rows from a spreadsheet into a cell: they fill the cells from there on
        {more === undefined
          ? '. '
          : ', and rows below the last one become new. In the last row, a paste only adds. '}
        A change of many takes the rows that are marked, or else all that are shown.
      </p>
      <div class="scroll">
        <table class="cells">
          <caption class="visually-hidden">
            {collection.title}: {label}
          </caption>
          <thead>
            <tr>
              <th scope="col">
                <span class="visually-hidden">Form</span>
              </th>
              {isAllEvents && <th scope="col">Mission</th>}
              {kind === undefined && <th scope="col">Kind</th>}
              {columns.map(({ name }) => (
                <th key={name} scope="col">
                  {titleOf(name)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((thing, row) => (
              <tr key={thing.path.join('/')}>
                <td class="row-start">
                  <input
                    type="checkbox"
                    aria-label={`Choose row ${first + row + 1}`}
                    checked={chosen.has(pointerOf(thing.path))}
                    onChange={({ currentTarget }) =>
                      mark(pointerOf(thing.path), currentTarget.checked)
                    }
                  />
                  <button
                    type="button"
                    class="small"
                    aria-label={`Open row ${first + row + 1}`}
                    onClick={() => onOpen(pointerOf(thing.path))}
                  >
                    {first + row + 1}
                  </button>
                </td>
                {isAllEvents && (
                  <td class="text">
                    <bdi>
                      {shorten(
                        shown(String(inventory.at(`/missionList/${thing.path[1]}`)?.value.name)),
                        40,
                      )}
                    </bdi>
                  </td>
                )}
                {kind === undefined && <td class="text">{String(thing.value.type)}</td>}
                {columns.map((field, column) => (
                  <td key={field.name} onPaste={(event) => paste(event, row, column)}>
                    <Cell thing={thing} field={field} number={first + row + 1} />
                  </td>
                ))}
              </tr>
            ))}
            {more !== undefined && (
              <tr>
                <td>+</td>
                {columns.map(({ name }, column) => (
                  <td key={name} onPaste={(event) => paste(event, all.length - first, column)}>
                    <input
                      type="text"
                      aria-label={`New row, ${titleOf(name)}`}
                      placeholder={column === 0 ? 'paste here' : ''}
                      value=""
                      onInput={({ currentTarget }) => {
                        const text = currentTarget.value;
                        currentTarget.value = '';
                        const patches = pastePatches(
                          inventory,
                          { rows: [], columns, more, row: 0, column },
                          text,
                          newId,
                        );
                        session.change(`Add a row to ${collection.title.toLowerCase()}`, patches);
                      }}
                    />
                  </td>
                ))}
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <p class="buttons">
        {first > 0 && (
          <button type="button" onClick={() => setPage(first / PAGE - 1)}>
            Previous rows
          </button>
        )}
        {first + PAGE < all.length && (
          <button type="button" onClick={() => setPage(first / PAGE + 1)}>
            Next rows
          </button>
        )}
        <span class="quiet">
          {all.length === 1 ? 'One row' : `${all.length} rows`} of {label}
          {isFiltered && ` with “${filter.trim()}”`}
        </span>
        {!isAllEvents && <AddButton collection={collection} onAdded={() => {}} />}
      </p>
    </section>
  );
}

/** Returns the columns that objects of all kinds have. */
const sharedColumns = (kinds: readonly NewObjectKind[]): readonly FieldMetadata[] =>
  columnsOf(kinds[0]!.target).filter(({ name, fieldType }) =>
    kinds.every(({ target }) =>
      columnsOf(target).some(
        (each) => each.name === name && each.fieldType.kind === fieldType.kind,
      ),
    ),
  );

interface CellProps {
  readonly thing: InventoryObject;
  readonly field: FieldMetadata;
  readonly number: number;
}

function Cell({ thing, field, number }: CellProps) {
  const { session, state } = useStudio();
  const { inventory, problems } = state;
  const path = [...thing.path, field.name];
  const pointer = pointerOf(path);
  const value = thing.value[field.name];
  const inherited = value === undefined ? inventory.valueOf(thing, field.name) : undefined;
  const found = problems.filter((each) => each.pointer === pointer);
  const problem = found.find(({ severity }) => severity === 'error') ?? found[0];
  const id = useId();
  return (
    <>
      <TypedInput
        label={`${titleOf(field.name)}, row ${number}`}
        text={cellText(field.fieldType, value, inventory)}
        placeholder={inherited === undefined ? '' : cellText(field.fieldType, inherited, inventory)}
        isInvalid={problem?.severity === 'error'}
        {...(problem !== undefined && { describedBy: id })}
        onText={(text) =>
          session.change(
            `Change ${titleOf(field.name).toLowerCase()}`,
            [cellPatch(thing.path, field, text, inventory, value)],
            path.join('/'),
          )
        }
      />
      {problem !== undefined && (
        <span class={`problem ${problem.severity}`} id={id}>
          {unturned(problemText(problem))}
        </span>
      )}
    </>
  );
}
