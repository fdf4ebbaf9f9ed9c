import type { Ref } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import type { ViewData } from './data/view-data.js';
import { Model } from './model/model.js';
import { routeHash } from './model/route.js';
import { shown } from './model/words.js';
import { Shared, useMedia, useRoute } from './parts/context.js';
import { Verdict } from './parts/verdict.js';
import { views } from './views/index.js';
import type { View } from './views/view.js';

/** The whole page: header, navigation, and the view that the address names. On paper, all views follow each other. */
export function App({ data }: { data: ViewData }) {
  const model = useMemo(() => new Model(data), [data]);
  const [route, change] = useRoute();
  const printing = useMedia('print');
  const applying = useMemo(() => views.filter(({ applies }) => applies?.(model) ?? true), [model]);
  const current = applying.find(({ id }) => id === route.view) ?? applying[0]!;
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(current.id);
  useEffect(() => {
    document.title = `${current.title} – ${shown(data.about.name)}`;
    if (seen.current === current.id) return;
    seen.current = current.id;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [current, data]);
  return (
    <Shared.Provider value={{ model, route, change, printing }}>
      <button type="button" class="skip" onClick={() => heading.current?.focus()}>
        Skip to the content
      </button>
      <header class="top">
        <h1 title={shown(data.about.name)}>
          <bdi>{shown(data.about.name)}</bdi>
        </h1>
        <Verdict />
      </header>
      <nav aria-label="Views" class="no-print">
        <ul>
          {applying.map(({ id, title }) => (
            <li key={id}>
              <a
                href={routeHash({ view: id, params: {} })}
                aria-current={id === current.id ? 'page' : undefined}
              >
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <main>
        {(printing ? applying : [current]).map((view) => (
          <Page key={view.id} view={view} heading={view === current ? heading : null} />
        ))}
      </main>
    </Shared.Provider>
  );
}

function Page({ view, heading }: { view: View; heading: Ref<HTMLHeadingElement> | null }) {
  const { title, lead, Body } = view;
  return (
    <section class="page" data-view={view.id}>
      <h2 tabIndex={-1} ref={heading}>
        {title}
      </h2>
      <p class="lead">{lead}</p>
      <Body />
    </section>
  );
}
