import { addToList } from '../../../graph/multi-map.js';
import type { Uuid } from '../../../schema/model-object.js';
import { isUuid } from '../ids.js';
import type { SheetName } from '../layout.js';
import { type RowId, RowIds } from './row-ids.js';
import { isPlain, showable } from './values.js';

/** What the rows of a sheet can be named by. */
interface SheetKeys {
  /** The ids of rows, as text. */
  readonly ids: Map<string, Uuid>;
  /** The rows with each name. */
  readonly names: Map<string, Uuid[]>;
  readonly nameOf: Map<Uuid, string>;
}

/** Chooses the ids of rows, and refers to rows by their names where a name means only one row. */
export class CampaignKeys extends RowIds {
  readonly #sheets = new Map<SheetName, SheetKeys>();
  /** The instantiated elements whose identifiers are made from their names, which no other has, so that their rows need no id. */
  readonly #byName = new Set<Uuid>();

  /** Tells the names of the objects of a sheet, in order. Call it for every sheet before any reference is written. */
  name(sheet: SheetName, objects: readonly { readonly id: Uuid; readonly name?: string }[]): void {
    const keys: SheetKeys = { ids: new Map(), names: new Map(), nameOf: new Map() };
    const counts = new Map<Uuid, number>();
    for (const { id } of objects) counts.set(id, (counts.get(id) ?? 0) + 1);
    this.choose(
      sheet,
      objects.map(({ id }) => id),
    );
    for (const { id, name } of objects)
      if (name !== undefined) addToList(keys.names, isPlain(name) ? name : showable(name), id);
    for (const { id, name } of objects) {
      const isOnly = name !== undefined && keys.names.get(name)?.length === 1;
      if (sheet === 'instances' && isOnly && this.#isFromName(id, name)) this.#byName.add(id);
      if (!this.isBlank(sheet, id)) keys.ids.set(String(this.idOf(sheet, id)), id);
      if (name === undefined) continue;
      // Two rows with one identifier: their names would mean the identifiers of the rows.
      if (counts.get(id) === 1 && isUsable(name)) keys.nameOf.set(id, name);
    }
    this.#sheets.set(sheet, keys);
  }

  #isFromName(id: Uuid, name: string): boolean {
    // Only a version 5 UUID can be made from a name.
    return id[14] === '5' && isUsable(name) && this.identities.of('instances', name) === id;
  }

  /** Returns whether a row needs no id, because its name identifies it. */
  override isBlank(sheet: SheetName, uuid: Uuid): boolean {
    return sheet === 'instances' && this.#byName.has(uuid);
  }

  override of(sheet: SheetName, uuid: Uuid): RowId | string {
    return this.among([sheet], uuid) ?? this.idOf(sheet, uuid);
  }

  /** Returns what a cell contains that refers to a row of one of the sheets: its name, or else its UUID. */
  ref(sheets: readonly SheetName[], uuid: Uuid): string {
    return this.among(sheets, uuid) ?? uuid;
  }

  /** Returns the name of the row with a UUID, if the name means no other row of the sheets. */
  among(sheets: readonly SheetName[], uuid: Uuid): string | undefined {
    const name = sheets
      .map((sheet) => this.#sheets.get(sheet)?.nameOf.get(uuid))
      .find((each) => each !== undefined);
    if (name === undefined) return undefined;
    let count = 0;
    for (const sheet of sheets) {
      const keys = this.#sheets.get(sheet);
      if (keys?.ids.has(name)) return undefined;
      count += keys?.names.get(name)?.length ?? 0;
    }
    return count === 1 ? name : undefined;
  }

  /** Returns whether text is the name or id of a row of the sheets. */
  isKnown(sheets: readonly SheetName[], text: string): boolean {
    return sheets.some((sheet) => {
      const keys = this.#sheets.get(sheet);
      return keys?.ids.has(text) || keys?.names.has(text);
    });
  }
}

/** Returns whether a name in a cell is read as a name: it is no number and no UUID. */
export const isUsable = (name: string): boolean =>
  isPlain(name) && Number.isNaN(Number(name)) && !isUuid(name);
