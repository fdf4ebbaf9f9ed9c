import { useRef } from 'preact/hooks';
import { clampRange, timeScale } from '../../model/axis.js';
import { useShared } from '../../parts/context.js';
import type { Geometry } from './geometry.js';
import type { Line } from './marks.js';

const HEIGHT = 36;

interface BrushProps {
  readonly geometry: Geometry;
  readonly lines: readonly Line[];
  readonly range: readonly [number, number];
  /** The shortest time that can be chosen, in days. */
  readonly least: number;
  readonly setRange: (range: readonly [number, number]) => void;
}

/** The whole campaign in small. A drag across it chooses the time that the chart shows; a click shows all. */
export function Brush({ geometry, lines, range, least, setRange }: BrushProps) {
  const { model } = useShared();
  const start = useRef<number | null>(null);
  const { left, right, width } = geometry;
  const scale = timeScale(model.range[0], model.range[1], left, right);
  const timeAt = (event: PointerEvent): number => {
    const box = (event.currentTarget as Element).getBoundingClientRect();
    return scale.invert(Math.min(right, Math.max(left, event.clientX - box.left)));
  };
  const heights = geometry.bottom - geometry.top;
  const small = (place: number): number =>
    3 + (((geometry.y(place) ?? geometry.bottom) - geometry.top) / heights) * (HEIGHT - 6);
  return (
    <svg
      class="brush no-print"
      width={width}
      height={HEIGHT}
      aria-hidden="true"
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        start.current = timeAt(event);
      }}
      onPointerMove={(event) => {
        if (start.current === null) return;
        const now = timeAt(event);
        if (Math.abs(now - start.current) < least) return;
        setRange(
          clampRange(
            [Math.min(start.current, now), Math.max(start.current, now)],
            model.range,
            least,
          ),
        );
      }}
      onPointerUp={(event) => {
        const moved = start.current !== null && Math.abs(timeAt(event) - start.current) >= least;
        start.current = null;
        if (!moved) setRange(model.range);
      }}
    >
      <rect class="all" x={left} y={0} width={right - left} height={HEIGHT} />
      {lines.map(({ transport, time, end, from, to }) => (
        <line key={transport} x1={scale(time)} x2={scale(end)} y1={small(from)} y2={small(to)} />
      ))}
      <rect
        class="window"
        x={scale(range[0])}
        y={0.5}
        width={Math.max(2, scale(range[1]) - scale(range[0]))}
        height={HEIGHT - 1}
      />
    </svg>
  );
}
