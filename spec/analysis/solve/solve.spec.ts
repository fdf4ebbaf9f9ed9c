import { expect } from 'chai';
import { Campaign, QuestionError, type SolveQuestion, solve } from '../../../lib/analysis/index.js';
import { type Scenario, TransferResources } from '../../../lib/index.js';
import { leo, lsp, mission, on, scenario } from '../../simulation/support/builder.js';
import { box, carrier, cast, ofWater, stage, thing } from '../../simulation/support/elements.js';
import { ofFuel, oneBurn, voyage } from '../support/burns.js';
import { creating, drinker, moving, resupply } from '../support/campaign-parts.js';

const solved = (scenario: Scenario, question: SolveQuestion, options = {}) =>
  solve(new Campaign(scenario), question, options);

/** A crew that drinks 2 kg a day at the base for 100 days, and flights that bring 40 kg of water each. */
function outpost(): Scenario {
  const { model, person } = drinker();
  const home = carrier('Home');
  const first = box('First water', { contents: [ofWater(30)] });
  const { elements, flight } = resupply();
  return scenario([], {
    ...cast(home, person, first, ...elements),
    demandModels: [model],
    missionList: [
      mission(
        [
          creating(0, lsp, [home]),
          creating(0, lsp, [person, first], { into: home, priority: 2 }),
          moving(100, lsp, [person], { into: home }),
        ],
        { name: 'Stay' },
      ),
      flight(),
    ],
  });
}

