import { describe } from '../../graph/labels.js';
import { ElementInstance } from '../../model/elements/index.js';
import { CreateElements, ElementState, MoveElements } from '../../model/events/index.js';
import { rule } from '../rule.js';

export const movedIntoItself = rule('moved-into-itself', ({ index }, report) => {
  for (const kind of [CreateElements, MoveElements]) {
    for (const event of index.all<CreateElements | MoveElements>(kind)) {
      const container = event.target('container', ElementInstance);
      if (!container) continue;
      for (const reference of event.references()) {
        const { target, at } = reference;
        // The container itself stands in a field of its own, not in a list.
        if (target === container && at !== undefined)
          report(event, reference.place, { element: describe(container) });
      }
    }
  }
  // At the end of an EVA its participants are put into the vehicle.
  for (const participant of index.all(ElementState)) {
    const element = participant.target('element', ElementInstance);
    if (element && element === participant.parent?.target('vehicle', ElementInstance))
      report(participant, ['element'], { element: describe(element) });
  }
});
