import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { Folder } from '../../../../lib/cli/commands/studio/folder.js';
import { type Running, startServer } from '../../../../lib/cli/commands/studio/server.js';
import { studio } from '../../../../lib/cli/commands/studio/studio.js';
import { noProgress, type Terminal } from '../../../../lib/cli/terminal.js';
import { shell } from '../../support/shell.js';

interface Asked {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
}

const TOKEN = 'secret';

describe('space-logistics studio', () => {
  let folder: string;
  let running: Running;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'studio-'));
    writeFileSync(join(folder, 'b.json'), '{"b": 1}');
    writeFileSync(join(folder, 'a.xlsx'), 'x');
    writeFileSync(join(folder, 'notes.txt'), 'secret');
    writeFileSync(join(folder, '.hidden.json'), '{}');
    mkdirSync(join(folder, 'folder.json'));
    symlinkSync(join(folder, 'notes.txt'), join(folder, 'link.json'));
    running = await startServer({
      folder: new Folder(folder),
      open: 'b.json',
      page: '<p>page</p>',
      token: TOKEN,
    });
  });
  afterEach(async () => {
    await running.close();
    rmSync(folder, { recursive: true });
  });

  const ask = (path: string, { method = 'GET', headers = {}, body = '' }: Asked = {}) =>
    new Promise<{ status: number; text: string; headers: Record<string, unknown> }>(
      (resolve, reject) => {
        const sent = request(
          {
            host: '127.0.0.1',
            port: running.port,
            path,
            method,
            headers: { 'X-Studio-Token': TOKEN, ...headers },
          },
          (response) => {
            const chunks: Buffer[] = [];
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.on('end', () =>
              resolve({
                status: response.statusCode!,
                text: Buffer.concat(chunks).toString(),
                headers: response.headers,
              }),
            );
          },
        );
        sent.on('error', reject);
        sent.end(body);
      },
    );

  it('gives the page only to those who know the token', async () => {
    expect(await ask(`/?token=${TOKEN}`)).to.deep.include({ status: 200, text: '<p>page</p>' });
    for (const path of ['/', '/?token=wrong']) expect((await ask(path)).status).to.equal(403);
    expect((await ask('/files', { headers: { 'X-Studio-Token': 'wrong' } })).status).to.equal(403);
    expect((await ask(`/?token=${TOKEN}`, { method: 'POST' })).status).to.equal(405);
    expect((await ask(`/?token=${TOKEN}`, { method: 'HEAD' })).text).to.equal('');
  });

  it('answers neither another site nor another name of the host', async () => {
    const { port } = running;
    const refused: Record<string, string>[] = [
      { host: 'evil.example' },
      { host: `evil.example:${port}` },
      { origin: 'http://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of refused) expect((await ask('/files', { headers })).status).to.equal(403);
    for (const headers of [
      { origin: `http://127.0.0.1:${port}` },
      { host: `localhost:${port}` },
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
    ])
      expect((await ask('/files', { headers })).status).to.equal(200);
  });

  it('lists and reads the files of the folder by name alone', async () => {
    expect(JSON.parse((await ask('/files')).text)).to.eql({
      files: ['a.xlsx', 'b.json'],
      open: 'b.json',
    });
    const { text, headers } = await ask('/files/b.json');
    expect([text, headers['cache-control'], headers['x-content-type-options']]).to.eql([
      '{"b": 1}',
      'no-store',
      'nosniff',
    ]);
    for (const name of [
      'notes.txt',
      '.hidden.json',
      'link.json',
      'folder.json',
      'none.json',
      '..%2Fb.json',
      '%2Fetc%2Fpasswd',
      '%',
      '%00.json',
    ])
      expect((await ask(`/files/${name}`)).status, name).to.equal(404);
    for (const path of ['/files/', '/other', '/files/a/b.json'])
      expect((await ask(path)).status).to.equal(404);
    expect((await ask('/files/b.json', { method: 'DELETE' })).status).to.equal(405);
  });

  it('writes whole files, and not over one that has changed meanwhile', async () => {
    const version = String((await ask('/files/b.json')).headers.etag);
    const put = (name: string, headers: Record<string, string>, body = 'new') =>
      ask(`/files/${name}`, { method: 'PUT', headers, body });
    const first = await put('b.json', { 'If-Match': version });
    expect([first.status, readFileSync(join(folder, 'b.json'), 'utf8')]).to.eql([200, 'new']);
    expect((await ask('/files/b.json', { method: 'HEAD' })).headers.etag).to.equal(
      first.headers.etag,
    );
    expect((await put('b.json', { 'If-Match': version }, 'old')).status).to.equal(412);
    expect((await put('b.json', { 'If-None-Match': '*' }, 'old')).status).to.equal(412);
    expect((await put('gone.json', { 'If-Match': version }, 'old')).status).to.equal(412);
    expect((await put('b.json', { 'If-Match': '*' }, 'forced')).status).to.equal(200);
    expect((await put('c.json', { 'If-None-Match': '*' })).status).to.equal(200);
    expect((await put('c.json', {})).status).to.equal(428);
    expect((await put('link.json', { 'If-Match': '*' })).status).to.equal(412);
    for (const name of ['x.txt', '.x.json', 'x.xml', '..%2Fx.json'])
      expect((await put(name, { 'If-None-Match': '*' })).status).to.equal(403);
    expect(readFileSync(join(folder, 'notes.txt'), 'utf8')).to.equal('secret');
    expect(readdirSync(folder).filter((name) => name.endsWith('.tmp'))).to.eql([]);
  });

  it('says what failed, and goes on', async () => {
    rmSync(folder, { recursive: true });
    const { status, text } = await ask('/files');
    expect(status).to.equal(500);
    expect(text).to.match(/^The server failed: /);
    mkdirSync(folder);
    expect((await ask('/files')).status).to.equal(200);
  });

  const terminal = (): Terminal & { printed: string[] } => {
    const printed: string[] = [];
    return {
      printed,
      out: (text: string) => printed.push(text),
      err: () => {},
      progress: noProgress,
      draft: () => {},
    } as never;
  };

  it('prints its address, and opens the file', async () => {
    const own = terminal();
    const status = await studio(join(folder, 'b.json'), {}, own, async ({ port }) => {
      expect(own.printed[0]).to.match(
        new RegExp(`^http://127\\.0\\.0\\.1:${port}/\\?token=[0-9a-f]{32}\n$`),
      );
    });
    expect(status).to.equal(0);
    const ports: number[] = [];
    for (const port of [undefined, undefined])
      await studio(
        folder,
        port === undefined ? {} : { port },
        terminal(),
        async (each) => void ports.push(each.port),
      );
    expect(ports[0]).to.equal(ports[1]);
    await studio(
      folder,
      {},
      terminal(),
      async (one) =>
        void (await studio(folder, {}, terminal(), async (other) => {
          expect(other.port).to.not.equal(one.port);
        })),
    );
  });

  it('refuses a file that it cannot open, and a port that is in use or none', async () => {
    for (const port of ['0', '70000', 'x'])
      expect((await shell(['studio', folder, '--port', port])).status).to.equal(2);
    expect((await shell(['studio', join(folder, 'notes.txt')])).status).to.equal(2);
    expect((await shell(['studio', join(folder, 'none.json')])).status).to.equal(3);
    const used = await shell(['studio', folder, '--port', String(running.port)]);
    expect([used.status, used.err.includes('is in use')]).to.eql([3, true]);
  });
});
