import { described, type NamedObjects } from '../../editing/named-objects.js';
import type { Entry } from '../../graph/entry.js';
import { Burn, Edge, ElementInstance, Event, Mission, Node } from '../../model/index.js';
import { quoted } from '../../schema/diagnostics/preview.js';

/** The part of a campaign that must become feasible or supplied. */
export type Scope =
  | { readonly kind: 'campaign'; readonly name: string; readonly pointer: null }
  | {
      readonly kind: 'mission';
      readonly name: string;
      readonly pointer: string;
      readonly index: number;
    }
  | {
      readonly kind: 'event';
      readonly name: string;
      readonly pointer: string;
      readonly mission: number;
      /** The index in the mission's list of events. */
      readonly listed: number;
    }
  | {
      readonly kind: 'element' | 'place' | 'burn';
      readonly name: string;
      readonly pointer: string;
      readonly id: string;
    };

/** A scope, or a sentence that says why the words name none. */
export type FoundScope =
  | { readonly scope: Scope; readonly problem?: undefined }
  | { readonly scope?: undefined; readonly problem: string };

export const wholeCampaign: Scope = { kind: 'campaign', name: 'the campaign', pointer: null };

const CLASSES = [Mission, ElementInstance, Event, Node, Edge, Burn];

/** Returns the mission, element, event, place or burn that a name, an identifier, an address or a JSON Pointer names. */
export function findScope(words: string, names: NamedObjects): FoundScope {
  const isScope = ({ object }: Entry) => CLASSES.some((each) => object instanceof each);
  const named = [...names.named(words), ...names.withId(words)];
  const all = named.length > 0 ? named : names.at(words);
  const found = all.filter(isScope);
  const [entry] = found;
  if (entry === undefined) {
    if (all.length > 0)
      return { problem: `${described(all[0]!)} is no mission, element, event, node, edge or burn` };
    const what = words.startsWith('/')
      ? 'there is nothing at'
      : 'nothing has the name or identifier';
    return { problem: `${what} ${quoted([words])}${names.hint(words)}` };
  }
  if (found.length === 1) return { scope: scopeOf(entry) };
  return {
    problem: `${quoted([words])} can mean ${found.length} things; use one of these addresses:${names.choices(found)}`,
  };
}

function scopeOf(entry: Entry): Scope {
  const { object, pointer } = entry;
  if (object instanceof Burn) {
    const edge = (entry.parent?.object as { name?: string } | undefined)?.name ?? '';
    return {
      kind: 'burn',
      name: `burn ${(entry.index ?? 0) + 1} of ${edge}`,
      pointer,
      id: object.id,
    };
  }
  const { name } = object as { name: string };
  if (object instanceof Mission) return { kind: 'mission', name, pointer, index: entry.index! };
  if (object instanceof Event)
    return { kind: 'event', name, pointer, mission: entry.parent!.index!, listed: entry.index! };
  const { id } = object as { id: string };
  return { kind: object instanceof ElementInstance ? 'element' : 'place', name, pointer, id };
}
