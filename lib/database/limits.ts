/** Limits on the work that a workbook can cause. Each can be set by the caller. */
export interface WorkbookLimits {
  /** Largest file, in bytes. Default 128 MiB. */
  readonly fileBytes: number;
  /**
   * Largest sum of the bytes that the parts of the file take up once they are inflated. They are
   * counted as they come out: what the file says of itself is not trusted. Default 512 MiB.
   */
  readonly inflatedBytes: number;
  /** Most cells with a value, in all sheets together. Default 10,000,000. */
  readonly cells: number;
}

/** A workbook of 100,000 rows takes up about 5 MB, and 50 MB inflated: there is room to spare. */
export const DEFAULT_WORKBOOK_LIMITS: WorkbookLimits = {
  fileBytes: 128 * 2 ** 20,
  inflatedBytes: 512 * 2 ** 20,
  cells: 10_000_000,
};
