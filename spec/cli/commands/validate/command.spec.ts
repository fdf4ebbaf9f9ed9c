import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { writeCampaign } from '../../../../lib/database/index.js';
import { designSheets } from '../../../../lib/design/sheets/write.js';
import { campaign, design, vehicle } from '../../../design/support/campaigns.js';
import { OUTPOST, scratch, shell } from '../../support/shell.js';

interface Report {
  files: {
    file: string;
    kind?: string;
    valid: boolean;
    total: number;
    unreadable?: string;
    issues: {
      code: string;
      severity: string;
      pointer: string;
      message: string;
      found?: string;
      expected?: string;
      line?: number;
      column?: number;
    }[];
  }[];
}

const scenario = () => JSON.parse(readFileSync(OUTPOST, 'utf8'));

describe('space-logistics validate', () => {
  const file = scratch();

  const reportOn = async (...files: string[]) => {
    const { out, status, err } = await shell(['validate', '--json', ...files]);
    return { status, err, files: (JSON.parse(out) as Report).files };
  };
  /** The problems of one file: the status, and `line:column code pointer` of each issue. */
  const said = async (content: string | Uint8Array) => {
    const { status, files } = await reportOn(file('given.json', content));
    const issues = files[0]!.issues.map(({ line, column, code, pointer }) =>
      [line === undefined ? '' : `${line}:${column}`, code, pointer].join(' ').trim(),
    );
    return { status, issues, total: files[0]!.total };
  };

  it('reports no problems for the shipped scenario', async () => {
    const { status, out, err } = await shell(['validate', OUTPOST]);
    expect(status).to.equal(0);
    expect(out).to.equal('');
    expect(err).to.equal('1 file, 0 errors, 0 warnings\n');
  });

  describe('a workbook with the sheets of a design', () => {
    const book = (more: object, needs: object[] = []) =>
      writeCampaign(
        campaign({ templates: [vehicle('Ship', { dry: 1, cargo: 9, tank: 9 })] }),
        undefined,
        {},
        (own) =>
          designSheets(
            own,
            design({
              fleet: [{ template: 'Ship' }],
              objectives: ['cost'],
              ...more,
              needs,
            } as never),
          ),
      );
    const placesIn = async (bytes: Uint8Array) => {
      const { out, status, err } = await shell(['validate', file('base.xlsx', bytes)]);
      const places = out.split('\n').map((line) => /base\.xlsx:(\S+: \w+ [\w-]+)/.exec(line)?.[1]);
      return {
        status,
        err,
        places: places.filter(Boolean),
      };
    };

    it('has all that is wrong with them listed at their cells, with needs and prices', async () => {
      const delivery = { name: 'Parts', resource: 'Godds', amount: 5, to: 'LS', by: 500 };
      const prices = { elements: [{ template: 'Shop', each: 3 }] };
      const needs = [
        { days: 3, of: 'Food', at: 'LS' },
        { days: 3, of: 'Fod', at: 'Moonbase' },
      ];
      const { status, err, places } = await placesIn(
        await book({ deliveries: [delivery], prices }, needs),
      );
      expect(places).to.have.members([
        'requirements!C2: error unknown-thing',
        'requirements!M2: error wrong-days',
        'needs!B3: error unknown-thing',
        'needs!C3: error unknown-thing',
        'prices!B2: error unknown-thing',
      ]);
      expect(err).to.include('1 file, 5 errors');
      expect(status).to.equal(1);
    });

    it('is fine if they are', async () => {
      const { status, places } = await placesIn(
        await book({}, [{ days: 3, of: 'Food', at: 'LS' }]),
      );
      expect({ status, places }).to.deep.equal({ status: 0, places: [] });
    });
  });

  it('prints no messages with --quiet', async () => {
    expect(await shell(['validate', '-q', OUTPOST])).to.include({ status: 0, out: '', err: '' });
  });

  it('prints each problem as file:line:column: severity code: message (pointer)', async () => {
    const plain = { ...scenario(), startDate: 'tomorrow' };
    const path = file('late.json', JSON.stringify(plain, null, 2));
    const { status, out, err } = await shell(['validate', path]);
    expect(status).to.equal(1);
    expect(out).to.match(/^[^\n]*late\.json:6:16: error bad-date-time: [^\n]* \(\/startDate\)\n$/);
    expect(err).to.equal('1 file, 1 error, 0 warnings\n');
  });

  it('colours the severity if colour is on', async () => {
    const path = file('late.json', '{ "name": 1 }');
    const plain = await shell(['validate', path]);
    const colored = await shell(['validate', path], { color: true });
    expect(plain.out).not.to.include('\x1b');
    expect(colored.out).to.include('\x1b[31merror\x1b[39m missing-field');
  });

  it('exits with 1 on warnings only with --strict', async () => {
    const path = file('note.json', JSON.stringify({ ...scenario(), note: 1 }));
    expect((await shell(['validate', path])).status).to.equal(0);
    expect((await shell(['validate', '--strict', path])).status).to.equal(1);
  });

  it('reports every file and exits with the worst status', async () => {
    const { status, files } = await reportOn(OUTPOST, file('a.json', '{}'), file('none.json'));
    expect(status).to.equal(3);
    expect(files.map(({ valid, kind }) => [kind, valid])).to.deep.equal([
      ['scenario', true],
      ['scenario', false],
      [undefined, false],
    ]);
    expect(files[2]!.unreadable).to.be.a('string');
  });

  it('reads stdin', async () => {
    const stdin = readFileSync(OUTPOST, 'utf8');
    expect((await shell(['validate', '-'], { stdin })).status).to.equal(0);
    const { status, out } = await shell(['validate', '-'], { stdin: '[]' });
    expect(status).to.equal(1);
    expect(out).to.match(/^<stdin>:1:1: error wrong-type/);
  });

  it('reports that stdin cannot be read', async () => {
    const { status, err } = await shell(['validate', '-'], { stdin: new Error('gone') });
    expect(status).to.equal(3);
    expect(err).to.include('<stdin>: cannot be read: gone');
  });

  it('reads stdin only once, and quotes a blank file name', async () => {
    expect((await shell(['validate', '-', '-'])).status).to.equal(2);
    expect((await shell(['validate', ''])).err).to.match(/^"": cannot be read/);
  });

  it('distinguishes databases and scenarios by content', async () => {
    const kinds: [string, string | undefined][] = [
      ['{"nodes":[]}', 'database'],
      ['{"nodes":[],"startDate":"x"}', 'scenario'],
      ['{}', 'scenario'],
      ['7', 'scenario'],
    ];
    for (const [content, kind] of kinds) {
      const { files } = await reportOn(file('given.json', content));
      expect(files[0]!.kind, content).to.equal(kind);
    }
    const { status } = await reportOn(file('empty.json', '{"nodes":[],"elements":[]}'));
    expect(status).to.equal(0);
  });

  it('runs the checks if the shape is right', async () => {
    const plain = scenario();
    plain.missionList[0].origin = plain.resourceList[0].id;
    const { status, issues } = await said(JSON.stringify(plain, null, 2));
    expect(status).to.equal(1);
    expect(issues).to.have.length(1);
    expect(issues[0]).to.match(/^\d+:\d+ wrong-kind-reference \/missionList\/0\/origin$/);
  });

  it('reports every syntax error in JSON', async () => {
    expect((await said('{"name": "x",,}')).issues).to.deep.equal([
      '1:14 json-syntax',
      '1:15 json-syntax',
    ]);
    expect((await said('{"name": NaN, "createdBy": -Infinity}')).issues).to.deep.equal([
      '1:10 json-syntax',
      '1:28 json-syntax',
    ]);
    expect((await said('{"name": "x" // no\n}')).issues).to.deep.equal(['1:14 json-syntax']);
    expect((await said('{"name": ')).status).to.equal(3);
  });

  it('reports once that a file does not look like JSON', async () => {
    const foreign: [string, string | Uint8Array, string, string][] = [
      ['XML', '<?xml version="1.0"?>\n<campaign name="[1]"/>', 'other-xml', 'campaign'],
      ['a table', 'id,name\n1,KSC\n', 'json-syntax', 'plain text'],
      ['UTF-16', Buffer.from('\ufeff{}', 'utf16le'), 'not-utf8', 'UTF-16'],
      ['bytes', Uint8Array.of(0x80, 0x81), 'not-utf8', 'bytes'],
      ['nothing', ' ', 'empty-input', 'nothing'],
    ];
    for (const [name, content, code, found] of foreign) {
      const { issues } = (await reportOn(file('foreign', content))).files[0]!;
      expect(
        issues.map((issue) => issue.code),
        name,
      ).to.deep.equal([code]);
      expect(issues[0]!.found, name).to.include(found);
      expect(issues[0]!.expected, name).to.include(name === 'XML' ? 'scenario' : '.xlsx');
    }
  });

  it('does not mistake conflict markers for XML, and reports superfluous commas', async () => {
    expect((await said('<<<<<<< ours\n{"nodes": []}')).issues.length).to.be.above(1);
    const [comma] = (await reportOn(file('comma.json', '{"nodes": [],\n}'))).files[0]!.issues;
    expect(comma).to.include({ code: 'json-syntax', line: 2, column: 1 });
    expect(comma!.message).to.include('comma');
  });

  it('suggests the file with the nearest name', async () => {
    const path = file('campaign.json', '{}');
    const { err, status } = await shell(['validate', path.replace('campaign', 'campagin')]);
    expect(status).to.equal(3);
    expect(err).to.include(`"${path}"`);
    expect((await shell(['validate', join(path, 'x')])).err).not.to.include('did you mean');
    expect((await shell(['validate', 'no/such/x.json'])).err).not.to.include('did you mean');
  });

  it('warns about repeated keys', async () => {
    const { status, issues } = await said('{"nodes": [],\n "nodes": []}');
    expect(status).to.equal(0);
    expect(issues).to.deep.equal(['2:2 duplicate-key /nodes']);
  });

  it('reports an unknown property at its name', async () => {
    expect((await said('{"nodes": [],\n  "edgse":\n  []}')).issues).to.deep.equal([
      '2:3 unknown-property /edgse',
    ]);
  });

  it('accepts a byte order mark', async () => {
    expect(await said('\ufeff{"nodes": []}')).to.deep.include({ status: 0, issues: [] });
  });

  describe('hostile input', () => {
    const cases: [string, string | Uint8Array, number, string[]][] = [
      ['arrays 100,000 deep', `${'['.repeat(1e5)}${']'.repeat(1e5)}`, 1, ['1:1 wrong-type']],
      [
        'an unknown property 100,000 deep',
        `{"nodes":[],"x":${'['.repeat(1e5)}${']'.repeat(1e5)}}`,
        1,
        [`1:${17 + 255} too-deep /x${'/0'.repeat(255)}`],
      ],
      ['unclosed arrays 100,000 deep', '['.repeat(1e5), 3, ['json-syntax']],
      ['UTF-16', Buffer.from('\ufeff{"nodes":[]}', 'utf16le'), 3, ['not-utf8']],
      ['nothing', '', 3, ['empty-input']],
      ['white space', ' \n', 3, ['empty-input']],
      ['a number', '7', 1, ['1:1 wrong-type']],
      ['text', '"{}"', 1, ['1:1 wrong-type']],
      ['null', 'null', 1, ['1:1 wrong-type']],
    ];
    for (const [name, content, status, issues] of cases) {
      it(`reports one clear error for ${name}`, async () => {
        expect(await said(content)).to.deep.include({ status, issues });
      });
    }

    it('treats __proto__ as an ordinary property', async () => {
      const { issues } = await said('{"nodes":[],"__proto__":{"polluted":1}}');
      expect(issues).to.deep.equal(['1:13 unknown-property /__proto__']);
      expect({}).not.to.have.property('polluted');
    });

    it('treats names of inherited properties as ordinary properties', async () => {
      const names = ['constructor', 'toJSON', 'toString', 'hasOwnProperty', '__proto__'];
      for (const name of names) {
        const text = JSON.stringify(scenario()).replace(
          '"manifest":{}',
          `"manifest":{"${name}":null}`,
        );
        expect(await said(text), name).to.deep.include({ status: 0, issues: [] });
      }
    });

    it('lists 1,000 of a million problems and counts all', async () => {
      const nodes = `{"nodes":[${'{"type":"Lagrange Node"},'.repeat(333_333)}{"type":"Lagrange Node","name":"x"}]}`;
      const { status, issues, total } = await said(nodes);
      expect(status).to.equal(1);
      expect(issues).to.have.length(1000);
      expect(total).to.equal(3 * 333_333 + 2);
      const { out, err } = await shell(['validate', file('given.json')]);
      expect(out.split('\n')).to.have.length(1002);
      expect(err).to.equal('1 file, 1,000 errors, 0 warnings, 999,001 problems not shown\n');
    });

    it('lists 1,000 of a hundred thousand duplicate keys and counts all', async () => {
      const { issues, total } = await said(`{"nodes":[]${',"nodes":[]'.repeat(100_000)}}`);
      expect(issues).to.have.length(1000);
      expect(total).to.equal(100_000);
    });

    it('lists 1,000 of thousands of broken references and counts all', async () => {
      const plain = scenario();
      plain.missionList[0].events[0].elements = Array.from(
        { length: 3000 },
        (_, index) => `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      );
      const { issues, total } = await said(JSON.stringify(plain));
      expect(issues).to.have.length(1000);
      expect(total).to.be.at.least(3000);
    });

    it('prints no more than a few lines of each problem, however long its pointer is', async () => {
      const key = '/'.repeat(160_000);
      const wrong = new Array(1500).fill('{"a":1,"a":1}').join(',');
      const path = file('long.json', `{"nodes":[],"${key}":[${wrong}]}`);
      const { status, out } = await shell(['validate', path]);
      expect(status).to.equal(0);
      const lines = out.split('\n');
      expect(lines.length).to.be.within(10, 1003);
      for (const line of lines) expect(line.length).to.be.below(2000);
      expect(lines[1]).to.match(/duplicate-key: .* \(\/(~1){50}…\/0\/a\)$/);
    });

    it('reports values that are nested too deeply, without the duplicate keys in them', async () => {
      const deep = `${'['.repeat(40_000)}{${'"a":1,'.repeat(12_000)}"b":1}${']'.repeat(40_000)}`;
      const { status, issues, total } = await said(`{"nodes":[],"x":${deep}}`);
      expect(status).to.equal(1);
      expect(issues).to.deep.equal([`1:${17 + 255} too-deep /x${'/0'.repeat(255)}`]);
      expect(total).to.equal(1);
    });

    it('reports directories and missing files', async () => {
      const { status, out, err } = await shell(['validate', '.', file('none.json')]);
      expect(status).to.equal(3);
      expect(out).to.equal('');
      expect(err).to.match(/^\.: cannot be read: .+\n.*none\.json: cannot be read: .+\n/);
      expect(err).to.match(/2 unreadable\n$/);
    });

    it('escapes control characters in names', async () => {
      const name = '\x1b[31mred\u202e\x07';
      const path = file('\x1b[2Jname.json', JSON.stringify({ [name]: 1, nodes: [] }));
      const { out } = await shell(['validate', path]);
      expect(out).to.include('\\u{1b}[2Jname.json:1:2: warning unknown-property');
      // biome-ignore lint/suspicious/noControlCharactersInRegex: it is what must not be there
      expect(out).not.to.match(/[\x00-\x09\x0b-\x1f\u202e]/);
    });
  });

  it('shows progress unless --quiet is given', async () => {
    const { doing } = await shell(['validate', OUTPOST, OUTPOST]);
    expect(doing).to.include(`checking ${OUTPOST} (1 of 2)`).and.include(`reading ${OUTPOST}`);
    expect((await shell(['validate', OUTPOST])).doing).to.include(`checking ${OUTPOST}`);
    expect((await shell(['validate', '-q', OUTPOST])).doing).to.deep.equal([]);
  });
});
