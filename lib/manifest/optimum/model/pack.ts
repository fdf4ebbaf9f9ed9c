import type { PlannedContainer, PlanProblem } from '../../problem.js';
import { type ContainerType, type Good, perUnit } from './goods.js';
import type { ContainerPath } from './paths.js';

/** What the containers of a path bring to one demand. */
export interface Share {
  readonly good: Good;
  readonly demand: number;
  /** In amounts of the good. */
  readonly amount: number;
}

/** What a path carries. */
export interface PathCargo {
  readonly path: ContainerPath;
  readonly count: number;
  /** What is launched of goods in whole units and of durable goods. */
  readonly launched: ReadonlyMap<Good, number>;
  readonly shares: readonly Share[];
}

/** Masses below this one, in kg, are noise of the solver. */
export const NOISE = 1e-6;

/** An amount of a good in units of the resource of a demand. */
export const inUnits = (problem: PlanProblem, good: Good, demand: number, amount: number): number =>
  amount / perUnit(good, problem.demands[demand]!.resource);

/** A container that is being packed. */
interface PackedBox {
  mass: number;
  volume: number;
  /** Amounts of goods in whole units and of durable goods. */
  readonly goods: Map<Good, number>;
  readonly contents: Map<string, number>;
  readonly pieces: Map<number, number>;
}

/** Packs what a path carries into its containers, as far as it fits them one by one. */
export function packContainers(
  problem: PlanProblem,
  cargo: PathCargo,
): { readonly containers: PlannedContainer[]; readonly fits: boolean } {
  const { type, rides } = cargo.path;
  const number = type.crate ? 1 : cargo.count;
  const boxes = Array.from({ length: number }, () => emptyBox(type));
  const unitsFit = placeUnits(cargo, boxes);
  placeDurable(cargo, boxes);
  serveFromPlaced(problem, cargo, boxes);
  const restFits = placeDivisible(problem, cargo, boxes);
  const packed = type.crate ? boxes.flatMap((box) => cratesOf(problem, box)) : boxes;
  const containers = packed
    .filter(({ pieces }) => pieces.size > 0)
    .map(({ contents, pieces }) => ({
      kind: type.kind,
      pressurized: isPressurized(problem, type, contents),
      path: rides,
      contents: [...contents].map(([resource, amount]) => ({ resource, amount })),
      pieces: [...pieces].sort(([a], [b]) => a - b).map(([demand, amount]) => ({ demand, amount })),
    }));
  return { containers, fits: unitsFit && restFits };
}

const emptyBox = (type: ContainerType): PackedBox => ({
  mass: type.crate ? Number.POSITIVE_INFINITY : type.maxMass,
  volume: type.crate ? Number.POSITIVE_INFINITY : type.maxVolume,
  goods: new Map(),
  contents: new Map(),
  pieces: new Map(),
});

/** Divides what is crated by resource: a crate is made for one. */
function cratesOf(problem: PlanProblem, box: PackedBox): PackedBox[] {
  return [...box.contents].map(([resource, amount]) => ({
    ...box,
    contents: new Map([[resource, amount]]),
    pieces: new Map(
      [...box.pieces].filter(([demand]) => problem.demands[demand]!.resource.id === resource),
    ),
  }));
}

function isPressurized(
  problem: PlanProblem,
  type: ContainerType,
  contents: ReadonlyMap<string, number>,
): boolean {
  if (problem.environmentConstrained) return type.pressurized;
  return problem.demands.some(({ resource }) => resource.pressurized && contents.has(resource.id));
}

function fill(box: PackedBox, good: Good, resource: string, amount: number, units: number): void {
  box.mass -= amount * good.mass;
  box.volume -= amount * good.volume;
  box.contents.set(resource, (box.contents.get(resource) ?? 0) + units);
}

/** The identifier of the only resource of a good that is counted in units. */
const resourceOf = (good: Good): string =>
  [...good.cells.values()][0]!.parts[0]!.demand.resource.id;

/** Places whole units, the largest first, each into the first container that has room. */
function placeUnits({ launched }: PathCargo, boxes: readonly PackedBox[]): boolean {
  const goods = [...launched].filter(([good]) => good.whole);
  goods.sort(([a], [b]) => b.mass - a.mass || b.volume - a.volume || a.index - b.index);
  const units = goods.flatMap(([good, amount]) => Array.from({ length: amount }, () => good));
  const first = firstFit(units, boxes);
  const places = first.includes(NOWHERE) ? (exactFit(units, boxes) ?? first) : first;
  for (const [index, good] of units.entries()) {
    const box = boxes[places[index]!];
    if (!box) continue;
    fill(box, good, resourceOf(good), 1, 1);
    box.goods.set(good, (box.goods.get(good) ?? 0) + 1);
  }
  return !places.includes(NOWHERE);
}

interface Room {
  mass: number;
  volume: number;
}

const roomsOf = (boxes: readonly PackedBox[]): Room[] =>
  boxes.map(({ mass, volume }) => ({ mass, volume }));

const takes = (room: Room, good: Good): boolean =>
  good.mass <= room.mass + NOISE && good.volume <= room.volume + 1e-9;

/** Stands for the container of a unit that fits none. */
const NOWHERE = -1;

/** The container of each unit, by first fit. */
function firstFit(units: readonly Good[], boxes: readonly PackedBox[]): number[] {
  const rooms = roomsOf(boxes);
  const places: number[] = [];
  for (const good of units) {
    const at = rooms.findIndex((room) => takes(room, good));
    places.push(at);
    if (at < 0) continue;
    rooms[at]!.mass -= good.mass;
    rooms[at]!.volume -= good.volume;
  }
  return places;
}

