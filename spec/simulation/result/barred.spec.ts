import { expect } from 'chai';
import fc from 'fast-check';
import {
  type AnyEvent,
  ConsumeResources,
  ContinuousResource,
  MoveElements,
  RemoveElements,
  ResourceAmount,
  TransferResources,
} from '../../../lib/index.js';
import {
  type ResourceRecord,
  type RuleChoice,
  Simulation,
  type SimulationResult,
  simulate,
} from '../../../lib/simulation/index.js';
import { draws } from '../../support/draws.js';
import { campaignOf } from '../demands/continuous/campaigns.js';
import { drafts } from '../demands/continuous/drafts.js';
import { create } from '../demands/continuous/played.js';
import { ksc, on, scenario } from '../support/builder.js';
import { box, carrier, cast, generic, ofWater, thing } from '../support/elements.js';

const exact: RuleChoice = { substitution: 'exact' };
const juice = new ContinuousResource({
  name: 'Juice',
  classOfSupply: 201,
  environment: 'Pressurized',
  packingFactor: 0,
  unitMass: 1,
  unitVolume: 0.001,
});

/** The names of what is barred beside each unmet amount. */
const barredIn = ({ demands }: SimulationResult) =>
  demands.flatMap(({ unmet }) => unmet.map(({ barred }) => barred.map(({ name }) => name)));

