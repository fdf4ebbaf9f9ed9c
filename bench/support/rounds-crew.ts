import {
  type AnyEvent,
  ConsumeResources,
  CreateElements,
  CrewedEVA,
  CrewedExploration,
  days,
  ElementState,
  FlightTransport,
  hours,
  InstCrewConsumablesDemandModel,
  InstElement,
  InstElementCarrier,
  InstHumanAgent,
  Mission,
  MoveElements,
  ReconfigureElements,
  RemoveElements,
  State,
  SurfaceTransport,
} from '../../lib/index.js';
import {
  amount,
  type Base,
  generic,
  ids,
  instanceOf,
  type Made,
  on,
  type Round,
  rated,
  start,
} from './rounds-world.js';

/** The crew of one mission, its base, and what it brings there and takes back. */
interface Party extends Base {
  readonly lander: InstElementCarrier;
  readonly capsule: InstElementCarrier;
  readonly samples: InstElement;
  readonly walkers: readonly InstHumanAgent[];
  readonly driver: InstHumanAgent;
  readonly guide: InstHumanAgent;
  readonly people: readonly InstHumanAgent[];
}

/** A crew mission stays at the base for two weeks, and returns. */
export function crew(round: Round, home: Base): Made {
  const { nodes, models, templates, number } = round;
  const walkers = [person(round, 'A'), person(round, 'B')];
  const driver = person(round, 'C');
  const guide = person(round, 'D');
  const party: Party = {
    ...home,
    lander: new InstElementCarrier(instanceOf(templates.lander, ` ${number}`)),
    capsule: new InstElementCarrier(instanceOf(templates.capsule, ` ${number}`)),
    samples: new InstElement(instanceOf(templates.samples, ` ${number}`)),
    walkers,
    driver,
    guide,
    people: [...walkers, driver, guide],
  };
  return {
    mission: new Mission({
      name: `Crew ${number}`,
      startDate: start(number, 20),
      origin: nodes.cape.id,
      destination: nodes.base.id,
      returnOrigin: nodes.base.id,
      returnDestination: nodes.ocean.id,
      events: [...arrive(round, party), ...work(round, party), ...leave(round, party)],
      demandModels: [new InstCrewConsumablesDemandModel(instanceOf(models.consumables))],
    }),
    elements: [party.lander, party.capsule, ...party.people, party.samples],
  };
}

/** The crew flies to the base and wakes up the habitat. */
function arrive({ nodes: { cape, base }, edges }: Round, party: Party): AnyEvent[] {
  const { lander, capsule, habitat, people } = party;
  const ships = ids(lander, capsule);
  return [
    new CreateElements({ ...on('Ships', cape, 0, 1), elements: ships, container: cape.id }),
    new CreateElements({
      ...on('Board', cape, 0, 2),
      elements: ids(...people),
      container: lander.id,
    }),
    new FlightTransport({ ...on('Fly', cape, 0.5, 3), edge: edges.crossing.id, elements: ships }),
    new MoveElements({
      ...on('Enter', base, 8, 1),
      elements: ids(...people),
      container: habitat.id,
    }),
    new ReconfigureElements({
      ...on('Wake', base, 8, 2),
      elements: ids(habitat),
      stateType: 'Active',
    }),
  ];
}

/** Two of the crew walk outside every other day, while another one drives to the ridge and back. */
function work({ nodes: { base, ridge }, edges, resources }: Round, party: Party): AnyEvent[] {
  const { habitat, rover, walkers, driver, guide } = party;
  const drive = {
    edge: edges.track.id,
    vehicle: rover.id,
    transportState: 1,
    speed: 4,
    dutyCycle: 0.5,
  };
  const used = [generic(6, 0.5), amount(resources.filter, 1)];
  return [
    new CrewedExploration({
      ...on('Explore', base, 8, 3),
      duration: days(14),
      evaDuration: hours(8),
      evaPerWeek: 4,
      vehicle: habitat.id,
      elementStates: walkers.map(({ id }) => new ElementState({ element: id, stateIndex: 1 })),
    }),
    new MoveElements({ ...on('Mount', base, 9, 1), elements: ids(driver), container: rover.id }),
    new SurfaceTransport({ ...on('Drive out', base, 9, 2), ...drive }),
    new ConsumeResources({ ...on('Measure', ridge, 10.5), resources: used, source: driver.id }),
    new SurfaceTransport({ ...on('Drive back', ridge, 11), ...drive }),
    new MoveElements({
      ...on('Dismount', base, 12.5),
      elements: ids(driver),
      container: habitat.id,
    }),
    new CrewedEVA({
      ...on('Look around', base, 13.5),
      evaDuration: hours(6),
      vehicle: habitat.id,
      elementStates: [
        new ElementState({ element: driver.id, stateIndex: 1 }),
        new ElementState({ element: guide.id, stateIndex: -1 }),
      ],
      additionalDemands: [],
    }),
  ];
}

/** The crew puts the habitat to sleep, and returns with samples. */
function leave({ nodes: { ocean, base }, edges }: Round, party: Party): AnyEvent[] {
  const { lander, capsule, samples, habitat, people } = party;
  return [
    new CreateElements({
      ...on('Samples', base, 23),
      elements: ids(samples),
      container: capsule.id,
    }),
    new MoveElements({
      ...on('Board', base, 23.5, 1),
      elements: ids(...people),
      container: capsule.id,
    }),
    new ReconfigureElements({
      ...on('Sleep', base, 23.5, 2),
      elements: ids(habitat),
      stateType: 'Dormant',
    }),
    new FlightTransport({
      ...on('Fly back', base, 23.5, 3),
      edge: edges.homecoming.id,
      elements: ids(capsule),
    }),
    new RemoveElements({ ...on('Recover', ocean, 31, 1), elements: ids(capsule) }),
    new RemoveElements({ ...on('Discard', base, 31, 2), elements: ids(lander) }),
  ];
}

/** Makes a crew member, who has states of their own. */
function person({ models, templates, number }: Round, mark: string): InstHumanAgent {
  return new InstHumanAgent({
    ...instanceOf(templates.crew, ` ${number}${mark}`),
    states: [
      new State({ name: 'Inside', type: 'Active' }),
      new State({ name: 'Outside', type: 'Quiescent', demandModels: [rated(models.walking)] }),
    ],
    currentStateIndex: 0,
  });
}
