import { useShared } from '../../parts/context.js';
import { Processes } from '../../parts/details/processes.js';

/** The processes that are held back. */
export function HeldBack() {
  const { model } = useShared();
  const { heldBack } = model.data.outlook;
  if (heldBack.length === 0) return null;
  return (
    <section>
      <h3>Processes that are held back</h3>
      <Processes
        caption="For want of room, nothing is missing. Inputs that are missing are among the shortages."
        runs={heldBack}
      />
    </section>
  );
}
