import { useShared } from '../../parts/context.js';
import { Name, ViewLink } from '../../parts/thing-link.js';

/** How many spares suffice, if parts in use have a mean time to failure. */
export function Spares() {
  const { spares } = useShared().model.data;
  if (spares === null) return null;
  return (
    <section>
      <h3>Spares</h3>
      {spares.lines.map((line) => (
        <p key={line}>
          <Name of={line} room={600} />
        </p>
      ))}
      <p class="note">
        By part and place, and the mass for other probabilities:{' '}
        <ViewLink view="tables" params={{ table: 'Spares stocks' }}>
          tables of spares
        </ViewLink>
        .
      </p>
    </section>
  );
}
