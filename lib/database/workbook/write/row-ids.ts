import type { Uuid } from '../../../schema/model-object.js';
import type { Identities } from '../ids.js';
import type { SheetName } from '../layout.js';

/** The value of an `id` cell: a small number if the identifier was made from one, else the UUID. */
export type RowId = number | Uuid;

/** Chooses the id of each row, and returns it for references to the row. */
export class RowIds {
  readonly #keys = new Map<SheetName, Map<Uuid, RowId>>();

  /**
   * @param identities makes the UUIDs of ids when the workbook is read again
   * @param renumber whether to number the rows from 1, regardless of their UUIDs
   */
  constructor(
    readonly identities: Identities,
    readonly renumber: boolean,
  ) {}

  /** Chooses the ids of the objects of a sheet, in order. */
  choose(sheet: SheetName, uuids: readonly Uuid[]): void {
    const keys = new Map<Uuid, RowId>();
    let numbers: Map<Uuid, number> | undefined;
    for (const [index, uuid] of uuids.entries()) {
      if (this.renumber || this.identities.of(sheet, String(index + 1)) === uuid) {
        keys.set(uuid, index + 1);
        continue;
      }
      // Only a version 5 UUID can be made from a number.
      if (uuid[14] === '5') numbers ??= this.#numbersOf(sheet, uuids.length);
      keys.set(uuid, numbers?.get(uuid) ?? uuid);
    }
    this.#keys.set(sheet, keys);
  }

  /** Returns the numbers that a workbook of this size probably uses as ids, by the UUIDs that are made from them. */
  #numbersOf(sheet: SheetName, count: number): Map<Uuid, number> {
    const numbers = new Map<Uuid, number>();
    for (let number = 1; number <= 2 * count + 1000; number++)
      numbers.set(this.identities.of(sheet, String(number)), number);
    return numbers;
  }

  /** Returns the id of an object in its own row. If the UUID is unknown, returns the UUID. */
  idOf(sheet: SheetName, uuid: Uuid): RowId {
    return this.#keys.get(sheet)?.get(uuid) ?? uuid;
  }

  /** Returns whether the row of an object needs no id. */
  isBlank(_sheet: SheetName, _uuid: Uuid): boolean {
    return false;
  }

  /** Returns what a cell contains that refers to an object: its id. */
  of(sheet: SheetName, uuid: Uuid): RowId | string {
    return this.idOf(sheet, uuid);
  }
}
