import {
  CreateElements,
  CrewedExploration,
  days,
  ElementState,
  FlightTransport,
  hours,
  InstCrewConsumablesDemandModel,
  Mission,
  MoveElements,
  ReconfigureElements,
  RemoveElements,
  StateType,
  SurfaceTransport,
} from '../../../lib/index.js';
import type { Elements } from './elements.js';
import { events } from './events.js';
import { ids } from './ids.js';
import type { Places } from './network.js';
import type { Supplies } from './supplies.js';

/** Two people stay for a week, drive to a ridge and back, and return with the trash. */
export function firstCrew(
  { ksc, pacific, rim, ridge, crewFlight, crewReturn, traverse, traverseBack }: Places,
  { consumables }: Supplies,
  { home, buggy, crewVehicle, crew, bin }: Elements,
): Mission {
  return new Mission({
    name: 'First crew',
    startDate: new Date('2031-04-01T12:00:00Z'),
    origin: ksc.id,
    destination: rim.id,
    returnOrigin: rim.id,
    returnDestination: pacific.id,
    demandModels: [
      new InstCrewConsumablesDemandModel({ name: consumables.name, templateId: consumables.id }),
    ],
    events: events(ksc.id, [
      [
        'On the pad',
        0,
        (at) => new CreateElements({ ...at, elements: ids(crewVehicle), container: ksc.id }),
      ],
      [
        'Crew on board',
        0,
        (at) => new CreateElements({ ...at, elements: ids(...crew), container: crewVehicle.id }),
      ],
      [
        'Crew flight',
        0,
        (at) => new FlightTransport({ ...at, edge: crewFlight.id, elements: ids(crewVehicle) }),
      ],
      [
        'Habitat in use',
        days(5),
        (at) =>
          new ReconfigureElements({
            ...at,
            location: rim.id,
            elements: ids(home),
            stateType: StateType.Active,
          }),
      ],
      [
        'Crew into the habitat',
        days(5),
        (at) =>
          new MoveElements({ ...at, location: rim.id, elements: ids(...crew), container: home.id }),
      ],
      [
        'Exploration',
        days(5.5),
        (at) =>
          new CrewedExploration({
            ...at,
            location: rim.id,
            vehicle: home.id,
            duration: days(4),
            evaDuration: hours(6),
            evaPerWeek: 3,
            elementStates: crew.map(
              (member) => new ElementState({ element: member.id, stateIndex: 1 }),
            ),
          }),
      ],
      [
        'Crew into the rover',
        days(10),
        (at) =>
          new MoveElements({
            ...at,
            location: rim.id,
            elements: ids(...crew),
            container: buggy.id,
          }),
      ],
      [
        'Drive to the ridge',
        days(10),
        (at) =>
          new SurfaceTransport({
            ...at,
            location: rim.id,
            edge: traverse.id,
            vehicle: buggy.id,
            speed: 2.5,
            dutyCycle: 0.5,
          }),
      ],
      [
        'Drive back',
        days(11),
        (at) =>
          new SurfaceTransport({
            ...at,
            location: ridge.id,
            edge: traverseBack.id,
            vehicle: buggy.id,
            speed: 2.5,
            dutyCycle: 0.5,
          }),
      ],
      [
        'Crew into the vehicle',
        days(12),
        (at) =>
          new MoveElements({
            ...at,
            location: rim.id,
            elements: ids(...crew, bin),
            container: crewVehicle.id,
          }),
      ],
      [
        'Habitat dormant',
        days(12),
        (at) =>
          new ReconfigureElements({
            ...at,
            location: rim.id,
            elements: ids(home),
            stateType: StateType.Dormant,
          }),
      ],
      [
        'Flight home',
        days(12),
        (at) =>
          new FlightTransport({
            ...at,
            location: rim.id,
            edge: crewReturn.id,
            elements: ids(crewVehicle),
          }),
      ],
      [
        'Splashdown',
        days(17.5),
        (at) => new RemoveElements({ ...at, location: pacific.id, elements: ids(crewVehicle) }),
      ],
    ]),
  });
}
