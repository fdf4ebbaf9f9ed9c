import type { PlainObject } from '../../../lib/schema/plain.js';

/** Identifiers by a short name. */
export const uuid = (name: string): string =>
  `00000000-0000-4000-8000-${[...name]
    .map((each) => each.charCodeAt(0).toString(16))
    .join('')
    .padStart(12, '0')
    .slice(-12)}`;

/** An event of the form that SpaceNet 2.5 writes. */
export const event = (type: string, fields: PlainObject = {}): PlainObject => ({
  name: `The ${type}`,
  type,
  priority: 1,
  missionTime: 'P1D',
  location: uuid('ksc'),
  ...fields,
});

const element = (name: string, type: string, fields: PlainObject = {}): PlainObject => ({
  id: uuid(name),
  name,
  type,
  description: '',
  classOfSupply: 5,
  environment: 'Pressurized',
  accommodationMass: 0.0,
  mass: 100.0,
  volume: 1.0,
  states: [],
  parts: [],
  ...fields,
});

const carrier = {
  maxCargoMass: 1000.0,
  maxCargoVolume: 10.0,
  cargoEnvironment: 'Pressurized',
  maxCrew: 4,
  contents: [],
};

/** An element template of the form that SpaceNet 2.5 writes. */
export const template = {
  element,
  carrier: (name: string, fields: PlainObject = {}) =>
    element(name, 'Element Carrier', { ...carrier, ...fields }),
  rover: (name: string, fields: PlainObject = {}) =>
    element(name, 'Surface Vehicle', {
      ...carrier,
      maxSpeed: 15.0,
      maxFuel: 10.0,
      fuel: { resource: uuid('fuel'), amount: 10.0 },
      ...fields,
    }),
  stage: (name: string, fields: PlainObject = {}) =>
    element(name, 'Propulsive Vehicle', {
      ...carrier,
      isp: 300.0,
      maxFuel: 10.0,
      fuel: { resource: uuid('fuel'), amount: 10.0 },
      ...fields,
    }),
  tank: (name: string, fields: PlainObject = {}) =>
    element(name, 'Resource Tank', {
      resource: uuid('fuel'),
      maxAmount: 8.0,
      amount: 5.0,
      ...fields,
    }),
};

/** An instantiated element that inherits everything. */
export const instance = (name: string, of: PlainObject, fields: PlainObject = {}): PlainObject => ({
  id: uuid(name),
  name,
  type: of.type,
  templateId: of.id,
  ...fields,
});

/** A state of the form that SpaceNet 2.5 writes. */
export const state = (name: string, type: string, fields: PlainObject = {}): PlainObject => ({
  id: uuid(name),
  name,
  type,
  demandModels: [],
  ...fields,
});

/** What a test can set of a scenario. */
export interface JavaParts {
  readonly templates?: readonly PlainObject[];
  readonly instances?: readonly PlainObject[];
  readonly events?: readonly PlainObject[];
  readonly nodes?: readonly PlainObject[];
  readonly edges?: readonly PlainObject[];
  readonly models?: readonly PlainObject[];
  readonly mission?: PlainObject;
  readonly configuration?: PlainObject;
}

/** A small scenario of the form that SpaceNet 2.5 writes. */
export const javaScenario = (parts: JavaParts = {}): PlainObject => ({
  name: 'Old campaign',
  description: '',
  createdBy: 'Ann',
  startDate: '2019-07-01T04:00:00.000Z',
  scenarioType: 'Lunar',
  network: {
    nodes: [
      {
        ...{ id: uuid('ksc'), name: 'KSC', type: 'Surface Node', description: '', contents: [] },
        ...{ body1: 'Earth', latitude: 28.6, longitude: -80.6 },
      },
      {
        ...{ id: uuid('lsp'), name: 'LSP', type: 'Surface Node', description: '', contents: [] },
        ...{ body1: 'Earth', latitude: 20.0, longitude: -80.6 },
      },
      ...(parts.nodes ?? []),
    ],
    edges: [
      {
        ...{ id: uuid('road'), name: 'Road', type: 'Surface Edge', description: '', contents: [] },
        ...{ origin: uuid('ksc'), destination: uuid('lsp'), distance: 12.5 },
      },
      {
        ...{ id: uuid('path'), name: 'Path', type: 'Space Edge', description: '', contents: [] },
        ...{ origin: uuid('ksc'), destination: uuid('lsp'), duration: 'P2DT12H' },
        burns: [{ id: uuid('b1'), time: 'PT0S', deltaV: 100.0 }],
      },
      ...(parts.edges ?? []),
    ],
  },
  missionList: [
    {
      name: 'First',
      startDate: '2019-07-01T04:00:00.000Z',
      origin: uuid('ksc'),
      destination: uuid('lsp'),
      events: parts.events ?? [],
      demandModels: [],
      ...parts.mission,
    },
  ],
  elementTemplates: parts.templates ?? [],
  instantiatedElements: parts.instances ?? [],
  demandModels: parts.models ?? [],
  resourceList: [
    {
      ...{ id: uuid('fuel'), name: 'Fuel', type: 'Continuous', description: '' },
      ...{ classOfSupply: 1, environment: 'Unpressurized', units: 'kg' },
      ...{ unitMass: 2.0, unitVolume: 0.5, packingFactor: 0.0 },
    },
  ],
  configuration: {
    smallGasTankMaxVolume: 0.3,
    smallLiquidTankMass: 11.0,
    environmentConstrained: true,
    ...parts.configuration,
  },
});
