// Runs in its own process: reads a workbook with exceljs alone or with loadDb. Prints the time in ms, including the time
// to load the library, and the peak memory in kB.
import { readFileSync } from 'node:fs';
import { loadDb } from '../../lib/index.js';

const [, , file = '', how] = process.argv;
const bytes = readFileSync(file);
const start = performance.now();
if (how === 'exceljs') {
  const { default: ExcelJS } = await import('exceljs');
  const workbook = new ExcelJS.Workbook();
  // The types of the library expect the Buffer of another version of Node's types.
  await workbook.xlsx.load(bytes as unknown as Parameters<typeof workbook.xlsx.load>[0]);
} else await loadDb(bytes);
const time = performance.now() - start;
process.stdout.write(JSON.stringify({ time, memory: process.resourceUsage().maxRSS }));
