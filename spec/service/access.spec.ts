import { expect } from 'chai';
import { gatekeeper } from '../../lib/service/http/access.js';
import { refuseConnection } from '../../lib/service/http/refusals.js';
import { resolveOptions } from '../../lib/service/options.js';
import { ProblemError } from '../../lib/service/problem.js';

describe('who may ask', () => {
  const asks = (localAddress: string, token?: string) => {
    const request = {
      url: '/metrics',
      method: 'GET',
      headers: {},
      raw: { url: '/metrics', headers: { host: 'localhost' }, socket: { localAddress } },
    };
    try {
      gatekeeper(resolveOptions(token === undefined ? {} : { token }))(
        request as never,
        {} as never,
      );
      return 'in';
    } catch (error) {
      return (error as ProblemError).problem.type.replace(/.*:/, '');
    }
  };

  it('is this machine alone if there is no token', () => {
    expect(asks('127.0.0.1')).to.equal('in');
    expect(asks('::1')).to.equal('in');
    expect(asks('192.168.1.5')).to.equal('token-needed');
    expect(asks('127.0.0.1', '0123456789abcdef')).to.equal('unauthorized');
  });
});

describe('a connection that is refused', () => {
  const refused = (code: string, writable: boolean) => {
    const done: string[] = [];
    const socket = {
      writable,
      destroy: () => done.push('destroyed'),
      end: (text: string) => done.push(text.slice(9, 12)),
    };
    refuseConnection(Object.assign(new Error(code), { code }), socket as never);
    return done;
  };

  it('is told why, if it listens', () => {
    expect(refused('ERR_HTTP_REQUEST_TIMEOUT', true)).to.deep.equal(['408']);
    expect(refused('HPE_HEADER_OVERFLOW', true)).to.deep.equal(['431']);
    expect(refused('HPE_INVALID_METHOD', true)).to.deep.equal(['400']);
    expect(refused('HPE_INVALID_METHOD', false)).to.deep.equal(['destroyed']);
    expect(refused('ECONNRESET', true)).to.deep.equal(['destroyed']);
  });
});
