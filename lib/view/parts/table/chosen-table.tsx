import { groupBy } from '../../../graph/multi-map.js';
import type { TableData } from '../../data/view-data.js';
import type { View } from '../../views/view.js';
import { usePage, useShared } from '../context.js';
import { DataTable } from './data-table.js';

/** One of several tables, which the address keeps. On paper, all follow each other. */
export function ChosenTable({ tables }: { readonly tables: readonly TableData[] }) {
  const { route, change, printing } = usePage();
  if (printing) return tables.map((table) => <DataTable key={keyOf(table)} table={table} />);
  const chosen = tables.find((table) => keyOf(table) === route.params.table) ?? tables[0]!;
  return (
    <>
      <label class="field">
        Table{' '}
        <select
          value={keyOf(chosen)}
          onChange={({ currentTarget: { value } }) => change({ table: value })}
        >
          {[...groupBy(tables, ({ subject }) => subject)].map(([subject, list]) => (
            <optgroup key={subject} label={subject}>
              {list.map((table) => (
                <option key={keyOf(table)} value={keyOf(table)}>
                  {table.title}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </label>
      <DataTable key={keyOf(chosen)} table={chosen} />
    </>
  );
}

const keyOf = ({ subject, name }: TableData): string => `${subject} ${name}`;

export const tables: View = {
  id: 'tables',
  title: 'Tables',
  lead: 'Everything behind the pictures, to sort, search, copy and save.',
  Body: Tables,
};

function Tables() {
  const { model } = useShared();
  const all = model.data.tables;
  if (all.length === 0) return <p>This campaign has nothing to list.</p>;
  return <ChosenTable tables={all} />;
}
