import { expect } from 'chai';
import fc from 'fast-check';
import { Campaign } from '../../lib/analysis/index.js';
import { parse, Scenario, simulate } from '../../lib/index.js';
import type { PlainObject } from '../../lib/schema/plain.js';
import { answerOf, type ScenarioAnswer } from '../../lib/studio/answer/answer.js';
import { EditedSimulation } from '../../lib/studio/answer/edited-scenario.js';
import {
  missingField,
  problemsIn,
  problemsOf,
  problemsOfField,
  problemsOfObject,
} from '../../lib/studio/answer/problems.js';
import { Responder } from '../../lib/studio/answer/responder.js';
import { patched } from '../../lib/studio/document/patch.js';
import { emptyScenario } from '../../lib/studio/forms/new-object.js';
import { differencesOf, digestOf } from '../../lib/view/data/compare/digest.js';
import { type Supplies, viewDataOf } from '../../lib/view/data/index.js';
import { draws } from '../support/draws.js';
import { answerTo, shipped, wholeViewOf } from './support.js';

/** Returns a copy of plain data with another value at a pointer. */
function withValue(root: PlainObject, pointer: string, value: unknown): PlainObject {
  const copy = structuredClone(root);
  const names = pointer.slice(1).split('/');
  // biome-ignore lint/suspicious/noExplicitAny: data of a file
  const holder = names.slice(0, -1).reduce((object: any, name) => object[name], copy);
  holder[names.at(-1)!] = value;
  return copy;
}

