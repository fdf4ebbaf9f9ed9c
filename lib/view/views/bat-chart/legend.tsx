import type { ComponentChildren } from 'preact';
import { SHAPES } from './drawing.js';

/** What the signs of a bat chart mean. */
export function Legend({ hasWarnings }: { hasWarnings: boolean }) {
  return (
    <ul class="legend">
      <Entry sign={<line class="sign crewed" x1={1} y1={12} x2={25} y2={4} />}>
        crewed transport
      </Entry>
      <Entry sign={<line class="sign cargo" x1={1} y1={12} x2={25} y2={4} />}>
        transport without crew (thicker: more mass)
      </Entry>
      <Entry sign={<line class="sign failed" x1={1} y1={12} x2={25} y2={4} />}>infeasible</Entry>
      <Entry sign={<line class="stay crewed" x1={1} y1={8} x2={25} y2={8} />}>
        people are there
      </Entry>
      <Entry sign={<line class="stay" x1={1} y1={8} x2={25} y2={8} />}>something is there</Entry>
      <Entry sign={<rect class="exploration" x={1} y={5} width={24} height={7} rx={3} />}>
        exploration
      </Entry>
      <Entry sign={<path class="point burn" d={SHAPES.burn} transform="translate(13 9)" />}>
        burn
      </Entry>
      <Entry sign={<path class="point eva" d={SHAPES.eva} transform="translate(13 8)" />}>
        EVA
      </Entry>
      <Entry sign={<path class="point error" d={SHAPES.error} transform="translate(13 8)" />}>
        error
      </Entry>
      {hasWarnings && (
        <Entry sign={<path class="point warning" d={SHAPES.warning} transform="translate(13 8)" />}>
          warning
        </Entry>
      )}
    </ul>
  );
}

function Entry({ sign, children }: { sign: ComponentChildren; children: ComponentChildren }) {
  return (
    <li>
      <svg class="bat-chart" width={26} height={16} aria-hidden="true">
        {sign}
      </svg>
      {children}
    </li>
  );
}
