import { useShared } from '../../parts/context.js';
import { SimpleTable } from '../../parts/simple-table.js';
import { Name, ViewLink } from '../../parts/thing-link.js';

/** What the campaign costs, if prices were given. */
export function Cost() {
  const { cost } = useShared().model.data;
  if (cost === null) return null;
  const { lines, unit, kinds } = cost;
  return (
    <section>
      <h3>Cost</h3>
      {lines.map((line) => (
        <p key={line}>
          <Name of={line} room={600} />
        </p>
      ))}
      <SimpleTable
        caption="Cost by kind"
        isCompact
        items={kinds}
        columns={[
          { title: 'kind', of: ([label]) => label },
          { title: 'cost', kind: 'number', significant: 4, unit, of: ([, each]) => each },
        ]}
      />
      <p class="note">
        By thing, mission, flight and year:{' '}
        <ViewLink view="tables" params={{ table: 'Cost flights' }}>
          tables of costs
        </ViewLink>
        .
      </p>
    </section>
  );
}
