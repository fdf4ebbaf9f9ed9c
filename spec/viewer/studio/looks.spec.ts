import { expect } from 'chai';
import { lookName, looks } from '../opened-report.js';
import { OpenedStudio } from './opened-studio.js';

const PANELS = [
  'problems',
  'changes',
  'what-if',
  'places',
  'overview',
  'bat-chart',
  'network',
  'stacks',
  'supplies',
  'tables',
];

describe('the studio', () => {
  for (const look of looks)
    describe(lookName(look), () => {
      const studio = new OpenedStudio();
      before(async () => {
        await studio.start(undefined, look.width);
        await studio.page.emulateMedia({ colorScheme: look.scheme, reducedMotion: 'reduce' });
      });
      after(() => studio.stop());

      const isWell = async () => {
        // What has scrolled out of its part lies nowhere.
        await studio.page.evaluate(
          "document.querySelectorAll('.studio > *').forEach((part) => part.scrollTo(0, 0))",
        );
        expect(await studio.violations()).to.eql([]);
        expect(await studio.faults()).to.eql([]);
        expect(studio.complaints).to.eql([]);
      };

      const part = async (name: string) => {
        if (look.width < 1000) await studio.press(name);
      };

      it('can be read before anything is open', isWell);

      it('can be read with a campaign, in every answer', async () => {
        await studio.press('Example: South Pole Visit');
        await studio.answered();
        await isWell();
        await part('Answers');
        for (const panel of PANELS) {
          await studio.page.evaluate(`location.hash = '#/${panel}'`);
          await studio.page.locator(`.answer[data-view="${panel}"]`).waitFor();
          await isWell();
        }
      });

      it('can be read in every form', async () => {
        for (const name of [
          'Settings',
          'KSC',
          'LLO-South Pole Base',
          'Visit',
          'Crew on board',
          'Landing',
        ]) {
          await part('Parts');
          await studio.open(name);
          await isWell();
        }
        await part('Parts');
        await studio.page.getByLabel('Missions as a table').click();
        await isWell();
      });
    });
});
