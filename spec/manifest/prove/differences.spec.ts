import { expect } from 'chai';
import { Campaign } from '../../../lib/analysis/index.js';
import {
  type AnyEvent,
  Burn,
  BurnStageItem,
  BurnStageSequence,
  ContinuousResource,
  CreateElements,
  days,
  InstRatedDemandModel,
  RatedDemandModel,
  ResourceAmount,
  ResourceAmountRate,
  type Scenario,
  SpaceEdge,
  SpaceTransport,
  State,
} from '../../../lib/index.js';
import {
  applyManifest,
  manifestHead,
  manifestOf,
  planProblem,
  proveManifest,
  UnsoundPlanError,
} from '../../../lib/manifest/index.js';
import { proveScenario } from '../../../lib/manifest/prove/prove.js';
import { fuel, ids, ksc, lsp, mission, on, water } from '../../simulation/support/builder.js';
import { box, carrier, generic, stage, thing } from '../../simulation/support/elements.js';
import {
  ascent,
  campaignOf,
  create,
  demand,
  flights,
  fly,
  hop,
  planOf,
  tareDecides,
  tareDecidesPlan,
  transfer,
  twoLegs,
  twoLegsPlan,
} from '../support/campaigns.js';

/** What a proof says of a scenario that has the plan of one flight, and was changed afterwards. */
function provedAfter(change: (events: AnyEvent[]) => AnyEvent[]) {
  const campaign = tareDecides();
  const problem = planProblem(campaign);
  const plan = tareDecidesPlan(problem);
  const applied = applyManifest(campaign, problem, plan);
  const [first] = applied.missionList;
  const changed = Object.assign(
    Object.create(Object.getPrototypeOf(applied)) as Scenario,
    applied,
    {
      missionList: [mission(change([...first!.events]))],
    },
  );
  return proveScenario(campaign, problem, plan, changed);
}

const oxygen = new ContinuousResource({
  ...{ name: 'Oxygen', classOfSupply: 203, environment: 'Pressurized' },
  ...{ packingFactor: 0, unitMass: 1, unitVolume: 0.001 },
});

