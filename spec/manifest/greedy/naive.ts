import { carrierValues } from '../../../lib/analysis/carriers.js';
import {
  type AggregatedDemands,
  aggregatedDemandsOf,
  type Campaign,
  type SummedAmount,
} from '../../../lib/analysis/index.js';
import { kindLabels, packingOf, sizesOf } from '../../../lib/manifest/greedy/container-packing.js';
import { type GreedySettings } from '../../../lib/manifest/greedy/greedy-options.js';

type Point = AggregatedDemands['points'][number];
type Edge = AggregatedDemands['edges'][number];

interface NaivePiece {
  readonly amount: number;
  readonly mass: number;
  readonly volume: number;
  readonly point: Point;
  readonly edge: Edge | undefined;
}

interface NaiveContainer {
  readonly name: string;
  readonly group: string;
  readonly resource: string;
  readonly environment: string;
  readonly mass: number;
  readonly volume: number;
  readonly maxMass: number;
  readonly maxVolume: number;
  readonly exactMass: number;
  readonly exactVolume: number;
  readonly pieces: NaivePiece[];
  readonly loads: { readonly edge: Edge; readonly carrier: string }[];
}

/**
 * Makes a greedy manifest as the rules say, sentence by sentence, with a search through everything for each
 * step. Returns a line for each container: its contents, and its loads.
 */
