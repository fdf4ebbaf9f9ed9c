import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { writeLargeWorkbook } from './support/large-workbook.js';
import { line, middle, ms, times } from './support/measure.js';

const script = fileURLToPath(new URL('./support/workbook-peak.js', import.meta.url));

interface Figures {
  readonly time: number;
  readonly memory: number;
}

/** Medians of fresh processes that read a workbook in turn: with exceljs alone, and with loadDb. */
function compare(file: string, rounds: number): { bare: Figures; ours: Figures } {
  const taken = { exceljs: [] as Figures[], loadDb: [] as Figures[] };
  for (let round = 0; round < rounds; round++)
    for (const how of ['exceljs', 'loadDb'] as const) {
      const printed = execFileSync(process.execPath, [script, file, how], { encoding: 'utf8' });
      taken[how].push(JSON.parse(printed) as Figures);
    }
  const medianOf = (all: readonly Figures[]): Figures => ({
    time: middle(all.map(({ time }) => time)),
    memory: middle(all.map(({ memory }) => memory)),
  });
  return { bare: medianOf(taken.exceljs), ours: medianOf(taken.loadDb) };
}

function row(name: string, { bare, ours }: { bare: Figures; ours: Figures }): string {
  return line(
    name,
    ms(ours.time),
    times(ours.time / bare.time),
    `${(ours.memory / 1024).toFixed(0)} MB`,
    times(ours.memory / bare.memory),
  );
}

/** Compares loading a workbook with reading it in exceljs alone: time and peak memory of a process. */
export async function workbook(print: (text: string) => void): Promise<void> {
  print('Loading workbooks: time and peak memory, and their ratios to exceljs alone\n');
  for (const name of ['quick_start_1', 'quick_start_2']) {
    const file = `../shared/data/${name}.xlsx`;
    if (existsSync(file)) print(row(`${name}.xlsx`, compare(file, 5)));
  }
  print(row('data/moon-and-mars.xlsx', compare('data/moon-and-mars.xlsx', 5)));
  const folder = mkdtempSync(join(tmpdir(), 'space-logistics-'));
  try {
    for (const elements of [5_000, 20_000]) {
      const file = join(folder, `${elements}.xlsx`);
      await writeLargeWorkbook(file, elements);
      const title = `${elements.toLocaleString('en')} elements, ${(elements * 5).toLocaleString('en')} rows for them`;
      print(row(title, compare(file, 3)));
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}
