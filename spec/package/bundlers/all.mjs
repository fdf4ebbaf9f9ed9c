// Every entry that works in a browser.
import * as root from 'space-logistics';
import * as analysis from 'space-logistics/analysis';
import * as fields from 'space-logistics/fields';
import * as model from 'space-logistics/model';
import * as report from 'space-logistics/report';
import * as simulation from 'space-logistics/simulation';
import * as workbook from 'space-logistics/workbook';

globalThis.entries = { root, analysis, fields, model, report, simulation, workbook };
const database = await root.ModelDatabase.loadDb(
  await workbook.saveDb(new root.ModelDatabase({ nodes: [] })),
);
const html = report.report(model.parse(model.Scenario, globalThis.scenario));
document.title = `${database.nodes.length} ${typeof html} ${root.Scenario === model.Scenario}`;
