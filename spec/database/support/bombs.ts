import { TextReader, Uint8ArrayWriter, ZipWriter } from '@zip.js/zip.js';
import type { WorkbookLimits } from '../../../lib/database/index.js';
import { partsOf } from './workbooks.js';

/** A text that is mostly one piece, repeated. It is never held as a whole, so it can be larger than the memory. */
export interface Repeated {
  readonly start: string;
  readonly piece: string | ((index: number) => string);
  readonly times: number;
  readonly end: string;
}

/** Returns the bytes of a repeated text, some thousand pieces at a time. */
function streamOf({ start, piece, times, end }: Repeated): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  const pieceAt = typeof piece === 'string' ? () => piece : piece;
  const many =
    typeof piece === 'string' ? Math.max(1, Math.floor(2 ** 18 / piece.length)) : 2 ** 12;
  let at = -1;
  return new ReadableStream({
    pull(controller) {
      if (at < 0) controller.enqueue(encoder.encode(start));
      at = Math.max(at, 0);
      const next = Math.min(times, at + many);
      let text = typeof piece === 'string' ? piece.repeat(next - at) : '';
      if (typeof piece !== 'string') for (let i = at; i < next; i++) text += pieceAt(i);
      controller.enqueue(encoder.encode(text));
      at = next;
      if (at < times) return;
      controller.enqueue(encoder.encode(end));
      controller.close();
    },
  });
}

type Parts = Readonly<Record<string, string | Repeated>>;

async function bombOf(parts: Parts): Promise<Uint8Array> {
  const zip = new ZipWriter(new Uint8ArrayWriter(), { useWebWorkers: false });
  for (const [name, part] of Object.entries(parts))
    await zip.add(name, typeof part === 'string' ? new TextReader(part) : streamOf(part));
  return zip.close();
}

/** Returns an empty workbook with one part that repeats itself. */
const bombIn = (part: string, content: Repeated): Promise<Uint8Array> =>
  bombOf({ ...partsOf(REQUIRED), [part]: content });

