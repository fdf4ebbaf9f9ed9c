import { expect } from 'chai';
import stringWidth from 'string-width';
import { OUTPOST, shell } from '../../support/shell.js';

describe('space-logistics solve', () => {
  const solve = (...argv: string[]) => shell(['solve', '-q', OUTPOST, ...argv]);

  it('prints the value, what is wrong beside it, and all simulations', async () => {
    const { status, out } = await solve('--for', 'Cargo | Transfer stage.fuel');
    expect(status).to.equal(0);
    const sentence = out.replace(/\s+/g, ' ');
    expect(sentence).to.match(
      /^The campaign is feasible if Cargo \| Transfer stage\.fuel is at least 41,610\.16 kg\. It is 60,000 kg now\. With 41,610\.15 kg it is not\./,
    );
    expect(out).to.match(/^ +41,610\.16 {2}yes /m);
    for (const line of out.split('\n')) expect(stringWidth(line), line).to.be.at.most(80);
  });

  it('exits with 1 and says why if there is no such value', async () => {
    const { status, out } = await solve('--for', 'Cargo | Lander.fuel', '--to', '5,000');
    expect(status).to.equal(1);
    expect(out.replace(/\s+/g, ' ')).to.match(
      /^No Cargo \| Lander\.fuel from 0 to 5,000 kg makes the campaign feasible\. With 5,000 kg, the end that was given: Cargo \| Lander on LLO-Shackleton achieves/,
    );
  });

  it('stops the simulation with --stop, since --until is the goal', async () => {
    const argv = ['--for', 'Cargo | Lander.fuel', '--until', 'feasible', '--stop', '2'];
    const { status, out } = await solve(...argv);
    expect(status).to.equal(0);
    expect(out).to.match(/^The campaign is feasible with every Cargo/);
  });

  it('reports all problems of a question', async () => {
    const { status, err } = await solve(
      '--for',
      'Nobody.fuel',
      '--of',
      'Nothing',
      '--until',
      'fed',
    );
    expect(status).to.equal(2);
    expect(err).to.match(/^error: --until: expected "feasible" or "supplied"; found "fed"/m);
    expect(err).to.match(/^--of: nothing has the name or identifier "Nothing"/m);
    expect(err).to.match(/^--for: nothing has the name "Nobody"/m);
    const none = await solve();
    expect(none.status).to.equal(2);
    expect(none.err).to.include("required option '--for <number>'");
  });

  it('takes the least and the most, and refuses both', async () => {
    const { out } = await solve('--json', '--for', 'Cargo | Lander.payload', '--most');
    expect(JSON.parse(out)).to.include({ outcome: 'found', direction: 'at-most', value: 1256.18 });
    const { status, err } = await solve('--for', 'Cargo | Lander.payload', '--most', '--least');
    expect(status).to.equal(2);
    expect(err).to.include("'--least' cannot be used with option '--most'");
  });
});
