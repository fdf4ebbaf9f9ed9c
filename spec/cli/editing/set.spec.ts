import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { OUTPOST, scratch, shell } from '../support/shell.js';

describe('The option --set', () => {
  const file = scratch();

  it('changes what is simulated, and says what was changed', async () => {
    const { status, out, err } = await shell([
      ...['simulate', OUTPOST, '--set', 'Cargo | Lander.isp=-5%'],
      ...['--set', 'First crew.events.2.missionTime+=12h', '--set', 'First crew.origin=LEO'],
    ]);
    expect(status).to.equal(1);
    expect(out).to.include('Infeasible');
    expect(err).to.include(`${OUTPOST}: Cargo | Lander.isp: 340 -> 323 s\n`);
    expect(err).to.include(`${OUTPOST}: First crew.events.2.missionTime: 0 s -> 12 h\n`);
    expect(err).to.include(`${OUTPOST}: First crew.origin: KSC -> LEO\n`);
  });

  for (const command of ['stocks', 'demands', 'capacity', 'budget', 'validate', 'show'])
    it(`works with ${command}, and is silent with --quiet`, async () => {
      const edit = ['--set', 'Outpost | Supplies.contents.Water+=50kg'];
      const { err, out } = await shell([command, OUTPOST, ...edit]);
      expect(err).to.include('Supplies.contents.Water: 150 -> 200 kg\n');
      const quiet = await shell([command, '-q', OUTPOST, ...edit]);
      expect(quiet).to.include({ err: '', out });
    });

  it('is checked and converted with the new values', async () => {
    const { status, out } = await shell(['validate', OUTPOST, '--set', 'LEO-LLO.burns=[]']);
    expect(status).to.equal(1);
    expect(out).to.include('unresolved-reference');
    const path = file('edited.json');
    await shell([
      'convert',
      OUTPOST,
      path,
      '--set',
      'Cargo lander.isp=350',
      '--set',
      'Cargo lander.description=null',
    ]);
    expect((await shell(['diff', '-q', OUTPOST, path])).out).to.equal(
      '~ Propulsive Vehicle template "Cargo lander"\n  ~ isp: 340 s -> 350 s\n',
    );
  });

  it('refuses wrong edits with all their problems', async () => {
    const { status, err, out } = await shell([
      ...[
        'simulate',
        OUTPOST,
        '--set',
        'Cargo | Lnder.isp=1',
        '--set',
        'Cargo | Lander.isp=x\u001b',
      ],
    ]);
    expect({ status, out }).to.deep.equal({ status: 2, out: '' });
    expect(err).to.include(
      '--set "Cargo | Lnder.isp=1": nothing has the name "Cargo | Lnder"; did you mean',
    );
    expect(err).to.include('\n--set "Cargo | Lander.isp=x');
    expect(err).to.not.include('\u001b');
    expect((await shell(['show', '--git', '--set', 'x=1', OUTPOST])).status).to.equal(2);
  });

  it('changes a database in JSON or in a workbook, and its problems are those of the new values', async () => {
    const workbook = 'data/moon-and-mars.xlsx';
    const edit = ['--set', 'Crew member.mass=0'];
    const { out, err } = await shell(['validate', workbook, ...edit]);
    expect(err).to.match(/Crew member\.mass: \S+ -> 0 kg/);
    // With the sheet, the cell, the row and the column.
    expect(out).to.match(/!\w+\d+: warning no-mass: .*"Crew Member".*Column "mass/);
    const before = await shell(['validate', workbook]);
    expect(before.out).to.not.include('no-mass');
    const path = file('models.json');
    expect((await shell(['convert', workbook, path, ...edit])).status).to.equal(0);
    expect(readFileSync(path, 'utf8')).to.include('"mass": 0');
  });

  it('shows lists, dates, text and objects in a line', async () => {
    const { err } = await shell([
      ...['show', OUTPOST, '--set', '/missionList/0/events/0/elements+=Outpost | Rover'],
      ...[
        '--set',
        'startDate=2031-01-01',
        '--set',
        '/manifest/x={"a":1}',
        '--set',
        'Cargo | Lander.description=abc',
      ],
    ]);
    expect(err).to.include(
      'elements: Cargo | Transfer stage, Cargo | Lander -> Cargo | Transfer stage, Cargo | Lander, Outpost | Rover\n',
    );
    expect(err).to.include('startDate: 2031-03-01T12:00:00Z -> 2031-01-01T00:00:00Z\n');
    expect(err).to.include('/manifest/x: none -> {"a":1}\n');
    expect(err).to.include('description: none -> abc\n');
  });
});
