import { expect } from 'chai';
import { Campaign } from '../../lib/analysis/index.js';
import { writeSheets } from '../../lib/database/index.js';
import { withOtherSheets } from '../../lib/database/workbook/edit/other-sheets.js';
import { readSheets } from '../../lib/database/workbook/load.js';
import type { Sheet } from '../../lib/database/workbook/spreadsheet.js';
import { parse, Scenario } from '../../lib/index.js';
import type { Replies, RequestKind, Requests } from '../../lib/studio/answer/requests.js';
import { Responder } from '../../lib/studio/answer/responder.js';
import { StudioDocument } from '../../lib/studio/document/studio-document.js';
import { openFile } from '../../lib/studio/files/open-file.js';
import { workbookOf } from '../../lib/studio/files/write-file.js';
import {
  besideErrors,
  type Kept,
  lackingReserves,
  Session,
  type StandsBeside,
} from '../../lib/studio/session/session.js';
import { viewDataOf } from '../../lib/view/data/index.js';
import { shipped } from './support.js';

const now = new Date('2030-01-01T00:00:00Z');
const opened = (text: string) => openFile(new TextEncoder().encode(text), now);

const NEEDS = {
  needs: [
    { days: 30, of: 'Water, Food', at: 'Shackleton' },
    { days: 14, of: 'Oxygen', at: 'Shackleton', always: true },
  ],
};
const PRICES = {
  currency: 'M$',
  crewDay: 2,
  elements: [{ template: 'Rover', each: 40 }],
  classes: [{ classOfSupply: 2, kg: 0.5 }],
};

const outpost = () => shipped('shackleton-outpost');

function started(stands: StandsBeside = {}) {
  const responder = new Responder();
  const kept: (Kept | null)[] = [];
  const engine = {
    ask: async <K extends RequestKind>(kind: K, request: Requests[K]) => {
      const { reply, error } = await responder.respond({ id: 1, kind, request });
      if (error !== undefined) throw new Error(error);
      return reply as Replies[K];
    },
  };
  const vault = {
    put: async (what: Kept) => void kept.push(structuredClone(what)),
    clear: async () => void kept.push(null),
  };
  const session = new Session(
    ...([engine, vault, new StudioDocument(outpost()), { name: 'a.json', kind: 'json' }] as const),
    undefined,
    stands,
  );
  const until = (holds: () => boolean) =>
    new Promise<void>((done) => {
      if (holds()) return done();
      const stop = session.subscribe(() => {
        if (!holds()) return;
        stop();
        done();
      });
    });
  const isWhole = () => session.state.isFresh && session.state.answer === session.state.whole;
  return { session, kept, engine, until, isWhole };
}

