import { expect } from 'chai';
import { checkRulePresets } from '../../lib/checks/rules.js';
import { check, days } from '../../lib/index.js';
import { BurnStageItem } from '../../lib/model/index.js';
import { ruleCatalogue } from '../../lib/simulation/index.js';
import { type Campaign, campaign } from './support/campaign.js';
import { found, foundWithSeverity } from './support/found.js';

const early = ({ mission }: Campaign) => {
  mission.startDate = new Date('2029-12-31T00:00:00Z');
};

describe('the checks of a run', () => {
  it('know the rules that they depend on, as the simulation has them', () => {
    for (const [preset, rules] of Object.entries(checkRulePresets))
      for (const [name, value] of Object.entries(rules))
        expect(
          ruleCatalogue[name as keyof typeof ruleCatalogue][preset as 'standard' | 'spacenet25'],
          `${preset} ${name}`,
        ).to.equal(value);
  });

  it('refuse a mission before the scenario only if the rules do', () => {
    const at = 'mission-before-scenario /missionList/0/startDate';
    expect(foundWithSeverity(early)).to.deep.equal([`error ${at}`]);
    expect(foundWithSeverity(early, { rules: 'standard' })).to.deep.equal([`error ${at}`]);
    for (const rules of [
      'spacenet25' as const,
      { missionBeforeScenario: 'absolute-difference' as const },
      { preset: 'spacenet25' as const, rounding: 'threshold' },
    ])
      expect(foundWithSeverity(early, { rules })).to.deep.equal([`warning ${at}`]);
    expect(
      foundWithSeverity(early, {
        rules: { preset: 'spacenet25', missionBeforeScenario: 'error' },
      }),
    ).to.deep.equal([`error ${at}`]);
  });

  it('have the severity that is asked for, whatever the rules', () => {
    const checks = { 'mission-before-scenario': 'error' } as const;
    const [issue] = foundWithSeverity(early, { rules: 'spacenet25', checks });
    expect(issue).to.match(/^error /);
    expect(
      found(early, { rules: 'spacenet25', checks: { 'mission-before-scenario': 'off' } }),
    ).to.deep.equal([]);
  });

  it('compare events at the times at which the rules run them', () => {
    // The mission is dated a day before the scenario, so it runs a day after its start.
    const change = (whole: Campaign) => {
      early(whole);
      whole.events.wake.missionTime = -days(1.5);
    };
    const code = (each: string) => each.startsWith('event-before-');
    expect(found(change).filter(code)).to.deep.equal([]);
    expect(found(change, { rules: 'spacenet25' }).filter(code)).to.deep.equal([
      'event-before-scenario /missionList/0/events/14/missionTime',
    ]);
    const later = (whole: Campaign) => {
      change(whole);
      whole.events.wake.missionTime = -days(0.5);
    };
    expect(found(later, { rules: 'spacenet25' }).filter(code)).to.deep.equal([
      'event-before-mission /missionList/0/events/14/missionTime',
    ]);
  });

  it('let a vehicle outside the stack fire if the rules do, and nothing else', () => {
    const fires = ({ events, elements }: Campaign) => {
      events.trim.burnStageSequence[0]!.element = elements.upper.id;
    };
    const at = 'not-aboard /missionList/0/events/4/burnStageSequence/0/element';
    expect(foundWithSeverity(fires)).to.include(`error ${at}`);
    expect(foundWithSeverity(fires, { rules: 'spacenet25' })).to.include(`warning ${at}`);
    const stages = ({ events, elements }: Campaign) => {
      events.trim.burnStageSequence = [
        new BurnStageItem({ element: elements.upper.id, type: 'Stage' }),
      ];
    };
    expect(foundWithSeverity(stages, { rules: 'spacenet25' })).to.include(`error ${at}`);
  });

  it('compare speeds in the unit of the rules', () => {
    const fast = (speed: number) => {
      const whole = campaign();
      whole.events.drive.speed = speed;
      return whole.scenario;
    };
    const speeds = (speed: number, rules: 'standard' | 'spacenet25') =>
      check(fast(speed), { rules }).filter(({ code }) => code === 'speed-above-maximum');
    const limit = 15;
    expect(speeds(10, 'standard')).to.have.length(1);
    expect(speeds(10, 'spacenet25')).to.deep.equal([]);
    const [issue] = speeds(limit + 5, 'spacenet25');
    expect(issue?.message).to.match(
      /its speed, 20 km\/h, is above the maxSpeed of .*; expected at most \d+ km\/h\.$/,
    );
  });

  it('refuse a preset that does not exist', () => {
    expect(() => check(campaign().scenario, { rules: 'java' as 'standard' })).to.throw(
      TypeError,
      'There is no preset "java"; expected standard or spacenet25',
    );
  });
});
