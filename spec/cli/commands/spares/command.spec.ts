import { existsSync, readFileSync } from 'node:fs';
import { expect } from 'chai';
import { OUTPOST, scratch, shell } from '../../support/shell.js';

describe('space-logistics spares', () => {
  const file = scratch();

  /** The shipped scenario with air filters that fail each 4,000 h. */
  const rated = () =>
    file(
      'rated.json',
      readFileSync(OUTPOST, 'utf8').replace(
        '"meanTimeToRepair":',
        '"meanTimeToFailure": 14400000, "meanTimeToRepair":',
      ),
    );

  it('says how many spares suffice, what they weigh, and what those that are there do', async () => {
    const { out, status } = await shell(['spares', '--k-factor', '6', rated()]);
    expect(status).to.equal(0);
    expect(out.replace(/\s+/g, ' ')).to.match(
      /^\d+ spares of [\d.]+ kg suffice for all parts with a probability of 9[5-9][\d.]* %\. No spares with less mass do\. With 95 % for each part alone, .* failures are expected, and [\d.]+ h to repair them\. Spares at each place/,
    );
  });

  it('names the parts without a mean time to failure, and what has none at all', async () => {
    const { out } = await shell(['spares', OUTPOST]);
    expect(out.replace(/\s+/g, ' ')).to.equal(
      'No part with a mean time to failure is in use away from the surface of the Earth. Left out, because it has no mean time to failure: Air filter of Habitat. To try one: --set "Habitat.parts.Air filter.meanTimeToFailure=5000 h" ',
    );
    const edit = /--set "(.*)"/.exec(out.replace(/\s+/g, ' '))![1]!;
    const tried = await shell(['spares', OUTPOST, '--set', edit]);
    expect(tried.out).to.match(/^\d+ spares? of /);
  });

  it('draws the curve, and writes the scenario with the spares, which then suffice', async () => {
    const source = rated();
    const picture = source.replace('rated.json', 'curve.svg');
    const supplied = source.replace('rated.json', 'supplied.json');
    const { out, status } = await shell([
      ...['spares', '--confidence', '99%', '--k-factor', '6', '--picture', picture],
      ...['--apply', supplied, '--into', 'Outpost | Supplies', source],
    ]);
    expect(status).to.equal(0);
    expect(out.replace(/\s+/g, ' ')).to.match(
      /Outpost \| Supplies gets \d+ spares? of [\d.]+ kg for \d+ stocks?\. Simulated with them, those that are there suffice with 9\d(\.\d+)? %\./,
    );
    expect(readFileSync(picture, 'utf8')).to.match(/^<svg /);
    expect(existsSync(supplied)).to.equal(true);
    const again = await shell(['spares', '--picture', picture, source]);
    expect(again.status).to.equal(2);
    expect(again.err).to.include('already exists; use --force to overwrite it');
  });

  it('refuses options that do not go together, and what is no share, place or flight', async () => {
    const source = rated();
    const problems: [string[], string][] = [
      [['--apply', 'x.json'], '--apply: name the flight or container that gets the spares'],
      [['--into', 'x'], '--into: name the file for the scenario with --apply'],
      [['--picture', '-'], '--picture: name a file, because the answer is printed on stdout'],
      [
        ['--apply', 'x.xlsx', '--into', 'x'],
        'this command writes JSON, but .xlsx is for workbooks',
      ],
      [['--confidence', '100%'], 'Expected a share above 0, at most 99.9999%'],
      [['--dormant-share', '-1'], 'Expected a share from 0 to 100%'],
      [['--k-factor', '0'], 'Expected a number above 0'],
      [['--by', 'month'], 'delivery, place'],
      [['--place', 'Shakleton'], 'did you mean "Shackleton"?'],
      [['--apply', 'x.json', '--into', 'Outpost | Suplies'], 'did you mean "Outpost | Supplies"?'],
    ];
    for (const [options, text] of problems) {
      const { status, err } = await shell(['spares', ...options, source]);
      expect(status, options.join(' ')).to.equal(2);
      expect(err, options.join(' ')).to.include(text);
    }
  });
});
