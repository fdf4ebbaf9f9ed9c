import { expect } from 'chai';
import fc from 'fast-check';
import {
  type AnyElementInstance,
  type AnyEvent,
  CreateElements,
  MoveElements,
  ResourceAmount,
  type Scenario,
} from '../../../../lib/index.js';
import {
  type SimulationResult,
  type SupplyRecord,
  simulate,
} from '../../../../lib/simulation/index.js';
import { draws } from '../../../support/draws.js';
import { ksc, on } from '../../support/builder.js';
import { leftOf } from '../../support/left.js';
import { addTo, checkBooks, keyOf } from './books.js';
import { type Campaign, campaignOf } from './campaigns.js';
import { type Draft, drafts, Kind } from './drafts.js';
import { specifics } from './goods.js';
import { naiveFlows } from './naive.js';

const DAY = 86_400_000;

/** Parts of the duration of a campaign. */
const parts = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 1, maxLength: 4 });

/** Events that change nothing, until the last event of the campaign at the latest. */
const idleAt = ({ end }: Draft, when: readonly number[]): AnyEvent[] =>
  when.map(
    (part) =>
      new MoveElements({
        ...on(Math.floor(part * end * DAY) / DAY, ksc),
        elements: [],
        container: ksc.id,
      }),
  );

/** All numbers of a result, without those of some events. */
function numbersOf(result: SimulationResult, without: readonly { readonly name: string }[] = []) {
  const names = new Set(without.map(({ name }) => name));
  const nameOf = (event: number | null) => (event === null ? null : result.events[event]!.name);
  const { end, final, transports, burns, measures, errors, demands, stocks } = result;
  return {
    end,
    final,
    transports: transports.map(({ event: _, ...rest }) => rest),
    burns: burns.map(({ event: _, ...rest }) => rest),
    // The time that the measures add up is cut by events, so its sum has another rounding error.
    launchMass: measures.launchMass,
    demands: demands.map(({ index: _, event, downstreamOf, ...rest }) => ({
      ...rest,
      event: nameOf(event),
      downstreamOf: downstreamOf.map(nameOf),
    })),
    stocks: stocks.map(({ event, ...rest }) => ({ ...rest, event: nameOf(event) })),
    errors: errors
      .filter(({ eventName }) => !names.has(eventName))
      .map(({ index: _, event, downstreamOf, ...rest }) => ({
        ...rest,
        event: nameOf(event),
        downstreamOf: downstreamOf.map(nameOf),
      })),
  };
}

/** What flows have supplied and left unmet, by element, place and resource, and by what supplied it. */
function totalsOf(results: readonly SimulationResult[], isInterval = false): Map<string, number> {
  const totals = new Map<string, number>();
  for (const { demands } of results)
    for (const demand of demands) {
      const { element, location, since, amounts, supplies } = demand;
      if (since === null && !isInterval) continue;
      const at = `${element?.id} ${location?.id}`;
      for (const { resource, amount } of amounts) addTo(totals, `${at} ${resource.id}`, amount);
      for (const { from, resource, serves, amount } of supplies)
        addTo(totals, `${at} ${from.id} ${resource.id} ${serves.id}`, amount);
      for (const { resource, amount } of leftOf(demand))
        addTo(totals, `${at} - ${resource.id}`, amount);
    }
  return totals;
}

function expectClose(
  actual: ReadonlyMap<string, number>,
  expected: ReadonlyMap<string, number>,
): void {
  for (const key of new Set([...actual.keys(), ...expected.keys()])) {
    const number = expected.get(key) ?? 0;
    expect(actual.get(key) ?? 0, key).to.be.closeTo(number, 1e-8 * (1 + Math.abs(number)));
  }
}

/** What a supply served, in units of what was demanded. */
const inUnitsOfServed = ({ resource, serves, amount }: SupplyRecord): number => {
  const massOf = ({ id }: { readonly id: string }): number =>
    specifics.find((each) => each.id === id)?.unitMass ?? 1;
  return (amount * massOf(resource)) / massOf(serves);
};

/** The contents of everything in play. */
function contentsOf({ final }: SimulationResult): Map<string, number> {
  const held = new Map<string, number>();
  for (const { element, fuel, contents } of final)
    for (const { resource, amount } of [...(fuel === null ? [] : [fuel]), ...(contents ?? [])])
      held.set(keyOf(element, resource), amount);
  return held;
}

