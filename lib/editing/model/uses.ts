import { indexFieldsOf, ownerOf } from '../../checks/references.js';
import { kindLabel, nameIn } from '../../graph/display-names.js';
import type { Entry, Reference } from '../../graph/entry.js';
import { kindName, subjectOf } from '../../graph/labels.js';
import { ScenarioGraph } from '../../graph/scenario-graph.js';
import { ElementInstance, ElementTemplate, type Scenario, type State } from '../../model/index.js';
import { pointerOf } from '../../schema/diagnostics/pointer.js';
import { classOf } from '../../schema/metadata.js';
import type { ModelUse } from './model-comparison.js';

/** Returns the member of a collection that an entry is, or is a part of. */
export function memberOf(entry: Entry, members: ReadonlySet<object>): object | undefined {
  for (let each: Entry | undefined = entry; each; each = each.parent)
    if (members.has(each.object)) return each.object;
  return undefined;
}

/** Returns the use that a reference makes of its target. */
export function useOf({ owner, path }: Pick<Reference, 'owner' | 'path'>, part: string): ModelUse {
  const { object } = subjectOf(owner);
  return {
    kind: kindLabel(object),
    name: nameIn(object) ?? '',
    pointer: owner.pointer + pointerOf(path),
    part,
  };
}

/** Returns the words for a part of a member: `burn 2`; '' for the member itself. */
export function partText(target: Entry, member: object): string {
  if (target.object === member) return '';
  const name = nameIn(target.object);
  const kind = kindName(classOf(target.object));
  return name === undefined ? `${kind} ${(target.index ?? 0) + 1}` : `${kind} "${name}"`;
}

/** A template whose states a newer model has in other places, and the new place of each. */
export type MovedStates = ReadonlyMap<object, readonly (number | undefined)[]>;

/** Returns the new places of the states of templates; nothing for a template whose states stay where they are. */
export function movedStates(
  pairs: readonly { readonly before: object; readonly after: object }[],
  partners: ReadonlyMap<object, object>,
): MovedStates {
  const moved = new Map<object, readonly (number | undefined)[]>();
  for (const { before, after } of pairs) {
    if (!(before instanceof ElementTemplate && after instanceof ElementTemplate)) continue;
    const places = new Map<object, number>(after.states.map((state, index) => [state, index]));
    const now = before.states.map((state) => places.get(partners.get(state) ?? state));
    if (now.some((place, index) => place !== index)) moved.set(before, now);
  }
  return moved;
}

/** Yields each use of a state, by its index, that would mean another state, or none. */
export function* stateUses(
  scenario: Scenario,
  moved: MovedStates,
): Iterable<readonly [template: object, use: ModelUse]> {
  if (moved.size === 0) return;
  const graph = new ScenarioGraph(scenario);
  for (const [target, entries] of graph.index.byClass())
    for (const { name, of } of indexFieldsOf(target))
      for (const entry of entries) {
        const element = ownerOf(entry, of);
        if (!(element instanceof ElementInstance) || element.states) continue;
        const template = graph.templateOf(element);
        const now = template && moved.get(template);
        const index = (entry.object as Record<string, unknown>)[name] as number | undefined;
        if (!now || index === undefined || index < 0 || index >= now.length) continue;
        if (now[index] === index) continue;
        const { name: state } = (template as { states: readonly State[] }).states[index]!;
        yield [template, useOf({ owner: entry, path: [name] }, `state "${state}"`)];
      }
}
