import 'reflect-metadata';
import { render } from 'preact';
import type { ReplyMessage } from '../answer/requests.js';
import type { FieldSentences } from '../forms/field-form.js';
import type { AnswerEngine } from '../session/session.js';
import { App } from './app.js';
import { browserVault } from './browser-vault.js';
import { searchesOf } from './design/planner.js';
import { findHost } from './host.js';
import type { Beginning } from './start.js';

/** Returns an engine that runs in a thread of its own. @param code what runs there */
function workerEngine(code: string): AnswerEngine {
  const address = URL.createObjectURL(new Blob([code], { type: 'text/javascript' }));
  const worker = new Worker(address);
  const open = new Map<number, (message: ReplyMessage) => void>();
  let last = 0;
  worker.addEventListener('message', ({ data }: MessageEvent<ReplyMessage>) => {
    open.get(data.id)?.(data);
    open.delete(data.id);
  });
  return {
    ask: (kind, request) =>
      new Promise((resolve, reject) => {
        last += 1;
        open.set(last, ({ reply, error }) => {
          if (error === undefined) resolve(reply as never);
          else reject(new Error(error));
        });
        worker.postMessage({ id: last, kind, request });
      }),
  };
}

/** Returns the text of an element of the page. */
function textOf(id: string): string {
  const text = document.getElementById(id)?.textContent;
  if (text == null) throw new Error(`the page has no ${id}`);
  return text;
}

async function start(): Promise<void> {
  const root = document.getElementById('app')!;
  const code = JSON.parse(textOf('worker')) as string;
  const engine = workerEngine(code);
  const host = findHost();
  const vault = await browserVault();
  const kept = await vault.get();
  const examples = JSON.parse(textOf('examples')) as Beginning[];
  const sentences = JSON.parse(textOf('sentences')) as FieldSentences;
  root.textContent = '';
  render(
    <App
      engine={engine}
      vault={vault}
      kept={kept}
      examples={examples}
      sentences={sentences}
      host={host}
      searches={searchesOf(code, host)}
    />,
    root,
  );
}

void start();
