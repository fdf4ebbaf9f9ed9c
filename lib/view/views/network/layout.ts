import type { Index, NodeData, ViewData } from '../../data/view-data.js';
import type { Box, Point } from './box.js';
import { type Curve, curvesOf } from './routes.js';

/** A body with its map. */
export interface BodyBox extends Box {
  readonly body: string;
  /** The map by longitude and latitude; undefined for a body without surface nodes. */
  readonly map: Box | undefined;
}

/** A place of the network: its box, and for a surface node its dot on the map. */
export interface NodeBox extends Box {
  readonly node: Index;
  readonly dot: Point | undefined;
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
const MAP = { most: 260, margin: 12 };
const PANEL = 290;

/** The room between surface nodes that stand side by side: enough for an edge to be seen, if there is that much. */
const GAP = { least: 8, most: 72 };

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
  return {
    width,
    height,
    bodies: boxes,
    nodes,
    curves: curvesOf(data.places, nodes, { width, height }),
  };
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
  const dotOf = (node: Index): Point | undefined => {
    const { surface } = data.places[node] as NodeData;
    if (surface === null || map === undefined) return undefined;
    return [
      map.x + ((surface.longitude + 180) / 360) * map.width,
      map.y + ((90 - surface.latitude) / 180) * map.height,
    ];
  };
  for (const [at, row] of rows.entries()) {
    const width = Math.min(NODE.width, (box.width - (row.length + 1) * GAP.least) / row.length);
    const dots = row.map(dotOf);
    const xs = spread(
      dots.map((dot, column) => dot?.[0] ?? box.x + (box.width / row.length) * (column + 0.5)),
      width,
      box,
    );
    for (const [column, node] of row.entries())
      nodes.set(node, {
        node,
        x: xs[column]!,
        y: bottom - (at + 1) * (NODE.height + ROOM.down) + ROOM.down / 2,
        width,
        height: NODE.height,
        dot: dots[column],
      });
  }
  return { body, ...box, map };
}

/** Returns the left ends of boxes of one width in a row: each as near to its own middle as the others let it. */
function spread(middles: readonly number[], width: number, { x, width: room }: Box): number[] {
  const free = (room - middles.length * width) / (middles.length + 1);
  const gap = Math.min(GAP.most, Math.max(0, free));
  const margin = Math.min(GAP.least, gap);
  const lefts: number[] = [];
  for (const middle of middles) {
    const before = lefts.at(-1);
    const least = before === undefined ? x + margin : before + width + gap;
    lefts.push(Math.max(least, middle - width / 2));
  }
  let most = x + room - margin - width;
  for (let at = lefts.length - 1; at >= 0; at--) {
    lefts[at] = Math.min(lefts[at]!, most);
    most = lefts[at]! - width - gap;
  }
  return lefts;
}