describe('needs and prices beside a campaign of the studio', () => {
  it('are known by the content of their file', async () => {
    const yaml = await opened('needs:\n  - 30d of Water, Food at Shackleton\n');
    expect(yaml).to.deep.include({ root: null, notes: [] });
    expect(yaml.beside!.needs).to.have.deep.property('needs').with.length(1);
    const csv = await opened('days;of;at\n2 weeks;Oxygen;Shackleton\n');
    expect(csv.beside).to.eql({ needs: { needs: [{ days: 14, of: 'Oxygen', at: 'Shackleton' }] } });
    expect((await opened(JSON.stringify(PRICES))).beside).to.eql({ prices: PRICES });
    const table = await opened('kind,name,each\nelement,Rover,40\n');
    expect(table.beside).to.eql({ prices: { elements: [{ template: 'Rover', each: 40 }] } });
    expect((await opened(JSON.stringify(outpost()))).beside).to.equal(null);
    expect((await opened('{"name": "neither"}')).beside).to.equal(null);
  });

  it('are taken as they are if they are wrong, with all that is wrong', async () => {
    const { beside, notes } = await opened('days,of,att,when\nsoon,Water,Shackleton,x\n');
    expect(beside).to.have.property('needs');
    expect(notes.join('\n')).to.match(/^Needed reserves, line 1: .*"att"; did you mean "at"/m);
    expect(notes.join('\n')).to.match(/line 2: .*"soon"/);
  });

  it('are sheets of the campaign workbook, and written back into it', async () => {
    const { bytes } = await workbookOf({
      root: outpost(),
      beside: { needs: NEEDS, prices: PRICES },
    });
    const again = await openFile(bytes!, now);
    expect(again.kind).to.equal('xlsx');
    expect(again.beside).to.eql({ needs: NEEDS, prices: PRICES });
    // One need less, one changed, and other prices.
    const [, oxygen] = NEEDS.needs;
    const fewer = { needs: [{ ...oxygen, days: 20 }] };
    const edited = await workbookOf({
      root: outpost(),
      into: bytes!,
      beside: { needs: fewer, prices: null },
    });
    expect((await openFile(edited.bytes!, now)).beside).to.eql({ needs: fewer, prices: {} });
    const untouched = await workbookOf({ root: outpost(), into: bytes! });
    expect((await openFile(untouched.bytes!, now)).beside).to.eql(again.beside);
  });

  it('leave the columns of people beside their rows', async () => {
    const before = await writeSheets([
      {
        name: 'Needs',
        columns: ['Why', 'Days', 'Of', 'At'].map((header) => ({ header })),
        rows: [
          ['safety', 30, 'Water', 'Shackleton'],
          ['a rule', 10, 'Food', 'Shackleton'],
        ],
        spareRows: 0,
      },
    ]);
    const after = await withOtherSheets(before, [
      {
        name: 'needs',
        headers: ['days', 'of', 'at', 'always'],
        keys: ['of', 'at'],
        rows: [
          { days: 5, of: 'Oxygen', at: 'Shackleton', always: true },
          { days: 12, of: 'Food', at: 'Shackleton' },
        ],
      },
    ]);
    const every = () => true;
    const { sheets } = (await readSheets(after, {}, every, (all) => ({ sheets: all }))) as {
      readonly sheets: readonly Sheet[];
    };
    expect(sheets.map(({ rows }) => rows.map(({ cells }) => [...cells]))).to.eql([
      [
        ['Why', 'Days', 'Of', 'At', 'always'],
        [undefined, 5, 'Oxygen', 'Shackleton', true],
        ['a rule', 12, 'Food', 'Shackleton'],
      ],
    ]);
  });

  it('change nothing in sheets that say the same, and add no empty ones', async () => {
    const headers = ['days', 'of', 'at', 'always'];
    const needs = { name: 'needs', headers, keys: ['of', 'at'] };
    const water = { days: 30, of: 'Water', at: 'Shackleton' };
    const sheet = (name: string, ...rows: readonly (readonly (string | number | Date)[])[]) =>
      writeSheets([
        {
          ...{ name, spareRows: 0, rows },
          columns: ['Days', 'Of', '', 'At'].map((header) => ({ header })),
        },
      ]);
    const every = () => true;
    const cellsIn = async (bytes: Uint8Array) => {
      const { sheets } = (await readSheets(bytes, {}, every, (all) => ({ sheets: all }))) as {
        readonly sheets: readonly Sheet[];
      };
      return sheets.map(({ rows }) => rows.map(({ cells }) => [...cells]));
    };
    const same = await sheet('Needs', [30, 'Water', '', 'Shackleton']);
    const again = await withOtherSheets(same, [{ ...needs, rows: [water] }]);
    expect(await cellsIn(again)).to.eql(await cellsIn(same));
    const others = await sheet('Remarks', [1, 'a', '', 'b']);
    expect(await withOtherSheets(others, [{ ...needs, rows: [] }])).to.equal(others);
    const dated = await sheet('Needs', [new Date('2030-01-01'), 'Water', '', 'Shackleton']);
    const [rows] = await cellsIn(await withOtherSheets(dated, [{ ...needs, rows: [water] }]));
    expect(rows!.at(-1)).to.eql([30, 'Water', undefined, 'Shackleton']);
    const blank = await withOtherSheets(
      await writeSheets([{ name: 'Needs', columns: [], rows: [], spareRows: 0 }]),
      [{ ...needs, rows: [water] }],
    );
    expect(await cellsIn(blank)).to.eql([
      [
        ['days', 'of', 'at'],
        [30, 'Water', 'Shackleton'],
      ],
    ]);
    const broken = await withOtherSheets(new Uint8Array([80, 75, 3, 4]), [
      { ...needs, rows: [] },
    ]).catch((error: unknown) => error);
    expect(broken).to.be.instanceOf(TypeError);
  });

  it('refuse a workbook if they are wrong, and say which', async () => {
    const needs = { needs: [{ days: -1, of: 'Water', at: 'Shackleton' }] };
    const { bytes, problems } = await workbookOf({ root: outpost(), beside: { needs } });
    expect(bytes).to.equal(null);
    expect(problems[0]).to.match(/^Needed reserves, \/needs\/0\/days: /);
  });

  it('make the answer the same as that of a report', async () => {
    const { session, engine, until, isWhole } = started({
      sheets: { needs: NEEDS, prices: PRICES },
    });
    await until(isWhole);
    const { required, cost, reserves } = session.state.whole!.view!;
    const need = ['30d of Water, Food at Shackleton', '14d of Oxygen at Shackleton always'];
    const campaign = new Campaign(parse(Scenario, outpost()));
    const report = viewDataOf(campaign, {}, { need, prices: PRICES });
    expect({ required, cost, reserves }).to.eql({
      ...{ required: report.required, cost: report.cost, reserves: report.reserves },
    });
    expect(required).to.have.length(3);
    expect(await engine.ask('extras', {})).to.eql({
      ...{ critical: report.critical, spares: report.spares },
    });
    const names = (await engine.ask('tables', {})).map(({ subject, name }) => `${subject} ${name}`);
    expect(names).to.include.members(['Cost missions', 'Cost years']);
    expect(session.hasUnsaved).to.equal(false);
    await session.close();
  });

  it('say where a name is that the campaign does not have, and answer without them', async () => {
    const { session, until, isWhole } = started();
    await until(isWhole);
    session.openBeside({ needs: { needs: [{ days: 3, of: 'Watr', at: 'Shackleton' }] } }, 'n.yaml');
    expect([session.state.isFresh, session.state.selected]).to.eql([false, 'needs']);
    await until(isWhole);
    const [problem] = session.state.beside.needs.problems;
    expect(problem).to.include({ code: 'unknown-thing', pointer: '/needs/0/of' });
    expect(problem!.message).to.include('Water');
    expect(session.state.whole!.view!.required).to.eql([]);
    expect(besideErrors(session.state)).to.eql({ needs: 1, prices: 0 });
    session.beside.needs.change('Mend', [{ op: 'set', path: ['needs', 0, 'of'], value: 'Water' }]);
    await until(isWhole);
    expect(session.state.beside.needs.problems).to.eql([]);
    expect(besideErrors(session.state)).to.eql({ needs: 0, prices: 0 });
    expect(session.state.whole!.view!.required).to.have.length(1);
    expect(lackingReserves(session.state)).to.equal(0);
    session.beside.needs.change('More', [{ op: 'set', path: ['needs', 0, 'days'], value: 1e5 }]);
    session.beside.needs.change('Always', [
      { op: 'set', path: ['needs', 0, 'always'], value: true },
    ]);
    await until(isWhole);
    session.beside.needs.undo();
    session.beside.needs.undo();
    expect(session.beside.needs.state.root).to.have.deep.nested.property('needs[0].days', 3);
    await session.close();
  });

  it('are kept by the browser, with their history', async () => {
    const { session, kept, until, isWhole } = started();
    await until(isWhole);
    session.beside.prices.change('Set', [{ op: 'set', path: [], value: PRICES }]);
    session.beside.prices.change('Dearer', [{ op: 'set', path: ['crewDay'], value: 3 }]);
    expect(session.hasUnsaved).to.equal(true);
    while (kept.at(-1) == null) await new Promise((done) => setTimeout(done, 20));
    await session.close();
    const { beside } = kept.findLast((each) => each !== null)!;
    const later = started({ kept: beside! });
    expect(later.session.beside.prices.state.root).to.eql({ ...PRICES, crewDay: 3 });
    later.session.beside.prices.undo();
    expect(later.session.beside.prices.state.root).to.eql(PRICES);
    later.session.beside.prices.saved(later.session.beside.prices.state.root, 'p.json');
    expect(later.session.hasUnsaved).to.equal(false);
    await later.session.close();
  });
});
