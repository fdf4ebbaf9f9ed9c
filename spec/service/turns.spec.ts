import { expect } from 'chai';
import { endlessScenario } from '../../bench/service/hostile.js';
import { newSigns, Sign, TaskContext } from '../../lib/service/tasks/task.js';
import { MAKE_WAY, Turns, Way } from '../../lib/service/tasks/turns.js';
import { Lane } from '../../lib/service/work/lane.js';
import { taskOf } from './support.js';

/** Turns with a clock that the test moves. Waiting takes as long as asked, or until another time. */
function turnsWith() {
  const time = { now: 0, freeAt: Number.POSITIVE_INFINITY };
  const turns = new Turns(new Way(1, 1).signal, {
    now: () => time.now,
    wait: (milliseconds) => {
      const isFree = time.freeAt <= time.now + milliseconds;
      time.now = isFree ? Math.max(time.now, time.freeAt) : time.now + milliseconds;
      return !isFree;
    },
  });
  return { time, turns };
}

describe('the turns of slow work', () => {
  it('are a tenth of the time while quick work needs all processors', () => {
    const { time, turns } = turnsWith();
    turns.begin();
    time.now += 1;
    expect(turns.check()).to.equal(0);
    time.now += 1;
    expect(turns.check()).to.equal(18);
    time.now += 4;
    expect(turns.check()).to.equal(36);
  });

  it('go on as soon as quick work leaves a processor', () => {
    const { time, turns } = turnsWith();
    turns.begin();
    time.now += 10;
    time.freeAt = time.now + 5;
    expect(turns.check()).to.equal(5);
    time.now += 10;
    expect(turns.check()).to.equal(0);
  });

  it('count the work before, which may not have looked at the signal', () => {
    const { time, turns } = turnsWith();
    turns.begin();
    time.now += 50;
    turns.end();
    time.now += 20;
    turns.begin();
    expect(time.now).to.equal(500);
  });

  it('come after a second at the latest', () => {
    const { time, turns } = turnsWith();
    turns.begin();
    time.now += 60_000;
    expect(turns.check()).to.equal(1000);
  });

  it('wait for the signal of another thread', () => {
    const way = new Way(1, 2);
    const leave = way.enter();
    const turns = new Turns(way.signal);
    turns.begin();
    const start = performance.now();
    while (performance.now() - start < 5);
    turns.end();
    turns.begin();
    expect(performance.now() - start).to.be.at.least(50);
    leave();
    while (turns.check() > 0);
  });
});

describe('the way for quick work', () => {
  const isFull = ({ signal }: Way): boolean => Atomics.load(signal, MAKE_WAY) === 1;

  it('is made when a processor is left for nothing else', () => {
    const way = new Way(4, 4);
    const leave = [way.enter(), way.enter()];
    expect(isFull(way)).to.equal(false);
    leave.push(way.enter());
    expect(isFull(way)).to.equal(true);
    leave[0]!();
    expect(isFull(way)).to.equal(false);
    leave[1]!();
    leave[2]!();
    expect(isFull(way)).to.equal(false);
  });

  it('is made for one thread on one processor', () => {
    const way = new Way(1, 1);
    expect(isFull(way)).to.equal(false);
    way.enter();
    expect(isFull(way)).to.equal(true);
  });

  it('is not made for work that only waits for a thread', () => {
    const way = new Way(1, 4);
    for (let times = 0; times < 10; times++) way.enter();
    expect(isFull(way)).to.equal(false);
  });
});

describe('the time in which slow work makes way', () => {
  it('does not count as time of the task', () => {
    const { time, turns } = turnsWith();
    const file = new Uint8Array();
    const task = taskOf('validate', file, {}, { turns });
    const context = new TaskContext(
      { ...task, limits: { ...task.limits, seconds: 1 } },
      { file },
      { wall: () => time.now, own: () => 0 },
    );
    turns.begin();
    for (let worked = 0; worked < 1000; worked += 10) {
      time.now += 10;
      context.check();
    }
    expect(time.now).to.equal(10_000);
    expect(Atomics.load(task.signs, Sign.Rested)).to.equal(9000);
    time.now += 1;
    expect(context.check).to.throw();
  });

  it('does not end the thread', async () => {
    const way = new Way(1, 1);
    way.enter();
    const limits = taskOf('', new Uint8Array()).limits;
    const lane = new Lane({
      threads: 1,
      spare: 0,
      waiting: 1,
      threadMemory: 512,
      isSlow: true,
      // Less than the work and its rests take, and much more than the work alone, however busy the machine is.
      seconds: 17,
      signal: way.signal,
      settings: {
        version: '1.2.3',
        limitsOf: { quick: limits, slow: { ...limits, seconds: 2 } },
      },
    });
    try {
      const answer = await lane.run(
        {
          work: 'simulate',
          body: endlessScenario(),
          contentType: '',
          parameters: { anyway: true },
          limits: 'slow',
          isQuick: false,
          signs: newSigns(),
        },
        new AbortController().signal,
      );
      // The work itself says that its time is over.
      expect(answer)
        .to.have.nested.property('problem.type')
        .that.matches(/time-limit$/);
    } finally {
      await lane.close();
    }
  });
});
