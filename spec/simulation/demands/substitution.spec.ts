import { expect } from 'chai';
import fc from 'fast-check';
import {
  type AnyResourceAmount,
  ConsumeResources,
  ContinuousResource,
  CreateElements,
  GenericResourceAmountRate,
  InstRatedDemandModel,
  RatedDemandModel,
  ResourceAmount,
  ResourceAmountRate,
  State,
} from '../../../lib/index.js';
import {
  type ResourceRecord,
  type RuleChoice,
  type SimulationResult,
  simulate,
} from '../../../lib/simulation/index.js';
import { simulateValid } from '../../../lib/simulation/simulate.js';
import { draws } from '../../support/draws.js';
import { fuel, ids, ksc, on, pump, scenario, water } from '../support/builder.js';
import { box, cast, generic, ofWater, rover, thing } from '../support/elements.js';
import { errorsOf, finalContents, finalFuel } from '../support/results.js';
import { campaignOf } from './continuous/campaigns.js';
import { drafts } from './continuous/drafts.js';
import { create, idle } from './continuous/played.js';

const timings = ['continuous', 'interval'] as const;
const pumps = (amount: number) => new ResourceAmount({ resource: pump.id, amount });
const ofFuel = (amount: number) => new ResourceAmount({ resource: fuel.id, amount });

const genericRate = (
  classOfSupply: GenericResourceAmountRate['classOfSupply'],
  rate: number,
): GenericResourceAmountRate =>
  new GenericResourceAmountRate({ classOfSupply, environment: 'Unpressurized', rate });

const named = (
  name: string,
  classOfSupply: ContinuousResource['classOfSupply'],
  unitMass: number,
) =>
  new ContinuousResource({
    ...{ name, classOfSupply, unitMass },
    environment: 'Unpressurized',
    packingFactor: 0,
    unitVolume: 0,
  });
const drill = named('Drill', 602, 4);
const trash = named('Trash', 701, 1);
const charge = named('Charge', 101, 0);

/** An element that asks for some resources each day. */
function asking(...demands: RatedDemandModel['demands']) {
  const model = new RatedDemandModel({ name: 'needs', demands });
  const demandModels = [new InstRatedDemandModel({ name: 'needs', templateId: model.id })];
  const state = new State({ name: 'On', type: 'Active', demandModels });
  return { model, crew: thing('Crew', { states: [state], currentStateIndex: 0 }) };
}

/** What supplied demands: the amount and the name of each resource. */
const suppliesOf = ({ demands }: SimulationResult) =>
  demands.flatMap(({ supplies }) =>
    supplies.map(({ resource, amount }) => [Math.round(amount * 1e9) / 1e9, resource.name]),
  );
const unmetOf = ({ demands }: SimulationResult) =>
  demands.flatMap(({ unmet }) => unmet.map(({ amount }) => Math.round(amount * 1e9) / 1e9));

