// The contents of data/moon-and-mars.xlsx, the model database that ships with the package: nodes,
// trajectories, vehicles and supplies for campaigns to the Moon and Mars. Every figure is cited in the description of its row, or marked
// as notional. `npm run generate` writes it.
import { ModelDatabase } from '../lib/index.js';
import { demandModels, elements, resources } from './elements.js';
import { edges, nodes } from './network.js';

/** The database. Its identifiers differ from those of the workbook, which come from row numbers. */
export const moonAndMars = new ModelDatabase({ nodes, edges, resources, elements, demandModels });
