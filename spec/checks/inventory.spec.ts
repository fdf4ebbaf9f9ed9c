import { expect } from 'chai';
import { InitialMasses, massOf, volumeOf } from '../../lib/checks/inventory.js';
import { ScenarioGraph } from '../../lib/graph/index.js';
import {
  type AnyElementInstance,
  ElementReference,
  InstElementCarrier,
  ResourceAmount,
} from '../../lib/index.js';
import { pump, scenario, water } from '../simulation/support/builder.js';
import {
  box,
  carrier,
  cast,
  crew,
  generic,
  ofWater,
  stage,
  thing,
} from '../simulation/support/elements.js';

const holding = (...elements: { id: string }[]) =>
  elements.map(({ id }) => new ElementReference({ id }));

const unknown = water.id.replace(/^./, (digit) => (digit === 'f' ? 'e' : 'f'));

describe('What elements weigh at the start', () => {
  const graph = new ScenarioGraph(scenario([]));

  it('sums up amounts, of resources and classes of supply', () => {
    const amounts = [
      ofWater(7),
      new ResourceAmount({ resource: pump.id, amount: 2 }),
      generic(4, 3),
    ];
    expect(massOf(graph, amounts)).to.equal(7 + 40 + 3);
    expect(volumeOf(graph, amounts)).to.be.closeTo(0.007 + 0.1, 1e-12);
  });

  it('counts what is unknown as nothing', () => {
    const lost = [new ResourceAmount({ resource: unknown, amount: 9 }), ofWater(1)];
    expect(massOf(graph, lost)).to.equal(1);
    expect(volumeOf(graph, lost)).to.equal(0.001);
  });

  const massesOf = (...elements: AnyElementInstance[]) => {
    const own = new ScenarioGraph(scenario([], cast(...elements)));
    const masses = new InitialMasses(own);
    return (each: AnyElementInstance) => {
      const entry = own.index.entries.find(({ object }) => object === each)!;
      return { all: masses.of(entry as never), cargo: masses.cargoOf(entry) };
    };
  };

  it('includes contents at any depth; the crew is no cargo', () => {
    const [store, pilot] = [box('Store', { contents: [ofWater(30)] }), crew('Pilot')];
    const pallet = carrier('Pallet', { contents: holding(store) });
    const ship = carrier('Ship', { contents: holding(pallet, pilot) });
    const of = massesOf(ship, pallet, store, pilot);
    expect(of(store)).to.deep.equal({ all: 35, cargo: 0 });
    expect(of(pallet)).to.deep.equal({ all: 135, cargo: 35 });
    expect(of(ship)).to.deep.equal({ all: 335, cargo: 135 });
  });

  it('includes fuel, also that of the template', () => {
    expect(massesOf(stage('Tug'))).to.be.a('function');
    const [full, own] = [stage('Full'), stage('Own', { fuel: ofWater(5) })];
    const of = massesOf(full, own);
    expect([of(full).all, of(own).all]).to.deep.equal([17_000, 2005]);
  });

  it('ends where an element is inside itself, and counts a missing template as nothing', () => {
    const loop = carrier('Loop');
    loop.contents = holding(loop);
    expect(massesOf(loop)(loop).all).to.equal(100);
    const lost = new InstElementCarrier({ name: 'Lost', templateId: unknown });
    const brick = thing('Brick');
    lost.contents = holding(brick);
    expect(massesOf(lost, brick)(lost)).to.deep.equal({ all: 10, cargo: 10 });
  });
});
