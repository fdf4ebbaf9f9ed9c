import type { Index } from '../../data/view-data.js';
import { flawSign } from '../../model/subject.js';
import { figure, shorten, when } from '../../model/words.js';
import { useShared } from '../../parts/context.js';
import { fitted, textWidth } from '../../parts/fit-text.js';
import { PictureSvg } from '../../parts/picture/picture-svg.js';
import type { StackBox, StackStep } from './steps.js';

/** Sizes in pixels. */
const COLUMN = { least: 190, most: 250, gap: 18 };
const BOX = { least: 24, gap: 3 };
const MASSES = 190;
const HEAD = 74;
const FOOT = 20;

/** The stack at departure and after each burn, as boxes: the heavier the higher. */
export function Drawing({ steps, width }: { steps: readonly StackStep[]; width: number }) {
  const perRow = Math.max(1, Math.floor((width + COLUMN.gap) / (COLUMN.least + COLUMN.gap)));
  const columns = Math.min(perRow, steps.length);
  const column = Math.min(COLUMN.most, (width - 2 - (columns - 1) * COLUMN.gap) / columns);
  const heaviest = Math.max(1, ...steps.map(({ mass }) => mass));
  const heightOf = ({ mass }: StackBox): number => BOX.least + (mass / heaviest) * MASSES;
  const rows = Array.from({ length: Math.ceil(steps.length / columns) }, (_, at) =>
    steps.slice(at * columns, (at + 1) * columns),
  );
  // A row is as high as its highest stack.
  const room = rows.map((each) =>
    Math.max(
      0,
      ...each.map(({ boxes }) => boxes.reduce((sum, box) => sum + heightOf(box) + BOX.gap, 0)),
    ),
  );
  const tops = [0];
  for (const [at, high] of room.entries()) tops.push(tops[at]! + HEAD + high + FOOT + 16);
  const height = tops.at(-1)!;
  return (
    <PictureSvg class="stacks" label="Stack" width={width} height={height}>
      {steps.map((step, at) => (
        <g
          key={at}
          transform={`translate(${1 + (at % columns) * (column + COLUMN.gap)} ${tops[Math.floor(at / columns)]})`}
        >
          <Column
            step={step}
            number={at}
            width={column}
            height={room[Math.floor(at / columns)]!}
            heightOf={heightOf}
          />
        </g>
      ))}
    </PictureSvg>
  );
}

interface ColumnProps {
  readonly step: StackStep;
  /** 0 for the departure, and the number of the burn. */
  readonly number: number;
  readonly width: number;
  readonly height: number;
  readonly heightOf: (box: StackBox) => number;
}

function Column({ step, number, width, height, heightOf }: ColumnProps) {
  const { model } = useShared();
  const { burn, boxes, dropped, mass, time } = step;
  const title = burn === undefined ? 'Departure' : `After burn ${number}`;
  const isShort = burn !== undefined && burn.missing > 0;
  let y = HEAD + height;
  // Boxes are listed from the top, and stand on the ground.
  const placed = [...boxes].reverse().map((box) => {
    const high = heightOf(box);
    y -= high + BOX.gap;
    return { box, y, high };
  });
  const gone = dropped.map((element) => model.elementName(element)).join(', ');
  const lines =
    burn === undefined
      ? [`${figure(mass)} kg`]
      : [
          `${figure(burn.achieved)} of ${figure(burn.asked)} m/s${isShort ? ' – short' : ''}`,
          `${figure(burn.used)} kg used${burn.margin === null || isShort ? '' : `, ${figure(burn.margin)} m/s left`}`,
        ];
  return (
    <>
      <text class="title" x={0} y={14}>
        {fitted(`${title}, ${when(time)}`, width, { weight: 600 })}
      </text>
      {lines.map((line, at) => (
        <text key={at} class={isShort ? 'bad' : 'quiet'} x={0} y={32 + at * 16}>
          {fitted(line, width)}
        </text>
      ))}
      {gone !== '' && (
        <text class="quiet" x={0} y={64}>
          {fitted(`drops ${gone}`, width)}
          <title>{shorten(gone, 500)}</title>
        </text>
      )}
      {placed.map(({ box, y: top, high }) => (
        <Box key={box.element} box={box} y={top} width={width} height={high} />
      ))}
      <line class="ground" x1={0} x2={width} y1={HEAD + height} y2={HEAD + height} />
      <text class="quiet" x={0} y={HEAD + height + 16}>
        {fitted(`in all ${figure(mass)} kg`, width)}
      </text>
    </>
  );
}

function Box({
  box,
  y,
  width,
  height,
}: {
  box: StackBox;
  y: number;
  width: number;
  height: number;
}) {
  const { model, edit, flawOf } = useShared();
  const { element, mass, propellant } = box;
  const subject = { kind: 'element', index: element } as const;
  const name = `${flawSign(flawOf?.(subject))}${model.elementName(element)}`;
  const text = `${figure(mass)} kg`;
  const room = width - textWidth(text, { size: 11 }) - 20;
  const isPerson = model.element(element as Index)?.type === 'Human Agent';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list of elements below does the same
    <g class={isPerson ? 'box person' : 'box'} onClick={() => edit?.(subject)}>
      <rect class="empty" x={0} y={y} width={width} height={height} rx={4} />
      {propellant > 0 && (
        <rect
          class="propellant"
          x={0}
          y={y + height - (height * propellant) / mass}
          width={width}
          height={(height * propellant) / mass}
          rx={4}
        />
      )}
      <text x={7} y={y + height / 2 + 4}>
        {fitted(name, room)}
      </text>
      <text class="mass" x={width - 7} y={y + height / 2 + 4} text-anchor="end">
        {text}
      </text>
      <title>{`${shorten(name, 300)}: ${text}, of which ${figure(propellant)} kg of propellant`}</title>
    </g>
  );
}
