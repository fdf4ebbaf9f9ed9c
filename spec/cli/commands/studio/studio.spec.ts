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
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { Folder } from '../../../../lib/cli/commands/studio/folder.js';
import { type Running, startServer } from '../../../../lib/cli/commands/studio/server.js';
import { studio } from '../../../../lib/cli/commands/studio/studio.js';
import { noProgress, type Terminal } from '../../../../lib/cli/terminal.js';
import { studioLimits } from '../../../../lib/limits/studio.js';
import { shell } from '../../support/shell.js';

interface Asked {
  readonly method?: string;
  readonly headers?: Record<string, string>;
  readonly body?: string;
  readonly port?: number;
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

  const ask = (
    path: string,
    { method = 'GET', headers = {}, body = '', port = running.port }: Asked = {},
  ) =>
    new Promise<{ status: number; text: string; headers: Record<string, unknown> }>(
      (resolve, reject) => {
        const sent = request(
          {
            host: '127.0.0.1',
            port,
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
    for (const host of [
      'evil.example',
      `evil.example:${port}`,
      '127.0.0.1.evil.example',
      'localhost@evil.example',
    ]) {
      const { status, text, headers } = await ask('/files', { headers: { host } });
      expect([status, headers['content-type']]).to.eql([421, 'application/problem+json']);
      expect(JSON.parse(text).detail).to.match(/^This is not the name of the server/);
    }
    const refused: Record<string, string>[] = [
      { origin: 'http://evil.example' },
      { origin: `http://evil.example:${port}` },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of refused) expect((await ask('/files', { headers })).status).to.equal(403);
    for (const headers of [
      { origin: `http://127.0.0.1:${port}` },
      { host: `localhost:${port}` },
      { host: `LOCALHOST.:${port}` },
      { host: `localhost:1`, origin: 'http://localhost:1' },
      { 'sec-fetch-site': 'same-origin' },
      { 'sec-fetch-site': 'none' },
    ])
      expect((await ask('/files', { headers })).status).to.equal(200);
  });

  it('gives the files of the solver, and no others of packages', async () => {
    const script = await ask('/solver/highs.js');
    expect([script.status, script.headers['content-type']]).to.eql([
      ...[200, 'text/javascript; charset=utf-8'],
    ]);
    expect(script.text).to.match(/^var Module/);
    const { status, headers, text } = await ask('/solver/highs.wasm');
    expect([status, headers['content-type']]).to.eql([200, 'application/wasm']);
    expect(text.slice(1, 4)).to.equal('asm');
    for (const name of ['highs', '../highs.js', 'package.json', 'constructor', '..%2fhighs.js', ''])
      expect((await ask(`/solver/${name}`)).status).to.be.oneOf([403, 404]);
    const stranger = { 'X-Studio-Token': 'wrong' };
    expect((await ask('/solver/highs.js', { headers: stranger })).status).to.equal(403);
    expect((await ask('/solver/highs.js', { method: 'PUT' })).status).to.equal(405);
  });

  it('says how to install the solver if it is missing', async () => {
    const other = await startServer({
      ...{ folder: new Folder(folder), page: '', token: TOKEN },
      pathOf: (place) => {
        throw new Error(`Cannot find module '${place}'`);
      },
    });
    const { status, text } = await ask('/solver/highs.wasm', { port: other.port });
    await other.close();
    expect(status).to.equal(404);
    expect(JSON.parse(text).detail).to.match(/highs, which is not installed.* npm install highs$/);
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

  it('answers strange addresses with problems', async () => {
    const site = `http://localhost:${running.port}`;
    for (const path of ['//', '///files', '//files', '/\\', '*', '/%', '/files/%E0%A4%A', '/?%'])
      for (const at of [path, `${site}${path.replace(/^[^/]*/, '')}`]) {
        const { status, text, headers } = await ask(at);
        const isPage = /^\/?(?:\?.*)?$/.test(at.replace(site, ''));
        expect([at, status]).to.eql([at, isPage ? 403 : 404]);
        expect(headers['content-type']).to.equal('application/problem+json');
        expect(JSON.parse(text)).to.include({ status, title: isPage ? 'Forbidden' : 'Not Found' });
      }
    expect((await ask(`${site}/files`)).status).to.equal(200);
    expect((await ask('http://evil.example/files')).status).to.equal(421);
  });

  it('closes connections that send nothing, and lets others in before', async () => {
    const sockets = Array.from({ length: studioLimits.connections + 20 }, () =>
      connect({ port: running.port, host: '127.0.0.1' }).resume(),
    );
    const closed = sockets.map(
      (socket) => new Promise((resolve) => socket.on('error', () => {}).on('close', resolve)),
    );
    await Promise.all(closed.slice(0, 20));
    expect((await ask('/files')).status).to.equal(200);
    await Promise.all(closed);
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

  it('takes one of two saves at once that replace the same version, in one studio and in two', async () => {
    const other = await startServer({ folder: new Folder(folder), page: '', token: TOKEN });
    let expected = String((await ask('/files/b.json')).headers.etag);
    const put = (headers: Record<string, string>, body: string, port?: number) =>
      ask('/files/b.json', { method: 'PUT', headers, body, ...(port !== undefined && { port }) });
    for (let round = 0; round < 20; round++) {
      const bodies = [`first of ${round}`, `second of ${round}`];
      const ports = round % 2 === 0 ? [] : [running.port, other.port];
      const answers = await Promise.all(
        bodies.map((body, n) => put({ 'If-Match': expected }, body, ports[n])),
      );
      expect(answers.map(({ status }) => status).sort(), `round ${round}`).to.eql([200, 412]);
      const taken = answers.findIndex(({ status }) => status === 200);
      expect(readFileSync(join(folder, 'b.json'), 'utf8')).to.equal(bodies[taken]);
      expected = String(answers[taken]!.headers.etag);
    }
    // One that replaces any version waits as well, and so the other one is told.
    const [forced, matched] = await Promise.all([
      put({ 'If-Match': '*' }, 'forced', other.port),
      put({ 'If-Match': expected }, 'matched'),
    ]);
    expect(forced!.status).to.equal(200);
    expect(readFileSync(join(folder, 'b.json'), 'utf8')).to.equal('forced');
    expect(matched!.status).to.be.oneOf([200, 412]);
    await other.close();
    expect(readdirSync(folder).filter((name) => /\.(tmp|lock)$/.test(name))).to.eql([]);
  });

  it('takes a save whose answer was lost for saved', async () => {
    const before = String((await ask('/files/b.json')).headers.etag);
    const save = () =>
      ask('/files/b.json', { method: 'PUT', headers: { 'If-Match': before }, body: 'new' });
    const [first, again] = [await save(), await save()];
    expect([first.status, again.status]).to.eql([200, 200]);
    expect(again.headers.etag).to.equal(first.headers.etag);
  });

  it('is not held up by what a studio that was killed has left', async () => {
    writeFileSync(join(folder, '.space-logistics-studio.lock'), '');
    const headers = { 'If-None-Match': '*' };
    expect((await ask('/files/c.json', { method: 'PUT', headers, body: '{}' })).status).to.equal(
      200,
    );
    expect(readdirSync(folder).filter((name) => name.endsWith('.lock'))).to.eql([]);
  });

  it('says what failed, and goes on', async () => {
    rmSync(folder, { recursive: true });
    const { status, text } = await ask('/files');
    expect(status).to.equal(500);
    expect(JSON.parse(text).detail).to.match(/^The server failed: /);
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
