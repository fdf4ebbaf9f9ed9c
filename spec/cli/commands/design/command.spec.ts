import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { loadCampaign } from '../../../../lib/database/index.js';
import type { DesignAnswer } from '../../../../lib/design/index.js';
import { parse, Scenario, serialize } from '../../../../lib/index.js';
import { campaign, vehicle } from '../../../design/support/campaigns.js';
import { scratch, shell } from '../../support/shell.js';

describe('space-logistics design', () => {
  const file = scratch();
  const base = (cargo = 5000) => {
    const templates = [vehicle('Tug', { dry: 1000, cargo, tank: 10_000 })];
    file('base.json', JSON.stringify(serialize(campaign({ templates }))));
  };
  const design = (more = '', name = 'base.design.yaml') =>
    file(
      name,
      `name: First base
campaign: base.json
horizon: [0, 40]
fleet: [{ template: Tug, count: 1 }]
deliveries: [{ name: Base parts, resource: Goods, amount: 2 t, to: LLO, by: 2035-01-11 }]
${more}`,
    );

  it('prints the plan, and writes the campaign and its report', async () => {
    base();
    const [json, book, page] = ['out.json', 'out.xlsx', 'out.html'].map((name) => file(name, ''));
    const args = ['design', design(), '--force', '--scenario', json!, '--report', page!];
    const { out, err, status, doing } = await shell(args, { columns: 120 });
    expect(`${err}${status}`).to.equal('0');
    expect(out).to.include('Launch mass: 6,000 kg. It is proved that no plan has less.');
    expect(out).to.match(/1 +T\+5d 00:00 +T\+6d 00:00 +KSC +LEO +Tug 1/);
    expect(out).to.match(/Base parts +delivery +2,000 +2,000 +kg/);
    expect(doing).to.include('starting the search');
    const scenario = parse(Scenario, readFileSync(json!, 'utf8'));
    expect(scenario.missionList).to.have.length(1);
    expect(readFileSync(page!, 'utf8')).to.match(/^<!doctype html>/i);
    await shell(['design', design(), '--force', '--scenario', book!, '--table', 'launches']);
    expect((await loadCampaign(book!)).missionList).to.have.length(1);
  });

  it('prints any table as text, CSV or JSON, with changes of the campaign', async () => {
    base();
    const changed = ['design', design(), '--set', 'Tug.mass=2000'];
    const { out } = await shell([...changed, '--json', '--quiet']);
    const answer = JSON.parse(out) as DesignAnswer;
    expect(answer.objectives[0]!.value).to.be.closeTo(8000, 0.01);
    const csv = await shell([...changed, '--csv', '--table', 'launches', '--gap', '1%']);
    expect(csv.bytes.toString()).to.match(/^departs \(d\),edge,mass \(kg\)/);
    expect(csv.bytes.toString()).to.match(/5,KSC-LEO,8000/);
  });

  it('says what lacks and what would help', async () => {
    base(1990);
    const { out, status } = await shell(['design', design()], { columns: 120 });
    expect(status).to.equal(4);
    expect(out).to.include('1,990 of 2,000 kg');
    expect(out).to.include('- With one more Tug.');
  });

  it('says all that is wrong, also if the campaign is missing', async () => {
    base();
    const wrong = await shell(['design', design('flits: []\nobjectives: [mass]\n')]);
    expect(wrong.status).to.equal(3);
    expect(wrong.err).to.match(/base.design.yaml:6:8: error unknown-property/);
    const named = await shell(['design', design('stores: [LSS]\nobjectives: [mass]\n')]);
    expect(named.err).to.match(/6:10: error unknown-thing.*\n.*7:14: error unknown-thing/);
    const path = file('lost.yaml', 'campaign: bse.json\nhorizon: [soon, 4]\n');
    const { err, status } = await shell(['design', path]);
    expect(status).to.equal(3);
    expect(err)
      .to.include('2:11: error wrong-type')
      .and.to.match(/did you mean ".*base.json"/);
  });

  it('refuses options and files before it searches', async () => {
    base();
    const path = design();
    const there = file('there.json', 'mine');
    const usage = async (...args: string[]) => {
      const { status, err } = await shell(['design', ...args]);
      expect(status).to.equal(2);
      return err;
    };
    expect(await usage(path, '--scenario', there)).to.include('already exists');
    expect(await usage(path, '--scenario', '-')).to.include('--scenario: name a file');
    expect(await usage(path, '--report', there, '--scenario', there, '--force')).to.include(
      'each needs a file of its own',
    );
    expect(await usage(path, '--gap', '100')).to.include('below 100');
    expect(await usage(path, '--table', 'flihts')).to.include('Did you mean flights?');
    expect(await usage(file('base.json', '{"missionList": []}'))).to.include(
      'not the declaration of a design',
    );
    expect(readFileSync(there, 'utf8')).to.equal('mine');
  });

  it('takes prices from a file, and says what is wrong with them', async () => {
    base();
    const path = design('objectives: [cost]\n');
    const prices = file('prices.csv', 'kind,name,each\nelement,Tug,40\n');
    const { out, err, status } = await shell(['design', path, '--prices', prices]);
    expect(`${err}${status}`).to.equal('0');
    expect(out).to.match(/^Cost: 40/m);
    const wrong = file('wrong.csv', 'kind,name,each\nelement,Tgu,40\n');
    const refused = await shell(['design', path, '--prices', wrong]);
    expect(refused.status).to.equal(3);
    expect(refused.err).to.match(/wrong\.csv:2:9: error unknown-thing.*did you mean "Tug"/);
    const both = await shell(['design', design('flits: []\n'), '--prices', wrong]);
    expect(both.status).to.equal(3);
    expect(both.err).to.include('unknown-property').and.not.to.include('wrong.csv');
    const piped = await shell(['design', '-', '--prices', '-']);
    expect([piped.status, piped.err.includes('stdin has one file')]).to.deep.equal([2, true]);
  });

  it('ends the search with the best plan so far when it is asked to', async () => {
    base();
    const stopRequest = async (): Promise<void> => {};
    const stopped = await shell(['design', design()], { stopRequest });
    expect(stopped.err).to.include('ending the search with the best plan so far\n');
    const quiet = await shell(['design', design(), '--quiet'], { stopRequest });
    expect(quiet.err).to.not.include('ending the search');
    expect(quiet.status).to.be.oneOf([0, 5]);
  });

  it('writes all tables to a workbook, and shows what waits and what is full', async () => {
    base(2000);
    const two = file(
      'two.yaml',
      `campaign: base.json
horizon: [0, 60]
fleet: [{ template: Tug, count: 2, cost: 3 }, { template: Tug, count: 1, at: LLO, fuel: 200 }]
flights: [{ edge: KSC-LEO, departures: [0, 20], cost: 5 }]
deliveries: [{ name: A, resource: Goods, amount: 2500, to: LS, by: 40 }]
objectives: [cost, launchMass, flights, completion]
grid: { depth: 1 }
`,
    );
    const book = file('tables.xlsx', '');
    const all = await shell(['design', two, '--force', '--workbook', book, '--time', '60']);
    expect(`${all.err}${all.status}`).to.equal('0');
    expect(readFileSync(book).subarray(0, 2).toString()).to.equal('PK');
    for (const table of [
      'places',
      'limits',
      'vehicles',
      'objectives',
      'requirements',
      'launches',
    ]) {
      const { out, status } = await shell(['design', two, '--table', table, '--wide']);
      expect(status, table).to.equal(0);
      expect(out, table).to.match(/\S/);
    }
  });

  it('designs the campaign of a workbook that has the sheets of a design', async () => {
    base();
    const book = file('camp.xlsx', '');
    expect((await shell(['new', '--design', '--force', '--on', design(), book])).status).to.equal(
      0,
    );
    const { out, err, status } = await shell(['design', book]);
    expect(`${err}${status}`).to.equal('0');
    expect(out).to.include('Launch mass: 6,000 kg. It is proved that no plan has less.');
    const piped = await shell(['design', '-', '--set', 'Tug.mass=2000'], {
      stdin: readFileSync(book),
    });
    expect(piped.out).to.include('Launch mass: 8,000 kg.');

    const copy = file('copy.xlsx', '');
    expect((await shell(['convert', '--force', book, copy])).err).to.equal('');
    expect((await shell(['design', copy, '--table', 'launches'])).status).to.equal(0);
    const json = file('camp.json', '');
    expect((await shell(['convert', '--force', book, json])).err).to.match(
      /the design in "design", "requirements",.* is not written/,
    );
    expect(
      (await shell(['convert', '--into', '--set', 'Tug.mass=1500', book, book])).err,
    ).not.to.include('design');
    expect((await shell(['design', book])).out).to.include('Launch mass: 7,000 kg.');
    await shell(['convert', '--force', json, copy]);
    const without = await shell(['design', copy]);
    expect(without.status).to.equal(3);
    expect(without.err)
      .to.include('error missing-sheet: The sheet "design" is missing.')
      .and.to.include('new --design --on');
    const wrong = await shell(['design', book, '--set', 'Tug.name=Tag']);
    expect(wrong.err).to.include('camp.xlsx:fleet!A2: error unknown-thing').and.to.include('"Tag"');
  });

  it('explains a flight of the plan, or all', async () => {
    base();
    const explain = (what: string, ...more: string[]) =>
      shell(['design', design(), '--explain', what, ...more], { columns: 120 });
    const { out, status } = await explain('flight 2');
    expect(status).to.equal(0);
    expect(out)
      .to.match(/^Flight 2 departs from LEO on day 6 along LEO-LLO/)
      .and.to.include('- Base parts: it brings 2,000 kg of Goods to LLO')
      .and.not.to.include('Requirements');
    expect((await explain('all')).out).to.match(/^Flight 1 .*\n\nFlight 2 /s);
    const json = JSON.parse((await explain('2', '--json')).out) as { flight: number };
    expect(json.flight).to.equal(1);
    const all = JSON.parse((await explain('all', '--json')).out) as { flights: object[] };
    expect(all.flights).to.have.length(2);
    expect((await explain('2', '--csv')).err).to.include('do not apply to --explain');
    const none = await explain('flight 9');
    expect([none.status, none.err]).to.deep.equal([
      3,
      'there is no flight 9 to explain: the plan has flights 1 to 2\n',
    ]);
    expect(none.out).to.include('Launch mass: 6,000 kg.');
    const wrong = await explain('flght 2');
    expect([wrong.status, wrong.err.includes('such as "flight 5"')]).to.deep.equal([2, true]);
  });

  it('says that nothing is written if there is no plan', async () => {
    base();
    const args = ['design', design(), '--force', '--scenario', file('none.json', 'old')];
    const hurried = await shell([...args, '--time', '0.000001']);
    expect([hurried.status, hurried.err]).to.deep.equal([
      5,
      'there is no plan, so no campaign is written\n',
    ]);
    expect(hurried.out).to.include('First base: no plan yet');
    const quiet = await shell([...args, '--time', '0.000001', '--quiet', '--explain', '1']);
    expect([quiet.status, quiet.err]).to.deep.equal([
      3,
      'there is no flight 1 to explain: the plan has no flights\n',
    ]);
  });
});
