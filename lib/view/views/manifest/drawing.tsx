import { className, colourOfClass, NEUTRAL } from '../../model/classes.js';
import { flawSign } from '../../model/subject.js';
import { figure, massText, peopleText, percent, shorten } from '../../model/words.js';
import { useShared } from '../../parts/context.js';
import { fitted } from '../../parts/fit-text.js';
import { PictureSvg } from '../../parts/picture/picture-svg.js';
import type { CargoRoom } from './aboard.js';

/** Sizes in pixels. */
const ROW = 28;
const BAR = 18;
const INDENT = 16;
const LABEL = 320;
const NUMBERS = 270;

/** The room for a volume and people beside the name, where the name stands above the bar. */
const BESIDES = 150;

/** The elements around an element that indent it: more would leave no room for its name. */
const DEEPEST = 5;

/** Returns the colour of a main class of supply; null stands for elements. */
export const supplyColour = (supply: number | null): string =>
  supply === null ? NEUTRAL : colourOfClass(supply);

interface ManifestDrawingProps {
  readonly stores: readonly CargoRoom[];
  readonly width: number;
}

/** What each container, carrier and tank holds, as a bar of parts. */
export function Drawing({ stores, width }: ManifestDrawingProps) {
  const isNarrow = width < LABEL + NUMBERS + 160;
  // Where there is little room, the name stands above its bar.
  const left = isNarrow ? 0 : LABEL;
  const row = isNarrow ? ROW + 18 : ROW;
  const height = Math.max(1, stores.length) * row + 4;
  const bar = width - left - (isNarrow ? 160 : NUMBERS);
  return (
    <PictureSvg class="chart manifest" label="What is aboard" width={width} height={height}>
      {stores.length === 0 && (
        <text class="quiet" x={0} y={18}>
          Nothing aboard can hold anything.
        </text>
      )}
      {stores.map((store, at) => (
        <Row
          key={at}
          store={store}
          y={at * row}
          left={left}
          bar={bar}
          drop={isNarrow ? 18 : 0}
          room={isNarrow ? width - BESIDES : LABEL - 14}
        />
      ))}
    </PictureSvg>
  );
}

const joined = (by: string, ...texts: readonly string[]) => texts.filter(Boolean).join(by);

interface RowProps {
  readonly store: CargoRoom;
  readonly y: number;
  readonly left: number;
  /** The width of a full bar. */
  readonly bar: number;
  /** How far the bar stands below the name. */
  readonly drop: number;
  /** The room for the name. */
  readonly room: number;
}

function Row({ store, y, left, bar, drop, room }: RowProps) {
  const { model, edit, flawOf } = useShared();
  const { aboard, isTank, parts, load, limit, volume } = store;
  const space = volume === null ? '' : `${figure(volume.load)} of ${figure(volume.limit)} m³`;
  const people = isTank || aboard.people === 0 ? '' : peopleText(aboard.people);
  const mass = limit === null ? massText(load) : `${massText(load)} of ${massText(limit)}`;
  const { element, depth } = aboard;
  const indent = Math.min(depth, DEEPEST) * INDENT;
  const subject = { kind: 'element', index: element } as const;
  const name = `${flawSign(flawOf?.(subject))}${model.elementName(element)}${isTank ? ': tank' : ''}`;
  const whole = Math.max(limit ?? load, load, 1e-9);
  const isOver = limit !== null && load > limit * (1 + 1e-9);
  const top = y + drop + 4;
  let x = left;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list of parts does the same
    <g class="row" onClick={() => edit?.(subject)}>
      {depth > 0 && <path class="inside" d={`M${indent - 9},${y} v14 h6`} />}
      <text x={indent} y={y + 18}>
        {fitted(name, room - indent)}
        <title>{shorten(name, 300)}</title>
      </text>
      {drop > 0 && (
        <text class="small" x={left + bar + 160} y={y + 18} text-anchor="end">
          {joined(' + ', space, people)}
        </text>
      )}
      <rect
        class="limit"
        x={left + 0.5}
        y={top + 0.5}
        width={Math.max(0, bar - 1)}
        height={BAR - 1}
        stroke-dasharray={limit === null ? '3 3' : undefined}
      />
      {parts.map(({ supply, mass }) => {
        const across = (mass / whole) * bar;
        x += across;
        return (
          <rect
            key={supply}
            x={x - across}
            y={top}
            width={across}
            height={BAR}
            fill={supplyColour(supply)}
          >
            <title>{`${supply === null ? 'elements' : className(model.data, supply)}: ${massText(mass)}`}</title>
          </rect>
        );
      })}
      <text class={isOver ? 'small over' : 'small'} x={left + bar + 8} y={top + 13}>
        {isOver ? '! ' : ''}
        {drop > 0 ? mass : joined(' + ', joined(', ', mass, space), people)}
        {limit !== null && <title>{percent(load / limit)}</title>}
      </text>
    </g>
  );
}
