import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { CreateElements, MoveElements, simulate } from '../../../lib/index.js';
import { ids, ksc, on, scenario } from '../../simulation/support/builder.js';
import { box, cast, drinking, ofWater, thing } from '../../simulation/support/elements.js';
import { OpenedStudio } from './opened-studio.js';

describe('a campaign in the studio whose demands are not met', () => {
  const studio = new OpenedStudio();
  const { model, state } = drinking(1);
  const drinker = thing('Drinker', { states: [state], currentStateIndex: 0 });
  const can = box('Can', { maxCargoMass: 100, contents: [ofWater(2)] });
  const built = scenario(
    [
      new CreateElements({ ...on(0, ksc), elements: ids(drinker, can), container: ksc.id }),
      new MoveElements({ ...on(5, ksc), elements: [], container: ksc.id }),
    ],
    { ...cast(drinker, can), demandModels: [model] },
  );
  before(async () => {
    expect(simulate(built).verdict).to.equal('undersupplied');
    const file = join(studio.folder, 'thirst.json');
    writeFileSync(file, JSON.stringify(built));
    await studio.start();
    await studio.openFile(file);
  });
  after(() => studio.stop());

  it('is not said to have no problem, and leads to what is missing', async () => {
    await studio.page.evaluate("location.hash = '#/problems'");
    const answer = studio.page.locator('.answer');
    await answer.getByText('demand is not met').waitFor();
    expect(await answer.textContent()).to.not.include('no problem');
    await answer.getByRole('link', { name: 'overview' }).click();
    await studio.page.locator('.answer[data-view="overview"]').getByText('Water').first().waitFor();
    expect(studio.complaints).to.eql([]);
  });
});
