import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import {
  aggregatedDemandsFormat,
  Campaign,
  rawDemandsFormat,
} from '../../../lib/analysis/index.js';
import { parse, Scenario } from '../../../lib/index.js';
import { manifestFormat } from '../../../lib/manifest/index.js';
import { campaign200, type ReferenceCase, smallCases, tutorials } from '../simulation/cases.js';
import { differences } from '../simulation/compare.js';
import { unordered } from './unordered.js';

/** Outputs that are not compared with the reference program, with the reason, by `case/output`. */
const skipped = JSON.parse(
  readFileSync('spec/reference/analysis/skip-list.json', 'utf8'),
) as Readonly<Record<string, string>>;

/** Returns the campaign of a case: without stocks, unless the name of the output says so. */
const campaignOf = ({ scenario }: ReferenceCase, output: string): Campaign =>
  new Campaign(parse(Scenario, scenario()), {
    rules: 'spacenet25',
    consume: output.endsWith('.consume'),
  });

/** Compares one output of each case with that of the reference program. */
function compares(
  cases: readonly ReferenceCase[],
  output: string,
  format: (campaign: Campaign) => unknown,
  form: (output: unknown) => unknown = (each) => each,
): void {
  for (const each of cases) {
    if (skipped[`${each.name}/${output}`] !== undefined) continue;
    it(`writes the same ${output} for ${each.name}`, () => {
      const ours = form(format(campaignOf(each, output)));
      expect(differences(ours, form(each.output(output)))).to.deep.equal([]);
    });
  }
}

describe('The formats of SpaceNet compared with the reference program', () => {
  compares([campaign200], 'demands-raw', rawDemandsFormat);
  compares([campaign200], 'demands-raw.consume', rawDemandsFormat);
  compares([...smallCases, ...tutorials, campaign200], 'demands-agg', (campaign) =>
    aggregatedDemandsFormat(campaign),
  );
  compares(tutorials, 'demands-agg.consume', (campaign) => aggregatedDemandsFormat(campaign));
  compares(smallCases, 'auto-manifest.ordered', (campaign) => manifestFormat(campaign));
  // The reference keeps containers in sets of arbitrary order.
  for (const output of ['auto-manifest', 'auto-manifest.consume'])
    compares(tutorials, output, (campaign) => manifestFormat(campaign), unordered);

  it('skips nothing', () => {
    expect(skipped).to.deep.equal({});
  });
});
