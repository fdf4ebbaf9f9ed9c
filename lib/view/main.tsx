import { render } from 'preact';
import { App } from './app.js';
import { type ViewData, viewDataFormat } from './data/view-data.js';

/** Reads the data that stands in the page, and shows it. */
function start(): void {
  const root = document.getElementById('app');
  const text = document.getElementById('data')?.textContent;
  if (root === null || text == null) throw new Error('the page has no data');
  const data = JSON.parse(text) as ViewData;
  if (data.format !== viewDataFormat) throw new Error(`unknown data: ${String(data.format)}`);
  root.textContent = '';
  render(<App data={data} />, root);
}

start();
