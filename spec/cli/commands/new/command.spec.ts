import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { readDesign } from '../../../../lib/design/index.js';
import { check, loadDb, parse, Scenario, serialize } from '../../../../lib/index.js';
import { base } from '../../../design/declaration/examples.js';
import { OUTPOST, scratch, shell } from '../../support/shell.js';

const node = (name: string, body1: string) => ({
  name,
  body1,
  type: 'Surface Node',
  latitude: 1,
  longitude: 2,
});

describe('space-logistics new', () => {
  const file = scratch();

  const made = async (...argv: string[]): Promise<Scenario> => {
    const { status, out } = await shell(['new', ...argv, '-']);
    expect(status).to.equal(0);
    return parse(Scenario, out);
  };

  it('creates an empty scenario that starts today, by the current user', async () => {
    const scenario = await made();
    expect(scenario).to.deep.include({ name: 'New scenario', scenarioType: 'Solar System' });
    expect(scenario.missionList).to.deep.equal([]);
    expect(scenario.createdBy).to.be.a('string').and.not.equal('');
    const age = Date.now() - scenario.startDate.getTime();
    expect(age).to.be.within(0, 2 * 86_400_000);
    expect(scenario.startDate.toISOString()).to.match(/T00:00:00\.000Z$/);
    expect(check(scenario)).to.deep.equal([]);
  });

  it('copies a database and adds an empty mission', async () => {
    const path = file(
      'd.json',
      JSON.stringify({ nodes: [node('KSC', 'Earth'), node('B', 'Moon')] }),
    );
    const scenario = await made('--on', path, '--name', 'Base', '--by', 'Ada');
    expect(scenario).to.deep.include({ name: 'Base', createdBy: 'Ada', scenarioType: 'Lunar' });
    const [ksc, base] = scenario.network.nodes;
    expect([ksc!.name, base!.name]).to.deep.equal(['KSC', 'B']);
    expect(scenario.missionList[0]).to.deep.include({ origin: ksc!.id, destination: base!.id });
    expect(check(scenario).filter(({ severity }) => severity === 'error')).to.deep.equal([]);
  });

  it('derives the scenario type from the bodies unless --type is given', async () => {
    const typeOn = async (bodies: string[], ...more: string[]) => {
      const nodes = bodies.map((body) => node(`on ${body}`, body));
      return (await made('--on', file('d.json', JSON.stringify({ nodes })), ...more)).scenarioType;
    };
    expect(await typeOn(['Earth'])).to.equal('Earth Only');
    expect(await typeOn(['Moon', 'Earth'])).to.equal('Lunar');
    expect(await typeOn(['Moon'])).to.equal('Moon Only');
    expect(await typeOn(['Earth', 'Mars'])).to.equal('Martian');
    expect(await typeOn(['Mars'])).to.equal('Mars Only');
    expect(await typeOn(['Earth', 'Sun'])).to.equal('Solar System');
    expect(await typeOn(['Earth', 'Mars', 'Moon'])).to.equal('Solar System');
    expect(await typeOn(['Earth'], '--type', 'Martian')).to.equal('Martian');
    const lagrange = { name: 'L2', type: 'Lagrange Node', body2: 'Moon', lpNumber: 2 };
    const path = file('l.json', JSON.stringify({ nodes: [lagrange] }));
    expect((await made('--on', path)).scenarioType).to.equal('Lunar');
  });

  it('applies --start', async () => {
    const start = async (date: string) => (await made('--start', date)).startDate.toISOString();
    expect(await start('2031-03-01')).to.equal('2031-03-01T00:00:00.000Z');
    expect(await start('2031-03-01T06:30:00-06:00')).to.equal('2031-03-01T12:30:00.000Z');
    const { status, err } = await shell(['new', '--start', '2031-02-30', '-']);
    expect(status).to.equal(2);
    expect(err).to.include('2031-02-30');
  });

  it('writes an empty workbook that loads', async () => {
    const path = file('models.xlsx');
    expect(await shell(['new', '--template', path])).to.include({ status: 0, out: '', err: '' });
    expect((await loadDb(readFileSync(path))).nodes).to.deep.equal([]);
    expect((await shell(['validate', path])).status).to.equal(0);
    const { bytes } = await shell(['new', '--template', '-']);
    expect(bytes.subarray(0, 2).toString()).to.equal('PK');
  });

  it('creates a scenario from a workbook', async () => {
    const path = file('models.xlsx');
    await shell(['new', '--template', path]);
    expect((await made('--on', path)).network.nodes).to.deep.equal([]);
  });

  it('creates a campaign workbook with an example mission that simulates', async () => {
    const path = file('campaign.xlsx');
    const model = 'data/moon-and-mars.xlsx';
    const argv = ['new', '--on', model, '--start', '2031-03-01', path];
    expect(await shell(argv)).to.include({ status: 0, out: '', err: '' });
    expect(await shell(['validate', path])).to.include({ status: 0, out: '' });
    const { status, out } = await shell(['simulate', path]);
    expect(status).to.equal(0);
    expect(out).to.include('2031-03-01');
  });

  it('creates a campaign workbook without a model', async () => {
    const path = file('bare.xlsx');
    expect((await shell(['new', path])).status).to.equal(0);
    expect(await shell(['validate', path])).to.include({ status: 0 });
  });

  it('rejects a file name that does not fit the format', async () => {
    const path = file('a.json');
    expect((await shell(['new', '--template', path])).status).to.equal(2);
    expect(existsSync(path)).to.equal(false);
    const { status, bytes } = await shell(['new', '--template', '-']);
    expect(status).to.equal(0);
    expect(bytes.subarray(0, 2).toString()).to.equal('PK');
  });

  it('rejects impossible options', async () => {
    expect((await shell(['new', '--template', '--on', OUTPOST, '-'])).status).to.equal(2);
    expect((await shell(['new', '--type', 'Venusian', '-'])).status).to.equal(2);
    expect((await shell(['new', '--on', OUTPOST, '-'])).status).to.equal(3);
    const there = file('there.json', 'precious');
    expect((await shell(['new', there])).status).to.equal(2);
    expect((await shell(['new', '--force', there])).status).to.equal(0);
  });

  it('gives a copy of a campaign for a design its name, author, start and type', async () => {
    const path = file('design.xlsx');
    const said = ['--name', 'Mine', '--by', 'Bob', '--start', '2040-01-01', '--type', 'Lunar'];
    expect((await shell(['new', '--design', '--on', OUTPOST, ...said, path])).status).to.equal(0);
    const { out } = await shell(['convert', path, '-', '--quiet']);
    expect(parse(Scenario, out)).to.deep.include({
      name: 'Mine',
      createdBy: 'Bob',
      startDate: new Date('2040-01-01'),
      scenarioType: 'Lunar',
    });
    const empty = await shell(['new', '--template', ...said, file('empty.xlsx')]);
    expect([empty.status, /leave out --name, --by, --start, --type/.test(empty.err)]).to.deep.equal(
      [2, true],
    );
  });

  it('writes a workbook with the sheets of a design, on a database, a campaign or a design', async () => {
    const campaign = file('base.json', JSON.stringify(serialize(base())));
    const design = file(
      'base.design.yaml',
      'campaign: base.json\nhorizon: [0, 40]\nfleet: [{ template: Ship }]\nstock: [{ at: LS, resource: Goods, amount: 1 }]\n',
    );
    const [first, second, third] = ['1.xlsx', '2.xlsx', '3.xlsx'].map((name) => file(name, ''));
    const database = 'data/moon-and-mars.xlsx';
    for (const [on, out] of [
      [database, first],
      [campaign, second],
      [design, third],
    ] as const) {
      const { status, err } = await shell(['new', '--design', '-q', '--force', '--on', on, out!]);
      expect(`${err}${status}`).to.equal('0');
    }
    const blank = await readDesign(readFileSync(first!));
    expect(blank.issues.map(({ code }) => code)).to.deep.equal(['blank-cell', 'blank-cell']);
    expect(blank.scenario!.missionList).to.deep.equal([]);
    expect(blank.scenario!.network.nodes.length).to.be.above(5);
    expect((await readDesign(readFileSync(second!))).scenario!.name).to.equal('Campaign');
    const filled = await readDesign(readFileSync(third!));
    expect(filled.issues).to.deep.equal([]);
    expect(filled.design!.stock).to.have.length(1);

    const again = await shell(['new', '--design', '--force', '--on', third!, first!]);
    expect(again.err).to.include('has the sheets of a design already');
    const wrong = file('wrong.yaml', 'campaign: base.json\nhorizon: [0]\n');
    const { status, err } = await shell(['new', '--design', '--force', '--on', wrong, first!]);
    expect(status).to.equal(3);
    expect(err)
      .to.include('wrong.yaml:2:10: error wrong-days')
      .and.to.include('not a valid design');
    expect((await shell(['new', '--design', 'a.json'])).err).to.include('.xlsx');
    expect((await shell(['new', '--design', '--template', 'a.xlsx'])).err).to.include('--template');
    const { bytes } = await shell(['new', '--design', '--name', 'Alone', '-']);
    expect((await readDesign(bytes)).scenario!.name).to.equal('Alone');
  });
});
