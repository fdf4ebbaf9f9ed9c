import { fileURLToPath } from 'node:url';
import {
  CAMPAIGN_SHEETS,
  type ColumnLayout,
  classesOfRows,
  fieldOf,
  hasTypes,
  layoutOf,
  type SheetLayout,
} from '../lib/database/workbook/layout.js';
import { DESIGN_LAYOUT } from '../lib/design/sheets/layout.js';
import { fieldsOf } from '../lib/schema/metadata.js';
import { modelDescriptions } from './descriptions.js';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** The description of each column that holds a field, by sheet and header. */
export function columnDescriptions(): Record<string, Record<string, string>> {
  const { ofField } = modelDescriptions(root);
  const { rows } = DESIGN_LAYOUT.requirements;
  const typeWords = new Map(
    hasTypes(rows)
      ? [...rows.members].map(([type, target]): [unknown, string] => [target, type])
      : [],
  );
  const descriptionOf = (layout: SheetLayout, column: ColumnLayout): string | undefined => {
    const name = fieldOf(column);
    if (name === undefined || name === 'type') return undefined;
    const owners = classesOfRows(layout).filter((target) =>
      fieldsOf(target).some((field) => field.name === name),
    );
    if (layout.name !== 'requirements') return owners[0] && ofField(owners[0], name);
    // The types of requirements are few, and mean different things by a column.
    const texts = owners.map((target) => [ofField(target, name), typeWords.get(target)] as const);
    const [first] = texts;
    return texts.every(([text]) => text === first?.[0])
      ? first?.[0]
      : texts.map(([text, type]) => `${type}: ${text}`).join(' ');
  };
  const layouts = [
    ...CAMPAIGN_SHEETS.map((name) => layoutOf('campaign', name)),
    ...Object.values(DESIGN_LAYOUT),
  ];
  return Object.fromEntries(
    layouts.map((layout) => [
      layout.name,
      Object.fromEntries(
        layout.columns.flatMap((column) => {
          const text = descriptionOf(layout, column);
          return text === undefined ? [] : [[column.header, text]];
        }),
      ),
    ]),
  );
}

/** The source of the descriptions of the columns of a workbook, which are the doc comments of their fields. */
export function files(): Record<string, string> {
  const source = `import type { SheetLayout } from './layout.js';

/**
 * The descriptions of the columns of a workbook: the doc comments of their fields. The compiled package does not have these.
 * Generated: run \`npm run generate\` after you change a doc comment.
 */
export const COLUMN_DESCRIPTIONS: Readonly<Record<SheetLayout['name'], Readonly<Record<string, string>>>> =
  ${JSON.stringify(columnDescriptions(), undefined, 2)};
`;
  return { 'lib/database/workbook/column-descriptions.ts': source };
}
