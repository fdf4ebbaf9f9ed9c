import { Document, isMap, isScalar, isSeq, visit } from 'yaml';
import { Prices } from '../../analysis/cost/prices.js';
import { studyLimits } from '../../limits/study.js';
import { type ReadDeclaration, readDeclaration } from '../../reading/declaration.js';
import {
  boolean,
  enumeration,
  integer,
  list,
  number,
  object,
  text,
  texts,
} from '../../schema/fields.js';
import { type Defaulted, type Fields, ModelObject } from '../../schema/model-object.js';
import { serialize } from '../../schema/serialize.js';
import { AnyStudyDesign } from './designs.js';
import { PartFailures } from './part-failures.js';
import { AnyVariable } from './variables.js';

/** The presets of rules that a study can use. */
export const StudyRules = { Standard: 'standard', Spacenet25: 'spacenet25' } as const;
export type StudyRules = (typeof StudyRules)[keyof typeof StudyRules];

/** The answers that a study keeps of each variant besides the verdict and the numbers of problems. */
export const usualAnswers = ['measures', 'margins', 'shortages', 'causes'];

/** Many variants of one campaign: what varies, how, and what is kept of each result. */
export class Study extends ModelObject {
  /** Address of the JSON Schema with which an editor checks the file. */
  @text({ optional: true }) $schema?: string;
  /** Name of the study. */
  @text({ optional: true }) name?: string;
  /** Remarks, for people. */
  @text({ optional: true }) description?: string;
  /** The file of the campaign, from the folder of the study. */
  @text() campaign!: string;
  /** The rules of the simulation. */
  @enumeration(StudyRules, { default: 'standard' }) rules!: Defaulted<StudyRules>;
  /** Events after so many days are not executed. Default: all are. */
  @number({ min: 0, unit: 'days', optional: true }) until?: number;
  /** Whether demands consume resources. */
  @boolean({ default: true }) consume!: Defaulted<boolean>;
  /** Prices, by which the cost of each variant is found: it then has the columns of `costs`. */
  @object(() => Prices, { optional: true }) prices?: Prices;
  /** Failures of parts, which are drawn in each variant: it then says whether the spares that are there suffice. */
  @object(() => PartFailures, { optional: true }) partFailures?: PartFailures;
  /** What varies. With `partFailures`, it may be nothing. */
  @list(() => AnyVariable) variables!: AnyVariable[];
  /** Which combinations of values are simulated. */
  @object(() => AnyStudyDesign) design!: AnyStudyDesign;
  /** The number of variants of a design that samples: Monte Carlo, Latin Hypercube, Sobol. */
  @integer({ min: 1, max: 1_000_000_000, optional: true }) runs?: number;
  /** Where random numbers begin. The same seed gives the same variants. */
  @integer({ min: 0, max: Number.MAX_SAFE_INTEGER, default: 0 }) seed!: Defaulted<number>;
  /**
   * What is kept of each result: `measures`, `margins` (of delta-v), `shortages`, `causes` (root causes), and the names of
   * analyses, whose answers are kept as JSON.
   */
  @texts({ default: () => [...usualAnswers] }) answers!: Defaulted<string[]>;
  /** The longest time of one variant, in seconds. Then it has an error instead of a result. */
  @number({ above: 0, max: 1_000_000, default: 60, unit: 's' }) deadline!: Defaulted<number>;

  constructor(fields: Fields<Study>) {
    super(fields);
  }
}

/** Returns the declaration of a study as YAML, which `readStudy` reads. */
export function studyText(study: Study): string {
  const document = new Document(serialize(study));
  const isShort = (node: unknown): boolean => isScalar(node) || (isSeq(node) && node.flow === true);
  visit(document, {
    Seq: (_, node) => {
      node.flow = node.items.every(isScalar);
    },
    // The fields of a variable have lines of their own; those of its parts and of designs do not.
    Map: (_, node, path) => {
      const { length } = path;
      const holder = path[length - 1];
      node.flow =
        length > 1 &&
        !isSeq(holder) &&
        node.items.every(({ value }) => isShort(value) || isMap(value));
    },
  });
  return document.toString({ lineWidth: 100 });
}

/** The declaration of a study, or what is wrong with its text. Each issue has its line and column. */
export interface StudyReading extends Omit<ReadDeclaration<Study>, 'value'> {
  /** Undefined if an issue is an error. */
  readonly study: Study | undefined;
}

/**
 * Reads the declaration of a study: YAML, or JSON. Nothing that a study does not know is ignored.
 * @param options `inline`: whether `campaign` is the scenario itself, and not the name of a file. Default: false
 */
export function readStudy(
  text: string,
  { inline = false }: { readonly inline?: boolean } = {},
): StudyReading {
  const most = studyLimits.textBytes;
  const { value: study, ...reading } = readDeclaration(Study, text, { most, inline });
  return { study, ...reading };
}
