import { type AnyEvent, ResourceAmount } from '../../lib/index.js';
import type { ErrorCode, WarningCode } from '../../lib/simulation/index.js';
import { type Campaign, NOBODY } from '../../spec/checks/support/campaign.js';
import type { CodeExample } from './part.js';

/** Changes a campaign, and says which events its mission has. */
export type SimulationExample = (campaign: Campaign) => AnyEvent[];

/** An example of every code that a simulation can give. */
export const simulationExamples: {
  readonly [C in ErrorCode | WarningCode]: SimulationExample | CodeExample;
} = {
  NOT_FOUND: ({ events }) => [events.remove],
  WRONG_PLACE: ({ events, elements }) => {
    events.camp.elements = [elements.habitat.id];
    return [events.camp, events.remove];
  },
  NO_FIT: ({ events, elements }) => {
    events.camp.elements = [elements.habitat.id, elements.rover.id];
    events.board.elements = [elements.habitat.id];
    return [events.camp, events.board];
  },
  ALREADY_EXISTS: ({ events, elements }) => {
    events.camp.elements = [elements.tool.id];
    events.create.elements = [elements.tool.id];
    return [events.camp, events.create];
  },
  BAD_STATE: ({ events, elements }) => {
    events.camp.elements = [elements.tool.id];
    events.wake.element = elements.tool.id;
    events.wake.stateIndex = 2;
    return [events.camp, events.wake];
  },
  NOT_AVAILABLE: ({ events, elements }) => {
    events.camp.elements = [elements.box.id, elements.locker.id];
    events.move.resources[0]!.amount = 60;
    return [events.camp, events.move];
  },
  NO_EDGE: ({ events, edges, elements }) => {
    events.camp.elements = [elements.habitat.id];
    events.home.edge = edges.descent.id;
    return [events.camp, events.home];
  },
  NO_VEHICLE: ({ events }) => {
    events.drive.vehicle = NOBODY;
    return [events.drive];
  },
  OVER_MASS: ({ events, elements }) => {
    events.camp.elements = [elements.habitat.id];
    return [events.camp, events.home];
  },
  OVER_CREW: ({ events, elements, edges, nodes }) => {
    edges.home.maxCrew = 0;
    events.crew.elements = events.home.elements = [elements.ann.id];
    events.crew.container = nodes.base.id;
    return [events.crew, events.home];
  },
  NO_SPEED: ({ events, elements }) => {
    events.camp.elements = [elements.rover.id];
    events.drive.speed = 0;
    return [events.camp, events.drive];
  },
  NO_THRUST: ({ events, elements, nodes }) => {
    elements.lander.isp = 0;
    events.create.elements = [elements.lander.id];
    events.trim.location = nodes.leo.id;
    return [events.create, events.trim];
  },
  TOO_MANY_EVAS: ({ events, elements }) => {
    events.camp.elements = [elements.habitat.id];
    events.exploration.evaPerWeek = 200_000;
    return [events.camp, events.crew, events.exploration];
  },
  DELTA_V_SHORT: ({ events, elements, edges, nodes }) => {
    edges.descent.burns[0]!.deltaV = 19_000;
    events.create.elements = [elements.lander.id];
    events.trim.location = nodes.leo.id;
    return [events.create, events.trim];
  },
  NO_LOCATION: ({ events, mission }) => {
    mission.destination = NOBODY;
    return [events.create];
  },
  BEFORE_SCENARIO: ({ events, mission }) => {
    mission.startDate = new Date('2029-12-31T00:00:00Z');
    return [events.create];
  },
  BROKEN_REFERENCE: ({ events, elements }) => {
    events.create.elements = [elements.lander.id, NOBODY];
    return [events.create];
  },
  UNKNOWN_DEMAND_MODEL: {
    code: 'simulate(scenario, { demandModels: { Rated: undefined } })',
  },
  NOT_FINITE: ({ events, elements }) => {
    elements.habitat.maxCargoMass = elements.habitat.mass = elements.spare.mass = 1e308;
    events.camp.elements = [elements.habitat.id];
    return [events.camp];
  },
  NEGATIVE_STOCK: ({ events, elements }) => {
    events.camp.elements = [elements.box.id];
    events.add.resources[0]!.amount = -60;
    return [events.camp, events.add];
  },
  NEGATIVE_AMOUNT: ({ events, elements }) => {
    events.camp.elements = [elements.box.id];
    events.add.resources[0]!.amount = -60;
    events.add.upTo = true;
    return [events.camp, events.add];
  },
  TOO_MANY_FOLLOW_UPS: {
    code: `simulate(scenario, {
  effects: {
    'Reconfigure Element': (context) => {
      for (let each = 0; each < 10; each++)
        context.schedule({ time: context.time, priority: 1, name: 'Copy', run: () => {} });
    },
  },
  limits: { followUps: 5 },
})`,
  },
  LIMIT_REACHED: {
    code: 'simulate(scenario, { limits: { events: 3 } })',
  },
  UNEXPECTED: {
    code: `simulate(scenario, {
  effects: {
    'Reconfigure Element': () => {
      throw new Error('not written yet');
    },
  },
})`,
  },
  NO_MASS: ({ events, elements, templates, nodes }) => {
    elements.lander.mass = templates.stage.fuel!.amount = 0;
    events.create.elements = [elements.lander.id];
    events.trim.location = nodes.leo.id;
    return [events.create, events.trim];
  },
  CREW_BUSY: ({ events, elements }) => {
    events.camp.elements = [elements.habitat.id];
    events.crew.elements = [elements.ann.id];
    events.exploration.evaPerWeek = 30;
    return [events.camp, events.crew, events.exploration];
  },
  NO_ELEMENTS: ({ events }) => {
    events.create.elements = [];
    return [events.create];
  },
  NO_CONTAINER: ({ events }) => {
    events.create.container = NOBODY;
    return [events.create];
  },
  NO_CREW: ({ events, elements }) => {
    events.camp.elements = [elements.habitat.id];
    events.eva.elementStates = [];
    return [events.camp, events.eva];
  },
  NO_DEMANDS: ({ events, elements }) => {
    events.camp.elements = [elements.box.id];
    events.add.resources = [];
    return [events.camp, events.add];
  },
  NO_ELEMENT: ({ events }) => {
    events.wake.element = NOBODY;
    return [events.wake];
  },
  NO_SUCH_STATE: ({ events, elements }) => {
    events.camp.elements = events.sleep.elements = [elements.tool.id];
    events.sleep.stateType = 'Decommissioned';
    return [events.camp, events.sleep];
  },
  NO_ROOM: ({ events, elements, water }) => {
    events.camp.elements = [elements.tool.id];
    events.consume.resources = [new ResourceAmount({ resource: water.id, amount: -3 })];
    return [events.camp, events.consume];
  },
  NO_EVENTS: () => [],
};
