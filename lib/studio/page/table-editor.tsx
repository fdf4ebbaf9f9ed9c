import { useState } from 'preact/hooks';
import { v4 as newId } from 'uuid';
import { pointerOf } from '../../schema/diagnostics/pointer.js';
import { counted } from '../../schema/diagnostics/wording.js';
import { type AbstractClass, classNameOf } from '../../schema/metadata.js';
import { unturned } from '../../view/model/words.js';
import { Choice } from '../../view/parts/choice.js';
import { cellPatch, cellText, columnsOf, pastePatches } from '../actions/table.js';
import { kindsOf } from '../forms/new-object.js';
import { problemText } from '../forms/problem-text.js';
import { titleOf } from '../forms/titles.js';
import { collections, eventsOf, type FormCollection, itemsOf } from '../inventory/collections.js';
import type { InventoryObject } from '../inventory/inventory.js';
import { useStudio } from './context.js';
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
  const kinds = kindsOf(collection.target);
  const things = itemsOf(root, collection.path).flatMap(
    (_, index) => inventory.at(pointerOf([...collection.path, index])) ?? [],
  );
  const countOf = (target: AbstractClass): number =>
    things.filter((thing) => thing.target === target).length;
  const [picked, setPicked] = useState<number | null>(null);
  const fullest = kinds.reduce(
    (best, kind, index) => (countOf(kind.target) > countOf(kinds[best]!.target) ? index : best),
    0,
  );
  const at = picked ?? fullest;
  const { target, label } = kinds[at]!;
  const columns = columnsOf(target);
  const all = things.filter((thing) => thing.target === target);
  const first = Math.min(page, Math.max(0, Math.ceil(all.length / PAGE) - 1)) * PAGE;
  const rows = all.slice(first, first + PAGE);
  const lists = [
    ...collections,
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
      {
        list: collection.path,
        rows: all.map((thing) => Number(thing.path.at(-1))),
        target,
        row: first + row,
        column,
      },
      text,
      newId,
    );
    session.change(`Paste into ${collection.title.toLowerCase()}`, patches);
    const added = patches.filter(({ op }) => op === 'insert').length;
    say(`Pasted${added === 0 ? '' : `, with ${counted(added, 'new row')}`}.`);
    (document.activeElement as HTMLElement | null)?.blur();
  };
  return (
    <section class="table-editor" aria-label={`${collection.title} as a table`}>
      <div class="controls">
        <h2 tabIndex={-1}>Table</h2>
        <Choice
          label="List"
          names={lists.map(({ title }) => title)}
          value={lists.findIndex(({ path }) => path.join('/') === collection.path.join('/'))}
          onChoose={(index) => {
            setPicked(null);
            setPage(0);
            onCollection(lists[index]!);
          }}
        />
        {kinds.length > 1 && (
          <Choice
            label="Kind"
            names={kinds.map((kind) => `${kind.label} (${countOf(kind.target)})`)}
            value={at}
            onChoose={(index) => {
              setPicked(index);
              setPage(0);
            }}
          />
        )}
        <button type="button" onClick={onClose}>
          Back to the form
        </button>
      </div>
      <p class="hint">
        Paste rows from a spreadsheet into a cell: they fill the cells from there on, and rows below
        the last one become new. In the last row, a paste only adds.
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
                <td>
                  <button
                    type="button"
                    class="small"
                    aria-label={`Open row ${first + row + 1}`}
                    onClick={() => onOpen(pointerOf(thing.path))}
                  >
                    {first + row + 1}
                  </button>
                </td>
                {columns.map((field, column) => (
                  <td key={field.name} onPaste={(event) => paste(event, row, column)}>
                    <Cell thing={thing} column={column} target={target} number={first + row + 1} />
                  </td>
                ))}
              </tr>
            ))}
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
                        { list: collection.path, rows: [], target, row: 0, column },
                        text,
                        newId,
                      );
                      session.change(`Add a row to ${collection.title.toLowerCase()}`, patches);
                    }}
                  />
                </td>
              ))}
            </tr>
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
          {all.length === 1 ? 'One row' : `${all.length} rows`} of {classNameOf(target)}
        </span>
        <AddButton collection={collection} onAdded={() => {}} />
      </p>
    </section>
  );
}

interface CellProps {
  readonly thing: InventoryObject;
  readonly column: number;
  readonly target: AbstractClass;
  readonly number: number;
}

function Cell({ thing, column, target, number }: CellProps) {
  const { session, state } = useStudio();
  const { inventory, problems } = state;
  const field = columnsOf(target)[column]!;
  const path = [...thing.path, field.name];
  const pointer = pointerOf(path);
  const value = thing.value[field.name];
  const inherited = value === undefined ? inventory.valueOf(thing, field.name) : undefined;
  const problem = problems.find((each) => each.pointer === pointer);
  return (
    <>
      <TypedInput
        label={`${titleOf(field.name)}, row ${number}`}
        text={cellText(field.fieldType, value, inventory)}
        placeholder={inherited === undefined ? '' : cellText(field.fieldType, inherited, inventory)}
        isInvalid={problem !== undefined}
        onText={(text) =>
          session.change(
            `Change ${titleOf(field.name).toLowerCase()}`,
            [cellPatch(thing.path, field, text, inventory, value)],
            path.join('/'),
          )
        }
      />
      {problem !== undefined && <span class="problem error">{unturned(problemText(problem))}</span>}
    </>
  );
}
