import { useEffect, useMemo, useState } from 'preact/hooks';
import type { TableData } from '../../data/view-data.js';
import { chosenRows, type RowChoice, SearchTexts } from './rows.js';

/** How long the search may keep the page from anything else, in milliseconds. */
const BUDGET = 12;

/** Finds the rows to show, without keeping the page busy. The rows of the last choice stay until those of the next are found. */
export function useRows(
  table: TableData,
  { search, column, descending }: RowChoice,
): readonly number[] {
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
