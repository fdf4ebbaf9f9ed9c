import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from 'chai';
import { eventually } from '../eventually.js';
import { OpenedStudio } from './opened-studio.js';

const root = resolve(import.meta.dirname, '../../../..');
const data = (name: string): string => join(root, 'data/scenarios', name);

describe('needs and prices in the studio', () => {
  const studio = new OpenedStudio();
  const needs = join(studio.folder, 'needs.yaml');

  before(async () => {
    writeFileSync(needs, 'needs:\n  - 14d of Oxygen at Shackleton always\n');
    await studio.start();
  });
  after(() => studio.stop());

  const said = (text: string) => studio.page.locator('.said', { hasText: text }).waitFor();

  it('are no campaign, and say what to open first', async () => {
    await studio.page.getByLabel('File to open').setInputFiles(needs);
    await studio.page.getByRole('alert').waitFor();
    expect(await studio.text('[role="alert"]')).to.include('Open the campaign first');
    await studio.openFile(data('shackleton-outpost.json'));
  });

  it('are opened, and the overview has what they ask for', async () => {
    await studio.open('Needed reserves');
    await studio.page.getByLabel('File of needed reserves to open').setInputFiles(needs);
    await studio.page.locator('.beside summary', { hasText: 'Oxygen' }).waitFor();
    await said('Opened needed reserves: needs.yaml.');
    await studio.open('Prices');
    const prices = studio.page.getByLabel('File of prices to open');
    await prices.setInputFiles(data('shackleton-outpost.prices.yaml'));
    await studio.page.getByRole('link', { name: 'Overview' }).click();
    const answers = studio.page.locator('.answers');
    await answers.getByText('Cost by kind').waitFor();
    await answers.getByText('Days for which what is there suffices').waitFor();
    await answers.getByRole('heading', { name: 'If one mission or flight goes wrong' }).waitFor();
    await eventually(async () => expect(await studio.violations()).to.eql([]));
    expect(await studio.faults()).to.eql([]);
    // The table of flights, which is wider, scrolls by itself.
    const beyond = (box: { scrollWidth: number; clientWidth: number }): number =>
      box.scrollWidth - box.clientWidth;
    expect(await answers.evaluate(beyond)).to.equal(0);
    expect(await answers.locator('.flights .simple-box').evaluate(beyond)).to.be.above(0);
  });

  it('are edited in a form, and the verdict says that one is not met', async () => {
    await studio.open('Needed reserves');
    await studio.fill('Days', '20000');
    await studio.press('Add reserve need');
    const added = studio.page.locator('.beside details').last();
    await studio.fill('Days', '5', added);
    await studio.fill('Of', 'Watr', added);
    await studio.choose('At', 'Shackleton', added);
    await added.getByText('There is no resource or class of supply "Watr"').waitFor();
    await eventually(async () =>
      expect(await studio.text('.lacks')).to.equal('but needed reserves are not checked: 1 error'),
    );
    await studio.fill('Of', 'Water', added);
    await studio.page.locator('.lacks', { hasText: 'not met' }).waitFor();
    expect(await studio.page.locator('.lacks').count()).to.equal(1);
    expect(await studio.text('.lacks')).to.match(/^but 1 needed reserve not met/);
    // The head of the page is higher now: the sentence at the end of the page stays in sight.
    const below = 'document.scrollingElement.scrollHeight - innerHeight';
    expect(await studio.page.evaluate(below)).to.equal(0);
    await studio.press('Undo');
    await eventually(async () =>
      expect(await added.getByRole('textbox', { name: 'Of' }).inputValue()).to.equal('Watr'),
    );
    await studio.press('Redo');
  });

  it('are not in a campaign that is saved as JSON, which says so', async () => {
    await studio.saved();
    await said(
      'Saved shackleton-outpost.json. Needed reserves are not in it, and not saved: save them as a file in their form, or all as a workbook.',
    );
  });

  it('are saved as a file, and with the workbook', async () => {
    const text = await studio.saved(() => studio.press('Save as a file'));
    expect(JSON.parse(text.toString()).needs).to.have.length(2);
    const choice = studio.page.getByRole('combobox', { name: 'Save as' });
    const bytes = await studio.saved(async () => void (await choice.selectOption('xlsx')));
    const workbook = join(studio.folder, 'outpost.xlsx');
    writeFileSync(workbook, bytes);
    await studio.press('Open another…');
    await studio.openFile(workbook);
    await studio.open('Needed reserves');
    await studio.page.locator('.beside summary', { hasText: 'Water' }).waitFor();
    expect(await studio.text('.beside > .buttons')).to.include('saved with the workbook');
    expect(readFileSync(workbook).length).to.be.greaterThan(0);
    expect(studio.complaints).to.eql([]);
  });
});
