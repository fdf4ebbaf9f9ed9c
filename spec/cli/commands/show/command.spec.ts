import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import stringWidth from 'string-width';
import type { ObjectReport } from '../../../../lib/cli/commands/show/show-objects.js';
import type { Summary } from '../../../../lib/cli/commands/show/summary.js';
import { OUTPOST, scratch, shell } from '../../support/shell.js';

const scenario = () => JSON.parse(readFileSync(OUTPOST, 'utf8'));

describe('space-logistics show', () => {
  const file = scratch();

  const summaryOf = async (path: string): Promise<Summary> => {
    const { status, out } = await shell(['show', '--json', path]);
    expect(status).to.equal(0);
    return JSON.parse(out);
  };
  const things = async (path: string, name: string): Promise<ObjectReport[]> =>
    JSON.parse((await shell(['show', '--json', path, name])).out).things;

  it('summarizes a scenario', async () => {
    const { status, out, err } = await shell(['show', OUTPOST]);
    expect(status).to.equal(0);
    expect(err).to.equal('');
    const plain = scenario();
    const named = [
      plain,
      ...plain.network.nodes,
      ...plain.network.edges,
      ...plain.missionList,
      ...plain.missionList.flatMap(({ events }: { events: unknown[] }) => events),
      ...plain.instantiatedElements,
      ...plain.elementTemplates,
      ...plain.resourceList,
      ...plain.demandModels,
    ];
    for (const { name } of named) expect(out).to.include(name);
  });

  it('shows what an address means, and the addresses of all things that have one name', async () => {
    const plain = scenario();
    const [first, second] = plain.missionList;
    const event = second.events[2];
    const [byName] = await things(OUTPOST, `${second.name}.events.${event.name}`);
    expect(byName!.pointer).to.equal('/missionList/1/events/2');
    second.name = first.name;
    const path = file('twice.json', JSON.stringify(plain));
    const { out } = await shell(['show', '-q', path, first.name]);
    const addresses = [...out.matchAll(/^ {4}(\S+) {2}\(mission/gm)].map(([, each]) => each!);
    expect(addresses).to.deep.equal(['missionList.0', 'missionList.1']);
    for (const [index, address] of addresses.entries()) {
      const [only, ...others] = await things(path, address);
      expect(only!.pointer).to.equal(`/missionList/${index}`);
      expect(others).to.deep.equal([]);
    }
    expect((await shell(['show', '-q', path, 'missionList.9'])).status).to.equal(1);
  });

  it('draws the network as a tree of bodies, nodes and edges', async () => {
    const { out } = await shell(['show', OUTPOST]);
    const tree = out.slice(out.indexOf('Network'), out.indexOf('name'));
    expect(tree).to.match(/^ {2}Earth$/m);
    expect(tree).to.match(/^ {2}[├└]─ KSC\n.*LEO via KSC-LEO, 6 h$/m);
    expect(tree).to.match(/Ridge via Shackleton-Ridge, 20 km$/m);
  });

  it('shows the elements at a node in the tree', async () => {
    const plain = scenario();
    const [element] = plain.instantiatedElements;
    plain.network.nodes[1].contents = [{ id: element.id }];
    const path = file('there.json', JSON.stringify(plain));
    const { out } = await shell(['show', '-q', path]);
    expect(out).to.match(new RegExp(`Pacific\n.*\\* ${element.name.replace('|', '\\|')}`));
    const { nodes, elements } = await summaryOf(path);
    expect(nodes[1]!.contents).to.deep.equal([element.name]);
    expect(elements[0]!.start).to.equal('Pacific');
  });

  for (const columns of [40, 80, 140]) {
    it(`fits into ${columns} columns`, async () => {
      const plain = scenario();
      plain.name = '月'.repeat(200);
      plain.network.nodes[0].name = 'N'.repeat(300);
      plain.missionList[0].name = 'Mission '.repeat(40);
      const path = file('long.json', JSON.stringify(plain));
      for (const argv of [
        ['show', path],
        ['show', path, 'LEO-LLO'],
        ['show', path, 'Habitat'],
      ]) {
        const { out } = await shell(argv, { columns });
        for (const line of out.split('\n')) {
          expect(stringWidth(line), line).to.be.at.most(Math.max(columns, 72));
          expect(line).to.equal(line.trimEnd());
        }
      }
    });
  }

  it('cuts nothing with --wide', async () => {
    const plain = scenario();
    plain.missionList[0].name = 'Mission '.repeat(40).trim();
    const path = file('long.json', JSON.stringify(plain));
    expect((await shell(['show', path])).out).not.to.include(plain.missionList[0].name);
    expect((await shell(['show', '--wide', path])).out).to.include(plain.missionList[0].name);
  });

  it('prints the same for the same file, without colour by default', async () => {
    const { out } = await shell(['show', OUTPOST]);
    expect((await shell(['show', OUTPOST])).out).to.equal(out);
    expect(out).not.to.include('\x1b');
    expect((await shell(['show', OUTPOST], { color: true })).out).to.include('\x1b[1m');
  });

  it('prints the summary as JSON with references by name', async () => {
    const { kind, name, startDate, missions, edges, elements, nodes } = await summaryOf(OUTPOST);
    expect({ kind, name, startDate }).to.deep.equal({
      kind: 'scenario',
      name: 'Shackleton outpost',
      startDate: '2031-03-01T12:00:00Z',
    });
    expect(nodes[0]).to.deep.include({
      name: 'KSC',
      type: 'Surface Node',
      bodies: ['Earth'],
      position: '28.6°N 80.6°W',
      uses: 12,
    });
    expect(edges[1]).to.deep.include({
      name: 'LEO-LLO',
      origin: 'LEO',
      destination: 'LLO',
      duration: 345_600,
      burns: [
        { time: 0, deltaV: 3150 },
        { time: 345_600, deltaV: 900 },
      ],
    });
    expect(missions[0]).to.deep.include({ origin: 'KSC', destination: 'Shackleton' });
    expect(missions[0]!.events[3]).to.deep.equal({
      name: 'Cruise to the Moon',
      type: 'Space Transport',
      priority: 1,
      missionTime: 86_400,
      date: '2031-03-02T12:00:00Z',
      location: 'LEO',
      details: [
        { field: 'edge', text: 'LEO-LLO' },
        { field: 'elements', text: 'Cargo | Transfer stage, Cargo | Lander' },
        {
          field: 'burnStageSequence',
          text:
            'LEO-LLO burn 1: Burn Cargo | Transfer stage; ' +
            'LEO-LLO burn 2: Burn Cargo | Transfer stage, Stage Cargo | Transfer stage',
        },
      ],
    });
    // An instance without a mass inherits that of its template.
    expect(elements[0]).to.deep.include({ template: 'Transfer stage', mass: 7000, isp: 450 });
    expect(elements[0]!.start).to.equal('KSC, Cargo delivery');
  });

  it('lists events in the order in which they happen', async () => {
    const plain = scenario();
    plain.missionList[0].events.reverse();
    const { missions } = await summaryOf(file('reversed.json', JSON.stringify(plain)));
    const { missions: given } = await summaryOf(OUTPOST);
    expect(missions[0]!.events).to.deep.equal(given[0]!.events);
  });

  it('summarizes a database', async () => {
    const { network, elementTemplates, resourceList, demandModels } = scenario();
    const models = demandModels.filter(({ type }: { type: string }) => type !== 'Crew Consumables');
    const path = file(
      'database.json',
      JSON.stringify({
        nodes: [
          ...network.nodes,
          {
            name: 'EML2',
            type: 'Lagrange Node',
            body1: 'Earth',
            body2: 'Moon',
            lpNumber: 2,
          },
          {
            name: 'HEO',
            type: 'Orbital Node',
            apoapsis: 4e8,
            periapsis: 7e6,
            inclination: 28.5,
          },
        ],
        edges: network.edges,
        elements: elementTemplates,
        resources: resourceList,
        demandModels: models,
      }),
    );
    const summary = await summaryOf(path);
    expect(summary.kind).to.equal('database');
    expect(summary).not.to.have.any.keys('name', 'startDate');
    expect(summary.nodes.at(-2)).to.deep.include({ bodies: ['Earth', 'Moon'], position: 'L2' });
    expect(summary.nodes.at(-1)!.position).to.equal('7,000 x 400,000 km, 28.5°');
    expect(summary.templates).to.have.length(10);
    const { out } = await shell(['show', path]);
    expect(out).to.match(/^Model database\n8 nodes, 7 edges, 10 element templates/);
    expect(out).not.to.include('Elements\n');
  });

  it('shows broken references as identifiers and mentions the problems', async () => {
    const plain = scenario();
    const nothing = '00000000-0000-4000-8000-000000000000';
    plain.network.edges[0].origin = nothing;
    plain.instantiatedElements[0].templateId = nothing;
    const path = file('dangling.json', JSON.stringify(plain));
    const { status, out, err } = await shell(['show', '--json', path]);
    expect(status).to.equal(0);
    expect(JSON.parse(out).edges[0].origin).to.equal(nothing);
    expect(err).to.match(/dangling\.json: \d+ problems/);
    const odd = scenario();
    odd.missionList[0].events = [];
    const { err: warned } = await shell(['show', file('odd.json', JSON.stringify(odd))]);
    expect(warned).to.match(/odd\.json: \d+ warnings?;/);
    expect((await shell(['show', '-q', path])).err).to.equal('');
    expect((await shell(['show', '-q', path, 'Cargo | Transfer stage'])).status).to.equal(0);
  });

  it('accepts dates out of range', async () => {
    const plain = scenario();
    plain.missionList[0].events[6].missionTime = 1e300;
    const path = file('late.json', JSON.stringify(plain));
    const { missions } = await summaryOf(path);
    expect(missions[0]!.events.at(-1)).not.to.have.property('date');
    expect((await shell(['show', path], { columns: 140 })).status).to.equal(0);
  });

  it('rejects an invalid file with the first problems', async () => {
    const nodes = `{"nodes":[${'{"type":"Surface Node"},'.repeat(99)}{}]}`;
    const { status, out, err } = await shell(['show', file('bad.json', nodes)]);
    expect(status).to.equal(3);
    expect(out).to.equal('');
    expect(err.match(/error missing-field/g)).to.have.length(10);
    expect((await shell(['show', file('none.json')])).status).to.equal(3);
  });

  describe('as a textconv of git', () => {
    const textOf = async (content: unknown) => {
      const text = typeof content === 'string' ? content : JSON.stringify(content);
      const { status, out, err, doing } = await shell(['show', '--git', file('version', text)], {
        color: true,
      });
      expect({ status, err, doing }).to.deep.equal({ status: 0, err: '', doing: [] });
      return out.split('\n');
    };

    it('prints everything, so that a change affects only its own lines', async () => {
      const plain = scenario();
      const before = await textOf(plain);
      expect(before).to.include('    Space Edge "LEO-LLO"').and.include('      origin: LEO');
      expect(before).to.include('        time: 4 d, deltaV: 900 m/s');
      plain.network.edges[1].burns[1].deltaV = 901;
      plain.network.nodes[0].name = 'Kennedy Space Center, launch complex 39';
      plain.missionList[0].events[0].note = { by: 'us' };
      const after = await textOf(plain);
      expect(new Set(after.filter((line) => !before.includes(line)))).to.deep.equal(
        new Set([
          '    Surface Node "Kennedy Space Center, launch complex 39"',
          '      origin: Kennedy Space Center, launch complex 39',
          '        time: 4 d, deltaV: 901 m/s',
          '        location: Kennedy Space Center, launch complex 39',
          '        container: Kennedy Space Center, launch complex 39',
          '        note: {"by":"us"}',
          '    origin: Kennedy Space Center, launch complex 39',
        ]),
      );
    });

    it('prints every field of every object', async () => {
      const lines = await textOf(scenario());
      // These are shown as text: `LEO-LLO burn 1: Burn Cargo | Lander`, `0.9 kg/day of Water`.
      const inWords = ['type', 'name', 'burn', 'actions', 'element', 'stateIndex', 'rate'];
      const missing = new Set<string>();
      const visit = (value: unknown): void => {
        if (typeof value !== 'object' || value === null) return;
        for (const [name, item] of Object.entries(value)) {
          const told = lines.some((line) => line.trimStart().startsWith(`${name}:`));
          const inLine = lines.some((line) => line.includes(` ${name}: `));
          if (!Array.isArray(value) && !told && !inLine) missing.add(name);
          visit(item);
        }
      };
      visit(scenario());
      expect([...missing].filter((name) => !inWords.includes(name))).to.deep.equal([]);
    });

    it('prints the same each time, also without identifiers', async () => {
      const database = {
        nodes: [{ type: 'Surface Node', name: 'KSC', latitude: 1, longitude: 2 }],
      };
      const lines = await textOf(database);
      expect(lines).to.include('  Surface Node "KSC"').and.include('    latitude: 1 °');
      expect(lines.join('\n')).not.to.include('id:');
      expect(await textOf(database)).to.deep.equal(lines);
    });

    it('prints the problems and the text of an invalid file', async () => {
      const [count, problem, ...text] = await textOf('{"nodes":\n\t["\x9f",]}');
      expect(count).to.equal('Not a valid scenario or database: 1 problem');
      expect(problem).to.match(/^ {2}2:7: error json-syntax: /);
      expect(text).to.deep.equal(['', '{"nodes":', '\t["\\u{9f}",]}']);
      expect(await textOf('')).to.deep.equal([
        'Not a valid scenario or database: 1 problem',
        '  error empty-input: Expected JSON text in UTF-8, XML or an Excel workbook (.xlsx, .xls), found nothing.',
        '',
        '',
      ]);
      const [first, ...rest] = await textOf('PK\x03\x04\x00');
      expect(first).to.equal('Not a valid scenario or database: 1 problem');
      expect(rest).to.have.length(2);
    });

    it('rejects a name and --json', async () => {
      expect((await shell(['show', '--git', OUTPOST, 'KSC'])).status).to.equal(2);
      expect((await shell(['show', '--git', '--json', OUTPOST])).status).to.equal(2);
      expect((await shell(['show', '--git', file('none.json')])).status).to.equal(3);
    });
  });

  describe('with a name', () => {
    it('shows one object and what refers to it', async () => {
      const { status, out } = await shell(['show', OUTPOST, 'LEO-LLO']);
      expect(status).to.equal(0);
      expect(out).to.match(/^Space Edge "LEO-LLO" {2}\/network\/edges\/1\n/);
      expect(out).to.match(/^ {2}origin +LEO$/m);
      expect(out).to.match(/^ {4}1 +time: 0 s, deltaV: 3,150 m\/s$/m);
      expect(out).to.match(/^ {2}Space Transport "Cruise to the Moon", .* edge$/m);
    });

    it('marks values that come from the template', async () => {
      const { out } = await shell(['show', OUTPOST, 'Outpost | Habitat'], { columns: 200 });
      expect(out).to.match(/mass +6,000 kg \(from the template\)/);
      expect(out).to.match(/name +Outpost \| Habitat$/m);
      expect(out).to.match(/contents\n +1 +id: Outpost \| Oxygen tank\n +2 +id: Outpost \| Bin$/m);
      expect(out).to.match(/states +\(from the template\)\n +Stowed +type: Dormant/);
    });

    it('takes values also from a template of another type', async () => {
      const plain = scenario();
      const [stage] = plain.instantiatedElements;
      const rover = plain.elementTemplates.find(({ name }: { name: string }) => name === 'Rover');
      stage.templateId = rover.id;
      const path = file('other.json', JSON.stringify(plain));
      const { out } = await shell(['show', '-q', path, stage.name]);
      expect(out).to.match(/^ {2}mass +900 kg \(from the template\)$/m);
      expect(out).not.to.match(/^ {2}isp /m);
    });

    it('prints extremely long lists, and aligns names of wide characters', async () => {
      const plain = scenario();
      const event = plain.missionList[1].events[7];
      const names = Array.from({ length: 150_000 }, (_, at) => (at === 1 ? '月面' : `E${at}`));
      plain.missionList[0].events = names.map((name) => ({ ...event, name }));
      const path = file('long.json', JSON.stringify(plain));
      const { status, out } = await shell(['show', '-q', path, 'Cargo delivery']);
      expect(status).to.equal(0);
      expect(out).to.match(/^ {4}E0 {10}Surface Transport, /m);
      expect(out).to.match(/^ {4}月面 {8}Surface Transport, /m);
      expect(out).to.include('E149999');
    });

    it('reports that nothing refers to an object', async () => {
      const { out } = await shell(['show', OUTPOST, 'Cruise to the Moon']);
      expect(out).to.match(/\n\n {2}Nothing refers to it\.\n$/);
    });

    it('finds objects by identifier, and by name ignoring case', async () => {
      const { id } = scenario().network.nodes[0];
      for (const name of [id, id.toUpperCase(), 'ksc']) {
        expect((await things(OUTPOST, name)).map((thing) => thing.name)).to.deep.equal(['KSC']);
      }
    });

    it('shows all objects with the name', async () => {
      const found = await things(OUTPOST, 'On the pad');
      expect(found.map(({ pointer }) => pointer)).to.deep.equal([
        '/missionList/0/events/0',
        '/missionList/1/events/0',
      ]);
    });

    it('prints JSON: the object as in the file, and every reference to it', async () => {
      const [water] = await things(OUTPOST, 'Water');
      expect(water).to.deep.equal({
        kind: 'Continuous resource',
        type: 'Continuous',
        name: 'Water',
        pointer: '/resourceList/0',
        value: scenario().resourceList[0],
        uses: [
          {
            by: 'Transfer Resources "Refill of the reserve"',
            field: 'resources/0/resource',
            pointer: '/missionList/0/events/7/resources/0/resource',
          },
          {
            by: 'instantiated Resource Container "Outpost | Supplies"',
            field: 'contents/0/resource',
            pointer: '/instantiatedElements/7/contents/0/resource',
          },
          {
            by: 'Rated demand model template "Electrolysis"',
            field: 'demands/0/resource',
            pointer: '/demandModels/2/demands/0/resource',
          },
        ],
      });
    });

    it('exits with 1 if nothing has the name, and suggests the nearest', async () => {
      const { status, out, err } = await shell(['show', OUTPOST, 'Wate\x07']);
      expect(status).to.equal(1);
      expect(out).to.equal('');
      expect(err).to.include('Wate\\u{7}').and.include('Water');
      const json = await shell(['show', '--json', OUTPOST, 'nothing at all like it']);
      expect(json.status).to.equal(1);
      expect(JSON.parse(json.out).things).to.deep.equal([]);
    });
  });
});
