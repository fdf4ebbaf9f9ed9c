import { expect } from 'chai';
import { endpoints } from '../../lib/service/endpoints/endpoint-table.js';
import { Sign } from '../../lib/service/tasks/task.js';
import { runTask, works } from '../../lib/service/tasks/works.js';
import { asked, filesOf, formOf, outpost, type Plain, taskOf, visit, workbook } from './support.js';

const bytes = (value: unknown) => Buffer.from(JSON.stringify(value));

/** Changes a scenario. */
function changed(change: (scenario: Plain) => void): Buffer {
  const scenario = JSON.parse(visit.toString());
  change(scenario);
  return bytes(scenario);
}

describe('the work of the service', () => {
  it('has a kind for every endpoint', () => {
    const ofFiles = Object.keys(works).filter((name) => !name.startsWith('study-'));
    expect(endpoints.map(({ operation }) => operation)).to.have.members(ofFiles);
  });

  describe('validate', () => {
    it('finds nothing wrong with a valid scenario, and a valid workbook', async () => {
      expect((await asked('validate', visit)).plain).to.deep.equal({
        kind: 'scenario',
        format: 'json',
        readable: true,
        valid: true,
        issues: [],
        total: 0,
      });
      const { plain } = await asked('validate', workbook);
      expect(plain).to.include({ kind: 'database', format: 'workbook', valid: true });
    });

    it('locates problems, also those that an edit makes', async () => {
      const { plain } = await asked('validate', visit, { set: ['Lunar Lander.isp=-5'] });
      expect(plain.message ?? plain.detail ?? plain.valid).not.to.equal(true);
      const broken = changed((scenario) => {
        scenario.startDate = 5;
      });
      const found = (await asked('validate', broken)).plain;
      expect(found).to.include({ valid: false, readable: true });
      expect(found.issues[0]).to.include({ pointer: '/startDate', line: 1 });
    });

    it('knows the rules of the run, as simulations do', async () => {
      const early = changed((scenario) => {
        const [{ startDate }] = scenario.missionList;
        scenario.startDate = new Date(Date.parse(startDate) + 1000).toJSON();
      });
      const rules = { rules: 'spacenet25' };
      expect((await asked('validate', early)).plain.valid).to.equal(false);
      expect((await asked('validate', early, rules)).plain.valid).to.equal(true);
      expect((await asked('simulate', early)).plain.detail).to.include('has 1 error');
      expect((await asked('simulate', early, rules)).plain.events).to.be.an('array');
    });

    it('says what is no file of a campaign at all', async () => {
      for (const text of ['', 'nothing', '<html>', '{'])
        expect((await asked('validate', Buffer.from(text))).plain).to.include({
          valid: false,
          readable: false,
        });
    });

    it('says which program a file is from', async () => {
      const old = await asked('scenarios', visit, { to: 'spacenet25' });
      const { plain } = await asked('validate', Buffer.from(old.text));
      expect(plain).to.include({ program: 'SpaceNet 2.5', format: 'json' });
    });
  });

  describe('conversion', () => {
    it('writes a workbook as JSON, and JSON as a workbook', async () => {
      const json = await asked('databases', workbook);
      expect(json.plain.nodes).to.have.length.above(3);
      const back = await asked('databases', Buffer.from(json.text));
      expect(back.answer).to.include({ kind: 'answer', file: 'database.xlsx' });
      const again = await asked('databases', (back.answer as Plain).body);
      expect(again.plain).to.deep.equal(json.plain);
    });

    it('writes a scenario in each form, with durations as asked', async () => {
      const campaign = await asked('scenarios', visit);
      expect(campaign.answer).to.include({ file: 'campaign.xlsx' });
      const back = await asked('scenarios', (campaign.answer as Plain).body, {
        durations: 'iso8601',
      });
      expect(back.plain.name).to.equal('South Pole Visit');
      expect(back.text).to.match(/"duration":"P/);
      const same = await asked('scenarios', visit, {
        to: 'json',
        durations: 'iso8601',
      });
      expect(same.plain).to.deep.equal(JSON.parse(visit.toString()));
    });

    it('tells scenarios and databases apart', async () => {
      expect((await asked('databases', visit)).plain).to.include({ status: 422 });
      expect((await asked('scenarios', workbook)).plain.type).to.match(/wrong-kind$/);
      expect((await asked('simulate', workbook)).plain.type).to.match(/wrong-kind$/);
    });

    it('refuses what cannot be written as a workbook, with its places', async () => {
      const long = changed((scenario) => {
        scenario.missionList[0].name = 'x'.repeat(40_000);
      });
      const { plain } = await asked('scenarios', long, { to: 'workbook' });
      expect(plain).to.include({ status: 422, title: 'The file has errors' });
      expect(plain.issues).to.have.length.above(0);
    });
  });

  describe('simulation', () => {
    it('takes the options of the command line', async () => {
      const { plain } = await asked('simulate', visit, {
        until: '2031-03-04T12:00:00Z',
        rules: 'spacenet25',
        consume: false,
        repairs: 3,
        set: ['Lunar Lander.isp=-1%'],
      });
      expect(plain.options).to.include({ consume: false, until: 3 });
      expect((await asked('simulate', visit, { until: '2' })).plain.options.until).to.equal(2);
    });

    it('names wrong options', async () => {
      const { plain } = await asked('simulate', visit, { until: 'soon' });
      expect(plain.issues).to.deep.equal([
        {
          code: 'bad-parameter',
          severity: 'error',
          parameter: 'until',
          message: '"soon" is not a time; use a date like 2031-03-01, or a number of days',
        },
      ]);
      const edits = (await asked('simulate', visit, { set: ['Nothing.isp=3', 'x'] })).plain;
      expect(edits).to.include({ status: 400, total: 2 });
      expect(edits.issues.map((each: Plain) => each.parameter)).to.deep.equal(['set', 'set']);
    });

    it('simulates a scenario with errors only if asked', async () => {
      const broken = changed((scenario) => {
        scenario.missionList[0].origin = '99999999-9999-4999-8999-999999999999';
      });
      const { plain } = await asked('simulate', broken);
      expect(plain.detail).to.match(/has 1 error/);
      expect(plain.issues[0].pointer).to.equal('/missionList/0/origin');
      expect((await asked('simulate', broken, { anyway: true })).plain.events).to.be.an('array');
    });

    it('makes a report with the name of the file and the changes', async () => {
      const { payload, headers } = await formOf({ file: visit });
      const { answer, text } = await asked(
        'report',
        payload,
        { set: ['Lunar Lander.isp=-1%'] },
        { contentType: headers['content-type'] },
      );
      expect(answer).to.include({ type: 'text/html; charset=utf-8', file: 'report.html' });
      expect(text)
        .to.match(/^<!doctype html>/)
        .and.include('space-logistics 1.2.3');
      expect(text).to.include('file.json').and.include('Lunar Lander.isp=-1%');
    });
  });

  describe('answers', () => {
    const wrong: readonly (readonly [string, Record<string, unknown>, RegExp])[] = [
      ['demands', { by: 'plaice' }, /place/],
      ['demands', { period: 'fortnight' }, /is no length/],
      ['demands', { period: '0.0001d' }, /period/],
      ['stocks', { place: ['Nowhere'] }, /Nowhere/],
      ['stocks-at', { at: '100000' }, /outside the simulation/],
      ['stocks-at', { at: '2000-01-01' }, /outside the simulation/],
      ['capacity', { without: ['#99'] }, /99/],
      ['solve', { for: 'Nothing.isp' }, /Nothing/],
      ['solve', { for: 'Lunar Lander.isp', of: 'Nothing' }, /Nothing/],
      ['explain', { what: 'Nothing' }, /Nothing/],
      ['stocks', { element: ['Habitt'] }, /no element "Habitt"/],
      ['manifest', { method: 'greedy', weights: '203=2', options: 'spacenet25' }, /./],
    ];
    for (const [work, parameters, message] of wrong)
      it(`names what is wrong in ${work} ${JSON.stringify(parameters)}`, async () => {
        const { plain } = await asked(work, outpost, parameters);
        if (work === 'manifest') expect(plain.method).to.equal('greedy');
        else {
          expect(plain).to.include({ status: 400, title: 'Parameters are wrong' });
          expect(plain.detail).to.match(message);
        }
      });

    it('take their own options', async () => {
      const by = (await asked('demands', outpost, { by: 'class', period: 'year' })).plain;
      expect(by.needs[0].by).to.deep.equal(['class', 'period']);
      expect((await asked('raw-demands', outpost, { unmet: true })).plain.demands).to.be.an(
        'array',
      );
      const named = { resource: ['Water'], empty: true };
      expect((await asked('stocks', outpost, named)).answer.kind).to.be.oneOf([
        'answer',
        'problem',
      ]);
      expect((await asked('stocks-at', outpost, { at: '3' })).plain.time).to.equal(3);
      expect((await asked('budget', outpost, { thin: 20 })).plain.thinShare).to.equal(0.2);
      expect((await asked('budget', outpost)).plain.thinShare).to.equal(0.05);
      expect((await asked('cost', outpost, { prices: 'crewDay: 2' })).plain.cost).to.be.closeTo(
        68,
        1e-9,
      );
      expect((await asked('cost', outpost, { prices: 'crewDay: -2' })).answer.kind).to.equal(
        'problem',
      );
      expect(JSON.stringify((await asked('cost', outpost)).answer)).to.match(/expected prices/);
      expect((await asked('critical', outpost, { slip: 14 })).plain.slip).to.equal(14);
      expect((await asked('critical', outpost)).plain.trials).to.have.length(18);
      const { trials } = (await asked('critical', outpost, { of: ['First crew'] })).plain;
      expect(new Set(trials.map(({ mission }: Plain) => mission.name))).to.deep.equal(
        new Set(['First crew']),
      );
      const need = ['2d of Water at Shackleton'];
      expect((await asked('reserves', outpost, { need })).plain.needs).to.have.length(1);
      expect((await asked('reserves', outpost)).plain.needs).to.eql([]);
      expect((await asked('repairs', outpost, { budget: 4 })).plain.missions).to.be.an('array');
      expect((await asked('repairs', outpost)).plain.missions).to.be.an('array');
      const spares = { confidence: 0.9, by: 'place', place: ['Shackleton'] };
      expect((await asked('spares', outpost, spares)).plain.confidence).to.equal(0.9);
      expect((await asked('spares', outpost)).plain.unrated).to.have.length(1);
      expect((await asked('capacity', outpost)).plain.transports).to.be.an('array');
      expect((await asked('scavenging', outpost)).plain.parts).to.be.an('array');
      expect((await asked('commonality', outpost)).plain.parts).to.be.an('array');
      expect((await asked('explain', outpost, { what: 'rules' })).plain.kind).to.equal('rules');
    });

    it('search for a value, and for a manifest', async () => {
      const solved = await asked('solve', visit, { for: 'Lunar Lander.isp', from: 300, to: 500 });
      expect(solved.plain.outcome).to.be.a('string');
      const plan = await asked('manifest', outpost, {
        method: 'greedy',
        tiers: '201,203/2',
        weights: '203=2',
        templates: true,
        timeLimit: 1,
      });
      expect(plan.plain.demands).to.be.an('array');
      for (const bounds of [{ only: ['Nowhere'] }, { without: ['Nowhere'] }]) {
        const { plain } = await asked('manifest', outpost, { method: 'greedy', ...bounds });
        expect(plain).to.include({ status: 400 });
        expect(plain.detail).to.include('Nowhere');
      }
      const forbid = ['201=Nowhere'];
      const nowhere = await asked('manifest', outpost, { forbid });
      expect(nowhere.plain.detail).to.include('Nowhere');
      const none = await asked('manifest', outpost, { forbid: ['201'] });
      expect(none.plain.detail).to.match(/^forbid: expected a class of supply/);
      const first = await asked('manifest', outpost, { method: 'greedy', tiers: 'crew-first' });
      expect(first.plain.method).to.equal('greedy');
    });

    it('name the parameter whose words mean nothing', async () => {
      const namedBy = async (work: string, parameters: Readonly<Record<string, unknown>>) =>
        (await asked(work, outpost, parameters)).plain.issues.map(
          ({ parameter }: Plain) => parameter,
        );
      const wrong = { place: ['Shackelton'], resource: ['Watr', 'Fod'] };
      expect(await namedBy('stocks', wrong)).to.eql(['place', 'resource', 'resource']);
      expect(await namedBy('spares', { place: ['Shackelton'] })).to.eql(['place']);
      expect(await namedBy('explain', { what: 'nosuch' })).to.eql(['what']);
    });

    it('take prices and needs of any length as parts of a form', async () => {
      const file = async (work: string, parts: Readonly<Record<string, string>>) => {
        const files = Object.entries(parts).map(([name, text]) => [name, Buffer.from(text)]);
        const form = await formOf({ file: outpost, ...Object.fromEntries(files) });
        const more = { contentType: form.headers['content-type'] };
        return (await asked(work, form.payload, {}, more)).plain;
      };
      const filler = `# ${'x'.repeat(5000)}\n`;
      const { plain } = await asked('cost', outpost, { prices: 'crewDay: 2' });
      expect(await file('cost', { prices: `${filler}crewDay: 2` })).to.eql(plain);
      expect((await file('cost', { prices: 'crewDay: -2' })).issues[0].parameter).to.equal(
        'prices',
      );
      const rows = Array.from({ length: 200 }, (_, at) => `${at + 1},Food,Shackleton`);
      const needs = ['days,of,at', ...rows].join('\n');
      expect((await file('reserves', { needs })).needs).to.have.length(200);
    });

    it('plan a manifest for needed reserves, and say what is wrong with them', async () => {
      const greedy = { method: 'greedy', only: ['202'] };
      const needs = 'days,of,at\n3,Food,Shackleton';
      const need = ['2d of Water at Shackleton'];
      const { plain } = await asked('manifest', outpost, { ...greedy, need, needs });
      expect(plain.reserves.needs.map((each: { need: string }) => each.need)).to.eql([
        '3d of Food at Shackleton',
        '2d of Water at Shackleton',
      ]);
      const wrong = await asked('manifest', outpost, { ...greedy, need: ['2d of Watr at Base'] });
      expect(wrong.plain).to.include({ status: 400 });
      expect(wrong.plain.detail).to.include('Watr').and.to.include('Base');
      const table = await asked('manifest', outpost, {
        ...greedy,
        needs: 'days,of,at\n3,Fod,Shackleton',
      });
      expect(table.plain.detail).to.match(/^needs: line 2: .*"Fod"/);
    });
  });

  describe('forms', () => {
    it('may have a file that was not chosen, as browsers send it', async () => {
      const boundary = '----WebKitFormBoundary7MA4YWxkTrZu0gW';
      const part = (name: string, file: string, content: string) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"; filename="${file}"\r\nContent-Type: application/octet-stream\r\n\r\n${content}\r\n`;
      const text = `${part('file', 'visit.json', visit.toString())}${part('database', '', '')}--${boundary}--\r\n`;
      const files = await filesOf(Buffer.from(text), `multipart/form-data; boundary=${boundary}`);
      expect(files.name).to.equal('visit.json');
      expect(files).not.to.have.property('database');
    });

    const form = async (files: Record<string, Uint8Array | string>, parameters = {}) => {
      const { payload, headers } = await formOf(files);
      return asked('validate', payload, parameters, { contentType: headers['content-type'] });
    };

    it('have a file, and the database of a scenario', async () => {
      expect((await form({ file: visit })).plain.valid).to.equal(true);
      expect((await form({ file: visit, database: workbook })).plain.valid).to.equal(true);
    });

    it('say what is wrong with them', async () => {
      expect((await form({ other: visit })).plain.detail).to.match(/no part with the name "file"/);
      expect((await form({ file: 'text' })).plain.detail).to.match(/"file" is text/);
      const many = Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`p${at}`, visit]));
      expect((await form(many)).plain.detail).to.match(/11 parts; the limit is 10/);
      expect((await form({ file: visit, database: visit })).plain.detail).to.match(/is a scenario/);
      expect((await form({ file: visit, database: Buffer.from('x') })).plain.detail).to.match(
        /^The part "database" is not a valid/,
      );
      const none = await asked('validate', visit, {}, { contentType: 'multipart/form-data' });
      expect(none.plain.type).to.match(/bad-form$/);
    });
  });

  describe('limits', () => {
    const limits = taskOf('validate', visit).limits;

    it('stop work whose time is over: quick work goes on as slow work', async () => {
      const late = { limits: { ...limits, seconds: 0 } };
      expect((await asked('simulate', visit, {}, late)).plain).to.include({
        status: 422,
        title: 'The work took too long',
      });
      const quick = await asked('simulate', visit, {}, { ...late, isQuick: true });
      expect(quick.answer).to.deep.equal({ kind: 'slow' });
    });

    it('stop work that nobody waits for', async () => {
      const task = taskOf('simulate', visit, {}, { isQuick: true });
      Atomics.store(task.signs, Sign.Stopped, 1);
      expect(await runTask(task)).to.deep.equal({ kind: 'slow' });
      expect(Atomics.load(task.signs, Sign.Begun)).to.equal(1);
    });

    it('refuse an answer that is too large', async () => {
      const small = { limits: { ...limits, answerBytes: 1000 } };
      const { plain } = await asked('simulate', visit, {}, small);
      expect(plain.detail).to.equal('The answer has more than 1000 bytes, which is the limit.');
    });

    it('are those of reading and simulating too', async () => {
      const flat = { limits: { ...limits, depth: 20 } };
      const deep = changed((scenario) => {
        scenario.more = JSON.parse(`${'['.repeat(30)}${']'.repeat(30)}`);
      });
      const { plain } = await asked('validate', deep, {}, flat);
      expect(plain.issues[0].code).to.equal('too-deep');
      const few = { limits: { ...limits, workbook: { rows: 2 } } };
      const book = (await asked('validate', workbook, {}, few)).plain;
      expect(book.issues[0].code).to.equal('workbook-too-large');
      const short = { limits: { ...limits, simulation: { events: 2 } } };
      expect((await asked('simulate', visit, {}, short)).text).to.include('LIMIT_REACHED');
    });
  });
});
