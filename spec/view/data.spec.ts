import { expect } from 'chai';
import { Campaign, sparesOf } from '../../lib/analysis/index.js';
import { figure } from '../../lib/analysis/table/quantity.js';
import { viewDataOf } from '../../lib/report/index.js';
import { aboutOf } from '../../lib/view/data/about.js';
import { elementOf } from '../../lib/view/data/elements.js';
import { Indexed } from '../../lib/view/data/gather.js';
import { tableData } from '../../lib/view/data/table-data.js';
import { campaigns } from '../viewer/campaigns.js';
import { dataOf, indexOf, modelOf } from './support.js';

describe('the data of a viewer', () => {
  it('is plain: its JSON is the same data', () => {
    for (const name of Object.keys(campaigns).filter((each) => each !== 'large')) {
      const data = dataOf(name);
      expect(JSON.parse(JSON.stringify(data)), name).to.eql(data);
    }
  });

  it('names things by indices that exist', () => {
    const { places, elements, resources, events, missions, ...data } = dataOf('outpost');
    const within = (index: number, list: readonly unknown[], least = -1): void => {
      expect(index).to.be.within(least, list.length - 1);
    };
    for (const { edge, origin, destination, event, elements: listed } of data.transports) {
      for (const place of [edge, origin, destination]) within(place, places, 0);
      within(event, events, 0);
      for (const element of listed) within(element, elements, 0);
    }
    for (const [, event, element, holder] of data.moves) {
      within(event, events);
      within(element, elements, 0);
      within(holder, [...places, ...elements]);
    }
    for (const [, element, resource] of data.contents) {
      within(element, elements, 0);
      within(resource, resources, 0);
    }
    for (const { mission, place, parent } of events) {
      within(mission, missions);
      within(place, places);
      within(parent, events);
    }
    expect(data.loads).to.have.length(data.transports.length);
  });

  it('has the numbers of the simulation', () => {
    const campaign = new Campaign(campaigns.outpost!());
    const { result } = campaign;
    const data = viewDataOf(campaign);
    expect(data.summary.verdict).to.equal(result.verdict);
    expect(data.transports.map(({ mass }) => mass)).to.eql(
      result.transports.map(({ totalMass }) => totalMass),
    );
    expect(data.firings.map(({ used }) => used)).to.eql(
      result.burns.map(({ propellantUsed }) => propellantUsed),
    );
    const needed = data.needs!.rows.reduce((sum, [, , , , mass]) => sum + mass, 0);
    const demanded = [...result.demands].reduce(
      (sum, { amounts }) => sum + amounts.reduce((all, { mass }) => all + Math.max(0, mass), 0),
      0,
    );
    expect(needed).to.be.closeTo(demanded, demanded * 1e-9);
  });

  it('has places with their positions, orbits, burns and limits', () => {
    const { places } = dataOf('outpost');
    const place = (name: string) => places[indexOf(places, name)];
    expect(place('KSC')).to.deep.include({ kind: 'node', body: 'Earth', lagrange: null });
    expect(place('LEO')).to.have.nested.property('orbit.periapsis', 6_678_000);
    expect(place('KSC-LEO')).to.deep.include({ kind: 'edge', maxCrew: 4, maxCargo: 95_000 });
    expect(place('LEO-LLO')).to.have.nested.property('burns.length', 2);
    expect(place('Shackleton-Ridge')).to.deep.include({ distance: 20_000, duration: null });
  });

  it('says who made it, of what, and how', () => {
    const scenario = campaigns.outpost!();
    const rules = { preset: 'spacenet25', standardGravity: 9.80665 } as const;
    const campaign = new Campaign(scenario, {
      rules,
      consume: false,
      until: 10,
      packingEstimate: true,
    });
    const { about } = viewDataOf(campaign, {
      file: 'a.json',
      made: new Date(0),
      program: 'program 1',
    });
    expect(about).to.deep.include({
      file: 'a.json',
      made: '1970-01-01T00:00:00.000Z',
      program: 'program 1',
    });
    expect(about.options).to.have.length(3);
    const { scenario: same, result } = campaign;
    const options = { ...result.options, repairs: [{}] };
    const repairing = { scenario: same, result: { ...result, options } } as never;
    expect(aboutOf(repairing, {}).options).to.include('The crew repairs parts.');
    expect(dataOf('outpost').about).to.deep.include({ preset: 'standard', rules: [], made: '' });
  });

  it('lists rules that differ from those of the nearest preset', () => {
    const { about } = viewDataOf(
      new Campaign(campaigns.outpost!(), { rules: { flightCrew: 'direct' } }),
    );
    expect(about.preset).to.equal('standard');
    expect(about.rules).to.eql([{ name: 'flightCrew', value: 'direct' }]);
  });

  it('has no needs over time if the simulation kept only totals of demands', () => {
    const campaign = new Campaign(campaigns.outpost!(), { records: { demands: 'totals' } });
    const { needs, tables } = viewDataOf(campaign);
    expect(needs).to.equal(null);
    expect(tables.map(({ subject }) => subject)).not.to.include('Demands');
  });

  it('says how many spares suffice, if a part in use has a mean time to failure', () => {
    expect(dataOf('outpost').spares).to.equal(null);
    const rated = campaigns.outpost!();
    const habitat = rated.elementTemplates.find(({ name }) => name === 'Habitat')!;
    habitat.parts[0]!.meanTimeToFailure = 1000 * 3600;
    const campaign = new Campaign(rated);
    const { spares, tables } = viewDataOf(campaign);
    expect(spares!.lines.join(' ')).to.include(`${figure(sparesOf(campaign).failures)} failures`);
    const { curve, together } = sparesOf(campaign);
    expect(spares!.target).to.eql([0.95, together.probability, together.mass]);
    expect(spares!.curve).to.eql(
      curve.map(({ confidence, probability, mass }) => [confidence, probability, mass]),
    );
    const named = tables.filter(({ subject }) => subject === 'Spares').map(({ name }) => name);
    expect(named).to.include.members(['stocks', 'curve', 'hours']);
  });

  it('keeps each text of a table once', () => {
    const table = tableData('Subject', {
      name: 'name',
      title: 'Title',
      columns: [
        { title: 'who', kind: 'text', note: 'A note.' },
        { title: 'mass', kind: 'number', unit: 'kg', digits: 1, significant: 2, blankZero: true },
      ],
      rows: [
        ['a', 1],
        ['a', null],
        [3, 'b'],
      ],
      notes: ['Note.'],
    });
    expect(table.texts).to.eql(['a', '3']);
    expect(table.rows).to.eql([
      [0, 1],
      [0, null],
      [1, 'b'],
    ]);
    expect(table.notes).to.eql(['Note.']);
  });
});

