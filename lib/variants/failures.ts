import { type CodesOf, catalogueOf } from '../schema/diagnostics/catalogue.js';
import { preview } from '../schema/diagnostics/preview.js';

/** What the sentence of a failure needs. */
export interface FailureParticulars {
  /** The memory of a thread, in MiB. */
  readonly threadMemory: number;
  /** The number of threads that ended one after the other. */
  readonly lostThreads: number;
  /** What the thread or the exception said. */
  readonly reason: string;
}

/** The reasons why a variant has no result in a sweep in worker threads, with the sentence of each. */
export const variantFailures = catalogueOf<FailureParticulars>()({
  THREAD_OUT_OF_MEMORY: {
    severity: 'error',
    help: 'The variant needs more memory than a thread may use, also in a new thread that does nothing else. Make the variant smaller, lower a limit such as `limits.records`, or raise `threadMemory`.',
    text: ({ threadMemory }) =>
      `the thread needs more than ${threadMemory} MiB of memory; make the variant smaller, lower limits.records, or raise threadMemory`,
  },
  THREAD_ENDED: {
    severity: 'error',
    help: 'The thread ended while it simulated the variant, also in a new thread that did nothing else. Code that is loaded into every thread (`--import`) may call `process.exit`. Simulate the variant with `sweep` to see what happens.',
    text: ({ reason }) =>
      `the thread ended before the variant was done (${reason}); simulate it with sweep to see why`,
  },
  SIMULATION_THREW: {
    severity: 'error',
    help: 'The simulation of the variant threw an exception. Simulate the variant with `sweep` to get it.',
    text: ({ reason }) =>
      `the simulation threw ${reason}; simulate it with sweep to get the exception`,
  },
  NOT_TRIED: {
    severity: 'error',
    help: 'The variant was not simulated: so many threads ended one after the other that no more were started. The first failed variants say why the threads ended.',
    text: ({ lostThreads }) =>
      `not simulated, because ${lostThreads === 1 ? 'a thread' : `${lostThreads} threads in a row`} ended early; see the first failed variant`,
  },
});

/** Why a variant has no result. */
export type VariantFailureCode = CodesOf<typeof variantFailures>;

/** The error of a variant that has no result. */
export interface VariantFailure {
  readonly code: VariantFailureCode;
  /** A sentence that names the variant and its position. Its wording may change between versions. */
  readonly message: string;
}

/** The outcome of a variant that could not be simulated in a worker thread. */
export interface FailedVariant {
  /** Position of the variant in the sweep, from 0. */
  readonly index: number;
  readonly name: string | undefined;
  readonly error: VariantFailure;
  readonly result?: undefined;
}

/** Returns the outcome of a variant that could not be simulated. */
export function failedVariant(
  index: number,
  name: string | undefined,
  code: VariantFailureCode,
  particulars: FailureParticulars,
): FailedVariant {
  const label = name === undefined ? '' : ` ${preview(name)}`;
  const message = `Variant ${index}${label}: ${variantFailures[code].text(particulars)}`;
  return { index, name, error: { code, message } };
}
