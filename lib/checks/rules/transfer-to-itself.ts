import { describe } from '../../graph/labels.js';
import { ElementInstance } from '../../model/elements/index.js';
import { TransferResources } from '../../model/events/index.js';
import { rule } from '../rule.js';

export const transferToItself = rule('transfer-to-itself', ({ index }, report) => {
  for (const event of index.all(TransferResources)) {
    const origin = event.target('originContainer', ElementInstance);
    if (!origin || origin !== event.target('destinationContainer', ElementInstance)) continue;
    report(event, ['destinationContainer'], { container: describe(origin) });
  }
});
