import { useMemo } from 'preact/hooks';
import { counted } from '../../schema/diagnostics/wording.js';
import { MILLISECONDS_A_DAY } from '../../schema/spans.js';
import type { CompareData } from '../data/compare/compare-data.js';
import type { TableData } from '../data/view-data.js';
import { Model } from '../model/model.js';
import { Choice } from '../parts/choice.js';
import {
  type PageContext,
  Shared,
  usePage,
  usePrinting,
  useRoute,
  useShared,
} from '../parts/context.js';
import { Shell, type ShellPage } from '../parts/shell.js';
import { DataTable } from '../parts/table/data-table.js';
import { Name } from '../parts/thing-link.js';
import { Verdict } from '../parts/verdict.js';
import { Headline } from '../views/overview/headline.js';
import { ChartOfAll } from '../views/overview/small-chart.js';
import { linesOf } from '../views/supplies/stock-choice.js';
import { placeNamed, topsOf } from '../views/supplies/stock-lines.js';
import { StocksChart } from '../views/supplies/stocks-chart.js';
import { placesWithSupplies } from '../views/supplies/supplies.js';

/** Plans side by side: their verdicts, numbers, flights and pictures, and what differs between them. */
export function CompareApp({ data }: { data: CompareData }) {
  const { pages, ...page } = useComparePages(data);
  return (
    <Shared.Provider value={page}>
      <Shell
        name={data.about.name}
        head={<p class="quiet">{counted(data.plans.length, 'plan')} side by side.</p>}
        pages={pages}
        route={page.route}
        printing={page.printing}
      />
    </Shared.Provider>
  );
}

/** The pages of a comparison, and what their parts ask for. */
export function useComparePages(
  data: CompareData,
): PageContext & { readonly pages: readonly ShellPage[] } {
  const [route, change] = useRoute();
  const printing = usePrinting();
  const plans = useMemo(() => modelsOf(data), [data]);
  const tableOf = (name: string): TableData | undefined =>
    data.tables.find((table) => table.name === name && table.rows.length > 0);
  const [figures, shortages, flights, cargo, differences] = [
    'figures',
    'shortages',
    'flights',
    'cargo',
    'differences',
  ].map(tableOf);
  const each = (Body: () => preact.ComponentChild) =>
    plans.map(({ name, model }) => (
      <Shared.Provider key={name} value={{ model, route, change, printing, isAlone: true }}>
        <section>
          <h3>
            <Name of={name} />
          </h3>
          <Body />
        </section>
      </Shared.Provider>
    ));
  const pages: readonly (ShellPage | undefined)[] = [
    {
      id: 'overview',
      title: 'Side by side',
      lead: 'Which plan works, and how their numbers differ. Rows that differ are marked.',
      Body: () => (
        <>
          <div class="plans">
            {each(() => (
              <>
                <Verdict />
                <Headline />
              </>
            ))}
          </div>
          {figures && <DataTable table={figures} />}
          {shortages && <DataTable table={shortages} />}
        </>
      ),
    },
    {
      id: 'charts',
      title: 'Bat charts',
      lead: 'The transports of each plan, all over the same time.',
      Body: () => (
        <>
          {each(() => (
            <ChartOfAll />
          ))}
        </>
      ),
    },
    {
      id: 'stocks',
      title: 'Stocks',
      lead: 'What is left at a place in each plan, all over the same time and with the same axis of mass.',
      Body: () => {
        const models = plans.map(({ model }) => model);
        return (
          <StockPlace models={models}>
            {(place) => each(() => <StocksAt name={place} models={models} />)}
          </StockPlace>
        );
      },
    },
    flights && {
      id: 'flights',
      title: 'Flights',
      lead: 'Each flight with its date and cargo in each plan. Flights are the same if their names and missions are.',
      Body: () => (
        <>
          <DataTable table={flights} />
          {cargo && <DataTable table={cargo} />}
        </>
      ),
    },
    differences && {
      id: 'differences',
      title: 'Differences',
      lead: 'What each plan has that the first one has not, and the other way, by name.',
      Body: () => <DataTable table={differences} />,
    },
  ];
  return { route, change, printing, pages: pages.filter((page) => page !== undefined) };
}

interface StockPlaceProps {
  readonly models: readonly Model[];
  readonly children: (place: string) => preact.ComponentChildren;
}

/** The choice of a place that holds something in one of the plans, and what follows from it. */
function StockPlace({ models, children }: StockPlaceProps) {
  const { route, change } = usePage();
  const names = [
    ...new Set(
      models.flatMap((model) => placesWithSupplies(model).map((place) => model.placeName(place))),
    ),
  ];
  const chosen = Math.max(names.indexOf(route.params.at ?? ''), 0);
  if (names.length === 0) return <p class="note">No plan ever stores anything.</p>;
  return (
    <>
      <div class="controls no-print">
        <Choice
          label="Place"
          names={names}
          value={chosen}
          onChoose={(at) => change({ at: names[at]! })}
        />
      </div>
      {children(names[chosen]!)}
    </>
  );
}

/** The stocks of a place in a plan, on the axes of all plans. */
function StocksAt({ name, models }: { readonly name: string; readonly models: readonly Model[] }) {
  const { model, route } = useShared();
  const of = linesOf(route.params);
  const tops = useMemo(() => topsOf(models, name, of), [models, name, of]);
  const place = placeNamed(model, name);
  if (place < 0) return <p class="note">This plan has no {name}.</p>;
  return <StocksChart place={place} topOf={({ name: goods }) => tops.get(goods) ?? 0} />;
}

/** Returns the models of the plans. Their pictures show the same time, from the first moment of any plan to the last. */
function modelsOf({ plans }: CompareData) {
  const models = plans.map(({ name, data }) => ({ name, model: new Model(data) }));
  const ends = models.map(({ model: { zero, range } }) =>
    range.map((day) => zero / MILLISECONDS_A_DAY + day),
  );
  const from = Math.min(...ends.map(([first]) => first!));
  const to = Math.max(...ends.map(([, last]) => last!));
  return models.map(({ name, model }) => {
    const zero = model.zero / MILLISECONDS_A_DAY;
    return { name, model: new Model(model.data, [from - zero, to - zero]) };
  });
}
