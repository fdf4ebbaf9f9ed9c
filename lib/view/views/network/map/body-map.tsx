import type { Box } from '../box.js';
import { featuresOf, outlineOf } from './features.js';
import { land } from './land.js';

/** The degrees between the lines of a map. */
const GRID = 30;

/** The name of the body whose land the map shows. */
const EARTH = 'Earth';

/** A map of a body by longitude and latitude: lines every 30°, and what people know the body by, if there is data. */
export function BodyMap({ body, box }: { body: string; box: Box }) {
  const { x, y, width, height } = box;
  const id = `map-${body.replace(/[^\w-]/g, '')}-${Math.round(x)}-${Math.round(y)}`;
  const across = (longitude: number): number => x + ((longitude + 180) / 360) * width;
  const down = (latitude: number): number => y + ((90 - latitude) / 180) * height;
  const meridians = Array.from({ length: 360 / GRID - 1 }, (_, at) => (at + 1) * GRID - 180);
  const parallels = Array.from({ length: 180 / GRID - 1 }, (_, at) => 90 - (at + 1) * GRID);
  return (
    <g class="map">
      <clipPath id={id}>
        <rect x={x} y={y} width={width} height={height} />
      </clipPath>
      <rect class="ground" x={x} y={y} width={width} height={height} />
      <g clip-path={`url(#${id})`}>
        {body === EARTH ? (
          <path class="land" d={land} transform={`translate(${x} ${y}) scale(${width / 720})`} />
        ) : (
          <Features body={body} across={across} down={down} />
        )}
      </g>
      {meridians.map((at) => (
        <line key={`x${at}`} x1={across(at)} x2={across(at)} y1={y} y2={y + height} />
      ))}
      {parallels.map((at) => (
        <line
          key={`y${at}`}
          class={at === 0 ? 'equator' : ''}
          x1={x}
          x2={x + width}
          y1={down(at)}
          y2={down(at)}
        />
      ))}
      <rect class="frame" x={x} y={y} width={width} height={height} />
    </g>
  );
}

interface FeaturesProps {
  readonly body: string;
  readonly across: (longitude: number) => number;
  readonly down: (latitude: number) => number;
}

function Features({ body, across, down }: FeaturesProps) {
  const known = featuresOf.get(body);
  if (known === undefined) return null;
  return (
    <>
      {known.features.map(({ name, latitude, longitude, diameter }) => {
        const outline = outlineOf(
          latitude,
          longitude,
          (diameter / 2 / known.radius) * (180 / Math.PI),
        );
        // What crosses the edge of the map comes in again at the other one.
        const paths = [-360, 0, 360].map(
          (turn) =>
            `M${outline.map(([east, north]) => `${across(east + turn).toFixed(1)} ${down(north).toFixed(1)}`).join('L')}Z`,
        );
        return (
          <path key={name} class="land" d={paths.join('')}>
            <title>{name}</title>
          </path>
        );
      })}
    </>
  );
}
