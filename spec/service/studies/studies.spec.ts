import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import type { FastifyInstance } from 'fastify';
import { endlessScenario } from '../../../bench/service/hostile.js';
import type { ServiceOptions } from '../../../lib/service/index.js';
import { expectDescribed, formOf, type Plain, serviceWith } from '../support.js';
import { ask, eventsIn, inlineStudy, longStudy, studyFolder, until, whenReady } from './support.js';

describe('studies of the service', () => {
  const folder = studyFolder();
  let service: FastifyInstance;
  const lines: string[] = [];

  async function open(options: ServiceOptions = {}): Promise<void> {
    service = await serviceWith({
      studyThreads: 1,
      studies: folder(),
      log: { write: (line) => lines.push(line) },
      ...options,
    });
    await service.ready();
    await whenReady(service);
  }
  afterEach(() => service.close());

  const start = async (payload: string | Buffer, url = '/v1/studies') =>
    (await ask(service, 'POST', url, payload)).plain as Plain;

  it('are started, watched, read, summarized and deleted, as the document says', async () => {
    await open();
    const { headers, plain, status } = await ask(service, 'POST', '/v1/studies', inlineStudy());
    expect(status).to.equal(201);
    expect(headers.location).to.equal(`/v1/studies/${plain.id}`);
    const url = `/v1/studies/${plain.id}`;
    const events = await ask(service, 'GET', `${url}/events`);
    expect(events.headers['content-type']).to.equal('text/event-stream');
    const states = eventsIn(events.body);
    expect(states.at(-1)).to.include({ state: 'complete', done: 40, variants: 40 });

    const described = async (method: 'get' | 'post', path: string, query = '') => {
      const answer = await service.inject({
        method: method === 'get' ? 'GET' : 'POST',
        url: path.replace('{id}', plain.id) + query,
      });
      expectDescribed(method, path, answer);
      return answer;
    };
    await described('get', '/v1/studies');
    await described('get', '/v1/studies/{id}');
    await described('get', '/v1/studies/{id}/summary');
    expect((await described('post', '/v1/studies/{id}/cancel')).statusCode).to.equal(200);
    expect((await described('post', '/v1/studies/{id}/resume')).statusCode).to.equal(409);
    const rows = await described('get', '/v1/studies/{id}/results', '?from=10&limit=3');
    expect(JSON.parse(rows.body)).to.include({ from: 10, to: 13, next: 13 });
    const csv = await described('get', '/v1/studies/{id}/results', '?to=csv');
    expect(csv.body.trim().split('\n')).to.have.length(41);
    const margins = await ask(service, 'GET', `${url}/results?to=csv&table=margins`);
    expect(margins.body).to.equal('variant,vehicle,margin\n');
    const parquet = await ask(service, 'GET', `${url}/results?to=parquet`);
    expect(parquet.raw.subarray(0, 4).toString()).to.equal('PAR1');

    expect((await ask(service, 'DELETE', url)).status).to.equal(204);
    expect((await ask(service, 'GET', url)).status).to.equal(404);
    expect(readdirSync(folder())).to.deep.equal([]);
    const { body } = await ask(service, 'GET', '/metrics');
    expect(body).to.include('space_logistics_study_variants_total 40');
    expect(body).to.include('space_logistics_study_runs_total{state="complete"} 1');
    expect(lines.join('')).to.include('"state":"complete"').and.not.to.include('Rover');
  });

  it('are not followed twice to the end', async () => {
    await open();
    const { id } = await start(inlineStudy());
    const { body } = await ask(service, 'GET', `/v1/studies/${id}/events`);
    const last = [...body.matchAll(/^id: (.*)$/gm)].at(-1)![1]!;
    const again = (event: string) =>
      ask(service, 'GET', `/v1/studies/${id}/events`, undefined, { 'last-event-id': event });
    expect((await again(last)).status).to.equal(204);
    expect(eventsIn((await again('other-1')).body)).to.have.length(1);
  });

  it('refuse what is wrong, and leave nothing of it', async () => {
    await open();
    const { status, plain } = await ask(service, 'POST', '/v1/studies', '{}');
    expect(status).to.equal(422);
    expect(plain.type).to.equal('urn:space-logistics:problem:invalid-input');
    const encoded = await ask(service, 'POST', '/v1/studies', '{}', { 'content-encoding': 'gzip' });
    expect(encoded.status).to.equal(415);
    expect(readdirSync(folder())).to.deep.equal([]);
    const { id } = await start(inlineStudy());
    const wrong = (query: string) => ask(service, 'GET', `/v1/studies/${id}/results?${query}`);
    expect((await wrong('to=csv&limit=3&from=1')).plain.detail).to.equal(
      'from: is for to=json alone\nlimit: is for to=json alone',
    );
    expect((await wrong('to=parquet&table=causes')).status).to.equal(400);
    expect((await wrong('limit=10001')).plain.detail).to.match(/^limit: expected at most 10000/);
    for (const url of [`/v1/studies/none`, '/v1/studies/none/results', '/v1/studies/none/events'])
      expect((await ask(service, 'GET', url)).status).to.equal(404);
    const other = await ask(service, 'POST', `/v1/studies/${id}`);
    expect([other.status, other.headers.allow]).to.deep.equal([405, 'GET, DELETE']);
  });

  it('are cancelled and resumed, and keep what is done', async () => {
    await open();
    const { id } = await start(longStudy());
    await until(service, id, ({ done }) => done > 0);
    expect((await ask(service, 'POST', `/v1/studies/${id}/resume`)).status).to.equal(409);
    const { plain } = await ask(service, 'POST', `/v1/studies/${id}/cancel`);
    expect(plain).to.include({ state: 'cancelled', rate: null });
    expect(plain.done).to.be.within(1, 99_999);
    const resumed = await ask(service, 'POST', `/v1/studies/${id}/resume`);
    expect(resumed.plain.state).to.be.oneOf(['waiting', 'running']);
    const later = await until(service, id, ({ done }) => done > plain.done);
    expect(later.state).to.equal('running');
    const followed = ask(service, 'GET', `/v1/studies/${id}/events`);
    expect((await ask(service, 'DELETE', `/v1/studies/${id}`)).status).to.equal(204);
    expect(eventsIn((await followed).body).at(-1).state).to.equal('cancelled');
  });

  it('wait for their turn, as far as there is room', async () => {
    await open({ limits: { studiesWaiting: 1, studyWatchers: 1 } });
    const first = await start(longStudy());
    await until(service, first.id, ({ state }) => state === 'running');
    const second = await start(longStudy());
    expect(second.state).to.equal('waiting');
    const { status, headers } = await ask(service, 'POST', '/v1/studies', inlineStudy());
    expect([status, headers['retry-after']]).to.deep.equal([503, '30']);
    const watched = ask(service, 'GET', `/v1/studies/${second.id}/events`);
    await new Promise(setImmediate);
    expect((await ask(service, 'GET', `/v1/studies/${first.id}/events`)).status).to.equal(503);
    const cancelled = await ask(service, 'POST', `/v1/studies/${second.id}/cancel`);
    expect(cancelled.plain).to.include({ state: 'cancelled', done: 0 });
    expect(eventsIn((await watched).body).at(-1).state).to.equal('cancelled');
    const listed = await ask(service, 'GET', '/v1/studies');
    expect(listed.plain.studies.map((each: Plain) => each.id)).to.deep.equal([second.id, first.id]);
  });

  it('are limited for each client, and in all', async () => {
    await open({ limits: { clientStudies: 1, studiesKept: 2 } });
    const { id } = await start(longStudy());
    const refused = await ask(service, 'POST', '/v1/studies', inlineStudy());
    expect([refused.status, refused.headers['retry-after']]).to.deep.equal([429, '30']);
    await ask(service, 'POST', `/v1/studies/${id}/cancel`);
    await start(inlineStudy());
    const { status, plain } = await ask(service, 'POST', '/v1/studies', inlineStudy());
    expect(status).to.equal(503);
    expect(plain.detail).to.match(/^The service keeps 2 studies/);
  });

  it('stop at the limits of time and of bytes', async () => {
    await open({ limits: { studySeconds: 0.001 } });
    const { id } = await start(longStudy());
    const late = await until(service, id, ({ state }) => state === 'stopped');
    expect(late.reason).to.match(/0\.001 seconds, which is the limit/);
    await service.close();
    await open({ limits: { studyBytes: 1 } });
    const { plain } = await ask(service, 'POST', `/v1/studies/${id}/resume`);
    const full = await until(service, plain.id, ({ state }) => state === 'stopped');
    expect(full.reason).to.match(/1 bytes, which is the limit/);
  });

  it('have rows with errors for variants that hang', async () => {
    await open();
    const study = JSON.stringify({
      campaign: 'endless.json',
      deadline: 0.05,
      design: { type: 'List', points: [{ slip: 0 }] },
      variables: [
        { name: 'slip', shift: JSON.parse(String(endlessScenario())).missionList[0].name },
      ],
    });
    const { payload, headers } = await formOf({
      study: Buffer.from(study),
      file: Buffer.from(endlessScenario()),
    });
    const { plain } = await ask(service, 'POST', '/v1/studies?anyway=true', payload, headers);
    expect(plain.detail).to.equal(undefined);
    await until(service, plain.id, ({ state }) => state === 'complete');
    const { plain: page } = await ask(service, 'GET', `/v1/studies/${plain.id}/results`);
    expect(page.rows[0].error).to.equal('VARIANT_DEADLINE');
  });

  it('are interrupted when the service stops, and go on in the next one', async () => {
    await open();
    const { id } = await start(longStudy());
    await until(service, id, ({ done }) => done > 0);
    const followed = ask(service, 'GET', `/v1/studies/${id}/events`);
    await new Promise(setImmediate);
    await service.close();
    const { done } = eventsIn((await followed).body).at(-1);
    await open();
    const { plain } = await ask(service, 'GET', `/v1/studies/${id}`);
    expect(plain).to.include({ state: 'interrupted', done });
    expect((await ask(service, 'POST', `/v1/studies/${id}/resume`)).status).to.equal(200);
    await until(service, id, (status) => status.done > done);
  });

  it('fail with a reason if their results are damaged', async () => {
    await open({ limits: { studySeconds: 0.001 } });
    const { id } = await start(longStudy());
    await until(service, id, ({ state }) => state === 'stopped');
    writeFileSync(join(folder(), id, 'study.json'), '{');
    await ask(service, 'POST', `/v1/studies/${id}/resume`);
    const failed = await until(service, id, ({ state }) => state === 'failed');
    expect(failed.reason).to.match(/^it holds no study/);
  });

  it('are in a temporary folder if there is no other, which is removed', async () => {
    const { studies: _, ...none } = { studies: '' };
    await open();
    await service.close();
    service = await serviceWith({ studyThreads: 1, ...none });
    await service.ready();
    await whenReady(service);
    const before = process.env.TMPDIR;
    process.env.TMPDIR = folder();
    try {
      const { id } = await start(inlineStudy());
      await until(service, id, ({ state }) => state === 'complete');
    } finally {
      if (before === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = before;
    }
    const [own] = readdirSync(folder());
    expect(own).to.match(/^space-logistics-studies-/);
    await service.close();
    expect(existsSync(join(folder(), own!))).to.equal(false);
  });

  it('need a folder that can be used', async () => {
    const file = join(folder(), 'file');
    writeFileSync(file, '');
    service = await serviceWith({ studies: join(file, 'inside') });
    const problem = await service.ready().then(
      () => undefined,
      (error: Error) => error,
    );
    expect(problem?.message).to.match(/^Studies cannot be kept in .*inside: /);
  });
});
