import { expect } from 'chai';
import { Campaign } from '../../../lib/analysis/index.js';
import {
  type AnyElementInstance,
  type AnyEvent,
  Burn,
  BurnStageItem,
  BurnStageSequence,
  days,
  PropulsiveBurn,
  ResourceAmount,
  SpaceEdge,
  SpaceTransport,
} from '../../../lib/index.js';
import { buildProblem } from '../../../lib/manifest/build/plan-problem.js';
import { manifestOf, planProblem } from '../../../lib/manifest/index.js';
import { fuel, ids, ksc, leo, lsp, on } from '../../simulation/support/builder.js';
import { generic, stage, thing } from '../../simulation/support/elements.js';
import { create, demand, flights, scenarioOf } from '../support/campaigns.js';

const burnOf = (deltaV: number) => new Burn({ time: days(0), deltaV });
const edgeOf = (name: string, from: { id: string }, to: { id: string }, burn: Burn) =>
  new SpaceEdge({ name, origin: from.id, destination: to.id, duration: days(1), burns: [burn] });

const kick = burnOf(500);
const climb = burnOf(4000);
const push = edgeOf('Push', ksc, leo, kick);
const land = edgeOf('Land', leo, lsp, climb);

const tank = (amount: number) => new ResourceAmount({ resource: fuel.id, amount });
const fires = (element: AnyElementInstance) =>
  new BurnStageItem({ element: element.id, type: 'Burn' });
const drops = (element: AnyElementInstance) =>
  new BurnStageItem({ element: element.id, type: 'Stage' });

/** Sends elements along an edge of one burn. */
const send = (
  day: number,
  edge: SpaceEdge,
  elements: readonly AnyElementInstance[],
  actions: BurnStageItem[],
) =>
  new SpaceTransport({
    ...on(day, { id: edge.origin }, { priority: 3 }),
    edge: edge.id,
    elements: ids(...elements),
    burnStageSequence: [new BurnStageSequence({ burn: edge.burns[0]!.id, actions })],
  });

interface Flown {
  /** Propellant of the ship, in kg. */
  readonly fuel?: number;
  /** What the ship has aboard from LEO on, and from KSC on, in kg. */
  readonly load?: number;
  readonly early?: number;
  /** Cargo that the ship can carry, in kg. */
  readonly room?: number;
  /** Whether the booster brings the ship to LEO too. */
  readonly both?: boolean;
}

/** A ship that flies to LSP on a booster that runs dry and is dropped, where food is needed. */
function staged({ fuel = 3000, load = 0, early = 0, room = 900, both = false }: Flown) {
  const booster = stage('Booster', { isp: 300, mass: 500, fuel: tank(both ? 6000 : 4000) });
  const ship = stage('Ship', { isp: 300, mass: 1000, fuel: tank(fuel), maxCargoMass: room });
  const camp = thing('Camp');
  const ballast = (name: string, mass: number) => (mass > 0 ? [thing(name, { mass })] : []);
  const [first, second] = [ballast('Early', early), ballast('Late', load)];
  const stack = [booster, ship];
  const start = both ? ksc : leo;
  const events: AnyEvent[] = [
    create(0, start, start, ...stack),
    create(0, lsp, lsp, camp),
    ...first.map((each) => create(0.5, start, ship, each)),
    ...(both ? [send(1, push, stack, [fires(booster)])] : []),
    ...second.map((each) => create(4, leo, ship, each)),
    send(5, land, stack, [fires(booster), drops(booster), fires(ship)]),
    demand(9, lsp, [generic(202, 800)], camp),
  ];
  const scenario = scenarioOf(events, [...stack, camp, ...first, ...second], {
    edges: [...flights, push, land],
  });
  return new Campaign(scenario);
}

const isShort = (flown: Flown): boolean =>
  staged(flown).result.errors.some(({ code }) => code === 'DELTA_V_SHORT');

describe('the limits of burns', () => {
  it('are the largest load that the simulation lets pass, where stages take turns', () => {
    const { problem, unplannedBurns } = buildProblem(staged({ fuel: 1700 }));
    const { rows } = problem;
    expect(rows.map(({ name, limit }) => [name, limit])).to.deep.equal([
      ['burn 1 of Ship, flight 1', 1],
    ]);
    const largest = 1 / rows[0]!.terms[0]!.coefficient;
    expect(largest).to.be.within(1, 899);
    expect(isShort({ fuel: 1700, load: largest - 0.01 })).to.equal(false);
    expect(isShort({ fuel: 1700, load: largest + 0.1 })).to.equal(true);
    expect(unplannedBurns).to.deep.equal([]);
  });

  it('are none where all that the carriers take passes', () => {
    const { problem, unplannedBurns } = buildProblem(staged({ fuel: 9000 }));
    expect(problem.rows).to.deep.equal([]);
    expect(unplannedBurns).to.deep.equal([]);
    expect(isShort({ fuel: 9000, load: 899 })).to.equal(false);
  });

  it('are a safe chord where loads of several legs depend on each other', async () => {
    const flown = { fuel: 1000, both: true };
    const campaign = staged(flown);
    const { problem, unplannedBurns } = buildProblem(campaign);
    const row = problem.rows.find(({ name }) => name === 'burn 1 of Ship, flight 2')!;
    expect(row.terms.map(({ leg }) => leg)).to.deep.equal([0, 1]);
    const [early, load] = row.terms.map(({ coefficient }) => 1 / coefficient) as [number, number];
    expect(isShort({ ...flown, load: load - 0.01 })).to.equal(false);
    expect(isShort({ ...flown, load: load + 0.1 })).to.equal(true);
    // What flies both legs counts on both.
    const through = 1 / (1 / early + 1 / load);
    expect(isShort({ ...flown, early: through })).to.equal(false);
    expect(unplannedBurns.map(({ name, reason }) => [name, reason])).to.deep.equal([
      ['burn 1 of Ship, flight 2', 'approximate'],
    ]);
    const { warnings, status, proof, bound } = await manifestOf(campaign, { timeLimit: 20 });
    expect(warnings).to.deep.equal(['The limit of the burn 1 of Ship, flight 2 is approximate.']);
    expect(status).to.equal('gap');
    expect(proof.differences).to.deep.equal([]);
    expect(bound).to.not.equal(null);
  });

  it('are none for burns that fall short already, which are named', async () => {
    const campaign = staged({ fuel: 100 });
    expect(planProblem(campaign).rows).to.deep.equal([]);
    const { warnings, demands } = await manifestOf(campaign, { method: 'greedy' });
    expect(warnings).to.include('The campaign has 1 error already without the manifest.');
    expect(warnings).to.include(
      'The burn 1 of Ship, flight 1 falls short already without new cargo.',
    );
    expect(demands).to.have.length(1);
  });

  it('are none for burns of what carries no cargo, or that need no propellant', () => {
    const tug = stage('Tug', { fuel: tank(500) });
    const idle = burnOf(0);
    const drift = edgeOf('Drift', ksc, leo, idle);
    const fire = (day: number, burn: Burn) =>
      new PropulsiveBurn({
        ...on(day, leo),
        elements: [tug.id],
        burn: burn.id,
        burnStageSequence: [fires(tug)],
      });
    const scenario = scenarioOf(
      [create(0, ksc, ksc, tug), send(1, drift, [tug], [fires(tug)]), fire(5, kick), fire(6, idle)],
      [tug],
      { edges: [...flights, push, drift] },
    );
    const { rows } = planProblem(new Campaign(scenario));
    expect(rows).to.deep.equal([]);
  });
});
