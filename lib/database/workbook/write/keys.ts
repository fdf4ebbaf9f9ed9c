import type { Uuid } from '../../../schema/model-object.js';
import type { Identities } from '../ids.js';
import type { SheetName } from '../layout.js';

/** What stands in the `id` column: a small number where the identifier can be had back from one, else the uuid. */
export type Key = number | Uuid;

/** Chooses what stands in the `id` column of each object, and knows it for references. */
export class Keys {
  readonly #keys = new Map<SheetName, Map<Uuid, Key>>();

  /**
   * @param identities what turns ids into uuids when the workbook is read again
   * @param renumber whether the rows are numbered afresh, whatever their uuids were
   */
  constructor(
    readonly identities: Identities,
    readonly renumber: boolean,
  ) {}

  /** Chooses the keys of the objects of a sheet, in their order. */
  choose(sheet: SheetName, uuids: readonly Uuid[]): void {
    const keys = new Map<Uuid, Key>();
    let numbers: Map<Uuid, number> | undefined;
    for (const [index, uuid] of uuids.entries()) {
      if (this.renumber || this.identities.of(sheet, String(index + 1)) === uuid) {
        keys.set(uuid, index + 1);
        continue;
      }
      numbers ??= this.#numbersOf(sheet, uuids.length);
      keys.set(uuid, numbers.get(uuid) ?? uuid);
    }
    this.#keys.set(sheet, keys);
  }

  /** The uuids that the numbers come to which a workbook of this size may well have. */
  #numbersOf(sheet: SheetName, count: number): Map<Uuid, number> {
    const numbers = new Map<Uuid, number>();
    for (let number = 1; number <= 2 * count + 1000; number++)
      numbers.set(this.identities.of(sheet, String(number)), number);
    return numbers;
  }

  /** What stands for an object in its own row and in references; an unknown uuid stands for itself. */
  of(sheet: SheetName, uuid: Uuid): Key {
    return this.#keys.get(sheet)?.get(uuid) ?? uuid;
  }
}
