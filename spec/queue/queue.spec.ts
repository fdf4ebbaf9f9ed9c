// Studies over a queue in a real server, with workers in processes of their own.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { deflateRawSync } from 'node:zlib';
import { expect } from 'chai';
import { Redis } from 'ioredis';
import { parse } from '../../lib/index.js';
import { fixedQueueLimits } from '../../lib/limits/queue.js';
import {
  type DroppedEntry,
  openResults,
  type ResultRow,
  runStudyQueued,
  Study,
  StudyVariants,
} from '../../lib/study/index.js';
import { queueName } from '../../lib/study/queue/keys.js';
import { thisProgram } from '../../lib/study/queue/program.js';
import { hashOf } from '../../lib/study/store/record.js';
import { countOf } from '../../lib/variants/spans.js';
import { MemoryStore, recordOf, tinyStudy } from '../study/run/support.js';
import { tinyCampaign } from '../study/support/tiny.js';
import { Program, Server } from './support.js';

const LEASE = 3;
const lease = ['--lease', `${LEASE}`];

/** The rows of a study, simulated in this thread. */
function expectedRows(study: string, count: number): readonly ResultRow[] {
  const variants = new StudyVariants(parse(Study, study), tinyCampaign());
  return variants.rows({ from: 0, to: count }).variants;
}

const sorted = (rows: readonly ResultRow[]): readonly ResultRow[] =>
  rows.toSorted((a, b) => Number(a[0]) - Number(b[0]));

