import { WorkbookFileError } from '../../file-messages.js';

/** The parts of the header of a compound file, as [MS-CFB] 2.2 places them. */
const MAJOR_VERSION = 26;
const SECTOR_SHIFT = 30;
const FAT_SECTORS = 44;
const FIRST_DIRECTORY = 48;
const MINI_CUTOFF = 56;
const FIRST_MINI_FAT = 60;
const FIRST_DIFAT = 68;
const DIFAT = 76;
const HEADER = 512;

/** The parts of an entry of the directory, as [MS-CFB] 2.6.1 places them. */
const ENTRY = 128;
const NAME_LENGTH = 64;
const TYPE = 66;
const LEFT = 68;
const RIGHT = 72;
const CHILD = 76;
const START = 116;
const SIZE = 120;
const STREAM = 2;
const ROOT = 5;

/** Numbers of sectors and entries above this one have other meanings. */
const MAX_NUMBER = 0xfffffffa;
const END_OF_CHAIN = 0xfffffffe;
const NO_ENTRY = 0xffffffff;
const MINI_SECTOR = 64;

const damaged = (reason: string) => new WorkbookFileError('damaged-workbook', { reason });

/** A sequence of sectors of one size, each of which has the number of the next one in a table. */
interface Sectors {
  readonly size: number;
  /** The number of sectors that there can be. */
  readonly count: number;
  /** Returns the bytes of a sector: fewer, if the file ends in it. */
  at(sector: number): Uint8Array;
  /** Returns the number of the sector after a sector. */
  after(sector: number): number;
}

const viewOf = (bytes: Uint8Array) =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** An entry of the directory. */
interface DirectoryEntry {
  readonly name: string;
  readonly type: number;
  readonly start: number;
  readonly size: number;
  readonly left: number;
  readonly right: number;
  readonly child: number;
}

/**
 * Finds the streams of a compound file ([MS-CFB]), which Excel 97-2003 workbooks are. Its time and memory grow with the size of
 * the file alone: each chain of sectors is followed once, and ends where it meets a sector again.
 */
export class CompoundFile {
  readonly #view: DataView;
  readonly #sectorSize: number;
  /** The sectors of the table that has the number of the sector after each sector. */
  readonly #tables: number[] = [];
  readonly #big: Sectors;
  readonly #entries: Uint8Array;
  readonly #miniCutoff: number;

