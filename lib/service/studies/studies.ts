import { access, constants, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { v4 } from 'uuid';
import { reasonOf } from '../../database/io-errors.js';
import type { ServiceLimits } from '../../limits/service.js';
import type { StudyProgress } from '../../study/index.js';
import { Thread, ThreadLost } from '../../threads/thread.js';
import { Count, tooMany } from '../http/clients.js';
import { busy, ProblemError } from '../problem.js';
import type { StudyInfo, StudyPlace } from '../tasks/studies/place.js';
import { Gate } from '../work/gate.js';
import type { HostData, HostEnding } from './host.js';
import { KeptStudy, type StopCause, type StudyStatus } from './kept-study.js';

/** Seconds that a service with too many studies asks clients to wait. */
const RETRY_SECONDS = 30;

/** Thrown if studies cannot be kept in a folder. */
export class StudyFolderError extends Error {
  override readonly name = 'StudyFolderError';

  constructor(
    readonly folder: string,
    override readonly cause: unknown,
  ) {
    super(`Studies cannot be kept in ${folder}: ${reasonOf(cause)}`);
  }
}

/** What the service observes about its studies. */
export interface StudyWatch {
  /** Called when variants are done. */
  readonly onVariants: (count: number) => void;
  /** Called when a study begins to run, and when it ends. */
  readonly onState: (status: StudyStatus, seconds: number) => void;
}

/** The settings of studies. */
export interface StudiesOptions {
  readonly limits: ServiceLimits;
  /** Worker threads of each study that runs. */
  readonly threads: number;
  /** Where studies are kept. Without it, they are in a temporary folder, which is removed at the end. */
  readonly folder: string | undefined;
}

/** A place for a study that is being started. */
export interface Reservation {
  readonly place: StudyPlace;
  /** Starts it. */
  readonly begin: (info: StudyInfo) => KeptStudy;
  /** Gives the place back, and removes what there is of the study, unless it has begun. */
  readonly release: () => Promise<void>;
}

/** The studies of the service. A study is a resource: it goes on whoever watches it, until it is done or cancelled. */
export class Studies {
  readonly #all = new Map<string, KeptStudy>();
  readonly #gate: Gate;
  /** The studies of each client that run, wait or are being started. */
  readonly #ofClients: Count;
  #starting = 0;
  /** The studies that run, wait or are being started. */
  #active = 0;
  #folder: Promise<string> | undefined;

  constructor(
    private readonly options: StudiesOptions,
    private readonly watch: StudyWatch,
  ) {
    const { studiesRunning, studiesWaiting, clientStudies } = options.limits;
    this.#ofClients = new Count(clientStudies, (own) =>
      tooMany(`${own} studies that run or wait`, clientStudies, RETRY_SECONDS),
    );
    this.#gate = new Gate(studiesRunning, studiesWaiting);
  }

  /** The number of studies that run, and of those that wait. */
  get counts(): { readonly running: number; readonly waiting: number } {
    return { running: this.#gate.inside, waiting: this.#gate.waiting };
  }

  /** Returns all studies, the latest first. */
  all(): readonly StudyStatus[] {
    return [...this.#all.values()].map(({ status }) => status).reverse();
  }

  /** @throws ProblemError if there is no such study */
  get(id: string): KeptStudy {
    const study = this.#all.get(id);
    if (study === undefined) throw new ProblemError('not-found', 'There is no study with this id.');
    return study;
  }

  /** Returns what a task about a study needs to know. */
  async place(id: string): Promise<StudyPlace> {
    const { studyVariants: variants, variantSeconds } = this.options.limits;
    this.#folder ??= this.#makeFolder().catch((error: unknown) => {
      // It may succeed the next time.
      this.#folder = undefined;
      throw error;
    });
    return { folder: await this.#folder, id, variants, variantSeconds };
  }

  /** Makes the folder that the options name. @throws StudyFolderError if that fails */
  async open(): Promise<void> {
    const { folder } = this.options;
    if (folder === undefined) return;
    try {
      await this.place('');
      await access(folder, constants.W_OK);
    } catch (error) {
      throw new StudyFolderError(folder, error);
    }
  }

  /** Whether studies can be there from an earlier run of the service. */
  get isKept(): boolean {
    return this.options.folder !== undefined;
  }

  /** Takes in the studies that are in the folder already. They are complete, or interrupted. */
  adopt(infos: readonly StudyInfo[]): void {
    for (const info of infos) this.#all.set(info.id, new KeptStudy(info));
  }

  /**
   * Keeps a place for a study of a client.
   * @throws ProblemError if there is none
   */
  async reserve(client: string): Promise<Reservation> {
    const place = await this.place(v4());
    const { studiesKept } = this.options.limits;
    if (this.#all.size + this.#starting >= studiesKept)
      throw busy(
        'overloaded',
        `The service keeps ${studiesKept} studies, which is the limit. Delete one that is not needed any more.`,
        RETRY_SECONDS,
      );
    const leave = this.#enter(client);
    this.#starting++;
    let isOpen = true;
    const close = () => {
      if (isOpen) this.#starting--;
      isOpen = false;
    };
    return {
      place,
      begin: (info) => {
        const study = new KeptStudy(info);
        this.#all.set(info.id, study);
        close();
        this.#start(study, leave);
        return study;
      },
      release: async () => {
        if (!isOpen) return;
        close();
        leave();
        await rm(join(place.folder, place.id), { recursive: true, force: true });
      },
    };
  }

  /**
   * Lets a study go on that does not run.
   * @throws ProblemError if it runs or is complete, or if there is no room
   */
  resume(study: KeptStudy, client: string): void {
    if (study.isActive) throw new ProblemError('study-active', 'The study has not stopped.');
    const { state } = study.status;
    if (state === 'complete')
      throw new ProblemError('study-complete', 'All variants of the study are done.');
    this.#start(study, this.#enter(client));
  }

  /** Stops a study, and waits until what is done is written. One that does not run stays as it is. */
  async cancel(study: KeptStudy): Promise<void> {
    study.stopper?.abort('cancelled' satisfies StopCause);
    await study.run;
  }

  /** Removes a study and its results. */
  async remove(study: KeptStudy): Promise<void> {
    await this.cancel(study);
    const { id } = study.status;
    this.#all.delete(id);
    study.remove();
    const { folder } = await this.place(id);
    await rm(join(folder, id), { recursive: true, force: true });
  }

  /** Interrupts all studies. What is done is kept. */
  async stop(): Promise<void> {
    const cause: StopCause = 'interrupted';
    for (const { stopper } of this.#all.values()) stopper?.abort(cause);
    await Promise.all([...this.#all.values()].map(({ run }) => run));
  }

  /** Removes the temporary folder, if there is one. */
  async close(): Promise<void> {
    const folder = this.#folder;
    if (this.options.folder !== undefined || folder === undefined) return;
    await rm(await folder, { recursive: true, force: true });
  }

  async #makeFolder(): Promise<string> {
    const { folder } = this.options;
    if (folder === undefined) return mkdtemp(join(tmpdir(), 'space-logistics-studies-'));
    await mkdir(folder, { recursive: true });
    return folder;
  }

  /**
   * Counts a study of a client, and returns the function that ends it.
   * @throws ProblemError if there is no room
   */
  #enter(client: string): () => void {
    const { studiesRunning, studiesWaiting } = this.options.limits;
    if (this.#active >= studiesRunning + studiesWaiting)
      throw busy('overloaded', 'Too many studies wait for their turn.', RETRY_SECONDS);
    this.#ofClients.add(client);
    this.#active++;
    return () => {
      this.#active--;
      this.#ofClients.remove(client);
    };
  }

  #start(study: KeptStudy, leave: () => void): void {
    const stopper = new AbortController();
    study.stopper = stopper;
    study.change({ state: 'waiting' });
    study.run = this.#run(study, stopper.signal).finally(() => {
      study.stopper = undefined;
      leave();
    });
  }

  /** Waits for the turn of a study, and runs it. */
  async #run(study: KeptStudy, signal: AbortSignal): Promise<void> {
    let leave: () => void;
    try {
      leave = await this.#gate.enter(signal);
    } catch {
      study.change({ state: signal.reason as Exclude<StopCause, 'time'> });
      return;
    }
    const began = performance.now();
    study.change({ state: 'running' });
    this.watch.onState(study.status, 0);
    try {
      const ending = await this.#simulate(study, signal);
      study.change(this.#endOf(study, ending, signal));
    } catch (error) {
      // A thread that does not stop is ended.
      const isStopped = signal.aborted && signal.reason !== 'time';
      const { code, name } = (
        error instanceof ThreadLost ? error.cause : error
      ) as NodeJS.ErrnoException;
      const why = code ?? name;
      const reason = `The thread of the study was lost (${why}).`;
      study.change(isStopped ? { state: signal.reason } : { state: 'failed', reason });
    } finally {
      leave();
      this.watch.onState(study.status, (performance.now() - began) / 1000);
    }
  }

  /** Simulates what is missing, in a thread that has threads of its own. */
  async #simulate(study: KeptStudy, signal: AbortSignal): Promise<HostEnding> {
    const { limits, threads } = this.options;
    const { threadMemory, studyBytes: bytes, studySeconds, stopSeconds } = limits;
    const { id, done } = study.status;
    const { folder } = await this.place(id);
    let known = done;
    const know = (now: number) => {
      this.watch.onVariants(now - known);
      known = now;
    };
    const host = new Thread<void, HostEnding>({
      file: new URL('./host.js', import.meta.url).href,
      data: { folder: join(folder, id), threads, threadMemory, bytes } satisfies HostData,
      threadMemory,
      // What modules print is not for the log of the service.
      isSilent: true,
      onNote: (note) => {
        const { done: now, rate, left = null } = note as StudyProgress;
        know(now);
        if (!signal.aborted) study.change({ state: 'running', done: now, rate, left });
      },
    });
    let patience: NodeJS.Timeout | undefined;
    const stop = () => {
      host.askToStop();
      patience ??= setTimeout(() => void host.stop(), stopSeconds * 1000);
    };
    const limit = setTimeout(
      () => study.stopper?.abort('time' satisfies StopCause),
      studySeconds * 1000,
    );
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    try {
      const ending = await host.run();
      know(ending.done);
      return ending;
    } finally {
      clearTimeout(limit);
      clearTimeout(patience);
      signal.removeEventListener('abort', stop);
      await host.stop();
    }
  }

  /** Returns the state of a study whose run has ended. */
  #endOf(
    { status: { variants } }: KeptStudy,
    { done, reason, message }: HostEnding,
    signal: AbortSignal,
  ): Pick<StudyStatus, 'state' | 'done' | 'reason'> {
    const { studySeconds, studyBytes } = this.options.limits;
    if (done === variants) return { state: 'complete', done, reason: null };
    if (reason === 'unusable') return { state: 'failed', done, reason: message ?? null };
    if (reason === 'bytes')
      return {
        state: 'stopped',
        done,
        reason: `The results have ${studyBytes} bytes, which is the limit (studyBytes).`,
      };
    const cause = signal.reason as StopCause;
    if (cause !== 'time') return { state: cause, done, reason: null };
    return {
      state: 'stopped',
      done,
      reason: `The study ran for ${studySeconds} seconds, which is the limit (studySeconds).`,
    };
  }
}
