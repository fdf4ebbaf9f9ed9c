import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../lib/service/endpoints/endpoint-table.js';
import { openApiOf } from '../../lib/service/openapi.js';
import { problemKinds } from '../../lib/service/problem.js';
import { validate as validateDocument } from './openapi-schema.js';
import { expectDescribed, formOf, type Plain, serviceWith, visit, workbook } from './support.js';

const TOKEN = '0123456789abcdef0123456789abcdef';

const camp = readFileSync('data/scenarios/base-camp.json');
const designOf = (campaign: unknown): Buffer =>
  Buffer.from(
    JSON.stringify({
      campaign,
      horizon: [0, 400],
      fleet: [{ template: 'Cargo lander' }],
      deliveries: [{ name: 'Science', resource: 'Science equipment', amount: 100, to: 'NRHO' }],
      grid: { depth: 2 },
    }),
  );

/** What endpoints need besides a scenario. */
const NEEDED: Readonly<Record<string, string>> = {
  '/v1/stocks-at': '?at=3',
  '/v1/cost': '?prices=crewDay:%202',
  '/v1/solve': '?for=Lunar%20Lander.isp&from=400&to=410&tolerance=10',
  '/v1/explain': '?what=rules',
  '/v1/manifest': '?method=greedy',
};

/** What endpoints take that is no scenario with missions. */
const FILES: Readonly<Record<string, Buffer>> = {
  database: workbook,
  design: designOf(JSON.parse(camp.toString())),
};

/** The other parts of their forms. */
const MORE: Readonly<Record<string, Readonly<Record<string, Uint8Array>>>> = {
  design: { file: camp, design: designOf('base-camp.json') },
};

