import { basename } from 'node:path';
import { withCells } from '../../reading/cells.js';
import { report as reportOf } from '../../report/index.js';
import type { SimulationResultData } from '../../simulation/index.js';
import { jsonChunks } from '../../simulation/result/json-chunks.js';
import { JSON_TYPE } from './files.js';
import { readCampaign } from './read.js';
import type { Work } from './task.js';

/** Simulates a scenario and answers with the whole result. */
export const simulate: Work = async (context) => {
  const { scenario, result } = await readCampaign(context);
  return {
    type: JSON_TYPE,
    pieces: jsonChunks(withCells<SimulationResultData>(scenario, result), 0),
  };
};

/** Makes a report of a scenario: one HTML file. */
export const report: Work = async (context) => {
  const campaign = await readCampaign(context);
  const { set } = context.parameters as { readonly set?: readonly string[] };
  const { name } = context.files;
  const text = reportOf(campaign, {
    ...(name !== undefined && { file: basename(name).slice(0, 200) }),
    ...(set !== undefined && { changes: set }),
    made: new Date(),
    program: `space-logistics ${context.task.version}`,
  });
  return { type: 'text/html; charset=utf-8', pieces: [text], file: 'report.html' };
};
