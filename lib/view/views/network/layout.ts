import type { EdgeData, Index, NodeData, ViewData } from '../../data/view-data.js';

/** A rectangle, in pixels. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A body with its map. */
export interface BodyBox extends Box {
  readonly body: string;
  /** The map by longitude and latitude; undefined for a body without surface nodes. */
  readonly map: Box | undefined;
}

/** A place of the network: its box, and for a surface node its dot on the map. */
export interface NodeBox extends Box {
  readonly node: Index;
  readonly dot: readonly [number, number] | undefined;
}

/** An edge as a quadratic curve: two ends, and the point that it bends towards. */
export interface Curve {
  readonly edge: Index;
  readonly from: readonly [number, number];
  readonly bend: readonly [number, number];
  readonly to: readonly [number, number];
}

/** Where everything of a network is. */
export interface NetworkLayout {
  readonly width: number;
  readonly height: number;
  readonly bodies: readonly BodyBox[];
  readonly nodes: ReadonlyMap<Index, NodeBox>;
  readonly curves: readonly Curve[];
}

/** Sizes in pixels. */
const NODE = { width: 128, height: 44 };
const ROOM = { across: 26, down: 40, panel: 18, title: 26 };
const MAP = { most: 190, margin: 12 };
const PANEL = 290;

/**
 * Returns a layout: a panel for each body, in the order in which a campaign gets to them. From the bottom of a panel to its top stand
 * the map of the body, its surface nodes, its orbits by altitude, and the libration points before it.
 */
export function networkLayout(
  data: ViewData,
  width: number,
  bodies: readonly string[],
): NetworkLayout {
  const shown = bodies.filter((body) => rowsOf(data, body, bodies, 99).length > 0);
  const columns = Math.max(1, Math.min(shown.length, Math.floor(width / PANEL)));
  const panel = (width - (columns - 1) * ROOM.panel) / columns;
  const perRow = Math.max(1, Math.floor((panel - ROOM.across) / (NODE.width + ROOM.across)));
  const boxes: BodyBox[] = [];
  const nodes = new Map<Index, NodeBox>();
  let top = 0;
  // With one column, the way up is the way through the campaign, so the last body stands at the top.
  const order = columns === 1 ? [...shown].reverse() : shown;
  for (let first = 0; first < order.length; first += columns) {
    const line = order.slice(first, first + columns).map((body) => ({
      body,
      rows: rowsOf(data, body, bodies, perRow),
    }));
    const height = Math.max(...line.map(({ rows }) => panelHeight(data, rows, panel)));
    for (const [column, { body, rows }] of line.entries()) {
      const x = column * (panel + ROOM.panel);
      boxes.push(placePanel(data, { x, y: top, width: panel, height }, body, rows, nodes));
    }
    top += height + ROOM.panel;
  }
  const height = Math.max(0, top - ROOM.panel);
  return { width, height, bodies: boxes, nodes, curves: curvesOf(data, nodes) };
}

const isSurface = (data: ViewData, node: Index): boolean =>
  (data.places[node] as NodeData).surface !== null;

/** Returns the nodes of a body, row by row from the bottom. */
function rowsOf(
  { places }: ViewData,
  body: string,
  bodies: readonly string[],
  perRow: number,
): readonly (readonly Index[])[] {
  const surface: Index[] = [];
  const orbits: Index[] = [];
  const points: Index[] = [];
  for (const [index, place] of places.entries()) {
    if (place.kind !== 'node') continue;
    const { lagrange } = place;
    const at = lagrange !== null && bodies.includes(lagrange.body2) ? lagrange.body2 : place.body;
    if (at !== body) continue;
    (lagrange !== null ? points : place.surface !== null ? surface : orbits).push(index);
  }
  const nodeOf = (index: Index): NodeData => places[index] as NodeData;
  surface.sort((a, b) => nodeOf(a).surface!.longitude - nodeOf(b).surface!.longitude || a - b);
  orbits.sort(
    (a, b) => (nodeOf(a).orbit?.periapsis ?? 0) - (nodeOf(b).orbit?.periapsis ?? 0) || a - b,
  );
  points.sort((a, b) => nodeOf(a).lagrange!.number - nodeOf(b).lagrange!.number || a - b);
  return [surface, orbits, points].flatMap((list) => {
    const rows: Index[][] = [];
    for (let at = 0; at < list.length; at += perRow) rows.push(list.slice(at, at + perRow));
    return rows;
  });
}

