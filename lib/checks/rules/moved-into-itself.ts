import { ElementInstance } from '../../model/elements/index.js';
import {
  CreateElements,
  CrewedEVA,
  CrewedExploration,
  MoveElements,
} from '../../model/events/index.js';
import { rule } from '../rule.js';
import { describe } from '../words.js';

export const movedIntoItself = rule('moved-into-itself', ({ index }, report) => {
  for (const kind of [CreateElements, MoveElements]) {
    for (const event of index.all<CreateElements | MoveElements>(kind)) {
      const container = index.find(event.object.container, ElementInstance);
      if (!container) continue;
      for (const [at, id] of event.object.elements.entries()) {
        if (index.find(id, ElementInstance) === container)
          report(event, ['elements', at], { element: describe(container) });
      }
    }
  }
  // At the end of an EVA its participants are put into the vehicle.
  for (const kind of [CrewedEVA, CrewedExploration]) {
    for (const event of index.all<CrewedEVA | CrewedExploration>(kind)) {
      const vehicle = index.find(event.object.vehicle, ElementInstance);
      if (!vehicle) continue;
      for (const [at, { element }] of event.object.elementStates.entries()) {
        if (index.find(element, ElementInstance) === vehicle)
          report(event, ['elementStates', at, 'element'], { element: describe(vehicle) });
      }
    }
  }
});
