import type { WorkbookLocation } from '../schema/diagnostics/issue.js';

/** A place in a file of another program. What does not apply to the format is absent. */
export interface FilePlace {
  /**
   * The path to the value. In JSON, the JSON Pointer. In XML, the names of the elements as a JSON Pointer, with the place
   * among the siblings of the same name if it is not the first: `/scenario/missionList/Mission[2]`.
   */
  readonly pointer?: string;
  /** The line in the text, from 1. XML only: the lines of JSON are found from the pointer. */
  readonly line?: number;
  /** The column in the text, from 1. XML only. */
  readonly column?: number;
  /** The sheet and cell of a workbook. */
  readonly location?: WorkbookLocation;
}