export function naiveManifest(campaign: Campaign, settings: GreedySettings): readonly string[] {
  const { rounding, result, places, scenario } = campaign;
  const { configuration: c } = scenario;
  const { rules } = result;
  const demands = aggregatedDemandsOf(campaign);
  const { points, edges } = demands;
  const sizes = sizesOf(c, rounding);
  const valuesOf = carrierValues(campaign);
  const containers: NaiveContainer[] = [];
  const sum = <T>(list: readonly T[], of: (each: T) => number) =>
    list.reduce((total, each) => total + of(each), 0);

  const pointOf = (edge: Edge): Point =>
    points.find((point) => point.transports.includes(edge.transport))!;
  const previous = (edge: Edge): Point | undefined =>
    places.of(edge.origin).isSource
      ? undefined
      : points.find(({ node, time }) => node.id === edge.origin.id && time <= edge.start);
  const ownEdges = (point: Point): Edge[] =>
    edges.filter(({ transport }) =>
      rules.equalSupplyEdges === 'collapse'
        ? point.transports[0] === transport
        : point.transports.includes(transport),
    );

  const currentPoint = (box: NaiveContainer): Point | undefined => {
    if (box.pieces.length === 0) return undefined;
    const legs = edges.filter((edge) => box.loads.some((load) => load.edge === edge));
    if (legs.length === 0)
      return box.pieces.map(({ point }) => point).reduce((a, b) => (b.time < a.time ? b : a));
    let point: Point | undefined = pointOf(legs[0]!);
    for (const edge of legs) {
      if (point === undefined || edge.end > point.time) continue;
      const before = previous(edge);
      if (before === undefined || before.time < point.time) point = before;
    }
    return point;
  };
  /** The carriers that a resource may not travel in. */
  const refusedBy = (id: string): string =>
    edges
      .flatMap(({ transport }) =>
        result.transports[transport]!.carriers.map(({ element }) =>
          settings.refuses?.(id, element.id, transport),
        ),
      )
      .join();
  const isBroughtTo = (box: NaiveContainer, point: Point): boolean =>
    box.loads.some(({ edge }) => edge.destination.id === point.node.id && edge.end <= point.time);
  const packed = (box: NaiveContainer, of: 'mass' | 'volume', since: number | undefined): number =>
    sum(
      box.pieces.filter(({ point }) => since === undefined || point.time >= since),
      (piece) => piece[of],
    );
  const counted = (box: NaiveContainer, of: 'mass' | 'volume'): number =>
    packed(box, of, settings.room === 'later' ? currentPoint(box)?.time : undefined);
  const total = (box: NaiveContainer): number => box.mass + counted(box, 'mass');

  const packDemand = (each: SummedAmount, point: Point, edge: Edge | undefined): void => {
    const resource = campaign.resource(each.resource);
    const { unitMass, unitVolume, environment } = resource;
    const pieces: NaivePiece[] = [];
    const remaining = (): number => {
      const left =
        rounding.amount(each.amount) - rounding.amount(sum(pieces, ({ amount }) => amount));
      return rounding.isNothing(left) || Math.abs(left) < Math.abs(each.amount) * 1e-12 ? 0 : left;
    };
    const fill = (box: NaiveContainer): boolean => {
      let amount = remaining();
      if (unitMass > 0)
        amount = Math.min(amount, rounding.amount((box.maxMass - counted(box, 'mass')) / unitMass));
      if (c.volumeConstrained && unitVolume > 0)
        amount = Math.min(
          amount,
          rounding.amount((box.maxVolume - counted(box, 'volume')) / unitVolume),
        );
      if (!(amount > 0) || rounding.isNothing(amount)) return false;
      const piece = {
        amount,
        mass: rounding.mass(unitMass * amount),
        volume: rounding.volume(unitVolume * amount),
        point,
        edge,
      };
      pieces.push(piece);
      box.pieces.push(piece);
      return true;
    };
    const create = (
      group: string,
      size: Omit<
        NaiveContainer,
        'name' | 'group' | 'resource' | 'environment' | 'pieces' | 'loads'
      >,
      label: string,
    ): NaiveContainer => ({
      ...size,
      name: `${label} ${containers.length + 1}`,
      group,
      resource: resource.id,
      environment,
      pieces: [],
      loads: [],
    });
    const canReuse = (box: NaiveContainer): boolean => {
      const current = currentPoint(box);
      if (current === undefined || isBroughtTo(box, point)) return false;
      if (refusedBy(box.resource) !== refusedBy(resource.id)) return false;
      if (
        edge === undefined
          ? current.node.id !== point.node.id || point.time > current.time
          : current !== point
      )
        return false;
      if (rounding.overMass(packed(box, 'mass', point.time) - box.maxMass)) return false;
      if (rounding.overMass(unitMass * each.amount - box.exactMass)) return false;
      if (c.volumeConstrained) {
        if (rounding.overVolume(packed(box, 'volume', point.time) - box.maxVolume)) return false;
        if (rounding.overVolume(unitVolume * each.amount - box.exactVolume)) return false;
      }
      if (!c.environmentConstrained || box.environment === environment) return true;
      return box.environment === 'Pressurized' && rules.pressurizedContainer === 'accept';
    };

    const packing = packingOf(resource.classOfSupply);
    if (packing.way === 'crate') {
      if (each.amount <= 0 && settings.production === 'ignore') return;
      const base = settings.crateTare === 'units' ? each.amount : each.mass;
      const box = create(
        'crate',
        {
          mass: rounding.mass(resource.packingFactor * base),
          volume: each.volume,
          maxMass: each.mass,
          maxVolume: each.volume,
          exactMass: each.mass,
          exactVolume: each.volume,
        },
        kindLabels[packing.kind],
      );
      fill(box);
      containers.push(box);
    } else if (packing.way === 'standard') {
      if (packing.reuses)
        for (const box of containers)
          if (box.group === packing.group && remaining() > 0 && canReuse(box)) fill(box);
      while (remaining() > 0) {
        const [large, small = large] = sizes[packing.group];
        const isLarge =
          remaining() * unitMass > small.exactMass ||
          (c.volumeConstrained && remaining() * unitVolume > small.exactVolume);
        const { kind, ...size } = isLarge ? large : small;
        const box = create(packing.group, size, kindLabels[kind]);
        if (!fill(box)) return;
        containers.push(box);
      }
    }
  };

  const missed = (box: NaiveContainer): Edge[] =>
    box.pieces.flatMap(({ edge }) =>
      edge !== undefined && !box.loads.some((load) => load.edge === edge) ? [edge] : [],
    );
  const load = (box: NaiveContainer, point: Point): void => {
    if (isBroughtTo(box, point)) return;
    const needed = missed(box);
    const own = ownEdges(point);
    const wanted = own.filter((edge) => needed.includes(edge));
    const possible = edges.filter((edge) => {
      if (needed.length > 0) return (wanted.length > 0 ? wanted : own).includes(edge);
      return edge.destination.id === point.node.id && edge.end <= point.time;
    });
    for (const edge of possible) {
      const transport = result.transports[edge.transport]!;
      for (const carrier of transport.carriers) {
        const { id } = carrier.element;
        if (settings.refuses?.(box.resource, id, edge.transport)) continue;
        const on = (filter: (other: Edge, by: string) => boolean) =>
          containers.flatMap((each) =>
            each.loads.filter((one) => filter(one.edge, one.carrier)).map(() => each),
          );
        const aboard = on((other, by) => by === id && other.end <= point.time);
        const mass = carrier.cargoMass + sum(aboard, total) + total(box);
        if (rounding.overMass(mass - rounding.mass(carrier.maxCargoMass))) continue;
        const volume = carrier.cargoVolume + sum(aboard, (each) => each.volume) + box.volume;
        if (
          c.volumeConstrained &&
          rounding.overVolume(volume - rounding.volume(carrier.maxCargoVolume))
        )
          continue;
        if (settings.flightLimits === 'keep' && transport.maxCargo !== null) {
          const all = on((other) => other === edge);
          const free = transport.maxCargo - transport.totalMass;
          if (rounding.overMass(sum(all, total) + total(box) - free)) continue;
        }
        if (
          c.environmentConstrained &&
          box.environment === 'Pressurized' &&
          valuesOf(carrier.element).cargoEnvironment !== 'Pressurized'
        )
          continue;
        box.loads.push({ edge, carrier: id });
        return;
      }
    }
  };

  for (const point of points) {
    for (const edge of ownEdges(point))
      for (const each of edge.amounts) packDemand(each, point, edge);
    for (const each of point.amounts) packDemand(each, point, undefined);
    const here = containers.filter((box) => currentPoint(box) === point);
    for (const box of here.filter((each) => missed(each).length > 0)) load(box, point);
    for (const box of here)
      if (currentPoint(box) === point && missed(box).length === 0) load(box, point);
  }
  const number = (value: number): string => value.toFixed(6);
  return containers.map(
    ({ name, environment, pieces, loads }) =>
      `${name} ${environment}: ${pieces
        .map(({ amount, point, edge }) =>
          [number(amount), points.indexOf(point), edge ? edges.indexOf(edge) : '-'].join(' '),
        )
        .join(
          ', ',
        )}; ${loads.map(({ edge, carrier }) => `${edges.indexOf(edge)} ${carrier}`).join(', ')}`,
  );
}
