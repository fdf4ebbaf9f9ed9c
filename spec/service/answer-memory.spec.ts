import { expect } from 'chai';
import { AnswerMemory, keyOf } from '../../lib/service/work/memories.js';
import { outpost, serviceWith, visit } from './support.js';

const answerOf = (length: number) =>
  ({ kind: 'answer', status: 200, type: 'text/plain', body: new Uint8Array(length) }) as const;

describe('the memory of answers', () => {
  it('gives back what it remembers', () => {
    const memory = new AnswerMemory(10_000);
    const answer = answerOf(10);
    memory.remember('a', answer);
    expect(memory.recall('a')).to.equal(answer);
    expect(memory.recall('b')).to.equal(undefined);
  });

  it('forgets what was asked for longest ago', () => {
    const memory = new AnswerMemory(5000);
    for (const key of ['a', 'b', 'c']) memory.remember(key, answerOf(1000));
    memory.recall('a');
    memory.remember('d', answerOf(1000));
    expect(['a', 'b', 'c', 'd'].map((key) => memory.recall(key) !== undefined)).to.deep.equal([
      true,
      false,
      true,
      true,
    ]);
    expect(memory.bytes).to.be.below(5000);
  });

  it('counts an answer once, and remembers none that is too large', () => {
    const memory = new AnswerMemory(5000);
    memory.remember('a', answerOf(1000));
    const { bytes } = memory;
    memory.remember('a', answerOf(1000));
    memory.remember('b', answerOf(5000));
    expect(memory.bytes).to.equal(bytes);
    expect(memory.recall('a')?.body.length).to.equal(1000);
    expect(memory.recall('b')).to.equal(undefined);
  });

  it('tells questions apart by all that decides their answers', () => {
    const question = { work: 'validate', contentType: '', parameters: {}, body: visit };
    const keys = [
      question,
      { ...question, work: 'simulate' },
      { ...question, contentType: 'text/plain' },
      { ...question, parameters: { until: '30' } },
      { ...question, body: outpost },
      { ...question, body: visit.subarray(0, -1) },
    ].map(keyOf);
    expect(new Set(keys).size).to.equal(keys.length);
    expect(keyOf({ ...question, body: new Uint8Array(visit) })).to.equal(keys[0]);
  });
});

describe('the service', () => {
  const remembered = async (rememberedBytes: number) => {
    const service = await serviceWith({ limits: { rememberedBytes } });
    try {
      const ask = async (url: string, payload: Buffer) =>
        (await service.inject({ method: 'POST', url, payload })).body;
      const first = await ask('/v1/simulate', visit);
      expect(await ask('/v1/simulate', visit)).to.equal(first);
      expect(await ask('/v1/simulate?until=3', visit)).not.to.equal(first);
      expect(await ask('/v1/simulate?until=3', outpost)).not.to.equal(first);
      const bad = await ask('/v1/simulate?rules=none', visit);
      expect(await ask('/v1/simulate?rules=none', visit)).to.equal(bad);
      const { body } = await service.inject('/metrics');
      return /_count\{work="simulate",lane="quick",outcome="remembered"\} (\d+)/.exec(body)?.[1];
    } finally {
      await service.close();
    }
  };

  it('answers the same question about the same file once', async () => {
    expect(await remembered(1e6)).to.equal('1');
  });

  it('remembers nothing if it must not', async () => {
    expect(await remembered(1)).to.equal(undefined);
  });
});
