import { expect } from 'chai';
import fc from 'fast-check';
import { ConsumeResources, CreateElements, parse, Scenario } from '../../lib/index.js';
import { packageFile } from '../../lib/reading/package-file.js';
import { withFields } from '../../lib/schema/field-changes.js';
import {
  type MeasureInUse,
  type RuleChoice,
  Simulation,
  type SimulationOptions,
  type SimulationResult,
  simulate,
} from '../../lib/simulation/index.js';
import { VariantSimulator } from '../../lib/variants/variant-simulator.js';
import { draws } from '../support/draws.js';
import { faults, campaign as faultyCampaign } from './causes/campaign.js';
import { dayOf, ids, lsp, mission, on, scenario } from './support/builder.js';
import { box, cast, crew, drinking, generic, ofWater } from './support/elements.js';
import { anyScenario } from './support/generated.js';
import { atEvents, presets } from './support/results.js';

const anyRules = fc.constantFrom<RuleChoice>(...presets, atEvents);

const anyOptions: fc.Arbitrary<SimulationOptions> = fc.record({
  rules: anyRules,
  packingEstimate: fc.boolean(),
  records: fc.constantFrom({ demands: 'all' as const }, { demands: 'totals' as const }),
});

/** Everything that a result says. */
const text = (result: SimulationResult): string =>
  JSON.stringify([result, result.rootCauses, result.shortages, result.demandTotals]);

function stepped(simulation: Simulation, steps: number): Simulation {
  for (let step = 0; step < steps && simulation.step() !== undefined; step++);
  return simulation;
}

/** A scenario whose events are spread over several missions. */
const severalMissions: fc.Arbitrary<Scenario> = fc
  .tuple(anyScenario, fc.array(fc.nat(30), { minLength: 4, maxLength: 4 }))
  .map(([whole, starts]) => {
    const events = whole.missionList.flatMap((each) => each.events);
    const size = Math.ceil(events.length / starts.length);
    return Object.assign(whole, {
      missionList: starts.map((day, index) =>
        mission(events.slice(index * size, (index + 1) * size), {
          name: `Mission ${index % 3}`,
          startDate: dayOf(day),
        }),
      ),
    });
  });

