import { expect } from 'chai';
import { BatchedLog } from '../../../../lib/cli/commands/serve/serve-http.js';

describe('the log of the service', () => {
  it('prints lines together after a while', async () => {
    const printed = await new Promise<string>((resolve) => {
      const log = new BatchedLog(resolve);
      log.write('1\n');
      log.write('2\n');
    });
    expect(printed).to.equal('1\n2\n');
  });

  it('prints the last lines at the end, and nothing twice', () => {
    const printed: string[] = [];
    const log = new BatchedLog((lines) => printed.push(lines));
    log.flush();
    log.write('1\n');
    log.flush();
    log.flush();
    log.write('2\n');
    log.flush();
    expect(printed).to.deep.equal(['1\n', '2\n']);
  });
});
