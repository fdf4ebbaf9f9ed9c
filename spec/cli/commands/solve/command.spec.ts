import { expect } from 'chai';
import stringWidth from 'string-width';
import { OUTPOST, shell } from '../../support/shell.js';

describe('space-logistics solve', () => {
  const solve = (...argv: string[]) => shell(['solve', '-q', OUTPOST, ...argv]);

  it('prints the value, what is wrong beside it, and all simulations', async () => {
    const { status, out } = await solve('--for', 'Cargo | Transfer stage.fuel');
    expect(status).to.equal(0);
    // 28,108.1 kg are pushed by 4,050 m/s at 450 s: 28,108.1 (exp(4,050 / 4,413) - 1).
    const sentence = out.replace(/\s+/g, ' ');
    expect(sentence).to.match(
      /^The campaign is feasible if Cargo \| Transfer stage\.fuel is at least 42,264\.39 kg\. It is 60,000 kg now\. With 42,264\.38 kg it is not\./,
    );
    expect(out).to.match(/^ +42,264\.39 {2}yes /m);
    for (const line of out.split('\n')) expect(stringWidth(line), line).to.be.at.most(80);
  });

  it('exits with 1 and says why if there is no such value', async () => {
    const { status, out } = await solve('--for', 'Cargo | Lander.fuel', '--to', '5,000');
    expect(status).to.equal(1);
    expect(out.replace(/\s+/g, ' ')).to.match(
      /^No Cargo \| Lander\.fuel from 0 to 5,000 kg makes the campaign feasible\. With 5,000 kg, the end that was given: Cargo \| Lander on LLO-Shackleton achieves/,
    );
  });

  it('says where the search ended, if not at the end that was asked for', async () => {
    const { out } = await solve('--for', 'Cargo | Lander.fuel', '--from', '-3', '--to', '1e6');
    const text = out.replace(/\s+/g, ' ');
    expect(text).to.include(
      'The search began at 0 kg instead of -3 kg, because less is not possible. ' +
        'The search ended at 10,000 kg instead of 1,000,000 kg, because that is the capacity of the tank of Cargo | Lander (maxFuel).',
    );
    expect((await solve('--for', 'Cargo | Lander.fuel')).out).to.not.include('instead of');
  });

  it('suggests the field that was meant', async () => {
    const { status, err } = await solve('--for', 'Cargo | Lander.fule');
    expect(status).to.equal(2);
    expect(err).to.include('there is no field "fule"; did you mean "fuel"?');
  });

  it('names the part of the campaign, and what it lacks', async () => {
    const sentences = async (...argv: string[]) =>
      (await solve(...argv)).out.split('\n\n')[0]!.replace(/\s+/g, ' ');
    // Two suits of 107 kg, and 0.3625 kg of lithium hydroxide an hour for two people on an EVA of 6 hours.
    const supplied = ['--until', 'supplied', '--tolerance', '1'];
    const suits = ['--for', '302 Pressurized in Outpost | Supplies', ...supplied];
    expect(await sentences(...suits, '--of', 'First crew')).to.match(
      /^Mission First crew is feasible and supplied if class of supply 302 pressurized in Outpost \| Supplies is at least 219 kg\. It is 230 kg now\. With 218 kg it is not/,
    );
    // What the crew brings with it, and the oxygen of the plant, are enough until it leaves.
    const gases = ['--for', '203 Pressurized in Outpost | Supplies', ...supplied];
    expect(await sentences(...gases, '--of', 'Shackleton')).to.match(
      /^Place Shackleton is feasible and supplied with every class of supply 203 pressurized in Outpost \| Supplies from 0 to /,
    );
    const lander = ['--for', 'Cargo | Lander.fuel', '--of', 'Cargo | Lander', '--tolerance', '100'];
    expect(await sentences(...lander, '--least')).to.match(
      /^Cargo \| Lander is feasible if Cargo \| Lander\.fuel is at least 9,400 kg\./,
    );
    expect(await sentences(...lander, '--from', '9,500', '--most')).to.match(
      /^Cargo \| Lander is feasible with every Cargo \| Lander\.fuel from 9,500 to 10,000 kg, the capacity/,
    );
  });

  it('refuses what is no number', async () => {
    for (const option of ['--from', '--to', '--tolerance', '--every']) {
      const { status, err } = await solve('--for', 'Cargo | Lander.fuel', option, 'much');
      expect(status, option).to.equal(2);
      expect(err).to.include('Expected a number, such as 12000 or 1.5e3.');
    }
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
    expect(err).to.match(
      /^error: --until: expected "feasible" or "supplied" or "reserved"; found "fed"/m,
    );
    expect(err).to.match(/^--of: nothing has the name or identifier "Nothing"/m);
    expect(err).to.match(/^--for: nothing has the name "Nobody"/m);
    const none = await solve();
    expect(none.status).to.equal(2);
    expect(none.err).to.include("required option '--for <number>'");
  });

  it('takes the least and the most, and refuses both', async () => {
    const { out } = await solve('--json', '--for', 'Cargo | Lander.payload', '--most');
    expect(JSON.parse(out)).to.include({ outcome: 'found', direction: 'at-most', value: 821.08 });
    const { status, err } = await solve('--for', 'Cargo | Lander.payload', '--most', '--least');
    expect(status).to.equal(2);
    expect(err).to.include("'--least' cannot be used with option '--most'");
  });
});
