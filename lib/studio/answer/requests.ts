import type { CriticalTrial } from '../../analysis/critical/trials.js';
import type { Days } from '../../schema/spans.js';
import type { Moment } from '../../variants/timing.js';
import type { Digest } from '../../view/data/compare/digest.js';
import type { Supplies, TableData } from '../../view/data/index.js';
import type { BesidePlain } from '../beside/kinds.js';
import type { CheckedDesign, OpenedDesign } from '../design/check.js';
import type { StudioFile } from '../files/open-file.js';
import type { WorkbookToWrite, WrittenFile } from '../files/write-file.js';
import type { Extras, ScenarioAnswer } from './answer.js';
import type { ComparedRoots, PlanRoot } from './compare-roots.js';
import type { EditedMany, ManyEdits } from './many-edits.js';

/** What a page asks of its worker, by the kind of request. */
export interface Requests {
  /** Answers a scenario, without its supplies. A later request of this kind ends it, and that of the supplies. */
  readonly answer: {
    readonly root: unknown;
    readonly file: string;
    readonly beside?: BesidePlain;
  };
  /** Answers a scenario in numbers alone, beside the others. A later request of this kind ends it. */
  readonly digest: { readonly root: unknown };
  /** The same, for what was saved last. */
  readonly savedDigest: { readonly root: unknown };
  /** Asks for the supplies of the scenario that was answered last. */
  readonly supplies: Readonly<Record<string, never>>;
  /** Puts scenarios side by side. A later request of this kind ends it. */
  readonly compare: { readonly plans: readonly PlanRoot[]; readonly beside: BesidePlain };
  /** Asks what is critical for the campaign that was answered last, and for its spares. */
  readonly extras: Readonly<Record<string, never>>;
  /** Asks for the tables of the campaign that was answered last. */
  readonly tables: Readonly<Record<string, never>>;
  /** Asks what becomes of a scenario if a mission or a flight slips. A later request of this kind ends it. */
  readonly slip: { readonly root: unknown; readonly moment: Moment; readonly days: Days };
  /** Tries a change of many objects. A later request of this kind ends it. */
  readonly manyEdits: ManyEdits;
  /** Checks a design and the campaign that it is for. A later request of this kind ends it. */
  readonly checkDesign: { readonly root: unknown; readonly design: unknown };
  /** Reads the file of a design. */
  readonly openDesign: { readonly bytes: Uint8Array };
  readonly open: { readonly bytes: Uint8Array; readonly now: Date };
  /** Writes a workbook, or edits one: that of `into`. */
  readonly workbook: WorkbookToWrite;
}

/** What comes back. Null if a later request of the kind has ended it. */
export interface Replies {
  readonly answer: ScenarioAnswer | null;
  readonly digest: Digest | null;
  readonly savedDigest: Digest | null;
  readonly supplies: Partial<Supplies> | null;
  readonly compare: ComparedRoots | null;
  readonly extras: Extras | null;
  readonly tables: readonly TableData[];
  /** Null also if the scenario cannot be read, or has no such flight. */
  readonly slip: CriticalTrial | null;
  readonly manyEdits: EditedMany | null;
  readonly checkDesign: CheckedDesign | null;
  readonly openDesign: OpenedDesign;
  readonly open: StudioFile;
  readonly workbook: WrittenFile;
}

export type RequestKind = keyof Requests;

/** A request as it is sent. */
export interface RequestMessage<K extends RequestKind = RequestKind> {
  readonly id: number;
  readonly kind: K;
  readonly request: Requests[K];
}

/** What is sent back: the reply, or the message of an error that nobody expected. */
export interface ReplyMessage {
  readonly id: number;
  readonly reply?: Replies[RequestKind];
  readonly error?: string;
}
