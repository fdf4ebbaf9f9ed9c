import { buildLoss } from '../../lib/formats/losses/build-loss.js';
import type { LossKind } from '../../lib/formats/losses/catalogue.js';
import {
  elementLosses,
  eventLosses,
  networkLosses,
  scenarioLosses,
} from '../../lib/formats/losses/reading.js';
import { writingLosses } from '../../lib/formats/losses/writing.js';
import { formatMessages } from '../../lib/formats/messages.js';
import { block } from '../errors/part.js';
import { samples } from './samples.js';

const INTRODUCTION = `# What files of SpaceNet 2.5 lose

<!-- Made by npm run generate from lib/formats: do not edit. -->

Files of SpaceNet 2.5 hold some things that a scenario here cannot, and the other way round. None of them is lost silently. Each
is reported with its place, what it was, what was done with it, and what that changes in answers about the campaign:

\`\`\`
old.json:61:21: warning orbit-altitude: Apoapsis 296 of "LEO" lies inside Earth if it is a radius in km: read as an altitude: 6667000 m from the centre, instead of 296000 m. This changes the size of the orbit; no simulation uses it. (/network/nodes/3/apoapsis)
\`\`\`

- \`validate\` lists all of them. Every other command says how many there are of each kind.
- \`--strict\` makes them errors: a file of which something is lost is not used.
- \`convert --report losses.json\` writes them to a file.
- In code, they are issues with three more fields: \`was\`, \`done\` and \`changes\`. \`isLoss\` tells them from other issues.

[The guide](from-python-or-java.md) shows how to bring your files over.
`;

/** The kinds of losses by the part of a file that they are about. */
const parts = [
  ['Reading: scenarios and databases', scenarioLosses],
  ['Reading: nodes, edges and burns', networkLosses],
  ['Reading: elements', elementLosses],
  ['Reading: events', eventLosses],
  ['Writing', writingLosses],
] as const;

const linksTo = (messages: object): string =>
  Object.keys(messages)
    .map((code) => `[${code}](#${code})`)
    .join(' · ');

const loss = ([code, { help }]: [string, { readonly help: string }]): string => {
  const kind = code as LossKind;
  const { message } = buildLoss(kind, samples[kind], {}, false);
  return [`### ${code}`, help, block('text', `warning ${code}: ${message}`)].join('\n\n');
};

/** The page of losses, and of other problems with the format of a file. */
export function lossesPage(): string {
  const sections = parts.flatMap(([title, messages]) => [
    `## ${title}`,
    linksTo(messages),
    ...Object.entries(messages).map(loss),
  ]);
  const problems = Object.entries(formatMessages).flatMap(([code, { severity, help }]) => [
    `### ${code}`,
    `${severity === 'error' ? 'Error' : 'Warning'}. ${help}`,
  ]);
  const others = ['## Other problems', 'These are no losses. They are about the form of a file.'];
  const all = [...sections, ...others, linksTo(formatMessages), ...problems];
  return `${[INTRODUCTION.trimEnd(), ...all].join('\n\n')}\n`;
}
