import { buffer } from 'node:stream/consumers';
import { expect } from 'chai';
import type { ThreadAnswer, ThreadReport } from '../../../lib/cli/process/messages.js';
import { surroundingsOver } from '../../../lib/cli/process/remote.js';
import { noProgress } from '../../../lib/cli/terminal.js';

const local = {
  ...{ columns: 80, color: false, watched: false, together: false },
  progress: noProgress,
};

/** Returns the working thread's end of a port, and what it sends. Each question gets an answer. */
function connect(answer: (report: ThreadReport, count: number) => Omit<ThreadAnswer, 'ask'>) {
  const sent: ThreadReport[] = [];
  let receive = (_: ThreadAnswer) => {};
  const port = {
    postMessage: (report: ThreadReport) => {
      sent.push(report);
      if ('ask' in report && report.ask !== undefined) {
        receive({ ...answer(report, sent.length), ask: report.ask });
      }
    },
    on: (_: string, listener: (answer: ThreadAnswer) => void) => {
      receive = listener;
    },
  };
  return { surroundings: surroundingsOver(port as never, local), sent };
}

describe('the surroundings of the working thread', () => {
  it('send output, messages and drafts in their order', () => {
    const { surroundings, sent } = connect(() => ({}));
    surroundings.out('a');
    surroundings.err('b');
    surroundings.bytes(new Uint8Array([1]));
    surroundings.draft?.('c', true);
    expect(sent).to.deep.equal([
      { kind: 'out', data: 'a' },
      { kind: 'err', data: 'b' },
      { kind: 'out', data: new Uint8Array([1]) },
      { kind: 'draft', path: 'c', isOpen: true },
    ]);
  });

  it('ask for stdin chunk by chunk, and end it', async () => {
    const { surroundings, sent } = connect((_, count) => ({
      ...(count < 3 && { value: new Uint8Array([count]) }),
    }));
    expect([...(await buffer(surroundings.stdin()))]).to.deep.equal([1, 2]);
    expect(sent.map(({ kind }) => kind)).to.deep.equal(['stdin', 'stdin', 'stdin', 'stdin end']);
  });

  it('end stdin if nobody wants the rest', async () => {
    const { surroundings, sent } = connect(() => ({ value: new Uint8Array([7]) }));
    for await (const _ of surroundings.stdin()) break;
    expect(sent.map(({ kind }) => kind)).to.deep.equal(['stdin', 'stdin end']);
  });

  it('throw the errors of stdin with their codes', async () => {
    const { surroundings } = connect(() => ({ error: { message: 'no', code: 'EISDIR' } }));
    const error = await buffer(surroundings.stdin()).catch((thrown: unknown) => thrown);
    expect(error).to.be.instanceOf(Error).and.include({ message: 'no', code: 'EISDIR' });
  });

  it('join the small pieces of a stream, and wait after each', async () => {
    const { surroundings, sent } = connect(() => ({ value: true }));
    await surroundings.stream(Array.from({ length: 100_000 }, () => 'ab'));
    expect(sent.length).to.be.within(2, 10);
    const text = sent.map((report) => (report.kind === 'out' ? report.data : '')).join('');
    expect(text).to.equal('ab'.repeat(100_000));
  });

  it('end a stream when nobody reads it', async () => {
    let made = 0;
    function* endless() {
      for (;;) {
        made++;
        yield 'x'.repeat(1000);
      }
    }
    const { surroundings } = connect((_, count) => ({ value: count < 3 }));
    await surroundings.stream(endless());
    expect(made).to.be.lessThan(1000);
  });
});
