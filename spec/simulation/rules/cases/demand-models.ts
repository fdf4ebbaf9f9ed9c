import {
  CreateElements,
  CrewConsumablesDemandModel,
  Element,
  InstCrewConsumablesDemandModel,
  InstElement,
  InstRatedDemandModel,
  InstSparingByMassDemandModel,
  MoveElements,
  Part,
  RatedDemandModel,
  ResourceAmountRate,
  SparingByMassDemandModel,
  State,
} from '../../../../lib/index.js';
import { dayOf, ids, ksc, lsp, mission, on, pump, scenario } from '../../support/builder.js';
import { cast, crew, drinking, thing } from '../../support/elements.js';
import { demandsOf } from '../../support/played.js';
import type { RuleCase } from './rule-case.js';

/** Rules about demand models. */
export const demandModelCases = {
  sparesBeyondMass: {
    // 60 pumps weigh 1,200 kg, more than the machine; all of them are pressurized.
    scenario: () => {
      const model = new SparingByMassDemandModel({
        name: 'Spares',
        pressurizedSparesRate: 0,
        unpressurizedSparesRate: 0.05,
        partsListEnabled: true,
      });
      const use = new InstSparingByMassDemandModel({ name: 'Spares', templateId: model.id });
      const template = new Element({
        name: 'Machine',
        mass: 1000,
        parts: [new Part({ resource: pump.id, quantity: 60 })],
        states: [new State({ name: 'On', type: 'Active', demandModels: [use] })],
        currentStateIndex: 0,
      });
      const machine = new InstElement({ name: 'Machine', templateId: template.id });
      const elements = ids(machine);
      return scenario(
        [
          new CreateElements({ ...on(0, ksc), elements, container: ksc.id }),
          new MoveElements({ ...on(365, ksc), elements, container: ksc.id }),
        ],
        {
          instantiatedElements: [machine],
          elementTemplates: [template],
          demandModels: [model],
        },
      );
    },
    read: demandsOf,
    standard: [[365, { '4-Unpressurized': 50 }]],
    spacenet25: [],
  },
  crewConsumablesEnvironment: {
    scenario: () => {
      const model = new CrewConsumablesDemandModel({ name: 'Crew' });
      const use = new InstCrewConsumablesDemandModel({ name: 'Crew', templateId: model.id });
      const ann = crew('Ann');
      const events = [
        new CreateElements({ ...on(0, lsp), elements: ids(ann), container: lsp.id }),
        new MoveElements({ ...on(10, lsp), elements: ids(ann), container: lsp.id }),
      ];
      return scenario([], {
        ...cast(ann),
        demandModels: [model],
        missionList: [mission(events, { demandModels: [use] })],
      });
    },
    read: (result) => [
      ...new Set(
        result.demands.flatMap(({ amounts }) =>
          amounts.map(({ resource }) => resource.id.split('-').at(-1)),
        ),
      ),
    ],
    standard: ['Pressurized'],
    spacenet25: ['Unpressurized'],
  },
  crewDemands: {
    // Two days at LSP before the crew moves for the last time.
    scenario: () => {
      const model = new CrewConsumablesDemandModel({ name: 'Crew' });
      const use = new InstCrewConsumablesDemandModel({ name: 'Crew', templateId: model.id });
      const ann = crew('Ann');
      const events = [
        new CreateElements({ ...on(0, lsp), elements: ids(ann), container: lsp.id }),
        new MoveElements({ ...on(2, lsp), elements: ids(ann), container: lsp.id }),
      ];
      return scenario([], {
        ...cast(ann),
        demandModels: [model],
        missionList: [mission(events, { demandModels: [use] })],
      });
    },
    read: ({ demands }) => demands.map(({ since, time, element }) => [since, time, element?.name]),
    standard: [
      [null, 0, undefined],
      [0, 2, 'Ann'],
    ],
    spacenet25: [[null, 0, undefined]],
  },
  missionSpan: {
    // The second mission starts on day 5, and its only event is on day 8.
    scenario: () => {
      const { model } = drinking(1);
      const use = new InstRatedDemandModel({ name: 'Drinking', templateId: model.id });
      const tool = thing('Tool');
      const create = new CreateElements({ ...on(3, lsp), elements: ids(tool), container: lsp.id });
      const first = mission([], { name: 'First', demandModels: [use] });
      const second = mission([create], { name: 'Second', startDate: dayOf(5) });
      return scenario([], {
        ...cast(tool),
        demandModels: [model],
        missionList: [first, second],
      });
    },
    read: demandsOf,
    standard: [[8, { Water: 8 }]],
    spacenet25: [[5, { Water: 5 }]],
  },
  zeroAggregation: {
    scenario: () => {
      const model = new RatedDemandModel({
        name: 'Wear',
        demands: [new ResourceAmountRate({ resource: pump.id, rate: 1 })],
      });
      const use = new InstRatedDemandModel({ name: 'Wear', templateId: model.id });
      const state = new State({ name: 'On', type: 'Active', demandModels: [use] });
      const machine = thing('Machine', { states: [state], currentStateIndex: 0 });
      const elements = ids(machine);
      return scenario(
        [
          new CreateElements({ ...on(0, ksc), elements, container: ksc.id }),
          new MoveElements({ ...on(1, ksc), elements, container: ksc.id }),
        ],
        {
          ...cast(machine),
          demandModels: [model],
          configuration: { itemDiscretization: 'Element', itemAggregation: 0 },
        },
      );
    },
    read: demandsOf,
    standard: [[0, { Pump: 1 }]],
    spacenet25: [
      [0, { Pump: 1 }],
      [1, { Pump: 1 }],
    ],
  },
} satisfies Record<string, RuleCase>;
