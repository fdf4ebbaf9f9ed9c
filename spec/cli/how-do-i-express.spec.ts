import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import {
  fits,
  sheetSectionsOf,
  transcriptOf,
  workbookOf,
} from '../../scripts/documents/examples.js';
import { scratch, shell } from './support/shell.js';

const document = readFileSync('docs/how-do-i-express.md', 'utf8');
const [base, ...examples] = sheetSectionsOf(document);

/** The commands of a section, each with what the document says that it prints. */
const commandsOf = (title: string) => {
  const text = document.split(/^## /m).find((section) => section.startsWith(`${title}\n`)) ?? '';
  return [...text.matchAll(/```console\n(.*?)```/gs)].flatMap(([, block = '']) =>
    transcriptOf(block),
  );
};

/** The arguments of a command for a file. */
const argumentsOf = (command: string, path: string) =>
  [...command.matchAll(/"([^"]*)"|(\S+)/g)]
    .map(([, quoted, plain]) => quoted ?? plain!)
    .slice(2)
    .map((word) => (word === 'campaign.xlsx' ? path : word));

describe('docs/how-do-i-express.md', () => {
  const file = scratch();

  it('has an example under every heading after the base campaign', () => {
    const headings = [...document.matchAll(/^## (.*)$/gm)].map(([, title]) => title);
    expect([base, ...examples].map((section) => section?.title)).to.deep.equal(headings);
  });

  for (const section of [base!, ...examples])
    it(`makes a sound workbook: ${section.title}`, async () => {
      const path = file('campaign.xlsx', await workbookOf(section));
      const { status, out, err } = await shell(['validate', path]);
      expect(status, out + err).to.equal(0);
      const problems = `${out}${err}`
        .split('\n')
        .filter((line) => /(error|warning) [a-z]/.test(line));
      expect(problems.filter((line) => !line.includes('other-tools-ignore'))).to.deep.equal([]);
    });

  for (const section of examples)
    it(`prints what it says: ${section.title}`, async () => {
      const path = file('campaign.xlsx', await workbookOf(section));
      const commands = commandsOf(section.title);
      expect(commands).not.to.deep.equal([]);
      for (const { command, output } of commands) {
        const { out, err } = await shell(argumentsOf(command, path));
        expect(fits(out + err, output), `${command}printed\n${out}${err}`).to.equal(true);
      }
    });
});