describe('The rule substitution', () => {
  for (const demandTiming of timings) {
    const play = (
      end: number,
      rates: RatedDemandModel['demands'],
      more: RuleChoice,
      ...stores: Parameters<typeof cast>
    ) => {
      const { model, crew } = asking(...rates);
      return simulate(
        scenario([create(0, ...stores, crew), idle(end)], {
          ...cast(...stores, crew),
          demandModels: [model],
        }),
        { rules: { demandTiming, ...(more as object) } },
      );
    };

    it(`lets named resources serve by mass, after generic ones (${demandTiming})`, () => {
      // 30 kg a day. Generic spares last for a day, and 3 pumps of 20 kg for two more. Two days are left.
      const store = box('Store', { contents: [pumps(3), generic(401, 30)] });
      const result = play(5, [genericRate(4, 30)], {}, store);
      expect(suppliesOf(result)).to.deep.equal([
        [30, 'Generic COS 401 (Spares and Repair Parts)'],
        [3, 'Pump'],
      ]);
      expect(unmetOf(result)).to.deep.equal([60]);
      if (demandTiming === 'continuous')
        expect(
          result.demands.flatMap(({ unmet }) => unmet.map(({ since }) => since)),
        ).to.deep.equal([3]);
      const exact = play(5, [genericRate(4, 30)], { substitution: 'exact' }, store);
      expect(unmetOf(exact)).to.deep.equal([120]);
    });

    it(`takes what is wanted itself first, then generic stock, in each container (${demandTiming})`, () => {
      const stores = [
        box('First', { contents: [generic(201, 4), ofWater(6)] }),
        box('Second', { contents: [generic(201, 4), ofWater(6)] }),
      ];
      const rate = [new ResourceAmountRate({ resource: water.id, rate: 1 })];
      const names = (more: RuleChoice) =>
        suppliesOf(play(20, rate, more, ...stores)).map(([amount, name]) => `${amount} ${name}`);
      const ofClass = 'Generic COS 201 (Water and Support Equipment)';
      expect(names({})).to.deep.equal(['6 Water', `4 ${ofClass}`, '6 Water', `4 ${ofClass}`]);
      expect(names({ substitution: 'exact' })).to.deep.equal([
        ...[`4 ${ofClass}`, '6 Water', `4 ${ofClass}`, '6 Water'],
      ]);
    });

    it(`lets tanks serve as containers do, and takes in products as before (${demandTiming})`, () => {
      const car = rover('Car', { fuel: ofFuel(50), maxFuel: 60 });
      const drawn = play(2, [genericRate(1, 10)], {}, car);
      expect([unmetOf(drawn), finalFuel(drawn, 'Car')]).to.deep.equal([[], 30]);
      const made = play(2, [genericRate(101, -2)], {}, car);
      expect(made.surplus.map(({ amount }) => amount)).to.deep.equal([4]);
      expect(finalFuel(made, 'Car')).to.equal(50);
    });

    it(`uses gear and does not use it up (${demandTiming})`, () => {
      const store = box('Store', {
        contents: [new ResourceAmount({ resource: drill.id, amount: 3 })],
      });
      const { model, crew } = asking(genericRate(6, 5));
      const given = scenario([create(0, store, crew), idle(1)], {
        ...cast(store, crew),
        demandModels: [model],
      });
      given.resourceList.push(drill);
      const result = simulate(given, { rules: { demandTiming } });
      expect([unmetOf(result), finalContents(result, 'Store')]).to.deep.equal([[], { Drill: 3 }]);
    });

    it(`serves all that is in reach and can serve, and conserves mass (${demandTiming})`, () => {
      // What is made at an event comes too late for those who demanded before at the same event.
      const produces = demandTiming === 'continuous';
      const draft = drafts({ produces, partsLists: false, scavenges: false, discretizes: false });
      fc.assert(
        fc.property(draft, fc.constantFrom('class', 'exact'), (any, substitution) => {
          const result = simulate(campaignOf(any).scenario, {
            rules: { demandTiming, substitution },
          });
          const known = new Map(result.resources.map((each) => [each.id, each]));
          const massOf = ({ resource: { id }, amount }: Sized) => known.get(id)!.unitMass * amount;
          for (const demand of result.demands) {
            const { amounts, supplies, unmet, surplus, uncounted } = demand;
            for (const { resource, mass } of amounts) {
              const of = (list: readonly Sized[]): number =>
                list.reduce(
                  (sum, each) => sum + (each.resource.id === resource.id ? massOf(each) : 0),
                  0,
                );
              const served = supplies
                .filter(({ serves }) => serves.id === resource.id)
                .reduce((sum, each) => sum + massOf(each), 0);
              const left = of(unmet) + of(surplus) + of(uncounted);
              expect(served + left).to.be.closeTo(mass, 1e-7 * (1 + Math.abs(mass)));
            }
            for (const each of unmet) {
              const since = each.since ?? demand.since;
              const until = each.until ?? demand.time;
              // A later event of the same time can bring what a demand at one moment lacked.
              if (since === null || until - since < 1e-6) continue;
              const want = known.get(each.resource.id)!;
              if (String(want.classOfSupply).startsWith('6')) continue;
              for (const { resource, amount } of heldAt(result, demand.location.id, since, until)) {
                const have = known.get(resource.id)!;
                if (can(have, want, substitution)) expect(amount).to.be.at.most(1e-6);
              }
            }
          }
        }),
        { numRuns: draws(150) },
      );
    });
  }

  it('serves no demand of class 7 by a resource of the scenario, and none by what has no mass', () => {
    const store = box('Store', {
      contents: [trash, charge].map(({ id }) => new ResourceAmount({ resource: id, amount: 9 })),
    });
    const resources: AnyResourceAmount[] = [generic(701, 1), generic(101, 2)];
    const given = scenario(
      [
        new CreateElements({ ...on(0, ksc), elements: ids(store), container: ksc.id }),
        new ConsumeResources({ ...on(1, ksc), source: store.id, resources }),
      ],
      cast(store),
    );
    given.resourceList.push(trash, charge);
    const result = simulateValid(given);
    expect(errorsOf(result)).to.deep.equal([]);
    expect(unmetOf(result)).to.deep.equal([2, 1]);
  });
});

type Sized = { readonly resource: { readonly id: string }; readonly amount: number };

/** Returns whether a resource serves another one, once more and by itself. */
function can(have: ResourceRecord, want: ResourceRecord, substitution: 'class' | 'exact'): boolean {
  if (have.id === want.id) return true;
  const [of, sought] = [String(have.classOfSupply), String(want.classOfSupply)];
  if (!of.startsWith(sought)) return false;
  if (have.type === 'Generic') return true;
  return substitution === 'class' && want.type === 'Generic' && have.unitMass > 0 && of[0] !== '7';
}

/**
 * Returns what elements at a place hold: within a time, or, if demands are made at events, when the demand was made, before the
 * event of the time.
 */
function heldAt(result: SimulationResult, place: string, since: number, until: number): Sized[] {
  if (result.rules.demandTiming === 'continuous')
    return [0.1, 0.5, 0.9].flatMap((part) =>
      result
        .at(since + part * (until - since))
        .elements.flatMap(({ location, holds }) => (location?.id === place ? holds : [])),
    );
  const holders = new Map<string, string | undefined>();
  const held = new Map<string, Map<string, Sized>>();
  const isBefore = ({ event, time }: { readonly event: number | null; readonly time: number }) =>
    event === null ? time <= until : result.events[event]!.time < until;
  for (const each of result.positions.filter(isBefore))
    holders.set(each.element.id, each.container?.id);
  for (const each of result.stocks.filter(isBefore)) {
    const of = held.get(each.element.id) ?? new Map<string, Sized>();
    held.set(each.element.id, of.set(each.resource.id, each));
  }
  const placeOf = (id: string): string => {
    const holder = holders.get(id);
    return holder === undefined ? id : placeOf(holder);
  };
  return [...held].flatMap(([id, of]) => (placeOf(id) === place ? [...of.values()] : []));
}
