import {
  CreateElements,
  Element,
  InstElement,
  Mission,
  Network,
  Scenario,
  ScenarioType,
  SurfaceNode,
} from '../../../lib/index.js';

const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** A campaign that is simulated in no time: two missions, each with events that create an element. */
export function tinyCampaign(): Scenario {
  const pad = new SurfaceNode({ id: id(1), name: 'Pad', latitude: 28, longitude: -80 });
  const rover = new Element({
    id: id(2),
    name: 'Rover',
    mass: 200,
    volume: 1,
    accommodationMass: 0,
  });
  const elements = [3, 4, 5].map(
    (n) => new InstElement({ id: id(n), name: `Rover ${n}`, templateId: rover.id, mass: 100 * n }),
  );
  const create = (name: string, at: number, element: InstElement) =>
    new CreateElements({
      name,
      priority: 1,
      missionTime: at,
      location: pad.id,
      container: pad.id,
      elements: [element.id],
    });
  const mission = (name: string, day: number, events: CreateElements[]) =>
    new Mission({
      name,
      startDate: new Date(Date.UTC(2031, 0, day)),
      events,
      demandModels: [],
      origin: pad.id,
      destination: pad.id,
    });
  const [first, second, third] = elements as [InstElement, InstElement, InstElement];
  return new Scenario({
    name: 'Tiny',
    createdBy: 'a test',
    startDate: new Date(Date.UTC(2031, 0, 1)),
    scenarioType: ScenarioType.Lunar,
    network: new Network({ nodes: [pad], edges: [] }),
    elementTemplates: [rover],
    instantiatedElements: elements,
    missionList: [
      mission('One', 1, [create('Put first', 0, first), create('Put second', 86_400, second)]),
      mission('Two', 11, [create('Put third', 0, third)]),
    ],
  });
}
