// Makes the pictures of docs/studio.md: the studio with shipped campaigns, in Chromium.
import { join, resolve } from 'node:path';
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
