// Imports every entry: compiled without skipLibCheck, and without the optional packages.
export * as analysis from 'space-logistics/analysis';
export * as fields from 'space-logistics/fields';
export * as model from 'space-logistics/model';
export * as optimumWorker from 'space-logistics/optimum-worker';
export * as report from 'space-logistics/report';
export * as service from 'space-logistics/service';
export * as simulation from 'space-logistics/simulation';
export * as study from 'space-logistics/study';
export * as workbook from 'space-logistics/workbook';
export * as workers from 'space-logistics/workers';