describe('a study over a queue', function () {
  this.timeout(3_000_000);
  let server: Server;
  let redis: Redis;
  const programs: Program[] = [];
  const worker = async (...args: string[]): Promise<Program> => {
    const made = await Program.worker(server.address, ...lease, ...args);
    programs.push(made);
    return made;
  };
  /** The keys that are left when nobody uses the queue. */
  const leftKeys = async (): Promise<readonly string[]> =>
    (await redis.keys('*')).filter((key) => !/:(?:meta|id|stalled-check|events)$/.test(key));

  before(async () => {
    server = await Server.start();
    redis = new Redis(server.port);
    redis.on('error', () => {});
  });
  afterEach(async () => {
    for (const each of programs.splice(0)) {
      each.child.kill('SIGCONT');
      await each.end('SIGKILL');
    }
    await redis.flushall();
  });
  after(async () => {
    redis.disconnect();
    await server.end();
  });

  it('has every variant once, whatever happens to workers and server', async () => {
    const COUNT = 40_000;
    const store = new MemoryStore(
      await recordOf({ runs: COUNT, answers: ['measures', 'margins'] }),
    );
    const [killed, paused] = [await worker(), await worker(), await worker()];
    const lives: Promise<void>[] = [];
    const live = async () => {
      killed!.child.kill('SIGKILL');
      paused!.child.kill('SIGSTOP');
      await sleep(500);
      await server.stop();
      await sleep(500);
      await server.run();
      await sleep(1000 * (LEASE + 2));
      paused!.child.kill('SIGCONT');
    };
    const seen: number[] = [];
    const run = await runStudyQueued(store, server.address, {
      lease: LEASE,
      jobVariants: 200,
      onProgress: ({ done }) => {
        seen.push(done);
        if (done > 2000 && lives.length === 0) lives.push(live());
      },
    });
    await Promise.all(lives);
    expect(lives, 'the accidents').to.have.length(1);
    expect(run).to.include({ simulated: COUNT, done: COUNT, count: COUNT });
    expect(run.dead).to.deep.equal([]);
    expect(store.rows.length, 'nothing is there twice').to.equal(COUNT);
    const rows = sorted(store.rows);
    for (const [at, row] of expectedRows(store.record.study, COUNT).entries())
      if (JSON.stringify(rows[at]) !== JSON.stringify(row)) expect(rows[at]).to.deep.equal(row);
    expect(seen).to.deep.equal(seen.toSorted((a, b) => a - b));
    for (const each of programs) each.child.kill('SIGINT');
    expect(await programs[1]!.exit, programs[1]!.err).to.equal(0);
    expect(await programs[2]!.exit, programs[2]!.err).to.equal(0);
    expect(programs[2]!.err).to.include('variants simulated in');
  });

  it('can be stopped and killed, and goes on; then nothing is left in the queue', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'queued-'));
    try {
      writeFileSync(join(folder, 'tiny.json'), JSON.stringify(tinyCampaign()));
      const COUNT = 24_000;
      const study = JSON.stringify({ ...tinyStudy, answers: ['measures'], runs: COUNT });
      writeFileSync(join(folder, 'study.json'), study);
      await worker();
      const start = (...args: string[]) => {
        const queue = ['--queue', server.address, ...lease];
        const made = Program.start(['study', ...args, ...queue], { cwd: folder });
        programs.push(made);
        return made;
      };
      const done = async (): Promise<number> => {
        const store = await openResults(join(folder, 'out'), { readOnly: true });
        await store.close();
        return countOf(await store.done());
      };
      const some = async (program: Program, more: number): Promise<void> => {
        const before = await done().catch(() => 0);
        while ((await done().catch(() => 0)) < before + more && program.child.exitCode === null)
          await sleep(20);
      };
      const first = start('run', 'study.json', '--output', 'out');
      await some(first, 1000);
      expect(await first.end('SIGINT'), first.err).to.equal(1);
      expect(first.err).to.include('study resume').and.include('of 24,000 are done');
      const left = (await leftKeys()).filter((key) => /:(?:study|results|held|wait):/.test(key));
      expect(left, 'a stopped study leaves nothing').to.deep.equal([]);
      const stopped = await done();
      const second = start('resume', 'out');
      await some(second, 1000);
      expect(await second.end('SIGKILL')).to.equal(null);
      expect(await done()).to.be.at.least(stopped);
      const last = start('resume', 'out');
      expect(await last.exit, last.err).to.equal(0);
      const store = await openResults(join(folder, 'out'), { readOnly: true });
      const columns = await store.columns(store.record.columns.map(({ name }) => name));
      await store.close();
      expect(columns[0]).to.have.length(COUNT);
      const expected = expectedRows(study, COUNT);
      for (let row = 0; row < COUNT; row++)
        if (columns.some((cells, at) => cells[row] !== expected[row]![at]))
          expect(columns.map((cells) => cells[row])).to.deep.equal(expected[row]);
      expect(await programs[0]!.end('SIGTERM'), programs[0]!.err).to.equal(0);
      const keys = await leftKeys();
      expect(keys.filter((key) => !key.includes(':campaign:'))).to.deep.equal([]);
      for (const key of keys) expect(await redis.pttl(key), key).to.be.above(0);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it('lets workers wait when Redis holds enough', async () => {
    const COUNT = 400;
    const record = await recordOf({ runs: COUNT, answers: ['measures', 'stocks', 'capacity'] });
    const store = new MemoryStore(record);
    await worker();
    let most = 0;
    let slow = 0;
    const watch = setInterval(async () => {
      for (const key of await redis.keys('space-logistics:held:*'))
        most = Math.max(most, Number(await redis.get(key)));
    }, 10);
    const limit = 20_000;
    await runStudyQueued(store, server.address, {
      lease: LEASE,
      jobVariants: 10,
      queueMemory: limit / 2 ** 20,
      onProgress: ({ done }) => {
        // Who stores the results is slow.
        if (done > 0 && slow++ < 8)
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
      },
    });
    clearInterval(watch);
    expect(store.rows).to.have.length(COUNT);
    expect(most).to.be.above(0).and.at.most(limit);
  });

  it('gives up what fails again and again, and says so', async () => {
    const campaign = '{}';
    const record = { ...(await recordOf({ runs: 3 })), campaign, campaignHash: hashOf(campaign) };
    const store = new MemoryStore(record);
    await worker();
    const run = await runStudyQueued(store, server.address, { jobVariants: 1, lease: 60 });
    expect(run.dead.map(({ variant }) => variant).toSorted()).to.deep.equal([0, 1, 2]);
    expect(run.dead[0]!.reason).to.not.equal('');
    expect((await store.columns(['error']))[0]).to.deep.equal(new Array(3).fill('VARIANT_ENDED'));
  });

  it('drops what is nothing that the program writes, says so, and goes on', async () => {
    const COUNT = 200;
    const store = new MemoryStore(await recordOf({ runs: COUNT }));
    const { campaignHash } = store.record;
    const name = queueName(thisProgram());
    const at = (...words: readonly string[]) => ['space-logistics', ...words].join(':');
    const texts = ['{', 'null', '5', '[]', '{}', '{"id":"bad","program":null}', ''];
    const bomb = deflateRawSync(Buffer.alloc(fixedQueueLimits.campaignBytes + 1));
    /** Writes entries that nobody can use. */
    const spoil = async () => {
      for (const [number, text] of texts.entries()) {
        await redis.hset(at('study', `s${number}`), 'text', text);
        await redis.set(at('worker', `w${number}`), text);
        await redis.sadd(at('studies'), `s${number}`);
        await redis.sadd(at('workers'), `w${number}`);
      }
      await redis.lpush(at('study', 'list'), 'x');
      await redis.sadd(at('studies'), 'list');
      await redis.hset(at('worker', 'hash'), 'x', 'x');
      await redis.sadd(at('workers'), 'hash');
      await redis.set(at('campaign', campaignHash), bomb);
      for (const [number, data] of [...texts, '{"study":5,"from":0,"to":1}'].entries()) {
        const job = {
          name: 'variants',
          data,
          opts: '{}',
          timestamp: '0',
          delay: '0',
          priority: '0',
        };
        await redis.hset(at(name, `bad${number}`), job);
        await redis.lpush(at(name, 'wait'), `bad${number}`);
        await redis.hset(at(name, `dead${number}`), job);
        await redis.zadd(at(name, 'failed'), 1, `dead${number}`);
      }
      await redis.lpush(at(name, 'wait'), 'no-such-job');
    };
    await spoil();
    const working = await worker();
    let id: string | undefined;
    const dropped: DroppedEntry[] = [];
    const run = await runStudyQueued(store, server.address, {
      jobVariants: 5,
      lease: 60,
      onDropped: (entry) => dropped.push(entry),
      onProgress: () => {
        if (id !== undefined) return;
        id = '';
        redis.smembers(at('studies')).then(async (ids) => {
          id = ids.find((each) => /^[0-9a-f]{16}$/.test(each))!;
          await redis.set(at('held', id), 'many');
          for (const answer of [
            'x',
            deflateRawSync('null'),
            deflateRawSync('{"span":{"from":0,"to":5},"milliseconds":1,"rows":{"variants":[]}}'),
            bomb,
          ])
            await redis.rpush(at('results', id), answer);
        });
      },
    });
    expect(run).to.include({ simulated: COUNT, done: COUNT });
    expect(run.dead).to.eql([]);
    expect(sorted(store.rows)).to.deep.equal(expectedRows(store.record.study, COUNT));
    const entries = dropped.map(({ entry }) => entry);
    for (const number of texts.keys())
      expect(entries).to.include.members([at('worker', `w${number}`), at(name, `dead${number}`)]);
    expect(entries).to.include.members([at('worker', 'hash'), at('results', id!)]);
    expect(working.child.exitCode).to.equal(null);
    await working.says(`warning: dropped "${at('study', 's0')}": it is no JSON`);
    await working.says(
      `warning: dropped "${at('study', 'list')}": it holds a list; expected a hash`,
    );
    await working.says(
      `warning: dropped "${at('campaign', campaignHash)}": it has more than 256 MiB`,
    );
    for (const key of [at('studies'), at('workers'), at('held', 'x')]) await redis.set(key, 'text');
    const again = new MemoryStore(await recordOf({ runs: 20 }));
    expect(await runStudyQueued(again, server.address, { lease: 60 })).to.include({ done: 20 });
    expect(await working.end('SIGINT')).to.equal(0);
  });

  it('refuses workers of another version or other rules', async () => {
    const other = {
      id: 'other',
      name: 'Mars',
      program: { version: '9.9.9', rules: 'abcdef01' },
    };
    const running = await worker();
    await redis.hset('space-logistics:study:other', 'text', JSON.stringify(other));
    await redis.sadd('space-logistics:studies', 'other');
    await running.says('"Mars" needs version 9.9.9 with the rules abcdef01');
    const refused = Program.start(['worker', '--queue', server.address]);
    programs.push(refused);
    expect(await refused.exit).to.equal(3);
    expect(refused.err).to.include('"Mars" needs version 9.9.9 with the rules abcdef01; this is');
    expect(refused.err).to.include('Install the same version on all machines');
  });
});

