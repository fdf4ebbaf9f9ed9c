import { expect } from 'chai';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../lib/service/endpoints/endpoint-table.js';
import { studyEndpoints } from '../../lib/service/endpoints/studies.js';
import { html } from '../../lib/service/page/html.js';
import { tinyStudy } from '../study/run/support.js';
import { campaign, until, whenReady } from './studies/support.js';
import { formOf, outpost, serviceWith, visit } from './support.js';

const TOKEN = '0123456789abcdef';
const BOUNDARY = '----WebKitFormBoundary7MA4YWxkTrZu0gW';

describe('HTML', () => {
  it('has text as text, whatever is in it', () => {
    const name = `<img src="x" onerror='a' />&amp;`;
    expect(html`<p title="${name}">${[name, 1, undefined, false]}${html`<b>`}</p>`.text).to.equal(
      '<p title="&lt;img src=&quot;x&quot; onerror=&#39;a&#39; /&gt;&amp;amp;">&lt;img src=&quot;x&quot; onerror=&#39;a&#39; /&gt;&amp;amp;1<b></p>',
    );
  });
});

describe('the pages of the service', () => {
  let service: FastifyInstance;
  before(async () => {
    service = await serviceWith();
    await service.ready();
    await whenReady(service);
  });
  after(() => service.close());

  const get = (url: string) => service.inject({ url });
  const post = async (url: string, files: Readonly<Record<string, Uint8Array | string>>) =>
    service.inject({ method: 'POST', url, ...(await formOf(files)) });
  const bytes = (value: unknown) => new TextEncoder().encode(JSON.stringify(value));

  it('have no script, load nothing, and ask this service alone', async () => {
    for (const url of ['/', '/?ask=simulate', '/page/v1/studies']) {
      const { headers, body } = await get(url);
      expect(headers['content-security-policy']).to.match(
        /^default-src 'none'; style-src 'sha256-[^']+'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
      );
      // A form of a page without a referrer has the origin "null", which is that of any page.
      expect(headers['referrer-policy']).to.equal('same-origin');
      expect(body).not.to.match(/<script|(?:src|href|action)="(?!\/|data:,)/);
    }
  });

  it('have a form for every address, with all files and options', async () => {
    const { body: first } = await get('/');
    for (const { operation, path, parameters, takes } of [...endpoints, ...studyEndpoints]) {
      if (takes === undefined) continue;
      expect(first).to.include(`<a href="/?ask=${operation}#form">${path}</a>`);
      const { body } = await get(`/?ask=${operation}`);
      for (const name of Object.keys(parameters)) expect(body, path).to.include(`name="${name}"`);
      const needsMore = Object.values(parameters).some(({ required }) => required);
      if (!needsMore) expect(body).to.include(`action="/page${path}"`).and.include('type="file"');
    }
  });

  it('keep the options that were chosen, and leave out those that were not', async () => {
    const set = encodeURIComponent('Lander.isp=450\r\n\r\n "<b>"');
    const { body } = await get(`/?ask=stocks-at&at=3&until=&set=${set}&other=1`);
    expect(body).to.include(
      'action="/page/v1/stocks-at?at=3&amp;set=Lander.isp%3D450&amp;set=%22%3Cb%3E%22"',
    );
    expect(body).to.include('>Lander.isp=450\n&quot;&lt;b&gt;&quot;</textarea>');
  });

  it('take prices and needs as a file, or as text of many lines', async () => {
    const { body } = await get(`/?ask=cost&prices=${encodeURIComponent('crewDay: 2\r\ntax: 3')}`);
    expect(body).to.match(/<textarea name="prices" rows="2">crewDay: 2\r?\ntax: 3<\/textarea>/);
    expect(body).to.include('<input type="file" name="prices">');
    const needs = encodeURIComponent('days,of,at,always\r\n40,Food,Shackleton,true');
    const shown = await post(`/page/v1/reserves?save=1&needs=${needs}`, { file: outpost });
    expect(shown.json().needs).to.have.length(1);
  });

  it('show an answer with its issues, or save it', async () => {
    const shown = await post('/page/v1/validate?rules=&strict=', { file: visit });
    expect(shown.headers['content-type']).to.equal('text/html; charset=utf-8');
    expect(shown.body).to.include('A valid scenario: no problems.');
    const name = '<script>alert(1)</script>';
    const wrong = await post('/page/v1/simulate', {
      file: bytes({ ...campaign, startDate: name }),
    });
    expect(wrong.statusCode).to.equal(422);
    expect(wrong.body).to.match(/<td class="bad">error<\/td><td>line 1 \/startDate<\/td>/);
    expect(wrong.body).to.include('&lt;script&gt;alert(1)').and.not.include('<script');
    const saved = await post('/page/v1/surplus?save=1', { file: visit });
    expect(saved.headers['content-disposition']).to.equal('attachment; filename="surplus.json"');
    expect(saved.json()).to.be.an('object');
    const report = await post('/page/v1/report', { file: visit });
    expect(report.headers['content-disposition']).to.include('report.html');
    const unknown = await post('/page/v1/simulate?untill=3&save=1', { file: visit });
    expect(unknown.statusCode).to.equal(400);
    expect(unknown.body).to.include('did you mean until?');
  });

  it('take a form of a browser, in which a file that was not chosen is empty', async () => {
    const part = (name: string, file: string, content: string) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"; filename="${file}"\r\nContent-Type: application/octet-stream\r\n\r\n${content}\r\n`;
    const send = (payload: string) =>
      service.inject({
        ...{
          method: 'POST',
          url: '/page/v1/surplus?save=1',
          payload: `${payload}--${BOUNDARY}--\r\n`,
        },
        headers: { 'content-type': `multipart/form-data; boundary=${BOUNDARY}` },
      });
    const sent = await send(part('file', 'a.json', String(visit)) + part('database', '', ''));
    expect(sent.statusCode, sent.body).to.equal(200);
    const none = await send(part('file', '', '') + part('database', '', ''));
    expect(none.body).to.include('The form has no part with the name &quot;file&quot;.');
  });

  it('show the beginning of what is long', async () => {
    const { body } = await post('/page/v1/simulate', { file: visit });
    expect(body).to.include('save the answer to get the rest').and.include('&quot;events&quot;');
    expect(body.length).to.be.below(2_000_000);
  });

  it('start a study, follow it, and show what it has found', async () => {
    const started = await post('/page/v1/studies', {
      file: bytes(campaign),
      study: bytes({ ...tinyStudy, runs: 20_000 }),
    });
    expect(started.statusCode).to.equal(303);
    const at = String(started.headers.location);
    expect(at).to.match(/^\/page\/v1\/studies\/[\w-]+$/);
    const id = at.slice(at.lastIndexOf('/') + 1);
    const running = await get(at);
    expect(running.headers.refresh).to.equal('1');
    expect(running.body).to.include('<progress max="20000"').and.include(`action="${at}/cancel"`);
    const cancelled = await post(`${at}/cancel`, {});
    expect([cancelled.statusCode, cancelled.headers.location]).to.deep.equal([303, at]);
    await until(service, id, ({ state }) => state !== 'running');
    const stopped = await get(at);
    expect(stopped.headers).not.to.have.property('refresh');
    expect(stopped.body).to.include(`action="${at}/resume"`);
    const rows = await get(`${at}/results?to=&table=&from=&limit=2`);
    expect(rows.statusCode, rows.body).to.equal(200);
    const csv = await get(`${at}/results?to=csv&save=1`);
    expect(csv.headers['content-disposition']).to.include('variants.csv');
    const pareto = encodeURIComponent('end:least\r\nerrors:least');
    expect((await get(`${at}/summary?pareto=${pareto}&level=`)).statusCode).to.equal(200);
    expect((await get('/page/v1/studies')).body).to.include(`<a href="${at}">`);
    const deleted = await post(`${at}/delete`, {});
    expect(deleted.headers.location).to.equal('/page/v1/studies');
    expect((await get(at)).statusCode).to.equal(404);
  });

  it('ask for the token as a password', async () => {
    const safe = await serviceWith({ token: TOKEN });
    try {
      const refused = await safe.inject({ url: '/page/v1/studies' });
      expect(refused.statusCode).to.equal(401);
      expect(refused.headers['www-authenticate']).to.equal('Basic realm="space-logistics"');
      const authorization = `Basic ${Buffer.from(`:${TOKEN}`).toString('base64')}`;
      const { statusCode } = await safe.inject({
        url: '/page/v1/studies',
        headers: { authorization },
      });
      expect(statusCode).to.equal(200);
      const other = await safe.inject({
        ...{ method: 'POST', url: '/page/v1/validate', payload: '{}' },
        headers: { authorization, 'sec-fetch-site': 'cross-site' },
      });
      expect(other.statusCode).to.equal(403);
    } finally {
      await safe.close();
    }
  });
});
