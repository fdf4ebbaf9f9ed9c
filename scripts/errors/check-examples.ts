import {
  BurnStageItem,
  type CheckCode,
  days,
  ElementReference,
  ElementState,
  GenericResourceAmount,
  GenericResourceAmountRate,
  InstCrewConsumablesDemandModel,
  ResourceAmount,
} from '../../lib/index.js';
import { type Campaign, id, NOBODY } from '../../spec/checks/support/campaign.js';
import type { CodeExample } from './part.js';

/** What to change in a sound campaign so that a check finds something, by the code of the check. */
export const changes: { readonly [C in CheckCode]: ((campaign: Campaign) => void) | CodeExample } =
  {
    'apsides-swapped': ({ nodes }) => {
      nodes.leo.periapsis = nodes.leo.apoapsis + 1;
    },
    'burn-elsewhere': ({ events, edges }) => {
      events.trim.location = edges.transfer.id;
    },
    'burn-not-sequenced': ({ events }) => {
      events.transfer.burnStageSequence.pop();
    },
    'burn-of-other-edge': ({ events }) => {
      events.descent.burnStageSequence[0]!.burn = id('burn', 1);
    },
    'burn-outside-edge': ({ edges }) => {
      edges.transfer.burns[1]!.time = days(4) + 1;
    },
    'burn-sequenced-twice': ({ events }) => {
      events.transfer.burnStageSequence.push(events.transfer.burnStageSequence[0]!);
    },
    'burning-without-engine': ({ events, elements }) => {
      events.trim.burnStageSequence[0]!.element = elements.rover.id;
    },
    'burns-out-of-order': ({ edges }) => {
      edges.transfer.burns.reverse();
    },
    'contained-in-itself': ({ elements }) => {
      elements.upper.contents.push(new ElementReference({ id: elements.upper.id }));
    },
    'contained-twice': ({ elements, nodes }) => {
      nodes.ksc.contents.push(new ElementReference({ id: elements.spare.id }));
    },
    'container-location': ({ events, nodes }) => {
      events.board.container = nodes.ksc.id;
    },
    'contents-environment': ({ scenario, templates, elements }) => {
      scenario.configuration.environmentConstrained = true;
      templates.box.cargoEnvironment = 'Unpressurized';
      templates.box.contents.push(
        new GenericResourceAmount({
          classOfSupply: 2,
          environment: 'Pressurized',
          amount: 1,
        }),
      );
      elements.box.contents = templates.box.contents;
    },
    'contents-over-capacity': ({ templates }) => {
      templates.box.contents[0]!.amount = 101;
    },
    'created-twice': ({ events, elements }) => {
      events.crew.elements.push(elements.tool.id);
    },
    'crew-consumables-in-state': ({ templates, models }) => {
      templates.human.states[0]!.demandModels.push(
        new InstCrewConsumablesDemandModel({ name: 'C', templateId: models.consumables.id }),
      );
    },
    'demand-model-twice': ({ mission }) => {
      mission.demandModels.push(mission.demandModels[0]!);
    },
    'destination-not-reached': ({ mission, nodes }) => {
      mission.destination = nodes.halo.id;
    },
    'discrete-amount': ({ events }) => {
      events.consume.resources[0]!.amount = 0.5;
    },
    'duplicate-id': ({ nodes }) => {
      nodes.pac.id = nodes.ksc.id;
    },
    'duplicate-name': ({ nodes }) => {
      nodes.pac.name = 'KSC';
    },
    'edge-to-itself': ({ edges }) => {
      edges.transfer.destination = edges.transfer.origin;
    },
    'empty-list': ({ events }) => {
      events.create.elements = [];
    },
    'empty-name': ({ nodes }) => {
      nodes.leo.name = ' ';
    },
    'eva-longer-than-exploration': ({ events }) => {
      events.exploration.evaDuration = days(8);
      events.exploration.evaPerWeek = 1;
    },
    'eva-without-crew': ({ events }) => {
      events.eva.elementStates = [];
    },
    'event-before-mission': ({ events }) => {
      events.wake.missionTime = -1;
    },
    'event-before-scenario': ({ events }) => {
      events.wake.missionTime = -days(2);
    },
    'fuel-not-propellant': ({ templates, water }) => {
      templates.stage.fuel = new ResourceAmount({ resource: water.id, amount: 1 });
    },
    'fuel-over-capacity': ({ templates }) => {
      templates.stage.fuel.amount = 15_001;
    },
    'generic-class-none': ({ events, models }) => {
      events.add.resources = [
        new GenericResourceAmount({ classOfSupply: 0, environment: 'Pressurized', amount: 1 }),
      ];
      models.rated.demands = [
        new GenericResourceAmountRate({ classOfSupply: 0, environment: 'Pressurized', rate: 1 }),
      ];
    },
    'half-a-return': ({ mission }) => {
      delete mission.returnDestination;
    },
    'inherited-state-index': ({ elements, templates }) => {
      elements.tool.states = [...templates.tool.states];
    },
    'lagrange-bodies': ({ nodes }) => {
      nodes.halo.body1 = 'Moon';
    },
    'lagrange-pair': ({ nodes }) => {
      nodes.halo.body2 = 'Mars';
    },
    'listed-beside-carrier': ({ events, elements }) => {
      events.home.elements.push(elements.ann.id);
    },
    'listed-twice': ({ events, elements }) => {
      events.camp.elements.push(elements.habitat.id);
    },
    'mission-before-scenario': ({ mission }) => {
      mission.startDate = new Date('2029-12-31T00:00:00Z');
    },
    'mission-without-events': ({ mission }) => {
      mission.events = [];
    },
    'moved-into-itself': ({ events, elements }) => {
      events.create.container = elements.upper.id;
    },
    'negative-duration': ({ edges }) => {
      edges.flight.duration = -1;
    },
    'negative-stock': ({ templates }) => {
      templates.stage.fuel.amount = -1;
    },
    'never-in-play': ({ events }) => {
      events.crew.elements.pop();
    },
    'no-specific-impulse': ({ elements }) => {
      elements.upper.isp = 0;
    },
    'no-state-of-type': ({ events }) => {
      events.sleep.stateType = 'Decommissioned';
    },
    'not-aboard': ({ events, elements }) => {
      events.descent.burnStageSequence[0]!.actions[0]!.element = elements.upper.id;
    },
    'orbit-inside-body': ({ nodes }) => {
      nodes.leo.apoapsis = 300;
      nodes.leo.periapsis = 296;
    },
    'other-fuel': ({ events, elements }) => {
      events.add.container = elements.lander.id;
      events.move.destinationContainer = elements.lander.id;
    },
    'participant-no-agent': ({ events, elements }) => {
      events.eva.elementStates.push(
        new ElementState({ element: elements.tool.id, stateIndex: -1 }),
      );
    },
    'parts-heavier': ({ templates }) => {
      templates.tool.mass = 39;
    },
    'reference-to-nothing': ({ elements }) => {
      elements.tool.parts = [NOBODY, NOBODY];
    },
    'repeated-resource': ({ events }) => {
      events.add.resources.push(events.add.resources[0]!);
    },
    'scenario-type-bodies': ({ nodes }) => {
      nodes.outpost.body1 = 'Mars';
    },
    'shared-id': ({ elements, templates }) => {
      templates.robot.id = elements.robot.id;
    },
    'speed-above-maximum': ({ events }) => {
      events.drive.speed = 10;
    },
    'staged-twice': ({ events, elements }) => {
      events.transfer.burnStageSequence[1]!.actions.push(
        new BurnStageItem({ element: elements.upper.id, type: 'Stage' }),
      );
    },
    'state-index': ({ events }) => {
      events.wake.stateIndex = 2;
    },
    'surface-edge-bodies': ({ edges, nodes }) => {
      edges.traverse.destination = nodes.ksc.id;
    },
    'surface-edge-ends': ({ edges, nodes }) => {
      edges.traverse.destination = nodes.llo.id;
    },
    'template-type': ({ elements, templates }) => {
      elements.tool.templateId = templates.box.id;
    },
    'too-many-evas': ({ events }) => {
      events.exploration.evaPerWeek = 22;
    },
    'transfer-to-itself': ({ events }) => {
      events.move.destinationContainer = events.move.originContainer;
    },
    'transport-location': ({ events, nodes }) => {
      events.home.location = nodes.pac.id;
    },
    'unresolved-reference': ({ edges }) => {
      edges.transfer.origin = NOBODY;
    },
    'used-after-removal': ({ events, elements }) => {
      events.transfer.burnStageSequence[0]!.actions.push(
        new BurnStageItem({ element: elements.upper.id, type: 'Burn' }),
      );
    },
    'used-before-created': ({ events }) => {
      events.crew.missionTime = days(20);
    },
    'wrong-kind-reference': ({ events, edges }) => {
      events.transfer.edge = edges.flight.id;
    },
    'crew-consumables-in-database': {
      code: `check(new ModelDatabase({
  demandModels: [new CrewConsumablesDemandModel({ name: 'Crew consumables' })],
}))`,
    },
    'more-issues': {
      code: `check(
  new ModelDatabase({
    nodes: [1, 2, 3].map(() => new LagrangeNode({ name: '', body2: 'Moon', lpNumber: 2 })),
  }),
  { limits: { issues: 1 } },
)`,
    },
  };
