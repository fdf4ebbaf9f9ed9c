import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { javaScenario } from '../../../formats/support/java-json.js';
import { OUTPOST, scratch, shell } from '../../support/shell.js';

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8'));

describe('files of SpaceNet 2.5', () => {
  const file = scratch();
  const leo = { type: 'Orbital Node', name: 'LEO', body1: 'Earth', inclination: 0 };
  const source = javaScenario({ nodes: [{ ...leo, apoapsis: 300.0, periapsis: 296.0 }] });
  const old = () => file('old.json', JSON.stringify(source, null, 2));
  const lost = 'old.json: read as a scenario of SpaceNet 2.5; 2 losses: 2 orbit-altitude';

  it('convert says what they are and what is lost, and reports it to a file', async () => {
    const [out, report] = [file('new.json'), file('losses.json')];
    const { status, err } = await shell(['convert', '--report', report, old(), out]);
    expect(status).to.equal(0);
    expect(err).to.include(lost);
    expect(read(out).network.nodes[2]).to.include({ apoapsis: 6_671_000, periapsis: 6_667_000 });
    const { counts, reading, writing } = read(report);
    expect(counts).to.deep.equal([{ kind: 'orbit-altitude', count: 2 }]);
    expect(writing).to.deep.equal([]);
    expect(reading[0]).to.include({ code: 'orbit-altitude', pointer: '/network/nodes/2/apoapsis' });
    expect(reading[0]).to.have.all.keys(
      ...[
        'code',
        'severity',
        'pointer',
        'message',
        'found',
        'was',
        'done',
        'changes',
        'line',
        'column',
        'offset',
      ],
    );
    const again = await shell(['convert', '--report', report, old(), file('other.json')]);
    expect(again.status).to.equal(2);
    expect(existsSync(file('other.json'))).to.equal(false);
  });

  it('validate lists each loss with its line', async () => {
    const { status, out, err } = await shell(['validate', old()]);
    expect(status).to.equal(0);
    const line =
      readFileSync(old(), 'utf8')
        .split('\n')
        .findIndex((text) => text.includes('"apoapsis"')) + 1;
    expect(out).to.match(new RegExp(`old\\.json:${line}:\\d+: warning orbit-altitude: `));
    expect(err).to.include(lost).and.include('1 file, 0 errors, 3 warnings');
    const json = await shell(['validate', '--json', '-q', old()]);
    expect(JSON.parse(json.out).files[0]).to.deep.include({
      ...{ format: 'json', program: 'SpaceNet 2.5', valid: true, total: 3 },
      losses: [{ kind: 'orbit-altitude', count: 2 }],
    });
  });

  it('are read by every command that reads scenarios', async () => {
    const show = await shell(['show', old()]);
    expect(show.out).to.include('Old campaign');
    expect(show.err).to.include(lost);
    const diff = await shell(['diff', old(), old()]);
    expect(diff.status).to.equal(0);
    const simulate = await shell(['simulate', old()]);
    expect(simulate.status).to.equal(0);
    expect(simulate.err).to.include(lost);
    expect((await shell(['budget', '-q', old()])).err).to.equal('');
  });

  it('are refused by --strict, with what would be lost', async () => {
    for (const command of ['show', 'simulate', 'budget']) {
      const { status, err } = await shell([command, '--strict', old()]);
      expect(status, command).to.equal(3);
      expect(err).to.include('error orbit-altitude');
      expect(err).to.include('not read, because --strict allows no 2 losses: 2 orbit-altitude');
    }
    const { status, out } = await shell(['validate', '--strict', old()]);
    expect(status).to.equal(1);
    expect(out).to.include('error orbit-altitude');
    expect((await shell(['show', '--strict', OUTPOST])).status).to.equal(0);
  });

  it('get the database that the user names, which must be one', async () => {
    const empty = { nodes: [], edges: [], resources: [], elements: [] };
    const database = file('models.json', JSON.stringify(empty));
    for (const command of ['show', 'validate']) {
      expect((await shell([command, '--database', database, old()])).status, command).to.equal(0);
      const { status, err } = await shell([command, '--database', OUTPOST, old()]);
      expect(status, command).to.equal(3);
      expect(err).to.include('is a scenario, but --database needs a database');
    }
  });

  it('have the dialect and the orbits that the user names', async () => {
    const { err } = await shell(['show', '--orbits', 'radii', old()]);
    expect(err).to.include('nothing is lost');
    const schema = await shell(['show', '--dialect', 'schema', old()]);
    expect(schema.err).to.not.include('SpaceNet');
    expect((await shell(['show', '--orbits', 'miles', old()])).status).to.equal(2);
  });

  it('are edited after they were read, and never overwritten by update', async () => {
    const out = file('edited.json');
    const edit = await shell(['convert', '--set', 'KSC.latitude=10', old(), out]);
    expect(edit.status).to.equal(0);
    expect(read(out).network.nodes[0].latitude).to.equal(10);
    const models = file(
      'newer.json',
      JSON.stringify({ nodes: [], edges: [], resources: [], elements: [] }),
    );
    const before = readFileSync(old(), 'utf8');
    const { status, err } = await shell(['update', '--yes', '--from', models, old()]);
    expect(status).to.equal(3);
    expect(err).to.include('is a file of SpaceNet 2.5, which stays as it is; name a file to write');
    expect(readFileSync(old(), 'utf8')).to.equal(before);
  });

  it('in windows-1252 are read with a warning', async () => {
    const path = file(
      'latin.json',
      Buffer.from(JSON.stringify({ ...source, name: 'M\u00fcnchen' }), 'latin1'),
    );
    const { status, out } = await shell(['validate', path]);
    expect(status).to.equal(0);
    expect(out).to.include('warning not-plain-utf8');
  });

  it('of the first releases are refused at the sign', async () => {
    const first = javaScenario({ nodes: [{ body_1: 'Earth' }] });
    const { status, err } = await shell(['simulate', file('first.json', JSON.stringify(first))]);
    expect(status).to.equal(3);
    expect(err).to.match(/first\.json:1:\d+: error old-generation: .*2\.5\.1461 to 2\.5\.1463/);
  });

  it('of the early Python package are refused at the first sign, as what they are', async () => {
    const early = { network: { nodes: {}, edges: {} }, elementList: {}, missionList: [] };
    const { status, out } = await shell(['validate', file('early.json', JSON.stringify(early))]);
    expect(status).to.equal(1);
    expect(out).to.match(/early\.json:1:\d+: error early-python: .*Python package of 2021/);
    expect(out).to.not.include('2.5.1461');
  });

  describe('convert --to spacenet25', () => {
    /** The shipped scenario with carriers that hold nothing at the start. */
    const emptied = () => {
      const plain = read(OUTPOST);
      for (const element of plain.instantiatedElements)
        if (element.contents?.some(({ id }: { id?: string }) => id !== undefined))
          delete element.contents;
      return plain;
    };

    it('writes a scenario that is read again, in ASCII', async () => {
      const plain = { ...emptied(), name: 'M\u00fcnchen \u{1f680}' };
      const [mine, out, back] = [
        file('mine.json', JSON.stringify(plain)),
        file('java.json'),
        file('back.json'),
      ];
      const { status, err } = await shell(['convert', '--to', 'spacenet25', mine, out]);
      expect(status).to.equal(0);
      expect(err).to.include('java.json: written for SpaceNet 2.5; nothing is lost');
      const bytes = readFileSync(out);
      expect(bytes.every((byte) => byte < 0x7f)).to.equal(true);
      expect(read(out).name).to.equal(plain.name);
      expect((await shell(['convert', out, back])).status).to.equal(0);
      // SpaceNet sorts the states of an element, so the plant is on in another place of its list.
      const [missions] = /^~ mission .*\n(?: .*\n|~ mission .*\n)*/m.exec(
        (await shell(['diff', '-q', mine, back])).out,
      )!;
      expect(missions.split('\n').map((line) => line.trim())).to.deep.equal([
        '~ mission "Cargo delivery"',
        '~ Reconfigure Element "Oxygen plant on"',
        '~ stateIndex: 1 -> 0',
        '',
      ]);
      expect((await shell(['convert', '--to', 'spacenet25', mine, '-'])).out).to.equal(
        bytes.toString(),
      );
    });

    it('reports what is lost, and --strict refuses it', async () => {
      const plain = { ...emptied(), manifest: { note: 1 } };
      const [mine, report] = [file('manifest.json', JSON.stringify(plain)), file('lost.json')];
      const args = ['convert', '--to', 'spacenet25', '--force'];
      const { err } = await shell([...args, '--report', report, mine, file('m.json')]);
      expect(err).to.include('1 loss: 1 unwritten-manifest');
      expect(read(report).writing[0]).to.include({
        code: 'unwritten-manifest',
        pointer: '/manifest',
      });
      const strict = await shell([...args, '--strict', mine, file('none.json')]);
      expect(strict.status).to.equal(3);
      expect(existsSync(file('none.json'))).to.equal(false);
      // Habitat, rover and crew vehicle hold elements at the start.
      expect((await shell([...args, OUTPOST, file('m.json')])).err).to.include(
        '3 losses: 3 initial-contents',
      );
    });

    it('needs a scenario, and one output for stdout', async () => {
      const database = file(
        'db.json',
        JSON.stringify({ nodes: [], edges: [], resources: [], elements: [] }),
      );
      expect((await shell(['convert', '--to', 'spacenet25', database, '-'])).status).to.equal(3);
      expect((await shell(['convert', '--report', '-', OUTPOST, '-'])).status).to.equal(2);
    });
  });
});
