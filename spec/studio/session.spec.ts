import { expect } from 'chai';
import type { Replies, RequestKind, Requests } from '../../lib/studio/answer/requests.js';
import { Responder } from '../../lib/studio/answer/responder.js';
import { StudioDocument } from '../../lib/studio/document/studio-document.js';
import { type AnswerEngine, type Kept, Session } from '../../lib/studio/session/session.js';
import { shipped } from './support.js';

/** An engine without a thread, and what it was asked. */
function engine(): AnswerEngine & { asked: string[] } {
  const responder = new Responder();
  const asked: string[] = [];
  return {
    asked,
    ask: async <K extends RequestKind>(kind: K, request: Requests[K]) => {
      asked.push(kind);
      const { reply } = await responder.respond({ id: asked.length, kind, request });
      return reply as Replies[K];
    },
  };
}

function started(document = new StudioDocument(shipped())) {
  const kept: (Kept | null)[] = [];
  const asking = engine();
  const vault = {
    put: async (what: Kept) => void kept.push(what),
    clear: async () => void kept.push(null),
  };
  const session = new Session(asking, vault, document, { name: 'a.json', kind: 'json' });
  const until = (holds: () => boolean) =>
    new Promise<void>((done) => {
      if (holds()) return done();
      const stop = session.subscribe(() => {
        if (!holds()) return;
        stop();
        done();
      });
    });
  return { session, kept, asking, until };
}

const rename = (value: string) => [{ op: 'set', path: ['name'], value }] as const;

