// Every entry that works in a browser.
import * as root from 'space-logistics';
import * as analysis from 'space-logistics/analysis';
import * as fields from 'space-logistics/fields';
import * as report from 'space-logistics/report';

globalThis.entries = { root, analysis, fields, report };
const database = await root.loadDb(await root.saveDb(new root.ModelDatabase({ nodes: [] })));
const campaign = new analysis.Campaign(root.parse(root.Scenario, globalThis.scenario));
const html = report.report(campaign);
document.title = `${database.nodes.length} ${typeof html} ${campaign.result.verdict}`;
