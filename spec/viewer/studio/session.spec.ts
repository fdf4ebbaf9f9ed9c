import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from 'chai';
import {
  loadCampaign,
  parse,
  Scenario,
  saveCampaign,
  serialize,
  simulate,
} from '../../../lib/index.js';
import { OpenedStudio } from './opened-studio.js';

const file = resolve(import.meta.dirname, '../../../../data/scenarios/shackleton-outpost.json');

describe('an analyst in the studio', () => {
  const studio = new OpenedStudio();
  const workbook = () => join(studio.folder, 'outpost.xlsx');
  let original: unknown;

  before(async () => {
    const scenario = parse(Scenario, readFileSync(file, 'utf8'));
    original = serialize(scenario);
    writeFileSync(workbook(), await saveCampaign(scenario));
    await studio.start();
  });
  after(() => studio.stop());

  /** A mission with crew that is flown and lands where the supplies are short. */
  const addMission = async () => {
    await studio.open(original === undefined ? '' : missionName());
    await studio.form.getByLabel('Copy it, to start').fill('400');
    await studio.press('Copy the mission');
    await studio.answered();
  };
  /** The container with the largest amount of something, and where in its form the amount is. */
  const supply = () => {
    const { instantiatedElements } = original as {
      instantiatedElements: { name: string; contents?: { amount?: number }[] }[];
    };
    const [most] = instantiatedElements
      .flatMap(({ name, contents = [] }) =>
        contents.map(({ amount = 0 }, at) => ({ name, amount: { at, value: amount } })),
      )
      .sort((a, b) => b.amount.value - a.amount.value);
    return most!;
  };
  const missionName = () => (original as { missionList: { name: string }[] }).missionList[0]!.name;

  it('opens a workbook, and sees that nothing has changed', async () => {
    await studio.openFile(workbook());
    expect(await studio.text('.studio-top .title p')).to.equal('outpost.xlsx');
    await studio.page.getByRole('link', { name: 'Changes' }).click();
    expect(await studio.text('.answer')).to.include('Nothing has changed');
  });

  it('adds a mission with crew and flights, and sees what becomes of it', async () => {
    await addMission();
    await studio.fill('Name', 'Second crew');
    await studio.answered();
    expect(await studio.text('.studio-top .title p')).to.include('changed');
    expect(await studio.text('.answer')).to.include('What has changed since the last save');
    expect(await studio.text('.answer')).to.include('Launch mass');
  });

  it('makes crew of a template, ten at a time', async () => {
    const templates = (original as { elementTemplates: { name: string; type: string }[] })
      .elementTemplates;
    const crew = templates.find(({ type }) => type === 'Human Agent')!;
    await studio.open(crew.name);
    await studio.form.getByLabel('Make', { exact: true }).fill('10');
    await studio.form.getByLabel('named').fill('Visitor');
    await studio.press('Make elements');
    expect(await studio.text('.said')).to.equal('Made 10 elements.');
    await studio.open('Visitor 10');
    expect(
      await studio.form.getByRole('textbox', { name: 'Name', exact: true }).inputValue(),
    ).to.equal('Visitor 10');
  });

  it('sees a shortage where a place has too little, and none when it has enough again', async () => {
    const before = await studio.text('.state strong');
    const { name, amount } = supply();
    await studio.open(name);
    const contents = studio.form.getByRole('group', { name: 'Contents', exact: true });
    const item = contents.locator('details').nth(amount.at);
    if ((await item.getAttribute('open')) === null) await item.locator('summary').click();
    const field = item.getByRole('textbox', { name: 'Amount', exact: true });
    await field.fill(String(amount.value / 50));
    await studio.page.locator('.state .undersupplied').waitFor();
    await studio.page.getByRole('link', { name: 'Changes' }).click();
    expect(await studio.text('.answer')).to.include('not met');
    await field.fill(String(amount.value));
    await studio.answered();
    expect(await studio.text('.state strong')).to.equal(before);
  });

  it('moves an event by the keys along its line', async () => {
    await studio.open('Second crew');
    const mark = studio.page.getByRole('slider').nth(3);
    const before = await mark.getAttribute('aria-valuetext');
    await mark.focus();
    await mark.press('Shift+ArrowRight');
    await mark.press('ArrowRight');
    const after = await mark.getAttribute('aria-valuetext');
    expect(after).to.not.equal(before);
    await studio.press('Undo');
    expect(await mark.getAttribute('aria-valuetext')).to.equal(before);
  });

  it('goes on after a crash of the browser with everything that was done, and can undo it', async () => {
    await studio.page.waitForTimeout(800);
    await studio.crash();
    await studio.start();
    expect(await studio.text('main')).to.include('There is work that was not saved');
    await studio.press('Go on with it');
    await studio.answered();
    await studio.open('Second crew');
    await studio.open('Visitor 10');
  });

  it('saves the workbook, from which it is opened again', async () => {
    const bytes = await studio.saved();
    writeFileSync(workbook(), bytes);
    const scenario = await loadCampaign(bytes);
    expect(scenario.missionList.map(({ name }) => name)).to.include('Second crew');
    expect(simulate(scenario).events.length).to.be.greaterThan(0);
    expect(await studio.text('.studio-top .title p')).to.equal('outpost.xlsx');
  });

  it('undoes everything back to the beginning', async () => {
    for (let n = 0; n < 100 && (await studio.button('Undo').isEnabled()); n++)
      await studio.press('Undo');
    await studio.answered();
    const bytes = await studio.saved(() =>
      studio.page
        .getByRole('combobox', { name: 'Save as' })
        .selectOption('json')
        .then(() => {}),
    );
    expect(JSON.parse(bytes.toString())).to.eql(original);
    expect(studio.complaints).to.eql([]);
  });
});