describe('the answer to a scenario', () => {
  it('is that of the checks and the simulation', async () => {
    const plain = shipped('shackleton-outpost');
    const { view, issues, listed } = await answerTo(plain);
    const result = simulate(parse(Scenario, plain));
    expect(view!.summary.verdict).to.equal(result.verdict);
    expect(view!.measures).to.eql(result.measures);
    expect(issues.filter(({ severity }) => severity === 'error')).to.eql([]);
    for (const { index, listed: at, mission } of result.events)
      if (at !== null) expect(listed[mission!.index]![at]).to.equal(index);
    expect((await answerOf(plain, { file: 'x.json' }))!.view!.about.file).to.equal('x.json');
  });

  it('gets its tables when they are asked for', async () => {
    const responder = new Responder();
    const ask = { id: 1, kind: 'tables' as const, request: {} };
    expect(await responder.respond(ask)).to.eql({ id: 1, reply: [] });
    const root = shipped('shackleton-outpost');
    const answer = await responder.respond({ id: 2, kind: 'answer', request: { root, file: '' } });
    expect((answer.reply as ScenarioAnswer).view!.tables).to.eql([]);
    const { reply } = await responder.respond(ask);
    const whole = viewDataOf(new Campaign(parse(Scenario, root)));
    expect(reply).to.eql(whole.tables);
    expect(whole.tables.length).to.be.greaterThan(5);
  });

  it('has no simulation if the scenario cannot be read', async () => {
    const { view, issues, total } = await answerTo({ ...shipped(), startDate: 'soon' });
    expect([view, issues.map(({ pointer }) => pointer), total]).to.eql([null, ['/startDate'], 1]);
  });

  it('takes lists that are null for empty ones', async () => {
    for (const name of ['missionList', 'network', 'instantiatedElements', 'configuration']) {
      const plain = { ...shipped(), [name]: null };
      const { view } = await answerTo(plain);
      expect(view!.summary.verdict, name).to.equal(simulate(parse(Scenario, plain)).verdict);
    }
  });

  it('is the same as without the edits before it', async () => {
    const edited = new EditedSimulation();
    const plain = shipped('shackleton-outpost');
    const last = (plain.missionList as PlainObject[]).length - 1;
    const edit = (pointer: string, value: unknown) => ({ pointer, value });
    const edits = [
      edit(`/missionList/${last}/events/0/name`, 'Another name'),
      edit(`/missionList/${last}/events/0/missionTime`, 90_000),
      edit(`/missionList/${last}/events/0/missionTime`, 180_000),
      edit(`/missionList/${last}/startDate`, '2031-12-01T00:00:00Z'),
      edit(`/missionList/${last}/events/1/missionTime`, 260_000),
      edit('/missionList/0/events/0/missionTime', 3600),
      edit(`/missionList/${last}/events/1/missionTime`, 280_000),
      edit(`/missionList/${last}/name`, 'Last'),
      edit('/instantiatedElements/1/name', 'Renamed'),
      edit(`/missionList/${last}/events/1/missionTime`, 290_000),
      edit(`/missionList/${last}/events`, []),
      edit(`/missionList/${last}/destination`, 'nowhere'),
    ];
    let root: PlainObject = plain;
    for (const { pointer, value } of edits) {
      root = withValue(root, pointer, value);
      const answer = await answerOf(structuredClone(root), { edited });
      expect(answer, pointer).to.eql(await answerOf(structuredClone(root)));
    }
  });

  it('is the same back and forth in a history of edits of missions, also if some are ended early', async () => {
    const anyEdit = fc.tuple(fc.nat(4), fc.nat(9), fc.nat(20), fc.integer({ min: -30, max: 30 }));
    const anyStep = fc.tuple(fc.integer({ min: -1, max: 1 }), fc.nat(3));
    const anyWay = fc.array(anyStep, { minLength: 5, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyEdit, { minLength: 3, maxLength: 8 }),
        anyWay,
        async (edits, way) => {
          const history = [shipped('shackleton-outpost')];
          for (const [kind, which, at, days] of edits) {
            const root = structuredClone(history.at(-1)!);
            const missions = root.missionList as { startDate: string; events: PlainObject[] }[];
            const mission = missions[which % missions.length]!;
            const { events } = mission;
            const moved = new Date(Date.parse(mission.startDate) + days * 86_400_000).toISOString();
            if (kind === 0) mission.startDate = moved;
            else if (kind === 1) events.splice(at % Math.max(1, events.length), 1);
            else if (kind === 2) missions.push({ ...structuredClone(mission), startDate: moved });
            else if (events.length > 0) events[at % events.length]!.missionTime = 43_200 * at;
            history.push(root);
          }
          const edited = new EditedSimulation();
          let place = history.length - 1;
          for (const [steps, ending] of way) {
            place = Math.min(history.length - 1, Math.max(0, place + steps));
            const root = structuredClone(history[place]!);
            const controller = new AbortController();
            const answer = answerOf(root, { edited, signal: controller.signal });
            if (ending === 0) controller.abort();
            else expect(await answer).to.eql(await answerOf(structuredClone(history[place]!)));
          }
        },
      ),
      { numRuns: draws(15) },
    );
  });

  it('ends early if it is out of date', async () => {
    const controller = new AbortController();
    const { signal } = controller;
    const answer = answerOf(shipped(), { signal });
    controller.abort();
    expect(await answer).to.equal(undefined);
    expect(await answerOf(shipped(), { signal })).to.equal(undefined);
  });
});