describe('the service', () => {
  describe('with its defaults', () => {
    let service: FastifyInstance;
    const lines: string[] = [];
    before(async () => {
      service = await serviceWith({ log: { write: (line) => lines.push(line) } });
    });
    after(() => service.close());

    const post = async (url: string, payload: Buffer | string, headers: object = {}) => {
      const answer = await service.inject({
        method: 'POST',
        url,
        payload,
        headers: { ...headers },
      });
      const path = url.replace(/\?.*/, '');
      if (endpoints.some((each) => each.path === path)) expectDescribed('post', path, answer);
      return answer;
    };

    for (const { path, takes, tag } of endpoints)
      it(`answers POST ${path} as its document says`, async () => {
        const file = FILES[takes!] ?? visit;
        const form = await formOf({ [tag === 'older' ? 'upload' : 'file']: file, ...MORE[takes!] });
        const url = `${path}${NEEDED[path] ?? ''}`;
        const answer = await post(url, form.payload, form.headers);
        expect(answer.statusCode, answer.body.slice(0, 300)).to.equal(200);
        if (tag === 'older') return;
        // A file that is no form is the file itself, whatever its type.
        const raw = await post(url, file, { 'content-type': 'text/plain' });
        expect(raw.statusCode).to.equal(200);
        const wrong = await post(url, 'nothing');
        expect(wrong.statusCode).to.equal(path === '/v1/validate' ? 200 : 422);
      });

    for (const [url, type] of [
      ['/health/live', 'application/json; charset=utf-8'],
      ['/openapi.json', 'application/json; charset=utf-8'],
      ['/', 'text/html; charset=utf-8'],
      ['/metrics', 'text/plain; version=0.0.4; charset=utf-8'],
    ] as const)
      it(`answers GET ${url}`, async () => {
        const answer = await service.inject(url);
        expect(answer.statusCode).to.equal(200);
        expect(answer.headers['content-type']).to.equal(type);
        expectDescribed('get', url, answer);
      });

    it('says when it is ready', async () => {
      for (;;) {
        const answer = await service.inject('/health/ready');
        expectDescribed('get', '/health/ready', answer);
        if (answer.statusCode === 200) break;
        expect(answer.statusCode).to.equal(503);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    });

    it('has an OpenAPI document that is valid', async () => {
      for (const hasToken of [true, false]) {
        const found = await validateDocument(openApiOf({ version: '1.0.0', hasToken }));
        expect(found).to.deep.equal({ valid: true });
      }
    });

    it('names wrong parameters, with the nearest right one', async () => {
      const { body, statusCode } = await post(
        '/v1/simulate?untill=3&rules=old&consume=maybe&__proto__=1',
        visit,
      );
      expect(statusCode).to.equal(400);
      const { detail, issues } = JSON.parse(body);
      expect(detail).to.include('untill: there is no such parameter; did you mean until?');
      expect(detail).to.include('rules: expected one of standard, spacenet25, found "old"');
      expect(detail).to.include('consume: expected true or false, found "maybe"');
      expect(issues[0]).to.include({ code: 'bad-parameter', parameter: 'untill' });
      expect((await post('/v1/explain', visit)).body).to.include('what: is needed');
      expect((await post('/v1/simulate?xyzxyz=1', visit)).body).to.include('there are set, until');
      const many = await post(`/v1/simulate?${'set=a&'.repeat(101)}`, visit);
      expect(many.body).to.include('set: expected at most 100 values, found 101');
      const saidOf = async (url: string) => JSON.parse((await post(url, visit)).body).detail;
      expect(await saidOf('/v1/spares?confidence=95%25')).to.equal(
        'confidence: expected a number, found "95%"; write the number alone, 0.95',
      );
      expect(await saidOf('/v1/spares?confidence=2&kFactor=0')).to.equal(
        'confidence: expected at most 0.999999, found 2\nkFactor: expected more than 0, found 0',
      );
      expect(await saidOf('/v1/simulate?set=')).to.match(
        /^set: expected what it takes: A change before .*, found ""$/,
      );
      expect(await saidOf(`/v1/cost?prices=${'x'.repeat(2100)}`)).to.equal(
        'prices: expected at most 2000 characters, found 2100',
      );
      expect(await saidOf('/v1/manifest?tiers=a')).to.match(
        /^tiers: expected what it takes: Classes of supply .*, found "a"$/,
      );
      const blanks = `/v1/manifest?method=greedy&tiers=${encodeURIComponent('201, 203')}`;
      expect((await post(blanks, visit)).statusCode).to.equal(200);
    });

    it('knows no other paths and methods', async () => {
      for (const url of ['/nothing', '/v1/', '/../../etc/passwd', '/page/..%2f..%2fpackage.json']) {
        const { statusCode, body } = await service.inject(url);
        expect(statusCode, url).to.equal(404);
        expect(JSON.parse(body)).to.include({ detail: 'Not Found' });
      }
      const answer = await service.inject('/validate/scenario');
      expect(answer.statusCode).to.equal(405);
      expect(answer.headers.allow).to.equal('POST');
      expect(JSON.parse(answer.body).detail).to.equal('Method Not Allowed');
      const removal = await service.inject({ method: 'DELETE', url: '/metrics' });
      expect(removal.headers.allow).to.equal('GET');
      const slash = await service.inject({
        method: 'POST',
        url: '/validate/scenario/?durations=seconds',
      });
      expect(slash.statusCode).to.equal(307);
      expect(slash.headers.location).to.equal('/validate/scenario?durations=seconds');
      for (const [url, status] of [
        ['/%E0%A4%A', 400],
        ['/v1/studies/%E0%A4%A', 400],
        ['/v1/studies/%', 400],
        ['//', 404],
        [`/v1/studies/${'x'.repeat(101)}`, 404],
      ] as const) {
        const wrong = await service.inject(url);
        expect([url, wrong.statusCode]).to.eql([url, status]);
        expect(wrong.headers).to.include({
          'content-type': 'application/problem+json; charset=utf-8',
          'cache-control': 'no-store',
        });
        expect(JSON.parse(wrong.body)).to.include({ status });
      }
    });

    it('takes no compressed bodies', async () => {
      const answer = await post('/v1/validate', visit, { 'content-encoding': 'gzip' });
      expect(answer.statusCode).to.equal(415);
      expect(
        (await post('/v1/validate', visit, { 'content-encoding': 'identity' })).statusCode,
      ).to.equal(200);
    });

    it('refuses pages of other sites', async () => {
      const other = await post('/v1/validate', visit, { origin: 'https://example.org' });
      expect(other.statusCode).to.equal(403);
      expect(other.headers).not.to.have.property('access-control-allow-origin');
      const strange = { origin: 'null' };
      expect((await post('/v1/validate', visit, strange)).statusCode).to.equal(403);
      const cross = { 'sec-fetch-site': 'cross-site' };
      expect((await post('/v1/validate', visit, cross)).statusCode).to.equal(403);
      const own = { origin: 'http://localhost:8400', host: 'localhost:8400' };
      expect((await post('/v1/validate', visit, own)).statusCode).to.equal(200);
    });

    it('answers every type of content alike, and pollutes nothing', async () => {
      const evil = '{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}';
      for (const type of [
        'application/json',
        'text/html',
        'garbage',
        'multipart/form-data; boundary=',
        'application/json; charset=utf-16',
      ])
        for (const content of [evil, `[${evil}]`, '[]', '5', '"x"', 'null']) {
          const { statusCode } = await post('/v1/validate?anyway', content, {
            'content-type': type,
          });
          expect(statusCode, type).to.be.oneOf([200, 400]);
        }
      expect({} as { polluted?: number }).not.to.have.property('polluted');
    });

    it('logs what was asked, and no content or parameters', async () => {
      await post('/v1/validate?set=Secret.isp%3D3', '{"secret":"hidden"}');
      const text = lines.join('');
      expect(text).to.match(/"route":"\/v1\/validate","status":\d+,"seconds":/);
      expect(text).not.to.match(/secret|hidden/i);
      for (const line of lines) expect(JSON.parse(line)).to.have.property('level');
    });

    it('counts requests and work', async () => {
      await post('/v1/validate', visit);
      const { body } = await service.inject('/metrics');
      expect(body).to.match(
        /http_request_duration_seconds_count\{method="POST",route="\/v1\/validate",status="200"\} \d+/,
      );
      expect(body).to.match(
        /space_logistics_work_seconds_count\{work="validate",lane="quick",outcome="answer"\} \d+/,
      );
      expect(body).to.include('space_logistics_waiting{lane="slow"} 0');
      expect(body).to.include('space_logistics_upload_bytes 0');
    });
  });

  describe('with a token', () => {
    let service: FastifyInstance;
    before(async () => {
      service = await serviceWith({ token: TOKEN, origins: ['https://example.org'] });
    });
    after(() => service.close());

    it('needs it for everything but its health, its document and its page', async () => {
      for (const url of ['/health/live', '/openapi.json', '/'])
        expect((await service.inject(url)).statusCode, url).to.equal(200);
      const { statusCode, headers, body } = await service.inject('/metrics');
      expect(statusCode).to.equal(401);
      expect(headers['www-authenticate']).to.match(/^Bearer/);
      expect(JSON.parse(body).detail).to.match(/^Send the token/);
      const ask = (authorization: string) =>
        service.inject({ url: '/metrics', headers: { authorization } });
      expect((await ask(`Bearer ${TOKEN}x`)).statusCode).to.equal(401);
      expect((await ask(`Basic ${TOKEN}`)).statusCode).to.equal(401);
      expect((await ask(`bearer ${TOKEN}`)).statusCode).to.equal(200);
      const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;
      expect((await ask(basic(`ada:${TOKEN}x`))).statusCode).to.equal(401);
      expect((await ask(basic(`:${TOKEN}`))).statusCode).to.equal(200);
      const spec = JSON.parse((await service.inject('/openapi.json')).body);
      expect(spec.components.securitySchemes.token.scheme).to.equal('bearer');
    });

    it('answers pages of the origins that it allows', async () => {
      const headers = { origin: 'https://example.org' };
      const preflight = await service.inject({
        method: 'OPTIONS',
        url: '/v1/validate',
        headers: { ...headers, 'access-control-request-method': 'POST' },
      });
      expect(preflight.statusCode).to.equal(204);
      expect(preflight.headers['access-control-allow-origin']).to.equal('https://example.org');
      expect(preflight.headers['access-control-allow-headers']).to.match(/authorization/);
      const answer = await service.inject({ url: '/health/live', headers });
      expect(answer.headers.vary).to.equal('origin');
      const other = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
      const refused = await service.inject({
        method: 'OPTIONS',
        url: '/v1/validate',
        headers: other,
      });
      expect(refused.statusCode).to.equal(403);
    });
  });

  it('names every kind of problem in its document', () => {
    const { components } = openApiOf({ version: '1', hasToken: false }) as Plain;
    expect(components.schemas.ProblemDocument.properties.type.enum).to.have.length(
      Object.keys(problemKinds).length,
    );
  });
});
