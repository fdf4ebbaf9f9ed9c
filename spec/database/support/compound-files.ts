const NO_ENTRY = 0xffffffff;
const END_OF_CHAIN = 0xfffffffe;
const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

/** An entry of the directory of a compound file. */
export interface EntryToWrite {
  readonly name: string;
  /** 1 for a storage, 2 for a stream, 5 for the root. */
  readonly type: number;
  readonly start?: number;
  readonly size?: number;
  readonly left?: number;
  readonly right?: number;
  readonly child?: number;
}

/** What a compound file has, right or wrong. */
export interface CompoundParts {
  /** 3 for sectors of 512 bytes, 4 for sectors of 4,096. */
  readonly version?: 3 | 4;
  readonly entries: readonly EntryToWrite[];
  /** The sectors with data, from sector 0. */
  readonly data: Uint8Array;
  /** Returns the sector after a sector with data. Default: the next one, and the end of the chain after the last. */
  readonly after?: (sector: number, last: number) => number;
}

/** Writes a compound file ([MS-CFB]) byte by byte, for what no library would write. */
export function compoundOf({ version = 3, entries, data, after }: CompoundParts): Uint8Array {
  const size = version === 3 ? 512 : 4096;
  const count = Math.ceil(data.length / size);
  const directories = Math.ceil((entries.length * 128) / size);
  const perTable = size / 4;
  const tables = Math.ceil((count + directories) / (perTable - 1));
  const bytes = new Uint8Array(size * (1 + count + directories + tables));
  const view = new DataView(bytes.buffer);
  bytes.set(SIGNATURE);
  view.setUint16(26, version, true);
  view.setUint16(28, 0xfffe, true);
  view.setUint16(30, version === 3 ? 9 : 12, true);
  view.setUint16(32, 6, true);
  view.setUint32(44, tables, true);
  view.setUint32(48, count, true);
  view.setUint32(56, 4096, true);
  view.setUint32(60, END_OF_CHAIN, true);
  view.setUint32(68, END_OF_CHAIN, true);
  for (let i = 0; i < 109; i++)
    view.setUint32(76 + 4 * i, i < tables ? count + directories + i : NO_ENTRY, true);
  bytes.set(data, size);
  const next = after ?? ((sector, last) => (sector < last ? sector + 1 : END_OF_CHAIN));
  const table = size * (1 + count + directories);
  for (let i = 0; i < tables * perTable; i++) view.setUint32(table + 4 * i, NO_ENTRY, true);
  for (let i = 0; i < count; i++) view.setUint32(table + 4 * i, next(i, count - 1), true);
  for (let i = 0; i < directories; i++)
    view.setUint32(
      table + 4 * (count + i),
      i < directories - 1 ? count + i + 1 : END_OF_CHAIN,
      true,
    );
  for (const [index, entry] of entries.entries()) {
    const at = size * (1 + count) + 128 * index;
    for (let i = 0; i < entry.name.length; i++)
      view.setUint16(at + 2 * i, entry.name.charCodeAt(i), true);
    view.setUint16(at + 64, 2 * entry.name.length + 2, true);
    view.setUint8(at + 66, entry.type);
    view.setUint32(at + 68, entry.left ?? NO_ENTRY, true);
    view.setUint32(at + 72, entry.right ?? NO_ENTRY, true);
    view.setUint32(at + 76, entry.child ?? NO_ENTRY, true);
    view.setUint32(at + 116, entry.start ?? END_OF_CHAIN, true);
    view.setUint32(at + 120, entry.size ?? 0, true);
  }
  return bytes;
}
