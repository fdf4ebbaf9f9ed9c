import { tableOf } from '../../../analysis/table/table.js';
import { tableData } from '../../data/table-data.js';
import type { TableData } from '../../data/view-data.js';
import type { Model } from '../../model/model.js';
import type { Line } from './marks.js';

/** Returns the transports that a bat chart draws, as a table. */
export function linesTable(model: Model, lines: readonly Line[]): TableData {
  const { data } = model;
  const table = tableOf({ name: 'bat-chart', title: 'Transports' }, lines, [
    { title: 'event', kind: 'text', of: ({ event }) => data.events[event]?.name },
    { title: 'mission', kind: 'text', of: ({ mission }) => data.missions[mission]?.name },
    { title: 'from', kind: 'text', of: ({ from }) => data.places[from]?.name },
    { title: 'to', kind: 'text', of: ({ to }) => data.places[to]?.name },
    { title: 'departs', kind: 'time', of: ({ time }) => time },
    { title: 'arrives', kind: 'time', of: ({ end }) => end },
    {
      title: 'mass',
      kind: 'number',
      unit: 'kg',
      of: ({ transport }) => data.transports[transport]?.mass,
    },
    { title: 'people', kind: 'count', of: ({ people }) => people },
    { title: 'feasible', kind: 'flag', of: ({ succeeded }) => succeeded },
  ]);
  return tableData('Bat chart', table);
}
