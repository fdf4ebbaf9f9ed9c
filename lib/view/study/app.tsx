import { useMemo } from 'preact/hooks';
import { amount } from '../../analysis/table/quantity.js';
import type { StudyData } from '../data/study/study-data.js';
import { Shared, usePrinting, useRoute } from '../parts/context.js';
import { Shell, type ShellPage } from '../parts/shell.js';
import { ChosenTable } from '../parts/table/chosen-table.js';
import { StudyContext, useStudy } from './context.js';
import { Distributions } from './distributions.js';
import { Overview } from './overview.js';
import { Sensitivity } from './sensitivity.js';
import { TradeOffs } from './trade-offs.js';

/** The pages of a study, and whether a study has something to show on each. */
const pages: readonly (ShellPage & { readonly applies?: (data: StudyData) => boolean })[] = [
  {
    id: 'overview',
    title: 'Overview',
    lead: 'Whether the campaign works, and why it fails where it does.',
    Body: Overview,
  },
  {
    id: 'distributions',
    title: 'Distributions',
    lead: 'How often each measure has which value, over all variants with a result.',
    Body: Distributions,
    applies: ({ histograms }) => histograms.length > 0,
  },
  {
    id: 'sensitivity',
    title: 'Sensitivity',
    lead: 'Which variables decide about a measure.',
    Body: Sensitivity,
    applies: ({ summary }) => summary.tornado.bars.length > 0 || summary.correlations.length > 0,
  },
  {
    id: 'trade-offs',
    title: 'Trade-offs',
    lead: 'One column against another, and the variants that no other one beats in both.',
    Body: TradeOffs,
    applies: ({ measures, variants }) => measures.length > 0 && variants.rows.length > 0,
  },
  {
    id: 'tables',
    title: 'Tables',
    lead: 'Every variant, and the tables behind the pictures, to sort, search, copy and save.',
    Body: Tables,
  },
];

/** The whole report of a study. */
export function StudyApp({ data }: { data: StudyData }) {
  const [route, change] = useRoute();
  const printing = usePrinting();
  const applying = useMemo(() => pages.filter(({ applies }) => applies?.(data) ?? true), [data]);
  return (
    <Shared.Provider value={{ route, change, printing }}>
      <StudyContext.Provider value={data}>
        <Shell
          name={data.about.name}
          head={<Head />}
          pages={applying}
          route={route}
          printing={printing}
        />
      </StudyContext.Provider>
    </Shared.Provider>
  );
}

function Head() {
  const { summary } = useStudy();
  const { design, done, variants, failed } = summary;
  const all = done === variants ? 'all' : `${amount(done)} of ${amount(variants)}`;
  return (
    <div class="verdict">
      <span>
        {design}, {amount(variants)} variants: {all} done
        {failed > 0 ? `, ${amount(failed)} without a result` : ''}.
      </span>
    </div>
  );
}

function Tables() {
  const { variants, tables } = useStudy();
  return <ChosenTable tables={[variants, ...tables]} />;
}
