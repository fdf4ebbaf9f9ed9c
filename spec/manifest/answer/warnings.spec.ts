import { expect } from 'chai';
import { Campaign } from '../../../lib/analysis/index.js';
import { ResourceContainer } from '../../../lib/index.js';
import {
  type ManifestedSlot,
  type ManifestRequest,
  manifestHead,
  manifestOf,
  workOutManifest,
} from '../../../lib/manifest/index.js';
import { optimizeManifest } from '../../../lib/manifest/optimum/index.js';
import { ksc, lsp } from '../../simulation/support/builder.js';
import {
  allTemplates,
  carrier,
  drinking,
  generic,
  thing,
} from '../../simulation/support/elements.js';
import {
  campaignOf,
  create,
  demand,
  fly,
  hop,
  scenarioOf,
  tareDecides,
} from '../support/campaigns.js';

/** What a search that was replaced makes of the answer. */
const answerWith = (optimize: NonNullable<ManifestRequest['optimize']>, more = {}) =>
  manifestOf(tareDecides(), { optimize, ...more });

const failing = (error: unknown) => () => Promise.reject(error);

const caught = (promise: Promise<unknown>) => promise.catch((error: unknown) => error);

describe('the warnings of a manifest', () => {
  it('say why there is no optimum, and that the greedy manifest stands for it', async () => {
    for (const error of [new Error('the solver broke'), 'the solver broke']) {
      const answer = await answerWith(failing(error));
      expect(answer.warnings).to.deep.equal([
        'There is no optimum: the solver broke. This is the greedy manifest.',
      ]);
      expect(answer).to.include({ status: 'greedy', method: 'optimum', bound: null, gap: null });
      expect(answer.objective.unmet).to.equal(answer.compared.validGreedy);
      expect(manifestHead(answer)[1]).to.equal(
        'It was found by greedy rules, so a better plan may exist.',
      );
    }
  });

  it('are none for wrong options and aborted searches, which are thrown', async () => {
    const wrong = await caught(manifestOf(tareDecides(), { workLimit: 0 }));
    expect(wrong).to.be.instanceOf(TypeError);
    const error = new Error('aborted');
    const signal = AbortSignal.abort();
    expect(await caught(answerWith(failing(error), { signal }))).to.equal(error);
  });

  it('say that the search ended early', async () => {
    const answer = await answerWith(async (problem, options) => ({
      ...(await optimizeManifest(problem, options)),
      stopped: true,
      status: 'gap' as const,
    }));
    expect(answer.warnings).to.deep.equal([
      'The search ended at its time limit, or was stopped: with more time, it may find a better plan or bound.',
    ]);
    expect(manifestHead(answer)[1]).to.equal('No plan leaves less unmet.');
  });

  it('have no bound if one tier has none', async () => {
    const answer = await answerWith(async (problem, options) => {
      const found = await optimizeManifest(problem, options);
      const [first, ...others] = found.objectives;
      const unknown = { ...first!, bound: null, gap: null, gapPercent: null };
      return { ...found, objectives: [unknown, ...others], status: 'gap' as const };
    });
    expect(answer).to.include({ bound: null, gap: null, status: 'gap' });
    expect(answer.objectives[0]).to.include({ name: 'unmet', share: null });
    expect(manifestHead(answer)[1]).to.equal(
      'No bound was found in the time, so a better plan may exist.',
    );
  });

  it('say what is missing from the simulation, and what is not planned', async () => {
    const cargo = carrier('Cargo');
    const base = thing('Base');
    const { model, state } = drinking(0.002);
    const camp = thing('Camp', { states: [state], currentStateIndex: 0 });
    // The camp drinks 8 g before the arrival if it is there from the beginning, and 2 g at the end.
    const of = (start: number, days: readonly number[]) =>
      scenarioOf(
        [
          create(0, ksc, ksc, cargo, base),
          create(start, lsp, lsp, camp),
          ...days.map((day) => demand(day, ksc, [generic(202, 5)], base)),
          fly(1, hop, [cargo]),
          demand(5, lsp, [generic(202, 5)], camp),
        ],
        [cargo, camp, base],
        { demandModels: [model] },
      );
    const warningsOf = async (campaign: Campaign) =>
      (await manifestOf(campaign, { method: 'greedy' })).warnings;
    // What the simulation calls nothing is not missing from the manifest either.
    expect(await warningsOf(new Campaign(of(4.5, [0.5])))).to.deep.equal([
      '1 unmet demand on Earth needs no transport and is not planned, so the simulation still lists it as unmet.',
    ]);
    const rules = { preset: 'standard', shortfallThreshold: 'none' } as const;
    expect(await warningsOf(new Campaign(of(4.5, [0.5]), { rules }))).to.deep.equal([
      '1 unmet demand is below the precision of the configuration and not planned, so the simulation still lists it as unmet.',
      '1 unmet demand on Earth needs no transport and is not planned, so the simulation still lists it as unmet.',
    ]);
    expect(await warningsOf(new Campaign(of(0, [0.4, 0.5]), { rules }))).to.deep.equal([
      '2 unmet demands are below the precision of the configuration and not planned, so the simulation still lists them as unmet.',
      '2 unmet demands on Earth need no transport and are not planned, so the simulation still lists them as unmet.',
    ]);
    const packing = campaignOf(
      [create(0, lsp, lsp, base), demand(5, lsp, [generic(5, 21)], base)],
      [base],
    );
    expect(await warningsOf(packing)).to.deep.equal([
      '21 kg of COS 5 (Stowage and Restraint) at LSP is an estimate of packing and not planned, so the simulation still lists it as unmet.',
    ]);
    const cut = new Campaign(of(0, []), { limits: { events: 3 } });
    expect(await warningsOf(cut)).to.include(
      'The simulation did not reach its end, so later demands and transports are missing.',
    );
  });
});

