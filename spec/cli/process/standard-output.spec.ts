import { Writable } from 'node:stream';
import { expect } from 'chai';
import { StandardOutput } from '../../../lib/cli/process/standard-output.js';

describe('a standard output', () => {
  const failures: string[] = [];
  beforeEach(() => failures.splice(0));

  /** Returns an output over a stream that takes so many pieces, and then fails with a code. */
  const output = (pieces: number, code = 'EPIPE', closed = false) => {
    const taken: string[] = [];
    const stream = new Writable({
      write: (data, _, done) => {
        if (taken.length < pieces) {
          taken.push(String(data));
          done();
        } else done(Object.assign(new Error(code), { code }));
      },
    });
    const out = new StandardOutput(stream, {
      wasClosed: () => closed,
      onFailure: (error) => failures.push(error.message),
    });
    return { out, taken };
  };

  it('writes text and bytes', async () => {
    const { out, taken } = output(9);
    expect(await out.write('a')).to.equal(true);
    expect(await out.write(new TextEncoder().encode('b'))).to.equal(true);
    expect(taken).to.deep.equal(['a', 'b']);
  });

  it('drops the rest if the reader has gone, without a failure', async () => {
    const { out, taken } = output(1);
    const written = [out.write('a'), out.write('b'), out.write('c')];
    expect(await Promise.all(written)).to.deep.equal([true, false, false]);
    await new Promise((done) => setImmediate(done));
    expect(await out.write('d')).to.equal(false);
    expect(taken).to.deep.equal(['a']);
    expect(failures).to.deep.equal([]);
  });

  it('reports any other failure once', async () => {
    const { out } = output(0, 'ENOSPC');
    expect(await out.write('a')).to.equal(false);
    await new Promise((done) => setImmediate(done));
    expect(await out.write('b')).to.equal(false);
    expect(failures).to.deep.equal(['ENOSPC']);
  });

  it('reports that it was closed at the first output', async () => {
    const { out, taken } = output(9, 'EPIPE', true);
    expect(failures).to.deep.equal([]);
    expect(await out.write('a')).to.equal(false);
    expect(await out.write('b')).to.equal(false);
    expect(failures).to.deep.equal(['it is closed']);
    expect(taken).to.deep.equal([]);
  });
});
