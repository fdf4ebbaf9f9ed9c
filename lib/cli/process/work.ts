// Runs a command line in a thread of its own, so that the main thread can always answer a signal.
import { parentPort, workerData } from 'node:worker_threads';
import { run } from '../program.js';
import { Board } from '../progress/board.js';
import type { WorkData } from './messages.js';
import { progressOn, surroundingsOver } from './remote.js';

const { argv, version, board, progressColumns, ...settings } = workerData as WorkData;
const port = parentPort!;
const surroundings = surroundingsOver(port, {
  ...settings,
  progress: progressOn(new Board(board), progressColumns),
});

run(argv, surroundings, { version }).then((status) => {
  port.postMessage({ kind: 'done', status });
  port.close();
});
