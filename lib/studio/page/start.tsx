import { useEffect, useState } from 'preact/hooks';
import { BESIDE_TITLES, besideKinds } from '../beside/kinds.js';
import { emptyScenario } from '../forms/new-object.js';
import type { Kept } from '../session/session.js';
import { FileButton } from './file-button.js';
import type { Host } from './host.js';

/** Something to begin with. */
export interface Beginning {
  readonly root: unknown;
  readonly name: string;
}

interface StartProps {
  readonly examples: readonly Beginning[];
  /** What was not saved when the page was closed or crashed. */
  readonly kept: Kept | undefined;
  readonly host: Host | undefined;
  /** Says what is wrong with the file that was to be opened. */
  readonly problems: readonly string[];
  readonly onRecover: () => void;
  readonly onForget: () => void;
  readonly onBegin: (beginning: Beginning) => void;
  readonly onFile: (file: File) => void;
  readonly onHostFile: (name: string) => void;
}

/** Returns what was changed and not saved, for people. */
function changesOf({ record, design, beside }: Kept): readonly string[] {
  const apart = besideKinds.filter((each) => {
    const own = beside?.[each].record;
    return own !== undefined && own.at !== own.saved;
  });
  const others = [
    ...apart.map((each) => BESIDE_TITLES[each].toLowerCase()),
    ...(design === undefined ? [] : ['a design']),
  ];
  if (record.at === record.saved && others.length > 0) return others;
  return [record.at === 1 ? 'one change' : `${record.at} changes`, ...others];
}

/** What is shown while nothing is open: what was not saved, files, examples, and an empty campaign. */
export function Start(props: StartProps) {
  const { examples, kept, host, problems, onBegin, onFile, onHostFile } = props;
  const [files, setFiles] = useState<readonly string[]>([]);
  useEffect(() => {
    document.title = 'Studio';
    void host?.list().then((list) => setFiles(list.files));
  }, [host]);
  return (
    <main class="start">
      <h1>Studio</h1>
      <p class="lead">Build a space campaign, and see at once what becomes of it.</p>
      {problems.length > 0 && (
        <section class="banner" role="alert">
          <h2>The file cannot be opened</h2>
          <ul>
            {problems.slice(0, 20).map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </section>
      )}
      {kept !== undefined && (
        <section class="card" aria-label="Not saved">
          <h2>There is work that was not saved</h2>
          <p>
            {[kept.file.name === '' ? 'A new campaign' : kept.file.name, ...changesOf(kept)].join(
              ', ',
            )}
            {', kept at '}
            {kept.when.toISOString().slice(0, 16).replace('T', ' ')} UTC.
          </p>
          <p class="buttons">
            <button type="button" onClick={props.onRecover}>
              Go on with it
            </button>
            <button type="button" onClick={props.onForget}>
              Forget it
            </button>
          </p>
        </section>
      )}
      {files.length > 0 && (
        <section class="card">
          <h2>Files of this folder</h2>
          <ul class="buttons">
            {files.map((name) => (
              <li key={name}>
                <button type="button" onClick={() => onHostFile(name)}>
                  {name}
                </button>
              </li>
            ))}
          </ul>
        </section>
      )}
      <section class="card">
        <h2>A file</h2>
        <p>
          A scenario in JSON, a campaign or a model as a workbook, or a file of SpaceNet 2.5. Choose
          it, or drop it anywhere on this page. It stays on this computer.
        </p>
        <p class="buttons">
          <FileButton
            label="Open a file…"
            name="File to open"
            accept=".json,.xlsx,.xls,.xml"
            onFile={onFile}
          />
        </p>
      </section>
      <section class="card">
        <h2>A beginning</h2>
        <p class="buttons">
          <button
            type="button"
            onClick={() => onBegin({ root: emptyScenario(new Date()), name: '' })}
          >
            Empty campaign
          </button>
          {examples.map((example) => (
            <button
              key={example.name}
              type="button"
              onClick={() => onBegin({ ...example, name: '' })}
            >
              Example: {example.name}
            </button>
          ))}
        </p>
      </section>
    </main>
  );
}
