import { expect } from 'chai';
import type {
  BurnOutlook,
  CauseOutlook,
  LoadOutlook,
  Outlook,
  PlaceOutlook,
  ProcessRun,
} from '../../../../lib/analysis/index.js';
import {
  marginLines,
  screenSections,
} from '../../../../lib/cli/commands/simulate/screen-sections.js';
import { paintOf } from '../../../../lib/cli/text/color.js';
import { Names } from '../../../../lib/graph/display-names.js';
import { scenario } from '../../../simulation/support/builder.js';

const ref = (name: string) => ({ id: name.toLowerCase(), name });

const cause: CauseOutlook = {
  ...{ time: 1, event: 0, name: 'Departure', code: 'OVER_MASS', message: 'It is too heavy' },
  ...{ rule: null, errors: 1, furtherErrors: 0, unmetDemands: 0, firstError: null, short: [] },
};

const burn: BurnOutlook = {
  ...{ state: 'thin', time: 2.5, event: 0, burn: 'burn', vehicle: ref('Tug') },
  ...{ needed: 100, achieved: 100, missing: 0, margin: 3, share: 0.03 },
};

const load: LoadOutlook = {
  ...{ state: 'near', kind: 'cargo mass', of: ref('Can'), transport: 0, time: 4 },
  ...{ edge: ref('Hop'), used: 9, limit: 10, unit: 'kg', share: 0.9, critical: [0] },
};

const place: PlaceOutlook = {
  ...{ place: ref('Base'), since: 3, resource: ref('Water'), amount: 1e-5, units: 'kg' },
  ...{ next: null, resources: 2, mass: 12 },
};

const found = (more: Partial<Outlook> = {}): Outlook => ({
  ...{
    verdict: 'infeasible',
    causes: [],
    shortages: [],
    barred: [],
    surplus: [],
    heldBack: [],
    warnings: [],
  },
  thresholds: { thinMargin: 0.05, nearCapacity: 0.95 },
  burns: { count: 0, critical: [], thinnest: null },
  loads: { transports: 0, critical: [], fullest: null },
  ...more,
});

/** Returns the lines of each section. */
function shown(
  outlook: Outlook,
  { color = false, columns = 140, rows = Number.POSITIVE_INFINITY, start = 0 } = {},
): Record<string, string[]> {
  // biome-ignore lint/suspicious/noExplicitAny: only the colour of the terminal is asked for
  const paint = paintOf({ color } as any);
  const names = new Names(scenario([]));
  const sections = screenSections(outlook, {
    columns,
    rows,
    paint,
    start,
    names,
  });
  return Object.fromEntries(
    sections.map(({ title, heights, lines }) => [
      title,
      [...lines(heights.length)].map((line) => line.trimEnd()),
    ]),
  );
}

