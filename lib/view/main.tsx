import { render } from 'preact';
import { App } from './app.js';
import { CompareApp } from './compare/app.js';
import { type CompareData, compareDataFormat } from './data/compare/compare-data.js';
import { type StudyData, studyDataFormat } from './data/study/study-data.js';
import { type ViewData, viewDataFormat } from './data/view-data.js';
import { StudyApp } from './study/app.js';

/** Reads the data that stands in the page, and shows it. */
function start(): void {
  const root = document.getElementById('app');
  const text = document.getElementById('data')?.textContent;
  if (root === null || text == null) throw new Error('the page has no data');
  const app = appOf(JSON.parse(text) as ViewData | StudyData | CompareData);
  root.textContent = '';
  render(app, root);
}

function appOf(data: ViewData | StudyData | CompareData) {
  if (data.format === viewDataFormat) return <App data={data} />;
  if (data.format === studyDataFormat) return <StudyApp data={data} />;
  if (data.format === compareDataFormat) return <CompareApp data={data} />;
  throw new Error(`unknown data: ${String((data as { format?: unknown }).format)}`);
}

start();
