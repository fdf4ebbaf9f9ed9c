import { expect } from 'chai';
import fc from 'fast-check';
import { MissingPackageError, queueAddress } from '../../../lib/study/index.js';
import { jobLimits } from '../../../lib/study/queue/coordinator.js';
import { loadQueuePackages } from '../../../lib/study/queue/link.js';
import { SpanSize } from '../../../lib/variants/spans.js';

describe('the address of a queue', () => {
  it('needs only a host', () => {
    expect(queueAddress('redis://example.org')).to.deep.equal({
      shown: 'redis://example.org:6379/0',
      host: 'example.org',
      port: 6379,
      db: 0,
      tls: false,
    });
  });

  it('has TLS, a user, a password, a port and a database', () => {
    expect(queueAddress('rediss://ada:a%2Fb@[::1]:7000/3')).to.deep.equal({
      shown: 'rediss://[::1]:7000/3',
      host: '::1',
      port: 7000,
      db: 3,
      tls: true,
      username: 'ada',
      password: 'a/b',
    });
    expect(queueAddress('redis://ada@h/', 'from outside')).to.include({
      username: 'ada',
      password: 'from outside',
    });
    expect(queueAddress('redis://:inside@h', 'outside')).to.include({ password: 'inside' });
    expect(queueAddress('redis://:100%@h')).to.include({ password: '100%' });
  });

  it('is refused with what is expected', () => {
    const refused = (text: string) => expect(() => queueAddress(text), text).to.throw(TypeError);
    refused('example.org').with.property('message').that.includes('no address');
    refused('http://h').with.property('message').that.includes('"http:"');
    refused('redis://').with.property('message').that.includes('no host');
    refused('redis://h/x').with.property('message').that.includes('no number of a database');
    refused('redis://h/0?tls=1').with.property('message').that.includes('goes on');
    refused('redis://ada@h').with.property('message').that.includes('a user and no password');
  });

  it('is never shown with its password', () => {
    const password = fc.stringMatching(/^[a-z0-9!%/?#@: ]{6,20}$/).map((text) => `QZ${text}`);
    fc.assert(
      fc.property(password, fc.constantFrom('redis', 'http', 'rediss'), (secret, protocol) => {
        for (const written of [secret, encodeURIComponent(secret)]) {
          let shown: string;
          try {
            ({ shown } = queueAddress(`${protocol}://ada:${written}@host/1`));
          } catch (error) {
            shown = (error as Error).message;
          }
          expect(shown).to.not.include('QZ').and.not.include('qz');
        }
      }),
    );
  });
});

describe('the packages of a queue', () => {
  it('are named with the command that installs them, if one is missing', async () => {
    const missing = async () => {
      throw new Error('not found');
    };
    const error = await loadQueuePackages(missing).catch((thrown: unknown) => thrown);
    expect(error).to.be.instanceOf(MissingPackageError);
    expect((error as Error).message).to.include('npm install bullmq ioredis');
  });

  it('are loaded when they are needed', async () => {
    const { bullmq, Redis } = await loadQueuePackages();
    expect(bullmq.Queue).to.be.a('function');
    expect(Redis).to.be.a('function');
  });
});

describe('the variants of a job', () => {
  /** Returns the number of variants of the next job. */
  const next = (size: SpanSize, missing: number, threads: number): number => {
    const { share, limits } = jobLimits(missing, threads);
    return size.next(share, limits);
  };

  it('are few at first, and then as many as take a second', () => {
    const size = new SpanSize();
    expect(next(size, 1e6, 1)).to.equal(64);
    size.learn(64, 32, 1000);
    expect(next(size, 1e6, 1)).to.equal(2000);
    expect(next(size, 1e9, 0)).to.equal(2000);
  });

  it('are some of the last ones for each thread, and at least one', () => {
    const size = new SpanSize();
    expect(next(size, 80, 2)).to.equal(10);
    expect(next(size, 1, 1000)).to.equal(1);
    size.learn(1, 60_000, 10);
    expect(next(size, 1e6, 1)).to.equal(1);
  });

  it('are more for many threads, so that jobs do not come too fast', () => {
    const size = new SpanSize();
    size.learn(10, 1000, 100);
    expect(next(size, 1e6, 100)).to.equal(10);
    expect(next(size, 1e6, 2000)).to.equal(100);
  });

  it('are fewer if their results have many bytes', () => {
    const size = new SpanSize();
    size.learn(64, 1, 64 * 10_000);
    expect(next(size, 1e6, 1)).to.equal(26);
  });
});
