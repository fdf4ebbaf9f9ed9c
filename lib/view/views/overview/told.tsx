import type { ComponentChildren } from 'preact';
import { useShared } from '../../parts/context.js';
import { SimpleTable } from '../../parts/simple-table.js';
import { Name, ViewLink } from '../../parts/thing-link.js';
import { SparesCurve } from './spares-curve.js';

/** What the campaign costs, if prices were given. */
export function Cost() {
  const { cost } = useShared().model.data;
  if (cost === null) return null;
  const { lines, unit, kinds } = cost;
  return (
    <Told title="Cost" lines={lines} by="thing, mission, flight and year" table="Cost flights">
      <SimpleTable
        caption="Cost by kind"
        isCompact
        items={kinds}
        columns={[
          { title: 'kind', of: ([label]) => label },
          { title: 'cost', kind: 'number', significant: 4, unit, of: ([, each]) => each },
        ]}
      />
    </Told>
  );
}

/** How many spares suffice, if parts in use have a mean time to failure. */
export function Spares() {
  const { spares } = useShared().model.data;
  if (spares === null) return null;
  return (
    <Told title="Spares" lines={spares.lines} by="part and place" table="Spares stocks">
      <SparesCurve {...spares} />
    </Told>
  );
}

interface ToldProps {
  readonly title: string;
  readonly lines: readonly string[];
  /** What the tables of it are by, and the first of them. */
  readonly by: string;
  readonly table: string;
  readonly children: ComponentChildren;
}

/** An answer in sentences, a picture or a table of it, and where its tables are. */
function Told({ title, lines, by, table, children }: ToldProps) {
  return (
    <section>
      <h3>{title}</h3>
      {lines.map((line) => (
        <p key={line}>
          <Name of={line} room={600} />
        </p>
      ))}
      {children}
      <p class="note">
        By {by}:{' '}
        <ViewLink view="tables" params={{ table }}>
          tables of {title.toLowerCase()}
        </ViewLink>
        .
      </p>
    </section>
  );
}
