import { expect } from 'chai';
import { Network, PropulsiveVehicle, parse, Scenario, SpaceEdge } from '../../lib/index.js';
import { pointerOf } from '../../lib/schema/diagnostics/pointer.js';
import { walk } from '../../lib/schema/walk.js';
import { fullWire, ID } from '../support/examples.js';

describe('walk', () => {
  const edge = parse(SpaceEdge, fullWire(SpaceEdge));

  it('visits every object before the objects inside it, in the order of the declarations', () => {
    const met: string[] = [];
    walk(new Network({ edges: [edge] }), {
      object: (instance, path) => met.push(`${instance.constructor.name} ${pointerOf(path)}`),
    });
    expect(met).to.deep.equal([
      'Network ',
      'SpaceEdge /edges/0',
      'ElementReference /edges/0/contents/0',
      'Burn /edges/0/burns/0',
    ]);
  });

  it('visits every reference with the classes that it may name, and no identifier of the object itself', () => {
    const met: string[] = [];
    walk(
      edge,
      {
        reference: (id, kind, path, owner, field) => {
          expect(id).to.equal(ID);
          const classes = kind.refersTo().map((c) => c.name);
          met.push(`${pointerOf(path)} ${owner.constructor.name}.${field.name} ${classes}`);
        },
      },
      ['here'],
    );
    expect(met).to.deep.equal([
      '/here/contents/0/id ElementReference.id ElementInstance',
      '/here/origin SpaceEdge.origin Node',
      '/here/destination SpaceEdge.destination Node',
    ]);
  });

  it('visits references in lists and in unions', () => {
    const vehicle = parse(PropulsiveVehicle, fullWire(PropulsiveVehicle));
    const met: string[] = [];
    walk(vehicle, { reference: (_, __, path) => met.push(pointerOf(path)) });
    expect(met).to.include.members(['/contents/0', '/parts/0/resource', '/fuel/resource']);
  });

  it('visits a whole scenario, and skips what is absent or wrong', () => {
    const scenario = parse(Scenario, fullWire(Scenario));
    let count = 0;
    walk(scenario, { object: () => count++ });
    expect(count).to.be.above(15);
    const broken = Object.assign(parse(SpaceEdge, fullWire(SpaceEdge)), {
      contents: undefined,
      burns: 'none',
      origin: 5,
      destination: null,
    });
    const met: string[] = [];
    walk(broken, {
      object: (_, path) => met.push(pointerOf(path)),
      reference: () => met.push('!'),
    });
    expect(met).to.deep.equal(['']);
    walk(Object.assign(edge, { burns: [null, 1] }), {});
  });

  it('takes the class of an object from its prototype, not from a property that was kept', () => {
    const wire = JSON.parse(JSON.stringify(fullWire(SpaceEdge)).replace('{', '{"constructor":1,'));
    let count = 0;
    walk(parse(SpaceEdge, wire, { unknown: 'keep' }), { object: () => count++ });
    expect(count).to.equal(3);
  });
});
