import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect } from 'chai';
import { Folder } from '../../../lib/cli/commands/studio/folder.js';
import { type Running, startServer } from '../../../lib/cli/commands/studio/server.js';
import { serialize } from '../../../lib/schema/index.js';
import { campaign, vehicle } from '../../design/support/campaigns.js';
import { eventually } from '../eventually.js';
import { lookName, looks } from '../opened-report.js';
import { OpenedStudio } from './opened-studio.js';

const root = resolve(import.meta.dirname, '../../../..');
const page = () => readFileSync(join(root, 'dist/lib/studio/site/index.html'), 'utf8');
const tug = vehicle('Tug', { dry: 1000, cargo: 5000, tank: 10_000 });
const moon = JSON.stringify(serialize(campaign({ templates: [tug] })));
const parts = { name: 'Base parts', resource: 'Goods', amount: 2000, to: 'LLO', by: 10 };
const plain = {
  ...{ campaign: 'moon.json', horizon: [0, 40] },
  ...{ fleet: [{ template: 'Tug' }], deliveries: [parts] },
};

/** A studio with a campaign of a folder, at the page of its design. */
class DesignStudio extends OpenedStudio {
  #running!: Running;
  #address = '';

  async begin(text: string, width?: number): Promise<void> {
    writeFileSync(join(this.folder, 'moon.json'), text);
    const folder = new Folder(this.folder);
    this.#running = await startServer({ folder, open: 'moon.json', page: page(), token: 'secret' });
    this.#address = `http://127.0.0.1:${this.#running.port}/?token=secret`;
    await this.start(this.#address, width);
    await this.answered();
    await this.toDesign();
  }

  toDesign = (): Promise<void> =>
    this.page.getByRole('link', { name: 'Design', exact: true }).click();

  async again(): Promise<void> {
    await this.crash();
    await this.start(this.#address);
  }

  override async stop(): Promise<void> {
    await super.stop();
    await this.#running.close();
  }

  /** Opens a design by the button. */
  async design(declaration: object): Promise<void> {
    const file = join(this.folder, 'own.design.json');
    writeFileSync(file, JSON.stringify(declaration));
    await this.page.getByLabel('Design to open').setInputFiles(file);
    await this.page.locator('.studio-form .quiet', { hasText: 'own.design.json' }).waitFor();
  }

  /** Searches a plan, and waits for it. */
  async plan(): Promise<void> {
    await this.press('Design the campaign');
    await this.page.getByText(/^Found in/).waitFor({ timeout: 120_000 });
  }

  said = (text: string | RegExp): Promise<void> =>
    this.page.locator('.answers').getByText(text).first().waitFor();
}

describe('somebody who designs a campaign in the studio', () => {
  const studio = new DesignStudio();
  before(() => studio.begin(moon));
  after(() => studio.stop());
  afterEach(() => expect(studio.complaints).to.eql([]));

  it('is told what to say first', async () => {
    await studio.said(/^Add a requirement/);
    expect(await studio.button('Design the campaign').isEnabled()).to.equal(false);
  });

  it('fills in a delivery, with names of the campaign', async () => {
    await studio.press('Add delivery');
    await studio.said('The design has 2 problems:');
    const form = studio.page.getByRole('group', { name: 'Deliveries' });
    await studio.fill('Name', 'Base parts', form);
    await studio.choose('Resource', 'Goods', form);
    await studio.fill('Amount', '2 t', form);
    await studio.choose('To', 'LLO', form);
    await studio.fill('By', '2035-01-11', form);
    await eventually(async () =>
      expect(await studio.button('Design the campaign').isEnabled()).to.equal(true),
    );
    expect(await studio.text('.design .answers')).not.to.include('problem');
  });

  it('gets a plan with its flights and its bat chart', async () => {
    await studio.plan();
    await studio.said('Campaign: an optimal plan');
    await studio.said('Launch mass: 6,000 kg. It is proved that no plan has less.');
    await studio.page.getByRole('heading', { name: 'Flights', exact: true }).waitFor();
    expect(await studio.page.locator('.bat-chart, [aria-label^="Bat chart"]').count()).to.be.least(
      1,
    );
  });

  it('goes on after a crash of the browser', async () => {
    const since = Date.now();
    await studio.fill('By', '12', studio.page.getByRole('group', { name: 'Deliveries' }));
    await studio.said(/The design or the campaign has changed since/);
    await studio.kept(since);
    await studio.again();
    await studio.page.getByText(/moon\.json, a design, kept at/).waitFor();
    await studio.press('Go on with it');
    await studio.answered();
    await studio.toDesign();
    const by = studio.page
      .getByRole('group', { name: 'Deliveries' })
      .getByRole('textbox', { name: 'By', exact: true });
    expect(await by.inputValue()).to.equal('12');
    await studio.press('Undo');
    await eventually(async () => expect(await by.inputValue()).to.equal('2035-01-11'));
  });

  it('saves the design into the folder', async () => {
    await studio.page.keyboard.press('ControlOrMeta+s');
    await studio.page.locator('.said', { hasText: 'Saved moon.design.json.' }).waitFor();
    const saved = JSON.parse(readFileSync(join(studio.folder, 'moon.design.json'), 'utf8'));
    expect(saved).to.deep.include({ campaign: 'moon.json', fleet: [{ template: 'Tug' }] });
    expect(saved.deliveries[0]).to.include({ amount: '2 t', by: '2035-01-11' });
  });

  it('takes the plan over, and undoes that', async () => {
    await studio.plan();
    await studio.press('Take it over as campaign');
    await studio.page.locator('.answer[data-view="bat-chart"]').waitFor();
    await studio.answered();
    await eventually(async () => expect(await studio.text('.badge')).to.equal('✓ Supplied'));
    await studio.toDesign();
    await studio.said(/the campaign has some there already/);
    await studio.press('Remove this mission of the campaign');
    await eventually(async () =>
      expect(await studio.button('Design the campaign').isEnabled()).to.equal(true),
    );
    await studio.page.getByRole('link', { name: 'Campaign', exact: true }).click();
    await studio.press('Undo');
    await studio.press('Undo');
    await studio.answered();
    await eventually(async () => expect(await studio.button('Undo').isEnabled()).to.equal(false));
    await studio.toDesign();
  });

  it('sees what is wrong beside its field, and is led there', async () => {
    await studio.design({
      ...plain,
      fleet: ['Tug', 'Tug', 'Tug', 'Tgu'].map((template) => ({ template })),
      deliveries: [{ ...parts, by: 90 }],
    });
    await studio.said('The design has 2 problems:');
    const told = studio.page.locator('.said');
    await told.filter({ hasText: /^Opened the design own\.design\.json\.$/ }).waitFor();
    await studio.press(/^Fleet, .*: There is no .* "Tgu"/);
    const name = studio.page
      .getByRole('group', { name: 'Fleet' })
      .getByRole('combobox', { name: 'Template' });
    await eventually(async () =>
      expect(
        await name.first().evaluate((field) => field === field.ownerDocument.activeElement),
      ).to.equal(true),
    );
    await studio.page
      .locator('[data-pointer="/fleet/3/template"] .problem', { hasText: 'did you mean "Tug"?' })
      .waitFor();
    await studio.page
      .locator('[data-pointer="/deliveries/0/by"] .problem', {
        hasText: 'Expected a day from 0 to 40',
      })
      .waitFor();
  });

  it('is told what lacks and what would help', async () => {
    await studio.design({
      ...plain,
      campaign: 'mars.json',
      deliveries: [{ ...parts, amount: 5010 }],
    });
    await studio.page
      .locator('.said', { hasText: 'It is for the campaign mars.json, which is not the one' })
      .waitFor();
    await studio.plan();
    await studio.said('Campaign: not everything can be done');
    await studio.said(/^Base parts: 5,000 of 5,010 kg/);
    await studio.said('With one more Tug.');
  });

  it('is told that a file is no design', async () => {
    const file = join(studio.folder, 'moon.json');
    await studio.page.getByLabel('Design to open').setInputFiles(file);
    await studio.page.getByRole('alert').filter({ hasText: 'This file is no design' }).waitFor();
    await studio.design(plain);
  });
});

describe('a long search in the studio', () => {
  const studio = new DesignStudio();
  before(() => studio.begin(readFileSync(join(root, 'data/scenarios/base-camp.json'), 'utf8')));
  after(() => studio.stop());

  it('is stopped with the best plan so far', async () => {
    await studio.design({
      ...{ campaign: 'moon.json', horizon: [0, 700] },
      fleet: ['Crew ship', 'Lander', 'Cargo lander', 'Tanker'].map((template) => ({
        ...{ template, count: 3 },
      })),
      deliveries: [
        { name: 'Habitat', element: 'Habitat', count: 2, to: 'South Pole' },
        { ...parts, resource: 'Science equipment', amount: 3000, to: 'South Pole', by: 300 },
      ],
      stays: [
        {
          ...{ name: 'Crew', crew: 'Crew member', count: 4, at: 'South Pole' },
          ...{ from: 400, until: 430, home: 'Pacific', by: 460 },
        },
      ],
      grid: { depth: 2, step: 100 },
    });
    await studio.page.getByLabel('seconds').fill('3600');
    await studio.press('Design the campaign');
    const best = studio.page.locator('.progress-figures > div', { hasText: 'Best plan' });
    await best.getByText(/\d/).waitFor({ timeout: 240_000 });
    await studio.press('Stop with the best so far');
    await studio.page.getByText(/^Found in/).waitFor({ timeout: 120_000 });
    await studio.said(/a plan within bounds|an optimal plan/);
    expect(await studio.button('Take it over as campaign').count()).to.equal(1);
    expect(studio.complaints).to.eql([]);
  });

  it('is stopped although the solver is in a long step', async () => {
    // The search never learns that it is to end.
    await studio.page.evaluate(() => {
      URL.revokeObjectURL = () => undefined;
    });
    await studio.press('Design the campaign');
    await studio.press('Stop with the best so far');
    const alert = studio.page.getByRole('alert');
    await alert.filter({ hasText: 'ended before it had found a plan' }).waitFor();
    await studio.press('Design the campaign');
    const best = studio.page.locator('.progress-figures > div', { hasText: 'Best plan' });
    await best.getByText(/\d/).waitFor({ timeout: 240_000 });
    await studio.press('Stop with the best so far');
    await studio.button('Design the campaign').waitFor({ timeout: 120_000 });
    await studio.said('a plan within bounds');
    await studio.said('The simulation of the campaign shows exactly this plan.');
    expect(await alert.count()).to.equal(0);
    expect(await studio.button('Take it over as campaign').count()).to.equal(1);
    expect(studio.complaints).to.eql([]);
  });
});

describe('the page of a design from the disk', () => {
  const studio = new OpenedStudio();
  before(() => studio.start());
  after(() => studio.stop());

  it('says how to get the solver', async () => {
    const file = join(studio.folder, 'moon.json');
    writeFileSync(file, moon);
    await studio.openFile(file);
    await studio.page.getByRole('link', { name: 'Design', exact: true }).click();
    const design = join(studio.folder, 'own.design.json');
    writeFileSync(design, JSON.stringify(plain));
    await studio.page.getByLabel('Design to open').setInputFiles(design);
    await studio.press('Design the campaign');
    const alert = studio.page.getByRole('alert').filter({ hasText: 'npm install highs' });
    await alert.filter({ hasText: 'A page from the disk' }).waitFor();
  });
});

describe('the page of a design', () => {
  for (const look of looks)
    it(`can be read, ${lookName(look)}`, async () => {
      const studio = new DesignStudio();
      try {
        await studio.begin(moon, look.width);
        await studio.page.emulateMedia({ colorScheme: look.scheme, reducedMotion: 'reduce' });
        const isWell = async (): Promise<void> => {
          expect(await studio.violations()).to.eql([]);
          expect(await studio.faults()).to.eql([]);
          expect(studio.complaints).to.eql([]);
        };
        const part = async (name: string): Promise<void> => {
          if (look.width < 1000) await studio.press(name);
        };
        await isWell();
        await studio.design({ ...plain, deliveries: [{ ...parts, to: 'LLOO' }] });
        await part('Plan');
        await studio.said('The design has a problem:');
        await isWell();
        await part('Design');
        await isWell();
        await studio.design({ ...plain, deliveries: [{ ...parts, amount: 5010 }] });
        await part('Plan');
        await studio.plan();
        await isWell();
      } finally {
        await studio.stop();
      }
    });
});
