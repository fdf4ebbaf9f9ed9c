import { el } from './elements.js';

interface Issue {
  readonly severity: string;
  readonly code: string;
  readonly message: string;
  readonly pointer?: string;
  readonly parameter?: string;
  readonly line?: number;
  readonly location?: { readonly sheet: string; readonly cell?: string };
}

/** An answer of the service. */
export interface Shown {
  readonly method: string;
  readonly url: string;
  readonly answer: Response;
  readonly bytes: Blob;
  readonly milliseconds: number;
}

/** The characters of an answer that are shown. The file that can be saved has all. */
const MOST = 200_000;

/** The rows of issues that are shown. */
const MOST_ISSUES = 200;

const placeOf = ({ parameter, location, line, pointer }: Issue): string => {
  if (parameter !== undefined) return parameter;
  if (location !== undefined)
    return location.cell === undefined ? location.sheet : `${location.sheet}!${location.cell}`;
  return [line === undefined ? '' : `line ${line}`, pointer ?? ''].filter(Boolean).join(' ');
};

const issueTable = (issues: readonly Issue[]): HTMLElement =>
  el('div', { className: 'scroll', tabIndex: 0 }, [
    el('table', {}, [
      el('thead', {}, [
        el(
          'tr',
          {},
          ['', 'Place', 'Message', 'Code'].map((text) => el('th', {}, [text])),
        ),
      ]),
      el(
        'tbody',
        {},
        issues
          .slice(0, MOST_ISSUES)
          .map((issue) =>
            el('tr', { className: issue.severity }, [
              el('td', {}, [issue.severity]),
              el('td', { className: 'place' }, [placeOf(issue)]),
              el('td', {}, [issue.message]),
              el('td', {}, [issue.code]),
            ]),
          ),
      ),
    ]),
  ]);

/** Shows an answer: its status, its issues, its text, and a link to save it. Returns its data, if it is JSON. */
export async function showAnswer(
  place: HTMLElement,
  { method, url, answer, bytes, milliseconds }: Shown,
): Promise<unknown> {
  const type = answer.headers.get('content-type') ?? '';
  const isJson = /json/.test(type);
  const data = isJson ? (JSON.parse(await bytes.text()) as Record<string, unknown>) : undefined;
  const isBad = !answer.ok || data?.valid === false;
  const sentence = data?.detail ?? (data?.valid === undefined ? undefined : verdictOf(data));
  const issues = (Array.isArray(data?.issues) ? data.issues : []) as readonly Issue[];
  const text = data === undefined ? '' : JSON.stringify(data, null, 2);
  place.replaceChildren(
    el('p', { className: isBad ? 'bad' : 'good' }, [
      `${answer.status} ${answer.ok ? answer.statusText : String(data?.title ?? answer.statusText)}`,
      ` · ${(bytes.size / 1000).toFixed(1)} kB · ${Math.round(milliseconds)} ms`,
    ]),
    ...(typeof sentence === 'string' ? [el('p', {}, [sentence])] : []),
    el('p', {}, [
      el('code', {}, [`${method} ${url}`]),
      ' ',
      ...(bytes.size === 0
        ? []
        : [
            el('a', { href: URL.createObjectURL(bytes), download: nameOf(answer, type) }, [
              'Save the answer',
            ]),
          ]),
    ]),
    ...(issues.length > 0 ? [issueTable(issues)] : []),
    ...(text === ''
      ? []
      : [
          el('pre', { tabIndex: 0 }, [
            text.length > MOST ? `${text.slice(0, MOST)}\n… the saved file has the rest` : text,
          ]),
        ]),
  );
  return data;
}

function verdictOf({ valid, total, kind }: Record<string, unknown>): string {
  const found =
    total === 0 ? 'no problems' : total === 1 ? '1 problem' : `${String(total)} problems`;
  return `${valid === true ? 'A valid' : 'Not a valid'} ${String(kind)}: ${found}.`;
}

/** Returns a name to save an answer under. */
function nameOf(answer: Response, type: string): string {
  const given = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
  return given ?? (/json/.test(type) ? 'answer.json' : 'answer.txt');
}
