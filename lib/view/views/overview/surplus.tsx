import { dateOf, figure, when } from '../../model/words.js';
import { useShared } from '../../parts/context.js';
import { SimpleTable } from '../../parts/simple-table.js';
import { Name, RefLink } from '../../parts/thing-link.js';

/** What was produced and found no room. */
export function Surplus() {
  const { model } = useShared();
  const { surplus } = model.data.outlook;
  if (surplus.length === 0) return null;
  const time = (days: number) => (
    <span title={`${dateOf(model.zero, days)} UTC`}>{when(days)}</span>
  );
  return (
    <section>
      <h3>Surplus: produced, and no room for it</h3>
      <SimpleTable
        caption="It is no shortage, and makes no demand fall short."
        items={surplus}
        columns={[
          { title: 'place', of: ({ place }) => <RefLink to={place} /> },
          { title: 'resource', of: ({ resource }) => <Name of={resource.name} /> },
          { title: 'from', of: ({ source }) => (source === null ? '' : <RefLink to={source} />) },
          { title: 'since', of: ({ since }) => time(since) },
          { title: 'until', of: ({ until }) => time(until) },
          {
            title: 'surplus',
            isNumber: true,
            of: ({ amount, units }) => (
              <>
                {figure(amount)} <Name of={units} room={12} />
              </>
            ),
          },
          { title: 'mass', isNumber: true, of: ({ mass }) => `${figure(mass)} kg` },
        ]}
      />
    </section>
  );
}
