import { closeSync, openSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { progressOn } from '../../../lib/cli/progress/progress.js';
import { Board, ERASE, spin } from '../../../lib/cli/progress/spinner.js';
import { scratch } from '../support/shell.js';

/** Blocks timers, as reading does. */
function work(milliseconds: number): void {
  const end = Date.now() + milliseconds;
  while (Date.now() < end);
}

describe('progress', () => {
  const file = scratch();
  let path = '';
  let terminal = 0;
  const shown = () => readFileSync(path, 'utf8');
  /** Blocks until the terminal shows something, for at most ten seconds. */
  const workUntil = (text: string) => {
    for (let n = 0; n < 1000 && !shown().includes(text); n++) work(10);
    return shown();
  };

  beforeEach(() => {
    path = file('terminal', '');
    terminal = openSync(path, 'a');
  });
  afterEach(() => closeSync(terminal));

  it('turns while the main thread is blocked, and is erased', () => {
    const progress = progressOn(terminal, 80, 0);
    progress.show('reading a');
    const frames = workUntil('/ 0 s: reading a');
    expect(frames).to.include(`${ERASE}| 0 s: reading a${ERASE}/ 0 s: reading a`);
    progress.show('comparing');
    workUntil('comparing');
    progress.end();
    const text = shown();
    expect(text.endsWith(`comparing${ERASE}`), text).to.equal(true);
    work(300);
    expect(shown()).to.equal(text);
    progress.show('writing');
    expect(workUntil('writing')).to.include('writing');
    progress.end();
  });

  it('shows nothing for short work', () => {
    const progress = progressOn(terminal, 80, 60_000);
    progress.show('reading a');
    work(500);
    progress.end();
    expect(shown()).to.equal('');
  });

  it('erases nothing if no progress was shown', () => {
    progressOn(terminal, 80).end();
    expect(shown()).to.equal('');
  });

  it('stays on one line', () => {
    const progress = progressOn(terminal, 30, 0);
    progress.show(`reading ${'月'.repeat(100)}`);
    const [, frame = ''] = workUntil('reading').split(ERASE);
    progress.end();
    expect(frame).to.equal('| 0 s: reading 月月月月…');
  });

  it('tolerates a terminal that accepts no output', async () => {
    const board = new Board();
    board.text = 'reading';
    const stop = spin({ memory: board.memory, terminal: 1_000_000, start: 0, patience: 0 });
    while (!board.shown) await new Promise((resolve) => setTimeout(resolve, 10));
    stop();
  });
});

describe('the state that the threads share', () => {
  it('contains as many whole characters as fit', () => {
    const board = new Board();
    expect(board.text).to.equal('');
    board.text = '月'.repeat(1000);
    expect(board.text).to.equal('月'.repeat(341));
    board.text = 'short';
    expect(board.text).to.equal('short');
  });

  it('is unlocked after an exception', () => {
    const board = new Board();
    const fail = () =>
      board.alone(() => {
        throw new RangeError();
      });
    expect(fail).to.throw(RangeError);
    board.alone(() => {
      board.shown = true;
    });
    expect(board.shown).to.equal(true);
  });
});
