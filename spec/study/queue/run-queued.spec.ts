import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { expect } from 'chai';
import { parse } from '../../../lib/index.js';
import {
  type QueueWorkerEvent,
  type ResultRow,
  Study,
  StudyQueueError,
  type StudyRecord,
  StudyVariants,
  ThreadUnusable,
} from '../../../lib/study/index.js';
import {
  coordinate,
  type QueuedProgress,
  type QueuedRunOptions,
} from '../../../lib/study/queue/coordinator.js';
import { JobThreads } from '../../../lib/study/queue/job-threads.js';
import { thisProgram } from '../../../lib/study/queue/program.js';
import type { QueuedStudy } from '../../../lib/study/queue/queue.js';
import { type QueueWorkerOptions, workOn } from '../../../lib/study/queue/worker.js';
import { folders, MemoryStore, recordOf } from '../run/support.js';
import { tinyCampaign } from '../support/tiny.js';
import { MemoryQueue } from './memory-queue.js';

const sorted = (rows: readonly ResultRow[]): readonly ResultRow[] =>
  rows.toSorted((a, b) => Number(a[0]) - Number(b[0]));

const expectedOf = ({ study, variants }: StudyRecord): readonly ResultRow[] =>
  new StudyVariants(parse(Study, study), tinyCampaign()).rows({ from: 0, to: variants }).variants;

const thrownBy = (promise: Promise<unknown>): Promise<Error> =>
  promise.then(
    () => new Error('nothing was thrown'),
    (error: Error) => error,
  );

const otherStudy: QueuedStudy = {
  id: 'other',
  owner: 'somebody',
  name: 'Mars',
  program: { version: '9.9.9', rules: 'abcdef01' },
  study: '{}',
  campaignHash: '',
  columns: 1,
  heldBytes: 1,
};

