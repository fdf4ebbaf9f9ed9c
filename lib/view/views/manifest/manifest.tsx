import { useMemo } from 'preact/hooks';
import { column, tableOf } from '../../../analysis/table/table.js';
import { counted } from '../../../schema/diagnostics/wording.js';
import { tableData } from '../../data/table-data.js';
import type { ElementData, TableData } from '../../data/view-data.js';
import { className } from '../../model/classes.js';
import type { Model } from '../../model/model.js';
import { indexParam } from '../../model/route.js';
import { isolated, massText, shorten } from '../../model/words.js';
import { ColourLegend } from '../../parts/colour-legend.js';
import { useShared } from '../../parts/context.js';
import { Picture } from '../../parts/picture/picture.js';
import { DataTable } from '../../parts/table/data-table.js';
import { TransportChoice } from '../../parts/transport-choice.js';
import type { View } from '../view.js';
import { aboardOf, type DepartureItem, storesOf } from './aboard.js';
import { Drawing, supplyColour } from './drawing.js';

export const manifest: View = {
  id: 'manifest',
  title: 'Manifest',
  lead: 'What each transport takes along, container by container, and how full each one is.',
  applies: ({ data }) => data.transports.length > 0,
  Body: Manifest,
};

/** The elements that a picture has room for. */
const MOST = 60;

function Manifest() {
  const { model, route } = useShared();
  const { data } = model;
  const { transports } = data;
  const chosen = Math.max(0, indexParam(route.params, 'transport', transports));
  const { event, origin, destination } = transports[chosen]!;
  const aboard = useMemo(() => aboardOf(model, chosen), [model, chosen]);
  const stores = useMemo(() => storesOf(model, aboard), [model, aboard]);
  const supplies = [
    ...new Set(stores.flatMap(({ parts }) => parts.map(({ supply }) => supply))),
  ].sort((a, b) => (a ?? 99) - (b ?? 99));
  const table = useMemo(() => contentsTable(model, aboard), [model, aboard]);
  const title = model.eventLabel(event);
  const placeOf = (place: number): string => isolated(shorten(model.placeName(place), 60));
  return (
    <>
      <TransportChoice chosen={chosen} />
      <Picture
        title={title}
        description={`From ${placeOf(origin)} to ${placeOf(destination)}, at departure: ${counted(aboard.length, 'element')}. A bar is as full, by mass, as the container, the hold of a carrier, or its tank. What is inside another element stands below it, further right.${stores.length > MOST ? ` These are the first ${MOST} of ${stores.length}.` : ''}`}
        data={() => table}
        controls={
          <ColourLegend
            names={supplies.map((supply) =>
              supply === null ? 'elements' : className(data, supply),
            )}
            colour={(at) => supplyColour(supplies[at]!)}
          />
        }
        draw={(width) => <Drawing stores={stores.slice(0, MOST)} width={width} />}
      />
      <DataTable table={table} />
    </>
  );
}

const sizeOf = ({ mass, volume }: ElementData) => ({ mass, volume });

function contentsTable(model: Model, aboard: readonly DepartureItem[]): TableData {
  const { data } = model;
  const rows = aboard.flatMap((each) => [
    { each, resource: undefined, amount: 1, ...sizeOf(data.elements[each.element]!) },
    ...each.holdings.map(({ resource: index, amount }) => {
      const resource = data.resources[index]!;
      const { unitMass, unitVolume } = resource;
      return { each, resource, amount, mass: amount * unitMass, volume: amount * unitVolume };
    }),
  ]);
  return tableData(
    'Manifest',
    tableOf(
      {
        name: 'manifest',
        title: 'Everything aboard',
        notes: [`In all ${massText(rows.reduce((sum, { mass }) => sum + mass, 0))}.`],
      },
      rows,
      [
        column('inside', 'text', ({ each, resource }) =>
          aroundOf(model, each, resource !== undefined),
        ),
        column(
          'what',
          'text',
          ({ each, resource }) => resource?.name ?? model.elementName(each.element),
        ),
        column('amount', 'number', ({ amount }) => amount),
        column('units', 'text', ({ resource }) => resource?.units ?? 'element'),
        column('mass', 'number', ({ mass }) => mass, { unit: 'kg' }),
        column('volume', 'number', ({ volume }) => volume, { unit: 'm³' }),
        column('class of supply', 'text', ({ each, resource }) =>
          className(data, (resource ?? data.elements[each.element]!).classOfSupply),
        ),
      ],
    ),
  );
}

const aroundOf = (model: Model, { element, inside }: DepartureItem, isResource: boolean): string =>
  isResource ? model.elementName(element) : inside < 0 ? '' : model.elementName(inside);
