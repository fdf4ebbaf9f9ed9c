import { defaultWorkbookLimits, workbookForm } from '../../../limits/workbook.js';
import { WorkbookFileError } from '../../file-messages.js';
import type { WorkbookLimits } from '../../input-output.js';
import { nodeThreads } from '../../node-files.js';
import { Budget } from '../budget.js';
import { type Sheet, type SpreadsheetCell, UnusableCell } from '../spreadsheet.js';
import { parseXls } from './parse.js';
import type { XlsAnswer, XlsTask } from './protocol.js';

const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const MIB = 2 ** 20;
/** Not written into the `new URL`: bundlers for browsers would find the file there and bundle it, but it runs only in Node.js. */
const HERE = import.meta.url;
/** The size of file that the limit on memory is made for. */
const USUAL_BYTES = defaultWorkbookLimits.xlsBytes;

/** Returns a cell as it was before it was sent by a thread, which forgets classes. */
const received = (cell: SpreadsheetCell | undefined): SpreadsheetCell | undefined =>
  typeof cell === 'object'
    ? new UnusableCell(cell.kind, cell.text, cell.length, cell.number)
    : cell;

const sheetOf = ({ name, rows }: Sheet): Sheet => ({
  name,
  rows: rows.map(({ cells, ...row }) => ({ ...row, cells: cells.map(received) })),
});

/**
 * Reads a workbook in a thread with limits on its time and memory. A damaged file can make the library that reads it loop or
 * fill the memory.
 */
async function parseInThread(
  task: XlsTask,
  { Worker }: NonNullable<ReturnType<typeof nodeThreads>>,
): Promise<readonly Sheet[]> {
  const { length } = task.bytes;
  const seconds = workbookForm.xlsSeconds + Math.ceil(length / MIB);
  const memory = Math.ceil(workbookForm.xlsMemory * Math.max(1, length / USUAL_BYTES));
  const worker = new Worker(new URL('./worker.js', HERE), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: memory },
    // The library prints what it does not know.
    stdout: true,
    stderr: true,
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    const answer = await new Promise<XlsAnswer>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
      timer = setTimeout(() => reject(slow(seconds)), 1000 * seconds);
    });
    if ('code' in answer) throw new WorkbookFileError(answer.code, answer.particulars);
    return answer.sheets.map(sheetOf);
  } catch (error) {
    if ((error as { code?: unknown }).code !== 'ERR_WORKER_OUT_OF_MEMORY') throw error;
    const reason = `reading it needs more than ${memory} MiB of memory`;
    throw new WorkbookFileError('damaged-workbook', { reason }, { cause: error });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

const slow = (seconds: number) =>
  new WorkbookFileError('damaged-workbook', {
    reason: `reading it takes more than ${seconds} seconds`,
  });

/**
 * Reads the sheets of a workbook of Excel 97-2003 ([MS-XLS], BIFF8). In Node.js, in a thread, which is stopped after some time; in a
 * browser, at once: what the file asks for is counted before the library reads it, so its time and memory are bounded.
 * @param wanted returns whether the rows of a sheet are wanted. Other sheets are returned without rows.
 * @throws WorkbookFileError if the file is not such a workbook, is damaged, or exceeds a limit
 */
export async function readXls(
  bytes: Uint8Array,
  limits: WorkbookLimits,
  wanted: (name: string) => boolean,
): Promise<readonly Sheet[]> {
  // Too large a file needs no thread to be refused.
  new Budget(limits).count('xlsBytes', bytes.length);
  if (!SIGNATURE.every((byte, index) => bytes[index] === byte))
    throw new WorkbookFileError('not-a-workbook', { found: 'a file of an unknown type' });
  const threads = nodeThreads();
  if (!threads) return parseXls(bytes, limits, wanted);
  const sheets = await parseInThread({ bytes, limits }, threads);
  return sheets.map((sheet) => (wanted(sheet.name) ? sheet : { ...sheet, rows: [] }));
}
