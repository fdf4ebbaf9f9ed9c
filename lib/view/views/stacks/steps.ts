import type { FiringData, Index } from '../../data/view-data.js';
import type { Model } from '../../model/model.js';

/** An element of a stack with everything inside it. Masses are in kg. */
export interface StackBox {
  readonly element: Index;
  readonly mass: number;
  /** The part of the mass that is propellant of its own tank. */
  readonly propellant: number;
}

/** All firings of one burn. Velocities are in m/s. */
export interface StackBurn {
  readonly event: Index;
  readonly asked: number;
  readonly achieved: number;
  readonly missing: number;
  readonly used: number;
  /** What the propellant that is left could add; null if it is unknown. */
  readonly margin: number | null;
  readonly firings: readonly FiringData[];
}

/** A stack at one moment: at departure, or after a burn. */
export interface StackStep {
  readonly time: number;
  /** From the top to the bottom: vehicles that fire first stand at the bottom. */
  readonly boxes: readonly StackBox[];
  readonly mass: number;
  /** The burn that led here; undefined at departure. */
  readonly burn: StackBurn | undefined;
  /** The elements that were dropped with the burn. */
  readonly dropped: readonly Index[];
}

/** Returns what becomes of the stack of a transport, burn by burn. */
export function stackSteps(model: Model, transport: Index): readonly StackStep[] {
  const { data, holdings } = model;
  const { elements, time } = data.transports[transport]!;
  const burns = burnsOf(model, transport);
  const left = new Map<Index, number>();
  const firsts: Index[] = [];
  for (const { vehicle, used, left: rest } of burns.flatMap(({ firings }) => firings)) {
    if (left.has(vehicle)) continue;
    firsts.push(vehicle);
    left.set(vehicle, used + rest);
  }
  const listed = new Set(elements);
  const outermost = elements.filter(
    (element) => !listed.has(holdings.holderOf(element, time) - data.places.length),
  );
  const order = [
    ...outermost.filter((element) => !left.has(element)),
    ...[...firsts].reverse().filter((element) => outermost.includes(element)),
  ];
  // Contents as they are at departure. What burns at that very moment is known from its firing.
  const others = new Map(
    order.map((element) => {
      const all = holdings.withContents(element, time);
      const own = left.has(element) ? data.elements[element]!.mass : holdings.massOf(element, time);
      const inside = all.slice(1).reduce((sum, each) => sum + holdings.massOf(each, time), 0);
      return [element, own + inside];
    }),
  );
  const drops = dropsOf(model, transport);
  const gone = new Set<Index>();
  const stepAt = (
    at: number,
    burn: StackBurn | undefined,
    dropped: readonly Index[],
  ): StackStep => {
    const boxes = order
      .filter((element) => !gone.has(element))
      .map((element) => {
        const propellant = left.get(element) ?? 0;
        return { element, mass: others.get(element)! + propellant, propellant };
      });
    return { time: at, boxes, mass: boxes.reduce((sum, { mass }) => sum + mass, 0), burn, dropped };
  };
  const steps = [stepAt(time, undefined, [])];
  for (const [at, burn] of burns.entries()) {
    for (const { vehicle, left: rest } of burn.firings) left.set(vehicle, rest);
    const next = burns[at + 1]?.event ?? Number.POSITIVE_INFINITY;
    const dropped = drops.filter(({ event }) => event < next).map(({ element }) => element);
    const fresh = dropped.filter((element) => !gone.has(element));
    for (const element of fresh) gone.add(element);
    steps.push(stepAt(burn.firings[0]!.time, burn, fresh));
  }
  return steps;
}

function burnsOf(model: Model, transport: Index): readonly StackBurn[] {
  const byEvent = new Map<Index, FiringData[]>();
  for (const firing of model.data.firings) {
    if (model.transportOf(firing.event) !== transport) continue;
    const known = byEvent.get(firing.event);
    if (known === undefined) byEvent.set(firing.event, [firing]);
    else known.push(firing);
  }
  return [...byEvent].map(([event, firings]) => ({
    event,
    asked: firings[0]!.asked,
    achieved: firings.reduce((sum, { achieved }) => sum + achieved, 0),
    missing: firings.at(-1)!.missing,
    used: firings.reduce((sum, { used }) => sum + used, 0),
    margin: firings.at(-1)!.margin,
    firings,
  }));
}

/** Returns what is removed in the events of a transport. */
function dropsOf(model: Model, transport: Index): readonly { element: Index; event: Index }[] {
  return model.data.moves.flatMap(([, event, element, holder]) =>
    holder === -1 && event >= 0 && model.transportOf(event) === transport
      ? [{ element, event }]
      : [],
  );
}
