import { checks } from './checks.js';
import { block, type Example, type Finding, type Part } from './part.js';
import { reading } from './reading.js';
import { simulations } from './simulations.js';
import { workbooks } from './workbooks.js';

const parts: readonly Part[] = [reading, checks, workbooks, simulations];

const lineOf = ({ severity, code, message, place }: Finding): string =>
  `${severity} ${code}: ${message}${place && ` (${place})`}`;

function entry(code: string, help: string, { shown, findings }: Example): string {
  const own = findings.find((finding) => finding.code === code);
  if (!own)
    throw new Error(`the example of ${code} gives ${findings.map((finding) => finding.code)}`);
  return [
    `### ${code}`,
    `${own.severity === 'error' ? 'Error' : 'Warning'}. ${help}`,
    shown,
    block('text', findings.map(lineOf).join('\n')),
  ].join('\n\n');
}

const INTRODUCTION = `# Errors and warnings

<!-- Made by npm run documents from the message catalogues and from real runs: do not edit. -->

Every problem comes with the same parts:

| part | what it is |
|---|---|
| code | stable, for programs and for this page: \`out-of-bounds\`; in capitals where it comes of a simulation: \`NO_FIT\` |
| severity | an \`error\` makes the input unusable, or the campaign infeasible; a \`warning\` deserves a look |
| place | a JSON Pointer: \`/network/nodes/0/latitude\` is the field \`latitude\` of the first of the \`nodes\` in the \`network\`; nothing is the whole input. The command adds file, line and column. In a workbook it is sheet and cell, as in \`nodes!E2\`; in a simulation the event and its time |
| sentence | what was found and what was expected, and the nearest valid word where one is near. Its wording may change between versions |

All problems of an input are reported at once, up to 1,000, so look at the first ones first: later ones may follow from them. In code they are in \`issues\` of what \`safeParse\` and \`safeLoadDb\` give and of the \`ModelValidationError\` that \`parse\` and \`loadDb\` throw, and in what \`check\` gives; \`check(scenario, { checks: { 'duplicate-name': 'off' } })\` leaves a check out or changes its severity. Those of a simulation are in \`errors\` and \`warnings\` of what \`simulate\` gives.
`;

/** The whole page. @throws Error where an example does not give its code, or two codes would share an anchor */
export async function errorPage(): Promise<string> {
  const codes = parts.flatMap(({ messages }) => Object.keys(messages));
  const anchors = new Set(codes.map((code) => code.toLowerCase()));
  if (anchors.size < codes.length) throw new Error('two codes have the same name');
  const sections: string[] = [];
  for (const { title, text, messages, example } of parts) {
    const entries: string[] = [];
    for (const [code, { help }] of Object.entries(messages))
      entries.push(entry(code, help, await example(code)));
    const links = Object.keys(messages).map((code) => `[${code}](#${code.toLowerCase()})`);
    sections.push([`## ${title}`, text, links.join(' · '), ...entries].join('\n\n'));
  }
  return `${[INTRODUCTION.trimEnd(), ...sections].join('\n\n')}\n`;
}
