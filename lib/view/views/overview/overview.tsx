import { processColumns } from '../../../analysis/needs/processes.js';
import { barredColumns } from '../../../analysis/outlook/barred.js';
import { placeColumns, surplusColumns } from '../../../analysis/outlook/tables.js';
import type { Tone } from '../../../analysis/table/table.js';
import { useShared } from '../../parts/context.js';
import { type SimpleColumn, SimpleTable } from '../../parts/simple-table.js';
import type { View } from '../view.js';
import { Causes } from './causes.js';
import { Margins } from './margins.js';
import { Measures } from './measures.js';
import { Missions } from './missions.js';
import { Provenance } from './provenance.js';

export const overview: View = {
  id: 'overview',
  title: 'Overview',
  lead: 'Does the campaign work, what goes wrong first, and what is near to going wrong.',
  Body: () => {
    const { shortages, barred, surplus, heldBack } = useShared().model.data.outlook;
    return (
      <>
        <Causes />
        <Listed
          title="First shortage at each place"
          items={shortages}
          columns={placeColumns}
          tone="bad"
        />
        <Listed
          title="There, but not allowed to serve"
          caption="Resources of the same class of supply that the rules do not let serve."
          items={barred}
          columns={barredColumns}
          tone="bad"
        />
        <Listed
          title="Surplus: produced, and no room for it"
          caption="It is no shortage, and makes no demand fall short."
          items={surplus}
          columns={surplusColumns}
        />
        <Listed
          title="Processes that are held back"
          caption="For want of room, nothing is missing. Inputs that are missing are among the shortages."
          items={heldBack}
          columns={processColumns}
        />
        <Margins />
        <Measures />
        <Missions />
        <Provenance />
      </>
    );
  },
};

interface ListedProps<T> {
  readonly title: string;
  /** What the table says, if the title is not enough. */
  readonly caption?: string;
  readonly items: readonly T[];
  readonly columns: readonly SimpleColumn<T>[];
  readonly tone?: Tone;
}

/** A section with a table; nothing if the table has no rows. */
function Listed<T>({ title, caption, items, columns, tone }: ListedProps<T>) {
  if (items.length === 0) return null;
  return (
    <section>
      <h3>{title}</h3>
      <SimpleTable
        caption={caption ?? title}
        hidesCaption={caption === undefined}
        items={items}
        columns={columns}
        tone={() => tone}
      />
    </section>
  );
}