describe('A fork of a simulation', () => {
  it('has the future that its origin would have had, and so has the origin', () => {
    const anyFault = fc
      .record({
        loads: fc.constant([0, 1].map(() => ({ crew: 1, contents: 20, added: 5, transferred: 9 }))),
        stock: fc.integer({ min: 0, max: 80 }),
        rate: fc.integer({ min: 1, max: 6 }),
        plant: fc.nat(2),
        fault: fc.constantFrom(...faults),
      })
      .map(({ loads, fault, ...draft }) => {
        const full = loads.map((each) => ({ ...each, consumed: 4, burns: true }));
        const given = { ...draft, loads: full as never, separate: false };
        return faultyCampaign(given, [[0, fault]]);
      });
    fc.assert(
      fc.property(
        fc.oneof(anyScenario, severalMissions, anyFault),
        anyOptions,
        fc.nat(40),
        fc.nat(5),
        (campaign, options, first, second) => {
          const expected = text(simulate(campaign, options));
          const origin = stepped(new Simulation(campaign, options), first);
          const fork = origin.fork();
          const later = stepped(origin, second).fork();
          expect(text(fork.run()), 'fork').to.equal(expected);
          expect(text(origin.run()), 'origin').to.equal(expected);
          expect(text(later.run()), 'fork of the origin, later').to.equal(expected);
        },
      ),
      { numRuns: draws(120) },
    );
  });

  it('has a future of its own', () => {
    const { model, state } = drinking(2);
    const living = { states: [state], currentStateIndex: 0 };
    const [ann, tank] = [crew('Ann', living), box('Tank', { contents: [ofWater(20)] })];
    const create = new CreateElements({
      ...on(0, lsp),
      elements: ids(ann, tank),
      container: lsp.id,
    });
    const drink = (day: number) =>
      new ConsumeResources({ ...on(day, lsp), source: tank.id, resources: [generic(201, 1)] });
    const campaign = scenario([create, drink(2), drink(6)], {
      ...cast(ann, tank),
      demandModels: [model],
    });
    const origin = new Simulation(campaign);
    stepped(origin, 3);
    const leak = origin.fork();
    leak.schedule({
      time: 3,
      priority: 1,
      name: 'Leak',
      place: lsp.id,
      run: (context) => context.remove([context.element(tank.id, 'tank')!]),
    });
    expect(leak.run().verdict).to.equal('infeasible');
    const fine = origin.run();
    expect(fine.feasible).to.equal(true);
    expect(text(fine)).to.equal(text(simulate(campaign)));
  });

  it('goes on from what is reserved, loaded and repaired', () => {
    for (const name of ['shackleton-outpost', 'south-pole-visit']) {
      const campaign = parse(Scenario, packageFile(`data/scenarios/${name}.json`));
      for (const rules of presets) {
        const expected = text(simulate(campaign, { rules }));
        for (const steps of [0, 5, 11, 1000]) {
          const fork = stepped(new Simulation(campaign, { rules }), steps).fork();
          expect(text(fork.run())).to.equal(expected);
        }
      }
    }
  });

  it('needs measures that can be copied', () => {
    const count = (events = 0): MeasureInUse => ({
      observe: () => {
        events++;
      },
      result: () => events,
      fork: () => count(events),
    });
    const campaign = parse(Scenario, packageFile('data/scenarios/south-pole-visit.json'));
    const measures = { count };
    const origin = stepped(new Simulation(campaign, { measures }), 4);
    const fork = origin.fork();
    const all = simulate(campaign, { measures }).measures.custom.count;
    expect(fork.run().measures.custom).to.deep.equal({ count: all });
    expect(origin.run().measures.custom).to.deep.equal({ count: all });
    const other = new Simulation(campaign, { measures: { lost: () => ({ result: () => 1 }) } });
    expect(() => other.fork()).to.throw(TypeError, 'the measure "lost" has no method fork()');
  });

  it('cannot be made while an event is executed', () => {
    const campaign = parse(Scenario, packageFile('data/scenarios/south-pole-visit.json'));
    const refused = new Set<string>();
    const measure = (): MeasureInUse => ({
      observe: (simulation) => {
        try {
          simulation.fork();
        } catch (error) {
          refused.add(String(error));
        }
      },
      result: () => refused.size,
      fork: measure,
    });
    simulate(campaign, { measures: { measure } });
    expect([...refused]).to.deep.equal([
      'Error: A simulation can be forked between two events alone',
    ]);
  });

  it('calls listeners of its own, for what happens from then on', () => {
    const campaign = parse(Scenario, packageFile('data/scenarios/south-pole-visit.json'));
    const origin = stepped(new Simulation(campaign), 5);
    const before = origin.records.timeline.length;
    const fork = origin.fork();
    const [heard, told]: [unknown[], unknown[]] = [[], []];
    fork.on('*', (record) => heard.push(record));
    origin.on('*', (record) => told.push(record));
    const { timeline } = fork.run();
    expect(heard).to.have.length(timeline.length - before);
    expect(told).to.have.length(0);
  });
});

describe('A variant that begins to differ late', () => {
  const anyChange = fc.oneof(
    fc.record({ kind: fc.constant('startDate' as const), day: fc.nat(40) }),
    fc.record({ kind: fc.constant('missionTime' as const), day: fc.nat(10) }),
    fc.record({ kind: fc.constant('events' as const), day: fc.constant(0) }),
  );

  it('has the result that it has alone', () => {
    let begun = 0;
    fc.assert(
      fc.property(
        severalMissions,
        anyOptions,
        fc.array(fc.tuple(fc.nat(3), anyChange), { minLength: 2, maxLength: 6 }),
        (campaign, options, changes) => {
          const simulator = new VariantSimulator(campaign, options);
          for (const [index, { kind, day }] of changes) {
            if (kind === 'missionTime' && campaign.missionList[index]!.events.length === 0)
              continue;
            const of = `/missionList/${index}`;
            const change = {
              startDate: { pointer: `${of}/startDate`, value: dayOf(day).toISOString() },
              missionTime: { pointer: `${of}/events/0/missionTime`, value: day * 86_400 },
              events: { pointer: `${of}/events`, value: [] },
            }[kind];
            const made = withFields(campaign, [change]);
            if (!made.success) return expect.fail(made.problems.join());
            const simulation = simulator.begun(made.value);
            if (simulation.time > 0) begun++;
            expect(text(simulation.run())).to.equal(text(simulate(made.value, options)));
          }
        },
      ),
      { numRuns: draws(320) },
    );
    expect(begun, 'simulations that had begun').to.be.above(draws(320) / 10);
  });
});
