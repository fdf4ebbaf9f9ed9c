import type { Entry } from '../../graph/entry.js';
import { InstElementDemandModel } from '../../model/demand-models/index.js';
import { preview } from '../../schema/diagnostics/issue.js';
import { rule } from '../rule.js';

export const demandModelTwice = rule('demand-model-twice', ({ index }, report) => {
  const lists = new Map<Entry | undefined, Set<string>>();
  for (const entry of index.all(InstElementDemandModel)) {
    const { name, templateId } = entry.object;
    let seen = lists.get(entry.parent);
    if (!seen) {
      seen = new Set();
      lists.set(entry.parent, seen);
    }
    const key = `${templateId} ${name}`;
    if (seen.has(key)) report(entry, [], { found: preview(name) });
    seen.add(key);
  }
});
