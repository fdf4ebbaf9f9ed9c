import type { ComponentChildren, ComponentType, Ref } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { type Route, routeHash } from '../model/route.js';
import { shown } from '../model/words.js';

/** One page of a shell. */
export interface ShellPage {
  /** Its place in the address, such as `bat-chart`. */
  readonly id: string;
  readonly title: string;
  /** What it answers, in a sentence for people who see it for the first time. */
  readonly lead: string;
  readonly Body: ComponentType;
}

interface ShellProps {
  readonly name: string;
  /** What stands below the name. */
  readonly head: ComponentChildren;
  readonly pages: readonly ShellPage[];
  readonly route: Route;
  readonly printing: boolean;
}

/** Header, navigation, and the page that the address names. On paper, all pages follow each other. */
export function Shell({ name, head, pages, route, printing }: ShellProps) {
  const current = pages.find(({ id }) => id === route.view) ?? pages[0]!;
  const heading = useRef<HTMLHeadingElement>(null);
  const seen = useRef(current.id);
  useEffect(() => {
    document.title = `${current.title} – ${shown(name)}`;
    if (seen.current === current.id) return;
    seen.current = current.id;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [current, name]);
  return (
    <>
      <button type="button" class="skip" onClick={() => heading.current?.focus()}>
        Skip to the content
      </button>
      <header class="top">
        <h1 title={shown(name)}>
          <bdi>{shown(name)}</bdi>
        </h1>
        {head}
      </header>
      <nav aria-label="Views" class="no-print">
        <ul>
          {pages.map(({ id, title }) => (
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
        {(printing ? pages : [current]).map((page) => (
          <Page key={page.id} page={page} heading={page === current ? heading : null} />
        ))}
      </main>
    </>
  );
}

function Page({ page, heading }: { page: ShellPage; heading: Ref<HTMLHeadingElement> | null }) {
  const { id, title, lead, Body } = page;
  return (
    <section class="page" data-view={id}>
      <h2 tabIndex={-1} ref={heading}>
        {title}
      </h2>
      <p class="lead">{lead}</p>
      <Body />
    </section>
  );
}
