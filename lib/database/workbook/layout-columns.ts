import { SECONDS_A_DAY } from '../../schema/spans.js';
import type { ColumnLayout, SheetLayout, SheetName } from './layout-kinds.js';

export const DAYS = { name: 'days', seconds: SECONDS_A_DAY };
export const HOURS = { name: 'hours', seconds: 3_600 };

const camel = (header: string): string =>
  header.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

type More = Partial<Omit<ColumnLayout, 'header' | 'role'>>;

export const field = (header: string, more: More = {}, name = camel(header)): ColumnLayout => ({
  header,
  role: { is: 'field', field: name },
  ...more,
});
export const fields = (...headers: string[]): ColumnLayout[] =>
  headers.map((header) => field(header));
export const id: ColumnLayout = { header: 'id', role: { is: 'id' } };
export const to = (header: string, sheet: SheetName, name: string): ColumnLayout => ({
  header,
  role: { is: 'reference', field: name, sheet },
});
export const owner = (header: string, sheet: SheetName): ColumnLayout => ({
  header,
  role: { is: 'owner', sheet },
});
export const supply = (header: string, what: string): ColumnLayout => ({
  header,
  role: { is: 'supply' },
  note: `${what} The id or name of a row of "resources". Or a class of supply as a negative number, such as -101 for cryogens: its environment is then Unpressurized.`,
});
export const special = (header: string, note: string, more: More = {}): ColumnLayout => ({
  header,
  role: { is: 'special' },
  note,
  ...more,
});
export const environment = (header: string): ColumnLayout =>
  special(
    header,
    'Environment, if the row names a class of supply. Needed only if it is Pressurized.',
    {
      extra: true,
    },
  );
export const otherFields: ColumnLayout = special(
  'other_fields',
  'Fields without a column of their own, as a JSON object with the field names of the scenario schema.',
  { extra: true },
);

export const DECIDES = { decides: true } as const;

/** A blank cell means that there is none of what the column counts. */
export const none = (means: string): Pick<ColumnLayout, 'absent'> => ({
  absent: { value: 0, means },
});

type SheetParts = Pick<SheetLayout, 'name' | 'rows' | 'purpose' | 'columns'> & Partial<SheetLayout>;

export const sheet = ({ columns, ...rest }: SheetParts): SheetLayout => ({
  required: false,
  columnsByPath: {},
  ...rest,
  columns: [...columns, otherFields],
});

export const SUPPLY_COLUMNS = { resource: ['resource_id'], classOfSupply: ['resource_id'] };
