import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect } from 'chai';
import type { DiffReport } from '../../../../lib/cli/commands/diff/diff-files.js';
import { OUTPOST, scratch, shell } from '../../support/shell.js';

const main = fileURLToPath(new URL('../../../../lib/cli/main.js', import.meta.url));

describe('space-logistics diff', () => {
  const file = scratch();

  /** The changed shipped scenario. */
  // biome-ignore lint/suspicious/noExplicitAny: a scenario as plain JSON, which a test changes at will
  const changed = (change: (plain: any) => void, name = 'new.json') => {
    const plain = JSON.parse(readFileSync(OUTPOST, 'utf8'));
    change(plain);
    return file(name, JSON.stringify(plain));
  };

  it('prints nothing for equal files', async () => {
    const { status, out, err } = await shell(['diff', OUTPOST, OUTPOST]);
    expect({ status, out, err }).to.deep.equal({ status: 0, out: '', err: 'No differences\n' });
    expect(await shell(['diff', '-q', OUTPOST, OUTPOST])).to.include({ status: 0, err: '' });
  });

  it('groups changes by object', async () => {
    const later = changed((plain) => {
      plain.network.edges[1].duration = 'P5D';
      plain.missionList[0].events[3].elements.pop();
      plain.missionList[0].events[3].priority = 2;
      plain.network.nodes.push({ name: 'Base', type: 'Surface Node', latitude: 1, longitude: 2 });
      plain.name = 'Outpost';
      plain.elementTemplates[2].states.reverse();
    });
    const { status, out, err } = await shell(['diff', OUTPOST, later]);
    expect(status).to.equal(1);
    expect(err).to.equal('5 changes, 1 object added, 0 objects removed\n');
    expect(out.split('\n')).to.deep.equal([
      '~ scenario',
      '  ~ name: Shackleton outpost -> Outpost',
      '+ Surface Node "Base" (latitude: 1 °, longitude: 2 °)',
      '~ Space Edge "LEO-LLO"',
      '  ~ duration: 4 d -> 5 d',
      '~ mission "Cargo delivery"',
      '  ~ Space Transport "Cruise to the Moon"',
      '    ~ priority: 1 -> 2',
      '    - elements: Cargo | Lander',
      '~ Element Carrier template "Habitat"',
      '  ~ states: order changed',
      '',
    ]);
  });

  it('prints long values on their own lines, without cutting them', async () => {
    const words = 'a much longer description '.repeat(10).trim();
    const later = changed((plain) => {
      plain.description = words;
    });
    const { out } = await shell(['diff', OUTPOST, later]);
    for (const line of out.split('\n')) expect(line.length).to.be.at.most(80);
    expect(out).to.match(/^ {2}~ description:\n {4}- A cargo flight/m);
    expect(out.replace(/\s+/g, ' ')).to.include(words);
    expect((await shell(['diff', OUTPOST, later], { color: true })).out).to.include('\x1b[32m');
  });

  it('prints JSON', async () => {
    const later = changed((plain) => {
      plain.network.edges[1].burns[1].deltaV = 950;
    });
    const { status, out } = await shell(['diff', '--json', OUTPOST, later]);
    expect(status).to.equal(1);
    const expected: DiffReport = {
      kind: 'scenario',
      same: false,
      changes: [
        {
          what: 'changed',
          within: [{ kind: 'Space Edge', name: 'LEO-LLO' }],
          field: 'burns[1].deltaV',
          pointers: {
            before: '/network/edges/1/burns/1/deltaV',
            after: '/network/edges/1/burns/1/deltaV',
          },
          before: '900 m/s',
          after: '950 m/s',
        },
      ],
    };
    expect(JSON.parse(out)).to.deep.equal(expected);
  });

  it('reads one of the files from stdin', async () => {
    const stdin = readFileSync(OUTPOST, 'utf8');
    expect((await shell(['diff', '-', OUTPOST], { stdin })).status).to.equal(0);
    expect((await shell(['diff', '-', '-'], { stdin })).status).to.equal(2);
  });

  it('rejects anything but two valid files', async () => {
    expect((await shell(['diff', OUTPOST])).status).to.equal(2);
    expect((await shell(['diff', OUTPOST, OUTPOST, OUTPOST])).status).to.equal(2);
    expect((await shell(['diff', OUTPOST, file('none.json')])).status).to.equal(3);
  });

  it('compares the models of a scenario and a database, without crew consumables and elements', async () => {
    const { network, resourceList, demandModels, elementTemplates } = JSON.parse(
      readFileSync(OUTPOST, 'utf8'),
    );
    const rated = demandModels.filter(({ type }: { type: string }) => type !== 'Crew Consumables');
    const model = {
      ...network,
      resources: resourceList,
      demandModels: rated,
      elements: elementTemplates.slice(1),
    };
    network.nodes[0].latitude = 29;
    const database = file('model.json', JSON.stringify(model));
    const { status, out } = await shell(['diff', database, OUTPOST]);
    expect(status).to.equal(1);
    expect(out).to.match(
      /^~ Surface Node "KSC"\n {2}~ latitude: 29 ° -> 28.6 °\n\+ Propulsive Vehicle template "Transfer stage" \(/,
    );
    const { changes, kind } = JSON.parse(
      (await shell(['diff', '--json', OUTPOST, database])).out,
    ) as DiffReport;
    expect(kind).to.equal('model');
    expect(changes.map(({ pointers }) => pointers)).to.deep.equal([
      { before: '/network/nodes/0/latitude', after: '/nodes/0/latitude' },
      { before: '/elementTemplates/0' },
    ]);
  });

  describe('as a diff driver of git', () => {
    const git = (...args: string[]) => {
      const cwd = dirname(file('campaign.json'));
      const { status, stdout, stderr } = spawnSync('git', args, {
        cwd,
        encoding: 'utf8',
        // Do not see or change any repository except that of the test.
        env: { PATH: process.env.PATH, HOME: cwd, GIT_DIR: `${cwd}/.git`, GIT_WORK_TREE: cwd },
      });
      return { status, stdout, stderr };
    };

    it('takes the arguments of git and always exits with 0', async () => {
      const later = changed((plain) => {
        plain.missionList[0].name = 'Cargo';
      });
      const as = (before: string, after: string) =>
        shell(['diff', '--git', 'c.json', before, 'a1', '100644', after, 'b2', '100644']);
      expect(await as(OUTPOST, later)).to.include({ status: 0, err: '' });
      expect((await as(OUTPOST, later)).out).to.match(/^c\.json\n~ mission "Cargo"\n {2}~ name: /);
      expect((await as('/dev/null', later)).out).to.include('+ new scenario');
      expect((await as(OUTPOST, '/dev/null')).out).to.match(/- deleted scenario/);
      expect(
        (
          await as(
            OUTPOST,
            changed(() => {}, 'same.json'),
          )
        ).out,
      ).to.match(/only formatting differs/);
      const broken = await as(OUTPOST, file('broken.json', '{'));
      expect(broken).to.include({ status: 0, err: '' });
      expect(broken.out).to.match(/^c\.json\nnew version:1:2: error json-syntax/);
      const renamed = await shell([
        ...['diff', '--git', 'a.json', OUTPOST, 'a1', '100644', OUTPOST, 'a1', '100755'],
        ...['b.json', 'similarity index 100%'],
      ]);
      expect(renamed.out).to.equal('a.json -> b.json\n  mode 100644 -> 100755\n');
      expect((await shell(['diff', '--git', 'c.json'])).out).to.include('unmerged');
    });

    it('rejects other arguments', async () => {
      for (const argv of [['--git', OUTPOST, OUTPOST], ['--git', '--json', 'c.json'], ['--git']]) {
        const { status, out } = await shell(['diff', ...argv]);
        expect({ status, out }, argv.join(' ')).to.deep.equal({ status: 2, out: '' });
      }
    });

    it('works in a repository', () => {
      // A machine with the sources as an archive may lack git.
      if (git('--version').status !== 0) return;
      git('init', '--quiet');
      git('config', 'diff.campaign.command', `'${process.execPath}' '${main}' diff --git`);
      file('.gitattributes', 'campaign.json diff=campaign\n');
      file('campaign.json', readFileSync(OUTPOST));
      git('add', '.');
      changed((plain) => {
        plain.network.edges[1].duration = 'P5D';
      }, 'campaign.json');
      const { status, stdout, stderr } = git('diff');
      expect({ status, stderr }).to.deep.equal({ status: 0, stderr: '' });
      expect(stdout).to.equal('campaign.json\n~ Space Edge "LEO-LLO"\n  ~ duration: 4 d -> 5 d\n');
    });

    it('shows a change by lines if a version is invalid', () => {
      if (git('--version').status !== 0) return;
      git('init', '--quiet');
      git('config', 'diff.campaign.command', `'${process.execPath}' '${main}' diff --git`);
      file('.gitattributes', 'campaign.json diff=campaign\n');
      file('campaign.json', '{\n\t"name": "A"\n}\n');
      git('add', '.');
      file('campaign.json', '{\n\t"name": "\x1b[2JA",\n}\n');
      const { status, stdout, stderr } = git('diff');
      expect({ status, stderr }).to.deep.equal({ status: 0, stderr: '' });
      expect(stdout).to.match(/^campaign\.json\nold version:1:1: error missing-field/);
      expect(stdout).to.match(
        /\n@@ .*\n \{\n-\t"name": "A"\n\+\t"name": "\\u\{1b\}\[2JA",\n \}\n$/,
      );
    });
  });

  describe('with prices', () => {
    const PRICES = OUTPOST.replace(/json$/, 'prices.yaml');
    const longer = () =>
      changed(({ missionList: [, { events }] }) => {
        events.find(({ name }: { name: string }) => name === 'Flight home').missionTime = 'P20D';
      }, 'longer.json');

    it('says what the plans cost, below what differs', async () => {
      const { status, out } = await shell(['diff', '-q', OUTPOST, longer(), '--prices', PRICES]);
      expect(status).to.equal(1);
      expect(out).to.match(/P20D|20 d/);
      expect(out).to.match(/^Cost 3,295 -> 3,328 M\$: 33\.11 M\$ more, 1 %;/m);
      for (const title of ['kind', 'thing', 'mission', 'year'])
        expect(out).to.match(new RegExp(`^Cost by ${title}$`, 'm'));
      for (const line of out.split('\n')) expect(line.length, line).to.be.at.most(80);
      const same = await shell(['diff', '-q', OUTPOST, OUTPOST, '--prices', PRICES]);
      expect(same.status).to.equal(0);
      expect(same.out).to.match(/^The same cost: 3,295 M\$;/);
    });

    it('has the costs in JSON', async () => {
      const { out } = await shell(['diff', '--json', OUTPOST, longer(), '--prices', PRICES]);
      const { cost } = JSON.parse(out) as DiffReport;
      const { out: whole } = await shell(['cost', '--json', longer(), '--prices', PRICES]);
      expect(cost?.cost.after).to.equal(JSON.parse(whole).cost);
    });

    it('refuses wrong prices, databases, and scenarios with errors', async () => {
      const wrong = file('wrong.yaml', 'elements: [{ template: Rove, each: 1 }]');
      const unknown = await shell(['diff', OUTPOST, longer(), '--prices', wrong]);
      expect(unknown.status).to.equal(3);
      expect(unknown.err).to.match(/wrong\.yaml:1:24: error unknown-thing: .*"Rover"/);
      const database = await shell([
        'diff',
        OUTPOST,
        'data/moon-and-mars.xlsx',
        '--prices',
        PRICES,
      ]);
      expect([database.status, database.out]).to.deep.equal([2, '']);
      expect(database.err).to.match(/is a database; --prices compares the costs of two scenarios/);
      const broken = changed((plain) => {
        plain.missionList[0].events[3].edge = plain.network.nodes[0].id;
      }, 'broken.json');
      const errors = await shell(['diff', '-q', OUTPOST, broken, '--prices', PRICES]);
      expect(errors.status).to.equal(3);
      expect(errors.err).to.match(/broken\.json: has \d+ errors?, so it is not simulated/);
      const twice = await shell(['diff', '-', OUTPOST, '--prices', '-'], { stdin: '{}' });
      expect(twice.err).to.match(/stdin has one file/);
    });
  });
});
