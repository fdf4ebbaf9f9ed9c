import { CAMPAIGN_ONLY, LAYOUT, layoutOf, SHEETS } from '../lib/database/workbook/layout.js';
import { describeColumn } from '../lib/database/workbook/write/describe.js';
import { DESIGN_LAYOUT } from '../lib/design/sheets/layout.js';
import { ClassOfSupply, classOfSupplyName } from '../lib/index.js';
import { unitTable } from '../lib/schema/units.js';

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const table = (headers: readonly string[], rows: readonly (readonly string[])[]): string =>
  [headers, headers.map(() => '---'), ...rows]
    .map((row) => `| ${row.map(cell).join(' | ')} |`)
    .join('\n');

/** The units that headers can name, and their spellings. */
const units = (): string =>
  table(
    ['quantity', 'units', 'other spellings'],
    unitTable().map(({ quantity, units: all }) => [
      quantity,
      all.map(({ name }) => `\`${name}\``).join(', '),
      all.flatMap(({ spellings }) => spellings.map((spelling) => `\`${spelling}\``)).join(', '),
    ]),
  );

/** The columns that decide results, by sheet. */
const deciding = (): string =>
  SHEETS.flatMap((name) => {
    const headers = LAYOUT[name].columns.filter(({ decides, extra }) => decides && !extra);
    return headers.length === 0
      ? []
      : [`- ${name}: ${headers.map(({ header }) => `\`${header}\``).join(', ')}`];
  }).join('\n');

/** The sheets that only campaigns have, and the columns that they add to those of a model database. */
function campaignSheets(): string {
  const only = CAMPAIGN_ONLY.map((name) => {
    const { purpose, columns } = LAYOUT[name];
    const rows = columns.map((column) => [
      `\`${column.header}\`${column.extra ? ' (extra)' : ''}`,
      describeColumn(LAYOUT[name], column),
    ]);
    const first = LAYOUT[name].isList ? 'field' : 'column';
    return `### ${name}\n\n${purpose}\n\n${table([first, 'description'], rows)}`;
  });
  const added = SHEETS.flatMap((name) => {
    const known = new Set(LAYOUT[name].columns.map(({ header }) => header));
    const layout = layoutOf('campaign', name);
    return layout.columns
      .filter(({ header }) => !known.has(header))
      .map((column) => [name, `\`${column.header}\``, describeColumn(layout, column)]);
  });
  return `${only.join('\n\n')}

### Further columns of the model

In a campaign workbook, the sheets of the model can have these columns too. A demand model can also have the type
\`Crew Consumables\`.

${table(['sheet', 'column', 'description'], added)}`;
}

/** The sheets that a campaign workbook can have for its design. */
const designSheets = (): string =>
  Object.values(DESIGN_LAYOUT)
    .map((layout) => {
      const { name, purpose, columns, isList } = layout;
      const rows = columns.map((column) => [
        `\`${column.header}\``,
        describeColumn(layout, column),
      ]);
      return `### ${name}\n\n${purpose}\n\n${table([isList ? 'field' : 'column', 'description'], rows)}`;
    })
    .join('\n\n');