describe('Continuous demands of any campaign', () => {
  it('do not depend on events that change nothing', () => {
    fc.assert(
      fc.property(drafts(), parts, (draft, when) => {
        const campaign = campaignOf(draft);
        const more = idleAt(draft, when);
        expect(numbersOf(simulate(campaign.with(more)), more)).to.deep.equal(
          numbersOf(simulate(campaign.scenario)),
        );
      }),
      { numRuns: draws(80) },
    );
  });

  it('would depend on events that change nothing if they were made at events', () => {
    const property = fc.property(drafts(), parts, (draft, when) => {
      const campaign = campaignOf(draft);
      const more = idleAt(draft, when);
      const rules = { demandTiming: 'interval' } as const;
      expect(contentsOf(simulate(campaign.with(more), { rules }))).to.deep.equal(
        contentsOf(simulate(campaign.scenario, { rules })),
      );
    });
    expect(fc.check(property, { numRuns: 200 }).failed).to.equal(true);
  });

  it('conserve what is in stock: all records agree with each other', () => {
    fc.assert(
      fc.property(
        drafts(),
        fc.option(fc.double({ min: 0, max: 25, noNaN: true })),
        (draft, end) => {
          const { scenario } = campaignOf(draft);
          const result = simulate(scenario, end === null ? {} : { until: end });
          expect(result.errors.filter(({ code }) => code === 'UNEXPECTED')).to.deep.equal([]);
          checkBooks(result, scenario);
        },
      ),
      { numRuns: draws(80) },
    );
  });

  it('are those of a simulation that computes everything anew at each instant', () => {
    const plain = drafts({ partsLists: false, discretizes: false, scavenges: false });
    fc.assert(
      fc.property(plain, parts, (draft, when) => {
        const campaign = campaignOf(draft);
        const result = simulate(campaign.scenario);
        const times = when.map((part) => part * result.end).sort((a, b) => a - b);
        const naive = naiveFlows(campaign, result, times);
        fc.pre(naive.isSettled);
        expectClose(naive.totals, totalsOf([result]));
        for (const [i, time] of times.entries())
          for (const [key, level] of naive.levels[i]!) {
            const [element, resource] = key.split(' ');
            const at = result.at(time).element(element!);
            const held = at?.holds.find((each) => each.resource.id === resource)?.amount ?? 0;
            // Records have the time of a computed instant to a millisecond.
            if (at !== undefined) expect(held, key).to.be.closeTo(level, 1e-6);
          }
      }),
      { numRuns: draws(80) },
    );
  });

  it('are so where processes feed each other', () => {
    const plain = drafts({ mixes: true, partsLists: false, discretizes: false, scavenges: false });
    fc.assert(
      fc.property(plain, (draft) => {
        const campaign = campaignOf(draft);
        const result = simulate(campaign.scenario);
        const naive = naiveFlows(campaign, result, []);
        fc.pre(naive.isSettled);
        expectClose(naive.totals, totalsOf([result]));
      }),
      { numRuns: draws(80) },
    );
  });

  it('keep the proportions of processes', () => {
    fc.assert(
      fc.property(drafts({ mixes: true }), (draft) => {
        const campaign = campaignOf(draft);
        for (const { processes, state, supplies, surplus } of simulate(campaign.scenario).demands) {
          const [process] = processes;
          if (process === undefined) continue;
          let days = 0;
          for (const { since, until, fraction } of process.spans) {
            expect(fraction).to.be.within(0, 1);
            days += fraction * (until - since);
          }
          for (const { resource, rate, isMixed } of campaign.rates.get(state!.id)!) {
            if (!isMixed) continue;
            const run = [
              ...supplies.filter(({ serves }) => serves.id === resource).map(inUnitsOfServed),
              ...surplus
                .filter((each) => each.resource.id === resource)
                .map(({ amount }) => amount),
            ].reduce((sum, amount) => sum + amount, 0);
            // Records have the times of instants to a millisecond.
            const error = Math.abs(rate) * (1e-7 + 1e-8 * days);
            expect(run, resource).to.be.closeTo(rate * days, error);
          }
        }
      }),
      { numRuns: draws(50) },
    );
  });

  it('are at any time what they are if the simulation ends then', () => {
    // The first fraction of an item orders it when time goes on.
    const whatLasts = drafts({ discretizes: false });
    fc.assert(
      fc.property(whatLasts, fc.double({ min: 0, max: 25, noNaN: true }), (draft, any) => {
        const { scenario } = campaignOf(draft);
        const until = Math.floor(any * DAY) / DAY;
        const whole = simulate(scenario);
        fc.pre(until <= whole.end);
        const snapshot = whole.at(until);
        for (const { element, fuel, contents } of simulate(scenario, { until }).final)
          for (const { resource, amount } of [
            ...(fuel === null ? [] : [fuel]),
            ...(contents ?? []),
          ]) {
            const holds = snapshot.element(element.id)?.holds ?? [];
            const held = holds.find((each) => each.resource.id === resource.id)?.amount ?? 0;
            expect(held).to.be.closeTo(amount, 1e-6);
          }
      }),
      { numRuns: draws(60) },
    );
  });

  it('are the same if the campaign is cut in two', () => {
    const draft = drafts({
      impulses: false,
      discretizes: false,
      scavenges: false,
      partsLists: false,
      kinds: [Kind.Reconfigure, Kind.Add, Kind.Consume, Kind.Transfer],
    });
    fc.assert(
      fc.property(draft, fc.nat(99), (any, percent) => {
        const campaign = campaignOf(any);
        const whole = simulate(campaign.scenario);
        // Not at the time of an event.
        const cut = Math.floor((whole.end * (percent + 0.5) * DAY) / 100) / DAY;
        fc.pre(whole.events.every(({ time }) => time !== cut));
        const first = simulate(campaign.scenario, { until: cut });
        const second = simulate(restOf(campaign, first, cut), {});
        expectClose(contentsOf(second), contentsOf(whole));
        expectClose(totalsOf([first, second]), totalsOf([whole]));
      }),
      { numRuns: draws(60) },
    );
  });

  it('agree with demands that are made at events, while nothing runs out or fills up', () => {
    const ample = drafts({
      ample: true,
      impulses: false,
      produces: false,
      partsLists: false,
      discretizes: false,
      kinds: [Kind.Move, Kind.Reconfigure, Kind.Consume, Kind.Flight, Kind.Burn, Kind.Eva],
    });
    fc.assert(
      fc.property(ample, (draft) => {
        const { scenario } = campaignOf(draft);
        const result = simulate(scenario);
        const other = simulate(scenario, { rules: { demandTiming: 'interval' } });
        expectClose(totalsOf([result], true), totalsOf([other], true));
        expectClose(contentsOf(result), contentsOf(other));
      }),
      { numRuns: draws(60) },
    );
  });

  it('do not depend on the order of sources, while none has to ration', () => {
    const plain = drafts({
      produces: false,
      discretizes: false,
      partsLists: false,
      impulses: false,
    });
    fc.assert(
      fc.property(plain, fc.infiniteStream(fc.nat(99)), (draft, stream) => {
        const campaign = campaignOf(draft);
        const isPlain = ({ name }: AnyElementInstance): boolean =>
          ['Ada', 'Bee', 'Cas', 'Dot'].includes(name);
        // Everything that supplies or carries keeps its order.
        const order = campaign.elements.filter((each) => !isPlain(each));
        for (const each of campaign.elements.filter(isPlain))
          order.splice(stream.next().value % (order.length + 1), 0, each);
        const sorted = (result: SimulationResult) => {
          const { demands, final } = numbersOf(result);
          const text = demands
            .filter(({ since }) => since !== null)
            .map((each) =>
              JSON.stringify([
                each.element,
                each.since,
                each.time,
                leftOf(each).map(({ since, until }) => [since, until]),
              ]),
            );
          return [text.sort(), final.map(({ element }) => element.name).sort()];
        };
        const [listed, shuffled] = [
          simulate(campaign.scenario),
          simulate(campaign.with([], order)),
        ];
        expect(sorted(shuffled)).to.deep.equal(sorted(listed));
        expectClose(contentsOf(shuffled), contentsOf(listed));
        expectClose(totalsOf([shuffled]), totalsOf([listed]));
      }),
      { numRuns: draws(60) },
    );
  });
});

