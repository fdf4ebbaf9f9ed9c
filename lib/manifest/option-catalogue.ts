import type { ForbiddenPair } from './forbidden.js';
import type { GivenKind } from './given-kinds.js';
import type { DemandWord } from './selection.js';

/** How the value of an option is checked. */
export type OptionCheck =
  | 'choice'
  | 'flag'
  | 'share'
  | 'seconds'
  | 'weights'
  | 'tiers'
  | 'kinds'
  | 'pairs'
  | 'words';

/** One option: its possible values, its value in each preset, and what it means. */
export interface ManifestOptionInfo<V> {
  /** The question that the option answers. */
  readonly decides: string;
  readonly check: OptionCheck;
  /** Every value of the option, with its meaning. Absent if there are too many. */
  readonly values?: Readonly<Record<string, string>>;
  /** The value in the preset `default`. */
  readonly default: V;
  /** The value in the preset `spacenet25`, which has the liberties of SpaceNet 2.5.1470. */
  readonly spacenet25: V;
}

function choice<const M extends Readonly<Record<string, string>>>(
  decides: string,
  values: M,
  normal: keyof M & string,
  spacenet25: keyof M & string,
): ManifestOptionInfo<keyof M & string> {
  return { decides, check: 'choice', values, default: normal, spacenet25 };
}

const flag = (
  decides: string,
  normal: boolean,
  spacenet25: boolean,
): ManifestOptionInfo<boolean> => ({ decides, check: 'flag', default: normal, spacenet25 });

/** An option that is the same in both presets. */
const same = <V>(decides: string, check: OptionCheck, value: V): ManifestOptionInfo<V> => ({
  decides,
  check,
  default: value,
  spacenet25: value,
});

/**
 * Every option of a manifest, by name. They do not depend on the rules of the simulation. The presets, the types, the
 * validation and the documentation are derived from it.
 */
export const manifestOptionCatalogue = {
  need: choice(
    'Which demands the same containers can serve.',
    {
      exact: 'Those between two changes at a node, where a change is an arrival or a departure.',
      point: 'Those of a supply point or supply edge, as if they all arose at its time.',
    },
    'exact',
    'point',
  ),
  consumeExisting: flag(
    'Whether what is on site, or on its way anyway, serves first, so that only the rest is planned.',
    true,
    false,
  ),
  ownContents: choice(
    'What becomes of demands of elements that their own contents meet, such as the boil-off of a depot, if what exists does not serve.',
    {
      meet: 'They need no transport, if nobody else demands the same resource at the same place.',
      plan: 'They are planned as all others are.',
    },
    'meet',
    'plan',
  ),
  production: choice(
    'What production that found no room does.',
    {
      ignore: 'Nothing: what could be stored was stored by the simulation.',
      net: 'It reduces what the same place demands of the same resource.',
    },
    'ignore',
    'net',
  ),
  legs: choice(
    'Which transports can carry containers.',
    {
      arrived: 'Those that arrive in the simulation.',
      all: 'All that are planned, also those that fail.',
    },
    'arrived',
    'all',
  ),
  tanks: choice(
    'What a tank can hold.',
    {
      'one-resource': 'One resource.',
      shared: 'Any liquids, or any gases.',
    },
    'one-resource',
    'shared',
  ),
  units: choice(
    'How discrete resources are packed.',
    {
      whole: 'In whole units.',
      divisible: 'In any amount.',
    },
    'whole',
    'divisible',
  ),
  pressurizedTakesUnpressurized: flag(
    'Whether a pressurized container may hold unpressurized goods.',
    true,
    false,
  ),
  containerData: choice(
    'How the masses and volumes of containers are read.',
    {
      raw: 'As the configuration of the scenario gives them.',
      rounded: 'Rounded to the precision of masses and volumes.',
    },
    'raw',
    'rounded',
  ),
  containerTemplates: same(
    'Whether the Resource Container templates of the scenario are offered too, for goods that travel in bags or crates.',
    'flag',
    false,
  ),
  containerKinds: same<readonly GivenKind[]>(
    'Kinds of containers that are offered besides the standard ones, each with name, what it holds, mass and volume, and the most that it takes. A name of a standard kind replaces this kind.',
    'kinds',
    [],
  ),
  cos5: choice(
    'What is left out of class of supply 5 (stowage).',
    {
      generic:
        'The generic resource of class 5, which is an estimate of packing. Others go in bags.',
      all: 'Class 5 and its subclasses.',
    },
    'generic',
    'all',
  ),
  crateTare: choice(
    'What the packing factor of a resource is multiplied by, to get the mass of its crate.',
    {
      units: 'By units, as the factor is defined.',
      mass: 'By the mass of the goods.',
    },
    'units',
    'mass',
  ),
  scienceGear: choice(
    'What becomes of exploration and research gear (class of supply 6).',
    {
      reused: 'It is used, not used up: one set serves every demand where it stands.',
      consumed: 'It is used up like other goods.',
    },
    'reused',
    'consumed',
  ),
  propulsion: choice(
    'Whether burns limit the cargo.',
    {
      limit: 'No burn may fall short because of the cargo.',
      ignore: 'They do not.',
    },
    'limit',
    'ignore',
  ),
  tiers: same<'one' | 'crew-first' | readonly (readonly number[])[]>(
    'Which classes of supply come first: those of a tier are met before those of later tiers. Classes in no tier come last. `one` has one tier; `crew-first` has [201, 202, 203, 302, 303], then [1, 2, 3], then [4], then the rest.',
    'tiers',
    'one',
  ),
  weights: same<Readonly<Record<string, number>>>(
    'The weight of a kilogram that stays unmet, by class of supply. The longest matching class counts. Default: 1 for all.',
    'weights',
    {},
  ),
  capacityMargin: same(
    'The share of every free capacity that is held back, from 0 to 1.',
    'share',
    0,
  ),
  forbid: same<readonly ForbiddenPair[]>(
    'Pairs of goods and carriers or transports that are not to be combined.',
    'pairs',
    [],
  ),
  without: same<readonly DemandWord[]>(
    'Demands that are not planned: classes of supply with their subclasses, resources, nodes, edges, or goods at a place such as `203=Base`.',
    'words',
    [],
  ),
  only: same<readonly DemandWord[]>(
    'The only demands that are planned, in the same words. If both goods and places are named, those of these goods at these places. None: all.',
    'words',
    [],
  ),
  // biome-ignore lint/suspicious/noThenProperty: this catalogue is never awaited
  then: choice(
    'What to prefer among plans that meet as much with as little packing.',
    {
      late: 'Goods that are launched shortly before they are needed.',
      transfers: 'Containers that change carriers rarely.',
    },
    'late',
    'late',
  ),
  timeLimit: same('The time for the search of an optimum, in seconds.', 'seconds', 30),
} as const satisfies Readonly<Record<string, ManifestOptionInfo<unknown>>>;
