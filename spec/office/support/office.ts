import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** A change that a person makes to a cell: what they type. */
export type Typed = readonly [sheet: string, cell: string, text: string];

/** What a person does with a workbook. */
export interface Work {
  /** Sheets that are added. */
  readonly sheets?: readonly string[];
  /** Rows that are inserted, by sheet and number, before anything is typed. */
  readonly rows?: readonly (readonly [sheet: string, row: number])[];
  readonly typed: readonly Typed[];
}

const LIBRARY = (kind: string, name: string, entry: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE library:${kind} PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "${kind}.dtd">
<library:${kind} xmlns:library="http://openoffice.org/2000/library" xmlns:xlink="http://www.w3.org/1999/xlink"${name}>
${entry}
</library:${kind}>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** LibreOffice without a window, with a profile of its own. */
export class Office {
  constructor(readonly folder: string) {}

  #run(...args: readonly string[]): void {
    const profile = `-env:UserInstallation=${pathToFileURL(join(this.folder, 'profile'))}`;
    execFileSync('soffice', [profile, '--headless', ...args], { stdio: 'pipe', timeout: 110_000 });
  }

  /** Converts a file, and returns the path of the result. */
  convert(file: string, format: string): string {
    const out = join(this.folder, format);
    this.#run('--convert-to', format, '--outdir', out, file);
    return join(out, `${basename(file, extname(file))}.${format}`);
  }

  /** Opens a workbook, works in it as a person would, and saves it as another one. */
  edit(file: string, target: string, { sheets = [], rows = [], typed }: Work): void {
    const lines = [
      ...sheets.map((name) => `doc.Sheets.insertNewByName(${quoted(name)}, doc.Sheets.Count)`),
      ...rows.map(
        ([sheet, row]) =>
          `doc.Sheets.getByName(${quoted(sheet)}).Rows.insertByIndex(${row - 1}, 1)`,
      ),
      ...typed.map(
        ([sheet, cell, text]) =>
          `doc.Sheets.getByName(${quoted(sheet)}).getCellRangeByName(${quoted(cell)}).setFormula(${quoted(text)})`,
      ),
    ];
    const macro = `Sub Edit
Dim hidden(0) As New com.sun.star.beans.PropertyValue
hidden(0).Name = "Hidden"
hidden(0).Value = True
doc = StarDesktop.loadComponentFromURL(${quoted(String(pathToFileURL(file)))}, "_blank", 0, hidden())
${lines.join('\n')}
Dim saved(0) As New com.sun.star.beans.PropertyValue
saved(0).Name = "FilterName"
saved(0).Value = "Calc MS Excel 2007 XML"
doc.storeToURL(${quoted(String(pathToFileURL(target)))}, saved())
doc.close(True)
End Sub`;
    // The first start makes the profile, over what is there.
    this.#run('--terminate_after_init');
    const library = join(this.folder, 'profile', 'user', 'basic', 'Standard');
    mkdirSync(library, { recursive: true });
    writeFileSync(
      join(library, 'Work.xba'),
      `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE script:module PUBLIC "-//OpenOffice.org//DTD OfficeDocument 1.0//EN" "module.dtd">
<script:module xmlns:script="http://openoffice.org/2000/script" script:name="Work" script:language="StarBasic">${escaped(macro)}</script:module>`,
    );
    const named =
      ' library:name="Standard" library:readonly="false" library:passwordprotected="false"';
    writeFileSync(
      join(library, 'script.xlb'),
      LIBRARY('library', named, ' <library:element library:name="Work"/>'),
    );
    writeFileSync(join(library, 'dialog.xlb'), LIBRARY('library', named, ''));
    this.#run('macro:///Standard.Work.Edit()');
  }
}
