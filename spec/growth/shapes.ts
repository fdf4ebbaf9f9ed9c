import {
  type AnyElementInstance,
  type AnyElementTemplate,
  type AnyEvent,
  Burn,
  BurnStageItem,
  BurnStageSequence,
  ConsumeResources,
  CreateElements,
  Element,
  ElementReference,
  InstElement,
  InstResourceContainer,
  MoveElements,
  Network,
  Part,
  PropulsiveBurn,
  ResourceContainer,
  type Scenario,
  SpaceEdge,
  SpaceTransport,
  State,
  SurfaceEdge,
  SurfaceNode,
} from '../../lib/index.js';
import {
  fuel,
  ids,
  ksc,
  leo,
  mission,
  on,
  scenario,
  water,
} from '../simulation/support/builder.js';
import {
  box,
  carrier,
  cast,
  drinking,
  ofWater,
  stage,
  templates,
} from '../simulation/support/elements.js';

/** Returns a number of things, made from their numbers. */
export const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const move = (day: number, ...elements: { readonly id: string }[]): AnyEvent =>
  new MoveElements({ ...on(day, ksc), elements: ids(...elements), container: ksc.id });
const create = (day: number, ...elements: { readonly id: string }[]): AnyEvent =>
  new CreateElements({ ...on(day, ksc), elements: ids(...elements), container: ksc.id });
const large = { maxCargoMass: 1e12, maxCargoVolume: 1e12, maxCrew: 1e9 };
const node = (name: string) => new SurfaceNode({ name, body1: 'Moon', latitude: 0, longitude: 0 });

/** Returns the elements with one inside the other, the outermost first. Replaces their contents. */
export function nested(elements: readonly AnyElementInstance[]): readonly AnyElementInstance[] {
  for (const [index, element] of elements.entries()) {
    const inside = elements[index + 1];
    if (inside !== undefined)
      (element as { contents?: ElementReference[] }).contents = [
        new ElementReference({ id: inside.id }),
      ];
  }
  return elements;
}

/** Returns a scenario of things at the start. */
function still(
  elements: readonly AnyElementInstance[],
  extra: readonly AnyElementTemplate[] = [],
): Scenario {
  const made = scenario([], cast(...elements));
  made.elementTemplates = [...made.elementTemplates, ...extra];
  return made;
}

/** Returns carriers in each other at KSC, with a container at the bottom, and someone who drinks from it there. */
export function deep(count: number): Scenario {
  const { model, state } = drinking(1);
  const drinker = new InstElement({
    name: 'Drinker',
    templateId: templates.thing.id,
    states: [state],
    currentStateIndex: 0,
  });
  const carriers = many(count, (index) => carrier(`C${index}`, large));
  const store = box('Store', { maxCargoMass: 1e12, contents: [ofWater(1000)] });
  nested([...carriers, store]);
  const inner = carriers.at(-1) as { contents?: ElementReference[] };
  inner.contents = [...(inner.contents ?? []), new ElementReference({ id: drinker.id })];
  const first = carriers[0]!;
  const made = scenario(
    [
      create(0, first),
      new ConsumeResources({ ...on(1, ksc), source: first.id, resources: [ofWater(1)] }),
      move(2, first),
      new MoveElements({ ...on(3, leo), elements: [first.id], container: leo.id }),
      new MoveElements({ ...on(5, ksc), elements: [drinker.id], container: ksc.id }),
    ],
    cast(...carriers, store, drinker),
  );
  made.demandModels.push(model);
  return made;
}

/** Returns carriers in each other that all demand. */
function deepAndThirsty(count: number): Scenario {
  const { model, state } = drinking(1);
  const carriers = many(count, (index) =>
    carrier(`C${index}`, { ...large, states: [state], currentStateIndex: 0 }),
  );
  nested(carriers);
  const made = scenario([create(0, carriers[0]!), move(5, carriers[0]!)], cast(...carriers));
  made.demandModels.push(model);
  return made;
}

