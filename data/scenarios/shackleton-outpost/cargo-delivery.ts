import {
  BurnStageItem,
  BurnStageSequence,
  CreateElements,
  days,
  FlightTransport,
  Mission,
  MoveElements,
  ReconfigureElement,
  ResourceAmount,
  SpaceTransport,
  TransferResources,
  type Uuid,
} from '../../../lib/index.js';
import type { Elements } from './elements.js';
import { events } from './events.js';
import { ids } from './ids.js';
import type { Places } from './network.js';
import type { Supplies } from './supplies.js';

const act = (element: Uuid, type: 'Burn' | 'Stage') => new BurnStageItem({ element, type });

/** A cargo stage brings a lander with habitat, oxygen plant, rover and supplies to the rim of the crater. */
export function cargoDelivery(
  { ksc, leo, llo, rim, ascent, departure, arrival, cruise, landing, descent }: Places,
  { water }: Supplies,
  elements: Elements,
): Mission {
  const { cargoStage, cargoLander, home, buggy } = elements;
  const { supplies, reserve, oxygenPlant } = elements;

  return new Mission({
    name: 'Cargo delivery',
    startDate: new Date('2031-03-01T12:00:00Z'),
    origin: ksc.id,
    destination: rim.id,
    demandModels: [],
    events: events(ksc.id, [
      [
        'On the pad',
        0,
        (at) =>
          new CreateElements({ ...at, elements: ids(cargoStage, cargoLander), container: ksc.id }),
      ],
      [
        'Outpost into the lander',
        0,
        (at) =>
          new CreateElements({
            ...at,
            elements: ids(home, buggy, supplies, reserve, oxygenPlant),
            container: cargoLander.id,
          }),
      ],
      [
        'Cargo launch',
        0,
        (at) =>
          new FlightTransport({ ...at, edge: ascent.id, elements: ids(cargoStage, cargoLander) }),
      ],
      [
        'Cruise to the Moon',
        days(1),
        (at) =>
          new SpaceTransport({
            ...at,
            location: leo.id,
            edge: cruise.id,
            elements: ids(cargoStage, cargoLander),
            burnStageSequence: [
              new BurnStageSequence({ burn: departure.id, actions: [act(cargoStage.id, 'Burn')] }),
              new BurnStageSequence({
                burn: arrival.id,
                actions: [act(cargoStage.id, 'Burn'), act(cargoStage.id, 'Stage')],
              }),
            ],
          }),
      ],
      [
        'Cargo landing',
        days(6),
        (at) =>
          new SpaceTransport({
            ...at,
            location: llo.id,
            edge: descent.id,
            elements: ids(cargoLander),
            burnStageSequence: [
              new BurnStageSequence({ burn: landing.id, actions: [act(cargoLander.id, 'Burn')] }),
            ],
          }),
      ],
      [
        'Unloading',
        days(7),
        (at) =>
          new MoveElements({
            ...at,
            location: rim.id,
            elements: ids(home, buggy, supplies, reserve, oxygenPlant),
            container: rim.id,
          }),
      ],
      [
        'Supplies into the habitat',
        days(7),
        (at) =>
          new MoveElements({
            ...at,
            location: rim.id,
            elements: ids(supplies, reserve),
            container: home.id,
          }),
      ],
      [
        'Refill of the reserve',
        days(7.5),
        (at) =>
          new TransferResources({
            ...at,
            location: rim.id,
            resources: [new ResourceAmount({ resource: water.id, amount: 30 })],
            originContainer: supplies.id,
            destinationContainer: reserve.id,
          }),
      ],
      [
        'Oxygen plant on',
        days(8),
        (at) =>
          new ReconfigureElement({
            ...at,
            location: rim.id,
            element: oxygenPlant.id,
            stateIndex: 1,
          }),
      ],
    ]),
  });
}
