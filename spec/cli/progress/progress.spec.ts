import { closeSync, openSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { progressOn } from '../../../lib/cli/process/remote.js';
import { Board } from '../../../lib/cli/progress/board.js';
import { ERASE, ProgressLine } from '../../../lib/cli/progress/progress-line.js';
import { scratch } from '../support/shell.js';

describe('progress', () => {
  const file = scratch();
  let path = '';
  let terminal = 0;
  let clock = 0;
  const shown = () => readFileSync(path, 'utf8');
  const now = () => clock;

  /** Returns the two ends of a progress line: what a command calls, and what the main thread draws. */
  const pair = (options: { columns?: number; patience?: number } = {}) => {
    const board = new Board();
    const line = new ProgressLine(board, { terminal, now, patience: options.patience ?? 0 });
    const progress = progressOn(new Board(board.memory), options.columns ?? 80);
    return { progress, line };
  };

  beforeEach(() => {
    path = file('terminal', '');
    terminal = openSync(path, 'a');
    clock = 5000;
  });
  afterEach(() => closeSync(terminal));

  it('turns, tells the time, and is erased', () => {
    const { progress, line } = pair();
    progress.show('reading a');
    line.draw();
    clock += 2100;
    line.draw();
    const frames = `${ERASE}| 0 s: reading a${ERASE}/ 2 s: reading a`;
    expect(shown()).to.equal(frames);
    line.hide();
    line.hide();
    expect(shown()).to.equal(`${frames}${ERASE}`);
    line.end();
    expect(shown()).to.equal(`${frames}${ERASE}`);
    expect(line.seconds).to.equal(2);
  });

  it('draws by itself, while another thread works', async () => {
    const { progress, line } = pair();
    progress.show('reading a');
    while (!shown().includes('reading a')) await new Promise((done) => setTimeout(done, 10));
    line.end();
    expect(shown().endsWith(ERASE)).to.equal(true);
  });

  it('is erased when the work ends', () => {
    const { progress, line } = pair();
    progress.show('reading a');
    line.draw();
    progress.end();
    line.draw();
    line.draw();
    line.end();
    expect(shown()).to.equal(`${ERASE}| 0 s: reading a${ERASE}`);
  });

  it('shows nothing for short work', () => {
    const { progress, line } = pair({ patience: 60_000 });
    progress.show('reading a');
    clock += 59_000;
    line.draw();
    line.end();
    expect(shown()).to.equal('');
  });

  it('draws nothing where nobody watches, but knows the activity', () => {
    const board = new Board();
    const line = new ProgressLine(board, { terminal: undefined, now, patience: 0 });
    progressOn(board, 80).show('reading a');
    line.draw();
    line.end();
    expect(shown()).to.equal('');
    expect(board.read()).to.equal('reading a');
  });

  it('stays on one line, without control characters', () => {
    const { progress, line } = pair({ columns: 30 });
    progress.show(`reading ${'月'.repeat(100)}`);
    line.draw();
    progress.show('\x1b[2J\n');
    line.draw();
    line.end();
    const [, first, second] = shown().split(ERASE);
    expect(first).to.equal('| 0 s: reading 月月月月…');
    expect(second).to.equal('/ 0 s: \\u{1b}[2J\\u{a}');
  });

  it('tolerates a terminal that accepts no output', () => {
    const line = new ProgressLine(new Board(), { terminal: 1_000_000, now, patience: 0 });
    line.board.write('reading');
    line.draw();
    line.end();
  });
});

describe('the board that the threads share', () => {
  it('contains as many whole characters as fit', () => {
    const board = new Board();
    expect(board.read()).to.equal('');
    board.write('月'.repeat(1000));
    expect(board.read()).to.equal('月'.repeat(341));
    board.write('short');
    expect(new Board(board.memory).read()).to.equal('short');
  });

  it('returns the earlier text while a new one is being written', () => {
    const board = new Board();
    board.write('reading');
    expect(board.read()).to.equal('reading');
    // As if the other thread had stopped in the middle of a text.
    Atomics.add(new Int32Array(board.memory, 0, 1), 0, 1);
    new Uint8Array(board.memory, 8).fill(0x78, 0, 3);
    expect(board.read()).to.equal('reading');
  });
});
