import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { serveHttp } from '../../../../lib/cli/commands/serve/serve-http.js';
import { noProgress, type Terminal } from '../../../../lib/cli/terminal.js';
import { shell } from '../../support/shell.js';

/** A terminal that collects what is printed, and asks to stop when it is told. */
function terminalWith(stopRequest: () => Promise<void>): Terminal & { readonly said: string[] } {
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  return { said, out: say, err: say, json: say, progress: noProgress, stopRequest } as never;
}

describe('serve', () => {
  it('answers until it is asked to stop', async () => {
    let stop = () => {};
    const terminal = terminalWith(() => new Promise((resolve) => (stop = resolve)));
    const served = serveHttp({ port: 0, threads: 1, slowThreads: 1 }, {}, terminal);
    let address: string | undefined;
    while (address === undefined) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      address = /^listening on (\S+)/.exec(
        terminal.said.find((line) => /^listening/.test(line)) ?? '',
      )?.[1];
    }
    const answer = await fetch(`${address}/health/live`);
    expect(await answer.json()).to.deep.equal({ status: 'ok' });
    stop();
    expect(await served).to.equal(0);
    expect(terminal.said.at(-1)).to.equal('stopped\n');
    expect(terminal.said.join('')).to.include('"route":"/health/live"');
  });

  it('takes its options, and is quiet if asked', async () => {
    const options = ['--port', '0', '--threads', '1', '--slow-threads', '1', '-q'];
    const more = [
      '--trust-proxy',
      '--allow-host',
      'space.example.org',
      '--origin',
      'https://example.org',
      '--limit',
      'seconds=5',
    ];
    const { status, out, err } = await shell(['serve', ...options, ...more]);
    expect({ status, out, err }).to.deep.equal({ status: 0, out: '', err: '' });
  });

  const wrong: readonly (readonly [string, readonly string[], number, RegExp])[] = [
    [
      'an address that others reach, without a token',
      ['--host', '0.0.0.0'],
      2,
      /a token is needed/,
    ],
    ['a port that is none', ['--port', '70000'], 2, /whole number from 0 to 65535/],
    [
      'an unknown limit',
      ['--limit', 'second=3'],
      2,
      /there is no limit "second"; did you mean "seconds"\?/,
    ],
    ['a limit without a value', ['--limit', 'seconds'], 2, /Expected a name and a value/],
    ['an origin that is none', ['--origin', 'example.org'], 2, /is not an origin/],
    ['a name that is none', ['--allow-host', '*'], 2, /"\*" is not the name of a host/],
    ['a file that is missing', ['--token-file', 'no-such-file'], 3, /no-such-file: cannot be read/],
    [
      'an address that is none',
      ['--host', '127.0.0.999', '--token-file', 'TOKEN'],
      3,
      /cannot be listened on/,
    ],
    [
      'a folder that cannot keep studies',
      ['--port', '0', '--studies', 'package.json/inside', '--study-threads', '1'],
      3,
      /package\.json\/inside: cannot keep studies: /,
    ],
    [
      'a file in the place of a folder that keeps studies',
      ['--port', '0', '--studies', 'package.json', '--study-threads', '1'],
      3,
      /package\.json: cannot keep studies: it is a file; expected a folder$/m,
    ],
  ];
  for (const [what, argv, status, message] of wrong)
    it(`refuses ${what}`, async () => {
      const folder = mkdtempSync(join(tmpdir(), 'serve-'));
      const file = join(folder, 'token');
      writeFileSync(file, '0123456789abcdef\n');
      const found = await shell(['serve', ...argv.map((word) => (word === 'TOKEN' ? file : word))]);
      expect(found.err).to.match(message);
      expect(found.status).to.equal(status);
      rmSync(folder, { recursive: true });
    });

  it('refuses a token that is too short, and a port that is in use', async () => {
    const terminal = terminalWith(async () => {});
    const caught = (work: Promise<unknown>) => work.then(String, (error: Error) => error.message);
    expect(
      await caught(serveHttp({ port: 0 }, { SPACE_LOGISTICS_TOKEN: 'short' }, terminal)),
    ).to.match(/^SPACE_LOGISTICS_TOKEN: a token has at least 16/);
    const other = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => other.once('listening', resolve));
    const { port } = other.address() as AddressInfo;
    expect(await caught(serveHttp({ port, threads: 1 }, {}, terminal))).to.match(
      /^127\.0\.0\.1:\d+: cannot be listened on/,
    );
    other.close();
  });
});
