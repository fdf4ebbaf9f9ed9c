import type { ProcessRun } from '../../../analysis/index.js';
import { dateOf, unturned, when } from '../../model/words.js';
import { useShared } from '../context.js';
import { SimpleTable } from '../simple-table.js';
import { Name, RefLink } from '../thing-link.js';

/** Times in which processes are held back, with what holds them back; nothing if there are none. */
export function Processes({ caption, runs }: { caption: string; runs: readonly ProcessRun[] }) {
  const { model } = useShared();
  if (runs.length === 0) return null;
  const time = (days: number) => (
    <span title={`${dateOf(model.zero, days)} UTC`}>{when(days)}</span>
  );
  return (
    <SimpleTable
      caption={caption}
      items={runs}
      columns={[
        { title: 'since', of: ({ since }) => time(since) },
        { title: 'until', of: ({ until }) => time(until) },
        { title: 'place', of: ({ place }) => <RefLink to={place} /> },
        {
          title: 'who',
          of: ({ element, mission }) =>
            element === null ? <Name of={mission?.name ?? ''} /> : <RefLink to={element} />,
        },
        { title: 'process', of: ({ model: name }) => <Name of={name} /> },
        { title: 'how', of: ({ text }) => <Name of={unturned(text)} room={400} /> },
      ]}
    />
  );
}
