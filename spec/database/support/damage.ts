import { partsOf, zipOf } from './workbooks.js';

type Value = string | number;

const rowsOf = (...rows: readonly (readonly Value[])[]): string =>
  rows
    .map(
      (row) =>
        `<row>${row
          .map((value) =>
            typeof value === 'number'
              ? `<c><v>${value}</v></c>`
              : `<c t="inlineStr"><is><t>${value}</t></is></c>`,
          )
          .join('')}</row>`,
    )
    .join('');

const words = (text: string) => text.split(' ');

/** A small workbook with every kind of part, and a row in each of five sheets. */
export async function tinyWorkbook(): Promise<Uint8Array> {
  const sheets = {
    nodes: `${rowsOf(words('id type name latitude longitude'))}<row><c><v>1</v></c><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c s="0"><v>28</v></c><c s="1"><v>-80</v></c></row>`,
    edges: rowsOf(words('id type name origin_id destination_id distance'), [
      1,
      'Surface Edge',
      'A',
      1,
      1,
      5,
    ]),
    resources: rowsOf(
      words('id type name class_of_supply units unit_mass unit_volume packing_factor environment'),
      [1, 'Continuous', 'R', 101, 'kg', 1, 0, 0, 'Unpressurized'],
    ),
    elements: rowsOf(
      words('id type name class_of_supply environment mass volume accommodation_mass'),
      [1, 'Element', 'E', 6, 'Unpressurized', 5, 1, 0],
    ),
    states: rowsOf(words('id element_id name type'), [1, 1, 'On', 'Active']),
  };
  const parts = partsOf(sheets, {
    strings: '<si><t>Surface Node</t></si><si><t>KSC</t></si>',
    styles: '<cellXfs><xf numFmtId="0"/><xf numFmtId="1"/></cellXfs>',
  });
  const main = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
  const types = Object.keys(parts)
    .filter((name) => name.endsWith('.xml'))
    .map((name) => {
      const kind = name.includes('sheets/') ? 'worksheet' : name.slice(3, -4);
      return `<Override PartName="/${name}" ContentType="${main}.${kind}+xml"/>`;
    });
  return zipOf({ ...parts, '[Content_Types].xml': `<Types>${types.join('')}</Types>` });
}

/** Returns the bytes with one bit changed, another one at each position. */
export function flipped(bytes: Uint8Array, at: number): Uint8Array {
  const damaged = bytes.slice();
  damaged[at] = (damaged[at] ?? 0) ^ (1 << ((at * 7 + (at >> 3)) % 8));
  return damaged;
}

/**
 * Returns where to damage an archive: at every byte of its directory and at every eighth byte before it, most of which
 * are protected by check sums.
 */
export function positionsOf(zip: Uint8Array): number[] {
  const directory = Buffer.from(zip).indexOf(Uint8Array.of(0x50, 0x4b, 1, 2));
  return [...zip.keys()].filter((at) => at >= directory || at % 8 === 0);
}
