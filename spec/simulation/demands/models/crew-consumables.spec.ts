import { expect } from 'chai';
import {
  type AnyEvent,
  CreateElements,
  CrewConsumablesDemandModel,
  CrewedEVA,
  FlightTransport,
  hours,
  InstCrewConsumablesDemandModel,
  State,
} from '../../../../lib/index.js';
import { type RuleChoice, simulate } from '../../../../lib/simulation/index.js';
import {
  back,
  ids,
  inState,
  ksc,
  lsp,
  mission,
  on,
  out,
  pac,
  scenario,
} from '../../support/builder.js';
import { carrier, cast, crew } from '../../support/elements.js';

import { demandsOf, played } from '../../support/played.js';

describe('Crew Consumables demand models', () => {
  const model = new CrewConsumablesDemandModel({ name: 'Consumables', reservesDuration: 5 });
  const suit = new State({ name: 'Suit', type: 'Active' });
  const ann = crew('Ann', { states: [suit] });
  const bob = crew('Bob', { states: [suit] });
  const ship = carrier('Ship');
  const eva = (day: number) =>
    new CrewedEVA({
      ...on(day, lsp),
      evaDuration: hours(8),
      vehicle: ship.id,
      elementStates: [inState(ann, 0), inState(bob, 0)],
      additionalDemands: [],
    });
  const events: AnyEvent[] = [
    new CreateElements({ ...on(0, ksc), elements: ids(ship), container: ksc.id }),
    new CreateElements({
      ...on(0, ksc, { priority: 2 }),
      elements: ids(ann, bob),
      container: ship.id,
    }),
    new FlightTransport({ ...on(1, ksc), edge: out.id, elements: ids(ship) }),
    eva(6),
    eva(8),
    eva(10),
    new FlightTransport({ ...on(14, lsp), edge: back.id, elements: ids(ship) }),
  ];
  const lump: RuleChoice = { crewDemands: 'mission-lump', missionSpan: 'until-next' };
  const play = (rules: RuleChoice, more: object = {}) =>
    simulate(
      scenario([], {
        ...cast(ann, bob, ship),
        demandModels: [model],
        missionList: [
          mission(events, {
            returnOrigin: lsp.id,
            returnDestination: pac.id,
            demandModels: [
              new InstCrewConsumablesDemandModel({
                name: 'Consumables',
                templateId: model.id,
                ...more,
              }),
            ],
          }),
        ],
      }),
      { rules },
    );

  it('demand consumables for two people, 17 days, 5 days of reserve and three EVAs', () => {
    const expected = {
      201: 124.87,
      202: 107.18,
      203: 270.92,
      204: 15.82,
      205: 19.55,
      206: 20,
      301: 10,
      302: 231.4,
      303: 20.2,
      304: 25,
      305: 20,
      306: 10,
      701: 1.7,
      702: 2.2,
    };
    for (const [rules, environment, tolerance] of [
      ['spacenet25', 'Unpressurized', 1e-9],
      [lump, 'Pressurized', 0.02],
    ] as const) {
      const [first] = play(rules).demands;
      expect(first?.time).to.equal(4);
      expect(first?.location?.name).to.equal('LSP');
      expect(first?.amounts).to.have.length(14);
      for (const [classOfSupply, amount] of Object.entries(expected)) {
        const found = first?.amounts.find(
          ({ resource }) => resource.id === `generic-${classOfSupply}-${environment}`,
        );
        expect(found?.amount, `${environment} ${classOfSupply}`).to.be.closeTo(amount, tolerance);
      }
    }
  });

  it('are for the mission with its reserves; without the transit, for the stay', () => {
    const covers = (more: object = {}) => play(lump, more).demands.at(0)?.covers;
    expect(covers()).to.deep.equal({ since: 0, until: 22 });
    expect(covers({ transitDemandsOmitted: true })).to.deep.equal({ since: 4, until: 19 });
  });

  it('can omit the transit, and use the values that the instance overrides', () => {
    const [first] = play('spacenet25', {
      transitDemandsOmitted: true,
      reservesDuration: 0,
      clothingLifetime: 0.5,
      waterRecoveryRate: 1,
    }).demands;
    const amount = (id: string) =>
      first?.amounts.find(({ resource }) => resource.id === `generic-${id}-Unpressurized`)?.amount;
    expect(amount('201')).to.be.closeTo(33, 1e-9);
    expect(amount('205')).to.be.closeTo(46, 1e-9);
    expect(amount('701')).to.be.closeTo(1, 1e-9);
  });

  it('demand nothing in the state of an element', () => {
    const result = played(
      model,
      new InstCrewConsumablesDemandModel({ name: 'Consumables', templateId: model.id }),
      [1, 2],
      'standard',
    );
    expect(demandsOf(result)).to.deep.equal([]);
  });
});
