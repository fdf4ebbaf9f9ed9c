import { expect } from 'chai';
import type { RuleChoice } from '../../../lib/simulation/index.js';
import { failing } from '../../growth/failing.js';
import { play } from '../support/results.js';

const rules: Readonly<Record<string, RuleChoice>> = {
  standard: 'standard',
  'standard, by intervals': { preset: 'standard', demandTiming: 'interval' },
  spacenet25: 'spacenet25',
};

describe('The causes of very many failures', () => {
  for (const [timing, choice] of Object.entries(rules))
    for (const [name, make] of Object.entries(failing))
      it(`are failures, and no more than a record names: ${name}, ${timing}`, () => {
        const { events, errors, demands, rootCauses, ending } = play(make(150), choice);
        expect(ending).to.equal('complete');
        for (const { downstreamOf } of [...errors, ...demands]) {
          expect(downstreamOf).to.have.length.at.most(100);
          for (const cause of downstreamOf) {
            expect(events[cause]?.succeeded).to.equal(false);
          }
        }
        for (const { downstreamOf, event } of errors)
          for (const cause of downstreamOf) expect(cause).to.be.below(event ?? events.length);
        const told = rootCauses.flatMap((root) => [...root.errors, ...root.consequences.errors]);
        expect(new Set(told).size).to.equal(errors.length);
      });

  it('are told until the runs that tell them have done ten times the work of the simulation', () => {
    const causes = failing['failed moves of a carrier of many']!;
    const { causesUntil, demands, errors, end } = play(causes(600), 'standard');
    expect(causesUntil).to.be.within(2, end - 1);
    const [told, untold] = [true, false].map((isTold) =>
      demands.filter(({ time, unmet }) => unmet.length > 0 && time < causesUntil! === isTold),
    );
    expect(told).not.to.be.empty;
    for (const { downstreamOf } of told!) expect(downstreamOf).not.to.be.empty;
    for (const { downstreamOf } of untold!) expect(downstreamOf).to.be.empty;
    expect(errors).not.to.be.empty;
    expect(play(causes(50), 'standard').causesUntil).to.equal(null);
  });
});
