import { expect } from 'chai';
import fc from 'fast-check';
import { CreateElements, Mission, MoveElements, Scenario } from '../../lib/index.js';
import {
  Simulation,
  type SimulationResult,
  type Snapshot,
  simulate,
  type TimelineRecord,
} from '../../lib/simulation/index.js';
import { invalidate, type RuntimeElement } from '../../lib/simulation/state/runtime-element.js';
import { draws } from '../support/draws.js';
import { dayOf, ids, leo, lsp, mission, on, scenario } from './support/builder.js';
import { cast, drinking, thing } from './support/elements.js';
import { engineOf } from './support/engine.js';
import { anyScenario } from './support/generated.js';
import { atEvents, presets } from './support/results.js';

/** Mass of everything: what elements are made of, and what containers and tanks hold. */
function massOf({ final }: SimulationResult): number {
  // Carriers weigh what is inside too, so only what is at places counts.
  const outer = new Set(final.map(({ element }) => element.id));
  return final
    .filter(({ container }) => container !== null && !outer.has(container.id))
    .reduce((sum, { totalMass }) => sum + totalMass, 0);
}

/** What left containers and tanks since it was last asked, in kg. */
class Flows {
  #demands = 0;
  #burns = 0;

  constructor(private readonly simulation: Simulation) {}