  /** @throws WorkbookFileError if the header or the directory makes no sense */
  constructor(readonly bytes: Uint8Array) {
    if (bytes.length < HEADER) throw damaged('it ends in its header');
    this.#view = viewOf(bytes);
    const shift = this.#view.getUint16(SECTOR_SHIFT, true);
    if (shift !== { 3: 9, 4: 12 }[this.#view.getUint16(MAJOR_VERSION, true)])
      throw damaged('its header makes no sense');
    this.#sectorSize = 2 ** shift;
    this.#miniCutoff = this.#view.getUint32(MINI_CUTOFF, true);
    const perTable = this.#sectorSize / 4;
    this.#big = {
      size: this.#sectorSize,
      count: Math.ceil(bytes.length / this.#sectorSize) - 1,
      at: (sector) => {
        const from = (sector + 1) * this.#sectorSize;
        return bytes.subarray(from, from + this.#sectorSize);
      },
      after: (sector) =>
        this.#number(this.#tables[Math.floor(sector / perTable)]!, sector % perTable),
    };
    this.#findTables();
    const directory = this.#chain(this.#big, this.#view.getUint32(FIRST_DIRECTORY, true));
    this.#entries = this.#joined(this.#big, directory);
  }

  /** Returns a number of a sector of numbers. */
  #number(sector: number, index: number): number {
    const at = (sector + 1) * this.#sectorSize + 4 * index;
    if (at + 4 > this.bytes.length) throw damaged('it ends in the table of its sectors');
    return this.#view.getUint32(at, true);
  }

  /** Finds the sectors of the table: the first 109 stand in the header, others in a chain of sectors. */
  #findTables(): void {
    const wanted = this.#view.getUint32(FAT_SECTORS, true);
    const perTable = this.#sectorSize / 4;
    if (wanted > this.#big.count) throw damaged('its header makes no sense');
    for (let index = 0; index < Math.min(wanted, (HEADER - DIFAT) / 4); index++)
      this.#addTable(this.#view.getUint32(DIFAT + 4 * index, true));
    let sector = this.#view.getUint32(FIRST_DIFAT, true);
    while (this.#tables.length < wanted) {
      if (sector >= this.#big.count) throw damaged('its table of sectors is incomplete');
      for (let index = 0; index < perTable - 1 && this.#tables.length < wanted; index++)
        this.#addTable(this.#number(sector, index));
      sector = this.#number(sector, perTable - 1);
    }
    // Each sector has a number in the table: those without one cannot be followed.
    if (this.#tables.length === 0) throw damaged('its table of sectors is missing');
  }

  #addTable(sector: number): void {
    if (sector >= this.#big.count) throw damaged('its table of sectors is incomplete');
    this.#tables.push(sector);
  }

  /** Returns the sectors of a chain, at most so many. */
  #chain(sectors: Sectors, start: number, most = Number.POSITIVE_INFINITY): number[] {
    const chain: number[] = [];
    const tabled = sectors === this.#big ? this.#tables.length * (sectors.size / 4) : sectors.count;
    for (let sector = start; sector !== END_OF_CHAIN; sector = sectors.after(sector)) {
      if (chain.length >= most) break;
      // A chain as long as there are sectors, and longer, comes back to a sector.
      if (sector >= Math.min(sectors.count, tabled) || chain.length >= sectors.count)
        throw damaged('its sectors do not follow each other');
      chain.push(sector);
    }
    return chain;
  }

  /** Returns the first bytes of a chain of sectors. Default: all of them. */
  #joined(
    { at, size }: Sectors,
    chain: readonly number[],
    length = chain.length * size,
  ): Uint8Array {
    const joined = new Uint8Array(length);
    for (const [index, sector] of chain.entries()) {
      const wanted = Math.min(size, length - index * size);
      const content = at(sector).subarray(0, wanted);
      if (content.length < wanted) throw damaged('it ends in the middle of a sector');
      joined.set(content, index * size);
    }
    return joined;
  }

  #entry(index: number): DirectoryEntry {
    const at = index * ENTRY;
    if (index > MAX_NUMBER || at + ENTRY > this.#entries.length)
      throw damaged('its directory makes no sense');
    const view = viewOf(this.#entries.subarray(at, at + ENTRY));
    // The length counts bytes, and the zero at the end.
    const letters = Math.min(Math.max(view.getUint16(NAME_LENGTH, true) / 2 - 1, 0), 31);
    const codes = Array.from({ length: Math.floor(letters) }, (_, i) =>
      view.getUint16(2 * i, true),
    );
    return {
      name: String.fromCharCode(...codes),
      type: view.getUint8(TYPE),
      start: view.getUint32(START, true),
      size: view.getUint32(SIZE, true),
      left: view.getUint32(LEFT, true),
      right: view.getUint32(RIGHT, true),
      child: view.getUint32(CHILD, true),
    };
  }

  /** Returns the streams at the top of the directory. Those inside of storages belong to embedded objects. */
  #top(): DirectoryEntry[] {
    const root = this.#entry(0);
    if (root.type !== ROOT) throw damaged('its directory makes no sense');
    const found: DirectoryEntry[] = [];
    const seen = new Set<number>();
    const open = [root.child];
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      if (index === NO_ENTRY) continue;
      if (seen.has(index)) throw damaged('its directory makes no sense');
      seen.add(index);
      const entry = this.#entry(index);
      if (entry.type === STREAM) found.push(entry);
      open.push(entry.left, entry.right);
    }
    return found;
  }

  /** Returns whether a stream at the top has a name, in letters of either case. */
  has(name: string): boolean {
    return this.#find(name) !== undefined;
  }

  #find(name: string): DirectoryEntry | undefined {
    return this.#top().find((each) => each.name.toUpperCase() === name.toUpperCase());
  }

  /**
   * Returns the bytes of a stream at the top, or undefined if there is none.
   * @throws WorkbookFileError if its sectors make no sense
   */
  stream(name: string): Uint8Array | undefined {
    const entry = this.#find(name);
    if (!entry) return undefined;
    const { start, size } = entry;
    if (size > this.bytes.length) throw damaged(`its stream "${name}" is longer than the file`);
    const sectors = size < this.#miniCutoff ? this.#mini() : this.#big;
    const chain = this.#chain(sectors, start, Math.ceil(size / sectors.size));
    if (chain.length * sectors.size < size) throw damaged(`its stream "${name}" is cut short`);
    return this.#joined(sectors, chain, size);
  }

  /** Returns the small sectors, which small streams have: all of them are one stream of the root. */
  #mini(): Sectors {
    const { start } = this.#entry(0);
    const content = this.#joined(this.#big, this.#chain(this.#big, start));
    const first = this.#view.getUint32(FIRST_MINI_FAT, true);
    const table = viewOf(this.#joined(this.#big, this.#chain(this.#big, first)));
    return {
      size: MINI_SECTOR,
      count: Math.min(content.length / MINI_SECTOR, table.byteLength / 4),
      at: (sector) => content.subarray(sector * MINI_SECTOR, (sector + 1) * MINI_SECTOR),
      after: (sector) => table.getUint32(4 * sector, true),
    };
  }
}
