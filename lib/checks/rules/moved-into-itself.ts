import { ElementInstance } from '../../model/elements/index.js';
import { CreateElements, ElementState, MoveElements } from '../../model/events/index.js';
import { rule } from '../rule.js';
import { describe } from '../words.js';

export const movedIntoItself = rule('moved-into-itself', ({ index }, report) => {
  for (const kind of [CreateElements, MoveElements]) {
    for (const event of index.all<CreateElements | MoveElements>(kind)) {
      const container = event.target('container', ElementInstance);
      if (!container) continue;
      for (const [at, element] of event.targets('elements').entries()) {
        if (element === container)
          report(event, ['elements', at], { element: describe(container) });
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
