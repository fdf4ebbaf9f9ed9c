export * from '../../analysis/table/quantity.js';