describe('problems', () => {
  it('say once that a mission has no events, at its list of events', async () => {
    const plain = shipped();
    const [mission] = plain.missionList as PlainObject[];
    const empty = { ...mission, name: 'Later', events: [] };
    const answer = await answerTo({ ...plain, missionList: [mission!, empty] });
    expect(answer.view!.problems.map(({ code }) => code)).to.include('NO_EVENTS');
    const said = problemsOf(answer).filter(({ message }) => /no events/.test(message));
    expect(said.map(({ code, pointer }) => `${code} ${pointer}`)).to.eql([
      'mission-without-events /missionList/1/events',
    ]);
    const unchecked = problemsOf({ ...answer, issues: [] });
    expect(unchecked.map(({ code }) => code)).to.include('NO_EVENTS');
  });

  it('of the simulation are at the event of the scenario behind them', async () => {
    const plain = patched(shipped(), [
      { op: 'set', path: ['elementTemplates', 0, 'fuel'], value: undefined },
    ]) as PlainObject;
    const templates = structuredClone(shipped().elementTemplates) as PlainObject[];
    for (const template of templates)
      if (template.fuel) template.fuel = { ...(template.fuel as object), amount: 1 };
    const answer = await answerTo({ ...plain, elementTemplates: templates });
    const problems = problemsOf(answer);
    const failed = problems.filter(({ from }) => from === 'simulation');
    expect(failed.length).to.equal(answer.view!.problems.length).and.be.greaterThan(0);
    expect(
      failed.every(({ pointer }) => /^\/missionList\/0(?:\/events\/\d+)?$/.test(pointer)),
    ).to.equal(true);
    expect(problemsIn(problems, '/missionList/0')).to.include.members(failed);
    expect(problemsIn(problems, '/missionList/00')).to.eql([]);
    const other = problemsOf({ ...answer, listed: [] });
    expect(
      other
        .filter(({ from }) => from === 'simulation')
        .every(({ pointer }) => pointer === '/missionList/0'),
    ).to.equal(true);
    const nowhere = { ...answer.view!, events: [] };
    expect(problemsOf({ ...answer, view: nowhere, listed: [] }).at(-1)!.pointer).to.equal('');
  });

  it('of no event stand at their element', async () => {
    const answer = await answerTo(shipped());
    const view = answer.view!;
    const pointerOf = (element: number) => {
      const problem = { severity: 'warning', code: 'NO_ROOM', time: 0, event: -1 } as const;
      const named = { name: 'Plant', message: 'no room', isRoot: true };
      const problems = [{ ...problem, ...named, element }];
      return problemsOf({ ...answer, view: { ...view, problems } }).at(-1)!.pointer;
    };
    expect(pointerOf(2)).to.equal('/instantiatedElements/2');
    expect(pointerOf(-1)).to.equal('');
    expect(pointerOf(view.elements.length)).to.equal('');
  });

  it('of fields stand at the field, also if it is missing', async () => {
    const { name: _, ...nameless } = (shipped().missionList as PlainObject[])[0]!;
    const problems = problemsOf(
      await answerTo({ ...shipped(), missionList: [{ ...nameless, startDate: 5 }] }),
    );
    const at = '/missionList/0';
    expect(problemsOfField(problems, at, 'name').map(({ code }) => code)).to.eql(['missing-field']);
    expect(problemsOfField(problems, at, 'name').map(missingField)).to.eql(['name']);
    expect(missingField({ code: 'other', message: 'The field "name"' } as never)).to.equal(
      undefined,
    );
    expect(problemsOfField(problems, at, 'startDate').map(({ code }) => code)).to.eql([
      'wrong-type',
    ]);
    expect(problemsOfField(problems, at, 'origin')).to.eql([]);
    expect(problemsOfObject(problems, at, ['name', 'startDate'])).to.eql([]);
    expect(problemsOfObject(problems, at, [])).to.have.length(1);
  });
});

describe('a comparison of answers', () => {
  it('finds nothing between an answer and itself, and all numbers beside none', () => {
    const digest = digestOf(wholeViewOf(shipped('shackleton-outpost')));
    expect(differencesOf(digest, digest)).to.eql([]);
    const none = { verdict: 'supplied', figures: [] };
    const known = digest.figures.filter(({ value }) => value !== null).length;
    expect(differencesOf(none, digest).filter(({ before }) => before === null)).to.have.length(
      known,
    );
    expect(differencesOf(digest, none).filter(({ after }) => after === null)).to.have.length(known);
  });

  it('finds what a change does, in order', () => {
    const plain = shipped();
    const before = digestOf(wholeViewOf(plain));
    const heavier = (plain.elementTemplates as PlainObject[]).map((each) => ({
      ...each,
      mass: Number(each.mass ?? 0) + 1,
    }));
    const after = digestOf(wholeViewOf({ ...plain, elementTemplates: heavier }));
    const found = differencesOf(before, after);
    const launch = found.find(({ title }) => title === 'Launch mass')!;
    expect(launch.after! - launch.before!).to.be.greaterThan(0);
    const rounding = {
      ...before,
      figures: before.figures.map((figure) => ({
        ...figure,
        value: figure.value === null ? null : figure.value * (1 + 1e-12),
      })),
    };
    expect(differencesOf(before, rounding)).to.eql([]);
  });

  it('bears an empty campaign, and classes without a name', async () => {
    const { view } = await answerTo(emptyScenario(new Date(0)));
    expect(digestOf(view!).figures.find(({ title }) => title === 'Fullest load')!.value).to.equal(
      null,
    );
    expect(digestOf({ ...view!, needs: null }).verdict).to.equal('undemanded');
    const needs = {
      length: 1,
      elements: [],
      rows: [
        [0, 0, 0, 99, 5, 2],
        [0, 0, 0, 99, 1, 0],
        [0, 0, 0, 7, 1, 0],
      ] as never,
    };
    const { figures } = digestOf({ ...view!, needs });
    expect(
      figures.filter(({ group }) => group === 'Needs').map(({ title, value }) => [title, value]),
    ).to.eql([
      ...[
        ['Class 7', 1],
        ['Class 7, not met', 0],
        ['Class 99', 6],
        ['Class 99, not met', 2],
      ],
    ]);
  });
});

