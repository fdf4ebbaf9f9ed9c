import { expect } from 'chai';
import { Campaign, criticalOf } from '../../lib/analysis/index.js';
import { viewDataOf } from '../../lib/report/index.js';
import type { ViewData } from '../../lib/view/data/index.js';
import { Model } from '../../lib/view/model/model.js';
import { flightsOf } from '../../lib/view/views/overview/flight-lines.js';
import { campaigns } from '../viewer/campaigns.js';
import { dataOf, modelOf } from './support.js';

describe('the flights of a report', () => {
  const model = modelOf('outpost');
  const { data } = model;
  const named = (of = model) =>
    new Map(flightsOf(of).map((flight) => [of.data.events[flight.event]!.name, flight]));

  it('are in order of departure, with vehicles, places, cargo, its limit, and people', () => {
    const lines = flightsOf(model).map(({ time, vehicles, origin, destination, ...flight }) => [
      ...[time, vehicles.map((index) => model.elementName(index)).join(' and ')],
      ...[model.placeName(origin), model.placeName(destination)],
      ...[Math.round(flight.cargo!), flight.limit, flight.people],
    ]);
    // The lander can carry 12,000 kg, and the crew vehicle 500 kg.
    expect(lines).to.eql([
      [0, 'Cargo | Transfer stage and Cargo | Lander', 'KSC', 'LEO', 8308, 12_000, 0],
      [1, 'Cargo | Transfer stage and Cargo | Lander', 'LEO', 'LLO', 8308, 12_000, 0],
      [6, 'Cargo | Lander', 'LLO', 'Shackleton', 8308, 12_000, 0],
      [31, 'Crew | Vehicle', 'KSC', 'Shackleton', 254, 500, 2],
      [41, 'Outpost | Rover', 'Shackleton', 'Ridge', 50, 300, 2],
      [42, 'Outpost | Rover', 'Ridge', 'Shackleton', 27, 300, 2],
      [43, 'Crew | Vehicle', 'Shackleton', 'Pacific', 167, 500, 2],
    ]);
    expect(flightsOf(model, 2).map(({ time }) => time)).to.eql([0, 1]);
  });

  it('have the least margin of their burns, below 0 if one falls short', () => {
    const flights = named();
    // The stage has given 3,150 and 900 m/s, and 7,083.9 kg are left in 35,192 kg at 450 s.
    const left = 450 * 9.80665 * Math.log(35_192.0385 / (35_192.0385 - 7_083.9385));
    const cruise = flights.get('Cruise to the Moon')!;
    expect(cruise.margin).to.be.closeTo(left / (3150 + 900), 1e-6);
    expect(flights.get('Crew flight')!.margin).to.equal(null);
    expect(cruise.succeeded).to.equal(true);
    const short = named(modelOf('infeasible')).get('Cruise to the Moon')!;
    const { asked, achieved } = dataOf('infeasible').firings[0]!;
    expect(short.margin).to.be.closeTo((achieved - asked) / asked, 1e-9);
    expect(short.succeeded).to.equal(false);
  });

  it('tell the heaviest goods aboard first, without vehicles, people, containers and propellant', () => {
    const goods = named()
      .get('Cargo launch')!
      .goods.map(({ name, mass }) => [name, Math.round(mass)]);
    expect(goods).to.eql([
      ['Outpost | Habitat', 6000],
      ['Outpost | Rover', 900],
      ['Crew Provisions', 410],
      ['Outpost | Oxygen plant', 350],
      ['Crew Operations', 320],
      ['Maintenance and Upkeep', 36],
      ['Waste and Disposal', 2],
    ]);
    expect(named().get('Drive back')!.goods).to.have.length(1);
  });

  it('say for whom the goods are: the first people who are there from the arrival on', () => {
    const served = [...named()].map(([name, { served: people }]) => [name, people]);
    // The crew lands five days after its launch on day 31.
    expect(Object.fromEntries(served)).to.eql({
      'Cargo launch': null,
      'Cruise to the Moon': null,
      'Cargo landing': { people: 2, since: 36 },
      'Crew flight': { people: 2, since: 36 },
      'Drive to the ridge': { people: 2, since: named().get('Drive to the ridge')!.end },
      'Drive back': { people: 2, since: named().get('Drive back')!.end },
      'Flight home': { people: 2, since: named().get('Flight home')!.end },
    });
  });

  it('have no cargo while the loads are not known', () => {
    const early = new Model({ ...data, loads: [] });
    const [flight] = flightsOf(early);
    expect(flight).to.include({ cargo: null, limit: null, people: 0 });
    expect(flightsOf(modelOf('empty'))).to.eql([]);
  });

  it('have no limit if nothing of them carries cargo, and are in order of their list at one time', () => {
    const elements = data.elements.map((each) => ({ ...each, maxCargo: null }));
    const loads = data.loads.map((load, at) => ({
      ...load,
      cargo: [at === 0 ? 0 : 25, 0] as const,
    }));
    const transports = data.transports.map((each) => ({ ...each, time: 5 }));
    const lines = flightsOf(new Model({ ...data, elements, loads, transports } as ViewData));
    expect(lines.map(({ transport }) => transport)).to.eql([...data.transports.keys()]);
    expect(lines.map(({ cargo, limit }) => [cargo, limit])).to.eql([
      [null, null],
      ...lines.slice(1).map(() => [25, null]),
    ]);
    expect(lines.map(({ vehicles }) => vehicles)).to.eql(
      flightsOf(model).map((each) => each.vehicles),
    );
    // Only goods of elements without a vehicle of their own: all that travel by themselves are named.
    const things = elements.map((each) => ({ ...each, type: 'Element' }));
    const [first] = flightsOf(new Model({ ...data, elements: things } as ViewData));
    expect(first!.vehicles).to.eql(data.transports[first!.transport]!.elements);
  });

  it('have goods by the number of a class that the data do not name, and none without mass', () => {
    const elements = data.elements.map((each) => ({ ...each, mass: 0 }));
    const [launch] = flightsOf(new Model({ ...data, elements, classes: {} }));
    expect(launch!.goods.map(({ name }) => name)).to.eql([
      'class 2',
      'class 3',
      'class 4',
      'class 7',
    ]);
  });

  it('stand beside the trials of what goes wrong, unless the plan does not end', () => {
    const campaign = new Campaign(campaigns.outpost!());
    expect(data.critical).to.eql(JSON.parse(JSON.stringify(criticalOf(campaign).trials)));
    const cut = new Campaign(campaigns.outpost!(), { until: 20 });
    expect(viewDataOf(cut).critical).to.equal(null);
  });
});
