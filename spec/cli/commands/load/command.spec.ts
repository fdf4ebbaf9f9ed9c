import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import ExcelJS from 'exceljs';
import {
  createTemplateDb,
  DiscreteResource,
  Element,
  ModelDatabase,
  OrbitalNode,
  SpaceEdge,
  SurfaceNode,
  saveDb,
} from '../../../../lib/index.js';
import { OUTPOST, scratch, shell } from '../../support/shell.js';

const ksc = new SurfaceNode({ name: 'KSC', latitude: 28.6, longitude: -80.6 });
const leo = new OrbitalNode({ name: 'LEO', apoapsis: 7e6, periapsis: 7e6, inclination: 28.5 });
const database = new ModelDatabase({
  nodes: [ksc, leo],
  edges: [
    new SpaceEdge({ name: 'KSC-LEO', origin: ksc.id, destination: leo.id, duration: 345_600 }),
  ],
});

describe('workbooks on the command line', () => {
  const file = scratch();
  const workbook = async (name = 'models.xlsx') => file(name, await saveDb(database));

  it('load prints the database as JSON', async () => {
    const { status, out, err } = await shell(['load', await workbook()]);
    expect({ status, err }).to.deep.equal({ status: 0, err: '' });
    expect(out).to.equal(`${JSON.stringify(database, null, 2)}\n`);
  });

  it('load writes a file with the requested form of durations', async () => {
    const out = file('models.json');
    const argv = ['load', '--durations', 'iso8601', '--compact', await workbook(), out];
    expect(await shell(argv)).to.include({ status: 0, out: '' });
    expect(JSON.parse(readFileSync(out, 'utf8')).edges[0].duration).to.equal('P4D');
    expect((await shell(argv)).status).to.equal(2);
    expect((await shell([...argv, '--force'])).status).to.equal(0);
  });

  it('load detects a workbook on stdin by its content', async () => {
    const stdin = await saveDb(database);
    expect((await shell(['load', '-'], { stdin })).status).to.equal(0);
    const path = await workbook('odd-name.json');
    expect((await shell(['load', path])).status).to.equal(0);
    expect((await shell(['validate', path])).status).to.equal(0);
  });

  it('load rejects files that are not workbooks', async () => {
    const { status, err } = await shell(['load', OUTPOST]);
    expect(status).to.equal(3);
    expect(err).to.include('convert');
    expect((await shell(['load', '-'], { stdin: 'no JSON' })).err).to.include('convert');
  });

  it('load rejects an output name that ends in .xlsx', async () => {
    const out = file('other.xlsx');
    expect((await shell(['load', await workbook(), out])).status).to.equal(2);
    expect(existsSync(out)).to.equal(false);
  });

  it('validate prints the sheet and cell of a problem', async () => {
    const low = new OrbitalNode({ name: 'LEO', apoapsis: 300, periapsis: 300, inclination: 0 });
    const path = file('low.xlsx', await saveDb(new ModelDatabase({ nodes: [low] })));
    const { status, out } = await shell(['validate', path]);
    expect(status).to.equal(0);
    expect(out).to.match(/^.*low\.xlsx:nodes![A-Z]+2: warning orbit-inside-body: /);
    const json = await shell(['validate', '--json', '--strict', path]);
    expect(json.status).to.equal(1);
    const [report] = JSON.parse(json.out).files;
    expect(report).to.include({ kind: 'database', format: 'workbook', valid: true });
    expect(report.issues[0].location.sheet).to.equal('nodes');
  });

  it('every command reports a missing column with the severity of --missing-columns', async () => {
    const rover = new Element({ name: 'Rover', classOfSupply: 9, mass: 900, volume: 1 });
    const book = new ExcelJS.Workbook();
    await book.xlsx.load((await saveDb(new ModelDatabase({ elements: [rover] }))) as never);
    book.getWorksheet('elements')?.eachRow((row) =>
      row.eachCell((cell) => {
        if (cell.value === 'mass') cell.value = 'remark';
      }),
    );
    const path = file('no-mass.xlsx', new Uint8Array(await book.xlsx.writeBuffer()));
    for (const argv of [
      ['load', path],
      ['convert', path, '-'],
      ['new', '--on', path, '-'],
      ['show', path],
      ['diff', path, path],
      ['validate', path],
    ]) {
      const refused = await shell(argv);
      expect(refused.status, argv[0]).to.equal(argv[0] === 'validate' ? 1 : 3);
      expect(refused.out + refused.err).to.match(/error missing-column: .*mass/);
      const accepted = await shell([...argv, '--missing-columns', 'warning']);
      expect(accepted.status, argv[0]).to.equal(0);
    }
    const { out } = await shell(['validate', path, '--missing-columns', 'warning']);
    expect(out).to.match(/warning missing-column: .*mass/);
    expect((await shell(['show', '--git', path])).out).to.match(/mass: 0 kg/);
    expect((await shell(['load', path, '--missing-columns', 'none'])).status).to.equal(2);
  });

  it('validate reports files that only look like a workbook', async () => {
    const cases: [Uint8Array, string][] = [
      [Buffer.from('PK\x03\x04 and then nothing'), 'damaged-workbook'],
      [(await saveDb(database)).subarray(0, 2000), 'damaged-workbook'],
      [
        Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, ...Array(600).fill(0)]),
        'damaged-workbook',
      ],
    ];
    for (const [content, code] of cases) {
      const { status, out } = await shell(['validate', file('given.xlsx', content)]);
      expect(status).to.equal(3);
      expect(out).to.match(new RegExp(`given\\.xlsx: error ${code}: [^\n]+\n$`));
    }
  });

  it('show and diff read workbooks like JSON', async () => {
    const path = await workbook();
    expect((await shell(['show', path])).out).to.match(/KSC-LEO +KSC +LEO +4 d/);
    const json = file('models.json', JSON.stringify(database));
    expect(await shell(['diff', path, json])).to.include({ status: 0, out: '' });
  });

  it('convert writes a workbook by the name of the file or with --to', async () => {
    const json = file('models.json', JSON.stringify(database));
    const path = file('written.xlsx');
    expect((await shell(['convert', json, path])).status).to.equal(0);
    expect((await shell(['diff', json, path])).status).to.equal(0);
    const { bytes } = await shell(['convert', '--to', 'workbook', json, '-']);
    expect((await shell(['validate', '-'], { stdin: bytes })).status).to.equal(0);
    const named = file('named.xlsx');
    const { status, err } = await shell(['convert', '--to', 'json', json, named]);
    expect(status).to.equal(2);
    expect(err).to.include('named.xlsx');
    expect(existsSync(named)).to.equal(false);
  });

  it('convert rejects content that a workbook cannot contain', async () => {
    const long = new DiscreteResource({
      name: 'x'.repeat(40_000),
      classOfSupply: 4,
      environment: 'Pressurized',
      packingFactor: 0,
      unitMass: 1,
      unitVolume: 0,
    });
    const json = file('long.json', JSON.stringify(new ModelDatabase({ resources: [long] })));
    const { status, err } = await shell(['convert', json, file('long.xlsx')]);
    expect(status).to.equal(3);
    expect(err).to.match(/resources![A-Z]+2: /);
  });

  it('load reads the empty workbook that new writes', async () => {
    const { status, out } = await shell(['load', '-'], { stdin: await createTemplateDb() });
    expect(status).to.equal(0);
    expect(JSON.parse(out).nodes).to.deep.equal([]);
  });
});
