// Runs in a worker thread: reads a workbook, and answers with its sheets or with the error.
import { parentPort, workerData } from 'node:worker_threads';
import { WorkbookFileError } from '../../file-messages.js';
import { parseXls } from './parse.js';
import type { XlsAnswer, XlsTask } from './protocol.js';

const { bytes, limits } = workerData as XlsTask;

const answer = (message: XlsAnswer) => parentPort?.postMessage(message);

try {
  answer({ sheets: await parseXls(bytes, limits, () => true) });
} catch (error) {
  if (!(error instanceof WorkbookFileError)) throw error;
  answer({ code: error.code, particulars: error.particulars });
}
