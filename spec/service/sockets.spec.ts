import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import type { FastifyInstance } from 'fastify';
import { endlessScenario, zipBomb } from '../../bench/service/hostile.js';
import type { ServiceOptions } from '../../lib/service/index.js';
import { serviceWith, visit } from './support.js';

const endless = endlessScenario();
const SLOW = '/v1/simulate?anyway=true';

describe('the service over sockets', () => {
  let service: FastifyInstance;
  let port: number;
  let base: string;
  const sockets: Socket[] = [];

  /** A service with the defaults, which many tests ask. */
  let shared: FastifyInstance | undefined;

  /** Starts a service on a port of its own. */
  async function start(options: ServiceOptions = {}): Promise<void> {
    service = await serviceWith(options);
    await service.listen({ port: 0, host: '127.0.0.1' });
    use(service);
    while ((await fetch(`${base}/health/ready`)).status !== 200) await sleep(50);
  }

  /** Takes the service with the defaults. */
  async function share(): Promise<void> {
    if (shared === undefined) {
      await start();
      shared = service;
    }
    use(shared);
  }

  function use(other: FastifyInstance): void {
    service = other;
    ({ port } = service.server.address() as AddressInfo);
    base = `http://127.0.0.1:${port}`;
  }

  afterEach(async () => {
    for (const socket of sockets.splice(0)) socket.destroy();
    if (service !== shared) await service.close();
  });
  after(() => shared?.close());

  const post = (path: string, body: Uint8Array | string, init: RequestInit = {}) =>
    fetch(`${base}${path}`, { method: 'POST', body, ...init } as RequestInit);

  async function open(): Promise<Socket> {
    const socket = connect(port, '127.0.0.1');
    sockets.push(socket);
    socket.on('error', () => {});
    await once(socket, 'connect');
    return socket;
  }

  /** Returns all that a socket receives until it is closed. */
  const received = (socket: Socket): Promise<string> =>
    new Promise((resolve) => {
      let text = '';
      socket.on('data', (data) => {
        text += String(data);
      });
      socket.on('end', () => resolve(text)).on('close', () => resolve(text));
    });

  /** Waits until a metric has a value. */
  async function metric(line: string): Promise<void> {
    for (;;) {
      const text = await (await fetch(`${base}/metrics`)).text();
      if (text.includes(line)) return;
      await sleep(20);
    }
  }

  it('ends the work of a client that goes away, and goes on with others', async () => {
    await start({ limits: { quickSeconds: 0.001, seconds: 60, share: 1 } });
    const gone = new AbortController();
    const asked = post(SLOW, endless, { signal: gone.signal }).catch((error: Error) => error.name);
    await metric('space_logistics_running{lane="slow"} 1');
    gone.abort();
    expect(await asked).to.equal('AbortError');
    await metric('space_logistics_running{lane="slow"} 0');
    await metric('route="/v1/simulate",status="499"} 1');
    await metric('space_logistics_upload_bytes 0');
    expect((await post('/v1/report', visit)).status).to.equal(200);
  });

  it('stops work that takes too long', async () => {
    await start({ limits: { quickSeconds: 0.001, seconds: 0.001 } });
    const answer = await post(SLOW, endless);
    expect(answer.status).to.equal(422);
    expect(await answer.json()).to.include({
      type: 'urn:space-logistics:problem:time-limit',
      detail: 'The work was stopped after 0.001 seconds, which is the limit.',
    });
  });

  it('ends a thread that needs too much memory, and takes another', async () => {
    // Code that counts what tests reach needs more than 100 MiB before any work.
    await start({ limits: { threadMemory: 200, share: 10, quickBytes: 1, seconds: 240 } });
    const answer = await post(SLOW, endless);
    expect(await answer.json()).to.include({ title: 'The work needed too much memory' });
    expect((await post('/v1/validate', visit)).status).to.equal(200);
  });

  it('refuses more than can wait, and keeps what runs', async () => {
    await start({ limits: { quickBytes: 1, waitingSlow: 1, seconds: 60, share: 1 } });
    const first = new AbortController();
    const runs = post(SLOW, endless, { signal: first.signal }).catch(() => undefined);
    await metric('space_logistics_running{lane="slow"} 1');
    const waits = post('/v1/validate', visit);
    await metric('space_logistics_waiting{lane="slow"} 1');
    const refused = await post('/v1/validate', visit);
    expect(refused.status).to.equal(503);
    expect(refused.headers.get('retry-after')).to.equal('5');
    expect(await refused.json()).to.include({ title: 'The server is busy' });
    first.abort();
    await runs;
    expect((await waits).status).to.equal(200);
  });

  it('gives one client a share of its requests only', async () => {
    await start({
      limits: { quickBytes: 1, clientSlow: 1, clientRequests: 2, seconds: 60, share: 1 },
    });
    const gone = new AbortController();
    const runs = post(SLOW, endless, { signal: gone.signal }).catch(() => undefined);
    await metric('space_logistics_running{lane="slow"} 1');
    const slow = await post('/v1/validate', visit);
    expect(slow.status).to.equal(429);
    expect(((await slow.json()) as { detail: string }).detail).to.match(
      /1 slow requests already; the limit is 1/,
    );
    // Two requests on one connection at a time: the second does not wait for the answer of the first.
    const socket = await open();
    socket.write('POST /v1/validate HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\n\r\n');
    await sleep(200);
    const third = await post('/v1/validate', visit);
    expect(third.status).to.equal(429);
    expect(third.headers.get('retry-after')).to.equal('1');
    gone.abort();
    await runs;
  });

  it('refuses the large bodies of a client with much slow work before they have come', async () => {
    await start({
      limits: { quickBytes: 1000, quickSeconds: 0.001, clientSlow: 1, seconds: 60, share: 1 },
    });
    const gone = new AbortController();
    const runs = post(SLOW, endless, { signal: gone.signal }).catch(() => undefined);
    await metric('space_logistics_running{lane="slow"} 1');
    const announced = await open();
    const first = received(announced);
    announced.write(
      'POST /v1/validate HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9000\r\n\r\n{',
    );
    expect(await first).to.match(/^HTTP\/1\.1 429 [\s\S]*connection: close/i);
    const chunked = await open();
    const second = received(chunked);
    chunked.write(
      'POST /v1/validate HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n',
    );
    chunked.write(`7d0\r\n${' '.repeat(2000)}\r\n`);
    expect(await second).to.match(/^HTTP\/1\.1 429 [\s\S]*connection: close/i);
    gone.abort();
    await runs;
    await metric('space_logistics_upload_bytes 0');
  });

  it('begins what was slow some times as slow work, until it proves to be quick', async () => {
    await start({ limits: { quickSeconds: 0.001, seconds: 0.001 } });
    for (let time = 0; time < 5; time++) expect((await post(SLOW, endless)).status).to.equal(422);
    await metric('{work="simulate",lane="quick",outcome="slow"} 3');
    await metric(
      'space_logistics_work_seconds_count{work="simulate",lane="slow",outcome="time-limit"} 5',
    );
  });

  it('answers requests that come one behind the other on one connection', async () => {
    await share();
    const socket = await open();
    const text = received(socket);
    const one = `POST /v1/validate HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}`;
    const last = one.replace('\r\n', '\r\nConnection: close\r\n');
    socket.write(one.repeat(20) + last);
    expect((await text).match(/HTTP\/1\.1 200 /g)).to.have.length(21);
  });

  it('takes a client that has ended its side of the connection for gone', async () => {
    await share();
    const socket = await open();
    const text = received(socket);
    socket.end('POST /v1/validate HTTP/1.1\r\nHost: localhost\r\nContent-Length: 20000\r\n\r\n{}');
    expect(await text).not.to.match(/^HTTP\/1\.1 [25]/);
    await metric('space_logistics_upload_bytes 0');
  });

  it('ends requests that come too slowly', async () => {
    await start({ limits: { uploadSeconds: 1, headerSeconds: 1 } });
    const body = await open();
    const header = await open();
    const texts = Promise.all([received(body), received(header)]);
    body.write('POST /v1/validate HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\n{');
    header.write('POST /v1/validate HTTP/1.1\r\nHost:');
    for (const text of await texts) {
      expect(text).to.match(/^HTTP\/1\.1 408 /);
      expect(JSON.parse(text.slice(text.indexOf('{')))).to.include({ status: 408 });
    }
    await metric('space_logistics_upload_bytes 0');
  });

  it('closes connections that send nothing, whether the other side closes them or not', async () => {
    const lines: string[] = [];
    await start({
      limits: { headerSeconds: 0.5 },
      log: { write: (line) => lines.push(line) },
    });
    const one = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    const half = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    sockets.push(one, half);
    half.write('GET / HTTP/1.1\r\nHost:');
    const closed = Promise.all([received(one), received(half)]);
    const open = () =>
      new Promise((resolve) => service.server.getConnections((_, count) => resolve(count)));
    expect((await closed).map((text) => text.slice(0, 12))).to.eql(['', 'HTTP/1.1 408']);
    // The connection by which the test has waited until the service was ready may be open.
    while (Number(await open()) > 1) await sleep(20);
    const found = (reason: string) => lines.some((line) => line.includes(`"reason":"${reason}"`));
    while (!found('sent nothing') || !found('too slow')) await sleep(20);
  });

  it('lets a client in whose other connections send nothing, and others in any case', async () => {
    const lines: string[] = [];
    await start({
      limits: { headerSeconds: 3600, uploadSeconds: 3600, clientConnections: 20 },
      log: { write: (line) => lines.push(line) },
    });
    /** Asks by a connection of its own, from an address of this machine. */
    const asks = (localAddress: string) =>
      new Promise((resolve) => {
        const sent = request({ host: '127.0.0.1', port, localAddress, agent: false, path: '/' });
        sent.on('error', () => resolve('refused'));
        sent.on('response', (answer) => resolve(answer.resume().statusCode));
        sent.end();
      });
    for (let count = 0; count < 200; count++) await open();
    expect(await asks('127.0.0.1')).to.equal(200);
    // Connections that have sent something keep their places.
    do {
      (await open()).write('GET');
      await sleep(20);
    } while ((await asks('127.0.0.1')) !== 'refused');
    expect(await asks('127.0.0.2')).to.equal(200);
    const lineOf = (reason: string) => lines.find((line) => line.includes(`"${reason}"`));
    while (!lineOf('sent nothing') || !lineOf('too many')) await sleep(20);
    expect(JSON.parse(lineOf('sent nothing')!)).to.include({
      msg: 'connection',
      client: '127.0.0.1',
    });
  });

  it('has a limit for all connections, and says in the log that it is reached', async () => {
    const lines: string[] = [];
    await start({ limits: { connections: 10 }, log: { write: (line) => lines.push(line) } });
    for (let count = 0; count < 30; count++) await open();
    while (!lines.some((line) => line.includes('"reason":"too many"'))) await sleep(20);
  });

  it('refuses what is not HTTP, and headers that are too large', async () => {
    await share();
    const wrong = await open();
    const text = received(wrong);
    wrong.write('\u0016\u0003\u0001 hello\r\n\r\n');
    expect(await text).to.match(/^HTTP\/1\.1 400 /);
    const large = await open();
    const answer = received(large);
    large.write(`GET /health/live HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`);
    expect(await answer).to.match(/^HTTP\/1\.1 431 /);
  });

  it('refuses bodies that are too large, whether they say so or not', async () => {
    await start({ limits: { bodyBytes: 100_000, uploadBytes: 150_000 } });
    expect((await post('/v1/validate', Buffer.alloc(200_000))).status).to.equal(413);
    const sent = request(`${base}/v1/validate`, { method: 'POST' });
    sent.on('error', () => {});
    const answered = once(sent, 'response');
    for (let at = 0; at < 20; at++) sent.write(Buffer.alloc(10_000));
    const [answer] = (await answered) as [{ statusCode: number; resume: () => void }];
    answer.resume();
    expect(answer.statusCode).to.equal(413);
    sent.destroy();
    await metric('space_logistics_upload_bytes 0');
  });

  it('has a limit for the bodies of all requests together', async () => {
    await start({ limits: { bodyBytes: 100_000, uploadBytes: 100_000 } });
    const socket = await open();
    socket.write('POST /v1/validate HTTP/1.1\r\nHost: localhost\r\nContent-Length: 90000\r\n\r\n');
    socket.write(Buffer.alloc(80_000));
    await metric('space_logistics_upload_bytes 80000');
    const full = await post('/v1/validate', Buffer.alloc(50_000));
    expect(full.status).to.equal(503);
    expect(full.headers.get('retry-after')).to.equal('2');
    socket.destroy();
    await metric('space_logistics_upload_bytes 0');
    expect((await post('/v1/validate', Buffer.alloc(50_000))).status).to.equal(200);
  });

  it('reads no bomb', async () => {
    await share();
    const answer = await post('/v1/databases', zipBomb());
    expect(answer.status).to.equal(422);
    const deep = await post('/v1/validate', '['.repeat(900_000));
    expect(await deep.json()).to.include({ valid: false, readable: false });
  });

  it('answers what runs before it stops, and then nothing', async () => {
    await start({ limits: { quickBytes: 1, seconds: 60, stopSeconds: 60 } });
    const asked = post('/v1/report', visit);
    await metric('space_logistics_running{lane="slow"} 1');
    const closed = service.close();
    expect((await asked).status).to.equal(200);
    await closed;
    expect(await post('/v1/validate', visit).catch((error: Error) => error.message)).to.equal(
      'fetch failed',
    );
  });

  it('gives up what takes too long when it stops', async () => {
    await start({ limits: { quickBytes: 1, seconds: 60, stopSeconds: 0.2, share: 1 } });
    const asked = post(SLOW, endless);
    await metric('space_logistics_running{lane="slow"} 1');
    const closed = service.close();
    const answer = await asked;
    expect(answer.status).to.equal(503);
    expect(await answer.json()).to.include({ type: 'urn:space-logistics:problem:stopping' });
    await closed;
  });

  it('pollutes no prototype, whatever a form is called', async () => {
    await share();
    const form = new FormData();
    for (const name of ['__proto__', 'constructor', 'toString'])
      form.set(name, new Blob(['{}']), name);
    const answer = await fetch(`${base}/v1/validate`, { method: 'POST', body: form });
    expect(answer.status).to.equal(400);
    expect(Object.keys(Object.prototype)).to.deep.equal([]);
  });
});