describe('the worker', () => {
  it('answers each kind of request', async () => {
    const responder = new Responder();
    const root = shipped();
    const answer = await responder.respond({ id: 1, kind: 'answer', request: { root, file: '' } });
    expect(answer).to.have.nested.property('reply.view.summary.verdict', 'supplied');
    for (const kind of ['digest', 'savedDigest'] as const) {
      const digest = await responder.respond({ id: 2, kind, request: { root } });
      expect([digest.id, digest.reply])
        .to.deep.include(2)
        .and.to.have.nested.property('[1].verdict', 'supplied');
    }
    expect(
      (await responder.respond({ id: 3, kind: 'digest', request: { root: {} } })).reply,
    ).to.equal(null);
    const bytes = new TextEncoder().encode('{"name": "x"}');
    const opened = await responder.respond({
      id: 4,
      kind: 'open',
      request: { bytes, now: new Date(0) },
    });
    expect(opened.reply).to.have.nested.property('root.name', 'x');
    const workbook = await responder.respond({ id: 5, kind: 'workbook', request: { root: {} } });
    expect(workbook.reply).to.have.property('bytes', null);
  });

  it('ends a request when the next of its kind comes', async () => {
    const responder = new Responder();
    const root = shipped();
    const [first, second] = await Promise.all(
      [1, 2].map((id) => responder.respond({ id, kind: 'answer', request: { root, file: '' } })),
    );
    expect(first!.reply).to.equal(null);
    expect(second!.reply).to.have.property('view').that.is.not.equal(null);
  });

  it('makes the supplies after the answer, and the whole is what a report has', async () => {
    const responder = new Responder();
    const ask = { id: 1, kind: 'supplies' as const, request: {} };
    expect(await responder.respond(ask)).to.eql({ id: 1, reply: null });
    const root = shipped('shackleton-outpost');
    const { reply } = await responder.respond({
      id: 2,
      kind: 'answer',
      request: { root, file: '' },
    });
    const { view } = reply as ScenarioAnswer;
    expect(view).to.deep.include({ stocks: [], needs: null, capacity: [], loads: [] });
    const supplies = (await responder.respond(ask)).reply as Partial<Supplies>;
    const whole = viewDataOf(new Campaign(parse(Scenario, root)), {}, { tables: false });
    expect(Object.keys(supplies).sort()).to.eql([
      ...['capacity', 'loads', 'needs', 'required', 'reserves', 'stocks'],
    ]);
    // Trials of what goes wrong would take too long after each edit.
    expect({ ...view, ...supplies }).to.eql({ ...whole, critical: null });
  });

  it('ends the supplies when the next answer is asked for, and makes none of an answer before', async () => {
    const responder = new Responder();
    const root = shipped();
    const answer = { kind: 'answer' as const, request: { root, file: '' } };
    const ask = { id: 1, kind: 'supplies' as const, request: {} };
    await responder.respond({ id: 0, ...answer });
    const [ended, next, early] = await Promise.all([
      responder.respond(ask),
      responder.respond({ id: 2, ...answer }),
      responder.respond(ask),
    ]);
    expect([ended.reply, early.reply]).to.eql([null, null]);
    expect(next.reply).to.have.nested.property('view.summary.verdict', 'supplied');
    expect((await responder.respond(ask)).reply).to.have.property('stocks');
  });

  it('sends the message of an error that nobody expected', async () => {
    const { error } = await new Responder().respond({
      id: 1,
      kind: 'open',
      request: { bytes: 5 as never, now: new Date() },
    });
    expect(error).to.be.a('string');
  });
});
