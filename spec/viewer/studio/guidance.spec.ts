import { expect } from 'chai';
import { eventually } from '../eventually.js';
import { OpenedStudio } from './opened-studio.js';

describe('somebody who sees the studio for the first time', () => {
  const studio = new OpenedStudio();
  before(async () => {
    await studio.start();
    await studio.press('Empty campaign');
    await studio.answered();
  });
  after(() => studio.stop());
  afterEach(() => expect(studio.complaints).to.eql([]));

  const steps = () => studio.page.getByRole('region', { name: 'First steps' });

  it('is told in which order a campaign is built, and reads what a field means beside no other field', async () => {
    await steps().getByLabel('Add node').selectOption({ label: 'Surface Node' });
    const help = studio.page.locator('.field-help');
    await help.getByText('A star marks what must have a value.').waitFor();
    await studio.fill('Latitude', '28.6');
    await help.getByText('Latitude in decimal degrees').waitFor();
    const [above, below] = [
      (await studio.page.locator('.form-scroll').boundingBox())!,
      (await help.boundingBox())!,
    ];
    expect(above.y + above.height).to.be.at.most(below.y + 1);
    // The list has the new node where the form is.
    await studio.page.locator('.outline .line', { hasText: 'New node' }).waitFor();
    await studio.open('The campaign');
    await steps().locator('.done', { hasText: 'Nodes ✓ 1' }).waitFor();
  });

  it('goes from a problem to the field that has it', async () => {
    await studio.add('Edges', 'Flight Edge');
    await studio.page.evaluate("location.hash = '#/problems'");
    const problems = studio.page.locator('.answer[data-view="problems"]');
    await problems.getByText('Origin has no value yet.').waitFor();
    await studio.open('The campaign');
    await problems.getByRole('button', { name: 'New edge' }).click();
    const origin = studio.form.getByRole('combobox', { name: 'Origin', exact: true });
    await eventually(async () =>
      expect(await origin.evaluate((field) => field.matches(':focus'))).to.equal(true),
    );
    await studio.choose('Origin', 'New node');
    await studio.choose('Destination', 'New node');
    await studio.page.locator('.state .badge', { hasText: 'error' }).waitFor({ state: 'detached' });
  });

  it('sees once what is wrong with many objects', async () => {
    await studio.add('Edges', 'Flight Edge');
    await studio.add('Edges', 'Flight Edge');
    const problems = studio.page.locator('.answer[data-view="problems"]');
    const groups = problems.locator('.problem-groups > li');
    await eventually(async () => expect(await groups.getByRole('button').count()).to.equal(2));
    expect(await groups.count()).to.equal(1);
    await studio.press('Undo');
    await studio.press('Undo');
    await studio.page.locator('.state .badge', { hasText: 'error' }).waitFor({ state: 'detached' });
  });

  it('sees a star at the group of an object that must be there, and at no list', async () => {
    await studio.add('Element templates', 'Propulsive Vehicle');
    const marked = async (title: string): Promise<boolean> => {
      const legend = studio.form.locator('legend', { hasText: new RegExp(`^${title}`) }).first();
      return (await legend.innerText()).includes('*');
    };
    expect(await marked('Fuel')).to.equal(true);
    expect(await marked('Parts')).to.equal(false);
  });

  it('is led through templates and a mission to the first event, and no further', async () => {
    await studio.open('The campaign');
    await steps().getByLabel('Add element template').selectOption({ label: 'Element' });
    await studio.open('The campaign');
    await steps().getByRole('button', { name: 'Open a template' }).click();
    await studio.press('Make an element');
    await studio.open('The campaign');
    await steps().locator('.done', { hasText: 'Elements ✓ 1' }).waitFor();
    await steps().getByRole('button', { name: 'Add a mission' }).click();
    await studio.choose('Origin', 'New node');
    await studio.choose('Destination', 'New node');
    await studio.answered();
    await studio.open('The campaign');
    await steps().getByLabel('Add an event').selectOption({ label: 'Create Elements' });
    await studio.form.getByRole('heading', { name: 'Create Elements' }).waitFor();
    await studio.open('The campaign');
    await studio.form.getByRole('heading', { name: 'The campaign' }).waitFor();
    await eventually(async () => expect(await steps().count()).to.equal(0));
  });
});

describe('the studio on a phone', () => {
  const studio = new OpenedStudio();
  before(() => studio.start(undefined, 390));
  after(() => studio.stop());

  it('shows the beginning of a form, wherever in the list it was opened', async () => {
    await studio.press(/^Example: Shackleton/i);
    await studio.answered();
    await studio.press('Parts');
    for (const list of ['Nodes', 'Edges', 'Element templates'])
      await studio.page.locator('.outline summary', { hasText: list }).click();
    await studio.page.locator('.outline .line', { hasText: 'Supply module' }).click();
    const heading = studio.form.getByRole('heading', { name: 'Supply module' });
    await eventually(async () => expect((await heading.boundingBox())!.y).to.be.within(0, 300));
    expect(studio.complaints).to.eql([]);
  });
});
