import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect } from 'chai';
import type { FastifyInstance } from 'fastify';
import { HostNames, hostName } from '../../lib/service/http/hosts.js';
import { serviceWith } from './support.js';

const TOKEN = '0123456789abcdef';

describe('the names of a server', () => {
  it('are written in one way', () => {
    for (const [given, expected] of [
      ['LocalHost', 'localhost'],
      ['localhost.', 'localhost'],
      ['127.1', '127.0.0.1'],
      ['::1', '[::1]'],
      ['[0:0:0:0:0:0:0:1]', '[::1]'],
      ['bücher.example', 'xn--bcher-kva.example'],
      ['my_machine', 'my_machine'],
    ])
      expect(hostName(given!), given).to.equal(expected);
    for (const given of [
      '',
      '*',
      '*.example.org',
      '.example.org',
      'example.org:8080',
      'https://example.org',
      'example.org/',
      'a@localhost',
      'a b',
      '127.0.0.999',
      '[::1',
    ])
      expect(hostName(given), given).to.equal(undefined);
  });

  it('are asked by any port, and by the whole address if that is the target', () => {
    const names = new HostNames(['space.example.org']);
    const wrong = (host: string | undefined, url = '/') =>
      names.wrongIn({ headers: { ...(host !== undefined && { host }) }, url });
    for (const host of [
      'localhost',
      'localhost:8400',
      'LOCALHOST.:1',
      '127.0.0.1:8400',
      '[::1]:8400',
      '[::1]',
      'space.example.org',
      'Space.Example.Org.:443',
    ])
      expect(wrong(host), host).to.equal(undefined);
    for (const host of [
      'evil.example',
      'evil.example:8400',
      'localhost.evil.example',
      'evil.example#localhost',
      'evil.example/localhost',
      'localhost@evil.example',
      'evil@localhost',
      'sub.space.example.org',
      '127.0.0.2',
      '0.0.0.0',
      '[::]',
      '::1',
      'localhost:80x',
      '',
    ])
      expect(wrong(host), host).to.equal(host);
    expect(wrong(undefined)).to.equal('');
    expect(wrong('localhost', 'http://localhost:8400/x')).to.equal(undefined);
    expect(wrong('localhost', 'HTTP://evil.example/x')).to.equal('evil.example');
    expect(wrong('localhost', 'http://localhost@evil.example')).to.equal('localhost@evil.example');
    expect(wrong('evil.example', 'http://localhost/')).to.equal('evil.example');
  });
});

describe('a service that is asked by a name', () => {
  let service: FastifyInstance;
  afterEach(() => service.close());

  const status = async (headers: Record<string, string>, url = '/metrics') =>
    (await service.inject({ url, headers })).statusCode;

  it('refuses every address to other names, whatever a proxy or a page says', async () => {
    service = await serviceWith({ trustProxy: true, origins: ['http://evil.example'] });
    for (const url of ['/', '/metrics', '/health/live', '/openapi.json', '/none', '/%E0%A4%A']) {
      const headers = {
        host: 'evil.example:8400',
        origin: 'http://evil.example:8400',
        'x-forwarded-host': 'localhost',
      };
      const answer = await service.inject({ url, headers });
      expect([url, answer.statusCode]).to.eql([url, 421]);
      expect(answer.headers['content-type']).to.match(/^application\/problem\+json/);
      const { type, title, detail } = JSON.parse(answer.body);
      expect(type).to.equal('urn:space-logistics:problem:misdirected');
      expect(title).to.equal('The service does not answer to this name');
      expect(detail).to.include('Found "evil.example:8400"').and.to.include('--allow-host NAME');
    }
    expect(await status({ host: 'localhost', origin: 'http://evil.example' })).to.equal(200);
    expect(await status({ host: 'localhost', origin: 'http://other.example' })).to.equal(403);
    expect(await status({ host: 'localhost', 'x-forwarded-host': 'evil.example' })).to.equal(200);
  });

  it('answers to the names that it was told', async () => {
    service = await serviceWith({ allowedHosts: ['Space.example.org.', '10.0.0.5', 'fd00::5'] });
    for (const host of ['space.example.org:8400', 'SPACE.example.org', '10.0.0.5', '[FD00::5]:1'])
      expect(await status({ host, origin: `http://${host}` }), host).to.equal(
        URL.canParse(`http://${host}`) && new URL(`http://${host}`).host === host ? 200 : 403,
      );
    for (const host of ['example.org', '10.0.0.50']) expect(await status({ host })).to.equal(421);
  });

  it('answers to every name with a token', async () => {
    service = await serviceWith({ token: TOKEN });
    const host = 'anything.example';
    expect(await status({ host, authorization: `Bearer ${TOKEN}` })).to.equal(200);
    expect(await status({ host })).to.equal(401);
  });

  it('refuses requests without a name, and reads whole addresses as targets', async () => {
    service = await serviceWith();
    await service.listen({ port: 0, host: '127.0.0.1' });
    const { port } = service.server.address() as AddressInfo;
    const send = async (lines: string) => {
      const socket = connect(port, '127.0.0.1');
      await once(socket, 'connect');
      socket.write(`${lines}\r\n\r\n`);
      return text(socket);
    };
    const unnamed = await send('GET /health/live HTTP/1.0');
    expect(unnamed)
      .to.match(/^HTTP\/1\.1 421 /)
      .and.to.include('The request names no host.');
    expect(await send('GET /health/live HTTP/1.0\r\nHost: localhost')).to.match(/ 200 OK/);
    const whole = (host: string) =>
      send(`GET http://${host}/health/live HTTP/1.0\r\nHost: localhost`);
    expect(await whole('localhost')).to.match(/ 200 OK/);
    expect(await whole('evil.example')).to.match(/^HTTP\/1\.1 421 /);
  });
});
