import type { Entry } from '../../graph/entry.js';
import { DemandModel } from '../../model/demand-models/index.js';
import { ElementInstance, ElementTemplate, State } from '../../model/elements/index.js';
import { Edge, Node } from '../../model/network/index.js';
import { Resource } from '../../model/resources/index.js';
import { Mission } from '../../model/scenario/mission.js';
import { preview } from '../../schema/diagnostics/issue.js';
import type { AbstractClass } from '../../schema/metadata.js';
import { rule } from '../rule.js';

/** What is told apart by its name, within its own list. Events are not: many have the same name. */
const kinds: readonly AbstractClass<{ readonly name: string }>[] = [
  Node,
  Edge,
  Resource,
  DemandModel,
  ElementTemplate,
  ElementInstance,
  Mission,
  State,
];

export const duplicateName = rule('duplicate-name', ({ index }, report) => {
  for (const kind of kinds) {
    const lists = new Map<Entry | undefined, Map<string, Entry>>();
    for (const entry of index.all(kind)) {
      const { name } = entry.object;
      let names = lists.get(entry.parent);
      if (!names) {
        names = new Map();
        lists.set(entry.parent, names);
      }
      const first = names.get(name);
      if (!first) names.set(name, entry);
      else if (name.trim() !== '')
        report(entry, ['name'], { found: preview(name), pointer: first.pointer });
    }
  }
});