describe('a manifest whose carrier is full', () => {
  it('is empty, optimal, and says what is short', async () => {
    const answer = await manifestOf(tareDecides({}, 0.5));
    expect(answer).to.include({ status: 'optimal', launched: 0 });
    expect(answer.warnings).to.deep.equal([]);
    expect(answer.objective.unmet).to.equal(195);
    expect(answer.demands.map(({ reason }) => reason)).to.deep.equal([
      'capacity',
      'capacity',
      'capacity',
    ]);
    expect(manifestHead(answer).slice(0, 2)).to.deep.equal([
      '0 containers meet 0 kg of 195 kg; 195 kg stay unmet. 0 kg are launched, 0 kg of it packing.',
      'No plan leaves less unmet.',
    ]);
  });
});

describe('the reasons of a manifest', () => {
  const reasonsOf = async (flown: ReturnType<typeof carrier>, food: ReturnType<typeof generic>) => {
    const camp = thing('Camp');
    const crewed = thing('Crewed');
    const campaign = campaignOf(
      [
        create(0, ksc, ksc, flown, crewed),
        create(0, lsp, lsp, camp),
        fly(1, hop, [crewed]),
        demand(5, lsp, [food], camp),
        fly(6, hop, [flown]),
        demand(12, lsp, [food], camp),
      ],
      [flown, camp, crewed],
      {},
      { configuration: { environmentConstrained: true } },
    );
    return (await manifestOf(campaign)).demands.map(({ reason }) => reason);
  };

  it('tell whether nothing with a carrier arrived, or no carrier of the environment', async () => {
    const food = generic(202, 5, 'Pressurized');
    expect(await reasonsOf(carrier('Cargo'), food)).to.deep.equal([
      'before the first arrival',
      'no slot of its environment',
    ]);
    const cabin = carrier('Cabin', { cargoEnvironment: 'Pressurized' });
    expect(await reasonsOf(cabin, food)).to.deep.equal(['before the first arrival', null]);
  });
});

