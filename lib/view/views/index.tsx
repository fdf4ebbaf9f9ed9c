import { tables } from '../parts/table/chosen-table.js';
import { batChart } from './bat-chart/bat-chart.js';
import { manifest } from './manifest/manifest.js';
import { network } from './network/network.js';
import { overview } from './overview/overview.js';
import { stacks } from './stacks/stacks.js';
import { supplies } from './supplies/supplies.js';
import type { View } from './view.js';

/** All views, in the order of the navigation. A view is one folder here and one line of this list. */
export const views: readonly View[] = [
  overview,
  batChart,
  network,
  stacks,
  manifest,
  supplies,
  tables,
];
