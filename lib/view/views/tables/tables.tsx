import { useShared } from '../../parts/context.js';
import { ChosenTable } from '../../parts/table/chosen-table.js';
import type { View } from '../view.js';

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
