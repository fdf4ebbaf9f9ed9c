import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { ownClock, Sign, StoppedWork, TaskContext } from '../../lib/service/tasks/task.js';
import { taskOf } from './support.js';

const files = { file: new Uint8Array() };

/** A task with a clock of the wall, and one of its thread. */
function contextWith(seconds: number, isQuick: boolean) {
  const time = { wall: 0, own: 0 };
  const task = taskOf('validate', files.file);
  const context = new TaskContext(
    { ...task, isQuick, limits: { ...task.limits, seconds } },
    files,
    { wall: () => time.wall, own: () => time.own },
  );
  return { time, check: context.check, task };
}

describe('the time of a task', () => {
  it('ends slow work by the clock', () => {
    const { time, check } = contextWith(1, false);
    time.wall = 1000;
    check();
    time.wall = 1001;
    expect(check).to.throw(StoppedWork);
  });

  it('ends quick work when its thread has worked on after its time', () => {
    const { time, check } = contextWith(1, true);
    time.wall = 1001;
    time.own = 900;
    check();
    time.wall = 1502;
    time.own = 1399;
    check();
    time.wall = 2003;
    time.own = 1400;
    expect(check).to.throw(StoppedWork);
  });

  it('does not wait for ever until a thread has its turn', () => {
    const { time, check } = contextWith(1, true);
    for (time.wall = 1001; time.wall <= 25_000; time.wall += 501) check();
    time.wall = 25_501;
    expect(check).to.throw(StoppedWork);
  });

  it('ends work that nobody waits for', () => {
    const { check, task } = contextWith(1, true);
    Atomics.store(task.signs, Sign.Stopped, 1);
    expect(check).to.throw(StoppedWork);
  });
});

describe('the clock of a thread', () => {
  it('is what the system says, in milliseconds', () => {
    const folder = mkdtempSync(join(tmpdir(), 'clock-'));
    try {
      const path = join(folder, 'schedstat');
      writeFileSync(path, '12345678 99 3\n');
      const clock = ownClock(path);
      expect(clock()).to.equal(12.345678);
      writeFileSync(path, '22345678 99 4\n');
      expect(clock()).to.equal(22.345678);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('is the clock of the wall where the system says nothing', () => {
    const before = performance.now();
    const clock = ownClock('/no/such/file');
    expect(clock()).to.be.within(before, performance.now());
  });
});
