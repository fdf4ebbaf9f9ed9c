import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { type Bundle, pages } from './bundle.js';

/** Only what the site itself has may run or be loaded, and no text may become code. */
const POLICY = "default-src 'none'; script-src 'self'; style-src 'self'";

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css',
  js: 'text/javascript',
};

/** A site on this machine. */
export interface Site {
  readonly address: string;
  close(): void;
}

/** Serves the pages with the code of the bundles, under a strict content security policy. */
export async function serve(bundles: readonly Bundle[]): Promise<Site> {
  const codes = new Map(bundles.flatMap((code) => [...code]));
  const server = createServer(({ url = '/' }, response) => {
    const name = url.slice(1);
    const type = TYPES[name.slice(name.lastIndexOf('.') + 1)];
    const body = codes.get(name) ?? (/^[a-z]+\.(html|css)$/.test(name) && pageFile(name));
    if (!body || !type) response.writeHead(404).end();
    else
      response
        .writeHead(200, { 'Content-Type': type, 'Content-Security-Policy': POLICY })
        .end(body);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}

const pageFile = (name: string): Uint8Array => readFileSync(join(pages, name));
