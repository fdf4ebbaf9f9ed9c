import type { Entry } from '../graph/entry.js';
import { getOrAdd } from '../graph/multi-map.js';
import { DemandModel } from '../model/demand-models/index.js';
import { ElementInstance, ElementTemplate, State } from '../model/elements/index.js';
import { Edge, Node } from '../model/network/index.js';
import { Resource } from '../model/resources/index.js';
import { Mission } from '../model/scenario/mission.js';
import { preview } from '../schema/diagnostics/preview.js';
import { type AbstractClass, fieldsOf } from '../schema/metadata.js';
import { defineCheck } from './define-check.js';

const hasName = (target: AbstractClass): boolean =>
  fieldsOf(target).some(({ name, fieldType }) => name === 'name' && fieldType.kind === 'text');

const emptyName = defineCheck({
  code: 'empty-name',
  severity: 'warning',
  help: 'A name that is empty or only white space makes lists and reports hard to read. Give the object a name.',
  text: () => 'its name is empty.',
  run({ index }, report) {
    for (const [target, entries] of index.byClass()) {
      if (!hasName(target)) continue;
      for (const entry of entries) {
        const { name } = entry.object as { name?: unknown };
        if (typeof name === 'string' && name.trim() === '') report(entry, ['name'], {});
      }
    }
  },
});

/** The classes whose objects people distinguish by name. Events are left out: many have the same name. */
const named: readonly AbstractClass<{ readonly name: string }>[] = [
  Node,
  Edge,
  Resource,
  DemandModel,
  ElementTemplate,
  ElementInstance,
  Mission,
  State,
];

const duplicateName = defineCheck({
  code: 'duplicate-name',
  severity: 'warning',
  help: 'Two objects of one list have the same name, so people cannot tell them apart, and finding one by its name is ambiguous. Rename one of them.',
  text: (p: { found: string; pointer: string }) => `its name is already used at ${p.pointer}.`,
  run({ index }, report) {
    for (const kind of named) {
      const lists = new Map<Entry | undefined, Map<string, Entry>>();
      for (const entry of index.all(kind)) {
        const { name } = entry.object;
        const names = getOrAdd(lists, entry.parent, () => new Map());
        const first = names.get(name);
        if (!first) names.set(name, entry);
        else if (name.trim() !== '')
          report(entry, ['name'], { found: preview(name), pointer: first.pointer });
      }
    }
  },
});

export const nameChecks = [emptyName, duplicateName] as const;
