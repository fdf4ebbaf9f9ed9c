import { checks } from './checks.js';
import { designs } from './designs.js';
import { block, type Example, type Finding, type Part } from './part.js';
import { prices } from './prices.js';
import { reading } from './reading.js';
import { simulations } from './simulations.js';
import { declarations, studies, studyFailurePart } from './studies.js';
import { sweeps } from './sweeps.js';
import { workbooks } from './workbooks.js';

const parts: readonly Part[] = [
  reading,
  checks,
  workbooks,
  simulations,
  sweeps,
  declarations,
  studies,
  studyFailurePart,
  designs,
  prices,
];

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

<!-- Made by npm run generate from the message catalogues and from real runs: do not edit. -->

The command prints one problem on a line:

\`\`\`
campaign.json:59:21: error out-of-bounds: Expected a number at least -90 and at most 90 (°), found 189.7. (/network/nodes/4/latitude)
\`\`\`

| part | meaning |
|---|---|
| location | file, line and column. In a workbook: sheet and cell, such as \`nodes!E2\`. In a simulation: the event and its time |
| severity | \`error\`: the input cannot be used, or the campaign is infeasible. \`warning\`: something unusual. Check that you mean it |
| code | a name that never changes. Look it up on this page. Codes of a simulation are in capitals: \`NO_FIT\` |
| sentence | what was found, what was expected, and the nearest valid word if there is one. The wording may change between versions |
| pointer | a [JSON Pointer](https://www.rfc-editor.org/rfc/rfc6901) to the value. \`/network/nodes/4/latitude\` is the \`latitude\` of the fifth node, because lists count from 0. An empty pointer means the whole file |

All problems of a file are reported at once, up to 1,000. Fix the first ones first: later ones often follow from them.

In code, you find the problems here:

| function | problems |
|---|---|
| \`parse\`, \`loadDb\` | \`issues\` of the \`ModelValidationError\` that they throw |
| \`safeParse\`, \`safeLoadDb\` | \`issues\` of the result |
| \`check\` | the returned list |
| \`simulate\` | \`errors\` and \`warnings\` of the result |
| \`sweepInWorkers\` | \`error\` of an outcome |
| \`readStudy\`, \`checkStudy\` | \`issues\` of the result |
| \`readDesign\` | \`issues\` of the result |
| \`designCampaign\` | \`issues\` of the \`ModelValidationError\` that it throws |
| \`runStudy\` | columns \`error\` and \`message\` of the row |

To turn a check off, or to change its severity: \`check(scenario, { checks: { 'duplicate-name': 'off' } })\`. What the rules of SpaceNet 2.5 run is no error for them: \`check(scenario, { rules: 'spacenet25' })\`, and \`--rules spacenet25\` for commands.
`;

/** The whole page. @throws Error if an example does not cause its code, or if two codes would share an anchor */
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
