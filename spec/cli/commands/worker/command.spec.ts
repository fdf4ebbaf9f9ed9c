import { existsSync } from 'node:fs';
import { expect } from 'chai';
import { tinyStudy } from '../../../study/run/support.js';
import { tinyCampaign } from '../../../study/support/tiny.js';
import { scratch, shell } from '../../support/shell.js';

describe('worker', () => {
  const file = scratch();

  it('refuses addresses that are none, and does not repeat them', async () => {
    const { status, err } = await shell(['worker', '--queue', 'http://ada:s3cret@h']);
    expect(status).to.equal(2);
    expect(err).to.include('--queue: it begins with "http:"').and.not.include('s3cret');
  });

  it('says that a server cannot be reached, without its password', async () => {
    const { status, err } = await shell(['worker', '--queue', 'redis://:s3cret@127.0.0.1:1']);
    expect(status).to.equal(3);
    expect(err).to.include('redis://127.0.0.1:1/0: it cannot be reached').and.not.include('s3cret');
  });

  it('leaves no results where a study cannot reach the server', async () => {
    file('tiny.json', JSON.stringify(tinyCampaign()));
    const output = file('queued');
    const args = [file('study.json', JSON.stringify(tinyStudy)), '--output', output];
    const { status, err } = await shell([
      ...['study', 'run', ...args],
      ...['--queue', 'redis://127.0.0.1:1'],
    ]);
    expect(status).to.equal(3);
    expect(err).to.include('redis://127.0.0.1:1/0: it cannot be reached');
    expect(existsSync(output)).to.equal(false);
  });

  it('has the options of threads, which a study over a queue refuses', async () => {
    const queue = ['--queue', 'redis://127.0.0.1:1'];
    const refused = async (...args: string[]) => {
      const { status, err } = await shell(['study', 'run', 'study.yaml', ...args]);
      expect(status).to.equal(2);
      return err;
    };
    expect(await refused(...queue, '--threads', '2')).to.include('"worker"');
    expect(await refused(...queue, '--own', 'own.mjs')).to.include('--own');
    expect(await refused('--queue-memory', '2')).to.include('--queue-memory needs --queue');
    expect(await refused('--lease', '5')).to.include('--lease needs --queue');
  });
});