describe('Solving', () => {
  it('finds the supplies with which all demands are met', async () => {
    const answer = await solved(outpost(), {
      for: 'Water in First water',
      until: 'supplied',
      tolerance: 0.01,
      to: 1000,
    });
    // The box holds 100 kg: 200 kg are needed, and 40 arrive. What lacks no more than the precision of 0.01 kg is supplied.
    expect(answer.outcome).to.equal('never');
    expect(answer.reason!.stoppedBy).to.include({ value: 100, kind: 'container' });
    expect(answer.reason!.wouldNeed).to.be.closeTo(160, 0.011);
    expect(answer.reason!.best.unmetMass).to.be.closeTo(60, 0.01);
    expect(answer.reason!.message).to.match(
      /what First water can hold.*60 kg of demands are unmet.*159.99 kg would be enough/,
    );
  });

  it('takes no value at which a simulation does not end', async () => {
    const question = { for: 'Water in First water', until: 'feasible', to: 100 } as const;
    const limited = new Campaign(outpost(), { limits: { events: 2 } });
    const answer = await solve(limited, question);
    expect(answer.outcome).to.equal('never');
    expect(answer.reason!.best).to.deep.include({ verdict: undefined, errors: 1 });
    expect(answer.reason!.best.firstError!.code).to.equal('LIMIT_REACHED');
    const cancelled = solve(new Campaign(outpost(), { timeout: 0 }), question);
    const error = await cancelled.catch((reason: unknown) => reason);
    expect(error).to.include({ name: 'AbortError' });
  });

  it('finds the number of flights: each brings elements of its own', async () => {
    const answer = await solved(outpost(), {
      for: 'Resupply.flights',
      until: 'supplied',
      every: 10,
    });
    // 170 kg in flights of 40 kg.
    expect(answer.value).to.equal(5);
    expect(answer.tolerance).to.equal(1);
    expect(answer.direction).to.equal('at-least');
    expect(answer.outside).to.include({ value: 4, holds: false });
    expect(answer.outside!.unmetMass).to.be.closeTo(10, 0.01);
    expect(answer.variable).to.include({ unit: 'flights', current: 1, pointer: '/missionList/1' });
  });

  it('flies no mission with 0 flights', async () => {
    const { evaluations } = await solved(outpost(), {
      for: 'Resupply.flights',
      until: 'supplied',
      to: 2,
    });
    expect(
      evaluations.map(({ value, unmetMass }) => [value, Math.round(unmetMass!)]),
    ).to.deep.equal([
      [0, 170],
      [1, 130],
      [2, 90],
    ]);
  });

  it('says which tank is too small, and what would be enough', async () => {
    const scenario = oneBurn({
      mass: 1000,
      isp: 400,
      load: 3000,
      fuel: 100,
      maxFuel: 2000,
      deltaV: 2000,
    });
    const answer = await solved(scenario, { for: 'Tug.fuel', tolerance: 0.01 });
    expect(answer.value).to.equal(null);
    expect(answer.reason!.stoppedBy).to.include({ value: 2000, kind: 'tank' });
    expect(answer.reason!.wouldNeed).to.be.closeTo(
      4000 * (Math.exp(2000 / (400 * 9.80665)) - 1),
      0.011,
    );
    expect(answer.reason!.message).to.include('the capacity of the tank of Tug (maxFuel)');
  });

  it('says that a value makes no difference', async () => {
    const { model, person } = drinker();
    const other = thing('Other');
    const base = scenario([creating(0, lsp, [person, other]), moving(9, lsp, [other])], {
      ...cast(person, other),
      demandModels: [model],
    });
    const answer = await solved(base, { for: 'Other.mass', until: 'supplied', to: 100 });
    expect(answer.reason).to.include({ isFlat: true, wouldNeed: null });
    expect(answer.reason!.message).to.match(
      /^Other.mass makes no difference from 0 kg to 100 kg: 18 kg of demands are unmet\.$/,
    );
  });

  it('returns all changes where more than one is found', async () => {
    // Below 100 kg, a flight takes it; above, the burn fails again.
    const scenario = oneBurn({ mass: 1000, isp: 400, load: 0, fuel: 6000, deltaV: 2000 });
    const heavy = thing('Heavy', { mass: 9_000 });
    const pad = carrier('Pad', { mass: 0, maxCargoMass: 12_000 });
    scenario.instantiatedElements.push(heavy, pad);
    const tug = scenario.instantiatedElements[0]!;
    // A carrier that takes at most 12 t: the tug with too much propellant does not fit.
    scenario.missionList[0]!.events.push(
      creating(0.5, leo, [pad]),
      moving(0.6, leo, [tug], { into: pad }),
      moving(0.7, leo, [tug]),
    );
    const question = { for: 'Tug.fuel', tolerance: 1, to: 24_000 } as const;
    const least = 1000 * (Math.exp(2000 / (400 * 9.80665)) - 1);
    const answer = await solved(scenario, question);
    expect(answer.isMonotone).to.equal(false);
    expect(answer.crossings.map(({ direction }) => direction)).to.deep.equal([
      'at-least',
      'at-most',
    ]);
    expect(answer.crossings[0]!.value).to.equal(Math.ceil(least));
    expect(answer.crossings[1]!.value).to.equal(11_000);
    expect(answer.value, 'the nearest to 6,000').to.equal(11_000);
    expect((await solved(scenario, { ...question, choose: 'least' })).value).to.equal(
      Math.ceil(least),
    );
    expect((await solved(scenario, { ...question, choose: 'most' })).value).to.equal(11_000);
  });

  it('says that every value will do, and returns the end that was wished for', async () => {
    const scenario = oneBurn({ mass: 1000, isp: 400, load: 0, fuel: 6000, deltaV: 0 });
    const question = { for: 'Tug.fuel', to: 500 } as const;
    expect(await solved(scenario, question)).to.include({ outcome: 'always', value: null });
    const most = await solved(scenario, { ...question, choose: 'most' });
    expect(most).to.include({ outcome: 'always', value: 500, direction: null });
    expect((await solved(scenario, { ...question, choose: 'least' })).value).to.equal(0);
  });

  it('looks at one vehicle, event, burn or mission only', async () => {
    const first = stage('First', { mass: 1000, isp: 400, fuel: ofFuel(1000) });
    const second = stage('Second', { mass: 1000, isp: 400, fuel: ofFuel(0) });
    const scenario = voyage(
      [first, second],
      [
        { deltaV: 500, fire: [first] },
        { deltaV: 500, fire: [second] },
      ],
    );
    const { edges } = scenario.network;
    const burn = (edges.at(-1) as { burns: { id: string }[] }).burns[0]!;
    const all = await solved(scenario, { for: 'First.fuel' });
    expect(all.outcome).to.equal('never');
    const values = [];
    for (const of of ['First', burn.id, `/network/edges/${edges.length - 1}/burns/0`]) {
      const answer = await solved(scenario, { for: 'First.fuel', of, tolerance: 0.1 });
      values.push(answer.value);
    }
    const exact = 2000 * (Math.exp(500 / (400 * 9.80665)) - 1);
    expect(values).to.deep.equal(Array(3).fill(Math.ceil(exact * 10) / 10));
    for (const of of ['Voyage', 'Mission', 'Second'])
      expect((await solved(scenario, { for: 'First.fuel', of })).outcome, of).to.equal('never');
  });

  it('finds the payload that a carrier can take besides what is aboard', async () => {
    const tug = stage('Tug', { mass: 1000, isp: 400, fuel: ofFuel(1500) });
    const answer = await solved(voyage([tug], [{ deltaV: 2500, fire: [tug] }]), {
      for: 'Tug.payload',
      tolerance: 0.01,
    });
    expect(answer.direction).to.equal('at-most');
    expect(answer.value).to.be.closeTo(1500 / (Math.exp(2500 / (400 * 9.80665)) - 1) - 1000, 0.011);
  });

  it('sets a field that an instance inherits, for this instance only', async () => {
    const [one, two] = [stage('One', { fuel: ofFuel(9000) }), stage('Two')];
    const scenario = voyage([one, two], [{ deltaV: 3000, fire: [two] }]);
    const answer = await solved(scenario, { for: 'Two.fuel', tolerance: 1, choose: 'least' });
    const others = 2 * 2000 + 9000;
    expect(answer.value).to.be.closeTo(others * (Math.exp(3000 / (450 * 9.80665)) - 1), 1);
    expect(answer.variable).to.include({ current: 15_000, unit: 'kg' });
  });

  it('takes resources that a container does not hold yet, and events', async () => {
    const { model, person } = drinker();
    const [store, cup] = [box('Store', { contents: [ofWater(50)] }), box('Cup')];
    const home = carrier('Home');
    const transfer = new TransferResources({
      ...on(0, lsp, { name: 'Pour', priority: 4 }),
      resources: [ofWater(1)],
      originContainer: store.id,
      destinationContainer: cup.id,
    });
    const base = scenario(
      [
        creating(0, lsp, [home, store]),
        creating(0, lsp, [person, cup], { into: home, priority: 2 }),
        transfer,
        moving(10, lsp, [person], { into: home }),
      ],
      { ...cast(home, person, store, cup), demandModels: [model] },
    );
    const poured = await solved(base, { for: 'Pour.resources.0.amount', tolerance: 1 });
    expect(poured).to.include({ value: 50, direction: 'at-most' });
    const filled = await solved(base, { for: 'resource water in container Cup', tolerance: 1 });
    expect(filled.variable).to.include({ current: 0, unit: 'kg' });
    expect(filled.value, 'the cup holds 100 kg').to.equal(99);
  });

  it('leaves the scenario as it is, and reports each simulation', async () => {
    const scenario = oneBurn({ mass: 1000, isp: 400, load: 10, fuel: 500, deltaV: 100 });
    const before = JSON.stringify(scenario);
    const seen: number[] = [];
    const { evaluations } = await solved(
      scenario,
      { for: 'Tug.fuel' },
      {
        onProgress: ({ value }: { value: number }) => seen.push(value),
      },
    );
    expect(JSON.stringify(scenario)).to.equal(before);
    expect(seen.sort((a, b) => a - b)).to.deep.equal(evaluations.map(({ value }) => value));
  });

  it('ends when its signal is aborted', async () => {
    const scenario = oneBurn({ mass: 1000, isp: 400, load: 10, fuel: 500, deltaV: 100 });
    const control = new AbortController();
    let count = 0;
    const onProgress = () => {
      if (++count === 3) control.abort();
    };
    const search = solved(scenario, { for: 'Tug.fuel' }, { signal: control.signal, onProgress });
    const error = await search.then(
      () => undefined,
      (reason: Error) => reason,
    );
    expect(error?.name).to.equal('AbortError');
    expect(count).to.equal(3);
  });
});

