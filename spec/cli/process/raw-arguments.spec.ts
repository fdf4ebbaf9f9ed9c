import { expect } from 'chai';
import { argumentOutsideUtf8 } from '../../../lib/cli/process/raw-arguments.js';
import { scratch } from '../support/shell.js';

describe('arguments that are not UTF-8', () => {
  const file = scratch();
  const commandLine = (...args: string[]) =>
    file('cmdline', Buffer.from(args.map((each) => `${each}\0`).join(''), 'latin1'));

  it('are found by their bytes', () => {
    const path = commandLine('node', 'main.js', 'validate', '', 'a\xff\x80', 'b');
    expect(argumentOutsideUtf8(['validate', '', 'a\ufffd\ufffd', 'b'], path)).to.equal(
      'a\\xff\\x80',
    );
  });

  it('are not those with a real replacement character', () => {
    const path = commandLine('node', 'main.js', 'validate', 'a\xef\xbf\xbd');
    expect(argumentOutsideUtf8(['validate', 'a\ufffd'], path)).to.equal(undefined);
    expect(argumentOutsideUtf8(['validate', 'Мир'], file('none'))).to.equal(undefined);
  });

  it('are all with a replacement character where the bytes are unknown', () => {
    expect(argumentOutsideUtf8(['validate', 'a\ufffd'], file('none'))).to.equal('a\ufffd');
  });

  it('are found if the last one has no end', () => {
    const path = file('cmdline', Buffer.from('node\0a\xff', 'latin1'));
    expect(argumentOutsideUtf8(['a\ufffd'], path)).to.equal('a\\xff');
  });
});
