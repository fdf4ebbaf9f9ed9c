import { expect } from 'chai';
import {
  ContinuousResource,
  check,
  ElementCarrier,
  ModelDatabase,
  parse,
  SurfaceEdge,
  SurfaceNode,
} from '../../lib/index.js';
import { lengthOf } from '../../lib/schema/diagnostics/collector.js';
import { ID, minimalWire, type Plain } from '../support/examples.js';

/** The greatest number of characters of one issue, whatever the input contains. */
const LONGEST = 3000;
const LONG = 'x'.repeat(100_000);
const SIZE = 1200;

const many = (make: (i: number) => Plain): Plain[] =>
  Array.from({ length: SIZE }, (_, i) => make(i));
const uuid = (i: number) => `00000000-0000-4000-8000-${String(i).padStart(12, '0')}`;

const node = { ...minimalWire(SurfaceNode), id: ID, name: LONG };
const edge = { ...minimalWire(SurfaceEdge), name: LONG };
const resource = { ...minimalWire(ContinuousResource), name: LONG };
const carrier = { ...minimalWire(ElementCarrier), name: LONG };

/** Databases in which many objects are wrong, and long text is within reach of each message. */
const databases: Readonly<Record<string, Plain>> = {
  'edges between one node of a long name': {
    nodes: [node],
    edges: many((i) => ({ ...edge, id: uuid(i), origin: ID, destination: ID })),
  },
  'edges of which the nodes do not exist': {
    edges: many((i) => ({ ...edge, id: uuid(i), origin: ID, destination: uuid(1e6 + i) })),
  },
  'objects of one identifier and one name': {
    nodes: many(() => node),
    resources: many(() => ({ ...resource, id: ID })),
  },
  'carriers that contain themselves, in a ring and directly': {
    elements: many((i) => ({
      ...carrier,
      id: uuid(i),
      contents: [uuid((i + 1) % SIZE), uuid(i)],
    })),
  },
};

describe('the issues of the checks', () => {
  for (const [name, wire] of Object.entries(databases)) {
    it(`have a bounded size each: ${name}`, () => {
      const issues = check(parse(ModelDatabase, wire));
      expect(issues.length).to.be.above(SIZE / 2);
      for (const issue of issues) expect(lengthOf(issue), issue.code).to.be.below(LONGEST);
    });
  }
});
