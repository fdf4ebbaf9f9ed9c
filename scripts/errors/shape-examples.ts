import {
  AnyResourceAmount,
  Configuration,
  Edge,
  Mission,
  Node,
  Scenario,
} from '../../lib/index.js';
import type { ShapeCode } from '../../lib/schema/diagnostics/shape-messages.js';
import type { Target } from '../../lib/schema/index.js';
import type { CodeExample } from './part.js';

/** Input that the reader finds fault with. */
export interface ShapeExample {
  /** The class or family that it is read as. */
  readonly as: Target;
  /** JSON text, as it stands in a file. */
  readonly json: string;
}

const surface = (rest: string): ShapeExample => ({
  as: Node,
  json: `{ "type": "Surface Node", "name": "KSC", ${rest} }`,
});

const flight = (duration: string): ShapeExample => ({
  as: Edge,
  json: `{
  "type": "Flight Edge", "name": "KSC-LEO", "duration": ${duration}, "maxCrew": 4, "maxCargo": 15000,
  "origin": "10000000-0000-4000-8000-000000000000", "destination": "10000000-0000-4000-8000-000000000002"
}`,
});

const mission = (startDate: string): ShapeExample => ({
  as: Mission,
  json: `{
  "name": "First landing", "startDate": "${startDate}", "events": [], "demandModels": [],
  "origin": "10000000-0000-4000-8000-000000000000", "destination": "10000000-0000-4000-8000-000000000002"
}`,
});

/** An example of every code that reading or writing an object can give. */
export const shapeExamples: { readonly [C in ShapeCode]: ShapeExample | CodeExample } = {
  'not-utf8': { code: 'safeParse(Node, Uint8Array.of(0x7b, 0xff, 0x7d))' },
  'empty-input': { as: Scenario, json: ' ' },
  'json-syntax': { as: Scenario, json: '{ "name": "Outpost", }' },
  'too-large': { code: 'safeParse(Scenario, new Uint8Array(2 ** 29))' },
  'too-many-values': {
    code: "safeParse(Manifest, '[0, 0, 0, 0]', { limits: { values: 4 } })",
  },
  'too-deep': {
    code: "safeParse(Manifest, { list: JSON.parse('['.repeat(300) + ']'.repeat(300)) })",
  },
  'wrong-type': surface('"latitude": "28.6", "longitude": -80.6'),
  'missing-field': surface('"latitude": 28.6'),
  'null-field': surface('"latitude": 28.6, "longitude": null'),
  'not-finite': surface('"latitude": 1e400, "longitude": -80.6'),
  'number-precision': {
    as: Node,
    json: '{ "type": "Orbital Node", "name": "Far", "body1": "Sun", "apoapsis": 9007199254740993, "periapsis": 1, "inclination": 0 }',
  },
  'not-integer': {
    as: Node,
    json: '{ "type": "Lagrange Node", "name": "L2", "body2": "Moon", "lpNumber": 1.5 }',
  },
  'out-of-bounds': surface('"latitude": 98.6, "longitude": -80.6'),
  'unknown-value': surface('"body1": "Eart", "latitude": 28.6, "longitude": -80.6'),
  'missing-type': { as: Node, json: '{ "name": "KSC", "latitude": 28.6, "longitude": -80.6 }' },
  'unknown-type': { as: Node, json: '{ "type": "SurfaceNode", "name": "KSC" }' },
  'bad-uuid': surface('"id": "ksc", "latitude": 28.6, "longitude": -80.6'),
  'bad-duration': flight('"7 days"'),
  'calendar-duration': flight('"P1M"'),
  'bad-date-time': mission('2030-02-30T04:00:00Z'),
  'date-time-precision': mission('2030-02-20T04:00:00.123456Z'),
  'no-variant': { as: AnyResourceAmount, json: '{ "amount": 50 }' },
  'several-variants': {
    as: AnyResourceAmount,
    json: `{
  "resource": "40000000-0000-4000-8000-000000000000",
  "classOfSupply": 201, "environment": "Pressurized", "amount": 50
}`,
  },
  'unknown-property': surface('"latitude": 28.6, "longitude": -80.6, "descripton": "Launch site"'),
  'second-spelling': {
    as: Configuration,
    json: '{ "smallGasTTankMaxVolume": 0.275, "smallGasTankMaxVolume": 0.3 }',
  },
  'duplicate-key': {
    as: Scenario,
    json: '{ "name": "Outpost", "name": "Outpost, second draft" }',
  },
  'not-json': { code: 'safeParse(Manifest, { cost: 5n })' },
  'not-an-instance': {
    code: 'serialize(Object.assign(new Network(), { nodes: [{ type: "Surface Node" }] }))',
  },
};
