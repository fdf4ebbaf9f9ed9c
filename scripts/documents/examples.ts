// What the examples of a document say: the workbooks that its tables make, and the transcripts of its commands.
import 'reflect-metadata';
import ExcelJS from 'exceljs';
import { LAYOUT, SHEETS, standardColumns } from '../../lib/database/workbook/layout.js';

/** A command of a transcript: as it is shown, as it is run, and the output below it. */
export interface Entry {
  prompt: string;
  command: string;
  output: string;
}

/** The commands of a transcript. */
export function transcriptOf(text: string): Entry[] {
  const entries: Entry[] = [];
  for (const line of text.split(/(?<=\n)/)) {
    const last = entries.at(-1);
    if (line.startsWith('$ ')) entries.push({ prompt: line, command: line.slice(2), output: '' });
    else if (line.startsWith('> ') && last && last.output === '') {
      last.prompt += line;
      last.command += line.slice(2);
    } else if (last) last.output += line;
  }
  return entries;
}

/** Whether a text is what was said of it, where a line … stands for any lines. */
export function fits(text: string, said: string | undefined): boolean {
  if (said === undefined) return true;
  const parts = said.split(/^…\n/m).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('(?:.*\\n)*?')}$`).test(text);
}

type Cell = string | number | boolean | null;

/** The rows of a sheet: what each column has. */
type Row = Record<string, Cell>;

/** A section of a document whose tables are the sheets of a workbook. */
export interface SheetSection {
  /** The heading of the section. */
  title: string;
  /** The line of the last name of a sheet, from 1. */
  line: number;
  /** The rows of each sheet: those of the first such section of the document, then its own. */
  sheets: Record<string, Row[]>;
}

/**
 * The sections of a document that have tables for a workbook. Above such a table, a line of its own names the sheet:
 * `` `events` ``. The first of these sections is the base of the others.
 */
export function sheetSectionsOf(document: string): SheetSection[] {
  const sections: SheetSection[] = [];
  const lines = document.split('\n');
  let title = '';
  for (const [line, text] of lines.entries()) {
    if (text.startsWith('## ')) title = text.slice(3);
    const sheet = /^`([a-z_]+)`$/.exec(text)?.[1];
    if (!sheet) continue;
    const [header = [], , ...rows] = tableAt(lines, line + 2);
    let section = sections.at(-1);
    if (section?.title !== title) {
      section = { title, line: line + 1, sheets: structuredClone(sections[0]?.sheets ?? {}) };
      sections.push(section);
    }
    section.line = line + 1;
    section.sheets[sheet] = [
      ...(section.sheets[sheet] ?? []),
      ...rows.map((cells) =>
        Object.fromEntries(header.map((name, at) => [name, cellOf(cells[at])])),
      ),
    ];
  }
  return sections;
}

/** The cells of the table that begins at a line. */
function tableAt(lines: readonly string[], first: number): string[][] {
  const end = lines.findIndex((line, index) => index >= first && !line.startsWith('|'));
  return lines.slice(first, end === -1 ? undefined : end).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

/** What a spreadsheet program makes of a text that somebody types into a cell. */
function cellOf(text = ''): Cell {
  if (text === '') return null;
  if (text === 'TRUE' || text === 'FALSE') return text === 'TRUE';
  return Number.isNaN(Number(text)) ? text : Number(text);
}

/** The bytes of the workbook of a section: with all sheets and columns of a model, and its rows numbered. */
export async function workbookOf({ sheets }: SheetSection): Promise<Uint8Array> {
  const workbook = new ExcelJS.Workbook();
  for (const name of new Set([...SHEETS, ...Object.keys(sheets)])) {
    const rows = sheets[name] ?? [];
    const ofModel = SHEETS.find((each) => each === name);
    const usual = ofModel ? standardColumns(LAYOUT[ofModel]).map(({ header }) => header) : [];
    const columns = [...new Set([...usual, ...rows.flatMap((row) => Object.keys(row))])];
    const sheet = workbook.addWorksheet(name);
    sheet.addRow(columns);
    for (const [index, row] of rows.entries()) {
      const cells: Row = { ...(ofModel && { id: index + 1 }), ...row };
      sheet.addRow(columns.map((column) => cells[column] ?? null));
    }
  }
  return new Uint8Array(await workbook.xlsx.writeBuffer());
}
