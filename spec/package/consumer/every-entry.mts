// Imports every entry: compiled without skipLibCheck, and without the optional packages.
export * as root from 'space-logistics';
export * as analysis from 'space-logistics/analysis';
export * as fields from 'space-logistics/fields';
export * as report from 'space-logistics/report';
export * as service from 'space-logistics/service';
export * as study from 'space-logistics/study';
export * as workers from 'space-logistics/workers';
