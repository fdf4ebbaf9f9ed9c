import { expect } from 'chai';
import { eventually } from '../eventually.js';
import { OpenedStudio } from './opened-studio.js';

describe('a click on a picture of the studio', () => {
  const studio = new OpenedStudio();
  before(async () => {
    await studio.start();
    await studio.press('Example: South Pole Visit');
    await studio.answered();
  });
  after(() => studio.stop());

  const show = async (panel: string) => {
    await studio.page.evaluate(`location.hash = '#/${panel}'`);
    await studio.page.locator(`.answer[data-view="${panel.split('?')[0]}"]`).waitFor();
  };
  const heading = () => studio.text('.studio-form h2');
  const kind = () => studio.text('.editor-form > p');

  it('opens the form of a transport, a mission and a place of the bat chart', async () => {
    await show('bat-chart');
    const chart = studio.page.locator('svg.bat-chart').last();
    // The middle of the wide line, which nobody sees, is on the line that is drawn.
    await chart.locator('.transport .target').first().click({ force: true });
    await eventually(async () => expect(await kind()).to.match(/ transport$/));
    await eventually(async () =>
      expect(await studio.page.getByRole('region', { name: 'Event' }).count()).to.equal(1),
    );
    await chart.locator('.mission').first().click();
    await eventually(async () => expect(await kind()).to.equal('Mission'));
    await chart.locator('.place').first().click();
    await eventually(async () => expect(await kind()).to.match(/ node$/));
    await eventually(async () =>
      expect(await chart.locator('.place').first().textContent()).to.include(await heading()),
    );
  });

  it('opens the form of an event with the keys alone', async () => {
    await show('bat-chart');
    const chart = studio.page.getByRole('group', { name: 'Bat chart' });
    await chart.focus();
    for (const key of ['ArrowRight', 'ArrowRight', 'Enter']) await studio.page.keyboard.press(key);
    await studio.page.waitForURL(/[?&]event=1(?!\d)/);
    const detail = studio.page.getByRole('region', { name: 'Event' });
    await eventually(async () =>
      expect(await heading()).to.equal(await detail.locator('h3').textContent()),
    );
    await studio.open('The campaign');
    await detail.getByRole('button', { name: 'Open its form' }).click();
    await eventually(async () =>
      expect(await heading()).to.equal(await detail.locator('h3').textContent()),
    );
  });

  it('opens the form of a node, an edge, and what is under way in the network', async () => {
    await show('network');
    const network = studio.page.locator('svg.network').last();
    await network.locator('.node').first().click();
    await eventually(async () => expect(await kind()).to.match(/ node$/));
    await network.locator('.edge .arrow').first().click({ force: true });
    await eventually(async () => expect(await kind()).to.match(/ edge$/));
    await network.locator('.flight:not(.edge)').first().click();
    await eventually(async () => expect(await kind()).to.match(/ transport$/));
  });

  it('opens the form of an element of a stack, and of a manifest', async () => {
    await show('stacks');
    await studio.page.locator('svg.stacks .box').last().click();
    const name = await heading();
    await eventually(async () =>
      expect(await studio.page.locator('svg.stacks').textContent()).to.include(name),
    );
    await studio.open('The campaign');
    await show('manifest');
    await studio.page.locator('svg.manifest .row').first().click();
    await eventually(async () =>
      expect(await studio.page.locator('svg.manifest').textContent()).to.include(await heading()),
    );
  });

  it('shows in the pictures what is wrong with the data', async () => {
    await show('network');
    const node = studio.page.locator('svg.network .node', { hasText: 'KSC' });
    await node.click();
    await studio.fill('Latitude', '123');
    await studio.page.locator('svg.network .node.flawed', { hasText: '✕ KSC' }).waitFor();
    await studio.press('Undo');
    await studio.answered();
    await eventually(async () =>
      expect(await studio.page.locator('svg.network .node.flawed').count()).to.equal(0),
    );
    expect(studio.complaints).to.eql([]);
  });
});
