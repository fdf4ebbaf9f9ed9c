import { LAYOUT, SHEETS } from '../lib/database/workbook/layout.js';
import { describeColumn } from '../lib/database/workbook/write/describe.js';
import { ClassOfSupply, classOfSupplyName } from '../lib/index.js';

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const table = (headers: readonly string[], rows: readonly (readonly string[])[]): string =>
  [headers, headers.map(() => '---'), ...rows]
    .map((row) => `| ${row.map(cell).join(' | ')} |`)
    .join('\n');

/** The page that describes the workbook, from the table that reading and writing go by. */
export function workbookPage(): string {
  const sheets = SHEETS.map((name) => {
    const { purpose, required, columns } = LAYOUT[name];
    const presence = required ? '' : ' A workbook may do without this sheet.';
    const rows = columns.map((column) => [
      `\`${column.header}\`${column.extra ? ' (extra)' : ''}`,
      describeColumn(LAYOUT[name], column),
    ]);
    return `## ${name}\n\n${purpose}${presence}\n\n${table(['column', 'what it takes'], rows)}`;
  });
  const classes = Object.values(ClassOfSupply).map((value) => [
    String(value),
    classOfSupplyName(value),
  ]);
  return `# The workbook of a model database

A model database is an Excel workbook (\`.xlsx\`) of ten sheets. The first row of a sheet names its
columns; each further row is one object. This page is made from the table that the reader and the
writer go by (\`npm run workbook\`).

- Sheets and columns are found by name, in any order. Case, blanks, hyphens, underscores and
  camelCase make no difference: \`delta_v\`, \`Delta V\` and \`deltaV\` are one.
- Rows refer to each other by what stands in \`id\`: whole numbers as a rule; words and uuids will do.
- A blank cell means "not given". Wholly blank rows are skipped.
- Columns marked *extra* are written only where a database needs them, and are never missed.
- A sheet called \`about\` is for people, and is not read.
- Identifiers are the same at every reading: version 5 uuids of a namespace and of the sheet and the
  \`id\`, as in \`nodes/4\`. A uuid in \`id\` is kept. A burn or state without an id takes that of its
  owner and its place among the owner's rows.
- Durations are days or hours here and seconds in the model, rounded to the microsecond.

Limits keep time and memory bounded for files from anywhere; each can be set
(\`loadDb(file, { limits: { cells: 20_000_000 } })\`): 128 MiB for the file, 512 MiB for its parts
once inflated (counted as they come out, whatever the file says), 10,000,000 cells with a value,
1,000 issues.

${sheets.join('\n\n')}

## Classes of supply

${table(['number', 'what it stands for'], classes)}
`;
}
