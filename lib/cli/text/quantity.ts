export * from '../../analysis/table/quantity.js';
export { resourceName } from '../../analysis/table/resource-name.js';