const mapHeight = (data: ViewData, rows: readonly (readonly Index[])[], width: number): number =>
  rows.flat().some((node) => isSurface(data, node))
    ? Math.min(MAP.most, (width - 2 * MAP.margin) / 2) + MAP.margin
    : 0;

const panelHeight = (data: ViewData, rows: readonly (readonly Index[])[], width: number): number =>
  ROOM.title + rows.length * (NODE.height + ROOM.down) + mapHeight(data, rows, width);

function placePanel(
  data: ViewData,
  box: Box,
  body: string,
  rows: readonly (readonly Index[])[],
  nodes: Map<Index, NodeBox>,
): BodyBox {
  const height = mapHeight(data, rows, box.width);
  const size = height - MAP.margin;
  const map: Box | undefined =
    height === 0
      ? undefined
      : {
          width: 2 * size,
          height: size,
          x: box.x + (box.width - 2 * size) / 2,
          y: box.y + box.height - height,
        };
  const bottom = box.y + box.height - height;
  for (const [at, row] of rows.entries()) {
    const width = Math.min(NODE.width, (box.width - (row.length + 1) * 8) / row.length);
    const step = box.width / row.length;
    for (const [column, node] of row.entries()) {
      const { surface } = data.places[node] as NodeData;
      nodes.set(node, {
        node,
        x: box.x + step * (column + 0.5) - width / 2,
        y: bottom - (at + 1) * (NODE.height + ROOM.down) + ROOM.down / 2,
        width,
        height: NODE.height,
        dot:
          surface === null || map === undefined
            ? undefined
            : [
                map.x + ((surface.longitude + 180) / 360) * map.width,
                map.y + ((90 - surface.latitude) / 180) * map.height,
              ],
      });
    }
  }
  return { body, ...box, map };
}

const middleOf = ({ x, y, width, height }: Box): readonly [number, number] => [
  x + width / 2,
  y + height / 2,
];

/** How far curves bend, in pixels: enough to tell the way there from the way back. */
const BEND = 34;

function curvesOf({ places }: ViewData, nodes: ReadonlyMap<Index, NodeBox>): readonly Curve[] {
  const seen = new Map<string, number>();
  return places.flatMap((place, edge): Curve[] => {
    if (place.kind !== 'edge') return [];
    const { origin, destination } = place as EdgeData;
    const a = nodes.get(origin);
    const b = nodes.get(destination);
    if (a === undefined || b === undefined || origin === destination) return [];
    const key = `${origin} ${destination}`;
    const earlier = seen.get(key) ?? 0;
    seen.set(key, earlier + 1);
    const from = middleOf(a);
    const to = middleOf(b);
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
    const length = Math.hypot(dx, dy);
    const bend = Math.min(BEND, length / 4) * (1 + earlier);
    return [
      {
        edge,
        from,
        to,
        bend: [
          (from[0] + to[0]) / 2 - (dy / length) * bend,
          (from[1] + to[1]) / 2 + (dx / length) * bend,
        ],
      },
    ];
  });
}

/** Returns a point of a curve. @param part from 0 at its beginning to 1 at its end */
export function pointOn({ from, bend, to }: Curve, part: number): readonly [number, number] {
  const rest = 1 - part;
  const along = (axis: 0 | 1): number =>
    rest * rest * from[axis] + 2 * rest * part * bend[axis] + part * part * to[axis];
  return [along(0), along(1)];
}
