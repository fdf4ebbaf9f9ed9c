import { dateOf, when } from '../../model/words.js';
import { useShared } from '../../parts/context.js';
import { SimpleTable } from '../../parts/simple-table.js';
import { Name, RefLink } from '../../parts/thing-link.js';

/** What places run short of beside what the rules do not let serve. */
export function Barred() {
  const { model } = useShared();
  const { barred } = model.data.outlook;
  if (barred.length === 0) return null;
  return (
    <section>
      <h3>There, but not allowed to serve</h3>
      <SimpleTable
        caption="Resources of the same class of supply that the rules do not let serve."
        items={barred}
        tone={() => 'bad'}
        columns={[
          { title: 'place', of: ({ place }) => <RefLink to={place} /> },
          { title: 'short of', of: ({ resource }) => <Name of={resource.name} /> },
          {
            title: 'since',
            of: ({ since }) => (
              <span title={`${dateOf(model.zero, since)} UTC`}>{when(since)}</span>
            ),
          },
          { title: 'why', of: ({ text }) => text },
        ]}
      />
    </section>
  );
}
