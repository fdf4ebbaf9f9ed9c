import { expect } from 'chai';
import { isLoss, type LossKind, lossMessages } from '../../lib/formats/index.js';
import { buildLoss } from '../../lib/formats/losses/build-loss.js';
import { countLosses } from '../../lib/formats/losses/loss.js';
import { samples } from '../../scripts/losses/samples.js';

const kinds = Object.keys(lossMessages) as LossKind[];

describe('losses', () => {
  for (const kind of kinds)
    it(`${kind}: says what it was, what was done, and what that changes`, () => {
      const place = { pointer: '/a/0', line: 3, column: 5 };
      const loss = buildLoss(kind, samples[kind], place, false);
      expect(loss).to.include({ code: kind, severity: 'warning', ...place });
      for (const text of [loss.was, loss.done, loss.changes]) {
        expect(text).to.be.a('string').and.not.include('undefined');
        expect(text).to.not.match(/\.$/);
      }
      expect(loss.message).to.equal(
        `${loss.was.charAt(0).toUpperCase()}${loss.was.slice(1)}: ${loss.done}. This changes ${loss.changes}.`,
      );
      expect(isLoss(loss)).to.equal(true);
      expect(lossMessages[kind].help).to.match(/\.$/);
    });

  it('of the second engine depend on its tank, and on what is done with the propellant', () => {
    const engine = { name: 'X', isp: 300 };
    const shared = buildLoss('second-engine', engine, {}, false);
    expect(shared.was).to.include('draws on the tank of its OMS');
    expect(shared.changes).to.include('isp');
    const tank = { ...engine, amount: '5 units of A', mass: 5 };
    expect(buildLoss('second-engine', tank, {}, false).changes).to.include('5 kg less');
    expect(buildLoss('second-engine', { ...tank, added: true }, {}, false).done).to.include(
      'added',
    );
    const dropped = { name: 'E', vehicle: 'V', dropped: true };
    expect(buildLoss('tank-of-vehicle', dropped, {}, false).done).to.equal(
      'left out with the tank',
    );
    expect(buildLoss('no-state', { name: 'E', event: true }, {}, true)).to.include({
      severity: 'error',
      done: 'the event is left out',
    });
  });

  it('are counted by kind, the most frequent first', () => {
    const some = (['priority', 'no-engine', 'no-author', 'no-engine'] as const).map((kind) =>
      buildLoss(kind, samples[kind] as never, {}, false),
    );
    const other = { code: 'x', severity: 'error', pointer: '', message: '' } as const;
    expect(countLosses([...some, other])).to.deep.equal([
      { kind: 'no-engine', count: 2 },
      { kind: 'no-author', count: 1 },
      { kind: 'priority', count: 1 },
    ]);
  });
});
