import { expect } from 'chai';
import type { FastifyInstance } from 'fastify';
import { endpoints } from '../../lib/service/endpoints/endpoint-table.js';
import { studyEndpoints } from '../../lib/service/endpoints/studies.js';
import { formOf, serviceWith, visit } from './support.js';

/** Names of what every object inherits. */
const NAMES = ['constructor', '__proto__', 'toString', 'hasOwnProperty'];

/** The ways in which a value can hold a name. */
const FORMS: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => `${name}=1`,
  (name) => `Lunar Lander.${name}=1`,
  (name) => `${name}.${name}=${name}(1,2)`,
];

/** What endpoints need besides a scenario. */
const NEEDED: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '/v1/stocks-at': { at: '3' },
  '/v1/cost': { prices: 'crewDay: 2' },
  '/v1/solve': { for: 'Lunar Lander.isp', from: '400', to: '410', tolerance: '10' },
  '/v1/explain': { what: 'rules' },
  '/v1/manifest': { method: 'greedy' },
};

const all = [...endpoints, ...studyEndpoints];

describe('names that every object inherits, in requests', () => {
  let service: FastifyInstance;
  before(async () => {
    service = await serviceWith({ limits: { studiesKept: 1000, clientStudies: 1000 } });
    await service.ready();
  });
  after(() => service.close());

  /** Expects that a request is answered, or refused with a problem. */
  async function expectWords(method: string, url: string, more: object = {}): Promise<void> {
    const answer = await service.inject({ method: method as 'POST', url, payload: visit, ...more });
    const said = `${method} ${url}: ${answer.statusCode} ${answer.body.slice(0, 300)}`;
    expect(answer.statusCode, said).to.be.within(200, 499);
    expect(answer.body.slice(0, 2000), said).not.to.match(/\[native code\]|\[object /);
    if (answer.statusCode >= 400) expect(answer.json(), said).to.have.property('detail');
    expect(Object.keys(Object.prototype), said).to.eql([]);
  }

  for (const { method, path, parameters } of all)
    it(`are words as any other in ${method} ${path}`, async () => {
      for (const name of NAMES) {
        const at = path.replace('{id}', name);
        const ask = (given: Readonly<Record<string, string>>) =>
          expectWords(method, `${at}?${new URLSearchParams({ ...NEEDED[path], ...given })}`);
        await ask(Object.fromEntries([[name, '1']]));
        for (const [at, parameter] of Object.keys(parameters).entries())
          for (const [n, form] of FORMS.entries())
            if (NAMES[(at + n) % NAMES.length] === name) await ask({ [parameter]: form(name) });
        if (method === 'post') {
          const { payload, headers } = await formOf({ [name]: visit });
          await expectWords(method, at, { payload, headers });
          await expectWords(method, at, { payload: `{"${name}":{"${name}":1},"type":"${name}"}` });
        }
      }
    });

  it('are no addresses', async () => {
    for (const name of NAMES)
      for (const at of [`/${name}`, `/v1/${name}`, `/page/${name}`, `/health/${name}`])
        for (const method of ['GET', 'POST', 'DELETE']) await expectWords(method, at);
  });
});
