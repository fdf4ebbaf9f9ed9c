import {
  type CellChoice,
  type CellPlaces,
  columnLetters,
  lastRowOf,
  type SheetToWrite,
} from '../spreadsheet.js';
import type { DataValidation } from './exceljs.js';

/** Finds the columns of the sheets that are written, for the lists of choices. */
export class Validations {
  readonly #sheets: ReadonlyMap<string, SheetToWrite>;

  constructor(sheets: readonly SheetToWrite[]) {
    this.#sheets = new Map(sheets.map((sheet) => [sheet.name, sheet]));
  }

  #lettersOf(sheet: SheetToWrite | undefined, header: string): string | undefined {
    const column = sheet?.columns.findIndex((each) => each.header === header) ?? -1;
    return column < 0 ? undefined : columnLetters(column);
  }

  #places(own: SheetToWrite): CellPlaces {
    return {
      here: (header) => {
        const letters = this.#lettersOf(own, header);
        return letters && `$${letters}2`;
      },
      range: (name, header) => {
        const sheet = this.#sheets.get(name);
        const letters = this.#lettersOf(sheet, header);
        return sheet && letters && `${name}!$${letters}$2:$${letters}$${lastRowOf(sheet)}`;
      },
      header: (name, header) => {
        const letters = this.#lettersOf(this.#sheets.get(name), header);
        return letters && `${name}!$${letters}$1`;
      },
    };
  }

  /** Returns the list of choices for the cells of a column, or undefined if it would need a column that is missing. */
  of(choice: CellChoice, own: SheetToWrite): DataValidation | undefined {
    const list = { type: 'list' as const, allowBlank: true };
    if ('of' in choice)
      return {
        ...list,
        formulae: [`"${choice.of.join(',')}"`],
        showErrorMessage: true,
        errorTitle: 'Not in the list',
        error: 'Choose one of the values in the list.',
      };
    if ('formula' in choice) {
      const formula = choice.formula(this.#places(own));
      return formula === undefined ? undefined : { ...list, formulae: [formula] };
    }
    const better = choice.better?.(this.#places(own));
    if (better !== undefined) return { ...list, formulae: [better] };
    const letters = columnLetters(choice.column);
    const sheet = this.#sheets.get(choice.sheet);
    const last = sheet ? lastRowOf(sheet) : 1;
    return {
      ...list,
      formulae: [`${choice.sheet}!$${letters}$2:$${letters}$${last}`],
      showErrorMessage: choice.strict,
      // Use a warning, which people can dismiss, because names are accepted too.
      errorStyle: 'warning',
      errorTitle: choice.names ? 'Not a name' : 'Not an id',
      error: choice.names
        ? `No row of "${choice.sheet}" has this name. You can also use the id of a row.`
        : `No row of "${choice.sheet}" has this id. You can also use the name of a row.`,
    };
  }
}
