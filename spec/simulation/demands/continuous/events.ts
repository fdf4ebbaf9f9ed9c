import {
  AddResources,
  type AnyElementInstance,
  type AnyEvent,
  Burn,
  BurnStageItem,
  ConsumeResources,
  CreateElements,
  CrewedEVA,
  days,
  FlightEdge,
  FlightTransport,
  hours,
  MoveElements,
  PropulsiveBurn,
  ReconfigureElement,
  RemoveElements,
  SpaceEdge,
  TransferResources,
} from '../../../../lib/index.js';
import { inState, ksc, leo, lsp } from '../../support/builder.js';
import { type EventDraft, Kind } from './drafts.js';
import { amountOf } from './goods.js';

export const shuttle = new FlightEdge({
  name: 'Shuttle',
  origin: ksc.id,
  destination: lsp.id,
  duration: days(1.5),
  maxCrew: 5,
  maxCargo: 1e6,
});
const burn = new Burn({ time: 0, deltaV: 300 });
export const path = new SpaceEdge({
  name: 'Path',
  origin: leo.id,
  destination: lsp.id,
  duration: days(2),
  burns: [burn],
});

let count = 0;

/** Builds the events of a draft. */
export function eventsOf(
  { kind, time, priority, first, second, holder, good: which, amount, state }: EventDraft,
  elements: readonly AnyElementInstance[],
  holders: readonly { readonly id: string }[],
): AnyEvent[] {
  const boxes = [1, 3, 6, 10, 13].map((at) => elements[at]!);
  const [element, other] = [elements[first]!, elements[second]!];
  const [from, to] = [boxes[first % 5]!, boxes[second % 5]!];
  const place = holders[holder % 5]!;
  count++;
  const common = {
    name: `Event ${count}`,
    priority,
    missionTime: time / 1000,
    location: place.id,
  };
  const list = [element.id, other.id].filter((id, at, both) => both.indexOf(id) === at);
  const into = holders[holder]!.id;
  switch (kind) {
    case Kind.Move:
      return [new MoveElements({ ...common, location: lsp.id, elements: list, container: into })];
    case Kind.Reconfigure:
      return [
        new ReconfigureElement({
          ...common,
          location: lsp.id,
          element: element.id,
          stateIndex: state - 1,
        }),
      ];
    case Kind.Add:
      return [
        new AddResources({
          ...common,
          location: lsp.id,
          container: (which === 5 ? elements[9]! : from).id,
          resources: [amountOf(which, amount)],
        }),
      ];
    case Kind.Consume:
      return [
        new ConsumeResources({
          ...common,
          location: lsp.id,
          source: element.id,
          resources: [amountOf(which, amount)],
        }),
      ];
    case Kind.Transfer:
    case Kind.TransferAll:
      return [
        new TransferResources({
          ...common,
          resources: [amountOf(which, kind === Kind.Transfer ? amount / 4 : amount)],
          originContainer: from.id,
          destinationContainer: to.id,
        }),
      ];
    case Kind.Remove:
      return [new RemoveElements({ ...common, location: lsp.id, elements: [element.id] })];
    case Kind.Create:
      return [new CreateElements({ ...common, elements: [element.id], container: place.id })];
    case Kind.Eva:
      return [
        new CrewedEVA({
          ...common,
          location: lsp.id,
          evaDuration: hours(1 + amount / 10),
          vehicle: elements[7]!.id,
          elementStates: [inState(elements[5]!, state - 1)],
          additionalDemands: [amountOf(which, amount / 10)],
        }),
      ];
    case Kind.Flight:
      return [
        new FlightTransport({ ...common, location: ksc.id, edge: shuttle.id, elements: list }),
      ];
    case Kind.Burn:
      return [
        new PropulsiveBurn({
          ...common,
          location: lsp.id,
          elements: [elements[12]!.id, element.id].filter(
            (id, at, both) => both.indexOf(id) === at,
          ),
          burn: burn.id,
          burnStageSequence: [new BurnStageItem({ element: elements[12]!.id, type: 'Burn' })],
        }),
      ];
    default:
      // Into a carrier and out again, at once.
      return [elements[4]!.id, lsp.id].map(
        (container, at) =>
          new MoveElements({
            ...common,
            name: `${common.name} ${at}`,
            location: lsp.id,
            elements: [element.id],
            container,
          }),
      );
  }
}
