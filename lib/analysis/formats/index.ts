export { aggregatedDemandsFormat, rawDemandsFormat } from './aggregated-demands.js';
