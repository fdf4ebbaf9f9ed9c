// Makes the pictures of docs/studio.md: the studio with shipped campaigns, in Chromium.
import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Folder } from '../../lib/cli/commands/studio/folder.js';
import { startServer } from '../../lib/cli/commands/studio/server.js';
import { OpenedStudio } from '../../spec/viewer/studio/opened-studio.js';

const folder = resolve(import.meta.dirname, '../../../docs/images');
const studio = new OpenedStudio();
await studio.start();
const picture = (name: string) =>
  studio.page.screenshot({ path: join(folder, `studio-${name}.png`) });
const show = async (panel: string) => {
  await studio.page.evaluate(`location.hash = '#/${panel}'`);
  await studio.page.locator(`.answer[data-view="${panel}"]`).waitFor();
  await studio.page.waitForTimeout(200);
};
await studio.press('Example: South Pole Visit');
await studio.answered();
await studio.open('Landing');
await show('bat-chart');
await picture('form');
await studio.open('Visit');
await show('places');
await picture('schedule');
await studio.open('Landing');
await studio.press('Try other values of time in the mission');
await show('what-if');
await studio.page.getByRole('slider').last().press('PageUp');
await studio.page
  .locator('.figures')
  .waitFor()
  .catch(() => {});
await picture('what-if');
await studio.stop();

// The design of docs/design.md, with the server that has the solver.
const shop = new OpenedStudio();
const root = resolve(folder, '../..');
const text = readFileSync(join(root, 'docs/design.md'), 'utf8');
const declaration = /```yaml file=camp\.yaml\n(.*?)```/s.exec(text)![1]!;
writeFileSync(join(shop.folder, 'camp.yaml'), declaration);
copyFileSync(join(root, 'data/scenarios/base-camp.json'), join(shop.folder, 'base-camp.json'));
const server = await startServer({
  folder: new Folder(shop.folder),
  open: 'base-camp.json',
  page: readFileSync(join(root, 'dist/lib/studio/site/index.html'), 'utf8'),
  token: 'secret',
});
await shop.start(`http://127.0.0.1:${server.port}/?token=secret#/design`);
await shop.answered();
await shop.page.getByLabel('Design to open').setInputFiles(join(shop.folder, 'camp.yaml'));
await shop.press('Design the campaign');
await shop.page.getByText(/^Found in/).waitFor({ timeout: 120_000 });
await shop.page.evaluate("document.querySelector('.form-scroll').scrollTo(0, 400)");
await shop.page.screenshot({ path: join(folder, 'studio-design.png') });
await shop.stop();
await server.close();