describe('a study over a queue in memory', () => {
  const file = folders();
  let queue: MemoryQueue;
  let stopper: AbortController;
  let working: Promise<unknown>[];

  beforeEach(() => {
    queue = new MemoryQueue();
    stopper = new AbortController();
    working = [];
  });
  afterEach(async () => {
    stopper.abort();
    await Promise.all(working);
  });

  const work = (options: QueueWorkerOptions = {}): QueueWorkerEvent[] => {
    const events: QueueWorkerEvent[] = [];
    const { signal } = stopper;
    const onEvent = (event: QueueWorkerEvent) => events.push(event);
    working.push(workOn(queue.worker, { threads: 1, signal, onEvent, ...options }));
    return events;
  };

  const run = (record: StudyRecord, options: QueuedRunOptions = {}) => {
    const store = new MemoryStore(record);
    return { store, done: coordinate(store, queue.study, { lease: 1, ...options }) };
  };

  it('has the same rows as in this thread', async () => {
    const record = await recordOf({ runs: 700, answers: ['measures', 'margins', 'causes'] });
    const events = work({ threads: 2 });
    const seen: QueuedProgress[] = [];
    const { store, done } = run(record, { onProgress: (each) => seen.push(each) });
    expect(await done).to.deep.include({ simulated: 700, done: 700, count: 700, dead: [] });
    expect(sorted(store.rows)).to.deep.equal(expectedOf(record));
    expect(seen[0]).to.include({ done: 0, left: undefined });
    expect(seen.at(-1)).to.include({ done: 700, left: 0 });
    expect(events[0]).to.deep.equal({ kind: 'ready', threads: 2, program: thisProgram() });
    expect(events.filter(({ kind }) => kind === 'done').length).to.equal(queue.started);
    expect(queue.known.size + queue.waiting.length).to.equal(0);
  });

  it('sends lost jobs again, and counts results that come twice once', async () => {
    const record = await recordOf({ runs: 60 });
    let sent = 0;
    queue.onSend = (answer) => {
      sent++;
      // The first results are lost, as those that a server forgets; the others come twice.
      if (sent > 2) queue.results.push(answer, answer);
      return 'kept';
    };
    work();
    const { store, done } = run(record, { jobVariants: 10 });
    expect(await done).to.include({ simulated: 60 });
    expect(sorted(store.rows)).to.deep.equal(expectedOf(record));
    expect(queue.started).to.equal(8);
  });

  it('goes on where an aborted run has stopped', async () => {
    const record = await recordOf({ runs: 300 });
    work();
    const stop = new AbortController();
    const first = run(record, {
      jobVariants: 10,
      signal: stop.signal,
      onProgress: ({ done }) => {
        if (done > 0) stop.abort();
      },
    });
    const { done: before } = await first.done;
    expect(before).to.be.above(0).and.below(300);
    expect(before).to.equal(first.store.rows.length);
    const again = await coordinate(first.store, queue.study, { lease: 1 });
    expect(again).to.include({ simulated: 300 - before, done: 300 });
    expect(sorted(first.store.rows)).to.deep.equal(expectedOf(record));
    const never = await coordinate(new MemoryStore(record), queue.study, {
      signal: AbortSignal.abort(),
    });
    expect(never.simulated).to.equal(0);
  });

  it('makes rows with errors of variants that end their thread', async () => {
    writeFileSync(
      file('own.mjs'),
      'export const hostile = (_, { instantiatedElements: [{ mass }] }) => { if (mass === 101) process.exit(3); };',
    );
    const modules = [pathToFileURL(file('own.mjs')).href];
    const points = [100, 101, 103].map((mass) => ({ mass }));
    const design = { type: 'List', points };
    const { study, columns } = await recordOf({ design, deadline: 1 }, modules);
    const threads = new JobThreads(1, 512);
    const campaign = JSON.stringify(tinyCampaign());
    const job = { id: 'a', columns: columns.length, study, campaign, modules };
    try {
      const { variants, details } = await threads.simulate(job, { from: 0, to: 3 });
      const at = columns.findIndex(({ name }) => name === 'error');
      expect(variants.map((row) => row[at])).to.deep.equal([...[null, 'VARIANT_ENDED', null]]);
      expect(details.margins).to.be.an('array');
      // Another study takes the place of a thread that does nothing.
      await threads.simulate({ ...job, id: 'b' }, { from: 0, to: 1 });
      await threads.simulate(job, { from: 2, to: 3 });
      const broken = threads.simulate({ ...job, id: 'c', campaign: '{}' }, { from: 0, to: 1 });
      expect(await thrownBy(broken)).to.be.instanceOf(ThreadUnusable);
    } finally {
      await threads.stop();
    }
  });

  it('tries the variants of dead jobs one by one, and gives up what is dead again', async () => {
    const record = await recordOf({ runs: 12 });
    queue.onSend = () => {
      throw new Error('no');
    };
    queue.onThrow = (job, error) => {
      queue.deadJobs.push({ span: job.span, reason: (error as Error).message });
    };
    work();
    const { store, done } = run(record, { jobVariants: 6 });
    const { dead } = await done;
    expect(dead.map(({ variant }) => variant).toSorted((a, b) => a - b)).to.deep.equal([
      ...Array(12).keys(),
    ]);
    expect(new Set(dead.map(({ reason }) => reason))).to.deep.equal(new Set(['no']));
    const [messages] = await store.columns(['message']);
    expect(messages![3]).to.include('no');
  });

  it('stops if nothing can be simulated at all', async () => {
    const record = await recordOf({ runs: 200 });
    work();
    const { done } = run({ ...record, campaignHash: 'another' }, { jobVariants: 1 });
    const error = await thrownBy(done);
    expect(error).to.be.instanceOf(ThreadUnusable);
    expect(error.message).to.include('20 jobs failed one after the other: the campaign');
  });

  it('lets a worker wait with its results, and gives them back when it is stopped', async () => {
    const record = await recordOf({ runs: 20 });
    let full = 3;
    queue.onSend = (answer) => {
      if (full-- > 0) return 'full';
      queue.results.push(answer);
      return 'kept';
    };
    const events = work();
    await run(record, { jobVariants: 10 }).done;
    expect(full).to.be.below(0);
    expect(events.filter(({ kind }) => kind === 'done')).to.have.length(2);
    queue.onSend = () => {
      stopper.abort();
      return 'full';
    };
    const stopped = new AbortController();
    const second = run(await recordOf({ runs: 10, seed: 8 }), { signal: stopped.signal });
    await Promise.all(working);
    while (queue.back === 0) await sleep(5);
    stopped.abort();
    expect(await second.done).to.include({ simulated: 0 });
  });

  it('forgets jobs that nobody wants any more', async () => {
    work();
    await queue.study.add('gone', [{ from: 0, to: 1 }]);
    while (queue.jobs.size > 0) await sleep(5);
    // Its process ends between two questions of the worker.
    Object.assign(queue.worker, { isWanted: async () => true });
    await queue.study.add('gone', [{ from: 1, to: 2 }]);
    while (queue.jobs.size > 0) await sleep(5);
    queue.known.set('other', otherStudy);
    await queue.study.add('other', [{ from: 0, to: 1 }]);
    while (queue.jobs.size > 0) await sleep(5);
    queue.onSend = () => 'unwanted';
    const stop = new AbortController();
    const { done } = run(await recordOf({ runs: 5 }), { signal: stop.signal });
    while (queue.started < 4) await sleep(5);
    stop.abort();
    expect((await done).simulated).to.equal(0);
    expect(queue.deadJobs).to.deep.equal([]);
  });

  it('refuses own functions, and a study that another process runs', async () => {
    writeFileSync(file('own.mjs'), 'export const one = () => 1;');
    const own = await recordOf({}, [pathToFileURL(file('own.mjs')).href]);
    expect((await thrownBy(run(own).done)).message).to.include('--own');
    const record = await recordOf({ runs: 40 });
    const stop = new AbortController();
    const first = run(record, { signal: stop.signal });
    await sleep(50);
    const second = await thrownBy(run(record).done);
    expect(second).to.be.instanceOf(StudyQueueError);
    expect(second.message).to.equal('another process runs this study');
    const [[id, study]] = [...queue.known] as [[string, QueuedStudy]];
    queue.known.set(id, { ...study, owner: 'another' });
    expect((await thrownBy(first.done)).message).to.include('taken this study over');
    stop.abort();
  });

  it('tells both sides of workers that cannot take part', async () => {
    queue.known.set('other', otherStudy);
    const refused = await thrownBy(workOn(queue.worker, { threads: 1 }));
    expect(refused).to.be.instanceOf(StudyQueueError);
    expect(refused.message).to.include('"Mars" needs version 9.9.9 with the rules abcdef01');
    queue = new MemoryQueue();
    const events = work();
    await sleep(50);
    queue.known.set('other', otherStudy);
    while (!events.some(({ kind }) => kind === 'refused')) await sleep(20);
    const { program } = otherStudy;
    queue.workers.set('old', { id: 'old', program, host: 'far', threads: 9 });
    const seen: QueuedProgress[] = [];
    await run(await recordOf({ runs: 5 }), { onProgress: (each) => seen.push(each) }).done;
    const { workers, threads, refused: others } = seen.at(-1)!;
    expect({ workers, threads, others: others.map(({ host }) => host) }).to.deep.equal({
      workers: 1,
      threads: 1,
      others: ['far'],
    });
  });
});
