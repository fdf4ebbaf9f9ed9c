import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Redis } from 'ioredis';

const PROGRAM = resolve(import.meta.dirname, '../../lib/cli/main.js');

/** The server, which must be installed. */
const SERVER = ['redis-server', 'valkey-server'].find((name) => {
  try {
    execFileSync(name, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

/** A server of our own, with a log of all writes on the disk. */
export class Server {
  #child: ChildProcess | undefined;

  private constructor(
    readonly folder: string,
    readonly port: number,
    readonly args: readonly string[],
  ) {}

  static async start(args: (folder: string) => readonly string[] = () => []): Promise<Server> {
    if (SERVER === undefined)
      throw new Error('there is no redis-server and no valkey-server; run .ci/queue');
    const folder = mkdtempSync(join(tmpdir(), 'queue-'));
    const server = new Server(folder, await freePort(), args(folder));
    await server.run();
    return server;
  }

  get address(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async run(): Promise<void> {
    const fixed = [
      '--bind',
      '127.0.0.1',
      '--dir',
      this.folder,
      '--appendonly',
      'yes',
      '--save',
      '',
    ];
    const args = ['--port', `${this.port}`, ...fixed, ...this.args];
    this.#child = spawn(SERVER!, args, { stdio: 'ignore' });
    for (;;) {
      const redis = new Redis(this.port, { lazyConnect: true, retryStrategy: () => null });
      redis.on('error', () => {});
      const isUp = await redis.connect().then(
        () => true,
        () => false,
      );
      redis.disconnect();
      if (isUp) return;
      await sleep(50);
    }
  }

  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    const exit = once(this.#child!, 'exit');
    this.#child!.kill(signal);
    await exit;
  }

  /** Ends the server, and deletes what it has stored. */
  async end(): Promise<void> {
    await this.stop('SIGKILL');
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** A run of the program. */
export class Program {
  err = '';
  readonly exit: Promise<number | null>;

  private constructor(readonly child: ChildProcess) {
    child.stderr!.setEncoding('utf8').on('data', (text: string) => {
      this.err += text;
    });
    this.exit = once(child, 'close').then(([code]) => code as number | null);
  }

  static start(
    args: readonly string[],
    options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
  ): Program {
    const env = { ...process.env, ...options.env };
    const stdio = ['ignore', 'ignore', 'pipe'] as const;
    return new Program(
      spawn(process.execPath, [PROGRAM, ...args], { ...options, env, stdio: [...stdio] }),
    );
  }

  /** Starts a worker, and waits until it is ready. */
  static async worker(address: string, ...args: readonly string[]): Promise<Program> {
    const worker = Program.start(['worker', '--queue', address, '--threads', '1', ...args]);
    await worker.says('waiting for studies');
    return worker;
  }

  async says(text: string): Promise<void> {
    while (!this.err.includes(text)) {
      if (this.child.exitCode !== null) throw new Error(`the program has ended: ${this.err}`);
      await sleep(20);
    }
  }

  /** Sends a signal, and returns the exit status: null if the signal has ended the program. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    this.child.kill(signal);
    return this.exit;
  }
}
