import type { ProblemIssue } from '../problem.js';
import type { StudyStatus } from '../studies/kept-study.js';
import { studyForms } from './forms.js';
import { type Content, html, pageOf, SHOWN } from './html.js';

/** The bytes of an answer that are shown. More would take long to read and to write. */
const MOST = 200_000;

/** The rows of issues that are shown. */
const MOST_ISSUES = 200;

/** An answer that is to be shown. */
export interface Shown {
  readonly method: string;
  /** The address that was asked, without that of the pages. */
  readonly url: string;
  readonly status: number;
  readonly milliseconds: number;
  /** The answer, as JSON text. */
  readonly body: Buffer;
}

const placeOf = ({ parameter, location, line, pointer }: ProblemIssue): string => {
  if (parameter !== undefined) return parameter;
  if (location !== undefined)
    return location.cell === undefined ? location.sheet : `${location.sheet}!${location.cell}`;
  return [line === undefined ? '' : `line ${line}`, pointer ?? ''].filter(Boolean).join(' ');
};

const issueTable = (issues: readonly ProblemIssue[]): Content =>
  html`<div class="scroll" tabindex="0"><table>
<tr><th></th><th>Place</th><th>Message</th><th>Code</th></tr>
${issues.slice(0, MOST_ISSUES).map((issue) => html`<tr><td class="${issue.severity === 'error' ? 'bad' : ''}">${issue.severity}</td><td>${placeOf(issue)}</td><td>${issue.message}</td><td>${issue.code}</td></tr>\n`)}
</table></div>`;

/** What is known of the content of an answer. */
interface Data extends Partial<StudyStatus> {
  readonly title?: string;
  readonly detail?: string;
  readonly issues?: readonly ProblemIssue[];
  readonly valid?: boolean;
  readonly total?: number;
  readonly kind?: string;
  readonly studies?: readonly StudyStatus[];
}

const count = (value: number): string => Math.round(value).toLocaleString('en-US');

const isActive = ({ state }: Data): boolean => state === 'running' || state === 'waiting';

/** Draws how far a study is. */
function progressOf({ state, variants, done, rate, left, reason }: StudyStatus): Content {
  const speed = rate === null ? '' : `, ${count(rate)} a second`;
  const rest = left === null ? '' : `, ${count(Math.ceil(left))} s left`;
  return html`<p><b>${state}</b>: ${count(done)} of ${count(variants)} variants${speed}${rest}</p>
<progress max="${variants}" value="${done}" aria-label="Variants that are done"></progress>
${reason !== null && html`<p class="bad">${reason}</p>`}`;
}

const studyList = (studies: readonly StudyStatus[]): Content =>
  html`<ul>
${studies.map(({ id, name, campaign, state, done, variants }) => html`<li><a href="${SHOWN}/v1/studies/${id}">${name ?? campaign}</a>: ${state}, ${count(done)} of ${count(variants)}</li>\n`)}
</ul>`;

function verdictOf({ valid, total = 0, kind, detail }: Data): string | undefined {
  if (valid === undefined) return detail;
  const found = total === 0 ? 'no problems' : total === 1 ? '1 problem' : `${total} problems`;
  return `${valid ? 'A valid' : 'Not a valid'} ${kind}: ${found}.`;
}

/** Returns the data of an answer that is short enough to look into. */
const dataIn = (body: Buffer): Data | undefined =>
  body.length <= MOST ? (JSON.parse(body.toString()) as Data) : undefined;

/** Makes the page of an answer. @returns the page, and whether it is to be asked for again soon: that of a study that runs */
export function answerPage({ method, url, status, milliseconds, body }: Shown): {
  readonly page: string;
  readonly isLive: boolean;
} {
  const data = dataIn(body) ?? {};
  const isBad = status >= 400 || data.valid === false;
  const isStudy = data.id !== undefined && data.state !== undefined;
  const text =
    body.length <= MOST
      ? JSON.stringify(data, null, 2)
      : `${body.toString('utf8', 0, MOST)}\n… save the answer to get the rest`;
  const page = pageOf(
    isStudy
      ? `Study ${data.name ?? data.campaign}`
      : (data.title ?? (data.studies ? 'Studies' : 'Answer')),
    html`<p><a href="/">All addresses</a> · <a href="${SHOWN}/v1/studies">Studies</a></p>
<p class="${isBad ? 'bad' : 'good'}">${status} · ${(body.length / 1000).toFixed(1)} kB · ${Math.round(milliseconds)} ms</p>
${verdictOf(data) !== undefined && html`<p>${verdictOf(data)}</p>`}
<p><code>${method} ${url}</code></p>
${isStudy && [progressOf(data as StudyStatus), studyForms(data.id!, isActive(data))]}
${data.studies && studyList(data.studies)}
${data.issues && data.issues.length > 0 && issueTable(data.issues)}
<pre tabindex="0">${text}</pre>`,
  );
  return { page, isLive: isStudy && isActive(data) };
}