describe('The sections of the screen', () => {
  it('are only those with something to report', () => {
    expect(shown(found())).to.deep.equal({});
  });

  it('say what a root cause is, by which rule, and what follows', () => {
    const causes: CauseOutlook[] = [
      { ...cause, rule: 'surfaceUnits', errors: 3 },
      {
        ...cause,
        ...{ furtherErrors: 2, unmetDemands: 1 },
        firstError: { time: 2, name: 'Landing', code: 'NO_FIT' },
        short: [{ resource: ref('Water'), place: null }],
      },
      { ...cause, code: null, message: null, furtherErrors: 1 },
    ];
    expect(shown(found({ causes }))['Root causes']).to.deep.equal([
      '  T+1d 00:00  OVER_MASS  Departure',
      '    It is too heavy (rule surfaceUnits), and 2 more errors of this event',
      '  T+1d 00:00  OVER_MASS  Departure',
      '    It is too heavy',
      '    └ 2 more errors, first NO_FIT in Landing',
      '    └ 1 unmet demand: Water at no place',
      '  T+1d 00:00  Departure',
      '    └ 1 more error',
    ]);
  });

  it('lay out no more root causes than there are lines', () => {
    const causes = Array.from({ length: 9 }, () => cause);
    const lines = shown(found({ causes }), { rows: 2 })['Root causes']!;
    expect(lines.filter((line) => line.includes('OVER_MASS'))).to.have.length(2);
  });

  it('never round a shortage to nothing, and say what is on its way', () => {
    const next = {
      ...{ element: ref('Ship'), transport: 0, arrival: 9, resource: ref('Water'), amount: 5 },
      arrived: true,
    };
    const shortages = [place, { ...place, next }];
    const rows = shown(found({ shortages }))['First shortage at each place']!;
    expect(rows[1]).to.match(/^ {2}1970-01-04 +T\+3d 00:00 +Base +Water +0\.00001 kg +2 +12 kg$/);
    expect(rows[2]).to.match(/12 kg +Ship, T\+9d 00:00$/);
    const late = shown(found({ shortages: [place] }), { start: 8.64e15 });
    expect(late['First shortage at each place']![1]).to.match(/^ {2}out of range/);
  });

  it('say in sentences what is there and may not serve', () => {
    const barred = [
      {
        ...{ place: ref('Base'), resource: ref('Generic COS 201 (Water)'), since: 5 },
        ...{ barred: [ref('Juice')], text: 'Juice is there, but the rules do not let it serve.' },
      },
    ];
    expect(
      shown(found({ barred }), { columns: 60 })['There, but not allowed to serve'],
    ).to.deep.equal([
      '  T+5d 00:00  Base is short of COS 201 (Water): Juice is',
      '  there, but the rules do not let it serve.',
    ]);
  });

  it('show burns that are short in red, and thin ones in yellow', () => {
    const critical: BurnOutlook[] = [
      { ...burn, state: 'short', missing: 20, margin: null, share: null },
      burn,
      { ...burn, margin: null, share: null },
    ];
    const of = found({ burns: { count: 3, critical, thinnest: burn } });
    const [, short, thin, unknown] = shown(of)['Burns that are short or thin']!;
    expect(short).to.match(/T\+2d 12:00 +Tug +burn +100 m\/s +-20 m\/s +short$/);
    expect(thin).to.match(/100 m\/s +3 m\/s +3 %$/);
    expect(unknown).to.match(/100 m\/s +– +–$/);
    const [, red, yellow] = shown(of, { color: true })['Burns that are short or thin']!;
    expect(red).to.include('\u001b[31mTug');
    expect(yellow).to.include('\u001b[33mTug');
  });

  it('show loads over a limit in red, and where they are', () => {
    const critical: LoadOutlook[] = [
      { ...load, state: 'over', of: load.edge, kind: 'flight mass', limit: 0, share: null },
      load,
    ];
    const of = found({ loads: { transports: 2, critical, fullest: load } });
    const [, flight, can] = shown(of)['Loads over or near a limit']!;
    expect(flight).to.match(/^ {2}T\+4d 00:00 {2}Hop +flight mass +– +0 kg +1$/);
    expect(can).to.match(/^ {2}T\+4d 00:00 {2}Can +cargo mass +Hop +90 % +10 kg +1$/);
    const [, red, yellow] = shown(of, { color: true })['Loads over or near a limit']!;
    expect(red).to.include('\u001b[31mHop');
    expect(yellow).to.include('\u001b[33mCan');
  });

  it('have one line for each kind of margin of which none is critical', () => {
    const lines = (more: Partial<Outlook>) => marginLines(found(more), { columns: 80 });
    const burns = { count: 2, critical: [], thinnest: burn };
    const loads = { transports: 1, critical: [], fullest: load };
    expect(lines({ burns, loads })).to.deep.equal([
      '  burns  2 complete; least margin 3 %: Tug, T+2d 12:00',
      '  loads  1 transport, fullest 90 %: Can, T+4d 00:00',
    ]);
    expect(
      lines({ burns: { ...burns, thinnest: null }, loads: { ...loads, fullest: null } }),
    ).to.deep.equal(['  burns  2 complete', '  loads  1 transport']);
    expect(lines({ burns: { ...burns, critical: [burn] } })).to.deep.equal([]);
  });

  it('have one line for the process that is held back first', () => {
    const lines = (...heldBack: ProcessRun[]) => marginLines(found({ heldBack }), { columns: 80 });
    const run: ProcessRun = {
      ...{ element: ref('Plant'), mission: null, place: ref('Base'), model: 'Electrolysis' },
      ...{ since: 5, until: 9, fraction: 0.25, limit: null, text: 'runs at 25 % since day 5' },
    };
    expect(lines()).to.deep.equal([]);
    expect(lines(run)).to.deep.equal(['  processes  Plant runs at 25 % since day 5']);
    const ofMission = { ...run, element: null, mission: { index: 0, name: 'Stay' } };
    expect(lines(ofMission, run)).to.deep.equal([
      '  processes  held back 2 times; first Stay runs at 25 % since day 5',
    ]);
  });
});
