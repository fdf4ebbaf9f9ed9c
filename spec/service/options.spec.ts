import { expect } from 'chai';
import { MissingPackageError } from '../../lib/analysis/index.js';
import { defaultServiceLimits } from '../../lib/limits/service.js';
import { loadPackages } from '../../lib/service/app.js';
import { isLoopback } from '../../lib/service/http/access.js';
import { isToken, resolveOptions, resolveServiceLimits } from '../../lib/service/options.js';
import type { ProblemError } from '../../lib/service/problem.js';
import { asProblem } from '../../lib/service/tasks/answers.js';

describe('the options of the service', () => {
  it('have safe defaults', () => {
    const { limits, token, origins, trustProxy, threads } = resolveOptions();
    expect(limits).to.deep.equal(defaultServiceLimits);
    expect({ token, origins, trustProxy }).to.deep.equal({
      token: undefined,
      origins: [],
      trustProxy: false,
    });
    expect(threads).to.be.at.least(1);
  });

  it('are refused with all problems at once', () => {
    expect(() =>
      resolveOptions({ threads: 0, slowThreads: 1.5, token: 'short', origins: ['example.org'] }),
    ).to.throw(
      TypeError,
      /threads must.*\nslowThreads must.*\ntoken must.*\n"example\.org" is not/,
    );
    expect(() => resolveOptions({ origins: ['https://example.org/'] })).to.throw(
      /is not an origin/,
    );
    expect(resolveOptions({ origins: ['https://example.org'] }).origins).to.have.length(1);
  });

  it('take limits by name', () => {
    expect(resolveServiceLimits({ seconds: 0.5, bodyBytes: 10 })).to.include({ bodyBytes: 10 });
    expect(() => resolveServiceLimits({ second: 3 } as object)).to.throw(/did you mean "seconds"/);
    expect(() => resolveServiceLimits({ bodyBytes: 1.5, seconds: 0 })).to.throw(
      'bodyBytes must be a whole number above 0; found 1.5\nseconds must be a number above 0; found 0',
    );
    expect(() => resolveServiceLimits({ seconds: Number.POSITIVE_INFINITY })).to.throw(
      /found Infinity/,
    );
    expect(() => resolveServiceLimits({ threadMemory: 3 })).to.throw(/at least 64/);
  });

  it('know the addresses of this machine, and what can be a token', () => {
    for (const address of ['127.0.0.1', '127.3.2.1', '::1', '::ffff:127.0.0.1'])
      expect(isLoopback(address), address).to.equal(true);
    for (const address of ['0.0.0.0', '::', '10.0.0.1', '1127.0.0.1', undefined])
      expect(isLoopback(address), address).to.equal(false);
    expect(isToken('0123456789abcdef')).to.equal(true);
    for (const text of ['0123456789abcde', '0123456789 abcdef', '0123456789abcdé'])
      expect(isToken(text), text).to.equal(false);
  });

  it('say which packages are missing, and how to install them', async () => {
    const missing = await loadPackages(() => Promise.reject(new Error('none'))).catch(
      (error: unknown) => error,
    );
    expect(missing).to.be.instanceOf(MissingPackageError);
    const { message, packages, command } = missing as MissingPackageError;
    expect(packages).to.eql(['fastify', 'prom-client']);
    expect(command).to.equal('npm install fastify prom-client');
    expect(message).to.equal(
      `The service needs the packages fastify and prom-client, which are not installed. Install them: ${command}`,
    );
  });

  it('answer a question that needs a missing package with status 501', () => {
    const missing = new MissingPackageError('The optimal manifest', ['highs'], new Error('none'));
    const { problem } = asProblem(missing) as ProblemError;
    expect(problem.status).to.equal(501);
    expect(problem.detail).to.match(/npm install highs$/);
  });
});