/** The page that describes workbooks, made from the layout that reading and writing use. */
export function workbookPage(): string {
  const sheets = SHEETS.map((name) => {
    const { purpose, required, columns } = LAYOUT[name];
    const presence = required ? '' : ' This sheet is optional.';
    const rows = columns.map((column) => [
      `\`${column.header}\`${column.extra ? ' (extra)' : ''}`,
      describeColumn(LAYOUT[name], column),
    ]);
    return `## ${name}\n\n${purpose}${presence}\n\n${table(['column', 'description'], rows)}`;
  });
  const classes = Object.values(ClassOfSupply).map((value) => [
    String(value),
    classOfSupplyName(value),
  ]);
  return `# The workbook of a model database

This page lists every sheet and column, also those of [campaign workbooks](#campaign-workbooks). To start, see
[Your own workbook](your-own-workbook.md) or [A campaign in a workbook](campaign-workbook.md).

The workbook (\`.xlsx\`) has ten sheets. The first row of a sheet names its columns, and each further row
is one object.

| sheets | content |
| --- | --- |
| [\`nodes\`](#nodes), [\`edges\`](#edges), [\`burns\`](#burns) | the network: places, the paths between them, and the burns of a path |
| [\`resources\`](#resources) | what is produced and consumed |
| [\`elements\`](#elements), [\`states\`](#states), [\`parts\`](#parts), [\`contents\`](#contents) | kinds of vehicles, habitats, containers and crew, with their states, parts and cargo |
| [\`demand_models\`](#demand_models), [\`demands\`](#demands) | what elements consume |

The sheets \`nodes\`, \`edges\`, \`resources\` and \`elements\` are required.

## Rules

- Sheets and columns are found by name, in any order. Upper and lower case, spaces, hyphens,
  underscores and camelCase make no difference: \`delta_v\`, \`Delta V\` and \`deltaV\` are the same.
- Each row has an \`id\`: usually a whole number, but a word or a UUID works too. To refer to a row, use its
  \`id\`, or its name if no other row of the sheet has the same name.
- A blank cell means "not given". Where a value is required and a blank cell has one sensible meaning, it is read as that, with a warning: no seats, no tank and no fuel, no packing material, no spares. Blank rows are skipped.
- You can leave out the columns marked *extra*. They are written only if a database needs them.
- Durations are numbers of days, or of hours in the sheet \`parts\`. ISO 8601 text such as \`P1DT12H\` works
  too. They are converted to seconds and rounded to the microsecond.
- A sheet called \`about\` is for people. It is not read. Nor is \`choices\`, a hidden sheet whose formulas find what cells
  offer.

### Missing columns

A missing column is an error if a row needs it, otherwise a warning. A row needs a column if the schema
requires its field, or if the column decides results. These columns decide results:

${deciding()}

To accept a workbook without one of them, give the command \`--missing-columns warning\`, or load it with
\`missingColumns: 'warning'\`. The values of the column are then 0. A field that the schema requires remains an
error.

### Identifiers

The objects of a workbook have UUIDs. They are the same each time the workbook is read, so scenarios can
refer to them. A UUID in \`id\` is kept. Any other \`id\` is turned into a version 5 UUID, from a namespace, the
sheet and the \`id\`, as in \`nodes/4\`. For a burn or state without an \`id\`, its owner and its position among the
rows of its owner are used.

### Limits

Limits keep time and memory bounded for files from any source: 128 MiB for the file, 512 MiB for its
decompressed parts (counted during decompression, whatever the file says), 1,000,000 rows, 10,000,000 cells,
134,217,728 characters of text, 1,000,000 items of lists and JSON values in cells, and 1,000 issues. A text that
many cells share counts once for each of them. You can change each of these limits:
\`loadDb(file, { limits: { cells: 20_000_000 } })\`. [Limits](limits.md#workbooks) has all of them, with those that are
fixed. A file that exceeds a limit is refused with the error \`workbook-too-large\`, which names the limit.

### Damaged files

A file that has lost something is refused with the error \`damaged-workbook\`. It is never read as if the rest were all.
This holds for a sheet without its part, for two parts with the same name, for a wrong check sum, and for parts that
are not what the file says.

## Units

A header can name the unit of its column in round or square brackets: \`mass (t)\`, \`Duration [h]\`,
\`apoapsis (km)\`. The values are converted to the usual unit of the column, which its description gives. An
unknown unit, or one that does not fit the column, is an error that lists the accepted units.

${units()}

- A cell that holds text, such as \`16 t\`, can have a unit of its own. [Numbers](editing.md#numbers) says which texts are numbers.
- Amounts (\`amount\`, \`max_fuel\`, \`fuel_amount\`) take \`units\` of the resource, or a mass, which is divided by
  the \`unit_mass\` of the resource. Rates take the same per time: \`rate (kg/day)\`, \`rate (g/h)\`.
- An exhaust velocity, as in \`isp (m/s)\`, is divided by the standard gravity of 9.80665 m/s².
- A pound is 0.45359237 kg, a foot 0.3048 m, a mile 1609.344 m and a nautical mile 1852 m, exactly.
- \`ton\` is ambiguous and not accepted: use \`t\` for 1000 kg. Years have no fixed length.

${sheets.join('\n\n')}

## Campaign workbooks

A workbook can hold a whole scenario: its missions, events and elements, and the model that they use. It has the ten
sheets above, and those below. [A campaign in a workbook](campaign-workbook.md) shows how to write one. A workbook is a
campaign if it has one of the sheets below, whatever its file name is.

All rules above hold for these sheets too, and these besides:

- **References** are names: \`KSC\`, \`Cargo | Lander\`. An \`id\` or a UUID works too. If several rows have the name, the
  error lists their cells: then use the \`id\`. Where a cell can name rows of several sheets, put the sheet before the
  name or id if it must be said: \`nodes!KSC\`, \`edges!3\`. A burn has the name of its edge and its number:
  \`LEO-LLO #1\`. A UUID that no row has is kept, as in JSON, and the checks report it.
- **Lists** are in one cell, separated by semicolons, commas or line breaks. Put an item that contains one of these, or a
  quotation mark, into quotation marks, and double a quotation mark inside it: \`Cargo; "Food, packaged"\`. A list that is
  too long for a cell is in the sheet \`long_lists\`.
- **Times of events** are days since the start of the mission, or dates. Dates are in UTC. A header can name another
  unit: \`mission_time (h)\`.
- **Order**: the rows of \`events\` have the order of the missions' lists. Events of several missions can be mixed.
- **Identifiers**: an instantiated element without an \`id\` has an identifier that is made from its name. Missions and
  events have no identifiers; their \`id\` is only for references inside the workbook.
- **Templates**: a blank cell in \`instances\` or \`mission_demand_models\` means the value of the template.
- **Several elements** in one row: \`count\` says how many, and \`{n}\` in the name is their number. The pattern itself names
  all of them: \`Crew {n}\`.
- Which columns an event uses depends on its type. The columns follow from the declarations of the event classes, so an
  event class of your own has its columns too.

Why the layout is like this: people plan a campaign as a timeline, so an event is one row, with what it does in its
columns. What has amounts or an order of its own (burns, participants, resources) is a sheet of rows, because a cell could
not show it. Elements are apart from events, because many events name the same element. The scenario and its
configuration are lists, because there is one of each.

A scenario that is written as a workbook and read again is the same, to the last character of its JSON. What no column
can hold, such as unknown properties, is in \`other_fields\` and in the sheet \`manifest\`.

${campaignSheets()}

## Sheets of a design

A campaign workbook can also say what the campaign must achieve, and what may be used for it:
[A design in a workbook](design.md#in-a-workbook). Only \`space-logistics design\` reads these sheets. They are there if
the workbook has the sheet \`design\`; the others count as empty if they are missing. All other commands leave them
alone, and \`convert --into\` and the studio keep them. Things are named by their name, their UUID or their JSON Pointer, days
are days after the start of the campaign.

${designSheets()}

## Classes of supply

${table(['number', 'name'], classes)}
`;
}