describe('what a proof finds to differ', () => {
  it('is an error that the campaign did not have, named by its element, place or code', () => {
    const nobody = '7f4f1f43-2f9f-4c63-9d38-0b5f0c8f4a11';
    const found = provedAfter((events) => [
      ...events,
      new CreateElements({ ...on(50, lsp), container: nobody, elements: [] }),
      new CreateElements({ ...on(51, { id: nobody }), container: lsp.id, elements: [nobody] }),
    ]);
    expect(found.length).to.be.above(0);
    for (const { subject, about, message } of found) {
      expect(subject).to.equal('error');
      expect(message).to.not.equal('');
      expect(['LSP', 'BROKEN_REFERENCE']).to.include(about);
    }
  });

  it('is a demand that nobody planned for', () => {
    const found = provedAfter((events) => [
      ...events,
      demand(60, lsp, [generic(301, 7)], { id: lsp.id }),
    ]);
    const unmet = found.filter(({ subject }) => subject === 'unmet');
    expect(unmet.map(({ planned, simulated, unit }) => [planned, simulated, unit])).to.deep.equal([
      [0, 7, 'kg'],
    ]);
    expect(unmet[0]!.message).to.match(/: 0 kg should stay unmet, but 7 do$/);
  });

  it('is a container that is not where it should end, and not in its carrier', () => {
    const found = provedAfter((events) => events.filter(({ type }) => type !== 'Flight Transport'));
    const of = (wanted: string) => found.filter(({ subject }) => subject === wanted);
    expect(of('container').map(({ message }) => message)).to.include(
      'Cargo Transfer Bag 1 should end at LSP, but is at KSC',
    );
    expect(of('unmet')).to.not.deep.equal([]);
    const nothing = provedAfter((events) =>
      events.filter(({ type }) => type === 'Create Elements').slice(0, 2),
    );
    expect(
      nothing.filter(({ subject }) => subject === 'load').map(({ message }) => message),
    ).to.include('Cargo Transfer Bag 1 is not in its carrier from KSC to LSP');
  });

  it('is what a container has left', () => {
    const campaign = tareDecides();
    const problem = planProblem(campaign);
    const bag = {
      kind: 'cargo transfer bag',
      path: [[0, 'Cargo']] as const,
      contents: { 202: 20 },
      pieces: [['LSP', 202, 12]] as const,
    };
    // Without reservations, all that is there is used.
    const differences = proveManifest(campaign, problem, planOf(problem, [bag]), {
      reserve: false,
    });
    expect(
      differences.map(({ subject, planned, simulated }) => [subject, planned, simulated]),
    ).to.deep.equal([
      ['unmet', 48, 40],
      ['container', 8, 0],
    ]);
    expect(differences[1]!.message).to.match(
      /^Cargo Transfer Bag 1 should end with 8 kg of .*, but has 0$/,
    );
  });

  it('is not asked of demands if the problem was stored and read again', () => {
    const campaign = tareDecides();
    const problem = planProblem(campaign);
    const plan = tareDecidesPlan(problem);
    const stored = JSON.parse(JSON.stringify(problem)) as typeof problem;
    expect(proveManifest(campaign, stored, plan)).to.deep.equal([]);
    const double = { containers: plan.containers.map((each) => ({ ...each, pieces: [] })) };
    expect(proveManifest(campaign, stored, double, { reserve: false })).to.satisfy(
      (all: readonly { subject: string }[]) => all.every(({ subject }) => subject !== 'unmet'),
    );
  });

  it('is a burn that falls short if the plan was free to ignore burns', async () => {
    const burn = new Burn({ time: days(0), deltaV: 3000 });
    const edge = new SpaceEdge({
      name: 'Push',
      origin: ksc.id,
      destination: lsp.id,
      duration: days(1),
      burns: [burn],
    });
    const ship = stage('Ship', {
      isp: 300,
      mass: 1000,
      maxCargoMass: 900,
      fuel: new ResourceAmount({ resource: fuel.id, amount: 2000 }),
    });
    const camp = thing('Camp');
    const sequence = new BurnStageSequence({
      burn: burn.id,
      actions: [new BurnStageItem({ element: ship.id, type: 'Burn' })],
    });
    const campaign = campaignOf(
      [
        create(0, ksc, ksc, ship),
        create(0, lsp, lsp, camp),
        new SpaceTransport({
          ...on(1, ksc, { priority: 3 }),
          edge: edge.id,
          elements: ids(ship),
          burnStageSequence: [sequence],
        }),
        demand(9, lsp, [generic(202, 800)], camp),
      ],
      [ship, camp],
      {},
      { edges: [...flights, edge] },
    );
    const options = { propulsion: 'ignore' } as const;
    const answer = await manifestOf(campaign, { method: 'greedy', options });
    expect(answer.proof.proved).to.equal(false);
    expect(answer.proof.differences.map(({ subject, about }) => [subject, about])).to.deep.include([
      'burn',
      'Ship',
    ]);
    expect(answer.warnings).to.deep.equal([
      'The options take liberties that the simulation does not grant, so its proof can show differences.',
      'The simulation of the scenario with this manifest does not show what it promises: see what differs.',
    ]);
    expect(manifestHead(answer)).to.include(
      'The simulation of the scenario with it shows something else: see the table of differences.',
    );
    expect((await manifestOf(campaign, { method: 'greedy' })).proof.proved).to.equal(true);
  });

  it('is what a process makes of inputs that are brought', async () => {
    const models = (
      [
        ['Plant', [2, -2]],
        ['Camp', [0, 1]],
      ] as const
    ).map(([name, [drawn, breathed]]) => {
      const demands = [
        new ResourceAmountRate({ resource: water.id, rate: drawn }),
        new ResourceAmountRate({ resource: oxygen.id, rate: breathed }),
      ];
      return new RatedDemandModel({ name, demands });
    });
    const [plant, camp] = models.map(({ id, name }) => {
      const demandModels = [new InstRatedDemandModel({ name, templateId: id })];
      const on = new State({ name: 'On', type: 'Active', demandModels });
      return thing(name, { states: [on], currentStateIndex: 0 });
    });
    const contents = [new ResourceAmount({ resource: oxygen.id, amount: 0 })];
    const tank = box('Tank', { contents, maxCargoMass: 1000 });
    const cargo = carrier('Cargo', { maxCargoMass: 900 });
    const elements = [plant!, camp!, tank, cargo];
    const campaign = campaignOf(
      [
        create(0, ksc, ksc, cargo),
        fly(1, hop, [cargo]),
        create(5, lsp, lsp, plant!, camp!, tank),
        create(15, lsp, lsp),
      ],
      elements,
      {},
      { demandModels: models, resourceList: [water, oxygen] },
    );
    expect(campaign.result.shortages.map(({ amount }) => amount)).to.deep.equal([20, 10]);
    const { proof, warnings } = await manifestOf(campaign, { method: 'greedy' });
    expect(proof.proved).to.equal(false);
    expect(warnings.at(-1)).to.equal(
      'A process that gets more of its inputs makes more, and needs more. The plan keeps to what it made without.',
    );
  });
});

