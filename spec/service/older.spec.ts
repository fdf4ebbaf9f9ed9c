import { expect } from 'chai';
import fc from 'fast-check';
import { Scenario } from '../../lib/model/index.js';
import { parse, serialize } from '../../lib/schema/index.js';
import { withNulls } from '../../lib/service/tasks/older.js';
import { arbitraryInstance } from '../support/arbitrary.js';
import { draws } from '../support/draws.js';
import { asked, formOf, type Plain, visit, workbook } from './support.js';

async function upload(work: string, content: Uint8Array | string, parameters = {}) {
  const { payload, headers } = await formOf({ upload: content });
  return asked(work, payload, parameters, { contentType: headers['content-type'] });
}

describe('the addresses of the older service', () => {
  it('answer with the scenario: null for absent fields, durations as text', async () => {
    const { answer, plain } = await upload('older-scenario', visit);
    expect(answer).to.include({ status: 200 });
    expect(plain.name).to.equal('South Pole Visit');
    expect(plain).not.to.have.property('$schema');
    expect(plain.missionList[0].events.some((event: Plain) => event.duration === 'P4D')).to.equal(
      true,
    );
    expect(JSON.stringify(plain)).to.include(':null');
    // What it answers is a scenario again.
    expect(serialize(parse(Scenario, plain), { durations: 'iso8601' })).to.deep.equal(
      JSON.parse(visit.toString()),
    );
    const seconds = await upload('older-scenario', visit, { durations: 'seconds' });
    expect(JSON.stringify(seconds.plain)).to.include('"duration":345600');
  });

  it('answer with the database of a workbook', async () => {
    const { answer, plain } = await upload('older-database', workbook);
    expect(answer).to.include({ status: 200 });
    expect(Object.keys(plain)).to.have.members([
      'nodes',
      'edges',
      'resources',
      'demandModels',
      'elements',
    ]);
  });

  it('do not check references', async () => {
    const scenario = JSON.parse(visit.toString());
    scenario.missionList[0].origin = '99999999-9999-4999-8999-999999999999';
    const { answer } = await upload('older-scenario', Buffer.from(JSON.stringify(scenario)));
    expect(answer).to.include({ status: 200 });
  });

  it('list what is wrong, each with the path as names and indices', async () => {
    const scenario = JSON.parse(visit.toString());
    scenario.missionList[0].events[1].priority = 9;
    const { answer, plain } = await upload('older-scenario', Buffer.from(JSON.stringify(scenario)));
    expect(answer).to.include({ status: 422 });
    expect(plain.detail).to.have.length(1);
    expect(plain.detail[0]).to.deep.include({
      loc: ['missionList', 0, 'events', 1, 'priority'],
      input: '9',
      pointer: '/missionList/0/events/1/priority',
    });
    const none = await upload('older-scenario', Buffer.from('nothing'));
    expect(none.plain.detail[0]).to.include({ type: 'json-syntax' });
    expect(none.plain.detail[0].loc).to.deep.equal([]);
  });

  it('say that the part with the file is missing', async () => {
    const missing = {
      detail: [{ type: 'missing', loc: ['body', 'upload'], msg: 'Field required', input: null }],
    };
    expect((await asked('older-scenario', visit)).plain).to.deep.equal(missing);
    expect((await upload('older-scenario', 'text')).plain).to.deep.equal(missing);
    const { payload, headers } = await formOf({ other: visit });
    const other = await asked(
      'older-database',
      payload,
      {},
      {
        contentType: headers['content-type'],
      },
    );
    expect(other.plain).to.deep.equal(missing);
  });

  it('tell scenarios and databases apart', async () => {
    expect((await upload('older-database', visit)).plain.detail[0].msg).to.equal(
      'Expected a database, found a scenario',
    );
    expect((await upload('older-scenario', workbook)).answer).to.include({ status: 422 });
  });

  it('write nothing but nulls besides what a scenario has', () => {
    fc.assert(
      fc.property(arbitraryInstance(Scenario), (scenario) => {
        const plain = serialize(scenario) as object;
        const filled = withNulls(scenario, plain);
        const withoutNulls = JSON.parse(JSON.stringify(filled), (_, value) =>
          value === null ? undefined : value,
        );
        const expected = JSON.parse(JSON.stringify(plain), (_, value) =>
          value === null ? undefined : value,
        );
        expect(withoutNulls).to.deep.equal(expected);
      }),
      { numRuns: draws(30) },
    );
  });
});
