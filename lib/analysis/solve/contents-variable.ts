import {
  type AnyResourceAmount,
  ClassOfSupply,
  Environment,
  GenericResourceAmount,
  InstResourceContainer,
  Resource,
  ResourceAmount,
  ResourceContainer,
} from '../../model/index.js';
import { quoted } from '../../schema/diagnostics/preview.js';
import { didYouMean, nearest } from '../../schema/diagnostics/suggest.js';
import { serialize } from '../../schema/index.js';
import { described, listed, type NamedObjects } from './names.js';
import type { Bound, FoundVariable } from './variable.js';

const GENERIC =
  /^(?:generic|class(?: of supply)?|cos)?[\s-]*(\d+)(?:[\s-]+(pressurized|unpressurized))?$/i;

/** A resource, or a class of supply, that a container can hold. */
interface Content {
  readonly name: string;
  readonly unit: string;
  readonly unitMass: number;
  readonly isSame: (amount: AnyResourceAmount) => boolean;
  readonly plain: (amount: number) => object;
}

/**
 * Returns the variable of an amount of a resource in a container, which the container need not have yet.
 * @returns undefined if the words name no container
 */
export function contentsVariable(
  resource: string,
  container: string,
  names: NamedObjects,
): FoundVariable | undefined {
  const isContainer = (object: object) =>
    object instanceof InstResourceContainer || object instanceof ResourceContainer;
  const all = names.named(container).filter(({ object }) => isContainer(object));
  const found = names.likeliest(all, (entry) => entry);
  const [entry] = found;
  if (entry === undefined) return undefined;
  if (found.length > 1) {
    const choices = found.map((each) => ({
      pointer: `${each.pointer}/contents/…/amount`,
      what: described(each),
    }));
    return {
      problem: `${quoted([container])} names ${found.length} containers; use one of these pointers, with the index of the resource:${listed(choices)}`,
    };
  }
  const content = contentOf(resource, names);
  if (typeof content === 'string') return { problem: content };
  const object = entry.object as InstResourceContainer;
  const values = names.graph.values(object);
  const contents = values.contents ?? [];
  const index = contents.findIndex(content.isSame);
  const plain: unknown[] = contents.map((amount) => serialize(amount));
  const at = index < 0 ? plain.length : index;
  return {
    variable: {
      name: `${content.name} in ${object.name}`,
      what: `${described(entry)}, contents`,
      pointer: `${entry.pointer}/contents/${at}/amount`,
      unit: content.unit,
      isWhole: false,
      current: contents[index]?.amount ?? 0,
      low: { value: 0, kind: 'schema', reason: 'nothing' },
      high: roomOf(object.name, values.maxCargoMass, massOfOthers(contents, index, names), content),
      changes: (amount) => [
        {
          pointer: `${entry.pointer}/contents`,
          value: plain.toSpliced(at, 1, content.plain(amount)),
        },
      ],
    },
  };
}

/** Returns what a container can hold of a resource, besides its other contents. */
function roomOf(
  name: string,
  capacity: number | undefined,
  others: number,
  { unitMass }: Content,
): Bound {
  if (capacity === undefined)
    return { value: Number.POSITIVE_INFINITY, kind: 'search', reason: 'the end of the search' };
  const value = Math.max(0, (capacity - others) / unitMass);
  const besides = others > 0 ? ' besides its other contents' : '';
  return { value, kind: 'container', reason: `what ${name} can hold${besides} (maxCargoMass)` };
}

/** Returns the mass of the contents of a container, except one of them, in kg. */
function massOfOthers(
  contents: readonly AnyResourceAmount[],
  except: number,
  { graph }: NamedObjects,
): number {
  let mass = 0;
  for (const [index, each] of contents.entries()) {
    if (index === except) continue;
    const unitMass =
      each instanceof ResourceAmount ? (graph.get(each.resource, Resource)?.unitMass ?? 0) : 1;
    mass += each.amount * unitMass;
  }
  return mass;
}

/** Returns the resource that words name, or a sentence that says that there is none. */
function contentOf(words: string, { scenario }: NamedObjects): Content | string {
  const { resourceList } = scenario;
  const exact = resourceList.filter(({ name }) => name === words);
  const found =
    exact.length > 0
      ? exact
      : resourceList.filter(({ name }) => name.toLowerCase() === words.toLowerCase());
  const [resource] = found;
  if (resource !== undefined) {
    if (found.length > 1)
      return `${quoted([words])} names ${found.length} resources; rename one, or use a JSON Pointer`;
    const { id, name, units, unitMass } = resource;
    return {
      name,
      unit: units,
      unitMass,
      isSame: (amount) => amount instanceof ResourceAmount && amount.resource === id,
      plain: (amount) => ({ resource: id, amount }),
    };
  }
  const generic = GENERIC.exec(words);
  const classOfSupply = generic === null ? undefined : Number(generic[1]);
  const known = Object.values(ClassOfSupply) as number[];
  if (generic === null || !known.includes(classOfSupply!)) {
    const near = didYouMean(
      nearest(
        words,
        resourceList.map(({ name }) => name),
      ),
    );
    return `no resource has the name ${quoted([words])}${near || '; a class of supply is written like "203 Pressurized"'}`;
  }
  const environment = /^un/i.test(generic[2] ?? '')
    ? Environment.Unpressurized
    : Environment.Pressurized;
  return {
    name: `class of supply ${classOfSupply} ${environment.toLowerCase()}`,
    unit: 'kg',
    unitMass: 1,
    isSame: (amount) =>
      amount instanceof GenericResourceAmount &&
      amount.classOfSupply === classOfSupply &&
      amount.environment === environment,
    plain: (amount) => ({ classOfSupply, environment, amount }),
  };
}