/** The rest of a campaign, which starts with what the first part ended with. */
function restOf(campaign: Campaign, first: SimulationResult, cut: number): Scenario {
  const found = new Map(first.final.map((record) => [record.element.id, record]));
  const elements = campaign.elements.map((element) => {
    const record = found.get(element.id);
    if (record === undefined) return element;
    const amountOf = ({ resource, amount }: { resource: { id: string }; amount: number }) =>
      resource.id.startsWith('generic')
        ? campaign.generic(resource.id, amount)
        : new ResourceAmount({ resource: resource.id, amount });
    const states = 'states' in element ? (element.states ?? []) : [];
    return Object.assign(Object.create(Object.getPrototypeOf(element)), element, {
      ...(states.length > 0 && {
        currentStateIndex: states.findIndex(({ id }) => id === record.state?.id),
      }),
      ...(record.contents !== null && { contents: record.contents.map(amountOf) }),
      ...(record.fuel !== null && { fuel: amountOf(record.fuel) }),
    }) as AnyElementInstance;
  });
  const begin = first.final.map(
    ({ element, container, location }) =>
      new CreateElements({
        ...on(0, { id: location!.id }),
        elements: [element.id],
        container: container!.id,
      }),
  );
  const later = campaign.events
    .filter(({ missionTime }) => missionTime * 1000 > cut * DAY)
    .map((event) => {
      const moved = Object.assign(Object.create(Object.getPrototypeOf(event)), event) as AnyEvent;
      moved.missionTime = (event.missionTime * 1000 - cut * DAY) / 1000;
      return moved;
    });
  return campaign.with([], elements, [...begin, ...later]);
}
