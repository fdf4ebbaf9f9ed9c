import { useMemo } from 'preact/hooks';
import type { ViewData } from './data/view-data.js';
import { Model } from './model/model.js';
import { Shared, usePrinting, useRoute } from './parts/context.js';
import { Shell } from './parts/shell.js';
import { Verdict } from './parts/verdict.js';
import { views } from './views/index.js';

/** The whole report of a campaign. */
export function App({ data }: { data: ViewData }) {
  const model = useMemo(() => new Model(data), [data]);
  const [route, change] = useRoute();
  const printing = usePrinting();
  const applying = useMemo(() => views.filter(({ applies }) => applies?.(model) ?? true), [model]);
  return (
    <Shared.Provider value={{ model, route, change, printing }}>
      <Shell
        name={data.about.name}
        head={<Verdict />}
        pages={applying}
        route={route}
        printing={printing}
      />
    </Shared.Provider>
  );
}
