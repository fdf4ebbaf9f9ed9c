import { colourOf } from '../model/classes.js';
import { Name } from './thing-link.js';

interface ColourLegendProps {
  readonly names: readonly string[];
  /** Returns the colour of a name by its index. Default: one after the other. */
  readonly colour?: (at: number) => string;
}

/** What the colours of a chart mean. */
export function ColourLegend({ names, colour = colourOf }: ColourLegendProps) {
  return (
    <ul class="legend">
      {names.map((name, at) => (
        <li key={at}>
          <svg width={26} height={12} aria-hidden="true">
            <rect x={6} width={14} height={12} fill={colour(at)} />
          </svg>
          <Name of={name} room={44} />
        </li>
      ))}
    </ul>
  );
}
