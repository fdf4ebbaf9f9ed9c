import { openSync, readSync } from 'node:fs';
import type { WorkbookLimits } from '../../database/input-output.js';
import type { SimulationLimits } from '../../simulation/index.js';
import type { ProblemDocument } from '../problem.js';
import type { StudyPlace } from './studies/place.js';
import type { Turns } from './turns.js';

/** The values of the parameters of a request, as its schema allows them. */
export type Parameters = Readonly<Record<string, unknown>>;

/** A request for a worker thread. */
export interface Task {
  /** The name of the work: a key of `works`. */
  readonly work: string;
  readonly body: Uint8Array;
  /** The `Content-Type` of the body. It tells only forms from files. */
  readonly contentType: string;
  readonly parameters: Parameters;
  readonly limits: TaskLimits;
  /** Whether the request goes to a thread for slow work when the time is over. Otherwise it fails. */
  readonly isQuick: boolean;
  /** What both threads know of the task: see `Sign`. */
  readonly signs: Int32Array<SharedArrayBuffer>;
  /** The version of the package, for reports. */
  readonly version: string;
  /** The studies of the service, for work that is about them. */
  readonly studyPlace?: StudyPlace;
  /** The turns of a thread for slow work. */
  readonly turns?: Turns;
  /** Tells how far the work is. Absent if nobody wants to know. */
  readonly tell?: (progress: object) => void;
}

/** A task as it is sent to a thread, which knows what is the same for all. */
export interface SentTask extends Omit<Task, 'version' | 'limits' | 'turns' | 'tell'> {
  /** Whether somebody wants to know how far the work is. */
  readonly isTold?: boolean;
  /** Which of the limits of the thread apply. */
  readonly limits: keyof TaskSettings['limitsOf'];
}

/** What a thread knows from the start. */
export interface TaskSettings extends Pick<Task, 'version'> {
  readonly limitsOf: { readonly quick: TaskLimits; readonly slow: TaskLimits };
}

/** The places of what both threads know of a task. Each is 0 at first. */
export const Sign = {
  /** 1 when the thread has begun. Until then, it loads the program, or makes way for quick work. */
  Begun: 0,
  /** 1 when nobody waits for the answer any more. */
  Stopped: 1,
  /** Milliseconds for which the work has made way for quick work since it began. */
  Rested: 2,
} as const;

/** Makes the signs of a task. */
export const newSigns = (): Int32Array<SharedArrayBuffer> =>
  new Int32Array(new SharedArrayBuffer(Object.keys(Sign).length * Int32Array.BYTES_PER_ELEMENT));

/** What a task may use. */
export interface TaskLimits {
  /** Seconds until the work stops by itself, where it can. */
  readonly seconds: number;
  readonly depth: number;
  readonly answerBytes: number;
  readonly simulation: Partial<SimulationLimits>;
  readonly workbook: Partial<WorkbookLimits>;
}

/** What a worker thread sends back. */
export type TaskAnswer =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly type: string;
      readonly body: Uint8Array<ArrayBuffer>;
      /** The name under which a browser saves the answer. */
      readonly file?: string;
    }
  | { readonly kind: 'problem'; readonly problem: ProblemDocument }
  /** The time for quick work is over. */
  | { readonly kind: 'slow' };

/** What a task answers if all went well. */
export type GoodAnswer = Extract<TaskAnswer, { kind: 'answer' }>;

/** Returns the data of an answer in JSON. */
export const dataIn = <T>({ body }: GoodAnswer): T => JSON.parse(Buffer.from(body).toString()) as T;

/** Thrown inside the work when its time is over, or when nobody waits for the answer. */
export class StoppedWork extends Error {
  override readonly name = 'StoppedWork';
}

/** How many times its seconds quick work may take if its thread waits for a processor meanwhile. */
const PATIENCE = 25;

/** The clocks of a task, in milliseconds. */
export interface Clocks {
  readonly wall: () => number;
  /** How long a processor has worked for the thread. */
  readonly own: () => number;
}

