import { amount, figure } from '../table/quantity.js';
import { likely } from './poisson.js';
import type { SparePoint, Spares } from './spares.js';

/** Sizes in pixels. */
const WIDTH = 720;
const HEIGHT = 420;
const BOX = { left: 76, right: WIDTH - 24, top: 56, bottom: HEIGHT - 56 };
/** The probabilities that have a line, and about how many masses have one. */
const LINES = [0.5, 0.8, 0.9, 0.95, 0.98, 0.99, 0.995, 0.998, 0.999];
const MASSES = 6;

const INK = '#16202a';
const QUIET = '#4b5966';
const GRID = '#c9d1d9';
const CURVE = '#0072b2';
const ASKED = '#a8320a';

/** Returns where a probability lies on an axis on which each nine more is as long as the one before. */
export const nines = (probability: number): number => -Math.log10(1 - probability);

/** Returns a distance of lines, of which there are about so many until a mass: 1, 2 or 5 times a power of 10. */
function stepFor(most: number): number {
  const rough = most / MASSES;
  const power = 10 ** Math.floor(Math.log10(rough));
  return power * ([1, 2, 5].find((each) => each * power >= rough) ?? 10);
}

const px = (value: number): string => value.toFixed(1);

const text = (
  [x, y]: readonly [number, number],
  words: string,
  more: { anchor?: string; fill?: string; size?: number; turn?: boolean; bold?: boolean } = {},
): string => {
  const { anchor = 'start', fill = QUIET, size = 13, turn = false, bold = false } = more;
  const turned = turn ? ` transform="rotate(-90 ${px(x)} ${px(y)})"` : '';
  return `<text x="${px(x)}" y="${px(y)}" fill="${fill}" font-size="${size}" text-anchor="${anchor}"${bold ? ' font-weight="600"' : ''}${turned}>${words}</text>`;
};

const line = (from: readonly [number, number], to: readonly [number, number], more = ''): string =>
  `<line x1="${px(from[0])}" y1="${px(from[1])}" x2="${px(to[0])}" y2="${px(to[1])}" stroke="${GRID}"${more}/>`;

/**
 * Draws the curve of mass against the probability that spares suffice, as the text of an SVG file that stands alone. The axis of
 * probabilities gives each further nine the same length.
 */
export function sparesPicture({ curve, together }: Spares): string {
  const points = [...curve, together].sort(
    (a, b) => a.mass - b.mass || a.probability - b.probability,
  );
  const most = points.reduce((greatest, { mass }) => Math.max(greatest, mass), 0);
  const step = most > 0 ? stepFor(most) : 1;
  const end = Math.max(step, Math.ceil(most / step) * step);
  const [low, high] = [nines(0.5), nines(Math.max(0.999, together.confidence))];
  const x = (mass: number): number => BOX.left + (mass / end) * (BOX.right - BOX.left);
  const y = (probability: number): number => {
    const share = (nines(Math.min(probability, 1 - 1e-9)) - low) / (high - low);
    return BOX.bottom - Math.min(1.04, Math.max(0, share)) * (BOX.bottom - BOX.top);
  };
  const at = ({ mass, probability }: SparePoint): readonly [number, number] => [
    x(mass),
    y(probability),
  ];
  const masses = Array.from({ length: Math.round(end / step) + 1 }, (_, i) => i * step);
  const drawn = points.filter(({ probability }) => probability >= 0.5);
  const path = drawn
    .map(at)
    .map(([left, top], i) => (i === 0 ? `M${px(left)} ${px(top)}` : `H${px(left)}V${px(top)}`))
    .join('');
  const [left, top] = at(together);
  const isRight = left > (BOX.left + BOX.right) / 2;
  const label = `${likely(together.confidence)}: ${figure(together.mass)} kg`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" font-family="system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif">`,
    '<title>Mass of spares against the probability that they suffice</title>',
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>`,
    text([24, 30], 'Mass of spares against the probability that they suffice', {
      ...{ fill: INK, size: 16, bold: true },
    }),
    ...LINES.flatMap((probability) => [
      line([BOX.left, y(probability)], [BOX.right, y(probability)]),
      text([BOX.left - 8, y(probability) + 4], likely(probability), { anchor: 'end' }),
    ]),
    ...masses.flatMap((mass) => [
      line([x(mass), BOX.top], [x(mass), BOX.bottom]),
      text([x(mass), BOX.bottom + 20], amount(Number(mass.toPrecision(12))), { anchor: 'middle' }),
    ]),
    text([(BOX.left + BOX.right) / 2, HEIGHT - 14], 'mass, kg', { anchor: 'middle' }),
    text([18, (BOX.top + BOX.bottom) / 2], 'all suffice', { anchor: 'middle', turn: true }),
    `<path d="${path}" fill="none" stroke="${CURVE}" stroke-width="2"/>`,
    ...drawn
      .map(at)
      .map(([cx, cy]) => `<circle cx="${px(cx)}" cy="${px(cy)}" r="3" fill="${CURVE}"/>`),
    `<circle cx="${px(left)}" cy="${px(top)}" r="6" fill="${ASKED}"/>`,
    text([isRight ? left + 4 : left + 12, isRight ? top + 24 : top + 20], label, {
      ...{ fill: ASKED, size: 14, bold: true, anchor: isRight ? 'end' : 'start' },
    }),
    '</svg>\n',
  ].join('\n');
}
