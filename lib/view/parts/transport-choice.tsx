import { Choice } from './choice.js';
import { useShared } from './context.js';

/** Chooses the transport that a view shows, which the address keeps. @param chosen its index */
export function TransportChoice({ chosen }: { readonly chosen: number }) {
  const { model, change } = useShared();
  return (
    <div class="controls no-print">
      <Choice
        label="Transport"
        names={model.data.transports.map(({ event }) => model.eventLabel(event))}
        value={chosen}
        onChoose={(index) => change({ transport: String(index) })}
      />
    </div>
  );
}