let ownTime: (() => number) | undefined;

const clocksOfThread: Clocks = {
  wall: () => performance.now(),
  own: () => {
    ownTime ??= ownClock();
    return ownTime();
  },
};

/** The time and the files of one task, inside its thread. */
export class TaskContext {
  readonly #milliseconds: number;
  readonly #start: number;
  #end: number;
  /** The time of the thread when the clock said that the time of the task was over. */
  #over: number | undefined;

  constructor(
    readonly task: Task,
    readonly files: TaskFiles,
    private readonly clocks: Clocks = clocksOfThread,
  ) {
    this.#milliseconds = task.limits.seconds * 1000;
    this.#start = clocks.wall();
    this.#end = this.#start + this.#milliseconds;
  }

  /** Is called from time to time during long work. @throws StoppedWork if the work is to stop */
  readonly check: () => void = this.#check.bind(this);

  #check(): void {
    const { turns, signs } = this.task;
    if (turns !== undefined) this.#rest(turns.check());
    if (this.clocks.wall() > this.#end && this.#isOver()) throw new StoppedWork();
    if (Atomics.load(signs, Sign.Stopped) !== 0) throw new StoppedWork();
  }

  /** Adds to the time of the task for how long it has made way. */
  #rest(milliseconds: number): void {
    const whole = Math.round(milliseconds);
    this.#end += whole;
    Atomics.add(this.task.signs, Sign.Rested, whole);
  }

  /**
   * Returns whether the time is over that the clock says is over. Threads share the processors of a busy machine. Quick work that
   * only waited for one is not slow, so it may go on until its thread has really worked for half of its time once more. It is asked
   * for only now, because it takes as long as a tenth of a quick answer.
   */
  #isOver(): boolean {
    const { wall, own } = this.clocks;
    const now = wall();
    const half = this.#milliseconds / 2;
    if (!this.task.isQuick || now > this.#start + PATIENCE * this.#milliseconds) return true;
    this.#over ??= own();
    if (own() - this.#over >= half) return true;
    this.#end = now + half;
    return false;
  }

  get parameters(): Parameters {
    return this.task.parameters;
  }

  get limits(): TaskLimits {
    return this.task.limits;
  }

  /** The studies of the service, for work that is about them. */
  get studyPlace(): StudyPlace {
    return this.task.studyPlace!;
  }
}

/** The files of a request. */
export interface TaskFiles {
  readonly file: Uint8Array;
  /** The name of the file, if the form says it. */
  readonly name?: string;
  /** The database that a scenario in XML was made from. */
  readonly database?: Uint8Array;
  /** The declaration of a study. */
  readonly study?: Uint8Array;
  /** The declaration of a design. */
  readonly design?: Uint8Array;
  /** Prices, and needed reserves, if no parameter has them. */
  readonly prices?: Uint8Array;
  readonly needs?: Uint8Array;
}

/** What a task answers, before it is written. */
export interface Outcome {
  readonly status?: number;
  readonly type: string;
  readonly pieces: Iterable<string> | Uint8Array;
  readonly file?: string;
}

/** One kind of work. */
export type Work = (context: TaskContext) => Outcome | Promise<Outcome>;

/** Where Linux tells how long a thread has run, in nanoseconds: the first of three numbers. */
const SCHEDULE = '/proc/thread-self/schedstat';

/**
 * Returns a function that tells how long a processor has worked for the thread that calls this one, in milliseconds. Elsewhere
 * than on Linux it tells the time of the clock, which also counts how long the thread has waited for a processor.
 */
export function ownClock(path = SCHEDULE): () => number {
  let file: number;
  try {
    file = openSync(path, 'r');
  } catch {
    return () => performance.now();
  }
  const buffer = Buffer.alloc(64);
  return () => {
    const length = readSync(file, buffer, 0, buffer.length, 0);
    return Number.parseInt(buffer.toString('latin1', 0, length), 10) / 1e6;
  };
}
