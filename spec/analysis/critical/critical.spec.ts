import { expect } from 'chai';
import { criticalInThreads } from '../../../lib/analysis/critical/in-threads.js';
import {
  Campaign,
  type Criticality,
  criticalOf,
  QuestionError,
} from '../../../lib/analysis/index.js';
import { parse, Scenario, simulate } from '../../../lib/index.js';
import { packageFile } from '../../../lib/reading/package-file.js';
import { twoFlights } from '../reserves/flights.js';

/** Returns what becomes of a mission, or of a flight if one is named. */
const trialOf = ({ trials }: Criticality, change: 'fails' | 'slips', name: string) =>
  trials.find(
    (each) => each.change === change && (each.flight?.name ?? each.mission.name) === name,
  )!;

const outpostPlan = () =>
  new Campaign(parse(Scenario, packageFile('data/scenarios/shackleton-outpost.json')));

describe('What a campaign depends on', () => {
  // One person drinks 1 kg a day from day 0 to 40. The first flight has 20 kg aboard, and the second, of day 10, brings 30 kg on day 13.
  const built = twoFlights();
  const campaign = new Campaign(built);

  it('is what people lack if it fails: where, since when, and how many they are', () => {
    expect(campaign.result.verdict).to.equal('supplied');
    const found = criticalOf(campaign, { slip: 12 });
    expect(trialOf(found, 'fails', 'Supplies')).to.deep.include({
      ...{ verdict: 'undersupplied', errors: 0, flightsLost: 1, days: 10, people: 1 },
      ...{ unmetMass: 20, savedBy: null, firstError: null, flight: null, time: 10 },
    });
    expect(trialOf(found, 'fails', 'Supplies').firstShort).to.deep.include({ since: 20 });
  });

  it('is saved by the first flight that brings some of what runs out', () => {
    const found = criticalOf(campaign, { slip: 12 });
    expect(trialOf(found, 'slips', 'Supplies')).to.deep.include({
      ...{ verdict: 'undersupplied', flightsLost: 0, days: 10, people: 1, unmetMass: 5 },
      savedBy: { name: 'Second flight', arrival: 25 },
    });
  });

  it('is only of missions and flights that are named', async () => {
    const all = criticalOf(outpostPlan());
    const of = ['cargo landing', 'First crew'];
    const some = criticalOf(outpostPlan(), { of });
    expect(some.of).to.eql(of);
    expect(some.trials).to.eql(
      all.trials.filter(
        ({ mission, flight }) => flight?.name === 'Cargo landing' || mission.name === 'First crew',
      ),
    );
    expect(some.trials).to.have.length(12);
    expect(await criticalInThreads(outpostPlan(), { of }, 2)).to.eql(some);
    expect(() => criticalOf(outpostPlan(), { of: ['Crago landing', 'x'] })).to.throw(
      QuestionError,
      'of: there is no mission or flight "Crago landing"; did you mean "Cargo landing"?\nof: there is no mission or flight "x"',
    );
  });

  it('is nothing that only slips as far as stocks last', () => {
    const { trials } = criticalOf(campaign, { slip: 7 });
    const slip = trials.find((each) => each.change === 'slips' && each.mission.name === 'Supplies');
    expect(slip).to.deep.include({ verdict: 'supplied', firstShort: null, days: null, people: 0 });
  });

  it('does not count what the plan lacks already', () => {
    const short = new Campaign(built, { until: 55 });
    expect(short.result.verdict).to.equal('undersupplied');
    const found = trialOf(criticalOf(short, { slip: 1 }), 'slips', 'Supplies');
    expect(found).to.deep.include({ verdict: 'undersupplied', firstShort: null, unmetMass: 0 });
  });

  it('is told worst first, and each mission with one flight once', () => {
    const { trials, slip, verdict } = criticalOf(campaign);
    expect([slip, verdict]).to.eql([30, 'supplied']);
    expect(trials.map(({ mission: { name }, flight }) => [name, flight])).to.have.deep.members(
      ['Crew', 'Supplies', 'End'].flatMap((name) => [
        [name, null],
        [name, null],
      ]),
    );
    const ranks = trials.map((each) =>
      ['infeasible', 'undersupplied', 'supplied'].indexOf(each.verdict!),
    );
    expect(ranks).to.eql([...ranks].sort());
  });

  it('is the same in threads, with options that they can get and with others', async () => {
    const outpost = parse(Scenario, packageFile('data/scenarios/shackleton-outpost.json'));
    const asked = new Campaign(outpost, { until: 45, onProgress: () => {} });
    const told: number[] = [];
    const options = { slip: 14, onProgress: (done: number) => void told.push(done) };
    const inThreads = await criticalInThreads(asked, options, 2);
    expect(inThreads).to.eql(criticalOf(asked, { slip: 14 }));
    expect(told).to.eql(inThreads.trials.map((_, at) => at + 1));
    const own = new Campaign(outpost, { measures: { none: () => ({ result: () => 0 }) } });
    expect(await criticalInThreads(own, {}, 2)).to.eql(criticalOf(own));
    expect(await criticalInThreads(campaign)).to.eql(criticalOf(campaign));
  });

  it('is asked for in vain if the options are wrong, in threads too', async () => {
    const failure = await criticalInThreads(campaign, { slip: 0 }, 2).catch(
      (error: unknown) => error,
    );
    expect((failure as QuestionError).problems).to.eql([
      'slip: expected a number above 0, at most 36525; found 0',
    ]);
  });

  it('is what a simulation of the changed file says, and strands people until the plan ends', () => {
    const file = JSON.parse(packageFile('data/scenarios/shackleton-outpost.json')) as {
      missionList: {
        startDate: string;
        events: { name: string; missionTime: number }[];
        demandModels: unknown[];
      }[];
    };
    const outpost = new Campaign(parse(Scenario, file));
    const { trials } = criticalOf(outpost, { slip: 30 });
    expect(trials.filter(({ flight }) => flight !== null)).to.have.length(14);
    for (const {
      mission: { index },
      flight,
      change,
      ...found
    } of trials) {
      const changed = structuredClone(file);
      const own = changed.missionList[index]!;
      const from = flight === null ? 0 : own.events.findIndex(({ name }) => name === flight.name);
      if (change === 'fails') {
        own.events.splice(from);
        if (flight === null) own.demandModels = [];
      } else if (flight === null) {
        own.startDate = new Date(Date.parse(own.startDate) + 30 * 86_400_000).toISOString();
      } else
        for (let at = from; at < own.events.length; at++)
          own.events[at]!.missionTime =
            outpost.scenario.missionList[index]!.events[at]!.missionTime + 30 * 86_400;
      const options = change === 'fails' ? { until: outpost.result.end } : {};
      const { verdict, errors, shortages } = simulate(parse(Scenario, changed), options);
      expect([found.verdict, found.errors, found.firstShort?.since]).to.eql([
        verdict,
        errors.length,
        shortages[0]?.since,
      ]);
    }
  });
});
