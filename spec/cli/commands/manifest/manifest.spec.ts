import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { type Node, parse, Scenario } from '../../../../lib/index.js';
import type { ManifestAnswer } from '../../../../lib/manifest/index.js';
import { create, demand, scenarioOf, tareDecides } from '../../../manifest/support/campaigns.js';
import { ksc, lsp } from '../../../simulation/support/builder.js';
import { generic, thing } from '../../../simulation/support/elements.js';
import { OUTPOST, scratch, shell } from '../../support/shell.js';

describe('space-logistics manifest', () => {
  const file = scratch();
  const campaign = () => file('campaign.json', JSON.stringify(tareDecides().scenario));
  const greedy = ['manifest', '--method', 'greedy', '--quiet'];
  const spacenet = ['--method', 'greedy', '--format', 'spacenet'];

  it('prints the answer, and writes the scenario with it', async () => {
    const applied = file('applied.json', '');
    const args = [...greedy, '--apply', applied, '--force', campaign()];
    const { out, status } = await shell(args);
    expect(status).to.equal(4);
    expect(out).to.include('25 kg stay unmet');
    expect(out).to.include('shows exactly this');
    const scenario = parse(Scenario, readFileSync(applied, 'utf8'));
    expect(scenario.manifest.containers).to.have.length(4);
  });

  it('prints JSON with the objective, bound, gap and status at its top', async () => {
    const { out } = await shell([...greedy, '--json', campaign()]);
    const answer = JSON.parse(out) as Record<string, unknown>;
    expect(Object.keys(answer).slice(0, 4)).to.deep.equal(['objective', 'bound', 'gap', 'status']);
  });

  it('shows the first demands that stay unmet, and only what is loaded', async () => {
    const path = campaign();
    const { out } = await shell([...greedy, path], { columns: 10_000 });
    const [, loads = ''] = out.split('\nLoads\n');
    const rows = loads.split('\n\n')[0]!.split('\n').slice(1);
    expect(rows[0]).to.match(/Cargo .* 300 +2\d\d/);
    const whole = (await shell([...greedy, '--table', 'loads', path])).out;
    expect(whole.split('\n').length).to.be.at.least(rows.length);
    const [, demands = ''] = out.split('\nDemands\n');
    expect(demands.split('\n')[1]).to.match(/capacity/);
  });

  it('packs into kinds of containers that are given', async () => {
    const kinds = [
      'Duffel,holds=bagged,mass=1,maxMass=200',
      'Bottle,holds=gases/liquids,mass=1,maxMass=90',
    ];
    const args = kinds.flatMap((kind) => ['--container', kind]);
    const { out } = await shell(['manifest', '--quiet', ...args, '--json', campaign()]);
    const { containers, options } = JSON.parse(out) as ManifestAnswer;
    expect(options.containerKinds.map(({ name }) => name)).to.deep.equal(['Duffel', 'Bottle']);
    expect(containers.map(({ kind }) => kind)).to.include.members(['Duffel', 'Bottle']);
  });

  it('keeps goods out of carriers', async () => {
    const args = [
      'manifest',
      '--quiet',
      '--forbid',
      '202=Cargo',
      '--forbid',
      'Generic COS 401=cargo',
    ];
    const { err } = await shell([...args, campaign()]);
    expect(err).to.match(/no resource "Generic COS 401"/);
    const { out } = await shell([...args.slice(0, 4), '--json', campaign()]);
    const { demands, options } = JSON.parse(out) as ManifestAnswer;
    expect(options.forbid).to.deep.equal([{ goods: 202, on: 'Cargo' }]);
    expect(demands.map(({ reason }) => reason)).to.include('forbidden');
    const wrong = await shell(['manifest', '--forbid', '=Cargo', campaign()]);
    expect(wrong.err).to.include('such as 203=Cabin');
    expect(wrong.status).to.equal(2);
  });

  it('keeps the best plan if the search is stopped', async () => {
    const stopRequest = async (): Promise<void> => {};
    const args = ['manifest', '--no-consume', '--time-limit', '60'];
    const { status, out, err } = await shell([...args, OUTPOST], { stopRequest });
    expect(status).to.equal(4);
    expect(err).to.include('ending the search with the best plan so far');
    expect(out)
      .to.match(/containers? meets? /)
      .and.to.include('The search ended at its time limit, or was stopped');
    const quiet = await shell([...args, '--quiet', OUTPOST], { stopRequest });
    expect(quiet.err).to.equal('');
  });

  it('says that nothing is needed, and no more', async () => {
    const { status, out } = await shell(['manifest', '--quiet', OUTPOST]);
    expect([status, out]).to.deep.equal([0, 'No demand needs new cargo.\n']);
  });

  it('does not succeed where demands stay unmet that no manifest plans', async () => {
    const base = thing('base');
    const unmet = (place: Node, classOfSupply: 5 | 202) => {
      const events = [
        create(0, place, place, base),
        demand(5, place, [generic(classOfSupply, 9)], base),
      ];
      return file('unmet.json', JSON.stringify(scenarioOf(events, [base])));
    };
    const statusOf = async (path: string, ...args: string[]) =>
      (await shell(['manifest', '--quiet', ...args, path])).status;
    expect(await statusOf(unmet(ksc, 202))).to.equal(4);
    expect(await statusOf(unmet(lsp, 5))).to.equal(4);
    expect(await statusOf(unmet(lsp, 5), '--without', '5')).to.equal(0);
  });

  it('prints a greedy manifest as SpaceNet writes it', async () => {
    const { out } = await shell([...greedy, '--format', 'spacenet', campaign()]);
    expect(Object.keys(JSON.parse(out) as object)).to.deep.equal(['containers', 'actions', 'gaps']);
  });

  it('takes weights one after the other', async () => {
    const args = ['--weights', '203=2', '--weights', '401=3'];
    const { out } = await shell(['manifest', '--quiet', ...args, '--json', campaign()]);
    expect((JSON.parse(out) as ManifestAnswer).options.weights).to.deep.equal({ 203: 2, 401: 3 });
  });

  it('has no verdict if the simulation reaches a limit', async () => {
    const { status } = await shell([...greedy, '--limit', 'events=3', campaign()]);
    expect(status).to.equal(5);
  });

  it('refuses options that are wrong or do not go together', async () => {
    for (const [args, text] of [
      [['--tiers', '77'], '77 is no class of supply'],
      [['--tiers', 'crew'], 'crew-first'],
      [['--weights', '203'], '203=2'],
      [['--time-limit', '0'], 'above 0'],
      [['--container', 'Box,holds=baged,mass=1,maxMass=9'], 'did you mean "bagged"?'],
      [['--container', 'Box,holds=bagged,mass=,maxMass=9'], 'mass must be a number'],
      [['--apply', '-'], 'name a file'],
      [['--apply', 'book.xlsx'], '.xlsx is for workbooks'],
      [[...spacenet, '--tiers', '201'], 'takes no other options'],
      [[...spacenet, '--forbid', '203=Cabin'], 'leave out --forbid'],
      [[...spacenet, '--need', '5d of Food at LSP'], 'leave out --need'],
      [['--method', 'greedy', '--weights', '203=2'], 'leave out --weights'],
      [['--weights', '203=2', '--weights', '203=3'], '203 has two weights'],
      [['--container', 'Box,holds=bagged,mass=1,mass=2,maxMass=9'], 'mass twice'],
      [['--container', 'crate,holds=bagged,mass=1,maxMass=9'], 'crates made to measure'],
    ] as const) {
      const { err, status } = await shell(['manifest', '--quiet', ...args, campaign()]);
      expect(err, args.join(' ')).to.include(text);
      expect(status, args.join(' ')).to.equal(2);
    }
  });
});
