import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { type RuleUser, ruleCatalogue } from '../../lib/simulation/index.js';

/** A value of a rule with its meaning, as the tables of the page show it. */
const cell = (value: string | number, values: Readonly<Record<string, string>> | undefined) =>
  values === undefined ? `\`${value}\`` : `\`${value}\`: ${values[value]}`;

const rowsOf = (user: RuleUser): string[] =>
  Object.entries(ruleCatalogue)
    .filter(([, { usedBy }]) => usedBy === user)
    .map(([name, rule]) => {
      const { decides, standard, spacenet25 } = rule;
      const values = 'values' in rule ? rule.values : undefined;
      return `| \`${name}\` | ${decides} | ${cell(standard, values)} | ${cell(spacenet25, values)} |`;
    });

describe('docs/simulation.md', () => {
  const page = readFileSync('docs/simulation.md', 'utf8');
  /** The rows between two headings, in all tables. */
  const rowsBetween = (heading: string, next: string): string[] => {
    const section = page.split(`\n${heading}\n`)[1]?.split(`\n${next}\n`)[0] ?? '';
    return section.split('\n').filter((line) => /^\| `\w+` \|/.test(line));
  };

  it('lists the rules of the simulation as the catalogue has them, and no others', () => {
    expect(rowsBetween('## Rules', '### Rules of the analysis')).to.deep.equal(
      rowsOf('simulation'),
    );
  });

  it('lists the rules of the analysis separately', () => {
    expect(
      rowsBetween('### Rules of the analysis', '## What both presets have in common'),
    ).to.deep.equal(rowsOf('analysis'));
    expect(rowsOf('analysis')).to.have.length(4);
  });
});
