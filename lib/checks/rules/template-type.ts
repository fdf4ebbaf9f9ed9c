import { describe } from '../../graph/labels.js';
import { DemandModel } from '../../model/demand-models/demand-model.js';
import { InstElementDemandModel } from '../../model/demand-models/index.js';
import { ElementInstance, ElementTemplate } from '../../model/elements/index.js';
import { rule } from '../rule.js';

const pairs = [
  [ElementInstance, ElementTemplate],
  [InstElementDemandModel, DemandModel],
] as const;

export const templateType = rule('template-type', ({ index }, report) => {
  for (const [instances, templates] of pairs) {
    for (const entry of index.all(instances)) {
      const { type, templateId } = entry.object;
      const template = index.find<ElementTemplate | DemandModel>(templateId, templates);
      if (!template || template.object.type === type) continue;
      report(entry, ['templateId'], {
        found: type,
        expected: template.object.type,
        template: describe(template),
      });
    }
  }
});
