import type { FastifyInstance } from 'fastify';
import { page } from '../page/assets.js';

/** What the page may do: run its own script, and ask this service. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  'img-src data:',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Adds the page to try the service. */
export function addPage(app: FastifyInstance): void {
  const files = {
    '/': { type: 'text/html; charset=utf-8', text: page.html },
    '/page/page.js': { type: 'text/javascript; charset=utf-8', text: page.script },
    '/page/page.css': { type: 'text/css; charset=utf-8', text: page.style },
  };
  for (const [path, { type, text }] of Object.entries(files))
    app.get(path, (_request, reply) =>
      reply
        .headers({ 'content-security-policy': POLICY, 'referrer-policy': 'no-referrer' })
        .type(type)
        .send(text),
    );
}
