import { expect } from 'chai';
import {
  Campaign,
  QuestionError,
  reservesOf,
  reservesPresentation,
} from '../../../lib/analysis/index.js';
import {
  CreateElements,
  MoveElements,
  parse,
  ResourceAmount,
  Scenario,
  simulate,
} from '../../../lib/index.js';
import { packageFile } from '../../../lib/reading/package-file.js';
import { ids, lsp, lsq, on, scenario, water } from '../../simulation/support/builder.js';
import { box, cast, crew, drinking, thing } from '../../simulation/support/elements.js';
import { cellsOf, tableIn } from '../support/reading.js';
import { twoFlights } from './flights.js';

const inTime = new Campaign(twoFlights(10));
const late = new Campaign(twoFlights(22));
const needOf = (campaign: Campaign, need: string) =>
  reservesOf(campaign, { need: [need] }).needs[0]!;

/** Returns a campaign of 40 days in which a person drinks 1 kg a day beside 5 kg, and a plant makes so many kg a day. */
function withPlant(made: number): Campaign {
  const person = drinking(1);
  const plant = drinking(-made, 'Making');
  const elements = [
    crew('Ann', { states: [person.state], currentStateIndex: 0 }),
    thing('Plant', { states: [plant.state], currentStateIndex: 0 }),
    box('Store', { contents: [new ResourceAmount({ resource: water.id, amount: 5 })] }),
  ];
  const create = new CreateElements({
    ...on(0, lsp),
    ...{ elements: ids(...elements), container: lsp.id },
  });
  const end = new MoveElements({ ...on(40, lsp), elements: ids(elements[0]!), container: lsp.id });
  const built = scenario([create, end], cast(...elements));
  built.demandModels.push(person.model, plant.model);
  return new Campaign(built);
}