describe('a session of the studio', () => {
  it('answers at once, and again after each change', async () => {
    const { session, until } = started();
    await until(() => session.state.whole !== undefined);
    expect(session.state.answer!.view!.summary.verdict).to.equal('supplied');
    expect(session.state.savedDigest!.verdict).to.equal('supplied');
    session.change('Rename', rename('B'));
    expect([session.state.isFresh, session.state.isDirty, session.state.undoLabel]).to.eql([
      false,
      true,
      'Rename',
    ]);
    await until(() => session.state.isFresh);
    expect(session.state.shown!.view!.about.name).to.equal('B');
    session.undo();
    await until(() => session.state.isFresh);
    expect([session.state.isDirty, session.state.redoLabel]).to.eql([false, 'Rename']);
    session.redo();
    expect(session.state.root).to.have.property('name', 'B');
    session.redo();
    await session.close();
  });

  it('gets the answer first, and then its supplies', async () => {
    const { session, asking, until } = started();
    await until(() => session.state.isFresh);
    const { answer, shown, whole } = session.state;
    expect([answer!.view!.needs, shown === answer, whole]).to.eql([null, true, undefined]);
    await until(() => session.state.whole !== undefined);
    const { state } = session;
    expect([state.shown === state.whole, state.answer === state.whole]).to.eql([true, true]);
    expect(state.whole!.view!.stocks).to.have.length.greaterThan(0);
    expect(state.whole!.view!.needs).to.be.an('object');
    expect(state.whole!.listed).to.equal(answer!.listed);
    expect(asking.asked).to.eql(['answer', 'supplies']);
    await session.close();
  });

  it('does not take the supplies of an answer before for those of the present one', async () => {
    const { session, until } = started();
    await until(() => session.state.whole !== undefined);
    const before = session.state.whole;
    session.change('Rename', rename('B'));
    await until(() => session.state.isFresh);
    session.change('Rename', rename('C'));
    expect([session.state.isFresh, session.state.whole]).to.eql([false, before]);
    await until(() => session.state.isFresh);
    expect(session.state.whole).to.equal(before).and.not.equal(session.state.shown);
    await until(() => session.state.whole !== before);
    expect(session.state.whole!.view!.about.name).to.equal('C');
    expect(session.state.whole).to.equal(session.state.shown);
    await session.close();
  });

  it('asks once for the numbers of what was saved if the first answer came too late for them', async () => {
    const { session, asking, until } = started();
    session.change('Rename', rename('B'));
    await until(() => session.state.savedDigest !== undefined);
    session.change('Rename', rename('C'));
    const { whole } = session.state;
    await until(() => session.state.whole !== whole);
    expect(asking.asked.filter((kind) => kind === 'savedDigest')).to.have.length(1);
    await session.close();
  });

  it('shows the last answer that there was while the scenario cannot be read', async () => {
    const { session, until } = started();
    await until(() => session.state.isFresh);
    const { shown } = session.state;
    session.change('Break', [{ op: 'set', path: ['startDate'], value: 'soon' }]);
    await until(() => session.state.isFresh);
    expect([session.state.answer!.view, session.state.shown]).to.eql([null, shown]);
    expect(session.state.problems.map(({ pointer }) => pointer)).to.eql(['/startDate']);
    await session.close();
  });

  it('says that the program has failed, and goes on', async () => {
    const { session, asking, until } = started();
    await until(() => session.state.isFresh);
    const { ask } = asking;
    Object.assign(asking, {
      ask: (kind: RequestKind, request: Requests[RequestKind]) =>
        kind === 'answer' ? Promise.reject(new Error('out of memory')) : ask(kind, request),
    });
    session.change('Rename', rename('B'));
    await until(() => session.state.isFresh);
    expect(session.state.problems.map(({ message }) => message)).to.eql([
      'The program has failed at this campaign: out of memory',
    ]);
    Object.assign(asking, { ask });
    session.change('Rename', rename('C'));
    await until(() => session.state.answer?.view != null);
    await session.close();
  });

  it('tells numbers that are not known yet from those of what cannot be simulated', async () => {
    const broken = shipped();
    const { session, until } = started(new StudioDocument({ ...broken, startDate: 'soon' }));
    expect(session.state.savedDigest).to.equal(undefined);
    await until(() => session.state.savedDigest === null);
    session.change('Mend', [{ op: 'set', path: ['startDate'], value: broken.startDate }]);
    await session.saved({ name: 'b.json', kind: 'json' }, session.state.root);
    expect(session.state.savedDigest).to.equal(undefined);
    await until(() => session.state.savedDigest != null);
    await session.close();
  });

  it('keeps what is not saved, and nothing after a save', async () => {
    const { session, kept, until } = started();
    await until(() => session.state.isFresh);
    session.change('Rename', rename('B'), 'name');
    session.change('Rename', rename('C'), 'name');
    session.seal();
    await new Promise((done) => setTimeout(done, 400));
    expect(StudioDocument.from(kept.at(-1)!.record).root).to.have.property('name', 'C');
    await until(() => session.state.isFresh);
    await session.saved({ name: 'b.json', kind: 'json' }, session.state.root);
    expect([kept.at(-1), session.state.isDirty, session.state.file.name]).to.eql([
      null,
      false,
      'b.json',
    ]);
    await session.close();
  });

  it('compares with what was saved, also if it goes on meanwhile', async () => {
    const { session, asking, until } = started();
    session.change('Rename', rename('B'));
    const { root } = session.state;
    session.change('Rename', rename('C'));
    await session.saved({ name: 'a.json', kind: 'json' }, root);
    await until(() => session.state.savedDigest !== undefined);
    expect([asking.asked.includes('savedDigest'), session.state.isDirty]).to.eql([true, true]);
    await session.close();
  });

  it('goes on with a document that was recovered', async () => {
    const document = new StudioDocument(shipped());
    document.apply({ label: 'Rename', patches: rename('B') });
    const { session, until } = started(StudioDocument.from(document.record()));
    await until(() => session.state.savedDigest !== undefined && session.state.isFresh);
    expect([session.state.isDirty, session.state.undoLabel]).to.eql([true, 'Rename']);
    await session.close();
    const gone = new StudioDocument(shipped());
    gone.apply({ label: 'Rename', patches: rename('B') });
    gone.markSaved();
    gone.undo();
    gone.apply({ label: 'Rename', patches: rename('C') });
    const other = started(StudioDocument.from(gone.record()));
    await other.until(() => other.session.state.isFresh);
    await other.until(() => other.session.state.savedDigest === null);
    await other.session.close();
  });

  it('opens the form around what is gone', async () => {
    const { session } = started();
    session.select('/missionList/0/events/0');
    session.change('Delete', [{ op: 'remove', path: ['missionList', 0] }]);
    expect(session.state.selected).to.equal('');
    session.undo();
    session.select('/missionList/0/events/0');
    session.change('Delete', [{ op: 'set', path: ['missionList', 0, 'events'], value: [] }]);
    expect(session.state.selected).to.equal('/missionList/0');
    session.change('Nothing', rename(String((session.state.root as { name: string }).name)));
    session.undo();
    session.undo();
    await session.close();
    session.change('Break', [{ op: 'set', path: [], value: null }]);
    expect(session.state.selected).to.equal('');
  });
});