  sinceLast(): { readonly consumed: number; readonly burnt: number } {
    const { demands, burns } = this.simulation.records;
    let consumed = 0;
    // The resources of the generated scenarios weigh 1 kg a unit.
    for (const { supplies } of demands.slice(this.#demands))
      for (const { amount } of supplies) consumed += amount;
    let burnt = 0;
    for (const { propellantUsed } of burns.slice(this.#burns)) burnt += propellantUsed;
    this.#demands = demands.length;
    this.#burns = burns.length;
    return { consumed, burnt };
  }
}

type Holds = Snapshot['elements'][number]['holds'];

const amountsOf = (holds: Holds): ReadonlyMap<string, number> =>
  new Map(holds.map(({ resource, amount }) => [resource.id, amount]));

/** Expects the same amounts, but for what flows within the millisecond to which the times of records are rounded. */
function expectClose(some: ReadonlyMap<string, number>, others: ReadonlyMap<string, number>): void {
  for (const id of new Set([...some.keys(), ...others.keys()]))
    expect(some.get(id) ?? 0).to.be.closeTo(others.get(id) ?? 0, 1e-6);
}

describe('Any simulation', () => {
  it('ends, and returns the same result for the same scenario', () => {
    fc.assert(
      fc.property(anyScenario, fc.constantFrom(...presets), (any, rules) => {
        const first = simulate(any, { rules });
        expect(first.ending).to.equal('complete');
        expect(JSON.stringify(simulate(any, { rules }))).to.equal(JSON.stringify(first));
        expect(first.errors.filter(({ code }) => code === 'UNEXPECTED')).to.deep.equal([]);
      }),
      { numRuns: draws(60) },
    );
  });

  it('conserves mass: moves do not change it, only consumption and burns', () => {
    fc.assert(
      fc.property(anyScenario, (any) => {
        const simulation = new Simulation(any, { rules: atEvents });
        const flows = new Flows(simulation);
        let before = 0;
        for (const { event } of simulation) {
          const after = massOf(simulation.result());
          const { consumed, burnt } = flows.sinceLast();
          // What these bring in or take out is held to by the next law.
          const isOpen = ['Create', 'Remove', 'Add', 'Propulsive'].some((word) =>
            event.type.startsWith(word),
          );
          if (!isOpen) expect(after).to.be.closeTo(before - consumed - burnt, 1e-6);
          before = after;
        }
      }),
      { numRuns: draws(60) },
    );
  });

  it('conserves resources: only additions, consumption and burns change them', () => {
    fc.assert(
      fc.property(anyScenario, (any) => {
        const simulation = new Simulation(any, { rules: atEvents });
        const { state } = engineOf(simulation);
        // In play or not: what is removed keeps what it holds.
        const held = (): number =>
          state.elements.reduce(
            (sum, { stock, fuel, fuelType }) =>
              sum +
              (stock === undefined ? 0 : state.masses.stock(stock)) +
              fuel * (fuelType?.unitMass ?? 0),
            0,
          );
        const flows = new Flows(simulation);
        let before = held();
        for (const { records } of simulation) {
          const { consumed, burnt } = flows.sinceLast();
          const after = held();
          let added = 0;
          for (const record of records)
            if (record.kind === 'add') for (const { mass } of record.amounts) added += mass;
          expect(after).to.be.closeTo(before + added - consumed - burnt, 1e-6);
          before = after;
        }
      }),
      { numRuns: draws(60) },
    );
  });

  it('has no negative amounts, and no element in two places', () => {
    fc.assert(
      fc.property(anyScenario, (any) => {
        const simulation = new Simulation(any);
        for (const step of simulation) {
          void step;
          const { state } = engineOf(simulation);
          for (const element of state.elements) {
            expect(element.fuel).to.be.at.least(0);
            for (const amount of element.stock?.amounts ?? []) expect(amount).to.be.at.least(0);
            const holders = [...state.places, ...state.elements].filter(({ contents }) =>
              [...contents].includes(element),
            );
            expect(holders).to.deep.equal(element.holder === undefined ? [] : [element.holder]);
          }
        }
      }),
      { numRuns: draws(25) },
    );
  });

  it('does not look ahead: events after `until` have no effect', () => {
    fc.assert(
      fc.property(anyScenario, fc.nat(10), (any, until) => {
        const whole = simulate(any, { until: until + 20 });
        const part = simulate(any, { until });
        // The records of demands that go on are made at the end.
        const isEvent = ({ kind }: TimelineRecord): boolean => kind !== 'demands';
        const early = whole.timeline.filter(({ time }) => time <= until);
        expect(part.timeline.filter(isEvent)).to.deep.equal(early.filter(isEvent));
        const [ended, reached] = [part.at(until), whole.at(until)];
        const withoutHolds = ({ elements }: Snapshot) =>
          elements.map(({ holds: _, ...rest }) => rest);
        expect(withoutHolds(ended)).to.deep.equal(withoutHolds(reached));
        for (const [i, { holds }] of ended.elements.entries())
          expectClose(amountsOf(holds), amountsOf(reached.elements[i]!.holds));
      }),
      { numRuns: draws(40) },
    );
  });

  it('keeps sums equal to new sums', () => {
    fc.assert(
      fc.property(anyScenario, fc.constantFrom(...presets), (any, rules) => {
        const simulation = new Simulation(any, { rules });
        simulation.run();
        const { state } = engineOf(simulation);
        const sums = () =>
          state.elements.map((element) => [
            state.masses.total(element),
            state.masses.cargo(element),
          ]);
        const kept = sums();
        for (const element of state.elements) {
          invalidate(element);
          if (element.cargo !== undefined) element.cargo.mass = undefined;
        }
        expect(sums()).to.deep.equal(kept);
        for (const place of state.places) {
          const count = (elements: Iterable<RuntimeElement>): number =>
            [...elements].reduce(
              (sum, element) => sum + Number(element.resolved.isHuman) + count(element.contents),
              0,
            );
          expect(place.crew).to.equal(count(place.contents));
        }
      }),
      { numRuns: draws(60) },
    );
  });

  it('skips no supplier: it gives the same result as a search of all elements', () => {
    fc.assert(
      fc.property(anyScenario, fc.constantFrom(...presets), (any, rules) => {
        const thorough = new Simulation(any, { rules });
        const { places, elements } = engineOf(thorough).state;
        do for (const each of [...places, ...elements]) each.spent = undefined;
        while (thorough.step() !== undefined);
        const passing = simulate(any, { rules });
        expect(JSON.stringify(thorough.result())).to.equal(JSON.stringify(passing));
      }),
      { numRuns: draws(100) },
    );
  });

  it('returns the same result for independent missions in any order', () => {
    const { model, state } = drinking(1);
    const [a, b, c] = ['A', 'B', 'C'].map((name) =>
      thing(name, { states: [state], currentStateIndex: 0 }),
    );
    const missionOf = (element: { id: string }, name: string, start: number, place = leo) =>
      mission(
        [
          new CreateElements({
            ...on(0, place, { name: `Create ${name}` }),
            elements: ids(element),
            container: place.id,
          }),
          new MoveElements({
            ...on(4, place, { name: `Move ${name}` }),
            elements: ids(element),
            container: place.id,
          }),
        ],
        { name, startDate: dayOf(start) },
      );
    const missions = [
      missionOf(a!, 'A', 0),
      missionOf(b!, 'B', 1, lsp as never),
      missionOf(c!, 'C', 3),
    ];
    const of = (order: readonly Mission[]) => {
      const built: Scenario = scenario([], {
        ...cast(a!, b!, c!),
        demandModels: [model],
        missionList: [...order],
      });
      const result = simulate(built);
      return {
        demands: result.demands.map(({ mission: _, ...rest }) => rest),
        final: result.final,
      };
    };
    const expected = of(missions);
    fc.assert(
      fc.property(fc.shuffledSubarray(missions, { minLength: 3 }), (order) => {
        const { demands, final } = of(order);
        expect(final).to.deep.equal(expected.final);
        const timeOf = (list: typeof demands) =>
          list.map(({ time, element, amounts }) => JSON.stringify([time, element, amounts])).sort();
        expect(timeOf(demands)).to.deep.equal(timeOf(expected.demands));
      }),
    );
  });
});
