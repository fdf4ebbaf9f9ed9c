import type { PassThrough } from 'node:stream';
import { expect } from 'chai';
import type { FastifyReply } from 'fastify';
import { ProblemError } from '../../lib/service/problem.js';
import { ToldReply } from '../../lib/service/routes/attended.js';

/** A reply to a client that reads when it wants to. */
function client() {
  const got: { stream?: PassThrough } = {};
  const logged: unknown[] = [];
  const reply = {
    type: () => reply,
    header: () => reply,
    send: (stream: PassThrough) => {
      got.stream = stream;
      return reply;
    },
    log: { error: (error: unknown) => logged.push(error) },
  };
  const told = new ToldReply(reply as unknown as FastifyReply);
  /** Returns the names and the data of the events that are there. */
  const read = () => {
    const text = String(got.stream!.read() ?? '');
    return text
      .split('\n\n')
      .filter(Boolean)
      .map((event) => {
        const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(event)!;
        return [name, JSON.parse(data!)];
      });
  };
  return { told, read, got, logged };
}

const answer = {
  kind: 'answer',
  status: 200,
  type: 'application/json',
  body: new Uint8Array(Buffer.from('{"cost":5}')),
} as const;

describe('a reply with server-sent events', () => {
  it('tells the progress, and then the answer', () => {
    const { told, read, got } = client();
    told.progress({ done: 1 });
    told.answer(answer);
    expect(read()).to.deep.equal([
      ['progress', { done: 1 }],
      ['answer', { cost: 5 }],
    ]);
    expect(got.stream!.writableEnded).to.equal(true);
  });

  it('leaves out progress while the client does not read', () => {
    const { told, read } = client();
    const long = 'x'.repeat(100_000);
    for (const done of [1, 2, 3]) told.progress({ done, long });
    told.answer(answer);
    expect(read().map(([name, { done }]) => [name, done])).to.deep.equal([
      ['progress', 1],
      ['answer', undefined],
    ]);
  });

  it('ends with the problem, and logs what is an error of the service', () => {
    const wrong = new Error('a defect');
    const ends: readonly (readonly [Error, boolean, string, readonly Error[]])[] = [
      [new ProblemError('time-limit', 'It took 5 s.'), false, 'time-limit', []],
      [wrong, false, 'internal', [wrong]],
      [wrong, true, 'stopping', []],
    ];
    for (const [error, isStopping, kind, log] of ends) {
      const { told, read, logged } = client();
      told.progress({ done: 1 });
      told.fail(error, isStopping);
      const [, [name, problem]] = read() as [unknown, [string, { type: string }]];
      expect([name, problem.type]).to.deep.equal([
        'problem',
        `urn:space-logistics:problem:${kind}`,
      ]);
      expect(logged).to.deep.equal(log);
    }
  });

  it('throws what went wrong before it has said anything', () => {
    const wrong = new Error('a defect');
    expect(() => client().told.fail(wrong, false)).to.throw(wrong.message);
  });

  it('says nothing more to a client that has gone', () => {
    const { told, got } = client();
    told.progress({ done: 1 });
    got.stream!.destroy();
    told.answer(answer);
    expect(got.stream!.writableLength).to.equal(0);
  });
});
