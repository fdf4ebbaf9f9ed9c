import { colourOf } from '../model/classes.js';
import { Name } from './thing-link.js';

/** The dashes that tell lines apart besides their colours. */
export const DASHES = ['', '7 4', '2 3', '10 3 2 3'];

/** What the colours of a chart mean. @param dashed whether lines have dashes too */
export function ColourLegend({
  names,
  dashed = false,
}: {
  names: readonly string[];
  dashed?: boolean;
}) {
  return (
    <ul class="legend">
      {names.map((name, at) => (
        <li key={at}>
          <svg width={26} height={12} aria-hidden="true">
            {dashed ? (
              <line
                x1={1}
                x2={25}
                y1={6}
                y2={6}
                stroke={colourOf(at)}
                stroke-width={3}
                stroke-dasharray={DASHES[at % DASHES.length]}
              />
            ) : (
              <rect x={6} width={14} height={12} fill={colourOf(at)} />
            )}
          </svg>
          <Name of={name} room={44} />
        </li>
      ))}
    </ul>
  );
}
