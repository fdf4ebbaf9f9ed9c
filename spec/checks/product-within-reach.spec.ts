import { expect } from 'chai';
import {
  type AnyElementInstance,
  type AnyEvent,
  check,
  GenericResourceAmountRate,
  InstRatedDemandModel,
  RatedDemandModel,
  State,
} from '../../lib/index.js';
import { ascent, create, fly, hop, scenarioOf } from '../manifest/support/campaigns.js';
import { ksc, leo, lsp } from '../simulation/support/builder.js';
import { box, carrier, generic, thing } from '../simulation/support/elements.js';

const model = new RatedDemandModel({
  name: 'Trash',
  demands: [
    new GenericResourceAmountRate({ classOfSupply: 7, environment: 'Unpressurized', rate: -1 }),
  ],
});
const use = new InstRatedDemandModel({ name: 'Trash', templateId: model.id });
const state = new State({ name: 'On', type: 'Active', demandModels: [use] });

/** What the check says of a camp at LSP that makes trash, with a bin and a ship that events move. */
function found(eventsOf: (bin: AnyElementInstance, ship: AnyElementInstance) => AnyEvent[]) {
  const camp = thing('Camp', { states: [state], currentStateIndex: 0 });
  const bin = box('Bin', { contents: [generic(7, 0)] });
  const ship = carrier('Ship');
  const made = scenarioOf([create(0, lsp, lsp, camp), ...eventsOf(bin, ship)], [camp, bin, ship], {
    demandModels: [model],
  });
  return check(made)
    .filter(({ code }) => code === 'product-without-store')
    .map(({ message }) => message);
}

describe('check product-without-store', () => {
  it('reports that the only bin never comes to where the trash is made', () => {
    const [message, ...others] = found((bin, ship) => [
      create(0, ksc, ksc, ship),
      create(0, ksc, ship, bin),
      fly(1, ascent, [ship]),
    ]);
    expect(message).to.match(/no tank or container that is ever where .*"Camp" is lists/);
    expect(others).to.deep.equal([]);
  });

  it('reports nothing if the bin is there, or comes aboard, whenever that is', () => {
    expect(
      found((bin, ship) => [create(9, lsp, lsp, bin), create(0, leo, leo, ship)]),
    ).to.deep.equal([]);
    expect(
      found((bin, ship) => [
        create(0, ksc, ksc, ship),
        create(0, ksc, ship, bin),
        fly(1, hop, [ship]),
      ]),
    ).to.deep.equal([]);
  });
});
