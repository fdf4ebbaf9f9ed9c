// The contents of data/moon-and-mars.xlsx, the model database that ships with the package: a lunar and a Mars campaign's worth
// of places, trajectories, vehicles and supplies. Every figure is cited in the description of its row, or marked
// as notional. `npm run workbook` writes it.
import { ModelDatabase } from '../lib/index.js';
import { demandModels, elements, resources } from './elements.js';
import { edges, nodes } from './network.js';

/** The database, as the workbook holds it but for identifiers: those come from the row numbers. */
export const moonAndMars = new ModelDatabase({ nodes, edges, resources, elements, demandModels });