describe('What the rules bar', () => {
  const can = box('Can', { contents: [ofWater(5)] });
  const other = box('Other');
  const consume = (day: number, ...resources: ConsumeResources['resources']): AnyEvent =>
    new ConsumeResources({ ...on(day, ksc), source: other.id, resources });
  const given = (...events: AnyEvent[]) => {
    const all = scenario([create(0, other), ...events], cast(can, other));
    all.resourceList.push(juice);
    return all;
  };

  it('is named beside an unmet amount of its class or of one above it', () => {
    const of = (...resources: ConsumeResources['resources']) =>
      barredIn(simulate(given(create(0, can), consume(1, ...resources)), { rules: exact }));
    expect(of(generic(201, 1))).to.deep.equal([['Water']]);
    expect(of(generic(2, 1))).to.deep.equal([['Water']]);
    expect(of(generic(202, 1))).to.deep.equal([[]]);
    expect(of(new ResourceAmount({ resource: juice.id, amount: 1 }))).to.deep.equal([['Water']]);
    expect(of(ofWater(6))).to.deep.equal([[]]);
  });

  it('is named under every rule, and only what cannot serve', () => {
    const wants = [generic(201, 6), new ResourceAmount({ resource: juice.id, amount: 1 })];
    const events = [create(0, can), consume(1, ...wants)];
    // The generic demand is served from the can, in which nothing is left.
    expect(barredIn(simulate(given(...events)))).to.deep.equal([[], []]);
    const [, second] = wants;
    expect(barredIn(simulate(given(create(0, can), consume(1, second!))))).to.deep.equal([
      ['Water'],
    ]);
    expect(barredIn(simulate(given(...events), { rules: 'spacenet25' }))).to.deep.equal([
      ['Water'],
      ['Water'],
    ]);
  });

  it('is what is there at the time: inside carriers too, not what has left or is empty', () => {
    const hold = carrier('Hold');
    const full = (...events: AnyEvent[]) => {
      const all = scenario([create(0, other, hold, can), ...events], cast(can, other, hold));
      return barredIn(simulate(all, { rules: exact }));
    };
    const ask = consume(3, generic(201, 1));
    expect(full(ask)).to.deep.equal([['Water']]);
    const into = (day: number, container: { readonly id: string }) =>
      new MoveElements({ ...on(day, ksc), elements: [can.id], container: container.id });
    expect(full(into(1, hold), ask)).to.deep.equal([['Water']]);
    const remove = new RemoveElements({ ...on(2, ksc), elements: [hold.id] });
    expect(full(into(1, hold), remove, ask)).to.deep.equal([[]]);
    const empty = new TransferResources({
      ...on(2, ksc),
      originContainer: can.id,
      destinationContainer: other.id,
      resources: [ofWater(5)],
    });
    expect(full(empty, ask)).to.deep.equal([['Water']]);
    expect(full(consume(2, ofWater(5)), ask)).to.deep.equal([[]]);
    expect(full(create(4, thing('Late')), ask)).to.deep.equal([['Water']]);
  });

  it('is nothing if nothing is consumed, and of packing material', () => {
    const events = [create(0, can), consume(1, generic(201, 1))];
    expect(barredIn(simulate(given(...events), { rules: exact, consume: false }))).to.deep.equal([
      [],
    ]);
    const packed = simulate(given(...events), { rules: exact, packingEstimate: true });
    expect(barredIn(packed)).to.deep.equal([[], ['Water']]);
  });

  it('is named in the shortage, and 10 resources at most', () => {
    const many = Array.from(
      { length: 12 },
      (_, i) => new ContinuousResource({ ...juice, id: undefined!, name: `Juice ${i}` }),
    );
    const bar = box('Bar', {
      contents: many.map(({ id }) => new ResourceAmount({ resource: id, amount: 1 })),
    });
    const all = scenario([create(0, other, bar), consume(1, generic(201, 1))], cast(other, bar));
    all.resourceList.push(...many);
    const { shortages } = simulate(all, { rules: exact });
    expect(shortages.map(({ barred }) => barred.map(({ name }) => name))).to.deep.equal([
      many.slice(0, 10).map(({ name }) => name),
    ]);
  });

  it('is the same in a copy of a simulation that goes on', () => {
    const all = given(create(0, can), consume(1, generic(201, 1)), consume(2, generic(201, 1)));
    const simulation = new Simulation(all, { rules: exact });
    simulation.step();
    simulation.step();
    simulation.step();
    const fork = simulation.fork();
    fork.run();
    expect(fork.result().demands).to.deep.equal(simulate(all, { rules: exact }).demands);
  });

  it('is all that is of the class, is there and cannot serve, in any campaign', () => {
    const timings = fc.constantFrom('continuous', 'interval');
    const rules = fc.constantFrom('class', 'exact');
    const tanks = fc.constantFrom('as-containers', 'reversed');
    fc.assert(
      fc.property(drafts(), timings, rules, tanks, (draft, demandTiming, substitution, tank) => {
        const result = simulate(campaignOf(draft).scenario, {
          rules: { demandTiming, substitution, tankSubstitution: tank },
        });
        const known = new Map(result.resources.map((each) => [each.id, each]));
        for (const demand of result.demands)
          for (const { resource, since, until, barred } of demand.unmet) {
            const span = [since ?? demand.since ?? demand.time, until ?? demand.time] as const;
            const want = known.get(resource.id)!;
            const found = new Set<string>();
            for (const time of momentsIn(result, ...span))
              for (const { element, location, holds } of result.at(time).elements) {
                if (location?.id !== demand.location.id) continue;
                const isTank = ['Car', 'Tug'].includes(element.name);
                for (const { resource: there, amount } of holds) {
                  const have = known.get(there.id)!;
                  const isReversed = isTank && tank === 'reversed';
                  const serves = isReversed
                    ? canServe(want, have, 'exact')
                    : canServe(have, want, substitution);
                  if (amount > 0 && isOf(have, want) && !serves) found.add(have.name);
                }
              }
            expect(barred.map(({ name }) => name)).to.have.members([...found]);
          }
      }),
      { numRuns: draws(100) },
    );
  });
});

const isOf = (have: ResourceRecord, want: ResourceRecord): boolean =>
  String(have.classOfSupply).startsWith(String(want.classOfSupply));

/** Returns whether a resource serves another one, once more and by itself. */
const canServe = (have: ResourceRecord, want: ResourceRecord, substitution: string): boolean =>
  have.id === want.id ||
  (isOf(have, want) &&
    (have.type === 'Generic' || (substitution === 'class' && want.type === 'Generic')));

/** Returns a time between any two changes in a span, or the one instant. */
function momentsIn(result: SimulationResult, since: number, until: number): number[] {
  if (until <= since) return [since];
  const changes = [...result.positions, ...result.stocks].map(({ time }) => time);
  const times = [...new Set([since, ...changes, until])]
    .filter((time) => time >= since && time <= until)
    .sort((a, b) => a - b);
  return times.slice(1).map((time, i) => (time + times[i]!) / 2);
}
