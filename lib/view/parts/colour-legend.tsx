import { colourOf } from '../model/classes.js';
import { Name } from './thing-link.js';

/** The dashes that tell lines apart besides their colours. */
export const DASHES = ['', '7 4', '2 3', '10 3 2 3'];

interface ColourLegendProps {
  readonly names: readonly string[];
  /** Returns the colour of a name by its index. Default: one after the other. */
  readonly colour?: (at: number) => string;
  /** Whether lines have dashes too. Default: false. */
  readonly dashed?: boolean;
}

/** What the colours of a chart mean. */
export function ColourLegend({ names, colour = colourOf, dashed = false }: ColourLegendProps) {
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
                stroke={colour(at)}
                stroke-width={3}
                stroke-dasharray={DASHES[at % DASHES.length]}
              />
            ) : (
              <rect x={6} width={14} height={12} fill={colour(at)} />
            )}
          </svg>
          <Name of={name} room={44} />
        </li>
      ))}
    </ul>
  );
}
