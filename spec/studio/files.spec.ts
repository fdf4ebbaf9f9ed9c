import { expect } from 'chai';
import {
  ModelDatabase,
  parse,
  Scenario,
  safeLoadCampaign,
  saveCampaign,
  saveDb,
  serialize,
} from '../../lib/index.js';
import type { Path } from '../../lib/schema/diagnostics/pointer.js';
import { numberType } from '../../lib/schema/field-types/number.js';
import { booleanType } from '../../lib/schema/field-types/scalars.js';
import { dateTimeType, durationType } from '../../lib/schema/field-types/time.js';
import { Responder } from '../../lib/studio/answer/responder.js';
import { type Patch, patched } from '../../lib/studio/document/patch.js';
import { openFile } from '../../lib/studio/files/open-file.js';
import { jsonOf, workbookOf } from '../../lib/studio/files/write-file.js';
import {
  canPin,
  type Pin,
  patchesOfPins,
  pinsAfter,
  scaleOf,
  textOfPin,
  triedWith,
  valueOfPin,
  withPin,
} from '../../lib/studio/what-if/pins.js';
import { changedBy, decorate, opened } from '../database/support/user-workbook.js';
import { shipped } from './support.js';

const now = new Date('2031-02-03T04:05:06Z');
const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('a file that is opened', () => {
  it('in JSON is taken as it is, with what no class declares, and even if it is wrong', async () => {
    const plain = { ...shipped(), 'x-note': { kept: [1] }, startDate: 'soon' };
    const opened = await openFile(bytesOf(JSON.stringify(plain)), now);
    expect(opened).to.eql({ root: plain, kind: 'json', notes: [], beside: null });
    expect(JSON.parse(jsonOf(opened.root))).to.eql(plain);
    expect(Object.keys(JSON.parse(jsonOf(opened.root)))).to.eql(Object.keys(plain));
  });

  it('as a campaign workbook is written back as one, without loss', async () => {
    const scenario = parse(Scenario, shipped());
    const opened = await openFile(await saveCampaign(scenario), now);
    expect([opened.root, opened.kind]).to.eql([serialize(scenario), 'xlsx']);
    const { bytes, problems } = await workbookOf({ root: opened.root });
    expect(problems).to.eql([]);
    const again = await safeLoadCampaign(bytes!);
    expect(again.success && serialize(again.value)).to.eql(serialize(scenario));
  });

  it('as a campaign workbook is edited: what people have added stays', async () => {
    const scenario = parse(Scenario, shipped());
    const mine = await changedBy(await saveCampaign(scenario), decorate);
    const { root, notes } = await openFile(mine, now);
    expect(notes.join()).to.include('my notes');
    const request = { root: { ...(root as object), name: 'Mended' }, into: mine };
    const { reply } = await new Responder().respond({ id: 1, kind: 'workbook', request });
    const { bytes } = reply as Awaited<ReturnType<typeof workbookOf>>;
    const edited = await opened(bytes!);
    expect(edited.getWorksheet('my notes')!.getCell('A1').value).to.equal('first "event" & more');
    expect(edited.getWorksheet('my notes')!.getImages()).to.have.length(1);
    const again = await safeLoadCampaign(bytes!);
    expect(again.success && serialize(again.value)).to.eql({
      ...serialize(scenario),
      name: 'Mended',
    });
  });

  it('as a workbook that cannot be edited any more says why', async () => {
    const { bytes, problems } = await workbookOf({
      root: shipped(),
      into: bytesOf('not a workbook'),
    });
    expect(bytes).to.equal(null);
    expect(problems).to.have.length(1);
  });

  it('as a model becomes a new campaign with this model', async () => {
    const { network, resourceList } = parse(Scenario, shipped());
    const workbook = await saveDb(
      new ModelDatabase({ nodes: network.nodes, edges: network.edges, resources: resourceList }),
    );
    const { root, kind } = await openFile(workbook, now);
    expect(kind).to.equal(null);
    expect(root).to.include({ startDate: '2031-02-03T00:00:00Z' });
    expect((root as { network: { nodes: unknown[] } }).network.nodes).to.have.length(
      network.nodes.length,
    );
  });

  it('of another kind says what is wrong', async () => {
    for (const bytes of [
      bytesOf('Dear all,'),
      bytesOf('[1]'),
      bytesOf('<html>'),
      new Uint8Array([0x50, 0x4b, 3, 4, 5]),
    ]) {
      const { root, notes } = await openFile(bytes, now);
      expect(root).to.equal(null);
      expect(notes).to.have.length.greaterThan(0);
    }
  });
});

describe('a workbook', () => {
  it('cannot hold fields that are wrong, and says which', async () => {
    const { bytes, problems } = await workbookOf({
      root: { ...shipped(), startDate: 'soon' },
    });
    expect(bytes).to.equal(null);
    expect(problems).to.have.length(1);
    expect(problems[0]).to.match(/^\/startDate: /);
    const long = await workbookOf({ root: { ...shipped(), description: 'x'.repeat(40_000) } });
    expect([long.bytes, long.problems.length]).to.eql([null, 1]);
  });
});

