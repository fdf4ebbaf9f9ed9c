import type { Patch } from './patch.js';
import type { StudioDocument } from './studio-document.js';

/** A document beside the campaign, with a history of its own. */
export abstract class DocumentSession {
  protected constructor(protected document: StudioDocument) {}

  /** Takes notice of a step. */
  protected abstract changed(): void;

  /** Does a step. @param key steps with the same key that follow each other are one */
  change(label: string, patches: readonly Patch[], key?: string): void {
    this.document.apply({ label, patches, ...(key !== undefined && { key }) });
    this.changed();
  }

  /** Ends a step, such as when a field is left. */
  seal(): void {
    this.document.seal();
  }

  undo(): void {
    if (this.document.undo()) this.changed();
  }

  redo(): void {
    if (this.document.redo()) this.changed();
  }

  /** Replaces the document by that of a file. What was there before can be undone. */
  protected take(plain: object, file: string): void {
    this.document.seal();
    this.document.apply({
      label: `Open ${file}`,
      patches: [{ op: 'set', path: [], value: plain }],
    });
    this.document.markSaved();
  }
}
