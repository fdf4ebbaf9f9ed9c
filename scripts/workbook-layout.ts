import { LAYOUT, SHEETS } from '../lib/database/workbook/layout.js';
import { describeColumn } from '../lib/database/workbook/write/describe.js';

const cell = (text: string) => text.replaceAll('|', '\\|');

/** A page on every sheet and column, from the table that reading and writing go by. */
export function workbookLayoutPage(): string {
  const sheets = SHEETS.map((name) => {
    const { purpose, required, columns } = LAYOUT[name];
    const row = (header: string, text: string) => `| \`${header}\` | ${cell(text)} |`;
    const extra = columns.filter((column) => column.extra && column.header !== 'other_fields');
    const usual = columns.filter((column) => !column.extra);
    return [
      `## ${name}`,
      `${purpose}${required ? '' : ' May be missing.'}`,
      [
        '| column | takes |',
        '|---|---|',
        ...usual.map((column) => row(column.header, describeColumn(LAYOUT[name], column))),
      ].join('\n'),
      ...(extra.length === 0
        ? []
        : [
            'Written only where a database needs it, and read where it is there:',
            [
              '| column | takes |',
              '|---|---|',
              ...extra.map((column) => row(column.header, describeColumn(LAYOUT[name], column))),
            ].join('\n'),
          ]),
    ].join('\n\n');
  });
  return `# The layout of a workbook

<!-- Made by npm run documents from the layout in lib/database/workbook: do not edit. -->

A workbook has one sheet for each kind of thing, and one row for each of them. The first row names the columns, in any order. [Your own workbook](your-own-workbook.md) shows how to start.

- Names of sheets and columns are read in either case, with \`_\`, \`-\` or blanks between the words.
- Blank rows are passed over, and cells may hold formulas: their stored result counts.
- Rows refer to each other by \`id\`. A number is enough; what is loaded has uuids made from the sheet and the number, the same at each reading.
- In place of a row of \`resources\`, a class of supply is named by its negated number: -101 for cryogens.
- Any sheet may have a column \`other_fields\`: fields that the layout has no column for, as a JSON object.

${sheets.join('\n\n')}
`;
}
