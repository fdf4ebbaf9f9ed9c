import {
  type AnyElementInstance,
  Burn,
  BurnStageItem,
  BurnStageSequence,
  CreateElements,
  days,
  PropulsiveBurn,
  ResourceAmount,
  type Scenario,
  SpaceEdge,
  SpaceTransport,
} from '../../../lib/index.js';
import { fuel, ids, leo, lsp, on, scenario } from '../../simulation/support/builder.js';
import { cast, stage, thing } from '../../simulation/support/elements.js';

/** What a stage and its load weigh, and what a burn asks for. */
export interface OneBurn {
  readonly mass: number;
  readonly isp: number;
  readonly load: number;
  readonly fuel: number;
  readonly maxFuel?: number;
  readonly deltaV: number;
}

const fires = (element: { readonly id: string }) =>
  new BurnStageItem({ element: element.id, type: 'Burn' });

export const ofFuel = (amount: number): ResourceAmount =>
  new ResourceAmount({ resource: fuel.id, amount });

/** A stage named `Tug`, with a load named `Load` beside it, that performs one burn. */
export function oneBurn({ mass, isp, load, maxFuel = 1e6, deltaV, ...given }: OneBurn): Scenario {
  const tug = stage('Tug', { mass, isp, maxFuel, fuel: ofFuel(given.fuel) });
  const cargo = thing('Load', { mass: load });
  const burn = new Burn({ time: 0, deltaV });
  const path = new SpaceEdge({
    name: 'Path',
    origin: leo.id,
    destination: lsp.id,
    duration: days(3),
    burns: [burn],
  });
  return scenario(
    [
      new CreateElements({ ...on(0, leo), elements: ids(tug, cargo), container: leo.id }),
      new PropulsiveBurn({
        ...on(1, leo, { name: 'Departure' }),
        burn: burn.id,
        burnStageSequence: [fires(tug)],
        elements: ids(tug, cargo),
      }),
    ],
    { ...cast(tug, cargo), edges: [path] },
  );
}

/** The burns of a path, in m/s, and who fires in each. */
interface Flown {
  readonly deltaV: number;
  readonly fire: readonly { readonly id: string }[];
}

/** A space transport named `Voyage` along `Path`, with its burns a day apart. */
export function voyage(
  elements: readonly AnyElementInstance[],
  flown: readonly Flown[],
  { created = elements }: { readonly created?: readonly AnyElementInstance[] } = {},
): Scenario {
  const burns = flown.map(({ deltaV }, day) => new Burn({ time: days(day), deltaV }));
  const path = new SpaceEdge({
    name: 'Path',
    origin: leo.id,
    destination: lsp.id,
    duration: days(5),
    burns,
  });
  return scenario(
    [
      new CreateElements({ ...on(0, leo), elements: ids(...created), container: leo.id }),
      new SpaceTransport({
        ...on(1, leo, { name: 'Voyage' }),
        edge: path.id,
        elements: ids(...elements),
        burnStageSequence: flown.map(
          ({ fire }, at) =>
            new BurnStageSequence({ burn: burns[at]!.id, actions: fire.map(fires) }),
        ),
      }),
    ],
    { ...cast(...elements), edges: [path] },
  );
}