/** The most steps of the search for a packing. */
const STEPS = 100_000;

/** The container of each unit, by a search through all packings, as far as the number of steps allows. */
function exactFit(units: readonly Good[], boxes: readonly PackedBox[]): number[] | undefined {
  const rooms = roomsOf(boxes);
  const places: number[] = [];
  let from = 0;
  for (let steps = 0; steps < STEPS; steps++) {
    const good = units[places.length];
    if (!good) return places;
    const before = units[places.length - 1] === good ? places.at(-1)! : 0;
    const at = rooms.findIndex(
      (room, index) =>
        index >= Math.max(from, before) &&
        takes(room, good) &&
        // Empty containers are alike: the first one stands for all.
        rooms.findIndex(({ mass, volume }) => mass === room.mass && volume === room.volume) ===
          index,
    );
    if (at >= 0) {
      rooms[at]!.mass -= good.mass;
      rooms[at]!.volume -= good.volume;
      places.push(at);
      from = 0;
      continue;
    }
    const last = places.pop();
    if (last === undefined) return undefined;
    const undone = units[places.length]!;
    rooms[last]!.mass += undone.mass;
    rooms[last]!.volume += undone.volume;
    from = last + 1;
  }
  return undefined;
}

/** Places durable goods that can be divided. */
function placeDurable({ launched }: PathCargo, boxes: readonly PackedBox[]): void {
  for (const [good, amount] of launched) {
    if (good.whole) continue;
    let left = amount;
    for (const box of boxes) {
      const share = Math.min(left, roomFor(box, good));
      if (share * good.mass <= NOISE / 10) continue;
      fill(box, good, resourceOf(good), share, share);
      box.goods.set(good, share);
      left -= share;
    }
  }
}

/** Deals the pieces of goods that are already in the containers. */
function serveFromPlaced(
  problem: PlanProblem,
  { shares }: PathCargo,
  boxes: readonly PackedBox[],
): void {
  const left = boxes.map(({ goods }) => new Map(goods));
  for (const { good, demand, amount } of shares) {
    if (!good.whole && !good.durable) continue;
    let wanted = amount;
    for (const [index, box] of boxes.entries()) {
      const there = (good.durable ? box.goods : left[index]!).get(good) ?? 0;
      const share = Math.min(wanted, there - (good.durable ? (box.pieces.get(demand) ?? 0) : 0));
      if (share * good.mass <= NOISE / 10) continue;
      wanted -= share;
      addPiece(problem, box, { good, demand, amount: share });
      left[index]!.set(good, there - share);
    }
  }
}

function addPiece(problem: PlanProblem, box: PackedBox, { good, demand, amount }: Share): void {
  const units = inUnits(problem, good, demand, amount);
  box.pieces.set(demand, (box.pieces.get(demand) ?? 0) + units);
}

const roomFor = (box: PackedBox, good: Good): number =>
  Math.max(
    0,
    Math.min(
      box.mass / good.mass,
      good.volume > 0 ? box.volume / good.volume : Number.POSITIVE_INFINITY,
    ),
  );

/**
 * Fills the containers with goods that can be divided, one container after the other. If mass and volume do not let them fill one by
 * one, containers with the same room get the same share of everything.
 * @returns whether everything has a place
 */
function placeDivisible(
  problem: PlanProblem,
  cargo: PathCargo,
  boxes: readonly PackedBox[],
): boolean {
  const shares = cargo.shares.filter(({ good }) => !good.whole && !good.durable);
  const fits = shares.every(({ good }) => good.volume === 0) || fitsInTurn(shares, boxes);
  if (!fits && areAlike(boxes)) {
    spread(problem, shares, boxes);
    return true;
  }
  let at = 0;
  for (const { good, demand, amount } of shares) {
    let left = amount;
    while (left * good.mass > NOISE / 10 && at < boxes.length) {
      const box = boxes[at]!;
      const last = at === boxes.length - 1;
      const share = last && fits ? left : Math.min(left, roomFor(box, good));
      if (share > 0) place(problem, box, { good, demand, amount: share });
      left -= share;
      if (left * good.mass > NOISE / 10) at++;
    }
  }
  return fits;
}

const areAlike = ([first, ...others]: readonly PackedBox[]): boolean =>
  others.every(({ mass, volume }) => mass === first!.mass && volume === first!.volume);

function place(problem: PlanProblem, box: PackedBox, share: Share): void {
  const { good, demand, amount } = share;
  const { resource } = problem.demands[demand]!;
  fill(box, good, resource.id, amount, inUnits(problem, good, demand, amount));
  addPiece(problem, box, share);
}

/** Whether goods fit if one container is filled after the other. */
function fitsInTurn(shares: readonly Share[], boxes: readonly PackedBox[]): boolean {
  const rooms = roomsOf(boxes);
  let at = 0;
  for (const { good, amount } of shares) {
    for (let left = amount; left * good.mass > NOISE; ) {
      const room = rooms[at];
      if (!room) return false;
      const share = Math.min(left, roomFor(room as PackedBox, good));
      room.mass -= share * good.mass;
      room.volume -= share * good.volume;
      left -= share;
      if (left * good.mass > NOISE) at++;
    }
  }
  return true;
}

/** Gives every container the same share of everything. */
function spread(problem: PlanProblem, shares: readonly Share[], boxes: readonly PackedBox[]): void {
  for (const share of shares)
    for (const box of boxes) place(problem, box, { ...share, amount: share.amount / boxes.length });
}