describe('A wrong question', () => {
  const scenario = outpost();
  const problemsOf = async (question: Partial<SolveQuestion>) => {
    try {
      await solved(scenario, { for: 'Ship.mass', ...question } as SolveQuestion);
    } catch (error) {
      expect(error).to.be.instanceOf(QuestionError);
      return (error as QuestionError).problems;
    }
    return [];
  };

  it('has all its problems at once', async () => {
    const problems = await problemsOf({
      for: 'Shp.mass',
      until: 'suplied' as 'supplied',
      of: 'Sty',
      from: 5,
      to: 3,
      tolerance: 0,
      every: Number.NaN,
      choose: 'lest' as 'least',
    });
    expect(problems.map((problem) => problem.split(':')[0])).to.deep.equal([
      'until',
      'choose',
      'tolerance',
      'every',
      'from',
      'of',
      'for',
    ]);
    expect(problems[0]).to.include('did you mean "supplied"?');
    expect(problems[5]).to.include('did you mean "Stay"?');
    expect(problems[6]).to.include('did you mean "Ship"?');
  });

  const wrong: readonly (readonly [Partial<SolveQuestion>, RegExp])[] = [
    [{ for: '' }, /expected words such as/],
    [{ for: 'Ship' }, /is an object; name a number of it after a dot: .*"mass"/],
    [{ for: 'Ship.masss' }, /no field "masss"; did you mean "mass"/],
    [{ for: 'Ship.name' }, /is "Ship", not a number/],
    [{ for: 'Ship.volume.x' }, /"volume" is 0, and has no "x"/],
    [{ for: '/missionList/0/events/9/priority' }, /the list has 3 items/],
    [{ for: '/missionList/0/events/x~/priority' }, /is not a JSON Pointer/],
    [{ for: '/instantiatedElements/1/currentStateIndex' }, /index of a state/],
    [{ for: 'Wine in Load' }, /no resource has the name "Wine"/],
    [{ for: 'Water in Lod' }, /no resource container has the name "Lod"; did you mean "Load"/],
    [{ for: 'Person.payload' }, /no field "payload"/],
    [{ for: 'Ship.mass', of: 'Water' }, /is no mission, element, event/],
    [{ for: 'Ship.mass', of: '/nothing' }, /there is nothing at "\/nothing"/],
    [{ for: 'Ship.mass', from: -5, to: -1 }, /nothing is between/],
    [{ for: 'Resupply.flights', tolerance: 0.5 }, /no whole number/],
    [{ for: 'Ship.mass', tolerance: 1e-13, to: 1e9 }, /too small for values up to/],
  ];
  for (const [question, expected] of wrong)
    it(`says what is wrong with ${JSON.stringify(question)}`, async () => {
      const problems = await problemsOf(question);
      expect(problems).to.have.length(1);
      expect(problems[0]).to.match(expected);
    });

  it('lists the addresses of a name with several meanings', async () => {
    const twins = oneBurn({ mass: 1, isp: 400, load: 0, fuel: 1, deltaV: 1 });
    twins.instantiatedElements.push(thing('Load'));
    const error = await solved(twins, { for: 'Load.mass', of: 'Load' }).then(
      () => undefined,
      (reason: QuestionError) => reason,
    );
    expect(error!.problems).to.have.length(2);
    for (const problem of error!.problems) {
      expect(problem).to.match(/can mean 2 (?:numbers|things); use one of these addresses:/);
      expect(problem)
        .to.include(' instantiatedElements.1')
        .and.to.include(' instantiatedElements.2');
    }
    const { of } = await solved(twins, {
      for: 'instantiatedElements.2.mass',
      of: 'instantiatedElements.2',
      to: 1,
    });
    expect(of).to.include({ kind: 'element', pointer: '/instantiatedElements/2' });
  });
});