describe('a value that is tried', () => {
  const root = {
    isp: 300,
    crew: 4,
    zero: 0,
    time: 'P10D',
    seconds: 86_400,
    date: '2031-01-01T00:00:00Z',
    word: 'soon',
  };
  const pin = (name: string, type: Pin['type'], at?: number): Pin => ({
    path: [name],
    title: name,
    type,
    unit: name === 'isp' ? 's' : '',
    at,
  });

  it('has a slider around the value, within its bounds', () => {
    expect(scaleOf(pin('isp', numberType(false, { min: 0, max: 400 })), root)).to.eql({
      min: 150,
      max: 400,
      step: 1,
      base: 300,
    });
    expect(scaleOf(pin('crew', numberType(true, { min: 3 })), root)).to.eql({
      min: 3,
      max: 6,
      step: 1,
      base: 4,
    });
    expect(scaleOf(pin('zero', numberType(false, { above: 0 })), root)!.min).to.be.greaterThan(0);
    expect(scaleOf(pin('zero', numberType(false)), root)).to.include({ min: -10, max: 10 });
    expect(scaleOf(pin('time', durationType()), root)).to.eql({
      min: 432_000,
      max: 1_296_000,
      step: 3_600,
      base: 864_000,
    });
    expect(scaleOf(pin('date', dateTimeType()), root)!.step).to.equal(86_400_000);
    for (const [name, type] of [
      ['word', numberType(false)],
      ['word', durationType()],
      ['word', dateTimeType()],
      ['zero', dateTimeType()],
      ['crew', booleanType()],
    ] as const)
      expect(scaleOf(pin(name, type), root)).to.equal(undefined);
  });

  it('keeps the form of the value, and leaves the scenario as it is', () => {
    const pins = [
      pin('isp', numberType(false), 310.00000000001),
      pin('crew', numberType(true), 5.4),
      pin('time', durationType(), 90_000),
      pin('seconds', durationType(), 90_000),
      pin('date', dateTimeType(), Date.parse('2031-02-01T00:00:00Z')),
      pin('zero', numberType(false)),
      pin('word', numberType(false), 5),
    ];
    expect(triedWith(pins, root)).to.eql({
      ...root,
      isp: 310,
      crew: 5,
      time: 'P1DT1H',
      seconds: 90_000,
      date: '2031-02-01T00:00:00Z',
    });
    expect(patchesOfPins([pin('isp', numberType(false), 300)], root)).to.eql([]);
    expect(root.isp).to.equal(300);
    expect(valueOfPin(pins[0]!, 300.5, root)).to.equal(300.5);
  });

  it('follows its object through steps, and goes with it', () => {
    const before = { missions: ['a', 'b', 'c'].map((name) => ({ name, events: [{ id: name }] })) };
    const of = (path: Path): Pin => ({ ...pin('', numberType(false), 7), path });
    const start = of(['missions', 1, 'start']);
    const pathsAfter = (patches: readonly Patch[], pins = [start]): readonly Path[] =>
      pinsAfter(pins, before, patched(before, patches)).map(({ path }) => path);
    const first = ['missions', 0];
    expect(pathsAfter([{ op: 'remove', path: first }])).to.eql([['missions', 0, 'start']]);
    expect(pathsAfter([{ op: 'insert', path: first, value: {} }])).to.eql([
      ['missions', 2, 'start'],
    ]);
    expect(pathsAfter([{ op: 'set', path: start.path, value: 7 }])).to.eql([start.path]);
    expect(pathsAfter([{ op: 'remove', path: ['missions', 1] }])).to.eql([]);
    // One that has changed is known by its identifier.
    const event = of(['missions', 1, 'events', 0, 'time']);
    const changed: readonly Patch[] = [
      { op: 'insert', path: ['missions', 1, 'events', 0], value: { id: 'new' } },
      { op: 'set', path: ['missions', 1, 'events', 1, 'time'], value: 3 },
    ];
    expect(pathsAfter(changed, [event])).to.eql([['missions', 1, 'events', 1, 'time']]);
    expect(pinsAfter([start], before, before)).to.eql([start]);
  });

  it('is shown with its unit', () => {
    expect(textOfPin(pin('isp', numberType(false)), 310, root)).to.equal('310 s');
    expect(textOfPin(pin('crew', numberType(true)), 3, root)).to.equal('3');
    expect(textOfPin(pin('time', durationType()), 90_000, root)).to.equal('1 d 1 h');
    expect(textOfPin(pin('date', dateTimeType()), 0, root)).to.equal('1970-01-01 00:00');
  });

  it('can be a number, a duration or a date, and is pinned once', () => {
    expect(
      [
        numberType(false),
        durationType(),
        dateTimeType(),
        booleanType(),
        numberType(true, {}, 'element'),
      ].map(canPin),
    ).to.eql([true, true, true, false, false]);
    const one = pin('isp', numberType(false));
    const two = withPin([one], pin('crew', numberType(true)));
    expect(two).to.have.length(2);
    expect(withPin(two, one).map(({ title }) => title)).to.eql(['crew']);
  });
});