describe('Reserves', () => {
  it('are least directly before a delivery, which does not count', () => {
    // 17 kg arrive on day 3, 7 are left on day 13. The 37 kg after that are more than is needed until day 40.
    const { places, needs, end } = reservesOf(inTime);
    expect([end, needs]).to.eql([40, []]);
    expect(places).to.have.length(1);
    expect(places[0]!.place.name).to.equal(lsp.name);
    expect(places[0]!.demanded).to.be.closeTo(37, 1e-9);
    const { time, days, untilEnd, nextDelivery } = places[0]!.least;
    expect([time, nextDelivery, untilEnd]).to.eql([13, 13, false]);
    expect(days).to.be.closeTo(7, 1e-9);
  });

  it('take a place by its pointer, and say all that is wrong with the words of needs', () => {
    const at = inTime.scenario.network.nodes.findIndex(({ id }) => id === lsp.id);
    expect(needOf(inTime, `7d of Water at /network/nodes/${at}`).place.name).to.equal(lsp.name);
    const wrong = [
      `30 kg of Water at ${lsp.name}`,
      `soon of Water at ${lsp.name}`,
      `5d of , at ${lsp.name}`,
      '5d of Water at /elementTemplates/0',
    ];
    const problem = () => reservesOf(inTime, { need: wrong });
    expect(problem).to.throw(
      QuestionError,
      'expected a time above 0, such as 30d; found "30 kg": ',
    );
    expect(problem).to.throw('expected a time above 0, such as 30d; found "soon"\n');
    expect(problem).to.throw('need: "5d of , at LSP": expected "30d of Water, Food at PLACE"');
    expect(problem).to.throw('/elementTemplates/0"; there are KSC');
  });

  it('are told to be met, also if nobody is there or nothing is demanded', () => {
    const need = [
      `7d of Water at ${lsp.name}`,
      `7d of Water at ${lsq.name}`,
      `7d of Food at ${lsp.name}`,
    ];
    const found = reservesOf(inTime, { need });
    const { head, tables } = reservesPresentation;
    expect(head!(found, inTime)).to.deep.equal(['3 reserves needed: all are met.']);
    expect(cellsOf(tableIn(tables(found, inTime), 'needs'), 'place', 'met')).to.deep.equal([
      ['LSP', 'yes'],
      ['LSQ', 'nobody there'],
      ['LSP', 'no demand'],
    ]);
    const one = reservesOf(inTime, { need: [`10d of Water at ${lsp.name}`] });
    expect(head!(one, inTime)[0])
      .to.match(/^1 reserve needed: 1 not met\. /)
      .and.not.to.include('For all');
  });

  it('meet a need of as many days as there are, and no more', () => {
    expect(needOf(inTime, `7d of Water at ${lsp.name}`)).to.deep.include({
      ...{ met: true, gaps: [], inForce: 37, days: 7, always: false },
    });
    const { met, gaps } = needOf(inTime, `10d of ${water.name} at ${lsp.name}`);
    expect([met, gaps.length]).to.eql([false, 1]);
    const [{ since, until, least, leastTime, missing, lastFlight }] = gaps as [(typeof gaps)[0]];
    expect(since).to.be.closeTo(10, 1e-9);
    expect([until, leastTime]).to.eql([13, 13]);
    expect(least).to.be.closeTo(7, 1e-9);
    expect(missing).to.be.closeTo(3, 1e-9);
    expect(lastFlight).to.deep.include({ name: 'First flight', arrival: 3, transport: 0 });
  });

  it('count the same for a class of supply, and for the time without people only if asked', () => {
    const { gaps, subject } = needOf(inTime, `240 h of 201 at ${lsp.id} always`);
    expect(subject).to.deep.include({ classOfSupply: 201, resource: null });
    expect(gaps.map(({ since, until }) => [since, until].map(Math.round))).to.eql([
      [0, 3],
      [10, 13],
    ]);
    // Directly before day 3, ten days need 10 kg, and nothing is there.
    expect(gaps[0]).to.deep.include({ since: 0, least: 0, leastTime: 3, lastFlight: null });
    expect(gaps[0]!.missing).to.be.closeTo(10, 1e-9);
  });

  it('lack also what is used in the meantime, if nothing is left for a while', () => {
    // Nothing is left from day 20 to 25: 5 kg for that time, and 2 for two days more.
    const { gaps, least } = needOf(late, `2d of Water at ${lsp.name}`);
    expect(gaps).to.have.length(1);
    expect(gaps[0]!.since).to.be.closeTo(18, 1e-9);
    expect(gaps[0]!.until).to.equal(25);
    expect(gaps[0]!.missing).to.be.closeTo(7, 1e-6);
    expect(least).to.deep.include({ days: 0, nextDelivery: 25, untilEnd: false });
    expect(least!.time).to.be.closeTo(20, 1e-6);
  });

  it('do not count what is produced there later, though it meets all demands', () => {
    const campaign = withPlant(1);
    expect(campaign.result.verdict).to.equal('supplied');
    // 5 kg are there until the end, and 1 kg a day is drunk: five days, except in the last five.
    expect(needOf(campaign, `5d of Water at ${lsp.name}`).met).to.equal(true);
    const { met, least, gaps } = needOf(campaign, `6d of Water at ${lsp.name}`);
    expect([met, least!.untilEnd, gaps.length]).to.eql([false, false, 1]);
    expect(least!.days).to.be.closeTo(5, 1e-9);
    expect(gaps[0]!.since).to.equal(0);
    expect(gaps[0]!.until).to.be.closeTo(35, 1e-9);
    expect(gaps[0]!.missing).to.be.closeTo(1, 1e-9);
  });

  it('count what was produced', () => {
    // Of 2 kg a day, 1 kg stays: six days of it are there on day 1.
    const { gaps, least } = needOf(withPlant(2), `6d of Water at ${lsp.name}`);
    expect([gaps.length, least!.time]).to.eql([1, 0]);
    expect(least!.days).to.be.closeTo(5, 1e-9);
    expect(gaps[0]!.until).to.be.closeTo(1, 1e-9);
    expect(gaps[0]!.missing).to.be.closeTo(1, 1e-9);
  });

  it('count nothing that serves nobody, if nothing is consumed', () => {
    const { scenario: built } = inTime;
    const need = [`6d of Water at ${lsp.name}`];
    const { needs, additions } = reservesOf(new Campaign(built, { consume: false }), { need });
    expect([needs[0]!.met, needs[0]!.least!.days]).to.eql([false, 0]);
    // Until day 13, 10 kg are drunk, and 6 are kept for the days after that. In all, 37 kg until day 40.
    expect(additions.map(({ by }) => by)).to.eql([3, 13]);
    expect(additions[0]!.mass).to.be.closeTo(16, 1e-9);
    expect(additions[1]!.mass).to.be.closeTo(21, 1e-9);
  });

  it('are met where nobody is, and last until the end where nothing is demanded', () => {
    expect(needOf(inTime, '2d of Water at KSC')).to.deep.include({ met: true, inForce: 3 - 3 });
    expect(needOf(inTime, `2d of Food at ${lsp.name}`).least).to.deep.include({
      ...{ days: null, untilEnd: true },
    });
  });

  it('suffice, if what is missing is there when the gap begins', () => {
    for (const days of [1, 2, 5, 9, 14]) {
      const { gaps } = needOf(late, `${days}d of Water at ${lsp.name}`);
      const [gap] = gaps;
      const more = parse(Scenario, JSON.parse(JSON.stringify(late.scenario)));
      const store = more.instantiatedElements.find(({ name }) => name === 'Store') as unknown as {
        contents: { amount: number }[];
      };
      store.contents[0]!.amount += gap!.missing + 1e-6;
      expect(needOf(new Campaign(more), `${days}d of Water at ${lsp.name}`).met).to.equal(true);
      store.contents[0]!.amount -= 0.01;
      expect(needOf(new Campaign(more), `${days}d of Water at ${lsp.name}`).met).to.equal(false);
    }
  });

  it('end when the simulator runs out without the deliveries after that time', () => {
    const { scenario: built } = inTime;
    const without = parse(Scenario, JSON.parse(JSON.stringify(built)));
    without.missionList = without.missionList.filter(({ name }) => name !== 'Supplies');
    const [shortage] = simulate(without).shortages;
    for (const days of [8, 11, 14.5]) {
      const { gaps } = needOf(inTime, `${days}d of Water at ${lsp.name}`);
      expect(gaps[0]!.since + days).to.be.closeTo(shortage!.since, 1e-6);
    }
  });

  it('end when a stranded crew of the outpost runs out', () => {
    const file = JSON.parse(packageFile('data/scenarios/shackleton-outpost.json')) as {
      missionList: { events: { name: string }[] }[];
    };
    // The oxygen plant would go on producing, which no reserve counts.
    const [{ events: cargo }, { events }] = file.missionList as [
      (typeof file.missionList)[0],
      (typeof file.missionList)[0],
    ];
    cargo.splice(cargo.findIndex(({ name }) => name === 'Oxygen plant on'));
    events.splice(events.findIndex(({ name }) => name === 'Crew into the rover'));
    const stranded = new Campaign(parse(Scenario, file), { until: 300 });
    const { shortages, resources } = stranded.result;
    const classes = [201, 202, 203, 204, 205];
    for (const number of classes) {
      const own = new Set(
        resources.filter((each) => each.classOfSupply === number).map(({ id }) => id),
      );
      const out = shortages.find(
        ({ place, resource }) => place.name === 'Shackleton' && own.has(resource.id),
      )!;
      for (const days of [1, 5, 7.25]) {
        const { gaps, subject } = needOf(stranded, `${days}d of ${number} at Shackleton`);
        expect(subject.classOfSupply).to.equal(number);
        expect(gaps[0]!.since + days, String(number)).to.be.closeTo(
          Math.max(36 + days, out.since),
          1e-6,
        );
      }
    }
  });
});
