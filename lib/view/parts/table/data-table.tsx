import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { amount } from '../../../analysis/table/quantity.js';
import type { TableData } from '../../data/view-data.js';
import { shorten } from '../../model/words.js';
import { useMedia, usePage } from '../context.js';
import { copy, fileName, save } from '../save.js';
import { tableCsv, tableJson, tableText } from './files.js';
import {
  chosenRows,
  columnWidths,
  type RowChoice,
  SearchTexts,
  textAt,
  titleOf,
  windowOf,
} from './rows.js';

/** The height of a row, in pixels; the same in the style sheet. */
const ROW = 30;

/** The rows that paper shows of a table. */
const ON_PAPER = 30;

/** The characters of a text on paper, where nothing scrolls; and those from which on a word may break there. */
const TEXT_ON_PAPER = 80;
const WORD_ON_PAPER = 18;

/** The columns from which on a table is hard to fit on paper. */
const MANY_COLUMNS = 14;

/** The rows from which on a search is worth its room. */
const SEARCHED = 8;

/** A table that can be sorted, searched, copied and saved. Only the rows on the screen are drawn. */
export function DataTable({ table, level = 3 }: { table: TableData; level?: 3 | 4 }) {
  const { printing } = usePage();
  const [choice, setChoice] = useState<RowChoice>({ search: '', column: -1, descending: false });
  const rows = useRows(table, choice);
  const isNarrow = useMedia('(max-width: 600px)');
  const widths = useMemo(() => columnWidths(table, isNarrow), [table, isNarrow]);
  const Heading = `h${level}` as const;
  const total = table.rows.length;
  const count =
    rows.length === total
      ? `${amount(total)} ${total === 1 ? 'row' : 'rows'}`
      : `${amount(rows.length)} of ${amount(total)} rows`;
  const sortBy = (column: number): void =>
    setChoice((now) =>
      now.column !== column
        ? { ...now, column, descending: false }
        : now.descending
          ? { ...now, column: -1, descending: false }
          : { ...now, descending: true },
    );
  return (
    <section class="data-table">
      <div class="bar">
        <Heading>{table.title}</Heading>
        <span class="count" role="status">
          {count}
        </span>
        {total >= SEARCHED && (
          <input
            type="search"
            class="no-print"
            placeholder="Search"
            aria-label={`Search ${table.title}`}
            value={choice.search}
            onInput={({ currentTarget: { value } }) =>
              setChoice((now) => ({ ...now, search: value }))
            }
          />
        )}
        <TableFiles table={table} rows={rows} />
      </div>
      <Grid
        table={table}
        rows={printing ? rows.slice(0, ON_PAPER) : rows}
        widths={widths}
        choice={choice}
        sortBy={sortBy}
      />
      {printing && rows.length > ON_PAPER && (
        <p class="note">… and {amount(rows.length - ON_PAPER)} more rows, in the file.</p>
      )}
      {table.notes.map((note) => (
        <p class="note" key={note}>
          {note}
        </p>
      ))}
    </section>
  );
}

/** The buttons that copy or save the rows that are shown. */
function TableFiles({ table, rows }: { table: TableData; rows: readonly number[] }) {
  const [copied, setCopied] = useState('');
  const name = fileName(`${table.subject} ${table.name}`);
  return (
    <span class="buttons no-print">
      <button
        type="button"
        onClick={async () =>
          setCopied((await copy(tableText(table, rows))) ? 'Copied' : 'Not allowed')
        }
        onBlur={() => setCopied('')}
      >
        <span aria-live="polite">{copied || 'Copy'}</span>
      </button>
      <span class="quiet">Save as</span>
      <button type="button" onClick={() => save(`${name}.csv`, 'text/csv', tableCsv(table, rows))}>
        CSV
      </button>
      <button
        type="button"
        onClick={() => save(`${name}.json`, 'application/json', tableJson(table, rows))}
      >
        JSON
      </button>
    </span>
  );
}

interface GridProps {
  readonly table: TableData;
  readonly rows: readonly number[];
  readonly widths: readonly number[];
  readonly choice: RowChoice;
  readonly sortBy: (column: number) => void;
}

