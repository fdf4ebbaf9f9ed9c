import type { TableData } from '../../data/view-data.js';
import { useShared } from '../../parts/context.js';
import { DataTable } from '../../parts/table/data-table.js';
import type { View } from '../view.js';

export const tables: View = {
  id: 'tables',
  title: 'Tables',
  lead: 'Everything behind the pictures, to sort, search, copy and save.',
  Body: Tables,
};

function Tables() {
  const { model, route, change, printing } = useShared();
  const all = model.data.tables;
  if (all.length === 0) return <p>This campaign has nothing to list.</p>;
  if (printing) return all.map((table) => <DataTable key={keyOf(table)} table={table} />);
  const chosen = all.find((table) => keyOf(table) === route.params.table) ?? all[0]!;
  return (
    <>
      <label class="field">
        Table{' '}
        <select
          value={keyOf(chosen)}
          onChange={({ currentTarget: { value } }) => change({ table: value })}
        >
          {subjectsOf(all).map(([subject, list]) => (
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

function subjectsOf(
  all: readonly TableData[],
): readonly (readonly [string, readonly TableData[]])[] {
  const subjects = new Map<string, TableData[]>();
  for (const table of all) {
    const list = subjects.get(table.subject);
    if (list === undefined) subjects.set(table.subject, [table]);
    else list.push(table);
  }
  return [...subjects];
}