const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`;
const shared = (index: number) => `<c t="s"><v>${index}</v></c>`;
const number = (value: number) => `<c><v>${value}</v></c>`;
const row = (...cells: string[]) => `<row>${cells.join('')}</row>`;
const headers = (...names: string[]) => row(...names.map(text));
const stringItem = (value: string) => `<si><t>${value}</t></si>`;

/** The names of the required sheets, with nothing in them. */
const REQUIRED = { nodes: '', edges: '', resources: '', elements: '' };

const NODE_HEADERS = headers('id', 'type', 'name', 'latitude', 'longitude', 'other_fields');
const WORKSHEET = ['<worksheet><sheetData>', '</sheetData></worksheet>'] as const;

/** Sheets of which one has many like rows. */
function withRows(
  sheet: number,
  first: string,
  piece: Repeated['piece'],
  times: number,
  parts: Parts = partsOf(REQUIRED),
): Parts {
  const [start, end] = WORKSHEET;
  return {
    ...parts,
    [`xl/worksheets/sheet${sheet}.xml`]: { start: start + first, piece, times, end },
  };
}

const withStrings = (...strings: string[]) =>
  partsOf(REQUIRED, { strings: strings.map(stringItem).join('') });

const REQUIRED_AND_STATES = { ...REQUIRED, states: '', demand_models: '' };

/** A small file that asks for much. */
export interface Bomb {
  /** What it does. */
  readonly title: string;
  /** The limit that refuses it, or the code of the issue. */
  readonly refusedBy: string;
  /** The limit that a test gives instead of the default, so that it needs little time. */
  readonly limits?: Partial<WorkbookLimits>;
  /** The size at which a test uses it: little more than what the limit allows. */
  readonly size: number;
  /** The size at which it was found to exhaust the memory or the time. */
  readonly found: number;
  readonly make: (size: number) => Promise<Uint8Array>;
}

/** Returns one JSON object of so many characters. */
const jsonOf = (length: number) => `{"a":[${'{},'.repeat(Math.floor((length - 10) / 3))}0]}`;

const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

export const bombs: readonly Bomb[] = [
  {
    title: 'cells that share one long JSON text, beyond what a cell can hold',
    refusedBy: 'cell-too-long',
    size: 40_000,
    found: 600_000,
    make: (length) =>
      bombOf(
        withRows(
          1,
          NODE_HEADERS,
          (i) =>
            row(number(i + 1), text('Surface Node'), text('A'), number(1), number(1), shared(0)),
          500,
          withStrings(jsonOf(length)),
        ),
      ),
  },
  {
    title: 'cells that share one JSON text',
    refusedBy: 'listItems',
    size: 130,
    found: 100_000,
    make: (rows) =>
      bombOf(
        withRows(
          1,
          NODE_HEADERS,
          (i) =>
            row(number(i + 1), text('Surface Node'), text('A'), number(1), number(1), shared(0)),
          rows,
          withStrings(jsonOf(32_000)),
        ),
      ),
  },
  {
    title: 'cells that share one list of ids',
    refusedBy: 'listItems',
    size: 350,
    found: 3000,
    make: (rows) => {
      const list = Array.from({ length: 3000 }, (_, i) => i + 1).join(' ');
      const parts = partsOf(REQUIRED_AND_STATES, { strings: stringItem(list) });
      const models = Array.from({ length: 3000 }, (_, i) =>
        row(number(i + 1), text('Rated'), text(`M${i}`)),
      );
      return bombOf({
        ...withRows(
          5,
          headers('id', 'element_id', 'name', 'type', 'demand_model_ids'),
          (i) => row(number(i + 1), number(1), text('S'), text('Active'), shared(0)),
          rows,
          parts,
        ),
        'xl/worksheets/sheet6.xml': WORKSHEET.join(headers('id', 'type', 'name') + models.join('')),
        'xl/worksheets/sheet4.xml': WORKSHEET.join(
          headers('id', 'type', 'name', 'mass', 'volume') +
            row(number(1), text('Element'), text('E'), number(1), number(1)),
        ),
      });
    },
  },
  {
    title: 'empty sheets',
    refusedBy: 'sheets',
    size: 1001,
    found: 60_000_000,
    make: (times) =>
      bombIn('xl/workbook.xml', {
        start: '<workbook><sheets>',
        piece: '<sheet/>',
        times,
        end: '</sheets></workbook>',
      }),
  },
  {
    title: 'a document type declaration without end',
    refusedBy: 'damaged-workbook',
    size: 10_000,
    found: 500_000_000,
    make: (times) =>
      bombIn('xl/workbook.xml', {
        start: '<!DOCTYPE a [',
        piece: ' ',
        times,
        end: ']><workbook/>',
      }),
  },
  {
    title: 'a comment without end',
    refusedBy: 'damaged-workbook',
    size: 2_000_000,
    found: 500_000_000,
    make: (times) =>
      bombIn('xl/workbook.xml', { start: '<!--', piece: 'a', times, end: '--><workbook/>' }),
  },
  {
    title: 'a text without end',
    refusedBy: 'damaged-workbook',
    size: 2_000_000,
    found: 500_000_000,
    make: (times) =>
      bombIn('xl/sharedStrings.xml', {
        start: '<sst><si><t>',
        piece: 'a',
        times,
        end: '</t></si></sst>',
      }),
  },
  {
    title: 'rows that share one long id',
    refusedBy: 'cell-too-long',
    size: 40_000,
    found: 1_000_000,
    make: (length) =>
      bombOf(
        withRows(
          1,
          headers('id', 'type', 'name', 'latitude', 'longitude'),
          row(shared(0), text('Surface Node'), text('A'), number(1), number(1)),
          length > 100_000 ? 20_000 : 100,
          withStrings('a'.repeat(length)),
        ),
      ),
  },
  {
    title: 'cells that share one text as long as a cell can hold',
    refusedBy: 'text',
    size: 5000,
    found: 100_000,
    make: (rows) =>
      bombOf(withRows(1, headers('id'), row(shared(0)), rows, withStrings('a'.repeat(32_767)))),
  },
  {
    title: 'relationships',
    refusedBy: 'relationships',
    size: 10_001,
    found: 100_000,
    make: (times) =>
      bombOf({
        ...partsOf(REQUIRED),
        'xl/workbook.xml': {
          start: `<workbook xmlns:r="${RELATIONS}"><sheets>`,
          piece: (i) => `<sheet name="s${i}" sheetId="${i + 1}" r:id="r${i}"/>`,
          times: Math.min(times, 1000),
          end: '</sheets></workbook>',
        },
        'xl/_rels/workbook.xml.rels': {
          start: '<Relationships>',
          piece: (i) =>
            `<Relationship Id="r${i}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet1.xml"/>`,
          times,
          end: '</Relationships>',
        },
      }),
  },
  {
    title: 'rows with a value far to the right',
    refusedBy: 'cells',
    size: 40_000,
    found: 1_000_000,
    make: (rows) =>
      bombOf(withRows(1, '', (i) => `<row><c r="IV${i + 1}"><v>1</v></c></row>`, rows)),
  },
  {
    title: 'rows',
    refusedBy: 'rows',
    limits: { rows: 10_000 },
    size: 10_001,
    found: 5_000_000,
    make: (rows) => {
      const parts: Record<string, string | Repeated> = {
        ...partsOf({ ...REQUIRED, states: '', parts: '' }),
      };
      const each = Math.min(rows, 1_000_000);
      const [start, end] = WORKSHEET;
      for (let i = 0; i * each < rows; i++)
        parts[`xl/worksheets/sheet${i + 1}.xml`] = {
          start,
          piece: '<row><c><v>1</v></c></row>',
          times: Math.min(each, rows - i * each),
          end,
        };
      return bombOf(parts);
    },
  },
  {
    title: 'empty shared strings',
    refusedBy: 'strings',
    limits: { strings: 50_000 },
    size: 50_001,
    found: 90_000_000,
    make: (times) =>
      bombIn('xl/sharedStrings.xml', { start: '<sst>', piece: '<si/>', times, end: '</sst>' }),
  },
  {
    title: 'cell formats',
    refusedBy: 'formats',
    size: 1_000_001,
    found: 90_000_000,
    make: (times) =>
      bombIn('xl/styles.xml', {
        start: '<styleSheet><cellXfs>',
        piece: '<xf/>',
        times,
        end: '</cellXfs></styleSheet>',
      }),
  },
  {
    title: 'a long format code',
    refusedBy: 'damaged-workbook',
    size: 1001,
    found: 300_000,
    make: (length) =>
      bombOf(
        partsOf(REQUIRED, {
          styles: `<numFmts><numFmt numFmtId="164" formatCode="${'['.repeat(length)}"/></numFmts><cellXfs>${'<xf numFmtId="164"/>'.repeat(100)}</cellXfs>`,
        }),
      ),
  },
  {
    title: 'a sheet with a long name',
    refusedBy: 'damaged-workbook',
    size: 256,
    found: 1_000_000,
    make: (length) => {
      const parts = partsOf(REQUIRED);
      const list = parts['xl/workbook.xml'] ?? '';
      return bombOf(
        withRows(1, headers('id', 'type'), row(text(''), number(1)), 20_000, {
          ...parts,
          'xl/workbook.xml': list.replace('"nodes"', `"nodes${'_'.repeat(length - 5)}"`),
        }),
      );
    },
  },
];
