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
import { eventually } from '../eventually.js';
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

  /** Adds a mission from KSC to Shackleton. */
  const addMission = async (name: string, start: string) => {
    await studio.add('Missions');
    await studio.fill('Name', name);
    await studio.fill('Start date', start);
    await studio.choose('Origin', 'KSC');
    await studio.choose('Destination', 'Shackleton');
  };
  const openMission = (name: string) =>
    studio.page
      .locator('.outline .line')
      .filter({ has: studio.page.locator('bdi', { hasText: new RegExp(`^${name}$`) }) })
      .click();
  const make = async (template: string, count: number, name: string) => {
    await studio.open(template);
    await studio.form.getByLabel('Make', { exact: true }).fill(String(count));
    await studio.form.getByLabel('named').fill(name);
    await studio.press(count === 1 ? 'Make an element' : 'Make elements');
  };
  const copy = async (original: string, name: string) => {
    await studio.open(original);
    await studio.press('Copy');
    await studio.fill('Name', name);
  };
  /** Adds what comes next in a mission, with what the previous event implies. */
  const addEvent = async (kind: string, isFirst = false) => {
    await studio.answered();
    const label = isFirst ? 'Add an event' : 'Add what comes next';
    await studio.page.getByLabel(label).selectOption({ label: kind });
    await studio.answered();
  };
  const chosen = (title: string) =>
    studio.form.getByRole('list', { name: title, exact: true }).locator('bdi').allTextContents();
  const add = (title: string, name: string) => studio.choose(`Add to ${title.toLowerCase()}`, name);
  const verdict = async () => {
    await studio.answered();
    return studio.text('.state strong');
  };

  it('opens a workbook, and sees that nothing has changed', async () => {
    await studio.openFile(workbook());
    await eventually(async () =>
      expect(await studio.text('.studio-top .title p')).to.equal('outpost.xlsx'),
    );
    await studio.page.getByRole('link', { name: 'Changes' }).click();
    await eventually(async () =>
      expect(await studio.text('.answer')).to.include('Nothing has changed'),
    );
  });

  it('adds a mission, and crew and a vehicle of their templates', async () => {
    await eventually(async () => expect(await verdict()).to.include('Supplied'));
    await make('Crew vehicle', 1, 'Visit | Vehicle');
    await make('Crew member', 2, 'Visitor');
    await eventually(async () => expect(await studio.text('.said')).to.equal('Made 2 elements.'));
    await copy('Crew | Locker', 'Visit | Locker');
    await copy('Outpost | Rover locker', 'Visit | Second locker');
    await addMission('Visit', '2031-08-01 12:00');
    await studio.form.locator('summary', { hasText: 'Demand models' }).click();
    await studio.form.getByLabel('Add demand model').selectOption({ label: 'Crew Consumables' });
    await studio.fill('Name', 'What the visitors need');
    await studio.choose('Template', 'Crew consumables');
    await eventually(async () =>
      expect(await studio.text('.studio-top .title p')).to.include('changed'),
    );
  });

  it('flies the crew there and back: each event begins where the previous one ends', async () => {
    await openMission('Visit');
    await addEvent('Create Elements', true);
    await add('Elements', 'Visit | Vehicle');
    await addEvent('Create Elements');
    await studio.choose('Container', 'Visit | Vehicle');
    await add('Elements', 'Visitor 1');
    await add('Elements', 'Visitor 2');
    // The lockers last for 23.5 person-days.
    await add('Elements', 'Visit | Locker');
    await add('Elements', 'Visit | Second locker');
    await addEvent('Flight Transport');
    await eventually(async () => expect(await chosen('Elements')).to.eql(['Visit | Vehicle']));
    await studio.choose('Edge', 'KSC-Shackleton');
    await addEvent('Flight Transport');
    // Only one edge leads away from there by flight; the habitat, the rover and the supplies are there too.
    const edge = studio.form.getByRole('combobox', { name: 'Edge', exact: true });
    await eventually(async () => expect(await edge.inputValue()).to.equal('Shackleton-Pacific'));
    for (const name of await chosen('Elements'))
      if (name !== 'Visit | Vehicle')
        await studio.form.getByRole('button', { name: `Remove ${name}`, exact: true }).click();
    await studio.fill('Time in the mission', '5 d 12 h');
  });

  it('sees the shortage: in the verdict, in what has changed, and where it is', async () => {
    await studio.page.locator('.state .undersupplied').waitFor();
    await studio.page.getByRole('link', { name: 'Changes' }).click();
    await eventually(async () => expect(await studio.text('.answer')).to.include('not met'));
    await studio.page.getByRole('link', { name: 'Overview' }).click();
    await eventually(async () => expect(await studio.text('.answer')).to.match(/Shackleton/));
    await studio.page.getByRole('link', { name: 'Supplies' }).click();
    await eventually(async () =>
      expect(await studio.text('.answer')).to.match(/runs out|not met|unmet/),
    );
  });

  it('adds a flight with supplies before the visit, and the shortage is gone', async () => {
    await copy('Outpost | Supplies', 'Resupply | Module');
    await addMission('Resupply', '2031-07-01 12:00');
    await addEvent('Create Elements', true);
    await add('Elements', 'Resupply | Module');
    await addEvent('Flight Transport');
    await eventually(async () => expect(await chosen('Elements')).to.eql(['Resupply | Module']));
    await studio.choose('Edge', 'KSC-Shackleton');
    await eventually(async () => expect(await verdict()).to.include('Supplied'));
    // The flight is in the bat chart, and what it brings in its manifest.
    await studio.page.evaluate("location.hash = '#/manifest?transport=7'");
    await studio.page.locator('svg.manifest', { hasText: 'Resupply | Module' }).waitFor();
  });

  it('moves an event by the keys along its line', async () => {
    await openMission('Visit');
    const mark = studio.page.getByRole('slider').nth(3);
    const before = await mark.getAttribute('aria-valuetext');
    await mark.focus();
    await mark.press('Shift+ArrowRight');
    await mark.press('ArrowRight');
    await eventually(async () =>
      expect(await mark.getAttribute('aria-valuetext')).to.not.equal(before),
    );
    await studio.press('Undo');
    await eventually(async () =>
      expect(await mark.getAttribute('aria-valuetext')).to.equal(before),
    );
  });

  it('goes on after a crash of the browser with everything that was done, and can undo it', async () => {
    const since = Date.now();
    await studio.press('Redo');
    await studio.kept(since);
    await studio.crash();
    await studio.start();
    await eventually(async () =>
      expect(await studio.text('main')).to.include('There is work that was not saved'),
    );
    await studio.press('Go on with it');
    await studio.answered();
    await studio.open('Resupply | Module');
    await studio.open('Visitor 2');
    await eventually(async () => expect(await verdict()).to.include('Supplied'));
  });

  it('undoes everything back to the beginning, and does all of it again', async () => {
    const all = async (step: 'Undo' | 'Redo') => {
      for (let n = 0; n < 200 && (await studio.button(step).isEnabled()); n++)
        await studio.press(step);
      await studio.answered();
    };
    await all('Undo');
    const bytes = await studio.saved(() =>
      studio.page
        .getByRole('combobox', { name: 'Save as' })
        .selectOption('json')
        .then(() => {}),
    );
    expect(JSON.parse(bytes.toString())).to.eql(original);
    await all('Redo');
    await eventually(async () => expect(await verdict()).to.include('Supplied'));
  });

  it('saves the workbook, and opens it again', async () => {
    const bytes = await studio.saved(() =>
      studio.page
        .getByRole('combobox', { name: 'Save as' })
        .selectOption('xlsx')
        .then(() => {}),
    );
    writeFileSync(workbook(), bytes);
    const scenario = await loadCampaign(bytes);
    expect(scenario.missionList.map(({ name }) => name)).to.include.members(['Visit', 'Resupply']);
    const { transports, demands } = simulate(scenario);
    const flight = transports.find(({ elements }) =>
      elements.some(({ name }) => name === 'Resupply | Module'),
    );
    expect(flight?.edge.name).to.equal('KSC-Shackleton');
    expect(flight?.totalMass).to.be.greaterThan(500);
    expect([...demands].every(({ unmet }) => unmet.length === 0)).to.equal(true);
    await studio.press('Open another…');
    await studio.openFile(workbook());
    await eventually(async () => expect(await verdict()).to.include('Supplied'));
    await studio.open('Visitor 2');
    await studio.page.getByRole('link', { name: 'Changes' }).click();
    await eventually(async () =>
      expect(await studio.text('.answer')).to.include('Nothing has changed'),
    );
    expect(studio.complaints).to.eql([]);
  });
});
