import { expect } from 'chai';
import { Clients } from '../../lib/service/http/clients.js';
import { ProblemError } from '../../lib/service/problem.js';

describe('the requests of clients', () => {
  const refusal = (enter: () => unknown): ProblemError => {
    try {
      enter();
    } catch (error) {
      expect(error).to.be.instanceOf(ProblemError);
      return error as ProblemError;
    }
    throw new Error('it was not refused');
  };

  it('are limited for each client alone', () => {
    const clients = new Clients({ requests: 2, slow: 1 });
    const first = clients.enter('a');
    clients.enter('a');
    const refused = refusal(() => clients.enter('a'));
    expect(refused.message).to.equal('This client has 2 requests already; the limit is 2.');
    expect(refused.headers).to.deep.equal({ 'retry-after': '1' });
    clients.enter('b');
    first.leave();
    // Who has left cannot leave again.
    first.leave();
    clients.enter('a');
    refusal(() => clients.enter('a'));
  });

  it('count as slow once, until they end', () => {
    const clients = new Clients({ requests: 9, slow: 1 });
    const slow = clients.enter('a');
    slow.becomeSlow();
    slow.becomeSlow();
    const other = clients.enter('a');
    const refused = refusal(other.becomeSlow);
    expect(refused.message).to.equal('This client has 1 slow requests already; the limit is 1.');
    expect(refused.headers).to.deep.equal({ 'retry-after': '5' });
    clients.enter('b').becomeSlow();
    slow.leave();
    slow.becomeSlow();
    other.becomeSlow();
    other.leave();
    clients.enter('a').becomeSlow();
  });
});
