import { expect } from 'chai';
import { nodeFiles } from '../../lib/database/input-output.js';
import { safeLoadDb } from '../../lib/index.js';

describe('paths without Node', () => {
  it('are refused with a word on what to give instead', async () => {
    const own = Object.getOwnPropertyDescriptor(globalThis, 'process') as PropertyDescriptor;
    Object.defineProperty(globalThis, 'process', {
      value: undefined,
      configurable: true,
      writable: true,
    });
    try {
      expect(() => nodeFiles()).to.throw(TypeError);
    } finally {
      Object.defineProperty(globalThis, 'process', own);
    }
    expect((await safeLoadDb('none.xlsx')).issues[0]?.code).to.equal('unreadable-file');
  });
});
