import { Readable } from 'node:stream';
import type { KeptStudy } from './kept-study.js';

/** Milliseconds between two lines that only keep a connection open. */
const HEARTBEAT = 15_000;

/**
 * The progress of a study as server-sent events. Each has the whole state, so one that is missed is not needed. A client that
 * reads slowly gets fewer. The stream ends when the study does not run and wait any more, or is removed.
 */
export class StudyEvents extends Readable {
  readonly #unwatch: () => void;
  readonly #heart: NodeJS.Timeout;
  #isWanted = false;
  #sent: number | undefined;

  /**
   * @param study the study
   * @param run says which run of the service it is: it is the first part of the id of an event
   * @param onEnd called once, when the stream has ended or the client has gone
   * @param heartbeat milliseconds between two lines that only keep the connection open
   */
  constructor(
    private readonly study: KeptStudy,
    private readonly run: string,
    private readonly onEnd: () => void,
    heartbeat: number = HEARTBEAT,
  ) {
    super();
    this.#unwatch = study.watch(() => this.#send());
    this.#heart = setInterval(() => {
      if (this.#isWanted) this.#say(':\n\n');
    }, heartbeat);
    this.#heart.unref();
  }

  override _read(): void {
    this.#isWanted = true;
    this.#send();
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#unwatch();
    clearInterval(this.#heart);
    this.onEnd();
    done(error);
  }

  /** Sends the present state, if the client can take it and does not have it. */
  #send(): void {
    const { version, status, isSettled } = this.study;
    if (this.#isWanted && this.#sent !== version) {
      this.#sent = version;
      const id = eventId(this.run, version);
      this.#say(`id: ${id}\nevent: state\ndata: ${JSON.stringify(status)}\n\n`);
    }
    if (isSettled && this.#sent === version && !this.readableEnded) this.#end();
  }

  #end(): void {
    this.#unwatch();
    this.push(null);
  }

  #say(text: string): void {
    this.#isWanted = this.push(text);
  }
}

/** Returns the id of the event that has a version of the state of a study. */
export const eventId = (run: string, version: number): string => `${run}-${version}`;
