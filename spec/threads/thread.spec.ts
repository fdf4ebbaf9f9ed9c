import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { Thread, ThreadLost, type ThreadSetup, ThreadUnusable } from '../../lib/threads/thread.js';

const file = new URL('./support/obedient.js', import.meta.url).href;

const thrownBy = (promise: Promise<unknown>): Promise<ThreadLost> =>
  promise.then(
    () => expect.fail('nothing was thrown'),
    (error: ThreadLost) => error,
  );

describe('a thread', () => {
  let threads: Thread<string, unknown>[] = [];
  const start = (more: Partial<ThreadSetup> = {}): Thread<string, unknown> => {
    const thread = new Thread<string, unknown>({ file, data: 'done:', threadMemory: 64, ...more });
    threads.push(thread);
    return thread;
  };
  afterEach(async () => {
    await Promise.all(threads.map((thread) => thread.stop()));
    threads = [];
  });

  it('answers one task after the other, and sends notes', async () => {
    const notes: unknown[] = [];
    const thread = start({ onNote: (note) => notes.push(note) });
    expect(await thread.run('a')).to.equal('done: a');
    expect(await thread.run('b')).to.equal('done: b');
    expect(await thread.run('bytes')).to.deep.equal(new Uint8Array(8));
    expect(notes).to.deep.equal(['noted a', 'noted b']);
  });

  it('imports modules before its file', async () => {
    const modules = ['data:text/javascript,process.exit(9)'];
    expect((await thrownBy(start({ modules }).run('a'))).message).to.equal('exit code 9');
  });

  it('says how its work ended without an answer', async () => {
    const thread = start();
    const thrown = await thrownBy(thread.run('throw'));
    expect(thrown.cause).to.be.instanceOf(RangeError).with.property('message', 'too far');
    expect(await thread.run('c'), 'it can go on').to.equal('done: c');
    const lost = await thrownBy(thread.run('exit'));
    expect(lost).to.be.instanceOf(ThreadLost);
    expect(lost.message).to.equal('exit code 5');
    expect(thread.hasEnded).to.equal(true);
    expect(await thrownBy(thread.run('d'))).to.equal(lost);
  });

  it('ends alone when it needs too much memory', async () => {
    const lost = await thrownBy(start({ threadMemory: 32 }).run('fill'));
    expect([lost.isOutOfMemory, lost.isStuck]).to.deep.equal([true, false]);
  });

  it('is stuck when it has not beaten for too long, and can be stopped then', async () => {
    const lost = await thrownBy(start({ patience: 600 }).run('block'));
    expect([lost.isOutOfMemory, lost.isStuck]).to.deep.equal([false, true]);
  });

  it('may work for long if it beats', async () => {
    expect(await start({ patience: 1000 }).run('beat')).to.equal('beaten');
  });

  it('stops by itself when it is asked to', async () => {
    const thread = start();
    const answer = thread.run('wait');
    await sleep(20);
    thread.askToStop();
    expect(await answer).to.equal('stopped');
  });

  it('can be stopped while it starts, and while it works', async () => {
    for (const pause of [0, 10, 50, 200]) {
      const thread = start();
      const lost = thrownBy(thread.run('block'));
      await sleep(pause);
      await thread.stop();
      expect((await lost).message).to.equal('exit code 1');
    }
  });

  it('is unusable if its file throws, and lost if there is none', async () => {
    const unusable = await thrownBy(start({ data: 'unusable' }).run('a'));
    expect(unusable).to.be.instanceOf(ThreadUnusable).with.property('message', 'no data');
    const missing = await thrownBy(start({ file: `${file}.no` }).run('a'));
    expect(missing).to.be.instanceOf(ThreadLost);
  });
});
