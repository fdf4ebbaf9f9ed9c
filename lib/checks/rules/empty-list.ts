import { isEmpty } from '../../graph/guards.js';
import {
  AddResources,
  ConsumeResources,
  CreateElements,
  type Event,
  FlightTransport,
  MoveElements,
  PropulsiveBurn,
  ReconfigureElements,
  RemoveElements,
  SpaceTransport,
  TransferResources,
} from '../../model/events/index.js';
import type { Class } from '../../schema/metadata.js';
import { rule } from '../rule.js';

/** The list that each kind of event works on. */
const lists: readonly [Class<Event>, 'elements' | 'resources'][] = [
  [CreateElements, 'elements'],
  [MoveElements, 'elements'],
  [RemoveElements, 'elements'],
  [ReconfigureElements, 'elements'],
  [PropulsiveBurn, 'elements'],
  [FlightTransport, 'elements'],
  [SpaceTransport, 'elements'],
  [AddResources, 'resources'],
  [ConsumeResources, 'resources'],
  [TransferResources, 'resources'],
];

export const emptyList = rule('empty-list', ({ index }, report) => {
  for (const [kind, name] of lists) {
    for (const event of index.all(kind)) {
      const list = (event.object as unknown as Record<typeof name, readonly unknown[]>)[name];
      if (isEmpty(list)) report(event, [name], { name });
    }
  }
});