describe('a plan that no scenario can have', () => {
  const campaign = twoLegs();
  const problem = planProblem(campaign);
  const sound = twoLegsPlan(problem);
  const faultOf = (change: object) => {
    const [first, ...others] = sound.containers;
    const plan = { containers: [{ ...first!, ...change }, ...others] };
    expect(() => applyManifest(campaign, problem, plan)).to.throw(UnsoundPlanError);
    try {
      applyManifest(campaign, problem, plan);
    } catch (error) {
      return (error as Error).message;
    }
    return undefined;
  };

  it('is refused with all that is wrong, and where', () => {
    expect(faultOf({ path: [{ leg: 9, slot: 0 }] })).to.include(
      '/containers/0, leg 9, slot 0: There is no slot 0 on leg 9',
    );
    expect(faultOf({ kind: 77 })).to.include('There is no kind of container 77');
    expect(faultOf({ path: [] })).to.include('does not start on the surface of the Earth');
    expect(faultOf({ pieces: [{ demand: 50, amount: 1 }] })).to.include('demand 50');
    const contents = [{ resource: 'nothing', amount: 1 }];
    expect(faultOf({ contents })).to.match(/^The plan breaks a rule:\n.*cannot hold 1/);
    const pieces = Array.from({ length: 12 }, () => ({ demand: 50, amount: 1 }));
    expect(faultOf({ pieces })).to.match(/breaks 12 rules:[\s\S]*… and 2 more$/);
  });
});

describe('events that load and unload', () => {
  const eventsOf = ({ missionList }: Scenario): string[] =>
    missionList[0]!.events.map(({ name }) => name).filter((name) => /load/i.test(name));

  /** The campaign of two legs, whose second one departs at a time with a name and a priority. */
  function onward(day: number, more: { name?: string; priority?: number }) {
    const can = carrier('Can', { maxCargoMass: 180 });
    const tug = carrier('Tug', { maxCargoMass: 400 });
    const [depot, camp] = [thing('Depot'), thing('Camp')];
    const campaign = campaignOf(
      [
        create(0, ksc, ksc, can),
        create(0, { id: ascent.destination }, { id: ascent.destination }, tug, depot),
        create(0, lsp, lsp, camp),
        fly(1, ascent, [can], { name: 'Rise' }),
        fly(day, transfer, [tug], more),
        demand(20, lsp, [generic(202, 60)], camp),
      ],
      [can, tug, depot, camp],
    );
    const problem = planProblem(campaign);
    const plan = planOf(problem, [
      {
        kind: 'cargo transfer bag',
        path: [
          [0, 'Can'],
          [1, 'Tug'],
        ],
        contents: { 202: 20 },
        pieces: [['LSP', 202, 20]],
      },
    ]);
    expect(proveManifest(campaign, problem, plan)).to.deep.equal([]);
    return eventsOf(applyManifest(campaign, problem, plan));
  }

  it('unload before what takes a container on, in the order of time, priority and name', () => {
    expect(onward(3, {})).to.include('(Unload) Rise');
    expect(onward(2, { priority: 4 })).to.include('(Unload) Rise');
    expect(onward(2, { priority: 1, name: 'Zoom' })).to.include('(Unload) Rise');
  });

  it('are left out where no name comes between two events', () => {
    const [a, b] = [carrier('A', { maxCargoMass: 40 }), carrier('B', { maxCargoMass: 40 })];
    const camp = thing('Camp');
    const campaign = campaignOf(
      [
        create(0, ksc, ksc, a, b),
        create(0, lsp, lsp, camp),
        fly(1, hop, [a], { name: 'Go' }),
        fly(1, hop, [b], { name: 'Go' }),
        demand(9, lsp, [generic(202, 50)], camp),
      ],
      [a, b, camp],
    );
    const problem = planProblem(campaign);
    const bag = (leg: number, name: string) => ({
      kind: 'cargo transfer bag',
      path: [[leg, name]] as const,
      contents: { 202: 20 },
      pieces: [['LSP', 202, 20]] as const,
    });
    const plan = planOf(problem, [bag(0, 'A'), bag(1, 'B')]);
    const loading = eventsOf(applyManifest(campaign, problem, plan)).filter((name) =>
      /^\(?Load/i.test(name),
    );
    expect(loading).to.have.length(1);
    // The simulation loads the other one by the field `manifest`.
    expect(proveManifest(campaign, problem, plan)).to.deep.equal([]);
  });

  it('need the campaign of the problem', () => {
    const campaign = twoLegs();
    const problem = planProblem(campaign);
    const plan = twoLegsPlan(problem);
    const near = { containers: plan.containers.filter(({ path }) => path.length === 1) };
    const stranger = campaign.result.events.findIndex(({ listed }) => listed === null);
    const stored = JSON.parse(JSON.stringify(problem)) as typeof problem;
    const legs = stored.legs.map((leg) => ({ ...leg, departs: stranger }));
    expect(() => applyManifest(campaign, { ...stored, legs }, near, { events: false })).to.throw(
      TypeError,
      /^no mission lists the transport of leg \d$/,
    );
    expect(new Campaign(applyManifest(campaign, stored, plan)).result.errors).to.deep.equal([]);
  });
});