const edgeWith = (burns: readonly Burn[]) =>
  new SpaceEdge({
    name: 'Up',
    origin: ksc.id,
    destination: leo.id,
    duration: burns.length + 1,
    burns: [...burns],
  });
const burnsOf = (count: number) => many(count, (index) => new Burn({ time: index, deltaV: 1e5 }));

/** A shape of scenarios that can have any size. */
export interface Shape {
  readonly make: (size: number) => Scenario;
  /** The size in memory or in time of a run is a product, by what the scenario asks for. Such a shape is not simulated. */
  readonly isProduct?: true;
}

/** Scenarios in which much of one kind comes together. Their files grow with the size, and not faster. */
export const shapes: Readonly<Record<string, Shape>> = {
  'a wide network': {
    make: (size) => {
      const nodes = many(size, (index) => node(`N${index}`));
      const edges = nodes.map(
        ({ id, name }, index) =>
          new SurfaceEdge({
            name: `${name} on`,
            origin: id,
            destination: nodes[(index + 1) % size]!.id,
            distance: 1000,
          }),
      );
      return scenario([], { network: new Network({ nodes: [ksc, ...nodes], edges }) } as object);
    },
  },
  'many things with one name': {
    make: (size) => {
      const nodes = many(size, () => node('X'));
      const edges = nodes.map(
        ({ id }, index) =>
          new SurfaceEdge({
            name: 'X',
            origin: id,
            destination: nodes[(index + 1) % size]!.id,
            distance: 1000,
          }),
      );
      const made = scenario(
        many(
          size,
          () => new MoveElements({ ...on(0, ksc), name: 'X', elements: [], container: ksc.id }),
        ),
        cast(...many(size, () => carrier('X'))),
      );
      made.network.nodes.push(...nodes);
      made.network.edges.push(...edges);
      return made;
    },
  },
  'a long name that much refers to': {
    make: (size) => {
      const thing = carrier(`X${'y'.repeat(100 * size)}`);
      return scenario([create(0, thing), ...many(size, () => move(1, thing))], cast(thing));
    },
  },
  'long names of escape sequences': {
    make: (size) =>
      scenario(
        many(
          5,
          () =>
            new MoveElements({
              ...on(0, ksc),
              name: `X ${'\u001b[31mx'.repeat(size)}`,
              elements: [],
              container: ksc.id,
            }),
        ),
        cast(...many(5, () => carrier('\u001b[31mx'.repeat(size)))),
      ),
  },
  'many parts that many elements share': {
    make: (size) => {
      const template = new Element({
        name: 'X',
        mass: 10,
        parts: many(size, () => new Part({ resource: water.id, quantity: 1 })),
      });
      return still(
        many(
          size,
          (index) => new InstElement({ name: `E${index}`, templateId: template.id, mass: 1 }),
        ),
        [template],
      );
    },
  },
  'many states that many elements share': {
    make: (size) => {
      const states = many(size, (index) => new State({ name: `S${index}`, type: 'Active' }));
      const template = new Element({ name: 'X', mass: 10, states });
      return still(
        many(size, () => new InstElement({ name: 'X', templateId: template.id })),
        [template],
      );
    },
  },
  'many contents that many containers share': {
    make: (size) => {
      const template = new ResourceContainer({
        name: 'X',
        mass: 1,
        maxCargoMass: 1e12,
        maxCargoVolume: 1e12,
        contents: many(size, () => ofWater(1)),
      });
      return still(
        many(size, () => new InstResourceContainer({ name: 'X', templateId: template.id })),
        [template],
      );
    },
  },
  'carriers in each other': { make: deep },
  'carriers in each other that all demand': { make: deepAndThirsty },
  'a carrier of many': {
    make: (size) => {
      const things = many(size, (index) => box(`B${index}`, { contents: [ofWater(1)] }));
      const hold = carrier('X', {
        ...large,
        contents: things.map(({ id }) => new ElementReference({ id })),
      });
      return scenario([create(0, hold), move(1, hold), move(2, ...things)], cast(hold, ...things));
    },
  },
  'one event that lists many': {
    make: (size) => {
      const things = many(size, (index) => carrier(`E${index}`));
      return scenario(
        [create(0, ...things), move(1, ...things), move(2, ...things, ...things)],
        cast(...things),
      );
    },
  },
  'many events that name one element': {
    make: (size) => {
      const thing = carrier('X');
      return scenario(
        [create(0, thing), ...many(size, (index) => move(index, thing))],
        cast(thing),
      );
    },
  },
  'many events that fail': {
    make: (size) => {
      const thing = carrier('X');
      return scenario(
        many(
          size,
          (index) =>
            new MoveElements({
              ...on(index, index % 2 === 0 ? ksc : leo),
              elements: [thing.id],
              container: leo.id,
            }),
        ),
        cast(thing),
      );
    },
  },
  'many burns that fall short': {
    make: (size) => {
      const burns = burnsOf(size);
      const edge = edgeWith(burns);
      const vehicle = stage('X');
      const sequences = burns.map(
        ({ id }) =>
          new BurnStageSequence({
            burn: id,
            actions: [new BurnStageItem({ element: vehicle.id, type: 'Burn' })],
          }),
      );
      return scenario(
        [
          create(0, vehicle),
          new SpaceTransport({
            ...on(1, ksc),
            edge: edge.id,
            elements: [vehicle.id],
            burnStageSequence: sequences,
          }),
        ],
        { ...cast(vehicle), edges: [edge] },
      );
    },
  },
  'many events of a burn that falls short': {
    make: (size) => {
      const [burn] = burnsOf(1);
      const edge = edgeWith([burn!]);
      const vehicle = stage('X');
      const burns = many(
        size,
        (index) =>
          new PropulsiveBurn({
            ...on(1 + index, ksc),
            elements: [vehicle.id],
            burn: burn!.id,
            burnStageSequence: [new BurnStageItem({ element: vehicle.id, type: 'Burn' })],
          }),
      );
      return scenario([create(0, vehicle), ...burns], { ...cast(vehicle), edges: [edge] });
    },
  },
  'many transports along one edge of many burns': {
    isProduct: true,
    make: (size) => {
      const edge = edgeWith(burnsOf(size));
      return scenario(
        many(
          size,
          () =>
            new SpaceTransport({
              ...on(1, ksc),
              edge: edge.id,
              elements: [],
              burnStageSequence: [],
            }),
        ),
        { edges: [edge] },
      );
    },
  },
  'many elements with one identifier': {
    make: (size) => {
      const [first] = many(1, () => carrier('X'));
      const others = many(size, () => carrier('Y', { id: first!.id }));
      return scenario(
        [create(0, first!), ...many(size, () => move(1, first!))],
        cast(first!, ...others),
      );
    },
  },
  'many missions': {
    make: (size) => {
      const made = scenario([]);
      made.missionList.push(...many(size, (index) => mission([move(index)], { name: 'X' })));
      return made;
    },
  },
  'one burn of many actions': {
    make: (size) => {
      const burn = new Burn({ time: 0, deltaV: 1e6 });
      const edge = edgeWith([burn]);
      const vehicle = stage('X', { fuel: undefined } as object);
      const actions = many(size, () => new BurnStageItem({ element: vehicle.id, type: 'Burn' }));
      return scenario(
        [
          create(0, vehicle),
          new SpaceTransport({
            ...on(1, ksc),
            edge: edge.id,
            elements: [vehicle.id],
            burnStageSequence: [new BurnStageSequence({ burn: burn.id, actions })],
          }),
        ],
        { ...cast(vehicle), edges: [edge], resourceList: [water, fuel] },
      );
    },
  },
};
