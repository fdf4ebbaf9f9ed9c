import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { serialize } from '../../lib/schema/index.js';
import { newSigns, Sign } from '../../lib/service/tasks/task.js';
import { campaign, vehicle } from '../design/support/campaigns.js';
import { asked, expectDescribed, formOf, type Plain, serviceWith } from './support.js';

const scenario = serialize(
  campaign({ templates: [vehicle('Tug', { dry: 1000, cargo: 5000, tank: 10_000 })] }),
) as Plain;
const parts = { name: 'Base parts', resource: 'Goods', amount: '2 t', to: 'LLO', by: 10 };
const plain = {
  ...{ campaign: 'moon.json', horizon: [0, 40] },
  ...{ fleet: [{ template: 'Tug' }], deliveries: [parts] },
};
const bytes = (value: unknown): Uint8Array => new TextEncoder().encode(JSON.stringify(value));
const inline = (more: object = {}): Uint8Array => bytes({ ...plain, campaign: scenario, ...more });

/** A design whose search takes a second. */
const crew = {
  ...{ campaign: JSON.parse(readFileSync('data/scenarios/base-camp.json', 'utf8')) },
  horizon: [300, 500],
  fleet: ['Crew ship', 'Lander', 'Cargo lander', 'Tanker'].map((template) => ({
    ...{ template, count: 2 },
  })),
  stays: [
    {
      ...{ name: 'Crew', crew: 'Crew member', count: 2, at: 'South Pole' },
      ...{ from: 400, until: 430, home: 'Pacific', by: 460 },
    },
  ],
  grid: { depth: 2 },
};

/** What the service answers to a form with a design and a campaign. */
async function form(files: Readonly<Record<string, Uint8Array>>): Promise<Plain> {
  const { payload, headers } = await formOf(files);
  return (await asked('design', payload, {}, { contentType: headers['content-type'] })).plain;
}

describe('the design of campaigns in the service', () => {
  it('takes a design with its campaign inside, and a form with both', async () => {
    const { plain: first } = await asked('design', inline());
    expect(first).to.include({ status: 'optimal' });
    expect(first.objectives[0].value).to.be.closeTo(6000, 0.01);
    expect(first.scenario.missionList).to.have.length.above(0);
    const second = await form({ file: bytes(scenario), design: bytes(plain) });
    expect({ ...second, seconds: 0 }).to.eql({ ...first, seconds: 0 });
  });

  it('may end its search before the best is proved', async () => {
    const { plain: near } = await asked('design', inline(), { gap: 50 });
    expect(near.status).to.be.oneOf(['optimal', 'feasible']);
    expect(near.objectives[0].value).to.be.within(5999.99, 12_000);
  });

  it('changes the campaign before the search', async () => {
    const { plain: light } = await asked('design', inline(), { set: ['Tug.mass=500'] });
    expect(light.objectives[0].value).to.be.closeTo(5000, 0.01);
    const { plain: wrong } = await asked('design', inline(), { set: ['Tgu.mass=500'] });
    expect(wrong).to.include({ status: 400 });
  });

  it('says what lacks and what would help, if not everything can be done', async () => {
    const small = vehicle('Tug', { dry: 1000, cargo: 1990, tank: 10_000 });
    const { plain: found } = await asked(
      'design',
      inline({ campaign: serialize(campaign({ templates: [small] })) }),
    );
    expect(found).to.include({ status: 'infeasible' });
    expect(found.lacking[0]).to.include({ requirement: 'Base parts', unit: 'kg' });
    expect(found.helps).to.have.length.above(0);
  });

  it('lists all problems of the design at once, at their places', async () => {
    const wrong = {
      fleet: [{ template: 'Tgu' }],
      stores: ['LLOO'],
      deliveries: [{ ...parts, by: 90 }],
    };
    for (const answer of [
      (await asked('design', inline(wrong))).plain,
      await form({ file: bytes(scenario), design: bytes({ ...plain, ...wrong }) }),
    ]) {
      expect(answer).to.include({ status: 422, title: 'The file has errors', total: 3 });
      const found = answer.issues.map((each: Plain) => [each.pointer, each.code]);
      expect(found).to.have.deep.members([
        ['/fleet/0/template', 'unknown-thing'],
        ['/stores/0', 'unknown-thing'],
        ['/deliveries/0/by', 'wrong-days'],
      ]);
      expect(answer.issues[0]).to.include.keys(['line', 'column']);
    }
  });

  it('lists the problems of the campaign too', async () => {
    const broken = { ...scenario, startDate: 5 };
    const { plain: answer } = await asked('design', inline({ campaign: broken, depth: 3 }));
    const found = answer.issues.map((each: Plain) => [each.pointer, each.code]);
    expect(found).to.deep.include.members([
      ['/campaign/startDate', 'wrong-type'],
      ['/depth', 'unknown-property'],
    ]);
    expect(answer.total).to.equal(found.length);
    for (const issue of answer.issues) expect(issue).to.include({ line: 1 });
    const apart = await form({ file: bytes(broken), design: bytes(plain) });
    expect(apart.issues.map((each: Plain) => each.pointer)).to.eql(['/campaign/startDate']);
  });

  it('says what is missing', async () => {
    expect((await form({ file: bytes(scenario) })).detail).to.equal(
      'The form has no part with the name "design".',
    );
    const { plain: none } = await asked('design', bytes(plain));
    expect(none.issues.map((each: Plain) => each.pointer)).to.include('/campaign');
    expect((await asked('design', bytes('nothing'))).plain).to.include({ status: 422 });
  });

  it('tells how far a search is to clients that want events', async () => {
    const service = await serviceWith();
    const ask = async (payload: Uint8Array, options = '') => {
      const answer = await service.inject({
        ...{ method: 'POST', url: `/v1/design${options}`, payload: Buffer.from(payload) },
        headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
      });
      expectDescribed('post', '/v1/design', answer);
      const events = Array.from(
        answer.body.matchAll(/^event: (\w+)\ndata: (.*)\n\n/gm),
        ([, event, data]): [string, Plain] => [event!, JSON.parse(data!)],
      );
      return { answer, events };
    };
    try {
      const { answer, events } = await ask(bytes(crew), '?gap=20');
      expect(answer.statusCode).to.equal(200);
      expect(answer.headers['content-type']).to.equal('text/event-stream');
      const [last, plan] = events.at(-1)!;
      expect([last, plan.differences]).to.eql(['answer', []]);
      expect(plan.scenario.missionList).to.have.length.above(0);
      expect(events).to.have.length.above(1);
      for (const [event, progress] of events.slice(0, -1)) {
        expect(event).to.equal('progress');
        expect(progress).to.include({ objective: 'launchMass' });
      }
      const refused = await ask(inline({ stores: ['LLOO'] }));
      expect(refused.answer.statusCode).to.equal(422);
      expect(refused.answer.json().issues[0].pointer).to.equal('/stores/0');
    } finally {
      await service.close();
    }
  });

  it('ends the search when the client has gone away', async () => {
    const signs = newSigns();
    Atomics.store(signs, Sign.Stopped, 1);
    const { answer } = await asked('design', inline(), {}, { signs });
    expect(answer).to.deep.include({ kind: 'problem' });
  });
});