describe('a manifest with forbidden pairs', () => {
  it('leaves behind what has no other way, says why, and is proved', async () => {
    const forbid = [{ goods: 202, on: 'Cargo' }];
    const { answer } = await workOutManifest(tareDecides(), {
      options: { forbid },
      workLimit: 500,
    });
    expect(answer.proof).to.deep.equal({ proved: true, differences: [] });
    const food = answer.demands.filter(({ classOfSupply }) => classOfSupply === 202);
    expect(food.map(({ met, reason }) => [met, reason])).to.deep.equal([[0, 'forbidden']]);
    expect(answer.demands.some(({ met }) => met > 0)).to.equal(true);
  });
});

describe('a manifest with the liberties of SpaceNet', () => {
  it('is not simulated, and serves a place until the next arrival there', async () => {
    const [a, b] = [carrier('A', { maxCargoMass: 100 }), carrier('B', { maxCargoMass: 100 })];
    const camp = thing('Camp');
    const campaign = campaignOf(
      [
        create(0, ksc, ksc, a, b),
        create(0, lsp, lsp, camp),
        demand(2, lsp, [generic(202, 1)], camp),
        fly(3, hop, [a]),
        demand(7, lsp, [generic(202, 10)], camp),
        fly(8, hop, [b]),
        demand(12, lsp, [generic(202, 20)], camp),
      ],
      [a, b, camp],
      { rules: 'spacenet25' },
    );
    const { answer, scenario } = await workOutManifest(campaign, { method: 'greedy' });
    expect(answer.proof).to.deep.equal({ proved: null, differences: [] });
    expect(manifestHead(answer)).to.include(
      'It was not simulated, because its options take liberties.',
    );
    const { cells } = scenario.manifest as unknown as {
      readonly cells: readonly { readonly from: unknown; readonly to: unknown }[];
    };
    const arrival = (event: number) => ({ mission: 0, event, at: 'arrival' });
    expect(cells.map(({ from, to }) => [from, to])).to.deep.equal([
      [arrival(3), arrival(5)],
      [arrival(5), null],
    ]);
  });
});

describe('a manifest of templates of the scenario', () => {
  it('has containers of these templates, and is proved', async () => {
    const cargo = carrier('Cargo', { maxCargoMass: 45, maxCargoVolume: 0.5 });
    const camp = thing('Camp');
    const locker = new ResourceContainer({
      name: 'Locker',
      mass: 2,
      maxCargoMass: 40,
      maxCargoVolume: 1,
    });
    const campaign = campaignOf(
      [
        create(0, ksc, ksc, cargo),
        create(0, lsp, lsp, camp),
        fly(1, hop, [cargo]),
        demand(9, lsp, [generic(202, 40)], camp),
      ],
      [cargo, camp],
      {},
      {
        elementTemplates: [...allTemplates.filter(({ name }) => name !== 'Box'), locker],
        configuration: { volumeConstrained: true },
      },
    );
    const request = { options: { containerTemplates: true } };
    const { answer, scenario } = await workOutManifest(campaign, request);
    // Two bags would weigh 1.66 kg, but the locker brings as much with 2 kg in one.
    expect(answer.objective.unmet).to.be.closeTo(0, 0.02);
    expect(answer.proof).to.deep.equal({ proved: true, differences: [] });
    const greedy = await manifestOf(campaign, { method: 'greedy' });
    const [{ capacityVolume, loadedVolume, spareVolume }] = greedy.legs[0]!.slots as [
      ManifestedSlot,
    ];
    // By volume, a bag holds much less than its 26.8 kg.
    expect(greedy.containers).to.have.length(6);
    expect(capacityVolume).to.equal(0.5);
    expect(loadedVolume).to.be.closeTo(6 * 0.053, 1e-9);
    expect(spareVolume).to.be.closeTo(0.5 - 6 * 0.053, 1e-9);
    const elements = scenario.instantiatedElements.slice(
      campaign.scenario.instantiatedElements.length,
    );
    expect(elements).to.have.length(answer.containers.length);
    expect(scenario.elementTemplates.length).to.be.at.least(
      campaign.scenario.elementTemplates.length,
    );
  });
});