function Grid({ table, rows, widths, choice, sortBy }: GridProps) {
  const { printing } = usePage();
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(400);
  useLayoutEffect(() => {
    if (box.current !== null) setHeight(box.current.clientHeight || 400);
  }, [rows.length]);
  // Another table, search or order starts at the top.
  useLayoutEffect(() => {
    if (box.current !== null) box.current.scrollTop = 0;
  }, [table, choice]);
  const textOf = (text: string): string => (printing ? shorten(text, TEXT_ON_PAPER) : text);
  const classOf = ({ kind }: TableData['columns'][number], text: string): string =>
    printing && longestWord(text) > WORD_ON_PAPER ? `${kind} long` : kind;
  const { first, end } = printing
    ? { first: 0, end: rows.length }
    : windowOf(rows.length, ROW, top, height);
  return (
    <section
      class="grid-box"
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={`Rows of ${table.title}`}
      onScroll={({ currentTarget: { scrollTop } }) => setTop(scrollTop)}
    >
      <table
        class={table.columns.length >= MANY_COLUMNS ? 'many' : undefined}
        aria-rowcount={rows.length + 1}
        style={{ width: `${widths.reduce((a, b) => a + b, 0)}ch` }}
      >
        <colgroup>
          {widths.map((width, at) => (
            <col key={at} style={{ width: `${width}ch` }} />
          ))}
        </colgroup>
        <thead>
          <tr aria-rowindex={1}>
            {table.columns.map((column, at) => {
              const isSorted = choice.column === at;
              const order = isSorted ? (choice.descending ? 'descending' : 'ascending') : 'none';
              return (
                <th
                  key={at}
                  scope="col"
                  class={classOf(column, titleOf(column))}
                  aria-sort={order}
                  title={column.note}
                >
                  <button type="button" onClick={() => sortBy(at)}>
                    {textOf(titleOf(column))}
                    <span aria-hidden="true">
                      {isSorted ? (choice.descending ? ' ▼' : ' ▲') : ''}
                    </span>
                  </button>
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {first > 0 && <tr class="gap" style={{ height: `${first * ROW}px` }} />}
          {rows.slice(first, end).map((row, at) => (
            <tr key={row} aria-rowindex={first + at + 2} class={table.tones[row] ?? ''}>
              {table.columns.map((column, columnAt) => {
                const text = textAt(table, row, columnAt);
                return (
                  <td
                    key={columnAt}
                    class={classOf(column, text)}
                    title={text.length > 24 ? text.slice(0, 500) : undefined}
                  >
                    <bdi>{textOf(text)}</bdi>
                  </td>
                );
              })}
            </tr>
          ))}
          {end < rows.length && (
            <tr class="gap" style={{ height: `${(rows.length - end) * ROW}px` }} />
          )}
        </tbody>
      </table>
      {rows.length === 0 && <p class="note">No row matches.</p>}
    </section>
  );
}

const longestWord = (text: string): number =>
  text.split(/[\s-]/).reduce((most, { length }) => Math.max(most, length), 0);

/** How long the search may keep the page from anything else, in milliseconds. */
const BUDGET = 12;

/** Finds the rows to show, without keeping the page busy. The rows of the last choice stay until those of the next are found. */
function useRows(table: TableData, { search, column, descending }: RowChoice): readonly number[] {
  const texts = useMemo(() => new SearchTexts(table), [table]);
  const all = useMemo(() => table.rows.map((_, row) => row), [table]);
  const [found, setFound] = useState<{ readonly of: TableData; readonly rows: readonly number[] }>({
    of: table,
    rows: all,
  });
  useEffect(() => {
    const rowSearch = chosenRows(table, texts, { search, column, descending });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const go = () => {
      const until = performance.now() + BUDGET;
      do {
        const step = rowSearch.next();
        if (step.done) {
          setFound({ of: table, rows: step.value });
          return;
        }
      } while (performance.now() < until);
      timer = setTimeout(go);
    };
    go();
    return () => clearTimeout(timer);
  }, [table, texts, search, column, descending]);
  return found.of === table ? found.rows : all;
}