describe('the address of a queue', () => {
  it('takes TLS, users and passwords, and never prints them', async () => {
    const tls = (folder: string): readonly string[] => {
      const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
      execFileSync(
        'openssl',
        [
          ...['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key],
          ...['-out', cert, '-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
        ],
        { stdio: 'ignore' },
      );
      return [
        ...['--tls-cert-file', cert, '--tls-key-file', key, '--tls-ca-cert-file', cert],
        ...['--tls-port', '0', '--tls-auth-clients', 'no'],
      ];
    };
    const server = await Server.start(tls);
    const redis = new Redis(server.port);
    try {
      const port = server.port + 1;
      await redis.config('SET', 'tls-port', `${port}`);
      await redis.call(
        'ACL',
        'SETUSER',
        'ada',
        'on',
        '>s3cret/word',
        '~space-logistics:*',
        '+@all',
      );
      const env = { NODE_EXTRA_CA_CERTS: join(server.folder, 'cert.pem') };
      const encoded = `rediss://ada:s3cret%2Fword@localhost:${port}/0`;
      const worker = Program.start(['worker', '--queue', encoded], { env });
      await worker.says(`rediss://localhost:${port}/0: waiting for studies`);
      expect(await worker.end('SIGINT')).to.equal(0);
      const fromVariable = Program.start(['worker', '--queue', `rediss://ada@localhost:${port}`], {
        env: { ...env, SPACE_LOGISTICS_QUEUE_PASSWORD: 's3cret/word' },
      });
      await fromVariable.says('waiting for studies');
      expect(await fromVariable.end('SIGTERM')).to.equal(0);
      const failing = async (address: string, more: NodeJS.ProcessEnv = env) => {
        const program = Program.start(['worker', '--queue', address], { env: more });
        expect(await program.exit, program.err).to.equal(3);
        return program.err;
      };
      const wrong = await failing(`rediss://ada:wr0ng@localhost:${port}`);
      expect(wrong).to.include('WRONGPASS').and.not.include('wr0ng');
      expect(await failing(encoded, {}))
        .to.include('certificate')
        .and.not.include('s3cret');
      expect(await failing('redis://:s3cret@127.0.0.1:1')).to.include(
        'redis://127.0.0.1:1/0: it cannot be reached: connect ECONNREFUSED',
      );
      expect(worker.err + fromVariable.err).to.not.include('s3cret');
    } finally {
      redis.disconnect();
      await server.end();
    }
  });
});
