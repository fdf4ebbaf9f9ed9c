import { expect } from 'chai';
import type { Campaign } from '../../lib/analysis/index.js';
import type { DesignAnswer } from '../../lib/design/index.js';
import {
  designPresentation,
  designTableNames,
  doesEverything,
} from '../../lib/design/presentation.js';
import { campaign, designed, vehicle } from './support/campaigns.js';

describe('the presentation of a design', () => {
  const none = undefined as unknown as Campaign;
  let answer: DesignAnswer;
  const head = (change: Partial<DesignAnswer> = {}) =>
    designPresentation.head!({ ...answer, ...change }, none)
      .map((line) => (typeof line === 'string' ? line : line.text))
      .join('\n');

  before(async () => {
    const templates = [vehicle('Tug', { dry: 1000, cargo: 5000, tank: 10_000 })];
    const parts = { name: 'Base parts', resource: 'Goods', amount: 2000, to: 'LLO', by: 10 };
    const fields = { fleet: [{ template: 'Tug' }], deliveries: [parts] };
    answer = await designed(campaign({ templates }), fields);
  });

  it('has all tables, and shows those with rows that people read first', () => {
    const tables = designPresentation.tables(answer, none);
    expect(tables.map(({ name }) => name)).to.deep.equal(designTableNames);
    for (const { columns, rows } of tables)
      for (const row of rows) expect(row).to.have.length(columns.length);
    const shown = designPresentation.shown!(answer, none).map(({ name }) => name);
    expect(shown.slice(0, 2)).to.deep.equal(['flights', 'requirements']);
    const many = Array.from({ length: 20 }, () => answer.transports[0]!);
    const [flights] = designPresentation.shown!({ ...answer, transports: many }, none);
    expect(flights!.rows).to.have.length(12);
    expect(flights!.notes![0]).to.include('--table flights');
  });

  it('says how good the plan is', () => {
    expect(head()).to.include('Launch mass: 6,000 kg. It is proved');
    const [objective] = answer.objectives;
    const gap = { ...objective!, value: 6000, bound: 5700, gap: 300, percent: 5 };
    expect(head({ status: 'gap', objectives: [gap] })).to.include(
      'none has less than 5,700 kg (gap 300 kg, 5 %)',
    );
    const near = { ...gap, value: 5700.3, gap: 0.3, percent: 0.005 };
    expect(head({ status: 'gap', objectives: [near] })).to.include('(gap 0.3 kg, below 0.01 %)');
    const open = { ...gap, bound: null, gap: null, percent: null };
    expect(head({ status: 'gap', objectives: [open] })).to.include('no bound was found');
    expect(head({ status: 'none', scenario: null, objectives: [] })).to.include(
      'No plan was found',
    );
    expect(head({ differences: ['Tug 1 is elsewhere'] })).to.include('- Tug 1 is elsewhere');
  });

  it('says what lacks', () => {
    const lack = {
      requirement: 'Base parts',
      amount: 10,
      unit: 'kg' as const,
      sentence: '10 kg lack.',
    };
    const requirements = [{ ...answer.requirements[0]!, met: 1990 }];
    const less = {
      ...{ status: 'infeasible' as const, lacking: [lack], requirements },
      helps: [{ sentence: 'With one more Tug.' }],
    };
    const without = head({ ...less, helps: [], scenario: null });
    expect(without)
      .to.include('10 kg lack.')
      .and.not.match(/Each of these|does all the rest/);
    expect(head(less))
      .to.include('The plan does all the rest.')
      .and.to.match(/10 kg lack\.\nEach of these .*\n- With one more Tug\./);
    const tables = designPresentation.tables({ ...answer, ...less }, none);
    expect(tables.find(({ name }) => name === 'requirements')!.tones).to.deep.equal({ 0: 'bad' });
    expect(doesEverything({ ...answer, ...less })).to.equal(false);
    expect(doesEverything(answer)).to.equal(true);
  });

  it('says where a vehicle ends, and how far an objective is from its bound', () => {
    const [vehicle] = answer.vehicles;
    const [objective] = answer.objectives;
    const tables = designPresentation.tables(
      {
        ...answer,
        vehicles: [vehicle!, { ...vehicle!, name: 'Tug 2', ends: null }],
        objectives: [{ ...objective!, bound: null, gap: null, percent: null }],
      },
      none,
    );
    const named = (name: string) => tables.find((table) => table.name === name)!.rows;
    expect(named('vehicles').map((row) => row[2])).to.deep.equal(['LLO', 'dropped on the way']);
    expect(named('objectives')[0]!.slice(2, 4)).to.deep.equal([null, null]);
    expect(named('objectives')[0]!.at(-1)).to.equal(null);
  });
});