describe('Indexed', () => {
  it('counts in order of the list, then of the first mention; the first of two with one identifier is meant', () => {
    const list = new Indexed([
      { id: 'a', name: 'A' },
      { id: 'a', name: 'again' },
    ]);
    expect(list.of({ id: 'a', name: 'A' })).to.equal(0);
    expect(list.of({ id: 'b', name: 'B' })).to.equal(2);
    expect(list.of({ id: 'b', name: 'B' })).to.equal(2);
    expect(list.of(null)).to.equal(-1);
    expect([list.find('b'), list.find('c'), list.find(undefined)]).to.eql([2, -1, -1]);
  });
});

describe('the data of an odd campaign', () => {
  const data = dataOf('odd');

  it('names no place that does not exist, and the first of two with one identifier', () => {
    const edge = data.places[indexOf(data.places, 'From nowhere')];
    expect(edge).to.include({ kind: 'edge', origin: -1 });
    expect(data.events[0]!.place).to.equal(0);
  });

  it('has missions that do not run or have no events', () => {
    expect(data.missions.slice(2).map(({ start, end }) => end - start)).to.eql([0, 0]);
    expect(modelOf('odd').range[0]).to.be.below(-300);
  });

  it('has errors outside of events, and warnings', () => {
    const codes = (severity: string) =>
      data.problems.filter((each) => each.severity === severity).map(({ code }) => code);
    expect(codes('error')).to.include('BEFORE_SCENARIO');
    expect(codes('warning')).to.include.members(['NO_CREW', 'NO_EVENTS']);
    const outside = data.problems.find(({ code }) => code === 'BEFORE_SCENARIO');
    expect(outside!.event).to.equal(-1);
    const table = data.tables.find(({ name }) => name === 'problems')!;
    expect(new Set(Object.values(table.tones))).to.eql(new Set(['bad', 'thin']));
  });

  it('has an element that only a record names', () => {
    const campaign = new Campaign(campaigns.empty!());
    const bare = elementOf(campaign, { id: 'x', name: 'Other' });
    expect(bare).to.include({ id: 'x', name: 'Other', type: '', mass: 0, isp: null });
  });

  it('has longer periods for a campaign of centuries', () => {
    const scenario = campaigns.outpost!();
    scenario.missionList[1]!.startDate = new Date(Date.UTC(2950, 0, 1));
    const { needs } = viewDataOf(new Campaign(scenario));
    expect(needs!.length).to.be.above(3650);
  });
});
