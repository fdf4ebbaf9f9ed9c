import { counted } from '../../../schema/diagnostics/wording.js';
import { dateOf, figure, when } from '../../model/words.js';
import { useShared } from '../../parts/context.js';
import { SimpleTable } from '../../parts/simple-table.js';
import { Name, RefLink } from '../../parts/thing-link.js';

/** What each place runs short of first. */
export function Shortages() {
  const { model } = useShared();
  const { shortages } = model.data.outlook;
  if (shortages.length === 0) return null;
  return (
    <section>
      <h3>First shortage at each place</h3>
      <SimpleTable
        caption="First shortage at each place"
        hidesCaption
        items={shortages}
        tone={() => 'bad'}
        columns={[
          { title: 'place', of: ({ place }) => <RefLink to={place} /> },
          {
            title: 'since',
            of: ({ since }) => (
              <span title={`${dateOf(model.zero, since)} UTC`}>{when(since)}</span>
            ),
          },
          { title: 'first short of', of: ({ resource }) => <Name of={resource.name} /> },
          {
            title: 'missing of it',
            isNumber: true,
            of: ({ amount, units }) => (
              <>
                {figure(amount)} <Name of={units} room={12} />
              </>
            ),
          },
          {
            title: 'missing in all',
            isNumber: true,
            of: ({ mass, resources }) => `${figure(mass)} kg of ${counted(resources, 'resource')}`,
          },
          {
            title: 'next delivery',
            of: ({ next }) =>
              next === null ? 'none' : `${when(next.arrival)}${next.arrived ? '' : ' as planned'}`,
          },
        ]}
      />
    </section>
  );
}
