import { expect } from 'chai';
import {
  AddResources,
  CreateElements,
  ElementReference,
  MoveElements,
  ReconfigureElement,
  RemoveElements,
  State,
  TransferResources,
} from '../../../lib/index.js';
import { create, idle } from '../demands/continuous/played.js';
import { ids, ksc, on, scenario } from '../support/builder.js';
import { box, carrier, cast, drinking, ofWater, rover, thing } from '../support/elements.js';
import { play } from '../support/results.js';

describe('SimulationResult.at', () => {
  const states = [
    new State({ name: 'On', type: 'Active' }),
    new State({ name: 'Off', type: 'Dormant' }),
  ];
  const can = box('Can', { contents: [ofWater(10)], states, currentStateIndex: 0 });
  const hold = carrier('Hold', { contents: [new ElementReference({ id: can.id })] });
  const car = rover('Car');
  const result = play(
    scenario(
      [
        new CreateElements({ ...on(1, ksc), elements: ids(hold, car), container: ksc.id }),
        new AddResources({ ...on(2, ksc), container: can.id, resources: [ofWater(5)] }),
        new ReconfigureElement({ ...on(3, ksc), element: can.id, stateIndex: 1 }),
        new MoveElements({ ...on(4, ksc), elements: ids(can), container: ksc.id }),
        new TransferResources({
          ...on(5, ksc),
          originContainer: can.id,
          destinationContainer: can.id,
          resources: [ofWater(15)],
        }),
        new RemoveElements({ ...on(6, ksc), elements: ids(hold) }),
      ],
      cast(can, hold, car),
    ),
  );

  it('returns where every element was, and what it held', () => {
    expect(result.errors).to.deep.equal([]);
    expect(result.at(0.5).elements).to.deep.equal([]);
    expect(result.at(0.5).element(can.id)).to.equal(undefined);
    const first = result.at(1);
    expect(first.time).to.equal(1);
    expect(first.element(can.id)).to.deep.equal({
      element: { id: can.id, name: 'Can' },
      container: { id: hold.id, name: 'Hold' },
      location: { id: ksc.id, name: 'KSC' },
      state: { id: states[0]?.id, name: 'On', type: 'Active' },
      holds: [{ resource: { id: ofWater(1).resource, name: 'Water' }, amount: 10 }],
    });
    expect(first.element(car.id)?.holds[0]?.amount).to.equal(50);
    expect(first.contentsOf(ksc.id).map(({ name }) => name)).to.have.members(['Hold', 'Car']);
    expect(result.at(2).element(can.id)?.holds[0]?.amount).to.equal(15);
    expect(result.at(3).element(can.id)?.state?.name).to.equal('Off');
    expect(result.at(4).element(can.id)?.container?.name).to.equal('KSC');
    expect(result.at(9).elements.map(({ element }) => element.name)).to.have.members([
      'Can',
      'Car',
    ]);
  });

  it('equals the final state', () => {
    const end = result.at(result.end);
    for (const { element, container, location, state } of result.final) {
      expect(end.element(element.id)).to.deep.include({ container, location, state });
    }
  });

  it('has no less than nothing of a stock that is about to run out', () => {
    const thirst = drinking(0.7);
    const jar = box('Jar', { contents: [ofWater(1.1)] });
    const drinker = thing('Drinker', { states: [thirst.state], currentStateIndex: 0 });
    const played = play(
      scenario([create(0, jar, drinker), idle(9)], {
        ...cast(jar, drinker),
        demandModels: [thirst.model],
      }),
    );
    const { time } = played.stocks.find(({ amount }) => amount === 0)!;
    for (const before of [1e-9, 1e-10, 1e-11])
      expect(played.at(time - before).element(jar.id)?.holds).to.deep.equal([]);
    expect(played.at(time - 1e-6).element(jar.id)?.holds[0]?.amount).to.be.within(6e-7, 8e-7);
  });

  it('ends if a place and the elements there have the same identifier', () => {
    const same = thing('Same', { id: ksc.id });
    const played = play(
      scenario(
        [new CreateElements({ ...on(1, ksc), elements: [same.id], container: ksc.id })],
        cast(same),
      ),
    );
    expect(played.at(1).element(same.id)?.location?.id).to.equal(ksc.id);
  });

  it('has no contents of what contains nothing, and no contents of what is gone', () => {
    expect(result.at(5).contentsOf(can.id)).to.deep.equal([]);
    expect(
      result
        .at(6)
        .contentsOf(ksc.id)
        .map(({ name }) => name),
    ).not.to.include('Hold');
    expect(result.at(6).element(hold.id)?.container ?? null).to.equal(null);
  });
});
